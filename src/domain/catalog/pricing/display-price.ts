import type { DisplayPrice } from '#contract/catalog/prices.ts'
import { calculateVariantPrice, type DayPrice } from './sale-price.ts'

interface StockedVariantPrice {
  /** Null: that of the product. */
  price: number | null
  stock: number
}

/** The price that lists show (R82): that of the cheapest variant in stock, as in the view `current_product_facets`. */
export function chooseDisplayPrice(
  productPrice: number,
  dayPrice: DayPrice,
  variants: readonly StockedVariantPrice[],
): DisplayPrice {
  const stocked = variants.filter(({ stock }) => stock > 0)
  const candidates = stocked.length > 0 ? stocked : variants.length > 0 ? variants : [{ price: null }]
  const prices = candidates.map(({ price }) => ({
    ...calculateVariantPrice(price, dayPrice),
    price: price ?? productPrice,
  }))
  const [cheapest] = prices.toSorted(
    (a, b) => a.salePrice - b.salePrice || a.price - b.price || a.discount - b.discount,
  )
  if (!cheapest) throw new Error('there is at least one price')
  return { ...cheapest, varies: prices.some(({ salePrice }) => salePrice !== cheapest.salePrice) }
}
