import { Link } from '@tanstack/react-router'
import type { ListedReturnRequest } from '#contract/returns/admin-returns.ts'
import { returnKindLabels, returnRequestStateLabels } from '#contract/returns/return-labels.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { formatVariantOptions } from '#domain/orders/printing/pick-list.ts'
import type { AdminColumn } from '#web/admin/table/admin-table.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { returnRequestTones } from '#web/ui/state/return-request-tones.ts'
import { formatReturnedLine } from './format-returned-line.ts'

export const returnRequestColumns: readonly AdminColumn<ListedReturnRequest>[] = [
  {
    id: 'orderNumber',
    header: 'Mã đơn hàng',
    cell: ({ order }) => (
      <Link
        to="/admin/orders/$id"
        params={{ id: order._id }}
        className="inkline font-medium whitespace-nowrap tabular-nums"
      >
        {order.orderNumber}
      </Link>
    ),
    text: ({ order }) => order.orderNumber,
    lead: true,
    fixed: true,
  },
  {
    id: 'customerName',
    header: 'Khách hàng',
    cell: ({ order }) => (
      <span className="wrap-anywhere sm:inline-block sm:min-w-20">{order.customerName}</span>
    ),
    text: ({ order }) => order.customerName,
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
      <span className="wrap-anywhere">
        {formatReturnedLine(request.line)}
        {request.requestedVariant && (
          <span className="block text-sm text-ink-soft">
            đổi lấy {formatVariantOptions(request.requestedVariant)}
          </span>
        )}
      </span>
    ),
    text: ({ line, requestedVariant }) =>
      [formatReturnedLine(line), requestedVariant && formatVariantOptions(requestedVariant)]
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
]
