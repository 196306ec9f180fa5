import sql from 'sql-template-tag'
import { identifier } from './sql.ts'

/** A column as `2026-11-21T01:05:32.123Z`, the form of the contract's timestamps. */
export const isoTime = (column: string) =>
  sql`to_char(${identifier(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** When this day of the shop begins. @param later days after it */
export const midnight = (day: string, later = 0) =>
  sql`((${day}::date + ${later}::int)::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh')`
