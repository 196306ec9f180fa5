import type { ParcelEntry } from '#contract/shipping/parcels.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { dayMs } from '#domain/durations.ts'
import { formatDong } from '#domain/money.ts'
import { shortenProvinceName } from '#domain/shipping/localities/shorten-province-name.ts'
import { highlightedStates, shipmentStateDetails } from '#domain/shipping/shipment-transitions.ts'
import { PhoneLinks } from '#web/admin/customers/phone-contact.tsx'
import { PermittedLink } from '#web/admin/frame/permitted-link.tsx'
import { ParcelDialogButton } from '#web/admin/orders/detail/parcels/parcel-dialog.tsx'
import { ShortOrderNumber } from '#web/admin/orders/short-order-number.tsx'
import type { AdminColumn } from '#web/admin/table/admin-table.tsx'
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import { SettleParcelButton } from './settle-parcel-dialog.tsx'

export const parcelColumns: readonly AdminColumn<ParcelEntry>[] = [
  {
    id: 'parcel',
    header: 'Vận đơn',
    cell: (parcel) => <ParcelCell parcel={parcel} />,
    text: ({ code, carrier }) => [carrier.name, code].filter(Boolean).join(' '),
    isRowHeader: true,
    fixed: true,
  },
  {
    id: 'order',
    header: 'Đơn hàng',
    cell: ({ order }) => (
      <span className="block min-w-0">
        <PermittedLink href={`/admin/orders/${order._id}`} className="font-medium">
          <ShortOrderNumber of={order.orderNumber} />
        </PermittedLink>
        <span className="block text-sm text-ink-soft wrap-anywhere">
          {order.customerName}
          {order.province && ` · ${shortenProvinceName(order.province)}`}
        </span>
        <span className="flex items-center gap-x-2 text-sm">
          <PhoneLinks name={order.customerName} phone={order.customerPhone} />
        </span>
      </span>
    ),
    text: ({ order }) => order.orderNumber,
  },
  {
    id: 'state',
    header: 'Tình trạng',
    cell: (parcel) => <StateCell parcel={parcel} />,
    text: ({ state }) => shipmentStateDetails[state].label,
  },
  {
    id: 'since',
    header: 'Từ lúc',
    cell: (parcel) => <SinceCell parcel={parcel} />,
    text: ({ stateAt }) => formatDateTime(stateAt),
  },
  {
    id: 'cod',
    header: 'Thu hộ',
    cell: ({ cod }) => <span className="whitespace-nowrap">{cod > 0 ? formatDong(cod) : 'Không thu'}</span>,
    text: ({ cod }) => cod,
    align: 'end',
  },
  {
    id: 'settled',
    header: 'Hãng trả cửa hàng',
    cell: (parcel) => <SettledCell parcel={parcel} />,
    text: ({ settled }) => settled,
    align: 'end',
  },
  {
    id: 'actions',
    header: 'Tác vụ',
    cell: (parcel) => <ParcelDialogButton parcel={parcel} />,
    align: 'end',
    fixed: true,
  },
]

/**
 * Below 1280 px a row is a card: parcel and button; order and state; time and cash; what the carrier paid. Cells are
 * addressed by their `data-label`, the column heading; the parcel (the row header) and the checkbox have none.
 */
export const parcelCardClass = [
  'max-xl:[&_tbody_tr:has([data-label])]:grid max-xl:[&_tbody_tr]:grid-cols-[minmax(0,1fr)_auto_auto] max-xl:[&_tbody_tr]:gap-x-3',
  'max-xl:[&_tbody_tr]:content-start max-xl:[&_td]:px-0! max-xl:[&_td]:min-w-0 max-xl:[&_td]:col-start-1',
  'max-xl:[&_td:not([data-label])]:row-start-1 max-xl:[&_td:has(input)]:col-start-3! max-xl:[&_td:has(input)]:self-start',
  'max-xl:[&_[data-label="Tác_vụ"]]:row-start-1 max-xl:[&_[data-label="Tác_vụ"]]:col-start-2',
  'max-xl:[&_[data-label="Tác_vụ"]]:justify-self-end max-xl:[&_tr:not(:has(input))_[data-label="Tác_vụ"]]:col-span-2',
  'max-xl:[&_[data-label="Tác_vụ"]:not(:has(button))]:hidden max-xl:[&_[data-label="Tác_vụ"]]:before:hidden',
  'max-xl:[&_[data-label="Đơn_hàng"]]:row-start-2 max-xl:[&_[data-label="Đơn_hàng"]]:before:hidden',
  'max-xl:[&_[data-label="Tình_trạng"]]:row-start-2 max-xl:[&_[data-label="Tình_trạng"]]:before:hidden',
  'max-xl:[&_[data-label="Tình_trạng"]]:col-start-2 max-xl:[&_[data-label="Tình_trạng"]]:col-span-2',
  'max-xl:[&_[data-label="Tình_trạng"]]:justify-self-end max-xl:[&_[data-label="Tình_trạng"]]:max-w-44',
  'max-xl:[&_[data-label="Từ_lúc"]]:row-start-3 max-xl:[&_[data-label="Từ_lúc"]]:before:hidden',
  'max-xl:[&_[data-label="Thu_hộ"]]:row-start-3 max-xl:[&_[data-label="Thu_hộ"]]:col-start-2',
  'max-xl:[&_[data-label="Thu_hộ"]]:col-span-2 max-xl:[&_[data-label="Thu_hộ"]]:justify-self-end',
  'max-xl:[&_[data-label^="Hãng"]]:col-span-3 max-xl:[&_[data-label^="Hãng"]:not(:has(span))]:hidden',
].join(' ')

