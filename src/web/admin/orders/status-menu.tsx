import { Ellipsis } from 'lucide-react'
import type { Order } from '#contract/orders.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
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
      <StatusItems status={order.status} onChoose={(to) => change.mutate(to)} busy={change.isPending} />
    </Menu>
  )
}
