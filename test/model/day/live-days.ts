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
  const tally = new Map<string, number>()
  process.stdout.write(`${days} days, seed ${chosen}\n`)
  await fc.assert(
    fc.asyncProperty(dayOfIntents, (intents) => liveDay(shop, intents, tally)),
    { numRuns: days, seed: chosen, endOnFailure: true },
  )
  process.stdout.write(
    `${[...tally]
      .sort()
      .map(([answer, count]) => `${answer} ${count}`)
      .join(', ')}\n`,
  )
}

async function liveDay(shop: DayShop, intents: readonly Intent[], tally: Map<string, number>): Promise<void> {
  const day = await Day.begin(shop)
  for (const intent of intents) {
    const { do: kind, order, line, nth, count, flag } = intent
    day.log.push(`${kind} order ${order} line ${line} nth ${nth} count ${count} ${flag ? 'flag' : ''}`)
    const before = day.log.length
    await actions[kind](day, intent)
    for (const answer of day.log.slice(before).map((text) => `${kind}: ${text.replace(/^SIM\S+ /, '')}`))
      tally.set(answer, (tally.get(answer) ?? 0) + 1)
    refuse(day, await reconcileDay(day))
  }
  refuse(day, [...(await brokenInvariants(shop.db)), ...(await reconcileFigures(day))])
}

function refuse({ log, orders }: Day, faults: readonly string[]): void {
  if (faults.length > 0) throw new Error([...faults, ...log, `orders ${orders.join(' ')}`].join('\n'))
}
