import type { Db } from './connect.ts'
import type { Rows } from './list-counts.ts'

/**
 * `INSERT` of rows that come as JSON, as a part of a statement: `unnest` of arrays is weighed by the planner, which may
 * then plan anew each time, and a list of values is another statement for each length.
 * @param rows at least one, all with the same columns
 * @param which of them, in SQL, by their own columns; `also`: a column of the database's own making
 */
export function jsonRows(
  db: Db,
  table: 'orders' | 'order_lines' | 'order_money' | 'order_events',
  rows: readonly Record<string, string | number | boolean | null>[],
  { which, also }: { which?: Rows; also?: { column: string; value: Rows } } = {},
) {
  const columns = db.unsafe(Object.keys(rows[0] ?? {}).join(', '))
  return db`
    INSERT INTO ${db.unsafe(table)} (${columns} ${also ? db`, ${db(also.column)}` : db``})
    SELECT ${columns} ${also ? db`, ${also.value}` : db``}
    FROM jsonb_populate_recordset(NULL::${db.unsafe(table)}, ${db.json(rows)}) ${which ? db`WHERE ${which}` : db``}`
}
