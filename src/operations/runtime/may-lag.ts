import type { Shop } from '#operations/shop.ts'

/**
 * Reads what may be some seconds old, at a standby where there is one that keeps up (data/standbys.ts). It may be read
 * twice: whoever reads changes nothing.
 */
export const mayLag = <T>(shop: Shop, read: (shop: Shop) => Promise<T>): Promise<T> =>
  shop.standbys ? shop.standbys.read((db) => read({ ...shop, db })) : read(shop)
