import type { OrderWithHistory } from '#contract/orders/orders.ts'
import { formatOrderLineName } from '#domain/catalog/format-variant-name.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { formatDong } from '#domain/money.ts'
import { isOrderClosed } from '#domain/orders/status/order-status.ts'
import { hasParts, isDeliveryExpected } from '#domain/orders/status/order-status-text.ts'
import { listUnpackedItems } from '#domain/shipping/parcel-pieces.ts'
import { shipmentStateDetails } from '#domain/shipping/shipment-transitions.ts'

type TrackedOrder = Pick<OrderWithHistory, 'status' | 'parcels' | 'items'>

export function Parcels({ order }: { order: TrackedOrder }) {
  return (
    <>
      <UnsentPieces order={order} />
      {order.parcels.map((parcel) => (
        <ParcelSection key={parcel.code ?? parcel.events[0]?.at} parcel={parcel} items={order.items} />
      ))}
    </>
  )
}

function UnsentPieces({ order: { status, parcels, items } }: { order: TrackedOrder }) {
  const pieces = hasParts(parcels) && !isOrderClosed(status) ? listUnpackedItems(items, parcels) : []
  if (pieces.length === 0) return null
  return (
    <section aria-labelledby="chua-gui" className="border-t border-line pt-4">
      <h3 id="chua-gui" className="text-sm text-ink-soft">
        Chưa gửi
      </h3>
      {pieces.map((piece) => (
        <p key={piece.position} className="wrap-anywhere">
          {piece.quantity} × {formatPiece(piece)}
        </p>
      ))}
    </section>
  )
}

interface ParcelSectionProps {
  parcel: OrderWithHistory['parcels'][number]
  items: OrderWithHistory['items']
}

function ParcelSection({ parcel, items }: ParcelSectionProps) {
  const { part } = parcel
  return (
    <section
      aria-label={`Vận đơn ${parcel.code ?? ''}${part ? ` kiện ${part}` : ''}`}
      className="grid gap-3 border-t border-line pt-4"
    >
      <div>
        <h3 className="text-sm text-ink-soft">
          {parcel.kind === 'exchange' ? 'Vận chuyển hàng đổi' : 'Vận chuyển'}
          {part && ` kiện ${part}`}
        </h3>
        <p>{parcel.carrierName}</p>
        {parcel.lines.map(({ position, quantity }) => (
          <p key={position} className="wrap-anywhere">
            {quantity} × {formatPiece(items.find((item) => item.position === position))}
          </p>
        ))}
        {parcel.lines.length > 0 && parcel.cod > 0 && isDeliveryExpected(parcel) && (
          <p className="tabular-nums">
            Trả khi nhận kiện này: <b className="font-medium">{formatDong(parcel.cod)}</b>
          </p>
        )}
        {parcel.code && (
          <p className="tabular-nums wrap-anywhere">
            Mã vận đơn{' '}
            {parcel.trackingUrl ? (
              <a href={parcel.trackingUrl} target="_blank" rel="noreferrer" className="inkline font-medium">
                {parcel.code}
                <span className="sr-only"> (mở trang của hãng vận chuyển)</span>
              </a>
            ) : (
              <b className="font-medium">{parcel.code}</b>
            )}
          </p>
        )}
      </div>
      <ol className="grid gap-2">
        {parcel.events.toReversed().map(({ state, at }, index) => (
          <li key={`${state} ${at}`} aria-current={index === 0 ? 'step' : undefined}>
            <span className={index === 0 ? 'font-semibold' : undefined}>
              {shipmentStateDetails[state].shopperText}
            </span>
            <time dateTime={at} className="block text-sm text-ink-soft tabular-nums">
              {formatDateTime(at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}

const formatPiece = (item: OrderWithHistory['items'][number] | undefined) => item && formatOrderLineName(item)
