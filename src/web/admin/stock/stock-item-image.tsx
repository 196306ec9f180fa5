import type { StockItem } from '#contract/stock/stock.ts'
import { ResponsiveImage } from '#web/ui/display/responsive-image.tsx'

/** The picture of the variant's colour. */
export function StockItemImage({ item }: { item: Pick<StockItem, 'image'> }) {
  return (
    <span className="block w-9 shrink-0">
      {item.image ? (
        <ResponsiveImage url={item.image} alt="" sizes="2.25rem" />
      ) : (
        <span className="block aspect-[4/5] bg-celadon-wash" />
      )}
    </span>
  )
}
