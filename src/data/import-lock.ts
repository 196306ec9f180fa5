import type { Db, Sql } from './connect.ts'

/** Names the lock; any two numbers that nothing else in this database uses. */
const lock = [7214, 11] as const

/** One import at a time in the whole shop; null where another runs. The lock ends with its connection. */
export async function holdImports(sql: Sql): Promise<(() => Promise<void>) | null> {
  const own = await sql.reserve()
  const [row] = await own<{ held: boolean }[]>`SELECT pg_try_advisory_lock(${lock[0]}, ${lock[1]}) AS held`
  if (!row?.held) {
    own.release()
    return null
  }
  return async () => {
    try {
      await own`SELECT pg_advisory_unlock(${lock[0]}, ${lock[1]})`
    } finally {
      own.release()
    }
  }
}

export async function isImporting(db: Db): Promise<boolean> {
  const rows = await db`
    SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = ${lock[0]} AND objid = ${lock[1]} AND granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
  return rows.length > 0
}
