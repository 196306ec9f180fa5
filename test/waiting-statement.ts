import sql from 'sql-template-tag'
import type { Db } from '#data/database/connection.ts'

/** Only in this database, because other test files share the server. */
export async function countWaitingStatements(db: Db): Promise<number> {
  const waiting = await db.query(sql`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)
  return waiting.length
}

export const hasWaitingStatement = async (db: Db): Promise<boolean> => (await countWaitingStatements(db)) > 0
