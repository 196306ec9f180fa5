import sql, { type Sql } from 'sql-template-tag'
import type { Breakdown, SalesDimension } from '#contract/analytics/analytics-dimensions.ts'
import type { Db } from '#data/database/connection.ts'
import type { ListTotal } from '#data/database/list-counts.ts'
import type { DayPeriod } from '#domain/analytics/period.ts'
import { isSummaryFreshSql, salesRows, unsummarizedDays } from './sales-summaries.ts'

export interface FigureFilter {
  by: Breakdown
  key: string | null
  period: DayPeriod
  counted: boolean
}

/** Orders of a variant are found by the index of order lines. */
export const isSummarized = (by: SalesDimension | undefined): by is Breakdown =>
  by !== undefined && by !== 'variant'

export const daysWithOrders = ({ by, key, period }: FigureFilter): Sql => sql`
  SELECT s.from_day AS day FROM sales_summaries s
  WHERE s.dimension = ${by} AND s.key IS NOT DISTINCT FROM ${key} AND s.from_day = s.to_day
    AND s.from_day BETWEEN ${period.from}::date AND ${period.to}::date AND ${isSummaryFreshSql()}
  UNION ALL ${unsummarizedDays(period)}`

export async function countOrdersBehindFigure(db: Db, filter: FigureFilter): Promise<ListTotal> {
  const { by, key, period, counted } = filter
  const [row] = await db.query<{ total: number }>(sql`
    SELECT coalesce(sum(orders ${counted ? sql`` : sql`+ cancelled`}), 0)::int AS total
    FROM (${salesRows(by, period)}) sales WHERE key IS NOT DISTINCT FROM ${key}`)
  return { total: row?.total ?? 0, capped: false }
}
