import type { DisplayPrice } from '#contract/catalog/prices.ts'
import { chooseDisplayPrice } from '#domain/catalog/pricing/display-price.ts'
import { calculateDayPrice } from '#domain/catalog/pricing/sale-price.ts'
import { toShopDay } from '#domain/shop-day.ts'
import type { ProductFormDraft } from '#web/admin/catalog/edit/draft/product-form-draft.ts'
import { listGridRows } from '#web/admin/catalog/edit/variant-grid/variant-grid.ts'
import { parsePercent } from '#web/admin/form/numbers/parse-percent.ts'
import { findWholeNumberError, parseWholeNumber } from '#web/admin/form/numbers/parse-whole-number.ts'
import { DiscountBadge } from '#web/ui/display/discount-badge.tsx'
import { Price } from '#web/ui/display/price.tsx'
import { ResponsiveImage } from '#web/ui/display/responsive-image.tsx'
import { Swatch } from '#web/ui/display/swatch.tsx'

export function ProductCardPreview({ draft }: { draft: ProductFormDraft }) {
  const { fields, images, grid } = draft
  const price = previewDisplayPrice(draft)
  return (
    <section aria-label="Xem trước" className="grid gap-2">
      <h2 className="text-sm font-medium">Xem trước</h2>
      <div className="relative">
        <ResponsiveImage url={images[0] ?? ''} alt="" sizes="300px" />
        {price && price.discount > 0 && (
          <span className="absolute top-2 left-2">
            <DiscountBadge discount={price.discount} />
          </span>
        )}
      </div>
      <p className="line-clamp-2 wrap-anywhere">{fields.name || 'Tên sản phẩm'}</p>
      {price && <Price {...price} />}
      <span className="flex flex-wrap gap-1">
        {grid.colors.map((color) => (
          <Swatch key={color._id} color={color.swatch ?? null} />
        ))}
      </span>
    </section>
  )
}

/**
 * Without promotions, which the form does not know.
 * @returns null while a price is no amount
 */
function previewDisplayPrice({ fields, grid }: ProductFormDraft): DisplayPrice | null {
  const rows = listGridRows(grid)
  const prices = [fields.price, fields.specialPrice, ...rows.map(({ cells }) => cells.price)]
  if (prices.some(findWholeNumberError)) return null
  const product = {
    price: parseWholeNumber(fields.price) || 0,
    ownDiscount: Math.min(100, parsePercent(fields.discount) || 0),
    specialPrice: parseWholeNumber(fields.specialPrice),
    specialFrom: fields.specialFrom || null,
    specialTo: fields.specialTo || null,
  }
  const variants = rows.map(({ cells }) => ({
    price: parseWholeNumber(cells.price),
    stock: parseWholeNumber(cells.stock) || 0,
  }))
  return chooseDisplayPrice(product.price, calculateDayPrice(toShopDay(new Date()), product, []), variants)
}
