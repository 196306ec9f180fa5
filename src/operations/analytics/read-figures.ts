import type {
  AnalyticsOverview,
  ComparedFigures,
  ComparedSales,
  FigureSeries,
  SalesFigures,
} from '#contract/analytics/analytics.ts'
import type { Interval } from '#contract/analytics/analytics-dimensions.ts'
import { countLowStock } from '#data/analytics/sales-breakdown.ts'
import {
  countShoppers,
  type SalesTotals,
  type ShopperCounts,
  sumSales,
} from '#data/analytics/sales-totals.ts'
import type { Db } from '#data/database/connection.ts'
import {
  countDays,
  type DayPeriod,
  getLastDays,
  getPreviousPeriod,
  resolvePeriod,
  shiftPeriodBack,
  splitPeriod,
  type TimeSpan,
  toTimeSpan,
} from '#domain/analytics/period.ts'
import { dayMs } from '#domain/durations.ts'
import { addDays, startOfShopDay, toShopDay } from '#domain/shop-day.ts'
import type { Shop } from '#operations/shop.ts'

type RequestedPeriod = Partial<DayPeriod>

export const currentShopDay = (): string => toShopDay(new Date())

interface PeriodPair {
  period: DayPeriod
  previous: DayPeriod
  spans?: [TimeSpan, TimeSpan]
}

const listSpans = (pairs: PeriodPair[]) =>
  pairs.flatMap(({ period, previous, spans }) => spans ?? [toTimeSpan(period), toTimeSpan(previous)])

async function compare(db: Db, pairs: PeriodPair[]): Promise<ComparedFigures[]> {
  const [sales, shoppers] = await Promise.all([compareSales(db, pairs), countShoppers(db, listSpans(pairs))])
  return sales.map(({ before, ...one }, at) => ({
    ...one,
    figures: { ...one.figures, ...toShopperFigures(shoppers[at * 2]) },
    before: { ...before, figures: { ...before.figures, ...toShopperFigures(shoppers[at * 2 + 1]) } },
  }))
}

/** Leaves out shoppers, because finding their first orders takes the longest. */
async function compareSales(db: Db, pairs: PeriodPair[]): Promise<ComparedSales[]> {
  const sums = await sumSales(db, listSpans(pairs))
  return pairs.map(({ period, previous }, at) => ({
    ...period,
    figures: toSalesFigures(sums[at * 2]),
    before: { ...previous, figures: toSalesFigures(sums[at * 2 + 1]) },
  }))
}

function toSalesFigures(row: SalesTotals | undefined): SalesFigures {
  const sums = assertDefined(row)
  const { orders, revenue } = sums
  return { ...sums, averageOrder: orders > 0 ? Math.round(revenue / orders) : null }
}

function toShopperFigures(row: ShopperCounts | undefined) {
  const { shoppers, newShoppers } = assertDefined(row)
  return { shoppers, newShoppers, returningShoppers: shoppers - newShoppers }
}

export async function readPeriodSummary({ db }: Shop, requested: RequestedPeriod): Promise<ComparedFigures> {
  const period = resolvePeriod(requested, currentShopDay())
  return firstFigures(await compare(db, [{ period, previous: getPreviousPeriod(period) }]))
}

export async function readSeries(
  { db }: Shop,
  { interval = 'day', ...requested }: RequestedPeriod & { interval?: Interval },
): Promise<FigureSeries> {
  const period = resolvePeriod(requested, currentShopDay())
  const days = countDays(period)
  const pairs = splitPeriod(period, interval).map((part) => ({
    period: part,
    previous: shiftPeriodBack(part, days),
  }))
  return { ...period, interval, points: await compare(db, pairs) }
}

export async function readOverview({ db }: Shop): Promise<AnalyticsOverview> {
  const now = new Date()
  const day = toShopDay(now)
  const yesterday = addDays(day, -1)
  const sameTime = new Date(now.getTime() - dayMs)
  const [[todaySales, week, month], stock] = await Promise.all([
    compareSales(db, [
      {
        period: { from: day, to: day },
        previous: { from: yesterday, to: yesterday },
        spans: [toTimeSpan({ from: day, to: day }), { since: startOfShopDay(yesterday), until: sameTime }],
      },
      ...[7, 30].map((days) => {
        const period = getLastDays(day, days)
        return { period, previous: getPreviousPeriod(period) }
      }),
    ]),
    countLowStock(db),
  ])
  return { today: assertDefined(todaySales), week: assertDefined(week), month: assertDefined(month), stock }
}

const firstFigures = (all: ComparedFigures[]) => assertDefined(all[0])

function assertDefined<Found>(one: Found | undefined): Found {
  if (one === undefined) throw new Error('a period was not summed up')
  return one
}
