import { useQuery } from '@tanstack/react-query'
import { ChevronDown, MessageCircle, Phone } from 'lucide'
import type { Order, OrderWithHistory } from '#contract/orders/orders.ts'
import { usualNextStatus } from '#domain/orders/order-status.ts'
import { findPrimaryParcel, isNextParcelPrimary } from '#domain/shipping/away-parcels.ts'
import { buildZaloUrl } from '#web/admin/customers/phone-contact.tsx'
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
  const isParcelFirst = findPrimaryParcel(order, parcels) !== undefined || isNextParcelPrimary(order, parcels)
  return (
    <div className="flex flex-wrap gap-2 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-10 max-sm:flex-nowrap max-sm:border-t max-sm:border-line max-sm:bg-paper max-sm:p-3 print:hidden">
      <PhoneButtons {...order.customerInfo} />
      {next && (
        <Button
          look={isParcelFirst ? undefined : 'primary'}
          busy={busy}
          className="max-sm:flex-1 max-sm:px-2"
          onClick={() => choose({ status: next })}
        >
          {statusActions[next]}
        </Button>
      )}
      <Menu
        trigger={
          <Button className="px-4 max-sm:px-3" aria-busy={busy || undefined}>
            {next ? <span className="max-sm:sr-only">Đổi trạng thái</span> : 'Đổi trạng thái'}{' '}
            <Icon of={ChevronDown} />
          </Button>
        }
      >
        <OrderStatusMenuItems status={order.status} onChoose={choose} busy={busy} />
      </Menu>
      {dialog}
    </div>
  )
}

/** On a phone the bar has the calls that come before a step. */
function PhoneButtons({ customerName, customerPhone }: Order['customerInfo']) {
  const zaloUrl = buildZaloUrl(customerPhone)
  return (
    <span className="flex sm:hidden">
      {customerPhone && (
        <a href={`tel:${customerPhone}`} aria-label={`Gọi ${customerName}`} className="icon-button">
          <Icon of={Phone} />
        </a>
      )}
      {zaloUrl && (
        <a
          href={zaloUrl}
          target="_blank"
          rel="noreferrer"
          aria-label={`Zalo ${customerName}`}
          className="icon-button"
        >
          <Icon of={MessageCircle} />
        </a>
      )}
    </span>
  )
}
