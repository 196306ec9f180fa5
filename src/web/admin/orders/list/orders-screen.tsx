import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { LayoutList, PhoneCall, Table2 } from 'lucide'
import type { OrderListItem } from '#contract/orders/order-list.ts'
import { orderTaskLabels } from '#contract/orders/order-tasks.ts'
import { PeriodFilter } from '#web/admin/analytics/period-filter.tsx'
import { useUpdateSearch } from '#web/admin/form/use-update-search.ts'
import { ExportPageLink } from '#web/admin/imports/export-page-link.tsx'
import { orderCountsQuery, ordersQuery, toOrderFilter } from '#web/admin/orders/order-queries.ts'
import { AdminTable } from '#web/admin/table/admin-table.tsx'
import { FilterChip } from '#web/admin/table/filter-chip.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { BreakdownFilterChip } from './breakdown-filter-chip.tsx'
import { BulkOrderActions } from './bulk/bulk-order-actions.tsx'
import { invoiceColumns, orderCardClass, orderColumns, orderSortLabels } from './order-columns.tsx'
import { listOrderFilters, viewFilter } from './order-filters.ts'
import { OrderPhoneMenu } from './order-phone-menu.tsx'
import { orderRowCardClass, orderRowColumns } from './order-row-columns.tsx'
import { storeShowsTable, useShowsTable } from './order-table-layout.ts'
import { listOrderTabs } from './order-tabs.ts'

const path = '/admin/orders'

export function OrdersScreen() {
  const api = useApi()
  const search = useSearch({ from: '/admin/orders' })
  const page = useQuery({ ...ordersQuery(api, search), placeholderData: keepPreviousData })
  const changeSearch = useUpdateSearch()
  const { data: counted } = useQuery({ ...orderCountsQuery(api, search), placeholderData: keepPreviousData })
  const showsTable = useShowsTable()
  const isTable = showsTable || search.view === 'invoices'
  function toggleTable() {
    storeShowsTable(!isTable)
    if (search.view) changeSearch({ view: undefined, page: search.page })
  }

  return (
    <AdminTable
      name="orders"
      listPath={path}
      title="Đơn hàng"
      noun="đơn hàng"
      search={search}
      searchLabel="Tìm theo mã đơn, tên, số điện thoại, sản phẩm hoặc SKU"
      columns={search.view === 'invoices' ? invoiceColumns : showsTable ? orderColumns : orderRowColumns}
      rowKey={getOrderId}
      rowName={(order) => `đơn ${order.orderNumber}`}
      sortLabels={orderSortLabels}
      emptyContent={
        <>
          <p className="text-ink-soft">Đơn của khách hiện ở đây ngay khi họ đặt.</p>
          <ButtonLink to="/admin/orders/new" kind="primary">
            Tạo đơn cho khách gọi điện
          </ButtonLink>
        </>
      }
      tabsLabel="Trạng thái đơn hàng"
      tabs={listOrderTabs(counted)}
      filters={isTable ? [...listOrderFilters(search), viewFilter] : listOrderFilters(search)}
      filterTools={
        <>
          <PeriodFilter period={search} onChange={changeSearch} />
          {search.task && (
            <FilterChip
              label={orderTaskLabels[search.task]}
              onRemove={() => changeSearch({ task: undefined })}
            />
          )}
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
      tools={
        <>
          <IconButton
            icon={isTable ? LayoutList : Table2}
            label={isTable ? 'Xem dạng dòng' : 'Xem dạng bảng'}
            className="max-lg:hidden"
            onClick={() => toggleTable()}
          />
          <ExportPageLink period={search} />
        </>
      }
      phoneMenu={<OrderPhoneMenu />}
      actions={
        <ButtonLink to="/admin/orders/new" kind="primary" className="px-4 max-sm:w-full">
          <Icon of={PhoneCall} /> Tạo đơn
        </ButtonLink>
      }
      bulkActions={(selection) => <BulkOrderActions selection={selection} />}
      page={page}
      fetchPage={(page, limit) =>
        api.listOrders.withTotal({ query: { ...toOrderFilter(search), page, limit } })
      }
      className={isTable ? orderCardClass : orderRowCardClass}
      wide={!isTable}
      rowClass={isTable ? undefined : 'h-14'}
    />
  )
}

const getOrderId = (order: OrderListItem) => order._id
