import fc from 'fast-check'
import { brokenInvariants } from '#test/invariants.ts'
import { Day, type DayShop } from './day.ts'
import { dayOfIntents, type Intent, type Kind } from './intents.ts'
import { type Action, orderActions } from './order-actions.ts'
import { parcelActions } from './parcel-actions.ts'
import { reconcileDay, reconcileFigures } from './reconcile.ts'
import { settlementActions } from './settlement-actions.ts'

const actions: Record<Kind, Action> = { ...orderActions, ...parcelActions, ...settlementActions }

/** After each action stock, cost, totals and ledger must reconcile; after each day the audit and the figures too. */
export async function liveDays(shop: DayShop, { days, seed }: { days: number; seed?: number }) {
  const chosen = seed ?? Math.floor(Math.random() * 2 ** 31)
  process.stdout.write(`${days} days, seed ${chosen}\n`)
  await fc.assert(
    fc.asyncProperty(dayOfIntents, (intents) => liveDay(shop, intents)),
    { numRuns: days, seed: chosen, endOnFailure: true },
  )
}

async function liveDay(shop: DayShop, intents: readonly Intent[]): Promise<void> {
  const day = await Day.begin(shop)
  for (const intent of intents) {
    await actions[intent.do](day, intent)
    refuse(await reconcileDay(day), intent)
  }
  refuse([...(await brokenInvariants(shop.db)), ...(await reconcileFigures(day))])
}

function refuse(faults: readonly string[], after?: Intent): void {
  if (faults.length > 0)
    throw new Error([...faults, `after ${JSON.stringify(after ?? 'the day')}`].join('\n'))
}
