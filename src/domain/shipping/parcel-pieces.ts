import type { OrderStatus } from '#contract/orders/order-statuses.ts'
import type { ParcelKind } from '#contract/shipping/parcel-kinds.ts'
import type { PackedLine, ParcelLine } from '#contract/shipping/parcel-lines.ts'
import type { ShipmentState } from '#contract/shipping/shipment-states.ts'
import { isOrderClosed } from '#domain/orders/status/order-status.ts'
import { calculateReturnedDiscount, listRemainingLines, remainingQuantity } from '#domain/returns/returns.ts'
import { shipmentStateDetails } from './shipment-transitions.ts'

/** Without `lines` a parcel has all pieces of the order that do not ship apart. */
export interface PackedParcel {
  kind: ParcelKind
  state: ShipmentState
  lines: readonly PackedLine[]
}

export interface ParcelWithHandOver extends PackedParcel {
  /** The order was set to in transit after the shop learned the state of the parcel: staff handed it over without another one. */
  isOrderSentSince: boolean
}

export interface PackableLine {
  position: number
  quantity: number
  returned: number
  discount: number
  price: number
  shipsApart: boolean
  toSend: number
}

export const isOpenParcel = ({ state }: Pick<PackedParcel, 'state'>) => !shipmentStateDetails[state].isFinal

export const isPart = ({ kind, lines }: { kind: ParcelKind; lines: readonly unknown[] }) =>
  kind === 'order' && lines.length > 0

const statesThatFreePieces: readonly ShipmentState[] = ['cancelled', 'rejected', 'lost']

/** A replacement that comes back is sent again, another piece waits until staff receive it or send it again. */
function isHolding({ kind, state, lines }: PackedParcel): boolean {
  if (state === 'returned')
    return kind === 'order' && lines.some(({ quantity, returned: released }) => quantity > released)
  return lines.length > 0 && !statesThatFreePieces.includes(state)
}

export const isCancelledOrRejected = ({ state }: Pick<PackedParcel, 'state'>) =>
  state === 'cancelled' || state === 'rejected'

/**
 * True: the newest parcel with pieces of the order itself was cancelled or rejected, and staff have not handed the order
 * over since. As `ordersWithUnpackedPiecesSql` in `src/data/shipping/parts.ts`.
 * @param parcels newest first
 */
export function awaitsAnotherParcel(
  parcels: readonly Pick<ParcelWithHandOver, 'kind' | 'state' | 'isOrderSentSince'>[],
): boolean {
  const newest = parcels.find(({ kind }) => kind === 'order')
  return newest !== undefined && isCancelledOrRejected(newest) && !newest.isOrderSentSince
}

export const isHoldingAsPart = (parcel: PackedParcel) => isPart(parcel) && isHolding(parcel)

const isPartWithPieces = (parcel: PackedParcel) =>
  isHoldingAsPart(parcel) && parcel.lines.some(({ quantity, returned: released }) => quantity > released)

/** Pieces of a line of the order that are in a parcel, sent or announced. */
export const countHeldPieces = (parcels: readonly PackedParcel[], position: number): number =>
  parcels
    .filter(isHoldingAsPart)
    .flatMap(({ lines }) => lines.filter((line) => line.position === position))
    .reduce((sum, { quantity, returned: released }) => sum + quantity - released, 0)

const takePieces = <Line extends PackableLine>(line: Line, quantity: number): Line => ({
  ...line,
  quantity,
  returned: 0,
  discount: calculatePieceDiscount(line, quantity),
})

/** The discount of some of the remaining pieces, in dong. */
function calculatePieceDiscount(line: PackableLine, pieces: number): number {
  const before = calculateReturnedDiscount(line)
  return calculateReturnedDiscount({ ...line, returned: line.returned + pieces }) - before
}

export const listReplacementsToSend = <Line extends PackableLine>(items: readonly Line[]): Line[] =>
  items.filter((line) => line.toSend > 0).map((line) => takePieces(line, line.toSend))

export const listOrderParcelItems = <Line extends PackableLine>(items: readonly Line[]): Line[] =>
  listRemainingLines(items.filter((line) => !line.shipsApart))

/** Pieces of the order that are in no parcel, without those that replace exchanged ones. */
export function listUnpackedItems<Line extends PackableLine>(
  items: readonly Line[],
  parcels: readonly PackedParcel[],
): Line[] {
  const isInOneParcel = parcels.some((one) => one.kind === 'order' && !isPart(one) && isOpenParcel(one))
  if (isInOneParcel) return []
  return items
    .filter((line) => !line.shipsApart)
    .map((line) =>
      takePieces(line, Math.max(0, remainingQuantity(line) - countHeldPieces(parcels, line.position))),
    )
    .filter(({ quantity }) => quantity > 0)
}

/**
 * `numbers` are such as `2/3`, where the pieces in no parcel count as one part. A part that came back keeps its number;
 * a lost part has none, and an only part has none.
 * @param parcels newest first
 */
export function numberParts<Parcel extends PackedParcel>(
  parcels: readonly Parcel[],
  hasUnpackedItems: boolean,
): { numbers: ReadonlyMap<Parcel, string>; total: number } {
  const parts = parcels.filter((one) => isPart(one) && !statesThatFreePieces.includes(one.state)).toReversed()
  const total = parts.length + (hasUnpackedItems ? 1 : 0)
  const numbered = total > 1 ? parts : []
  return { numbers: new Map(numbered.map((part, at) => [part, `${at + 1}/${total}`])), total }
}

