import type { VariantSales } from '#contract/analytics/analytics.ts'
import { PermittedLink } from '#web/admin/frame/permitted-link.tsx'
import { ResponsiveImage } from '#web/ui/display/responsive-image.tsx'

type VariantCellData = Pick<
  VariantSales,
  'productId' | 'name' | 'image' | 'color' | 'size' | 'sku' | 'onSale' | 'isDeleted'
>

export function VariantCell({ variant }: { variant: VariantCellData }) {
  const state = variant.isDeleted ? 'đã ngừng bán' : variant.onSale ? '' : 'hiện không bán'
  const details = [variant.color, variant.size, variant.sku, state].filter(Boolean).join(' · ')
  return (
    <span className="flex items-center gap-3">
      <ResponsiveImage url={variant.image} alt="" sizes="40px" className="w-9 shrink-0 text-[0.5rem]" />
      <span className="min-w-0">
        {!variant.isDeleted ? (
          <PermittedLink
            href={`/admin/products/edit/${variant.productId}`}
            className="block py-0.5 wrap-anywhere"
          >
            {variant.name}
          </PermittedLink>
        ) : (
          <span className="block wrap-anywhere">{variant.name}</span>
        )}
        <span className="block text-sm text-ink-soft">{details}</span>
      </span>
    </span>
  )
}
