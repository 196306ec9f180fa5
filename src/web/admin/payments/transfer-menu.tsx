import { Ellipsis } from 'lucide'
import { useState } from 'react'
import { cancelled, firstStatus } from '#contract/orders/order-statuses.ts'
import type { BankTransfer } from '#contract/payments/transfers.ts'
import { formatDong } from '#domain/money.ts'
import { calculateWaivableShortfall } from '#domain/payments/calculate-waivable-shortfall.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { useRights } from '#web/admin/frame/rights.ts'
import { orderAndStockKeys } from '#web/admin/orders/invalidate-orders-and-stock.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/overlay/menu.tsx'
import { type TransferAction, TransferDialog } from './transfer-dialog.tsx'
import { WaiveShortfallDialog } from './waive-shortfall-dialog.tsx'

export function TransferMenu({ transfer }: { transfer: BankTransfer }) {
  const api = useApi()
  const canEditOrders = useRights().includes('orders')
  const [action, setAction] = useState<TransferAction | null>(null)
  const [isWaiving, setWaiving] = useState(false)
  const { state, order, amount } = transfer
  const reopen = useAdminMutation(
    (id: string) => api.updateOrderStatus({ params: { id }, body: { status: firstStatus, from: cancelled } }),
    {
      invalidates: orderAndStockKeys,
      successToast: ({ orderNumber }) => ({ title: 'Đã mở lại đơn', description: orderNumber }),
    },
  )
  const shortfall =
    state === 'short' && order ? calculateWaivableShortfall({ ...order, expectedCash: order.collecting }) : 0
  const canRefund = ['over', 'twice', 'late', 'unknown'].includes(state)
  const canUnassign = order !== null && !['returned', 'aside'].includes(state)
  if (!canRefund && !canUnassign) return '–'
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
        {state === 'late' && order && canEditOrders && (
          <MenuItem disabled={reopen.isPending} onSelect={() => reopen.mutate(order._id)}>
            Mở lại đơn
          </MenuItem>
        )}
        {shortfall > 0 && (
          <MenuItem onSelect={() => setWaiving(true)}>Bỏ qua phần thiếu {formatDong(shortfall)}</MenuItem>
        )}
        {canRefund && <MenuItem onSelect={() => setAction('refund')}>Đã trả lại cho khách</MenuItem>}
        {canUnassign && <MenuItem onSelect={() => setAction('unassign')}>Bỏ gán khỏi đơn</MenuItem>}
        {state === 'unknown' && <MenuItem onSelect={() => setAction('ignore')}>Bỏ qua</MenuItem>}
      </Menu>
      {action && <TransferDialog action={action} transfer={transfer} onClose={() => setAction(null)} />}
      {isWaiving && order && (
        <WaiveShortfallDialog order={order} due={shortfall} onClose={() => setWaiving(false)} />
      )}
    </>
  )
}
