import { Link } from '@tanstack/react-router'
import type { Order } from '#contract/orders/orders.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { splitOrderNumber } from '#domain/orders/short-order-number.ts'
import { CopyButton } from '#web/ui/button/copy-button.tsx'

/** The whole number is in the tooltip and for screen readers; the time below it identifies the day. */
export function OrderNumberCell({ order }: { order: Order }) {
  const { start, end } = splitOrderNumber(order.orderNumber)
  return (
    <span className="group block whitespace-nowrap cards:flex cards:items-center cards:gap-x-3">
      <span className="flex items-center">
        <Link
          to="/admin/orders/$id"
          params={{ id: order._id }}
          title={order.orderNumber}
          className="inkline font-medium tabular-nums"
        >
          <span className="text-[0px]">{start}</span>
          {end}
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
