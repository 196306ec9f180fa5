import type { Db } from './connect.ts'

/** A column as `2026-11-21T01:05:32.123Z`, the form of the contract's timestamps. */
export const isoTime = (db: Db, column: string) =>
  db`to_char(${db(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** When this day of the shop begins. @param later days after it */
export const midnight = (db: Db, day: string, later = 0) =>
  db`((${day}::date + ${later}::int)::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh')`
