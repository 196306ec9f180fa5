import { Link } from '@tanstack/react-router'
import type { ReturnRequestListItem } from '#contract/returns/admin-returns.ts'
import { returnKindLabels, returnRequestStateLabels } from '#contract/returns/return-labels.ts'
import { formatLineWithQuantity, formatVariantName } from '#domain/catalog/format-variant-name.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { PhoneLinks } from '#web/admin/customers/phone-contact.tsx'
import { ShortOrderNumber } from '#web/admin/orders/short-order-number.tsx'
import type { AdminColumn } from '#web/admin/table/admin-table.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { ResponsiveImage } from '#web/ui/display/responsive-image.tsx'
import { returnRequestTones } from '#web/ui/state/return-request-tones.ts'

export const returnRequestColumns: readonly AdminColumn<ReturnRequestListItem>[] = [
  {
    id: 'orderNumber',
    header: 'Đơn hàng',
    cell: ({ order }) => (
      <Link to="/admin/orders/$id" params={{ id: order._id }} className="inkline font-medium">
        <ShortOrderNumber of={order.orderNumber} />
      </Link>
    ),
    text: ({ order }) => order.orderNumber,
    isRowHeader: true,
    fixed: true,
  },
  {
    id: 'customerName',
    header: 'Khách hàng',
    cell: ({ order }) => (
      <span className="block wrap-anywhere sm:min-w-20">
        {order.customerName}
        <span className="flex items-center gap-x-2 text-ink-soft">
          <PhoneLinks name={order.customerName} phone={order.customerPhone} />
        </span>
      </span>
    ),
    text: ({ order }) => [order.customerName, order.customerPhone].filter(Boolean).join(', '),
  },
  {
    id: 'kind',
    header: 'Yêu cầu',
    cell: ({ kind }) => <span className="whitespace-nowrap">{returnKindLabels[kind]}</span>,
    text: ({ kind }) => returnKindLabels[kind],
  },
  {
    id: 'line',
    header: 'Sản phẩm',
    cell: (request) => (
      <span className="flex items-center gap-3">
        <ResponsiveImage url={request.image} alt="" sizes="40px" className="w-9 shrink-0" />
        <span className="wrap-anywhere">
          {formatLineWithQuantity(request.line)}
          {request.requestedVariant && (
            <span className="block text-sm text-ink-soft">
              đổi lấy {formatVariantName(request.requestedVariant)}
            </span>
          )}
        </span>
      </span>
    ),
    text: ({ line, requestedVariant }) =>
      [formatLineWithQuantity(line), requestedVariant && formatVariantName(requestedVariant)]
        .filter(Boolean)
        .join(' → '),
  },
  {
    id: 'reason',
    header: 'Lý do',
    cell: ({ reason }) => <span className="line-clamp-3 wrap-anywhere">{reason}</span>,
    text: ({ reason }) => reason,
  },
  {
    id: 'state',
    header: 'Trạng thái',
    cell: ({ state, answer }) => (
      <span className="wrap-anywhere">
        <Badge tone={returnRequestTones[state]}>{returnRequestStateLabels[state]}</Badge>
        {answer && <span className="block text-sm text-ink-soft">{answer}</span>}
      </span>
    ),
    text: ({ state }) => returnRequestStateLabels[state],
  },
  {
    id: 'at',
    header: 'Gửi lúc',
    cell: ({ at }) => (
      <time dateTime={at} className="tabular-nums lg:whitespace-nowrap">
        {formatDateTime(at)}
      </time>
    ),
    text: ({ at }) => at,
    sorts: ['oldest', 'newest'],
  },
  {
    id: 'actions',
    header: 'Tác vụ',
    cell: ({ state, kind, order }) =>
      state === 'open' ? (
        <Link
          to="/admin/orders/$id"
          params={{ id: order._id }}
          hash="returns"
          className="inkline whitespace-nowrap"
        >
          {kind === 'exchange' ? 'Đổi hàng' : 'Nhận hàng trả'}
          <span className="sr-only"> của đơn {order.orderNumber}</span>
        </Link>
      ) : (
        '–'
      ),
    align: 'end',
    fixed: true,
  },
]

/**
 * Below 1280 px a row is a card: order and next step; buyer and state; product; reason; kind and time. Cells are
 * addressed by their `data-label`, the column heading; the order (the row header) has none.
 */
export const returnRequestCardClass = [
  'max-xl:[&_tbody_tr:has([data-label])]:grid max-xl:[&_tbody_tr]:grid-cols-[minmax(0,1fr)_auto] max-xl:[&_tbody_tr]:gap-x-4',
  'max-xl:[&_tbody_tr]:content-start max-xl:[&_td]:px-0! max-xl:[&_td]:min-w-0 max-xl:[&_td]:before:hidden',
  'max-xl:[&_td:not([data-label])]:row-start-1 max-xl:[&_[data-label="Tác_vụ"]]:row-start-1',
  'max-xl:[&_[data-label="Tác_vụ"]]:col-start-2 max-xl:[&_[data-label="Tác_vụ"]]:justify-self-end',
  'max-xl:[&_[data-label="Tác_vụ"]:not(:has(a))]:hidden',
  'max-xl:[&_[data-label="Khách_hàng"]]:row-start-2 max-xl:[&_[data-label="Trạng_thái"]]:row-start-2',
  'max-xl:[&_[data-label="Trạng_thái"]]:col-start-2 max-xl:[&_[data-label="Trạng_thái"]]:justify-self-end',
  'max-xl:[&_[data-label="Trạng_thái"]]:max-w-48 max-xl:[&_[data-label="Trạng_thái"]]:text-right',
  'max-xl:[&_[data-label="Sản_phẩm"]]:row-start-3 max-xl:[&_[data-label="Sản_phẩm"]]:col-span-2',
  'max-xl:[&_[data-label="Lý_do"]]:row-start-4 max-xl:[&_[data-label="Lý_do"]]:col-span-2',
  'max-xl:[&_[data-label="Yêu_cầu"]]:row-start-5 max-xl:[&_[data-label="Gửi_lúc"]]:row-start-5',
  'max-xl:[&_[data-label="Gửi_lúc"]]:col-start-2 max-xl:[&_[data-label="Gửi_lúc"]]:justify-self-end',
].join(' ')
