import type { ChoreName } from '#contract/settings/shop-status.ts'
import { listLastDone } from '#data/runtime/last-done.ts'
import { readVitals as read, type Vitals } from '#data/runtime/vitals.ts'
import type { Shop } from '#operations/shop.ts'
import { failFast } from './fail-fast.ts'
import { chores, isJobWell } from './start-chores.ts'

export interface ShopVitals extends Vitals {
  backupAt: Date | null
  jobs: { name: ChoreName; isOverdue: boolean }[]
}

/** @returns null if the database does not answer */
export const readVitals = (shop: Shop): Promise<ShopVitals | null> =>
  failFast(shop, () => readAll(shop)).catch(() => null)

async function readAll({ db }: Shop): Promise<ShopVitals> {
  const [vitals, done] = await Promise.all([read(db), listLastDone(db)])
  const last = new Map(done.map((one) => [one.what, one]))
  const now = new Date()
  return {
    ...vitals,
    backupAt: last.get('backup')?.doneAt ?? null,
    jobs: (Object.keys(chores) as ChoreName[]).map((name) => ({
      name,
      isOverdue: !isJobWell(name, last.get(name), now),
    })),
  }
}