export function numberOrderParts<Parcel extends PackedParcel>(
  { status, items }: { status: OrderStatus; items: readonly PackableLine[] },
  parcels: readonly Parcel[],
): ReadonlyMap<Parcel, string> {
  const hasUnpackedItems = !isOrderClosed(status) && listUnpackedItems(items, parcels).length > 0
  return numberParts(parcels, hasUnpackedItems).numbers
}

/** @returns null if fewer pieces are available than chosen */
export function chooseItems<Line extends PackableLine>(
  items: readonly Line[],
  available: readonly Line[],
  chosen: readonly ParcelLine[],
): Line[] | null {
  const lines = chosen.map(({ position, quantity }) => {
    const count = available.find((line) => line.position === position)?.quantity ?? 0
    const line = items.find((one) => one.position === position)
    return line && quantity <= count ? takePieces(line, quantity) : null
  })
  return lines.every((line) => line !== null) ? lines : null
}

/** An open parcel has its pieces less those that came back. */
export function listParcelItems<Line extends PackableLine>(
  items: readonly Line[],
  parcel: PackedParcel,
): Line[] {
  if (parcel.lines.length === 0) return listOrderParcelItems(items)
  return parcel.lines.flatMap((packed) => {
    const line = items.find((one) => one.position === packed.position)
    const quantity = isOpenParcel(parcel) ? packed.quantity - packed.returned : packed.quantity
    return line && quantity > 0 ? [takePieces(line, quantity)] : []
  })
}

export const sumItemValue = (items: readonly Pick<PackableLine, 'price' | 'quantity' | 'discount'>[]) =>
  items.reduce((sum, { price, quantity, discount }) => sum + price * quantity - discount, 0)

/**
 * What the parts say about an order: `delivered` or `returned` if every piece that is still in the order is.
 * @returns null while pieces are in open parcels or in none, if some were delivered and others came back, or if every
 * part came back but the order has replacements, which no part contains
 */
export function decideOutcomeOfParts(
  items: readonly PackableLine[],
  parcels: readonly PackedParcel[],
): 'delivered' | 'returned' | null {
  if (listUnpackedItems(items, parcels).length > 0) return null
  const states = new Set(parcels.filter(isPartWithPieces).map(({ state }) => state))
  const [state] = states
  const outcome = !state && !parcels.some(isOpenParcel) ? findOutcomeWithoutPieces(parcels) : state
  if (states.size > 1 || (outcome === 'returned' && hasReplacements(items))) return null
  return outcome === 'delivered' || outcome === 'returned' ? outcome : null
}

const hasReplacements = (items: readonly PackableLine[]) =>
  items.some((line) => line.shipsApart && remainingQuantity(line) > 0)

/** Every piece came back: if one had arrived, the customer returned it after the delivery. */
const findOutcomeWithoutPieces = (parcels: readonly PackedParcel[]) =>
  parcels.some(({ kind, state }) => kind === 'order' && state === 'delivered') ? 'delivered' : 'returned'

/** Pieces of a part that came back and that the shop has not received yet. */
export const listPiecesToReceive = (parcel: PackedParcel): ParcelLine[] =>
  isPart(parcel) && parcel.state === 'returned'
    ? parcel.lines
        .map(({ position, quantity, returned: released }) => ({ position, quantity: quantity - released }))
        .filter(({ quantity }) => quantity > 0)
    : []

export function listItemsToReceive<Line extends PackableLine>(
  items: readonly Line[],
  parcels: readonly PackedParcel[],
): Line[] {
  const pieces = Map.groupBy(parcels.flatMap(listPiecesToReceive), ({ position }) => position)
  return items.flatMap((line) => {
    const quantity = (pieces.get(line.position) ?? []).reduce((sum, one) => sum + one.quantity, 0)
    return quantity > 0 ? [takePieces(line, quantity)] : []
  })
}

/**
 * From which parcels with `lines` returned pieces came: delivered ones, those that came back, then pieces in no parcel
 * (of these no parcel changes), then open parcels.
 */
export function allocateReturnedPieces(
  items: readonly PackableLine[],
  parcels: readonly (PackedParcel & { _id: string })[],
  { position, quantity }: ParcelLine,
): { shipmentId: string; position: number; quantity: number }[] {
  let rest = quantity
  const taken: { shipmentId: string; position: number; quantity: number }[] = []
  const takeFrom = (parts: readonly (PackedParcel & { _id: string })[]) => {
    for (const { _id: shipmentId, lines } of parts) {
      const line = lines.find((one) => one.position === position)
      const pieces = Math.min(rest, line ? line.quantity - line.returned : 0)
      if (pieces > 0) taken.push({ shipmentId, position, quantity: pieces })
      rest -= pieces
    }
  }
  const holding = parcels.filter(isHolding)
  const unpacked = [...listUnpackedItems(items, parcels), ...listReplacementsToSend(items)]
  takeFrom(holding.filter(({ state }) => state === 'delivered'))
  takeFrom(holding.filter(({ state }) => state === 'returned'))
  rest -= Math.min(rest, unpacked.find((line) => line.position === position)?.quantity ?? 0)
  takeFrom(holding.filter(isOpenParcel))
  return taken
}