function ParcelCell({ parcel: { carrier, code, trackingUrl, kind, isPart } }: { parcel: ParcelEntry }) {
  return (
    <span className="block min-w-0">
      {code ? (
        <span className="block font-medium tabular-nums wrap-anywhere">
          {trackingUrl ? (
            <a href={trackingUrl} target="_blank" rel="noreferrer" className="inkline">
              {code}
              <span className="sr-only"> (tra cứu, mở trang mới)</span>
            </a>
          ) : (
            code
          )}
        </span>
      ) : (
        <span className="block font-medium">{carrier.name}</span>
      )}
      {code && <span className="block text-sm text-ink-soft">{carrier.name}</span>}
      {kind === 'exchange' && <Badge tone="quiet">Hàng đổi</Badge>}
      {isPart && <Badge tone="quiet">Một phần đơn</Badge>}
    </span>
  )
}

/** Carriers pay within a week of the delivery. */
const maxUnpaidDays = 7

function SinceCell({ parcel: { stateAt, open } }: { parcel: ParcelEntry }) {
  const days = Math.floor((Date.now() - Date.parse(stateAt)) / dayMs)
  const isOverdue = open > 0 && days > maxUnpaidDays
  return (
    <span className="block">
      <time dateTime={stateAt} className="lg:whitespace-nowrap">
        {formatDateTime(stateAt)}
      </time>
      {open > 0 && days > 0 && (
        <span className={cx('block text-sm', isOverdue ? 'font-medium text-lacquer-ink' : 'text-ink-soft')}>
          {isOverdue && 'Quá hạn: '}
          {days} ngày chưa trả
        </span>
      )}
    </span>
  )
}

const stateTone = ({ state, lastError, toReceive }: ParcelEntry): BadgeTone =>
  highlightedStates.includes(state) || lastError || toReceive > 0
    ? 'amber'
    : state === 'delivered'
      ? 'plain'
      : 'quiet'

function StateCell({ parcel }: { parcel: ParcelEntry }) {
  const { state, reason, lastError, attempts, toReceive } = parcel
  const details = [
    reason,
    lastError,
    attempts > 1 && `Giao không được ${attempts} lần`,
    toReceive > 0 && `Chờ gửi lại hoặc nhận hoàn: ${toReceive} món`,
  ].filter(Boolean)
  return (
    <span className="block min-w-0 max-xl:text-right">
      <Badge tone={stateTone(parcel)}>{shipmentStateDetails[state].label}</Badge>
      {details.map((text) => (
        <span key={String(text)} className="block max-w-72 pt-1 text-sm text-ink-soft wrap-anywhere">
          {text}
        </span>
      ))}
    </span>
  )
}

function SettledCell({ parcel }: { parcel: ParcelEntry }) {
  const { settled, waived, open } = parcel
  if (settled + waived + open === 0) return '–'
  return (
    <span className="block text-right whitespace-nowrap">
      <span className="block">{formatDong(settled)}</span>
      {waived > 0 && <span className="block text-sm text-ink-soft">bỏ qua {formatDong(waived)}</span>}
      {open > 0 && (
        <>
          <span className="block text-sm font-medium text-amber">còn {formatDong(open)}</span>
          <SettleParcelButton parcel={parcel} />
        </>
      )}
    </span>
  )
}
