import { CompareToggle } from '../compare/compare-toggle.tsx'
import { ShareButton } from '../share/share-button.tsx'

const tool = 'rounded-none! bg-paper/85'

/**
 * Compare and share, above the picture of a card: with a mouse they come under the heart when it is over the card; a
 * finger has no such moment, so for it they stand beside the bag.
 */
export function CardTools({ product }: { product: { _id: string; name: string } }) {
  return (
    <div className="absolute z-1 flex transition-opacity [@media(hover:hover)]:top-11 [@media(hover:hover)]:right-0 [@media(hover:hover)]:flex-col [@media(hover:hover)]:opacity-0 group-focus-within:opacity-100! group-hover:opacity-100! [@media(hover:none)]:bottom-0 [@media(hover:none)]:left-0">
      <CompareToggle product={product} className={tool} />
      <ShareButton product={product} className={tool} />
    </div>
  )
}
