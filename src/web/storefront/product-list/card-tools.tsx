import { CompareToggle } from '#web/storefront/compare/compare-toggle.tsx'
import { ShareButton } from '#web/storefront/product/share-button.tsx'

/** Shows compare and share buttons. With a mouse they appear on hover; on touch screens they are always visible. */
export function CardTools({ product }: { product: { _id: string; name: string } }) {
  return (
    <div className="card-tools">
      <CompareToggle product={product} className="card-tool" />
      <ShareButton product={product} className="card-tool" />
    </div>
  )
}
