import { v7 as uuid } from 'uuid'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import type { Shipment } from '#contract/shipping/shipments.ts'
import { listReplacementsToSend, listUnpackedItems } from '#domain/shipping/parcel-pieces.ts'
import type { Day } from './day.ts'
import type { Intent, Kind } from './intents.ts'
import { type Action, countDamaged, onOrder } from './order-actions.ts'

type ParcelAction = (day: Day, intent: Intent, parcel: Shipment, order: OrderForStaff) => Promise<unknown>

const onParcel = (action: ParcelAction, isWanted: (parcel: Shipment) => boolean): Action =>
  onOrder(
    async (day, intent, order) => {
      const parcels = (await day.readParcels(order)).filter(isWanted)
      const parcel = parcels[intent.nth % Math.max(1, parcels.length)]
      if (parcel) await action(day, intent, parcel, order)
    },
    ({ status }) => status === 'đang vận chuyển' || status === 'đã xác nhận',
  )

const endStates = ['delivered', 'returned', 'cancelled', 'rejected', 'lost']
const isOpen = ({ state }: Shipment) => !endStates.includes(state)
const hasEnded = ({ state }: Shipment) => state === 'delivered' || state === 'returned'

const canBePacked = ({ status }: OrderForStaff) => status !== 'đã giao' && status !== 'đã huỷ'

/** Two staff may pack different pieces at once. */
const pack = onOrder(async (day, { count, flag, line, twice }, order) => {
  const unpacked = listUnpackedItems(order.items, await day.readParcels(order))
  const free = unpacked.length > 0 ? unpacked : listReplacementsToSend(order.items)
  const chosen = free[line % Math.max(1, free.length)]
  if (!chosen) return
  const request = () =>
    day.admin.post('/api/v1/shipments', {
      ...{ orderId: order._id, carrier: flag ? 'shop' : 'simulator', handOverReason: 'Thử', key: uuid() },
      ...{ exchange: unpacked.length === 0 },
      lines: [{ position: chosen.position, quantity: Math.min(count, chosen.quantity) }],
    })
  await day.send(twice, request)
}, canBePacked)

const packRest = onOrder(
  (day, { flag, twice }, { _id: orderId }) =>
    day.send(twice, () =>
      day.admin.post('/api/v1/shipments', {
        ...{ orderId, carrier: flag ? 'shop' : 'simulator', handOverReason: 'Thử' },
      }),
    ),
  canBePacked,
)

const carrierStatuses = ['delivered', 'returned', 'delivered', 'lost', 'delivery_fail', 'picked'] as const
const ownStates = ['delivered', 'returned', 'delivered', 'failed'] as const

const report: ParcelAction = (day, { line, count, flag, twice }, parcel) => {
  if (parcel.carrier.id !== 'shop')
    return day.reportCarrier(parcel, carrierStatuses[(line + count) % carrierStatuses.length] ?? 'picked')
  const state = ownStates[(line + count) % ownStates.length]
  const body = { state, ...(flag && { collected: Math.max(0, parcel.cod - 5000) }) }
  return day.send(twice, () => day.admin.put(`/api/v1/shipments/${parcel._id}/state`, body))
}

const receivePart: ParcelAction = async (day, { flag, twice }, part, order) => {
  const packed = part.lines.find(({ quantity, returned }) => quantity > returned)
  const line = order.items.find(({ position }) => position === packed?.position)
  if (!packed || !line) return
  const pieces = packed.quantity - packed.returned
  const damaged = flag ? 1 : 0
  const body = {
    ...{ key: uuid(), shipmentId: part._id, reason: 'Hoàn' },
    lines: [{ position: packed.position, good: pieces - damaged, damaged }],
  }
  const done = await day.send(twice, () => day.admin.post(`/api/v1/orders/returns/${order._id}`, body))
  if (done) countDamaged(day, line.variantId, damaged)
}

const isReturnedPart = ({ kind, state, lines }: Shipment) =>
  kind === 'order' && state === 'returned' && lines.length > 0

export const parcelActions = {
  pack,
  packRest,
  // A carrier may also report a parcel after its end.
  report: onParcel(report, (parcel) => isOpen(parcel) || (parcel.carrier.id !== 'shop' && !hasEnded(parcel))),
  cancelParcel: onParcel(
    (day, { twice }, { _id }) => day.send(twice, () => day.admin.put(`/api/v1/shipments/${_id}/cancel`, {})),
    isOpen,
  ),
  receivePart: onParcel(receivePart, isReturnedPart),
  repackPart: onParcel(
    (day, { twice }, { _id }) => day.send(twice, () => day.admin.put(`/api/v1/shipments/${_id}/repack`, {})),
    isReturnedPart,
  ),
} satisfies Partial<Record<Kind, Action>>
