import { ownCarrier, type ShipmentState } from '#contract/shipment-words.ts'
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

/**
 * What a parcel brought, of which staff may have entered something before it was told, by saying themselves that the
 * order was delivered. That hangs on the newest parcel that could bring it then: this one takes what hangs on it and
 * on newer ones, and what is left of its own passes to an older one. So what an order's parcels bring comes to what
 * was told of each, in whatever order it is told.
 * @param parcels of the order, the newest first
 * @param told dong, all that it brought; nothing where it came back
 * @returns what is not in the ledger yet, and what is each parcel's from now on
 */
export function bringCash(
  parcels: readonly ParcelCash[],
  id: string,
  told: number,
): { fresh: number; collected: Map<string, number> } {
  const at = parcels.findIndex(({ _id }) => _id === id)
  const own = parcels[at]?.collected ?? 0
  const collected = new Map([[id, told]])
  let fresh = Math.max(0, told - own)
  for (const newer of parcels.slice(0, at).filter(mayStillBring)) {
    const taken = Math.min(fresh, newer.collected)
    fresh -= taken
    collected.set(newer._id, newer.collected - taken)
  }
  const older = parcels.slice(at + 1).find(mayStillBring)
  if (older && own > told) collected.set(older._id, older.collected + own - told)
  return { fresh, collected }
}
