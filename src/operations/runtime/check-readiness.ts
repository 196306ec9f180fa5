import { listPendingMigrations } from '#data/database/migrations/migrate.ts'
import { hasUsableDiskSpace } from '#domain/settings/shop-status.ts'
import { readDiskSpace } from '#operations/settings/read-disk-space.ts'
import type { Shop } from '#operations/shop.ts'

export type Readiness = 'ready' | 'migrating' | 'no database' | 'disk full'

export async function checkReadiness(shop: Shop): Promise<Readiness> {
  const diskSpace = await readDiskSpace(shop).catch(() => null)
  if (diskSpace && !hasUsableDiskSpace(diskSpace)) return 'disk full'
  try {
    return (await listPendingMigrations(shop.db)).length > 0 ? 'migrating' : 'ready'
  } catch {
    return 'no database'
  }
}
