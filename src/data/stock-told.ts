import type { Db, Sql } from './connect.ts'
import type { Line } from './moved-stock.ts'

const moved = new WeakMap<Db, Line[]>()
const ears = new WeakMap<Sql, (lines: Line[]) => void>()

/** Whoever keeps something of the stock is told by this process what it moves, as soon as that is committed. */
export function hearStock(sql: Sql, ear: (lines: Line[]) => void): void {
  ears.set(sql, ear)
}

/** To be told with the transaction. */
export function noteMoved(tx: Db, lines: Line[]): void {
  moved.set(tx, [...(moved.get(tx) ?? []), ...lines])
}

/** Once the transaction is committed. */
export function tellMoved(sql: Sql, tx: Db): void {
  const lines = moved.get(tx)
  if (lines) tellStock(sql, lines)
}

/** What is committed. */
export function tellStock(sql: Sql, lines: Line[]): void {
  ears.get(sql)?.(lines)
}
