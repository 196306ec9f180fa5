import { askDueCarriers } from './ask-carrier.ts'
import { cancelUnpaid } from './cancel-unpaid.ts'
import { keepSales } from './keep-sales.ts'
import { warmFacets } from './read-facets.ts'
import type { Shop } from './shop.ts'
import { sweep } from './sweep.ts'

const minute = 60_000
/**
 * What is done now and then, in milliseconds, and how long after the start at the soonest: one that fails is done the
 * next time. What came in while the shop was down is told by banks and gateways only when it is up again.
 */
const chores = [
  { chore: sweep, every: 60 * minute, notBefore: minute },
  { chore: cancelUnpaid, every: minute, notBefore: 15 * minute },
  { chore: keepSales, every: minute, notBefore: 0 },
  { chore: askDueCarriers, every: 15_000, notBefore: 0 },
  { chore: warmFacets, every: 10 * minute, notBefore: 0 },
]

/** @returns what ends them, by `clearInterval` */
export function startChores(
  shop: Shop,
  onTrouble: (error: unknown, chore: string) => void,
): NodeJS.Timeout[] {
  const started = performance.now()
  return chores.map(({ chore, every, notBefore }) => {
    const work = () => {
      if (performance.now() - started < notBefore) return
      chore(shop).catch((error) => onTrouble(error, chore.name))
    }
    work()
    return setInterval(work, every).unref()
  })
}
