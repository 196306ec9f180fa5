import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import { formatLineWithQuantity } from '#domain/catalog/format-variant-name.ts'
import { listReplacementsToSend } from '#domain/shipping/parcel-pieces.ts'
import { ShipmentForm } from '#web/admin/orders/detail/parcels/shipment-form.tsx'

export function ExchangeToSend({ order }: { order: OrderForStaff }) {
  const pieces = listReplacementsToSend(order.items)
  if (pieces.length === 0) return null
  return (
    <section aria-labelledby="exchange-to-send" className="grid gap-4">
      <div>
        <h3 id="exchange-to-send" className="font-semibold">
          Hàng đổi chờ gửi
        </h3>
        <ul>
          {pieces.map((piece) => (
            <li key={piece.position} className="wrap-anywhere">
              {formatLineWithQuantity(piece)}
            </li>
          ))}
        </ul>
      </div>
      <ShipmentForm
        key={pieces.map(({ position, quantity }) => `${position}:${quantity}`).join()}
        order={order}
        items={pieces}
        exchange
      />
    </section>
  )
}
