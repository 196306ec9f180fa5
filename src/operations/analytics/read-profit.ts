import type { Interval } from '#contract/analytics/analytics-dimensions.ts'
import type { ProfitSeries, SalesProfit } from '#contract/analytics/profit.ts'
import {
  type CostedSales,
  listCostedSalesByDay,
  listProductProfits,
  sumCostedSales,
} from '#data/analytics/profit.ts'
import {
  countDays,
  type DayPeriod,
  getPreviousPeriod,
  resolvePeriod,
  shiftPeriodBack,
  splitPeriod,
} from '#domain/analytics/period.ts'
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

export async function readProfitSeries(
  { db }: Shop,
  { interval = 'day', ...requested }: Partial<DayPeriod> & { interval?: Interval },
): Promise<ProfitSeries> {
  const period = resolvePeriod(requested, currentShopDay())
  const days = await listCostedSalesByDay(db, { from: getPreviousPeriod(period).from, to: period.to })
  const sumPart = (part: DayPeriod) => {
    const sales = sumDays(days.filter(({ day }) => day >= part.from && day <= part.to))
    return { ...part, ...sales, profit: sales.revenue - sales.cost }
  }
  const points = splitPeriod(period, interval).map((part) => ({
    ...sumPart(part),
    before: sumPart(shiftPeriodBack(part, countDays(period))),
  }))
  return { ...period, interval, points }
}

const sumDays = (days: readonly CostedSales[]): CostedSales => ({
  revenue: days.reduce((sum, day) => sum + day.revenue, 0),
  cost: days.reduce((sum, day) => sum + day.cost, 0),
  uncostedRevenue: days.reduce((sum, day) => sum + day.uncostedRevenue, 0),
})
