import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { ListedRequest } from '#contract/returns/return-desk.ts'
import { requestStates, requestStateWords, returnKindWords } from '#contract/returns/return-words.ts'
import { moment } from '#domain/moment.ts'
import { variantWords } from '#domain/orders/pick-list.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { toneOfRequest } from '#web/ui/state/request-tone.ts'
import { type AdminColumn, AdminTable } from '../table/admin-table.tsx'
import { pieceWords } from './request-words.ts'
import { requestCountsQuery, requestFilterOf, requestsQuery } from './return-queries.ts'

/** Staff answer a request on the order's page. */
export function ReturnsScreen() {
  const api = useApi()
  const search = useSearch({ from: '/admin/returns' })
  const { data: counts } = useQuery({ ...requestCountsQuery(api, search), placeholderData: keepPreviousData })
  const totalCount = counts && requestStates.reduce((sum, one) => sum + (counts[one] ?? 0), 0)
  return (
    <AdminTable
      name="returns"
      here="/admin/returns"
      title="Đổi trả"
      noun="yêu cầu"
      search={search}
      searchLabel="Tìm theo mã đơn, tên hoặc số điện thoại"
      columns={columns}
      rowKey={(request) => request._id}
      sortWords={{ newest: 'Mới nhất', oldest: 'Cũ nhất' }}
      first={
        <p className="text-ink-soft">
          Khách có đơn đã giao gửi yêu cầu đổi, trả ở trang đơn hàng của họ; yêu cầu hiện ở đây.
        </p>
      }
      tabsLabel="Trạng thái yêu cầu"
      tabs={[
        ...requestStates.map((one) => ({
          label: requestStateWords[one],
          search: { state: one === 'open' ? undefined : one },
          count: counts?.[one],
        })),
        { label: 'Tất cả', search: { state: 'all' }, count: totalCount },
      ]}
      page={useQuery({ ...requestsQuery(api, search), placeholderData: keepPreviousData })}
      fetchPage={(page, limit) =>
        api.listReturnRequests.withTotal({ query: { ...requestFilterOf(search), page, limit } })
      }
    />
  )
}

const columns: readonly AdminColumn<ListedRequest>[] = [
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
    cell: ({ kind }) => <span className="whitespace-nowrap">{returnKindWords[kind]}</span>,
    text: ({ kind }) => returnKindWords[kind],
  },
  {
    id: 'line',
    header: 'Sản phẩm',
    cell: (request) => (
      <span className="wrap-anywhere">
        {pieceWords(request.line)}
        {request.wanted && (
          <span className="block text-sm text-ink-soft">đổi lấy {variantWords(request.wanted)}</span>
        )}
      </span>
    ),
    text: ({ line, wanted }) =>
      [pieceWords(line), wanted && variantWords(wanted)].filter(Boolean).join(' → '),
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
        <Badge tone={toneOfRequest[state]}>{requestStateWords[state]}</Badge>
        {answer && <span className="block text-sm text-ink-soft">{answer}</span>}
      </span>
    ),
    text: ({ state }) => requestStateWords[state],
  },
  {
    id: 'at',
    header: 'Gửi lúc',
    cell: ({ at }) => (
      <time dateTime={at} className="tabular-nums lg:whitespace-nowrap">
        {moment(at)}
      </time>
    ),
    text: ({ at }) => at,
    sorts: ['oldest', 'newest'],
  },
]
