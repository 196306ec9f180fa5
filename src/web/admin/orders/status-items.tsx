import { cancelled, type OrderStatus, onItsWay, orderStatuses } from '#contract/orders/order-statuses.ts'
import type { StatusInput } from '#contract/orders/orders.ts'
import { cancelReasonWords } from '#contract/payments/order-money-words.ts'
import { usualNext } from '#domain/orders/order-status.ts'
import { MenuItem, MenuLabel } from '#web/ui/overlay/menu.tsx'

interface OrderStatusMenuItemsProps {
  /** Undefined if the selected orders have different statuses. */
  status?: OrderStatus
  onChoose: (step: StatusInput) => void
  busy: boolean
}

export function StatusItems({ status, onChoose, busy }: OrderStatusMenuItemsProps) {
  const next = status && usualNext[status]
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
      {status === onItsWay && (
        <MenuItem disabled={busy} danger onSelect={() => onChoose({ status: cancelled, reason: 'refused' })}>
          {cancelReasonWords.refused}
        </MenuItem>
      )}
    </>
  )
}
