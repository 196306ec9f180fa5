import { cancelled, inTransit, type OrderStatus, orderStatuses } from '#contract/orders/order-statuses.ts'
import type { OrderStatusInput } from '#contract/orders/orders.ts'
import { cancelReasonLabels } from '#contract/payments/order-ledger-labels.ts'
import { usualNextStatus } from '#domain/orders/order-status.ts'
import { MenuItem, MenuLabel } from '#web/ui/overlay/menu.tsx'

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
      {to}
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
