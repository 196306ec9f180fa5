import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '#data/database/connect.ts'
import type { Db } from '#data/database/connection.ts'

/** The first key locks all imports, the second one import. Nothing else in this database uses these numbers. */
const [allImportsKey, oneImportKey] = [7214, 7215]

/** The last digits of a UUIDv7 are random. The number is unsigned, as in `pg_locks`. */
const toLockKey = (id: string) => Number.parseInt(id.slice(-8), 16)

interface ImportLock {
  lost: AbortSignal
  unlock: () => Promise<void>
}

/**
 * Allows one import at a time in the whole shop. The lock belongs to a reserved connection, so PostgreSQL releases it
 * if the process dies, and the import no longer counts as running. An import has to stop as soon as `lost` is aborted.
 * @returns null if another import is running
 */
export async function lockImports(db: Database, id: string): Promise<ImportLock | null> {
  const { connection, closed: lost, release } = await db.reserve()
  const run = (statement: Sql) =>
    connection.query<{ locked: boolean }>(statement).catch((error) => {
      release(true)
      throw error
    })
  const [row] = await run(sql`SELECT pg_try_advisory_lock(${allImportsKey}, 0) AS locked`)
  if (!row?.locked) {
    release()
    return null
  }
  await run(sql`SELECT pg_advisory_lock(${oneImportKey}, ${toLockKey(id) | 0})`)
  const unlock = async () => {
    await run(
      sql`SELECT pg_advisory_unlock(${oneImportKey}, ${toLockKey(id) | 0}), pg_advisory_unlock(${allImportsKey}, 0)`,
    )
    release()
  }
  return { lost, unlock }
}

/** Call this before reading the import: an import that ends in between must not look interrupted. */
export async function createRunningImportCheck(db: Db): Promise<(id: string) => boolean> {
  const rows = await db.query<{ key: number }>(sql`
    SELECT objid::bigint AS key FROM pg_locks WHERE locktype = 'advisory' AND classid = ${oneImportKey} AND granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`)
  const keys = new Set(rows.map(({ key }) => key))
  return (id) => keys.has(toLockKey(id))
}
