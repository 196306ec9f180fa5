import type { OrderWithHistory } from '#contract/orders/orders.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { shipmentStateDetails } from '#domain/shipping/shipment-transitions.ts'

export function Parcels({ parcels, items }: Pick<OrderWithHistory, 'parcels' | 'items'>) {
  return parcels.map((parcel) => (
    <section
      key={parcel.code ?? parcel.events[0]?.at}
      aria-label={`Vận đơn ${parcel.code ?? ''}`}
      className="grid gap-3 border-t border-line pt-4"
    >
      <div>
        <h3 className="text-sm text-ink-soft">
          {parcel.kind === 'exchange' ? 'Vận chuyển hàng đổi' : 'Vận chuyển'}
        </h3>
        <p>{parcel.carrierName}</p>
        {parcel.lines.map(({ position, quantity }) => (
          <p key={position} className="wrap-anywhere">
            {quantity} × {formatPiece(items.find((item) => item.position === position))}
          </p>
        ))}
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
  ))
}

const formatPiece = (item: OrderWithHistory['items'][number] | undefined) =>
  item && [item.name, item.color, item.size].filter(Boolean).join(', ')
