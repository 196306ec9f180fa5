import { useState } from 'react'
import * as limits from '#contract/limits.ts'
import type { ShopperOrder } from '#contract/orders/orders.ts'
import { formatDong } from '#domain/money.ts'
import { shopperCancellableStatuses } from '#domain/orders/status/order-status.ts'
import { useBuyAgain } from '#web/storefront/orders/detail/buy-again.tsx'
import { LazyCancelOrdersDialog } from '#web/storefront/orders/detail/order-buttons.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { DataTable } from '#web/ui/display/data-table.tsx'
import { LazyBoundary } from '#web/ui/state/lazy-boundary.tsx'
import { orderListColumns } from './order-list-columns.tsx'
import { type OrderListSearch, parseOrderSort } from './order-list-search.ts'

interface OrderTableProps {
  /** The orders of this page of the table. */
  rows: readonly ShopperOrder[]
  orders: readonly ShopperOrder[]
  matchCount: number
  search: OrderListSearch
  hidden: ReadonlySet<string>
  onChange: (search: Partial<OrderListSearch>) => void
}

/** The table of section 2 of the specification (R48). */
export function OrderTable({ rows, orders, matchCount, search, hidden, onChange }: OrderTableProps) {
  const buyAgain = useBuyAgain()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [isDialogOpen, setDialogOpen] = useState(false)
  const [dialogOrderIds, setDialogOrderIds] = useState<readonly string[]>([])

  function openCancelDialog(ids: readonly string[]) {
    setDialogOrderIds(ids)
    setDialogOpen(true)
  }

  return (
    <>
      <SelectedOrdersBar
        orders={orders.filter((order) => selected.has(order._id))}
        totalCount={matchCount}
        onCancel={openCancelDialog}
        onBuyAgain={() => buyAgain.mutate([...selected])}
        busy={buyAgain.isPending}
      />
      <div className="overflow-x-auto">
        <DataTable
          caption="Đơn hàng của bạn"
          columns={orderListColumns({
            onCancel: (order) => openCancelDialog([order._id]),
            onBuyAgain: (order) => buyAgain.mutate([order._id]),
          })}
          rows={rows}
          rowKey={(order) => order._id}
          rowName={(order) => `đơn ${order.orderNumber}`}
          sort={parseOrderSort(search.by)}
          onSort={({ column, descending }) =>
            onChange({ by: descending ? `-${column}` : column, page: undefined })
          }
          hidden={hidden}
          selected={selected}
          onSelect={setSelected}
        />
      </div>
      {dialogOrderIds.length > 0 && (
        <LazyBoundary>
          <LazyCancelOrdersDialog
            orders={orders.filter((order) => dialogOrderIds.includes(order._id))}
            open={isDialogOpen}
            onClose={() => setDialogOpen(false)}
          />
        </LazyBoundary>
      )}
    </>
  )
}

interface SelectedOrdersBarProps {
  orders: readonly ShopperOrder[]
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
        <p>Mua lại được tối đa {limits.maxReorderedOrders} đơn một lần.</p>
      )}
      {cancellable.length > 0 && (
        <Button small kind="danger" onClick={() => onCancel(cancellable.map((order) => order._id))}>
          Huỷ {cancellable.length} đơn hàng đang xử lý
        </Button>
      )}
    </div>
  )
}
