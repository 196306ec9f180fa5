import type { ChoreName } from '#contract/settings/shop-status.ts'
import { type LastDone, noteDone } from '#data/runtime/last-done.ts'
import { isChoreWell } from '#domain/settings/shop-status.ts'
import { refreshSales } from '#operations/analytics/refresh-sales.ts'
import { cancelUnpaid } from '#operations/orders/cancel-unpaid.ts'
import { askDueCarriers } from '#operations/shipping/ask-carrier.ts'
import type { Shop } from '#operations/shop.ts'
import { sweep } from './sweep.ts'

const minuteMs = 60_000

interface Chore {
  chore: (shop: Shop) => Promise<unknown>
  every: number
  notBefore: number
}

/**
 * A failed job runs again after its interval. `cancelUnpaid` starts late because banks and gateways report payments made
 * during a downtime only after the start. All processes run the jobs and divide the work (docs/decisions/068).
 */
export const chores: Record<ChoreName, Chore> = {
  sweep: { chore: sweep, every: 60 * minuteMs, notBefore: minuteMs },
  cancelUnpaid: { chore: cancelUnpaid, every: minuteMs, notBefore: 15 * minuteMs },
  refreshSales: { chore: refreshSales, every: minuteMs, notBefore: 0 },
  askDueCarriers: { chore: askDueCarriers, every: 15_000, notBefore: 0 },
}

export const runningSince = new Date(Date.now() - process.uptime() * 1000)

export function isJobWell(name: ChoreName, last: LastDone | undefined, now: Date): boolean {
  const { every, notBefore } = chores[name]
  const isStarting = process.uptime() * 1000 < notBefore + every
  return isChoreWell(last, every, now) || (isStarting && !(last && last.triedAt >= runningSince))
}

export async function doChore(shop: Shop, name: ChoreName): Promise<void> {
  try {
    await chores[name].chore(shop)
  } catch (error) {
    await noteDone(shop.db, name, false).catch(() => {})
    throw error
  }
  await noteDone(shop.db, name, true)
}

export function startChores(
  shop: Shop,
  onTrouble: (error: unknown, chore: string) => void,
): NodeJS.Timeout[] {
  const started = performance.now()
  const names = Object.keys(chores) as ChoreName[]
  return names.map((name) => {
    const { every, notBefore } = chores[name]
    const runWhenDue = () => {
      if (performance.now() - started >= notBefore)
        doChore(shop, name).catch((error) => onTrouble(error, name))
    }
    runWhenDue()
    return setInterval(runWhenDue, every).unref()
  })
}
