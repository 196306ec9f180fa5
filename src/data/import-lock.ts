import type { Db, Sql } from './connect.ts'

/** Any numbers that nothing else in this database uses: that an import runs, and which one. */
const [any, one] = [7214, 7215]

/** The end of the id is drawn by lot. Unsigned, as `pg_locks` says it. */
const keyOf = (id: string) => Number.parseInt(id.slice(-8), 16)

/**
 * One import at a time in the whole shop; null where another runs. The lock is of a connection of its own and ends
 * with it, so that nothing says of an import that it runs when its process is gone.
 */
export async function holdImports(sql: Sql, id: string): Promise<(() => Promise<void>) | null> {
  const own = await sql.reserve()
  const [row] = await own<{ held: boolean }[]>`SELECT pg_try_advisory_lock(${any}, 0) AS held`
  if (!row?.held) {
    own.release()
    return null
  }
  await own`SELECT pg_advisory_lock(${one}, ${keyOf(id) | 0})`
  return async () => {
    try {
      await own`SELECT pg_advisory_unlock(${one}, ${keyOf(id) | 0}), pg_advisory_unlock(${any}, 0)`
    } finally {
      own.release()
    }
  }
}

/** Whether an import runs, by its id. Asked before the import is read: one that ends in between is not interrupted. */
export async function runningImports(db: Db): Promise<(id: string) => boolean> {
  const rows = await db<{ key: number }[]>`
    SELECT objid::bigint AS key FROM pg_locks WHERE locktype = 'advisory' AND classid = ${one} AND granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
  const keys = new Set(rows.map(({ key }) => key))
  return (id) => keys.has(keyOf(id))
}
