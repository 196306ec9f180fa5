import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { PhoneCall } from 'lucide'
import { cancelled, orderStatuses } from '#contract/orders/order-statuses.ts'
import type { Order } from '#contract/orders/orders.ts'
import { paymentStateLabels } from '#contract/payments/order-ledger-labels.ts'
import { PeriodFilter } from '#web/admin/analytics/period-filter.tsx'
import { useUpdateSearch } from '#web/admin/form/use-update-search.ts'
import { orderCountsQuery, ordersQuery, toOrderFilter } from '#web/admin/orders/order-queries.ts'
import { AdminTable } from '#web/admin/table/admin-table.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { BreakdownFilterChip } from './breakdown-filter-chip.tsx'
import { BulkOrderActions } from './bulk-order-actions.tsx'
import { invoiceColumns, orderCardClass, orderColumns, orderSortLabels } from './order-columns.tsx'

const path = '/admin/orders'

export function OrdersScreen() {
  const api = useApi()
  const search = useSearch({ from: '/admin/orders' })
  const page = useQuery({ ...ordersQuery(api, search), placeholderData: keepPreviousData })
  const changeSearch = useUpdateSearch()
  const { data: counted } = useQuery({ ...orderCountsQuery(api, search), placeholderData: keepPreviousData })
  const counts = counted?.counts
  const totalCount = counts && orderStatuses.reduce((sum, one) => sum + counts[one], 0)

  return (
    <AdminTable
      name="orders"
      listPath={path}
      title="Đơn hàng"
      noun="đơn hàng"
      search={search}
      searchLabel="Tìm theo mã đơn, tên hoặc số điện thoại"
      columns={search.view === 'invoices' ? invoiceColumns : orderColumns}
      rowKey={getOrderId}
      rowName={(order) => `đơn ${order.orderNumber}`}
      sortLabels={orderSortLabels}
      emptyContent={
        <>
          <p className="text-ink-soft">Đơn của khách hiện ở đây ngay khi họ đặt.</p>
          <ButtonLink to="/admin/orders/new" look="primary">
            Tạo đơn cho khách gọi điện
          </ButtonLink>
        </>
      }
      tabsLabel="Trạng thái đơn hàng"
      tabs={[
        {
          label: 'Tất cả',
          search: { status: undefined, counted: undefined },
          count: totalCount,
          capped: counted?.capped,
        },
        {
          label: 'Còn hiệu lực',
          search: { status: undefined, counted: 'yes' },
          count: counts && totalCount !== undefined ? totalCount - counts[cancelled] : undefined,
          capped: counted?.capped,
        },
        ...orderStatuses.map((one) => ({
          label: one,
          search: { status: one, counted: undefined },
          count: counts?.[one],
          capped: counted?.capped,
        })),
      ]}
      filters={[paymentFilter, toSendFilter, viewFilter]}
      filterTools={
        <>
          <PeriodFilter period={search} onChange={changeSearch} />
          {search.by && (
            <BreakdownFilterChip
              by={search.by}
              value={search.key}
              orders={page.data?.items}
              onRemove={() => changeSearch({ by: undefined, key: undefined })}
            />
          )}
        </>
      }
      actions={
        <ButtonLink to="/admin/orders/new" look="primary" className="px-4 max-sm:w-full">
          <Icon of={PhoneCall} /> Tạo đơn
        </ButtonLink>
      }
      bulkActions={(selection) => <BulkOrderActions selection={selection} />}
      page={page}
      fetchPage={(page, limit) =>
        api.listOrders.withTotal({ query: { ...toOrderFilter(search), page, limit } })
      }
      className={orderCardClass}
    />
  )
}

const paymentFilter = {
  id: 'money',
  label: 'Mọi thanh toán',
  choices: Object.entries(paymentStateLabels).map(([value, label]) => ({ value, label })),
}
const toSendFilter = {
  id: 'toSend',
  label: 'Mọi đơn',
  choices: [{ value: 'yes', label: 'Hàng đổi chờ gửi' }],
}
const viewFilter = {
  id: 'view',
  label: 'Bảng đầy đủ',
  choices: [{ value: 'invoices', label: 'Bảng hoá đơn' }],
}

const getOrderId = (order: Order) => order._id
