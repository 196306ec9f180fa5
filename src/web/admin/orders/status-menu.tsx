import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { Link } from '../../router/link.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { StatusItems } from '../status-items.tsx'
import { useChangeStatus } from '../use-change-status.ts'

/** At the end of a row. */
export function StatusMenu({ order }: { order: Order }) {
  const change = useChangeStatus(order._id)
  return (
    <Menu
      trigger={
        <IconButton
          icon={Ellipsis}
          label={`Đổi trạng thái đơn ${order.orderNumber}`}
          aria-busy={change.isPending || undefined}
          className="-my-1 -mr-3"
        />
      }
    >
      <StatusItems status={order.status} onChoose={(step) => change.mutate(step)} busy={change.isPending} />
    </Menu>
  )
}

/** At the end of a row of the second table (spec.md section 2). */
export function InvoiceMenu({ order }: { order: Order }) {
  const change = useChangeStatus(order._id)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Menu
        trigger={
          <IconButton
            icon={Ellipsis}
            label={`Tác vụ cho đơn của ${order.customerInfo.customerName}`}
            aria-busy={change.isPending || undefined}
            className="-my-1 -mr-3"
          />
        }
      >
        <MenuItem asChild>
          <Link to="/order/$id" params={{ id: order._id }} preload={false}>
            Chi tiết hoá đơn
          </Link>
        </MenuItem>
        <MenuItem danger disabled={order.status === 'đã huỷ'} onSelect={() => setAsking(true)}>
          Huỷ đơn hàng
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Huỷ đơn hàng ${order.orderNumber}?`}
        cancel="Không"
        confirm="Huỷ đơn hàng"
        busy={change.isPending}
        onConfirm={() => change.mutate({ status: 'đã huỷ' }, { onSettled: () => setAsking(false) })}
      >
        Hàng trong đơn trở lại kho.
      </ConfirmDialog>
    </>
  )
}
