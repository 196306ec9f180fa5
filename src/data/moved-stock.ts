import type { Sql } from './connect.ts'

/** What became of a product's stock. */
export interface StockMove {
  productId: string
  /** A variant was emptied, or was empty: what is in stock has changed, not only how many pieces. */
  edge: boolean
}
export type Line = StockMove & { id: number }

/** So many lines are read at a time; half as far before the first look lie those of transactions under way by then. */
const most = 10_000

/**
 * Reads which lines have come into the ledger of stock since the last look, by whichever process. A line with a
 * smaller number may be committed later: lines are looked for from the number on that stood when everything had begun
 * that is still under way.
 */
export function watchStock(line: Sql) {
  const seen = new Set<number>()
  let looks: { until: number; last: number }[] = []
  let floor: number | undefined

  async function read(): Promise<Line[]> {
    return line<Line[]>`
      SELECT m.id, v.product_id AS "productId", m.balance = 0 OR m.balance = m.quantity AS edge
      FROM stock_movements m JOIN variants v ON v.id = m.variant_id
      WHERE m.id > ${floor ?? 0} ORDER BY m.id LIMIT ${most}`
  }

  return {
    /** Lines of this process's own: whoever wants to know of them was told. */
    know: (ids: readonly number[]) => {
      for (const id of ids) seen.add(id)
    },
    /** Null: so much has moved that it was not all read. */
    look: async (): Promise<StockMove[] | null> => {
      const [now] = await line<{ begun: number; until: number; last: number }[]>`
        SELECT pg_snapshot_xmin(s)::text::bigint AS begun, pg_snapshot_xmax(s)::text::bigint AS until,
          (SELECT coalesce(max(id), 0) FROM stock_movements) AS last FROM pg_current_snapshot() s`
      if (!now) return null
      floor ??= now.last - most / 2
      const lines = await read()
      const news = lines.filter(({ id }) => !seen.has(id))
      for (const { id } of lines) seen.add(id)
      looks.push(now)
      const settled = looks.findLast(({ until }) => until <= now.begun)
      if (settled) floor = Math.max(floor, settled.last)
      looks = looks.slice(settled ? looks.indexOf(settled) : -60)
      for (const id of seen) if (id <= floor) seen.delete(id)
      return lines.length < most ? news : null
    },
  }
}
