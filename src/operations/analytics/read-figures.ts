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

type Asked = Partial<Period>

export const today = (): string => dayOf(new Date())

interface Pair {
  period: Period
  before: Period
  /** Where they are not whole days. */
  spans?: [Span, Span]
}

const spansOf = (pairs: Pair[]) =>
  pairs.flatMap(({ period, before, spans }) => spans ?? [spanOf(period), spanOf(before)])

/** The figures of each period and of the one before it. */
async function compare(db: Db, pairs: Pair[]): Promise<Compared[]> {
  const [sales, shoppers] = await Promise.all([compareSales(db, pairs), countShoppers(db, spansOf(pairs))])
  return sales.map(({ before, ...one }, at) => ({
    ...one,
    figures: { ...one.figures, ...shoppersOf(shoppers[at * 2]) },
    before: { ...before, figures: { ...before.figures, ...shoppersOf(shoppers[at * 2 + 1]) } },
  }))
}

/** The same without shoppers, whose first orders take the longest to find. */
async function compareSales(db: Db, pairs: Pair[]): Promise<ComparedSales[]> {
  const sums = await sumSales(db, spansOf(pairs))
  return pairs.map(({ period, before }, at) => ({
    ...period,
    figures: salesOf(sums[at * 2]),
    before: { ...before, figures: salesOf(sums[at * 2 + 1]) },
  }))
}

function salesOf(found: SalesTotals | undefined): SalesFigures {
  const sums = there(found)
  const { orders, revenue } = sums
  return { ...sums, averageOrder: orders > 0 ? Math.round(revenue / orders) : null }
}

function shoppersOf(found: ShopperCounts | undefined) {
  const { shoppers, newShoppers } = there(found)
  return { shoppers, newShoppers, returningShoppers: shoppers - newShoppers }
}

export async function readSummary({ db }: Shop, asked: Asked): Promise<Compared> {
  const period = periodAsked(asked, today())
  return first(await compare(db, [{ period, before: periodBefore(period) }]))
}

export async function readSeries(
  { db }: Shop,
  { interval = 'day', ...asked }: Asked & { interval?: Interval },
): Promise<Series> {
  const period = periodAsked(asked, today())
  const days = daysIn(period)
  const pairs = partsOf(period, interval).map((part) => ({ period: part, before: earlier(part, days) }))
  return { ...period, interval, points: await compare(db, pairs) }
}

/** Everything the first page asks. */
export async function readOverview({ db }: Shop): Promise<Overview> {
  const now = new Date()
  const day = dayOf(now)
  const yesterday = addDays(day, -1)
  const sameTime = new Date(now.getTime() - 24 * 60 * 60 * 1000)
  const [[now_, week, month], stock] = await Promise.all([
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
  return { today: there(now_), week: there(week), month: there(month), stock }
}

const first = (all: Compared[]) => there(all[0])

function there<Found>(one: Found | undefined): Found {
  if (one === undefined) throw new Error('a period was not summed up')
  return one
}
