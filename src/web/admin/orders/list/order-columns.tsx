import { Link } from '@tanstack/react-router'
import type { OrderListItem } from '#contract/orders/order-list.ts'
import type { Order } from '#contract/orders/orders.ts'
import { cancelReasonLabels } from '#contract/payments/order-ledger-labels.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { formatDong } from '#domain/money.ts'
import { formatPaymentState } from '#domain/payments/format-payment-state.ts'
import { remainingQuantity } from '#domain/returns/returns.ts'
import type { OrderSort } from '#web/admin/orders/order-queries.ts'
import { ShortOrderNumber } from '#web/admin/orders/short-order-number.tsx'
import type { AdminColumn } from '#web/admin/table/admin-table.tsx'
import { StatusBadge } from '#web/ui/display/status-badge.tsx'
import { InvoiceMenu, OrderStatusMenu } from './order-status-menu.tsx'

export const orderColumns: readonly AdminColumn<OrderListItem>[] = [
  {
    id: 'status',
    header: 'Trạng thái',
    cell: (order) => <OrderStatusCell order={order} />,
    text: (order) => order.status,
  },
  {
    id: 'orderNumber',
    header: 'Mã đơn hàng',
    cell: (order) => <OrderLink order={order} />,
    text: (order) => order.orderNumber,
    isRowHeader: true,
    // The number identifies the row, so it cannot be hidden.
    fixed: true,
  },
  {
    id: 'customerName',
    header: 'Người mua',
    cell: (order) => (
      <span title={order.customerInfo.customerName} className="wrap-anywhere sm:line-clamp-3 sm:min-w-28">
        {order.customerInfo.customerName}
      </span>
    ),
    text: (order) => order.customerInfo.customerName,
  },
  {
    id: 'items',
    header: 'Số lượng',
    cell: (order) => (
      <span>
        {countPieces(order)}
        <span className="sm:hidden"> sản phẩm</span>
      </span>
    ),
    text: countPieces,
    sorts: ['items-asc', 'items-desc'],
    align: 'end',
  },
  {
    id: 'totalPrice',
    header: 'Tổng tiền',
    cell: (order) => (
      <span className="font-medium whitespace-nowrap text-lacquer-ink">{formatDong(order.totalPrice)}</span>
    ),
    text: (order) => order.totalPrice,
    sorts: ['price-asc', 'price-desc'],
    align: 'end',
  },
  {
    id: 'paid',
    header: 'Thanh toán',
    cell: (order) => <span className="sm:whitespace-nowrap">{formatPaymentState(order) || '–'}</span>,
    text: formatPaymentState,
    desktopOnly: true,
  },
  {
    id: 'createdAt',
    header: 'Thời gian đặt',
    cell: (order) => (
      <time dateTime={order.createdAt} className="whitespace-nowrap">
        {formatDateTime(order.createdAt)}
      </time>
    ),
    text: (order) => formatDateTime(order.createdAt),
    sorts: ['oldest', 'newest'],
    desktopOnly: true,
  },
  {
    id: 'actions',
    header: 'Tác vụ',
    cell: (order) => <OrderStatusMenu order={order} />,
    align: 'end',
    fixed: true,
  },
]

const omittedColumnIds = new Set(['orderNumber', 'createdAt', 'actions'])

/** The specification's second order table has no number and no time, and the actions of a shopper's list. */
export const invoiceColumns: readonly AdminColumn<OrderListItem>[] = [
  ...orderColumns.filter(({ id }) => !omittedColumnIds.has(id)),
  {
    id: 'actions',
    header: 'Tác vụ',
    cell: (order) => <InvoiceMenu order={order} />,
    align: 'end',
    fixed: true,
  },
]

export function OrderStatusCell({ order }: { order: Order }) {
  return (
    <>
      <StatusBadge status={order.status} />
      {order.cancelReason && (
        <span className="block text-sm text-ink-soft">{cancelReasonLabels[order.cancelReason]}</span>
      )}
    </>
  )
}

export function countPieces(order: Order): number {
  return order.items.reduce((sum, item) => sum + remainingQuantity(item), 0)
}

/**
 * On a phone a row is a card of four lines: checkbox, status and menu; number and total; name and count; time
 * and payment. Cells are addressed by their `data-label`, the column heading; the number (the row header) and
 * the checkbox have none.
 */
