import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide'
import type { OrderWithHistory } from '#contract/orders/orders.ts'
import { usualNextStatus } from '#domain/orders/order-status.ts'
import { isInTrouble, listAwayParcels } from '#domain/shipping/away-parcels.ts'
import { OrderStatusMenuItems, statusActions } from '#web/admin/orders/order-status-menu-items.tsx'
import { useConfirmedStatusChange } from '#web/admin/orders/use-confirmed-status-change.tsx'
import { shipmentsQuery } from '#web/admin/shipping/shipment-queries.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'

export function OrderStatusControl({ order }: { order: OrderWithHistory }) {
  const { choose, busy, dialog } = useConfirmedStatusChange(order)
  const next = usualNextStatus[order.status]
  const { data: parcels = [] } = useQuery(shipmentsQuery(useApi(), order._id))
  const isParcelInTrouble = listAwayParcels(order.items, parcels).some(({ parcel }) =>
    isInTrouble(parcel.state),
  )
  return (
    <div className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full">
      {next && (
        <Button
          look={isParcelInTrouble ? undefined : 'primary'}
          busy={busy}
          onClick={() => choose({ status: next })}
        >
          {statusActions[next]}
        </Button>
      )}
      <Menu
        trigger={
          <Button className="px-4" aria-busy={busy || undefined}>
            Đổi trạng thái <Icon of={ChevronDown} />
          </Button>
        }
      >
        <OrderStatusMenuItems status={order.status} onChoose={choose} busy={busy} />
      </Menu>
      {dialog}
    </div>
  )
}
