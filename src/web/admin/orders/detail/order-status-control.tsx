import { useQuery } from '@tanstack/react-query'
import { ChevronDown, MessageCircle, Phone } from 'lucide'
import type { Order, OrderWithHistory } from '#contract/orders/orders.ts'
import { awaitsCollectionInShop, findNextStatus } from '#domain/orders/status/find-next-status.ts'
import { usualNextStatus } from '#domain/orders/status/order-status.ts'
import {
  findPrimaryParcel,
  isNextParcelPrimary,
  listPiecesAwaitingParcel,
} from '#domain/shipping/outstanding-parcels.ts'
import { buildZaloUrl } from '#web/admin/customers/phone-contact.tsx'
import { describeStatusAction, OrderStatusMenuItems } from '#web/admin/orders/order-status-menu-items.tsx'
import { useConfirmedStatusChange } from '#web/admin/orders/use-confirmed-status-change.tsx'
import { shipmentsQuery } from '#web/admin/shipping/shipment-queries.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { focusNextParcel } from './parcels/unpacked-pieces.tsx'

export function OrderStatusControl({ order }: { order: OrderWithHistory }) {
  const { choose, busy, dialog } = useConfirmedStatusChange(order)
  const { data: shipments = [] } = useQuery(shipmentsQuery(useApi(), order._id))
  const needsParcel = isNextParcelPrimary(order, shipments) && !awaitsCollectionInShop(order)
  const next = findNextStatus(order, {
    hasParcel: shipments.some(({ state }) => state !== 'cancelled'),
    hasUnpackedPieces: listPiecesAwaitingParcel(order.items, shipments).length > 0,
  })
  const buttonStatus = next === order.status ? usualNextStatus[order.status] : next
  const isParcelFirst = findPrimaryParcel(order, shipments) !== undefined || needsParcel
  return (
    <div className="flex flex-wrap gap-2 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-10 max-sm:flex-nowrap max-sm:border-t max-sm:border-line max-sm:bg-paper max-sm:p-3 print:hidden">
      <PhoneButtons {...order.customerInfo} />
      {needsParcel && (
        <Button kind="primary" className="flex-1 px-2 sm:hidden" onClick={focusNextParcel}>
          Tạo vận đơn
        </Button>
      )}
      {buttonStatus && (
        <Button
          kind={isParcelFirst ? undefined : 'primary'}
          busy={busy}
          className={needsParcel ? 'max-sm:hidden' : 'max-sm:flex-1 max-sm:px-2'}
          onClick={() => choose({ status: buttonStatus })}
        >
          {describeStatusAction(buttonStatus, [order])}
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
        <OrderStatusMenuItems orders={[order]} next={next} onChoose={choose} busy={busy} />
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
