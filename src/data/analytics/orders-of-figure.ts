import sql, { type Sql } from 'sql-template-tag'
import type { Breakdown, SalesDimension } from '#contract/analytics/analytics-dimensions.ts'
import type { Db } from '#data/database/connection.ts'
import type { ListTotal } from '#data/database/list-counts.ts'
import type { DayPeriod } from '#domain/analytics/period.ts'
import { isSummaryFreshSql, salesRows, unsummarizedDays } from './sales-summaries.ts'

export interface FigureFilter {
  dimension: Breakdown
  key: string | null
  period: DayPeriod
  excludesCancelled: boolean
}

/** Orders of a variant are found by the index of order lines. */
export const isSummarized = (dimension: SalesDimension | undefined): dimension is Breakdown =>
  dimension !== undefined && dimension !== 'variant'

export const daysWithOrders = ({ dimension, key, period }: FigureFilter): Sql => sql`
  SELECT s.from_day AS day FROM sales_summaries s
  WHERE s.dimension = ${dimension} AND s.key IS NOT DISTINCT FROM ${key} AND s.from_day = s.to_day
    AND s.from_day BETWEEN ${period.from}::date AND ${period.to}::date AND ${isSummaryFreshSql()}
  UNION ALL ${unsummarizedDays(period)}`

export async function countOrdersOfFigure(db: Db, filter: FigureFilter): Promise<ListTotal> {
  const { dimension, key, period, excludesCancelled } = filter
  const [row] = await db.query<{ total: number }>(sql`
    SELECT coalesce(sum(orders ${excludesCancelled ? sql`` : sql`+ cancelled`}), 0)::int AS total
    FROM (${salesRows(dimension, period)}) sales WHERE key IS NOT DISTINCT FROM ${key}`)
  return { total: row?.total ?? 0, capped: false }
}
