import { calculateSalePrice } from '#domain/money.ts'
import { addDays } from '#domain/shop-day.ts'

/** Days in Vietnam, as YYYY-MM-DD, both included. Null: no limit. */
interface DaySpan {
  from: string | null
  to: string | null
}

export interface PromotionDiscount {
  percent: number
  from: string
  to: string
}

export interface PricedProduct {
  price: number
  /** Percent without promotions and special prices. */
  ownDiscount: number
  specialPrice: number | null
  specialFrom: string | null
  specialTo: string | null
}

export interface DayPrice {
  salePrice: number
  /** Percent, rounded down under a special price, so that it never promises too much. */
  discount: number
  /** Percent for variants with a price of their own, which a special price does not change. */
  variantDiscount: number
}

/** The price of a product on a day in Vietnam: the lowest of R10, a special price (R47) and the promotions. */
export function calculateDayPrice(
  day: string,
  product: PricedProduct,
  promotions: readonly PromotionDiscount[],
): DayPrice {
  const running = promotions.filter((one) => includesDay(one, day))
  const percent = Math.max(product.ownDiscount, ...running.map((one) => one.percent))
  const salePrice = calculateSalePrice(product.price, percent)
  const { price, specialPrice } = product
  if (specialPrice === null || specialPrice >= salePrice || !includesDay(specialDays(product), day))
    return { salePrice, discount: percent, variantDiscount: percent }
  const discount = Math.floor(((price - specialPrice) * 100) / price)
  return { salePrice: specialPrice, discount, variantDiscount: percent }
}

export function calculateVariantPrice(
  ownPrice: number | null,
  { salePrice, discount, variantDiscount }: DayPrice,
): Pick<DayPrice, 'salePrice' | 'discount'> {
  if (ownPrice === null) return { salePrice, discount }
  return { salePrice: calculateSalePrice(ownPrice, variantDiscount), discount: variantDiscount }
}

/**
 * The days of the promotion or special price that decides the price of a day; null without one, or if its beginning or end is open.
 * @param hasOwnPrice of a variant, which a special price does not change
 */
export function findSaleDays(
  day: string,
  product: PricedProduct,
  promotions: readonly PromotionDiscount[],
  hasOwnPrice: boolean,
): { from: string; to: string } | null {
  const { salePrice, variantDiscount } = calculateDayPrice(day, product, promotions)
  const isSpecial = !hasOwnPrice && salePrice < calculateSalePrice(product.price, variantDiscount)
  const [lastToEnd] = promotions
    .filter(
      (one) => one.percent > product.ownDiscount && one.percent === variantDiscount && includesDay(one, day),
    )
    .toSorted((a, b) => b.to.localeCompare(a.to))
  const days = isSpecial ? specialDays(product) : lastToEnd
  return days?.from && days.to ? { from: days.from, to: days.to } : null
}

/** @returns the first day after `day` on which the price can differ, or null */
export function findNextPriceDay(
  day: string,
  product: PricedProduct,
  promotions: readonly PromotionDiscount[],
): string | null {
  const special = product.specialPrice === null ? [] : [specialDays(product)]
  const days = [...special, ...promotions].flatMap(({ from, to }) => [
    ...(from ? [from] : []),
    ...(to ? [addDays(to, 1)] : []),
  ])
  return days.filter((one) => one > day).sort()[0] ?? null
}

export const isSpecialPriceRunning = (product: PricedProduct, day: string) =>
  product.specialPrice !== null && includesDay(specialDays(product), day)

const specialDays = ({ specialFrom, specialTo }: PricedProduct): DaySpan => ({
  from: specialFrom,
  to: specialTo,
})

const includesDay = ({ from, to }: DaySpan, day: string) => (from ?? day) <= day && day <= (to ?? day)
