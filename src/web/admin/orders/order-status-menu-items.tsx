import { cancelled, inTransit, type OrderStatus, orderStatuses } from '#contract/orders/order-statuses.ts'
import type { OrderStatusInput } from '#contract/orders/orders.ts'
import { cancelReasonLabels } from '#contract/payments/order-ledger-labels.ts'
import { usualNextStatus } from '#domain/orders/order-status.ts'
import { MenuItem, MenuLabel } from '#web/ui/overlay/menu.tsx'

export const statusActions: Partial<Record<OrderStatus, string>> = {
  'đã xác nhận': 'Xác nhận đơn',
  'đang vận chuyển': 'Đã gửi hàng',
  'đã giao': 'Đánh dấu đã giao',
  'đã huỷ': 'Huỷ đơn hàng',
}

/** What staff did or do; a step back names the status. */
function describeStatusStep(from: OrderStatus | undefined, to: OrderStatus): string {
  if (from === cancelled) return `Mở lại, chuyển về ${to}`
  const isBack = from !== undefined && orderStatuses.indexOf(to) < orderStatuses.indexOf(from)
  return (!isBack && statusActions[to]) || `Chuyển về ${to}`
}

interface OrderStatusMenuItemsProps {
  /** Undefined if the selected orders have different statuses. */
  status?: OrderStatus
  onChoose: (step: OrderStatusInput) => void
  busy: boolean
}

export function OrderStatusMenuItems({ status, onChoose, busy }: OrderStatusMenuItemsProps) {
  const next = status && usualNextStatus[status]
  const others = orderStatuses.filter((other) => other !== status && other !== next)
  const renderItem = (to: OrderStatus) => (
    <MenuItem key={to} disabled={busy} danger={to === cancelled} onSelect={() => onChoose({ status: to })}>
      {describeStatusStep(status, to)}
    </MenuItem>
  )
  return (
    <>
      {next && (
        <>
          <MenuLabel>Bước tiếp theo</MenuLabel>
          {renderItem(next)}
        </>
      )}
      <MenuLabel>{next ? 'Trạng thái khác' : 'Chuyển sang'}</MenuLabel>
      {others.map(renderItem)}
      {status === inTransit && (
        <MenuItem disabled={busy} danger onSelect={() => onChoose({ status: cancelled, reason: 'refused' })}>
          {cancelReasonLabels.refused}
        </MenuItem>
      )}
    </>
  )
}
