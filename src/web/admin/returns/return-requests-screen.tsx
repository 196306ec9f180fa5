import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { returnRequestStateLabels, returnRequestStates } from '#contract/returns/return-labels.ts'
import { AdminTable } from '#web/admin/table/admin-table.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { returnRequestCardClass, returnRequestColumns } from './return-request-columns.tsx'
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
      columns={returnRequestColumns}
      rowKey={(request) => request._id}
      className={returnRequestCardClass}
      wide
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
        { label: 'Tất cả', search: { state: 'all' }, listsAll: true, count: totalCount },
      ]}
      page={useQuery({ ...returnRequestsQuery(api, search), placeholderData: keepPreviousData })}
      fetchPage={(page, limit) =>
        api.listReturnRequests.withTotal({ query: { ...toReturnRequestFilter(search), page, limit } })
      }
    />
  )
}
