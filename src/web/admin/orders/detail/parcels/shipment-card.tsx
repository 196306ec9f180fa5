import { Link } from '@tanstack/react-router'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import { cancelled } from '#contract/orders/order-statuses.ts'
import type { Shipment } from '#contract/shipping/shipments.ts'
import { formatLineWithQuantity } from '#domain/catalog/format-variant-name.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { formatDong } from '#domain/money.ts'
import { joinEvents } from '#domain/shipping/join-events.ts'
import { findPrimaryParcel } from '#domain/shipping/outstanding-parcels.ts'
import { listParcelItems, listPiecesToReceive, numberOrderParts } from '#domain/shipping/parcel-pieces.ts'
import { formatParcelSize } from '#domain/shipping/propose-parcel.ts'
import { shipmentStateDetails } from '#domain/shipping/shipment-transitions.ts'
import { PhoneContact } from '#web/admin/customers/phone-contact.tsx'
import { DetailItem } from '#web/admin/form/detail-item.tsx'
import { isShipmentUnderWay } from '#web/admin/shipping/shipment-queries.ts'
import { ReturnedPartActions } from './returned-part-actions.tsx'
import { ShipmentActions } from './shipment-actions.tsx'
import { ShipmentWarnings } from './shipment-warnings.tsx'

interface ShipmentCardProps {
  shipment: Shipment
  orderShipments: readonly Shipment[]
  order: OrderForStaff
}

export function ShipmentCard({ shipment, orderShipments, order }: ShipmentCardProps) {
  const { kind, carrier, code, state, reason } = shipment
  const isPrimary = findPrimaryParcel(order, orderShipments)?._id === shipment._id
  const part = numberOrderParts(order, orderShipments).get(shipment)
  return (
    <article
      aria-label={`Vận đơn ${code ?? carrier.name}${part ? `, kiện ${part}` : ''}`}
      className="grid gap-4"
    >
      <div>
        <h3 className="font-semibold">
          {part && `Kiện ${part}: `}
          {kind === 'exchange' && 'Hàng đổi: '}
          {shipmentStateDetails[state].label}
        </h3>
        {shipment.lines.length > 0 && <ShipmentContents shipment={shipment} order={order} />}
        {reason && <p className="text-sm text-ink-soft wrap-anywhere">{reason}</p>}
        <ShipmentWarnings shipment={shipment} orderShipments={orderShipments} order={order} />
      </div>
      <ShipmentDetails shipment={shipment} />
      {shipment.lines.length > 0 && isShipmentUnderWay(shipment) && (
        <Link
          to="/admin/orders/print"
          search={{ kind: 'slip', ids: order._id, parcel: shipment._id }}
          preload={false}
          className="inkline justify-self-start py-1"
        >
          {kind === 'exchange' ? 'Phiếu giao hàng đổi' : 'Phiếu giao của kiện này'}
        </Link>
      )}
      {listPiecesToReceive(shipment).length > 0 && order.status !== cancelled && (
        <ReturnedPartActions order={order} shipment={shipment} isPrimary={isPrimary} />
      )}
      {isShipmentUnderWay(shipment) && (
        <ShipmentActions
          shipment={shipment}
          orderShipments={orderShipments}
          order={order}
          part={part}
          isPrimary={isPrimary}
        />
      )}
      <ShipmentEvents shipment={shipment} />
    </article>
  )
}

function ShipmentContents({ shipment, order }: Omit<ShipmentCardProps, 'orderShipments'>) {
  const removed = shipment.lines.filter(
    (packed) => !order.items.some(({ position }) => position === packed.position),
  )
  return (
    <>
      {listParcelItems(order.items, shipment).map((piece) => (
        <p key={piece.position} className="wrap-anywhere">
          {formatLineWithQuantity(piece)}
        </p>
      ))}
      {removed.map(({ position, quantity }) => (
        <p key={position}>{quantity} × món đã bỏ khỏi đơn</p>
      ))}
    </>
  )
}

function ShipmentDetails({ shipment }: { shipment: Shipment }) {
  const { address, carrier, code, trackingUrl, cod, collected, fee, courier, state, weight, size } = shipment
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4">
      <DetailItem name="Đơn vị giao">{carrier.name}</DetailItem>
      {code && (
        <DetailItem name="Mã vận đơn">
          <span className="block font-medium tabular-nums">{code}</span>
          {trackingUrl && (
            <a href={trackingUrl} target="_blank" rel="noreferrer" className="inkline text-sm">
              Tra cứu<span className="sr-only"> vận đơn {code} (mở trang mới)</span>
            </a>
          )}
        </DetailItem>
      )}
      <DetailItem name="Thu hộ">
        <span className="tabular-nums">{formatDong(cod)}</span>
      </DetailItem>
      {(collected > 0 || (state === 'delivered' && cod > 0)) && (
        <DetailItem name={state === 'delivered' ? 'Đã thu' : 'Tạm ghi đã thu'}>
          <span className="tabular-nums">{formatDong(collected)}</span>
        </DetailItem>
      )}
      {(weight || size) && (
        <DetailItem name="Kiện hàng">
          <span className="tabular-nums">
            {[weight && `${weight.toLocaleString('vi-VN')} g`, size && formatParcelSize(size)]
              .filter(Boolean)
              .join(', ')}
          </span>
        </DetailItem>
      )}
      {fee !== null && (
        <DetailItem name="Phí của hãng">
          <span className="tabular-nums">{formatDong(fee)}</span>
        </DetailItem>
      )}
      {(courier.name || courier.phone) && (
        <DetailItem name="Người giao">
          {courier.name}
          {courier.phone && <PhoneContact phone={courier.phone} />}
        </DetailItem>
      )}
      {address && (
        <DetailItem name="Giao đến">{`${address.street}, ${address.ward}, ${address.province}`}</DetailItem>
      )}
    </dl>
  )
}

/** The list includes the events that arrived too late to change the shipment's state. */
function ShipmentEvents({ shipment }: { shipment: Shipment }) {
  return (
    <ol className="text-sm">
      {joinEvents(shipment.events)
        .toReversed()
        .map(({ state, advanced, count, firstAt, lastAt, reasons }) => (
          <li key={`${state} ${firstAt}`} className="border-l border-line py-1.5 pl-4 tabular-nums">
            <span className={advanced ? undefined : 'text-ink-soft'}>
              {shipmentStateDetails[state].label}
              {count > 1 && ` · ${count} lần`}
            </span>
            {reasons.map((reason) => (
              <span key={reason} className="block text-ink-soft wrap-anywhere">
                {reason}
              </span>
            ))}
            <time dateTime={lastAt} className="block text-ink-soft">
              {formatDateTime(lastAt)}
            </time>
            {count > 1 && <span className="block text-ink-soft">từ {formatDateTime(firstAt)}</span>}
          </li>
        ))}
    </ol>
  )
}
