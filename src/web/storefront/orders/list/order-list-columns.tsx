import { Link } from '@tanstack/react-router'
import { Ellipsis } from 'lucide'
import type { Order } from '#contract/orders/orders.ts'
import { cancelReasonMessages } from '#contract/payments/order-ledger-labels.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { formatDong } from '#domain/money.ts'
import { shopperCancellableStatuses } from '#domain/orders/status/order-status.ts'
import { formatPaymentState } from '#domain/payments/format-payment-state.ts'
import { countOrderUnits } from '#web/storefront/orders/count-order-units.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import type { DataTableColumn } from '#web/ui/display/data-table.tsx'
import { StatusBadge } from '#web/ui/display/status-badge.tsx'
import { Menu, MenuItem } from '#web/ui/overlay/menu.tsx'

export const orderListHeaders = {
  number: 'Mã đơn hàng',
  products: 'Sản phẩm',
  status: 'Trạng thái',
  items: 'Số lượng',
  total: 'Tổng tiền',
  time: 'Thời gian đặt',
}

export interface OrderRowActions {
  onCancel: (order: Order) => void
  onBuyAgain: (order: Order) => void
}

export function orderListColumns(actions: OrderRowActions): DataTableColumn<Order>[] {
  return [
    {
      id: 'number',
      header: orderListHeaders.number,
      sortable: true,
      isRowHeader: true,
      cell: (order) => <OrderNumberLink order={order} />,
    },
    { id: 'products', header: orderListHeaders.products, cell: (order) => <OrderProducts order={order} /> },
    {
      id: 'status',
      header: orderListHeaders.status,
      sortable: true,
      cell: (order) => <OrderState order={order} />,
    },
    { id: 'items', header: orderListHeaders.items, sortable: true, align: 'end', cell: countOrderUnits },
    {
      id: 'total',
      header: orderListHeaders.total,
      sortable: true,
      align: 'end',
      cell: (order) => (
        <span className="font-semibold whitespace-nowrap">{formatDong(order.totalPrice)}</span>
      ),
    },
    {
      id: 'time',
      header: orderListHeaders.time,
      sortable: true,
      cell: (order) => <span className="xl:whitespace-nowrap">{formatDateTime(order.createdAt)}</span>,
    },
    {
      id: 'actions',
      header: 'Thao tác',
      align: 'end',
      cell: (order) => <OrderActionMenu order={order} {...actions} />,
    },
  ]
}

function OrderNumberLink({ order }: { order: Order }) {
  return (
    <Link
      to="/order/$id"
      params={{ id: order._id }}
      className="inkline inline-block py-1 font-medium whitespace-nowrap"
    >
      {order.orderNumber}
    </Link>
  )
}

function OrderState({ order }: { order: Order }) {
  return (
    <span className="block">
      <StatusBadge status={order.status} className="first-letter:uppercase" />
      <span className="block pt-1 text-sm text-ink-soft tabular-nums empty:hidden">
        {formatPaymentState(order)}
      </span>
      {order.cancelReason && (
        <span className="block pt-1 text-sm text-ink-soft">{cancelReasonMessages[order.cancelReason]}</span>
      )}
    </span>
  )
}

function OrderProducts({ order }: { order: Order }) {
  const [first, ...others] = order.items
  return (
    <span className="line-clamp-3 min-w-32 wrap-anywhere xl:min-w-40">
      {first?.name}
      {others.length > 0 && <span className="text-ink-soft"> và {others.length} sản phẩm khác</span>}
    </span>
  )
}

function OrderActionMenu({ order, onCancel, onBuyAgain }: OrderRowActions & { order: Order }) {
  const trigger = (
    <IconButton
      icon={Ellipsis}
      label={`Thao tác với đơn ${order.orderNumber}`}
      className="-my-3 align-middle"
    />
  )
  return (
    <Menu trigger={trigger}>
      <MenuItem asChild>
        <Link to="/order/$id" params={{ id: order._id }}>
          Chi tiết hoá đơn
        </Link>
      </MenuItem>
      <MenuItem onSelect={() => onBuyAgain(order)}>Mua lại</MenuItem>
      {shopperCancellableStatuses.includes(order.status) && (
        <MenuItem danger onSelect={() => onCancel(order)}>
          Huỷ đơn hàng
        </MenuItem>
      )}
    </Menu>
  )
}
