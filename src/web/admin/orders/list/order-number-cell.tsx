import { Link } from '@tanstack/react-router'
import type { Order } from '#contract/orders/orders.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { ShortOrderNumber } from '#web/admin/orders/short-order-number.tsx'
import { CopyButton } from '#web/ui/button/copy-button.tsx'

export function OrderNumberCell({ order }: { order: Order }) {
  return (
    <span className="group block whitespace-nowrap cards:flex cards:flex-wrap cards:items-center cards:gap-x-3">
      <span className="flex items-center">
        <Link to="/admin/orders/$id" params={{ id: order._id }} className="inkline font-medium">
          <ShortOrderNumber of={order.orderNumber} />
        </Link>
        <CopyButton
          text={order.orderNumber}
          subject={`mã đơn ${order.orderNumber}`}
          className="-my-3 size-9 text-ink-soft xl:opacity-0 xl:group-hover:opacity-100 xl:focus-visible:opacity-100"
        />
      </span>
      <time dateTime={order.createdAt} className="block text-ink-soft">
        {formatDateTime(order.createdAt)}
      </time>
    </span>
  )
}
