import type {
  Compared,
  ComparedSales,
  Overview,
  SalesFigures,
  Series,
} from '#contract/analytics/analytics.ts'
import type { Interval } from '#contract/analytics/analytics-words.ts'
import { countScarce } from '#data/analytics/sales-breakdown.ts'
import {
  countShoppers,
  type SalesTotals,
  type ShopperCounts,
  sumSales,
} from '#data/analytics/sales-totals.ts'
import type { Db } from '#data/database/connection.ts'
import {
  addDays,
  dayOf,
  daysIn,
  earlier,
  lastDays,
  type Period,
  partsOf,
  periodAsked,
  periodBefore,
  type Span,
  spanOf,
  startOf,
} from '#domain/analytics/period.ts'
import type { Shop } from '#operations/shop.ts'

type RequestedPeriod = Partial<Period>

export const today = (): string => dayOf(new Date())

interface PeriodPair {
  period: Period
  before: Period
  spans?: [Span, Span]
}

const listSpans = (pairs: PeriodPair[]) =>
  pairs.flatMap(({ period, before, spans }) => spans ?? [spanOf(period), spanOf(before)])

async function compare(db: Db, pairs: PeriodPair[]): Promise<Compared[]> {
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
  return pairs.map(({ period, before }, at) => ({
    ...period,
    figures: toSalesFigures(sums[at * 2]),
    before: { ...before, figures: toSalesFigures(sums[at * 2 + 1]) },
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

export async function readSummary({ db }: Shop, requested: RequestedPeriod): Promise<Compared> {
  const period = periodAsked(requested, today())
  return firstFigures(await compare(db, [{ period, before: periodBefore(period) }]))
}

export async function readSeries(
  { db }: Shop,
  { interval = 'day', ...requested }: RequestedPeriod & { interval?: Interval },
): Promise<Series> {
  const period = periodAsked(requested, today())
  const days = daysIn(period)
  const pairs = partsOf(period, interval).map((part) => ({ period: part, before: earlier(part, days) }))
  return { ...period, interval, points: await compare(db, pairs) }
}

export async function readOverview({ db }: Shop): Promise<Overview> {
  const now = new Date()
  const day = dayOf(now)
  const yesterday = addDays(day, -1)
  const sameTime = new Date(now.getTime() - 24 * 60 * 60 * 1000)
  const [[todaySales, week, month], stock] = await Promise.all([
    compareSales(db, [
      {
        period: { from: day, to: day },
        before: { from: yesterday, to: yesterday },
        spans: [spanOf({ from: day, to: day }), { since: startOf(yesterday), until: sameTime }],
      },
      ...[7, 30].map((days) => {
        const period = lastDays(day, days)
        return { period, before: periodBefore(period) }
      }),
    ]),
    countScarce(db),
  ])
  return { today: assertDefined(todaySales), week: assertDefined(week), month: assertDefined(month), stock }
}

const firstFigures = (all: Compared[]) => assertDefined(all[0])

function assertDefined<Found>(one: Found | undefined): Found {
  if (one === undefined) throw new Error('a period was not summed up')
  return one
}
