import type { Shop } from '#operations/shop.ts'

/** Reads data that may be a few seconds old, from a replica if one is ready. DANGER: `read` may run twice; it must not write. */
export const readFromReplica = <T>(shop: Shop, read: (shop: Shop) => Promise<T>): Promise<T> =>
  shop.readReplicas ? shop.readReplicas.read((db) => read({ ...shop, db })) : read(shop)
