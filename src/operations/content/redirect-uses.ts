import { addRedirectUses } from '#data/content/redirects.ts'
import type { Db } from '#data/database/connection.ts'
import { normalizeShopPath } from '#domain/content/shop-path.ts'
import type { Shop } from '#operations/shop.ts'

/** By former address, since the job ran last. */
const usesByDatabase = new WeakMap<Db, Map<string, number>>()

export function addRedirectUse({ db }: Pick<Shop, 'db'>, pathname: string, count = 1): void {
  const uses = usesByDatabase.get(db) ?? new Map<string, number>()
  usesByDatabase.set(db, uses)
  const source = normalizeShopPath(pathname)
  uses.set(source, (uses.get(source) ?? 0) + count)
}

export async function countRedirectUses(shop: Pick<Shop, 'db'>): Promise<void> {
  const uses = usesByDatabase.get(shop.db)
  if (!uses) return
  usesByDatabase.delete(shop.db)
  try {
    await addRedirectUses(shop.db, uses)
  } catch (error) {
    for (const [source, count] of uses) addRedirectUse(shop, source, count)
    throw error
  }
}
