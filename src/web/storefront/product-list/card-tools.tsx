import { CompareButton } from '#web/storefront/compare/compare-toggle.tsx'
import type { Comparison } from '#web/storefront/compare/use-compare.ts'
import { ShareButton } from '#web/storefront/product/share-button.tsx'

interface CardToolsProps {
  product: { _id: string; handle: string; name: string }
  comparison: Comparison
}

/** On the card they appear on hover; without a mouse they are in the dialog of the card. */
export function CardTools({ product, comparison }: CardToolsProps) {
  return (
    <div className="card-tools">
      <CompareButton product={product} comparison={comparison} className="card-tool" />
      <ShareButton product={product} className="card-tool" />
    </div>
  )
}
