import { deleteExpiredSessions } from '#data/sessions.ts'
import { deleteOldTries } from '#data/tries.ts'
import type { Shop } from './shop.ts'

/** Removes what has ended: sessions past their time and counters that start again anyway. */
export async function sweep({ sql }: Shop): Promise<void> {
  await deleteExpiredSessions(sql)
  await deleteOldTries(sql)
}
