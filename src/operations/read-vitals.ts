import { readVitals as read, type Vitals } from '#data/vitals.ts'
import type { Shop } from './shop.ts'
import { whileAlive } from './while-alive.ts'

export type { Vitals }

/** Null where the database does not answer. */
export const readVitals = (shop: Shop): Promise<Vitals | null> =>
  whileAlive(shop, () => read(shop.sql)).catch(() => null)
