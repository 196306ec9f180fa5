import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '#data/database/connect.ts'
import type { Db } from '#data/database/connection.ts'

/** Any numbers that nothing else in this database uses: that an import runs, and which one. */
const [any, one] = [7214, 7215]

/** The end of the id is drawn by lot. Unsigned, as `pg_locks` says it. */
const keyOf = (id: string) => Number.parseInt(id.slice(-8), 16)

/**
 * One import at a time in the whole shop; null where another runs. The lock is of a connection of its own and ends
 * with it, so that nothing says of an import that it runs when its process is gone.
 */
export async function holdImports(db: Database, id: string): Promise<(() => Promise<void>) | null> {
  const { connection, release } = await db.reserve()
  // A connection that fails is closed, which ends its locks.
  const run = (statement: Sql) =>
    connection.query<{ held: boolean }>(statement).catch((error) => {
      release(true)
      throw error
    })
  const [row] = await run(sql`SELECT pg_try_advisory_lock(${any}, 0) AS held`)
  if (!row?.held) {
    release()
    return null
  }
  await run(sql`SELECT pg_advisory_lock(${one}, ${keyOf(id) | 0})`)
  return async () => {
    await run(sql`SELECT pg_advisory_unlock(${one}, ${keyOf(id) | 0}), pg_advisory_unlock(${any}, 0)`)
    release()
  }
}

/** Whether an import runs, by its id. Asked before the import is read: one that ends in between is not interrupted. */
export async function runningImports(db: Db): Promise<(id: string) => boolean> {
  const rows = await db.query<{ key: number }>(sql`
    SELECT objid::bigint AS key FROM pg_locks WHERE locktype = 'advisory' AND classid = ${one} AND granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`)
  const keys = new Set(rows.map(({ key }) => key))
  return (id) => keys.has(keyOf(id))
}
