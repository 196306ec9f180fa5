import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { ListedReturnRequest } from '#contract/returns/admin-returns.ts'
import {
  returnKindLabels,
  returnRequestStateLabels,
  returnRequestStates,
} from '#contract/returns/return-labels.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { formatVariantOptions } from '#domain/orders/pick-list.ts'
import { type AdminColumn, AdminTable } from '#web/admin/table/admin-table.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { returnRequestTones } from '#web/ui/state/return-request-tones.ts'
import { formatReturnedLine } from './format-returned-line.ts'
import {
  returnRequestCountsQuery,
  returnRequestsQuery,
  toReturnRequestFilter,
} from './return-request-queries.ts'

/** Staff answer a request on the order's page. */
export function ReturnRequestsScreen() {
  const api = useApi()
  const search = useSearch({ from: '/admin/returns' })
  const { data: counts } = useQuery({
    ...returnRequestCountsQuery(api, search),
    placeholderData: keepPreviousData,
  })
  const totalCount = counts && returnRequestStates.reduce((sum, one) => sum + (counts[one] ?? 0), 0)
  return (
    <AdminTable
      name="returns"
      listPath="/admin/returns"
      title="Đổi trả"
      noun="yêu cầu"
      search={search}
      searchLabel="Tìm theo mã đơn, tên hoặc số điện thoại"
      columns={columns}
      rowKey={(request) => request._id}
      sortLabels={{ newest: 'Mới nhất', oldest: 'Cũ nhất' }}
      emptyContent={
        <p className="text-ink-soft">
          Khách có đơn đã giao gửi yêu cầu đổi, trả ở trang đơn hàng của họ; yêu cầu hiện ở đây.
        </p>
      }
      tabsLabel="Trạng thái yêu cầu"
      tabs={[
        ...returnRequestStates.map((one) => ({
          label: returnRequestStateLabels[one],
          search: { state: one === 'open' ? undefined : one },
          count: counts?.[one],
        })),
        { label: 'Tất cả', search: { state: 'all' }, count: totalCount },
      ]}
      page={useQuery({ ...returnRequestsQuery(api, search), placeholderData: keepPreviousData })}
      fetchPage={(page, limit) =>
        api.listReturnRequests.withTotal({ query: { ...toReturnRequestFilter(search), page, limit } })
      }
    />
  )
}

const columns: readonly AdminColumn<ListedReturnRequest>[] = [
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
