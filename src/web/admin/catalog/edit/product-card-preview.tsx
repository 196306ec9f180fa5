import type { DisplayPrice } from '#contract/catalog/prices.ts'
import { calculateSalePrice } from '#domain/money.ts'
import type { ProductFormDraft } from '#web/admin/catalog/edit/draft/product-form-draft.ts'
import { parsePercent, parseWholeNumber } from '#web/admin/catalog/edit/draft/product-form-rules.ts'
import { listGridRows, type VariantGridRow } from '#web/admin/catalog/edit/variant-grid/variant-grid.ts'
import { DiscountBadge } from '#web/ui/display/discount-badge.tsx'
import { Price } from '#web/ui/display/price.tsx'
import { ResponsiveImage } from '#web/ui/display/responsive-image.tsx'
import { Swatch } from '#web/ui/display/swatch.tsx'

export function ProductCardPreview({ draft: { fields, images, grid } }: { draft: ProductFormDraft }) {
  const price = parseWholeNumber(fields.price) || 0
  const discount = Math.min(100, parsePercent(fields.discount) || 0)
  return (
    <section aria-label="Xem trước" className="grid gap-2">
      <h2 className="text-sm font-medium">Xem trước</h2>
      <div className="relative">
        <ResponsiveImage url={images[0] ?? ''} alt="" sizes="300px" />
        {discount > 0 && (
          <span className="absolute top-2 left-2">
            <DiscountBadge discount={discount} />
          </span>
        )}
      </div>
      <p className="line-clamp-2 wrap-anywhere">{fields.name || 'Tên sản phẩm'}</p>
      <Price {...previewDisplayPrice(listGridRows(grid), price, discount)} />
      <span className="flex flex-wrap gap-1">
        {grid.colors.map((color) => (
          <Swatch key={color._id} color={color.swatch ?? null} />
        ))}
      </span>
    </section>
  )
}

/** The rule of R82, without special prices and promotions. */
function previewDisplayPrice(
  rows: readonly VariantGridRow[],
  productPrice: number,
  discount: number,
): Omit<DisplayPrice, 'discount'> {
  const inStock = rows.filter(({ cells }) => parseWholeNumber(cells.stock) > 0)
  const prices = (inStock.length > 0 ? inStock : rows).map(({ cells }) =>
    cells.price === '' ? productPrice : parseWholeNumber(cells.price) || 0,
  )
  const price = prices.length > 0 ? Math.min(...prices) : productPrice
  return {
    price,
    salePrice: calculateSalePrice(price, discount),
    varies: prices.some((one) => one !== price),
  }
}
