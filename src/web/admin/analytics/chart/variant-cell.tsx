import type { VariantSales } from '#contract/analytics/analytics.ts'
import { PermittedLink } from '#web/admin/frame/permitted-link.tsx'
import { ResponsiveImage } from '#web/ui/display/responsive-image.tsx'

type VariantCellData = Pick<
  VariantSales,
  'productId' | 'name' | 'image' | 'color' | 'size' | 'sku' | 'onSale'
>

export function VariantCell({ variant }: { variant: VariantCellData }) {
  const details = [variant.color, variant.size, variant.sku].filter(Boolean).join(' · ')
  return (
    <span className="flex items-center gap-3">
      <ResponsiveImage url={variant.image} alt="" sizes="40px" className="w-9 shrink-0 text-[0.5rem]" />
      <span className="min-w-0">
        {variant.onSale ? (
          <PermittedLink
            href={`/admin/products/edit/${variant.productId}`}
            className="block py-0.5 wrap-anywhere"
          >
            {variant.name}
          </PermittedLink>
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
