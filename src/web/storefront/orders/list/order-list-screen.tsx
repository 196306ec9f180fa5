import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Order } from '#contract/orders/orders.ts'
import { formatDong } from '#domain/money.ts'
import { shopperCancellableStatuses } from '#domain/orders/order-status.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useBuyAgain } from '#web/storefront/orders/detail/buy-again.tsx'
import { shopperOrdersQuery } from '#web/storefront/orders/detail/order-queries.ts'
import { LazyCancelOrdersDialog } from '#web/storefront/orders/detail/shopper-order-screen.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Breadcrumb, type Crumb } from '#web/ui/display/breadcrumb.tsx'
import { DataTable } from '#web/ui/display/data-table.tsx'
import { Pagination } from '#web/ui/display/pagination.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { LazyBoundary } from '#web/ui/state/lazy-boundary.tsx'
import { filterAndSortOrders } from './filter-and-sort-orders.ts'
import { orderListColumns } from './order-list-columns.tsx'
import { type OrderListSearch, ordersPerPage, parseOrderSort } from './order-list-search.ts'
import { OrderListToolbar, useOrderListSearch } from './order-list-toolbar.tsx'

const trail: Crumb[] = [{ labelKey: 'Home', link: linkOptions({ to: '/' }) }, { label: 'Đơn hàng' }]

export function OrderListScreen({ userId, search }: { userId: string; search: OrderListSearch }) {
  const part = search.part ?? 1
  const { data } = useQuery(shopperOrdersQuery(useApi(), userId, part))
  const orders = data?.items ?? []
  return (
    <main>
      <Banner title="Đơn hàng" trail={<Breadcrumb crumbs={trail} />} />
      {orders.length > 0 ? (
        <>
          <OrderTable userId={userId} orders={orders} search={search} />
          <OrderPages userId={userId} page={part} total={data?.total ?? 0} visibleCount={orders.length} />
        </>
      ) : (
        <EmptyState
          action={
            <ButtonLink to="/shop" look="primary">
              Xem sản phẩm
            </ButtonLink>
          }
        >
          Bạn chưa có đơn hàng nào. Đơn hàng đầu tiên sẽ hiện ở đây.
        </EmptyState>
      )}
      <p className="page pt-4 text-ink-soft">
        Tìm đơn đặt qua điện thoại?{' '}
        <Link to="/order-lookup" className="inkline inline-block py-2.5">
          Tra cứu đơn hàng
        </Link>
      </p>
    </main>
  )
}

interface OrderPagesProps {
  userId: string
  page: number
  total: number
  visibleCount: number
}

/** The API returns at most 1,000 orders at once (R8); this links to the others. */
function OrderPages({ userId, page, total, visibleCount }: OrderPagesProps) {
  if (total <= visibleCount) return null
  const pageLink = (number: number) =>
    linkOptions({
      to: '/order-list/$userId',
      params: { userId },
      search: number > 1 ? { part: number } : {},
    })
  return (
    <p className="page flex flex-wrap items-center gap-x-6 gap-y-2 pt-4 text-ink-soft">
      <span>
        Danh sách này có {visibleCount} trong {total} đơn hàng của bạn.
      </span>
      {page > 1 && (
        <Link {...pageLink(page - 1)} className="inkline py-2">
          Đơn mới hơn
        </Link>
      )}
      {page * limits.maxPageSize < total && (
        <Link {...pageLink(page + 1)} className="inkline py-2">
          Đơn cũ hơn
        </Link>
      )}
    </p>
  )
}

/** The server does not return another shopper's list. */
export function NotYourList({ ownId }: { ownId: string }) {
  return (
    <main>
      <Banner title="Đơn hàng" />
      <EmptyState
        action={
          <ButtonLink to="/order-list/$userId" params={{ userId: ownId }} look="primary">
            Xem đơn hàng của bạn
          </ButtonLink>
        }
      >
        Đây là danh sách đơn hàng của một người khác nên không mở được.
      </EmptyState>
    </main>
  )
}

