import type { OrderStatus } from '#contract/orders/order-statuses.ts'
import type { ParcelKind } from '#contract/shipping/parcel-kinds.ts'
import type { ShipmentState } from '#contract/shipping/shipment-states.ts'
import { isOrderClosed } from '#domain/orders/status/order-status.ts'
import { isOpenParcel } from '#domain/shipping/parcel-pieces.ts'

interface ReplacementLine {
  position: number
  toSend: number
}

interface OrderWithParcels<Line extends ReplacementLine> {
  status: OrderStatus
  items: readonly Line[]
  parcels: readonly {
    kind: ParcelKind
    state: ShipmentState
    lines: readonly { position: number }[]
  }[]
}

/** Lines taken in exchange that the shopper has not received, of an order that was delivered before. */
export function listPendingReplacements<Line extends ReplacementLine>({
  status,
  items,
  parcels,
}: OrderWithParcels<Line>): Line[] {
  if (!isOrderClosed(status)) return []
  const sent = parcels
    .filter((parcel) => parcel.kind === 'exchange' && isOpenParcel(parcel))
    .flatMap(({ lines }) => lines.map(({ position }) => position))
  return items.filter(({ position, toSend }) => toSend > 0 || sent.includes(position))
}
