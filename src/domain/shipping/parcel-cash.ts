import type { ParcelKind } from '#contract/shipping/parcel-kinds.ts'
import { ownCarrier, type ShipmentState } from '#contract/shipping/shipment-words.ts'
import { shipmentMeanings } from './shipment-state.ts'

/** One of an order's parcels, and how much of the cash that the ledger has from the door is its own, in dong. */
export interface ParcelCash {
  _id: string
  carrier: string
  state: ShipmentState
  collected: number
}

/** It is under way, or a carrier gave it up and may find it at somebody's door. */
export function mayStillBring({ carrier, state }: Pick<ParcelCash, 'carrier' | 'state'>): boolean {
  if (!shipmentMeanings[state].ends) return true
  return carrier !== ownCarrier && state !== 'delivered' && state !== 'returned'
}

/** What is said of an order without a parcel is about the newest that may bring it, or was set back after it had. */
export const mayBear = (parcel: ParcelCash & { setBack: boolean }) =>
  mayStillBring(parcel) || (parcel.setBack && parcel.state === 'delivered' && parcel.collected === 0)

/** Dong that parcels of exchanges on their way collect: it is not paid with the order's own goods. */
export const exchangeCashExpected = (
  parcels: readonly { kind: ParcelKind; state: ShipmentState; cod: number }[],
): number =>
  parcels
    .filter(({ kind, state }) => kind === 'exchange' && !shipmentMeanings[state].ends)
    .reduce((sum, { cod }) => sum + cod, 0)

/** Beside what is in the ledger only because the status was set, until its parcel is told of. */
export const presumedNote = 'Tạm ghi khi đặt “đã giao”, chờ vận đơn báo'

/**
 * What a parcel brought, of which something may have been presumed before it was told, as somebody set the order to
 * delivered. That hangs on the newest parcel that could bring it then: this one takes what hangs on it and on newer
 * ones, and where that is more than it brought, the ledger had too much. So what an order's parcels bring comes to
 * what was told of each, in whatever order it is told. Whoever gave a parcel up says nothing of its cash: that stays,
 * and hangs on an older one where there is one.
 * @param parcels of the order, the newest first
 * @param told dong, all that it brought; nothing where it came back; null where it was given up
 * @returns by how much the ledger changes, and what is each parcel's from now on
 */
export function bringCash(
  parcels: readonly ParcelCash[],
  id: string,
  told: number | null,
): { change: number; collected: Map<string, number> } {
  const at = parcels.findIndex(({ _id }) => _id === id)
  const own = parcels[at]?.collected ?? 0
  const collected = new Map([[id, told ?? 0]])
  if (told === null) {
    const older = parcels.slice(at + 1).find(mayStillBring)
    if (older) collected.set(older._id, older.collected + own)
    return { change: 0, collected }
  }
  let change = told - own
  for (const newer of parcels.slice(0, at).filter(mayStillBring)) {
    const taken = Math.min(Math.max(0, change), newer.collected)
    change -= taken
    collected.set(newer._id, newer.collected - taken)
  }
  return { change, collected }
}

/** What somebody of the shop who brings it is to have for it, as long as they say no other sum, in dong. */
export const expectedOf = ({ cod, presumed, due }: { cod: number; presumed: number; due: number }) =>
  Math.max(presumed, Math.min(cod, due + presumed))

interface Told {
  createdAt: string
  state: ShipmentState
  collected: number
  events: readonly { receivedAt: string }[]
}

/**
 * What the ledger has from the door since the first parcel went out, where that is more than the parcels brought of
 * which it is known: somebody has to ask.
 * @param notes when something was noted about the order: what was there before is settled
 */
export function cashDiffers(
  parcels: readonly Told[],
  money: readonly { kind: string; method: string | null; amount: number; at: string }[],
  notes: readonly string[],
): { entered: number; brought: number } | null {
  if (!parcels.some(({ state }) => state === 'delivered' || state === 'returned')) return null
  const first = Math.min(...parcels.map(({ createdAt }) => Date.parse(createdAt)))
  const cash = money.filter(
    ({ kind, method, at }) => kind === 'payment' && method === 'cod' && Date.parse(at) >= first,
  )
  const entered = cash.reduce((sum, { amount }) => sum + amount, 0)
  const brought = parcels.reduce((sum, { collected }) => sum + collected, 0)
  const said = [...cash.map(({ at }) => at), ...parcels.flatMap((one) => one.events.map((e) => e.receivedAt))]
  const newest = Math.max(...said.map((at) => Date.parse(at)))
  const settled = notes.some((at) => Date.parse(at) > newest)
  return entered > brought && !settled ? { entered, brought } : null
}
