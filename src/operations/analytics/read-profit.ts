import type { SalesProfit } from '#contract/analytics/profit.ts'
import { listProductProfits, sumCostedSales } from '#data/analytics/profit.ts'
import { type DayPeriod, resolvePeriod } from '#domain/analytics/period.ts'
import type { Shop } from '#operations/shop.ts'
import { currentShopDay } from './read-figures.ts'

export async function readProfit(
  { db }: Shop,
  { limit = 10, ...requested }: Partial<DayPeriod> & { limit?: number },
): Promise<SalesProfit> {
  const period = resolvePeriod(requested, currentShopDay())
  const [total, products] = await Promise.all([
    sumCostedSales(db, period),
    listProductProfits(db, period, limit),
  ])
  return { ...period, ...total, profit: total.revenue - total.cost, products }
}
