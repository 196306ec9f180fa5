import { ownCarrier } from '#contract/shipping/carrier-ids.ts'
import type { ParcelKind } from '#contract/shipping/parcel-kinds.ts'
import type { ShipmentState } from '#contract/shipping/shipment-states.ts'
import { shipmentStateDetails } from './shipment-transitions.ts'

/** `collected` is the cash of this parcel in the ledger, in dong, including presumed cash. */
export interface ParcelCash {
  _id: string
  carrier: string
  state: ShipmentState
  collected: number
}

/** A parcel that an external carrier cancelled or lost may still turn out to be delivered. */
export function canStillCollect({ carrier, state }: Pick<ParcelCash, 'carrier' | 'state'>): boolean {
  if (!shipmentStateDetails[state].isFinal) return true
  return carrier !== ownCarrier && state !== 'delivered' && state !== 'returned'
}

type OrderParcelCash = ParcelCash & { kind: ParcelKind; isPart: boolean }

/** Its cash stays in the ledger if staff set the order back from `đã giao`; that of an order in one parcel does not. */
export const hasReportedCash = ({ kind, isPart, state }: Omit<OrderParcelCash, 'collected'>) =>
  state === 'delivered' && (isPart || kind === 'exchange')

/**
 * A parcel that may still report takes presumed cash. So does the only parcel of an order that was delivered, set back
 * (its cash is then 0) and is set to delivered again, because it reports no second time.
 */
export const canTakePresumedCash = (parcel: OrderParcelCash & { wasDeliveryReverted: boolean }) =>
  canStillCollect(parcel) ||
  (parcel.wasDeliveryReverted &&
    parcel.state === 'delivered' &&
    parcel.collected === 0 &&
    !hasReportedCash(parcel))

/** Cash that the open parcels are to collect, in dong. As `expectedCashSql` in `src/data/shipping/expected-cash.ts`. */
export const sumExpectedCash = (parcels: readonly { state: ShipmentState; cod: number }[]): number =>
  parcels.filter(({ state }) => !shipmentStateDetails[state].isFinal).reduce((sum, { cod }) => sum + cod, 0)

export const sumExpectedExchangeCash = (
  parcels: readonly { kind: ParcelKind; state: ShipmentState; cod: number }[],
): number => sumExpectedCash(parcels.filter(({ kind }) => kind === 'exchange'))

/** Ledger note of cash booked because staff set the order to delivered before a parcel report. */
export const presumedCashNote = 'Tạm ghi khi đặt “đã giao”, chờ vận đơn báo'

/** Each open parcel gets what it is to collect, the newest also the rest. @param parcels newest first, at least one */
export function presumeCash(
  parcels: readonly (ParcelCash & { cod: number })[],
  amount: number,
): Map<string, number> {
  let rest = amount
  const collected = new Map<string, number>()
  for (const { _id, state, cod, collected: before } of parcels) {
    const share = shipmentStateDetails[state].isFinal ? 0 : Math.min(rest, Math.max(0, cod - before))
    collected.set(_id, before + share)
    rest -= share
  }
  const [newest] = parcels
  if (newest) collected.set(newest._id, (collected.get(newest._id) ?? 0) + rest)
  return collected
}

/**
 * Books the reported cash of a parcel. Presumed cash is assigned to the newest parcel that can still collect; a report
 * uses up the presumed cash of its own and of newer parcels, and the ledger changes by the difference. So the reports
 * lead to the same ledger in any order. Presumed cash of a cancelled or lost parcel moves to an older parcel.
 * @param parcels of the order, newest first
 * @param reported dong collected in total, 0 for a returned parcel, null for a cancelled or lost one
 */
export function allocateParcelCash(
  parcels: readonly ParcelCash[],
  id: string,
  reported: number | null,
): { change: number; collected: Map<string, number> } {
  const at = parcels.findIndex(({ _id }) => _id === id)
  const before = parcels[at]?.collected ?? 0
  const collected = new Map([[id, reported ?? 0]])
  if (reported === null) {
    const older = parcels.slice(at + 1).find(canStillCollect)
    if (older) collected.set(older._id, older.collected + before)
    return { change: 0, collected }
  }
  let change = reported - before
  for (const newer of parcels.slice(0, at).filter(canStillCollect)) {
    const used = Math.min(Math.max(0, change), newer.collected)
    change -= used
    collected.set(newer._id, newer.collected - used)
  }
  return { change, collected }
}

export const estimateCollectedCash = ({
  cod,
  presumed,
  due,
}: {
  cod: number
  presumed: number
  due: number
}) => Math.max(presumed, Math.min(cod, due + presumed))

interface ReportedParcel {
  createdAt: string
  state: ShipmentState
  collected: number
  events: readonly { receivedAt: string }[]
}

/** Null unless the ledger has more cash than the parcels collected. A staff note after the newest report resolves it. */
export function findCashDifference(
  parcels: readonly ReportedParcel[],
  ledgerEntries: readonly { kind: string; method: string | null; amount: number; at: string }[],
  notes: readonly string[],
): { entered: number; reported: number } | null {
  if (!parcels.some(({ state }) => state === 'delivered' || state === 'returned')) return null
  const first = Math.min(...parcels.map(({ createdAt }) => Date.parse(createdAt)))
  const cash = ledgerEntries.filter(
    ({ kind, method, at }) => kind === 'payment' && method === 'cod' && Date.parse(at) >= first,
  )
  const entered = cash.reduce((sum, { amount }) => sum + amount, 0)
  const collected = parcels.reduce((sum, { collected }) => sum + collected, 0)
  const times = [
    ...cash.map(({ at }) => at),
    ...parcels.flatMap((one) => one.events.map((e) => e.receivedAt)),
  ]
  const newest = Math.max(...times.map((at) => Date.parse(at)))
  const isResolved = notes.some((at) => Date.parse(at) > newest)
  return entered > collected && !isResolved ? { entered, reported: collected } : null
}
