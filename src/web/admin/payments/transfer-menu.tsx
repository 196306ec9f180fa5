import { Ellipsis } from 'lucide'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { firstStatus } from '#contract/orders/order-statuses.ts'
import type { BankTransfer } from '#contract/payments/transfers.ts'
import { formatDong } from '#domain/money.ts'
import { calculatePaymentState } from '#domain/payments/calculate-payment-state.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { ordersKey } from '#web/admin/orders/order-queries.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/overlay/menu.tsx'
import { type TransferAction, TransferDialog } from './transfer-dialog.tsx'

export function TransferMenu({ transfer }: { transfer: BankTransfer }) {
  const api = useApi()
  const [action, setAction] = useState<TransferAction | null>(null)
  const { state, order, amount } = transfer
  const reopen = useAdminMutation(
    (id: string) => api.updateOrderStatus({ params: { id }, body: { status: firstStatus } }),
    {
      invalidates: [ordersKey],
      successToast: ({ orderNumber }) => ({ title: 'Đã mở lại đơn', description: orderNumber }),
    },
  )
  const due = state === 'short' && order ? calculatePaymentState(order).due : 0
  const canWaive = due > 0 && due <= limits.maxWaivedShortfall && order?.collecting === 0
  const canReturn = ['over', 'twice', 'late', 'unknown'].includes(state)
  const canUnassign = order !== null && !['returned', 'aside'].includes(state)
  if (!canReturn && !canUnassign) return '–'
  return (
    <>
      <Menu
        trigger={
          <IconButton
            icon={Ellipsis}
            label={`Tác vụ với khoản ${formatDong(amount)}`}
            className="-my-1 -mr-3"
          />
        }
      >
        {state === 'unknown' && <MenuItem onSelect={() => setAction('assign')}>Gán vào đơn</MenuItem>}
        {state === 'late' && order && (
          <MenuItem disabled={reopen.isPending} onSelect={() => reopen.mutate(order._id)}>
            Mở lại đơn
          </MenuItem>
        )}
        {canWaive && (
          <MenuItem onSelect={() => setAction('waive')}>Bỏ qua phần thiếu {formatDong(due)}</MenuItem>
        )}
        {canReturn && <MenuItem onSelect={() => setAction('return')}>Đã trả lại cho khách</MenuItem>}
        {canUnassign && <MenuItem onSelect={() => setAction('unassign')}>Bỏ gán khỏi đơn</MenuItem>}
        {state === 'unknown' && <MenuItem onSelect={() => setAction('ignore')}>Bỏ qua</MenuItem>}
      </Menu>
      {action && <TransferDialog action={action} transfer={transfer} onClose={() => setAction(null)} />}
    </>
  )
}
