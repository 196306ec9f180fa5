import {
  cancelled,
  delivered,
  inTransit,
  type OrderStatus,
  orderStatuses,
} from '#contract/orders/order-statuses.ts'
import type { Order, OrderStatusInput } from '#contract/orders/orders.ts'
import { cancelReasonLabels } from '#contract/payments/order-ledger-labels.ts'
import { isCollectedInShop } from '#domain/orders/is-collected-in-shop.ts'
import { hasLeftShop } from '#domain/orders/status/has-left-shop.ts'
import { MenuItem, MenuLabel } from '#web/ui/overlay/menu.tsx'

const statusActions: Partial<Record<OrderStatus, string>> = {
  'đã xác nhận': 'Xác nhận đơn',
  'đang vận chuyển': 'Đã gửi hàng',
  'đã giao': 'Đánh dấu đã giao',
  'đã huỷ': 'Huỷ đơn hàng',
}

export function describeStatusAction(to: OrderStatus, orders: readonly Order[]): string | undefined {
  const isCollection = to === delivered && orders.length > 0 && orders.every(isUncollected)
  return isCollection ? 'Khách đã nhận' : statusActions[to]
}

const isUncollected = (order: Order) => isCollectedInShop(order) && !hasLeftShop(order.status)

/** What staff did or do; a step back names the status. */
function describeStatusStep(
  from: OrderStatus | undefined,
  to: OrderStatus,
  orders: readonly Order[],
): string {
  if (from === cancelled) return `Mở lại, chuyển về ${to}`
  const isBack = from !== undefined && orderStatuses.indexOf(to) < orderStatuses.indexOf(from)
  return (!isBack && describeStatusAction(to, orders)) || `Chuyển về ${to}`
}

interface OrderStatusMenuItemsProps {
  orders: readonly Order[]
  next: OrderStatus | undefined
  onChoose: (step: OrderStatusInput) => void
  busy: boolean
}

export function OrderStatusMenuItems({ orders, next, onChoose, busy }: OrderStatusMenuItemsProps) {
  const status = findCommonStatus(orders)
  const nextStatus = next === status ? undefined : next
  const others = orderStatuses.filter((other) => other !== status && other !== nextStatus)
  const renderItem = (to: OrderStatus) => (
    <MenuItem key={to} disabled={busy} danger={to === cancelled} onSelect={() => onChoose({ status: to })}>
      {describeStatusStep(status, to, orders)}
    </MenuItem>
  )
  return (
    <>
      {nextStatus && (
        <>
          <MenuLabel>Bước tiếp theo</MenuLabel>
          {renderItem(nextStatus)}
        </>
      )}
      <MenuLabel>{nextStatus ? 'Trạng thái khác' : 'Chuyển sang'}</MenuLabel>
      {others.map(renderItem)}
      {status === inTransit && (
        <MenuItem disabled={busy} danger onSelect={() => onChoose({ status: cancelled, reason: 'refused' })}>
          {cancelReasonLabels.refused}
        </MenuItem>
      )}
    </>
  )
}

export function findCommonStatus([first, ...others]: readonly Order[]): OrderStatus | undefined {
  return others.every(({ status }) => status === first?.status) ? first?.status : undefined
}
