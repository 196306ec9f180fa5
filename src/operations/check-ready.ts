import { pendingMigrations } from '#data/migrate.ts'
import type { Shop } from './shop.ts'

/** The database answers and has every migration. */
export async function checkReady({ sql }: Shop): Promise<'ready' | 'migrating' | 'no database'> {
  try {
    return (await pendingMigrations(sql)).length > 0 ? 'migrating' : 'ready'
  } catch {
    return 'no database'
  }
}
