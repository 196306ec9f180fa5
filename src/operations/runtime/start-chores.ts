import type { ChoreName } from '#contract/settings/shop-status.ts'
import { type LastDone, noteDone } from '#data/runtime/last-done.ts'
import { isChoreWell } from '#domain/settings/shop-status.ts'
import { refreshSales } from '#operations/analytics/refresh-sales.ts'
import { cancelUnpaid } from '#operations/orders/cancel-unpaid.ts'
import { askDueCarriers } from '#operations/shipping/ask-carrier.ts'
import type { Shop } from '#operations/shop.ts'
import { sweep } from './sweep.ts'

const minute = 60_000

interface Chore {
  chore: (shop: Shop) => Promise<unknown>
  every: number
  notBefore: number
}

/**
 * What is done now and then, in milliseconds, and how long after the start at the soonest: one that fails is done the
 * next time. What came in while the shop was down is told by banks and gateways only when it is up again. All
 * processes of a shop do it, and each piece of work is one's alone (docs/decisions/068).
 */
export const chores: Record<ChoreName, Chore> = {
  sweep: { chore: sweep, every: 60 * minute, notBefore: minute },
  cancelUnpaid: { chore: cancelUnpaid, every: minute, notBefore: 15 * minute },
  refreshSales: { chore: refreshSales, every: minute, notBefore: 0 },
  askDueCarriers: { chore: askDueCarriers, every: 15_000, notBefore: 0 },
}

export const runningSince = new Date(Date.now() - process.uptime() * 1000)

export function isJobWell(name: ChoreName, last: LastDone | undefined, now: Date): boolean {
  const { every, notBefore } = chores[name]
  const isYoung = process.uptime() * 1000 < notBefore + every
  return isChoreWell(last, every, now) || (isYoung && !(last && last.triedAt >= runningSince))
}

/** Does a chore and notes how it went, if that can be noted. */
export async function doChore(shop: Shop, name: ChoreName): Promise<void> {
  try {
    await chores[name].chore(shop)
  } catch (error) {
    await noteDone(shop.db, name, false).catch(() => {})
    throw error
  }
  await noteDone(shop.db, name, true)
}

/** @returns what ends them, by `clearInterval` */
export function startChores(
  shop: Shop,
  onTrouble: (error: unknown, chore: string) => void,
): NodeJS.Timeout[] {
  const started = performance.now()
  const names = Object.keys(chores) as ChoreName[]
  return names.map((name) => {
    const { every, notBefore } = chores[name]
    const whenDue = () => {
      if (performance.now() - started >= notBefore)
        doChore(shop, name).catch((error) => onTrouble(error, name))
    }
    whenDue()
    return setInterval(whenDue, every).unref()
  })
}
