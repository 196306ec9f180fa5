import { Link } from '@tanstack/react-router'
import type { Order } from '#contract/orders.ts'
import { moment } from '#domain/moment.ts'
import { formatDong } from '#domain/money.ts'
import type { Column, Sort } from '../../ui/data-table.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { OrderSort } from '../order-queries.ts'
import { StatusMenu } from './status-menu.tsx'

export const orderColumns: readonly Column<Order>[] = [
  { id: 'status', header: 'Trạng thái', cell: (order) => <StatusBadge status={order.status} /> },
  { id: 'orderNumber', header: 'Mã đơn hàng', cell: (order) => <OrderLink order={order} />, lead: true },
  { id: 'customerName', header: 'Người mua', cell: (order) => order.customerInfo.customerName },
  {
    id: 'items',
    header: 'Số lượng',
    cell: (order) => (
      <span>
        {order.items.reduce((sum, item) => sum + item.quantity, 0)}
        <span className="sm:hidden"> sản phẩm</span>
      </span>
    ),
    sortable: true,
    align: 'end',
  },
  {
    id: 'totalPrice',
    header: 'Tổng tiền',
    cell: (order) => (
      <span className="font-medium whitespace-nowrap text-lacquer-ink">{formatDong(order.totalPrice)}</span>
    ),
    sortable: true,
    align: 'end',
  },
  {
    id: 'createdAt',
    header: 'Thời gian đặt',
    cell: (order) => (
      <time dateTime={order.createdAt} className="lg:whitespace-nowrap">
        {moment(order.createdAt)}
      </time>
    ),
    sortable: true,
  },
  { id: 'actions', header: 'Tác vụ', cell: (order) => <StatusMenu order={order} />, align: 'end' },
]

/**
 * On a phone four short lines: status and menu, number and total, name and count, time. Cells are known by
 * their heading, which is their `data-label`; the number is the row's lead and has none.
 */
export const orderCardClass = [
  'max-sm:[&_tbody_tr:has([data-label])]:grid max-sm:[&_tbody_tr]:grid-cols-[1fr_auto] max-sm:[&_td]:before:hidden',
  'max-sm:[&_[data-label="Trạng_thái"]]:row-start-1 max-sm:[&_[data-label="Tác_vụ"]]:row-start-1',
  'max-sm:[&_[data-label="Tác_vụ"]]:col-start-2 max-sm:[&_[data-label="Tác_vụ"]]:justify-self-end',
  'max-sm:[&_td:not([data-label])]:row-start-2 max-sm:[&_[data-label="Tổng_tiền"]]:row-start-2',
  'max-sm:[&_[data-label="Tổng_tiền"]]:col-start-2 max-sm:[&_[data-label="Tổng_tiền"]]:justify-self-end',
  'max-sm:[&_[data-label="Người_mua"]]:row-start-3 max-sm:[&_[data-label="Số_lượng"]]:row-start-3',
  'max-sm:[&_[data-label="Số_lượng"]]:col-start-2 max-sm:[&_[data-label="Số_lượng"]]:justify-self-end',
  'max-sm:[&_[data-label="Thời_gian_đặt"]]:row-start-4 max-sm:[&_[data-label="Thời_gian_đặt"]]:text-ink-soft',
  'max-sm:[&_td]:py-0.5',
].join(' ')

/** The order's number names its row, so it stays. */
export const hideableColumns = orderColumns.filter(({ id }) => id !== 'orderNumber' && id !== 'actions')

function OrderLink({ order }: { order: Order }) {
  return (
    <Link
      to="/admin/orders/$id"
      params={{ id: order._id }}
      className="inkline font-medium tabular-nums max-sm:whitespace-nowrap lg:whitespace-nowrap"
    >
      {order.orderNumber}
    </Link>
  )
}

const sorts: Record<string, [ascending: OrderSort, descending: OrderSort]> = {
  items: ['items-asc', 'items-desc'],
  totalPrice: ['price-asc', 'price-desc'],
  createdAt: ['oldest', 'newest'],
}

export function sortOfTable(asked: OrderSort = 'newest'): Sort | null {
  for (const [column, [ascending, descending]] of Object.entries(sorts)) {
    if (asked === ascending || asked === descending) return { column, descending: asked === descending }
  }
  return null
}

export function sortToAsk({ column, descending }: Sort): OrderSort | undefined {
  return sorts[column]?.[descending ? 1 : 0]
}

/** The same for a phone, where a card has no heading to press. */
export const sortWords: Record<OrderSort, string> = {
  newest: 'Mới nhất',
  oldest: 'Cũ nhất',
  'items-desc': 'Nhiều sản phẩm nhất',
  'items-asc': 'Ít sản phẩm nhất',
  'price-desc': 'Tổng tiền cao nhất',
  'price-asc': 'Tổng tiền thấp nhất',
}