export const orderCardClass = [
  'max-sm:[&_tbody_tr:has([data-label])]:grid max-sm:[&_tbody_tr]:grid-cols-[2rem_1fr_auto] max-sm:[&_td]:before:hidden',
  'max-sm:[&_td:has(input)]:row-start-1! max-sm:[&_td:has(input)]:col-start-1! max-sm:[&_td:has(input)]:col-span-1!',
  'max-sm:[&_td:has(input)]:-ml-3 max-sm:[&_td]:items-center max-sm:[&_td]:py-0.5',
  'max-sm:[&_[data-label="Trạng_thái"]]:row-start-1 max-sm:[&_[data-label="Trạng_thái"]]:col-start-2',
  'max-sm:[&_tr:not(:has(input))_[data-label="Trạng_thái"]]:col-start-1',
  'max-sm:[&_tr:not(:has(input))_[data-label="Trạng_thái"]]:col-span-2',
  'max-sm:[&_[data-label="Tác_vụ"]]:row-start-1 max-sm:[&_[data-label="Tác_vụ"]]:col-start-3',
  'max-sm:[&_[data-label="Tác_vụ"]]:justify-self-end',
  'max-sm:[&_td:not([data-label])]:row-start-2 max-sm:[&_td:not([data-label])]:col-start-1',
  'max-sm:[&_td:not([data-label])]:col-span-2 max-sm:[&_[data-label="Tổng_tiền"]]:row-start-2',
  'max-sm:[&_[data-label="Tổng_tiền"]]:col-start-3 max-sm:[&_[data-label="Tổng_tiền"]]:justify-self-end',
  'max-sm:[&_[data-label="Người_mua"]]:row-start-3 max-sm:[&_[data-label="Người_mua"]]:col-start-1',
  'max-sm:[&_[data-label="Người_mua"]]:col-span-2 max-sm:[&_[data-label="Số_lượng"]]:row-start-3',
  'max-sm:[&_[data-label="Số_lượng"]]:col-start-3 max-sm:[&_[data-label="Số_lượng"]]:justify-self-end',
  'max-sm:[&_[data-label="Thời_gian_đặt"]]:row-start-4 max-sm:[&_[data-label="Thời_gian_đặt"]]:text-ink-soft',
  'max-sm:[&_[data-label="Thời_gian_đặt"]]:col-start-1 max-sm:[&_[data-label="Thời_gian_đặt"]]:col-span-2',
  'max-sm:[&_[data-label="Thanh_toán"]]:col-start-3 max-sm:[&_[data-label="Thanh_toán"]]:justify-self-end',
  'max-sm:[&_[data-label="Thanh_toán"]]:row-start-4 max-sm:[&_[data-label="Thanh_toán"]]:text-ink-soft',
  // Card of the second table, without number and time: name and total; payment and count.
  'max-sm:[&_tr:not(:has(time))_[data-label="Người_mua"]]:row-start-2',
  'max-sm:[&_tr:not(:has(time))_[data-label="Thanh_toán"]]:row-start-3',
  'max-sm:[&_tr:not(:has(time))_[data-label="Thanh_toán"]]:col-start-1',
  'max-sm:[&_tr:not(:has(time))_[data-label="Thanh_toán"]]:col-span-2',
  'max-sm:[&_tr:not(:has(time))_[data-label="Thanh_toán"]]:justify-self-start',
].join(' ')

function OrderLink({ order }: { order: Order }) {
  return (
    <>
      <Link to="/admin/orders/$id" params={{ id: order._id }} className="inkline font-medium">
        <ShortOrderNumber of={order.orderNumber} />
      </Link>
      <time
        dateTime={order.createdAt}
        className="block whitespace-nowrap text-ink-soft max-sm:hidden xl:hidden"
      >
        {formatDateTime(order.createdAt)}
      </time>
    </>
  )
}

/** The first entry is the default. */
export const orderSortLabels: Record<OrderSort, string> = {
  newest: 'Mới nhất',
  oldest: 'Cũ nhất',
  'items-desc': 'Nhiều sản phẩm nhất',
  'items-asc': 'Ít sản phẩm nhất',
  'price-desc': 'Tổng tiền cao nhất',
  'price-asc': 'Tổng tiền thấp nhất',
}
