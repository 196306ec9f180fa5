import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { Order } from '#contract/orders.ts'
import { cx } from '../../ui/cx.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Select } from '../../ui/select.tsx'
import { useApi } from '../../use-api.ts'
import { defaultPageSize, type OrderSearch, type OrderSort, ordersQuery } from '../order-queries.ts'
import { ColumnMenu } from '../table/column-menu.tsx'
import { Pager } from '../table/pager.tsx'
import { tableClass } from '../table/table-class.ts'
import { TableFailure, TableLoading } from '../table/table-notes.tsx'
import {
  hideableColumns,
  orderCardClass,
  orderColumns,
  sortOfTable,
  sortToAsk,
  sortWords,
} from './order-columns.tsx'
import { OrderSearchBox } from './order-search-box.tsx'
import { StatusTabs } from './status-tabs.tsx'

const route = getRouteApi('/admin/orders/')

/** All orders: its status, search, sort, page and columns are the address. */
export function OrdersScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const hidden = new Set(search.hide?.split(','))

  /** What changes the rows begins again at the first page. */
  function ask(change: OrderSearch, replace = false) {
    void navigate({ search: { ...search, page: undefined, ...change }, replace, resetScroll: false })
  }

  return (
    <main className="page pt-6 pb-16">
      <h1 className="font-display text-3xl font-bold">Đơn hàng</h1>
      <div className="mt-3">
        <StatusTabs search={search} />
      </div>
      <div className="flex flex-wrap items-center gap-3 py-4">
        <OrderSearchBox q={search.q ?? ''} onSearch={(q) => ask({ q: q || undefined }, true)} />
        <SortChoice sort={search.sort} onChange={(sort) => ask({ sort })} />
        <div className="ml-auto">
          <ColumnMenu
            columns={hideableColumns}
            hidden={hidden}
            onChange={(next) => ask({ page: search.page, hide: [...next].join(',') || undefined }, true)}
          />
        </div>
      </div>
      <OrderTable search={search} hidden={hidden} ask={ask} />
    </main>
  )
}

interface OrderTableProps {
  search: OrderSearch
  hidden: ReadonlySet<string>
  ask: (change: OrderSearch) => void
}

function OrderTable({ search, hidden, ask }: OrderTableProps) {
  const orders = useQuery({ ...ordersQuery(useApi(), search), placeholderData: keepPreviousData })
  if (orders.isPending) return <TableLoading />
  if (orders.isError && !orders.data) return <TableFailure error={orders.error} retry={orders.refetch} />
  const { items, total } = orders.data
  return (
    <>
      <div className={cx(tableClass, orderCardClass)}>
        <DataTable
          caption="Đơn hàng"
          columns={orderColumns}
          rows={items}
          rowKey={keyOf}
          sort={sortOfTable(search.sort)}
          onSort={(sort) => ask({ sort: sortToAsk(sort) })}
          hidden={hidden}
          busy={orders.isPlaceholderData}
        />
      </div>
      <div className="border-t border-line pt-4">
        <Pager
          page={search.page ?? 1}
          size={search.size ?? defaultPageSize}
          total={total}
          noun="đơn hàng"
          onPage={(page) => ask({ page: page > 1 ? page : undefined })}
          onSize={(size) => ask({ size: size === defaultPageSize ? undefined : size })}
        />
      </div>
    </>
  )
}

const keyOf = (order: Order) => order._id

interface SortChoiceProps {
  sort: OrderSort | undefined
  onChange: (sort: OrderSort) => void
}

function SortChoice({ sort = 'newest', onChange }: SortChoiceProps) {
  return (
    <Select
      aria-label="Sắp xếp"
      value={sort}
      onChange={(event) => onChange(event.target.value as OrderSort)}
      className="min-w-0 flex-1 sm:hidden"
    >
      {Object.entries(sortWords).map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </Select>
  )
}
