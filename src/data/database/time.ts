import sql, { type Sql } from 'sql-template-tag'
import { identifier } from './sql.ts'

/** Formats a column like `2026-11-21T01:05:32.123Z`, as the contract requires. */
export const formatIsoTime = (column: string) =>
  sql`to_char(${identifier(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export const dayInVietnam = (time: Sql): Sql => sql`(${time} AT TIME ZONE 'Asia/Ho_Chi_Minh')::date`

export const todayInVietnam = (): Sql => dayInVietnam(sql`now()`)

/** Midnight in Vietnam. @param day `2026-11-21`, or an expression of type `date` */
export const midnightInVietnam = (day: string | Sql, daysLater = 0) =>
  sql`((${day}::date + ${daysLater}::int)::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh')`

export interface Days {
  from?: string | undefined
  to?: string | undefined
}

/** @param column a time, such as `o.created_at` */
export const inDaysSql = (column: Sql, { from, to }: Days): Sql => sql`
  ${from ? sql`${column} >= ${midnightInVietnam(from)}` : sql`true`}
  AND ${to ? sql`${column} < ${midnightInVietnam(to, 1)}` : sql`true`}`
