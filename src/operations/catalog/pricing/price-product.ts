import { type PromotionCandidate, readPromotionsOf } from '#data/catalog/pricing/day-prices.ts'
import type { Db } from '#data/database/connection.ts'
import {
  calculateDayPrice,
  type DayPrice,
  findNextPriceDay,
  type PricedProduct,
} from '#domain/catalog/pricing/sale-price.ts'
import { startOfShopDay } from '#domain/shop-day.ts'

/** The price of today, by the clock of the database, and the time at which it can change. */
export async function priceProduct(
  tx: Db,
  product: PricedProduct,
  candidate: PromotionCandidate,
): Promise<DayPrice & { repriceAt: string | null }> {
  const { today, promotions } = await readPromotionsOf(tx, candidate)
  const nextDay = findNextPriceDay(today, product, promotions)
  return {
    ...calculateDayPrice(today, product, promotions),
    repriceAt: nextDay && startOfShopDay(nextDay).toISOString(),
  }
}
