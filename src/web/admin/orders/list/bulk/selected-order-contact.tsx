import { MessageCircle, Phone } from 'lucide'
import type { OrderListItem } from '#contract/orders/order-list.ts'
import { buildZaloUrl } from '#web/admin/customers/phone-contact.tsx'
import { Icon } from '#web/ui/display/icon.tsx'

/** On a phone the bar of one selected order also calls its buyer. */
export function SelectedOrderContact({ order }: { order: OrderListItem }) {
  const { customerName, customerPhone } = order.customerInfo
  const zaloUrl = buildZaloUrl(customerPhone)
  if (!customerPhone) return null
  return (
    <span className="flex sm:hidden">
      <a href={`tel:${customerPhone}`} aria-label={`Gọi ${customerName}`} title="Gọi" className="icon-button">
        <Icon of={Phone} />
      </a>
      {zaloUrl && (
        <a
          href={zaloUrl}
          target="_blank"
          rel="noreferrer"
          aria-label={`Nhắn Zalo cho ${customerName}`}
          title="Zalo"
          className="icon-button"
        >
          <Icon of={MessageCircle} />
        </a>
      )}
    </span>
  )
}
