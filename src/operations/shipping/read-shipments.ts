import { type Failure, fail } from '#contract/failures.ts'
import type { OrderStatus } from '#contract/orders/order-statuses.ts'
import { ownCarrier } from '#contract/shipping/carrier-ids.ts'
import { carrierNames, ownCarrierName } from '#contract/shipping/carrier-names.ts'
import type { ParcelTracking } from '#contract/shipping/parcel-tracking.ts'
import type { CarrierName, Shipment } from '#contract/shipping/shipments.ts'
import { findShipment, listShipmentsOfOrders } from '#data/shipping/shipments.ts'
import { numberOrderParts, type PackableLine } from '#domain/shipping/parcel-pieces.ts'
import { shipmentStateDetails } from '#domain/shipping/shipment-transitions.ts'
import type { Shop } from '#operations/shop.ts'

export function readCarriers({ carriers = [] }: Shop): CarrierName[] {
  return [{ id: ownCarrier, name: ownCarrierName }, ...carriers.map(({ id, name }) => ({ id, name }))]
}

export const isConnectedCarrier = ({ carriers = [] }: Shop, carrier: string) =>
  carriers.some(({ id }) => id === carrier)

export const isUntraceable = ({ carriers = [] }: Shop, carrier: string) =>
  carriers.some((one) => one.id === carrier && one.isUntraceable)

export const findCarrierName = (shop: Shop, carrier: string) =>
  readCarriers(shop).find(({ id }) => id === carrier)?.name ?? carrierNames[carrier] ?? carrier

export async function readShipments(shop: Shop, orderIds: readonly string[]): Promise<Shipment[]> {
  const rows = await listShipmentsOfOrders(shop.db, orderIds)
  const printing = shop.carriers?.filter(({ createLabel }) => createLabel).map(({ id }) => id) ?? []
  return rows.map(({ isRequestDue, isPollDue, ...one }) => ({
    ...one,
    carrier: { id: one.carrier, name: findCarrierName(shop, one.carrier) },
    isUntraceable: isUntraceable(shop, one.carrier),
    isRetried: isConnectedCarrier(shop, one.carrier) && (isRequestDue || (isPollDue && canPoll(shop, one))),
    hasLabel: canPrintLabel(one) && printing.includes(one.carrier),
  }))
}

/** A disputed code is another parcel's, and an untraceable carrier finds a parcel only by its own code. */
function canPoll(
  { carriers = [] }: Shop,
  { carrier, code, isCodeDisputed }: { carrier: string; code: string | null; isCodeDisputed: boolean },
): boolean {
  const adapter = carriers.find(({ id }) => id === carrier)
  return Boolean(adapter?.readParcel) && !isCodeDisputed && (code !== null || !adapter?.isUntraceable)
}

const canPrintLabel = ({
  code,
  state,
  isCodeDisputed,
}: Pick<Shipment, 'code' | 'state' | 'isCodeDisputed'>) =>
  code !== null && !isCodeDisputed && !shipmentStateDetails[state].isFinal

export async function readShipment(shop: Shop, id: string): Promise<Shipment | Failure> {
  const found = await findShipment(shop.db, id)
  const all = found ? await readShipments(shop, [found.orderId]) : []
  return all.find((one) => one._id === id) ?? fail('not_found')
}

/**
 * Parcels that are not cancelled or rejected, also those that no carrier has answered yet.
 * @param shipments all of the order, newest first, because each may count in the number of a part
 */
export function toParcelTracking(
  order: { status: OrderStatus; items: readonly PackableLine[] },
  shipments: readonly Shipment[],
): ParcelTracking[] {
  const numbers = numberOrderParts(order, shipments)
  return shipments
    .filter(({ state }) => state !== 'rejected' && state !== 'cancelled')
    .map((shipment) => {
      const { kind, lines, carrier, code, trackingUrl, state, cod, events } = shipment
      return {
        ...{ kind, lines, part: numbers.get(shipment) ?? null, carrierName: carrier.name },
        ...{ code, trackingUrl, state, cod },
        events: events
          .filter((event) => event.moved && shipmentStateDetails[event.state].shopperText !== null)
          .filter((event, index, moved) => event.state !== moved[index - 1]?.state)
          .map(({ state, at }) => ({ state, at })),
      }
    })
}

export const isAnsweredByCarrier = ({ state }: Pick<ParcelTracking, 'state'>) => state !== 'asked'
