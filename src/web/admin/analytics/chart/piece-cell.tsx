import type { Seller } from '#contract/analytics/analytics.ts'
import { OpenLink } from '#web/admin/frame/open-link.tsx'
import { Picture } from '#web/ui/display/picture.tsx'

type VariantCellData = Pick<Seller, 'productId' | 'name' | 'image' | 'color' | 'size' | 'sku' | 'onSale'>

export function PieceCell({ variant }: { variant: VariantCellData }) {
  const details = [variant.color, variant.size, variant.sku].filter(Boolean).join(' · ')
  return (
    <span className="flex items-center gap-3">
      <Picture url={variant.image} alt="" sizes="40px" className="w-9 shrink-0 text-[0.5rem]" />
      <span className="min-w-0">
        {variant.onSale ? (
          <OpenLink href={`/admin/products/edit/${variant.productId}`} className="block py-0.5 wrap-anywhere">
            {variant.name}
          </OpenLink>
        ) : (
          <span className="block wrap-anywhere">{variant.name}</span>
        )}
        <span className="block text-sm text-ink-soft">
          {variant.onSale ? details : `${details} · đã ngừng bán`}
        </span>
      </span>
    </span>
  )
}
