import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import type { Shipment } from '#contract/shipping/shipments.ts'
import { formatLineWithQuantity } from '#domain/catalog/format-variant-name.ts'
import { awaitsCollectionInShop } from '#domain/orders/status/find-next-status.ts'
import { isOrderClosed } from '#domain/orders/status/order-status.ts'
import { isNextParcelPrimary } from '#domain/shipping/outstanding-parcels.ts'
import { isPart, listUnpackedItems } from '#domain/shipping/parcel-pieces.ts'
import { ShipmentForm } from './shipment-form.tsx'

const finalReports = ['delivered', 'returned'] as const

/** The report that a parcel arrived or came back ends the order, which is fetched a moment after its parcels. */
function hasMissedReport(
  { parcels: knownShipments }: OrderForStaff,
  shipments: readonly Shipment[],
): boolean {
  const countIn = (all: readonly Pick<Shipment, 'state'>[], state: Shipment['state']) =>
    all.filter((one) => one.state === state).length
  return finalReports.some((state) => countIn(shipments, state) > countIn(knownShipments, state))
}

const nextParcelId = 'next-parcel'

export function focusNextParcel(): void {
  const element = document.getElementById(nextParcelId)
  element?.scrollIntoView({ block: 'start' })
  element?.querySelector<HTMLElement>('select, input, button')?.focus({ preventScroll: true })
}

/** The form for the next parcel of the order; with the list of its pieces once the order has several. */
export function UnpackedPieces({
  order,
  shipments,
}: {
  order: OrderForStaff
  shipments: readonly Shipment[]
}) {
  const items = listUnpackedItems(order.items, shipments)
  if (isOrderClosed(order.status) || items.length === 0) return null
  const form = (
    <div id={nextParcelId} className="scroll-my-24">
      <ShipmentForm
        key={items.map(({ quantity }) => quantity).join()}
        order={order}
        items={items}
        isPrimary={isNextParcelPrimary(order, shipments) && !awaitsCollectionInShop(order)}
        isOutdated={hasMissedReport(order, shipments)}
      />
    </div>
  )
  if (!shipments.some(isPart)) return form
  return (
    <section aria-labelledby="unpacked-pieces" className="grid gap-4">
      <div>
        <h3 id="unpacked-pieces" className="font-semibold">
          Chưa có vận đơn
        </h3>
        <ul>
          {items.map((item) => (
            <li key={item.position} className="wrap-anywhere">
              {formatLineWithQuantity(item)}
            </li>
          ))}
        </ul>
      </div>
      {form}
    </section>
  )
}
