import type { Db } from './connect.ts'

/** A column as `2026-11-21T01:05:32.123Z`, the form of the contract's timestamps. */
export const isoTime = (db: Db, column: string) =>
  db`to_char(${db(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