interface OrderTableProps {
  userId: string
  orders: readonly Order[]
  search: OrderListSearch
}

function OrderTable({ userId, orders, search }: OrderTableProps) {
  const change = useOrderListSearch()
  const buyAgain = useBuyAgain()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [isDialogOpen, setDialogOpen] = useState(false)
  const [dialogOrderIds, setDialogOrderIds] = useState<readonly string[]>([])
  const matches = filterAndSortOrders(orders, search)
  const pageCount = Math.max(1, Math.ceil(matches.length / ordersPerPage))
  const page = Math.min(search.page ?? 1, pageCount)
  const rows = matches.slice((page - 1) * ordersPerPage, page * ordersPerPage)
  const hidden = new Set(search.hide?.split(','))
  const selectedOrders = orders.filter((order) => selected.has(order._id))

  function openCancelDialog(ids: readonly string[]) {
    setDialogOrderIds(ids)
    setDialogOpen(true)
  }

  return (
    <div className="page grid gap-5 pt-6 sm:pt-10">
      <OrderListToolbar search={search} hidden={hidden} onChange={change} />
      <SelectedOrdersBar
        orders={selectedOrders}
        totalCount={matches.length}
        onCancel={openCancelDialog}
        onBuyAgain={() => buyAgain.mutate([...selected])}
        busy={buyAgain.isPending}
      />
      <div className="overflow-x-auto">
        <DataTable
          caption="Đơn hàng của bạn"
          wide
          columns={orderListColumns({
            onCancel: (order) => openCancelDialog([order._id]),
            onBuyAgain: (order) => buyAgain.mutate([order._id]),
          })}
          rows={rows}
          rowKey={(order) => order._id}
          rowName={(order) => `đơn ${order.orderNumber}`}
          sort={parseOrderSort(search.by)}
          onSort={({ column, descending }) =>
            change({ by: descending ? `-${column}` : column, page: undefined })
          }
          hidden={hidden}
          selected={selected}
          onSelect={setSelected}
        />
      </div>
      <Pagination
        page={page}
        pageCount={pageCount}
        link={(to) =>
          linkOptions({
            to: '/order-list/$userId',
            params: { userId },
            search: { ...search, page: to > 1 ? to : undefined },
          })
        }
      />
      {dialogOrderIds.length > 0 && (
        <LazyBoundary>
          <LazyCancelOrdersDialog
            orders={orders.filter((order) => dialogOrderIds.includes(order._id))}
            open={isDialogOpen}
            onClose={() => setDialogOpen(false)}
          />
        </LazyBoundary>
      )}
    </div>
  )
}

interface SelectedOrdersBarProps {
  orders: readonly Order[]
  totalCount: number
  onCancel: (ids: readonly string[]) => void
  onBuyAgain: () => void
  busy: boolean
}

function SelectedOrdersBar({ orders, totalCount, onCancel, onBuyAgain, busy }: SelectedOrdersBarProps) {
  const cancellable = orders.filter((order) => shopperCancellableStatuses.includes(order.status))
  const sum = orders.reduce((total, order) => total + order.totalPrice, 0)
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-soft tabular-nums">
      <p role="status">
        {orders.length > 0
          ? `Đã chọn ${orders.length} đơn, tổng ${formatDong(sum)}`
          : `${totalCount} đơn hàng`}
      </p>
      {orders.length > 0 && orders.length <= limits.maxReorderedOrders && (
        <Button small busy={busy} onClick={onBuyAgain}>
          Mua lại {orders.length} đơn hàng
        </Button>
      )}
      {orders.length > limits.maxReorderedOrders && (
        <p>Mua lại được nhiều nhất {limits.maxReorderedOrders} đơn một lần.</p>
      )}
      {cancellable.length > 0 && (
        <Button small look="danger" onClick={() => onCancel(cancellable.map((order) => order._id))}>
          Huỷ {cancellable.length} đơn hàng đang xử lý
        </Button>
      )}
    </div>
  )
}
