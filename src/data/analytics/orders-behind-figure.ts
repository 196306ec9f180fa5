import type { Breakdown, OrderPart } from '#contract/analytics-words.ts'
import type { Period } from '#domain/period.ts'
import type { Db } from '../connect.ts'
import type { Rows, Total } from '../list-counts.ts'
import { isFresh, salesRows, unsummarizedDays } from './sales-summaries.ts'

/** A row of a breakdown whose orders are listed. */
export interface FigureFilter {
  by: Breakdown
  key: string | null
  period: Period
  /** Leaves out cancelled orders. */
  counted: boolean
}

/** Orders of a variant are found by the index of order lines. */
export const isSummarized = (by: OrderPart | undefined): by is Breakdown =>
  by !== undefined && by !== 'variant'

/** The days that have such orders by their summaries, and those that are not summarized. */
export const daysWithOrders = (db: Db, { by, key, period }: FigureFilter): Rows => db`
  SELECT s.from_day AS day FROM sales_summaries s
  WHERE s.dimension = ${by} AND s.key IS NOT DISTINCT FROM ${key} AND s.from_day = s.to_day
    AND s.from_day BETWEEN ${period.from}::date AND ${period.to}::date AND ${isFresh(db)}
  UNION ALL ${unsummarizedDays(db, period)}`

/** The number of such orders, which equals the figure that leads to them. */
export async function countOrdersBehindFigure(db: Db, filter: FigureFilter): Promise<Total> {
  const { by, key, period, counted } = filter
  const [row] = await db<{ total: number }[]>`
    SELECT coalesce(sum(orders ${counted ? db`` : db`+ cancelled`}), 0)::int AS total
    FROM (${salesRows(db, by, period)}) sales WHERE key IS NOT DISTINCT FROM ${key}`
  return { total: row?.total ?? 0, capped: false }
}
