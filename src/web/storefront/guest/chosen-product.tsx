import type { Product } from '#contract/catalog/products.ts'
import { formatVariantName } from '#domain/catalog/format-variant-name.ts'
import { formatDong } from '#domain/money.ts'
import { ResponsiveImage } from '#web/ui/display/responsive-image.tsx'
import { type ProductVariant, toVariantNames } from './find-variant-to-add.ts'

interface ChosenProductProps {
  product: Product
  variant: ProductVariant | undefined
  quantity: number
}

export function ChosenProduct({ product, variant, quantity }: ChosenProductProps) {
  const names = toVariantNames(variant)
  const image = product.colors.find(({ value }) => value === names.color)?.image ?? product.image
  return (
    <div className="flex flex-wrap items-center gap-4">
      <ResponsiveImage url={image} alt="" sizes="5rem" eager className="w-[min(5rem,22vw)] shrink-0" />
      <div className="min-w-[min(5rem,100%)] flex-1">
        <p className="line-clamp-2 font-medium wrap-anywhere">{product.name}</p>
        <p className="text-sm text-ink-soft empty:hidden">{formatVariantName(names)}</p>
        <p className="tabular-nums">
          {quantity > 1 && `${quantity} × `}
          {formatDong((variant ?? product.displayPrice).salePrice)}
        </p>
      </div>
    </div>
  )
}
