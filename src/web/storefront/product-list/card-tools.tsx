import { CompareToggle } from '#web/storefront/compare/compare-toggle.tsx'
import { ShareButton } from '#web/storefront/product/share-button.tsx'

/**
 * Compare and share, above the picture of a card: with a mouse they come under the heart when it is over the card; a
 * finger has no such moment, so for it they stand beside the bag.
 */
export function CardTools({ product }: { product: { _id: string; name: string } }) {
  return (
    <div className="card-tools">
      <CompareToggle product={product} className="card-tool" />
      <ShareButton product={product} className="card-tool" />
    </div>
  )
}
