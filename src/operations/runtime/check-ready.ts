import { pendingMigrations } from '#data/database/migrations/migrate.ts'
import { isRoomUsable } from '#domain/settings/shop-status.ts'
import { readRoom } from '#operations/settings/read-room.ts'
import type { Shop } from '#operations/shop.ts'

export type Readiness = 'ready' | 'migrating' | 'no database' | 'disk full'

export async function checkReady(shop: Shop): Promise<Readiness> {
  const diskSpace = await readRoom(shop).catch(() => null)
  if (diskSpace && !isRoomUsable(diskSpace)) return 'disk full'
  try {
    return (await pendingMigrations(shop.db)).length > 0 ? 'migrating' : 'ready'
  } catch {
    return 'no database'
  }
}
