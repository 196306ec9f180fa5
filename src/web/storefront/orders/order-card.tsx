import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { ShopperOrder } from '#contract/orders/orders.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { formatDong } from '#domain/money.ts'
import { describeNextStep } from '#domain/orders/next-step.ts'
import { describeExpectedDelivery } from '#domain/orders/status/order-status-text.ts'
import { remainingQuantity } from '#domain/returns/returns.ts'
import { ResponsiveImage } from '#web/ui/display/responsive-image.tsx'
import { StatusBadge } from '#web/ui/display/status-badge.tsx'
import { countOrderUnits } from './count-order-units.ts'
import { OrderActionButton } from './order-action-button.tsx'

interface OrderCardProps {
  order: ShopperOrder
  /** False for staff who look at a customer's list. */
  isOwnOrder: boolean
  /** True in the first screen. */
  eager?: boolean
}

/** The link of the number covers the card, so that a tap anywhere opens the order. */
export function OrderCard({ order, isOwnOrder, eager }: OrderCardProps) {
  const id = useId()
  const delivery = describeExpectedDelivery(order)
  return (
    <article
      aria-labelledby={id}
      className="relative grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-4 py-6 sm:grid-rows-[auto_1fr] sm:gap-y-2 sm:grid-cols-[min(11rem,20vw)_minmax(0,1fr)_auto]"
    >
      <div className="col-span-full grid gap-1 wrap-anywhere sm:col-span-1 sm:col-start-2">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <StatusBadge status={order.status} className="first-letter:uppercase" />
          <time dateTime={order.createdAt} className="text-sm text-ink-soft tabular-nums">
            {formatDateTime(order.createdAt)}
          </time>
        </p>
        <p className="text-lg font-medium">{describeNextStep(order)}</p>
        {delivery && <p>{delivery.join(': ')}</p>}
      </div>
      <OrderPictures order={order} eager={eager} />
      <div className="col-span-full grid min-w-0 gap-1 text-ink-soft sm:col-span-1 sm:col-start-2">
        <p className="line-clamp-2 text-ink wrap-anywhere">
          {listCardLines(order.items)
            .map(({ name }) => name)
            .join(', ')}
        </p>
        <h2 id={id} className="text-sm">
          <Link to="/order/$id" params={{ id: order._id }} className="card-name inkline tabular-nums">
            Đơn hàng {order.orderNumber}
          </Link>
        </h2>
      </div>
      <div className="col-span-full flex flex-wrap items-end justify-between gap-x-6 gap-y-3 sm:col-span-1 sm:col-start-3 sm:row-span-2 sm:row-start-1 sm:grid sm:content-between sm:justify-items-end sm:self-stretch sm:text-right">
        <p className="tabular-nums">
          <span className="block text-sm text-ink-soft">{countOrderUnits(order)} sản phẩm</span>
          <span className="text-lg font-semibold">{formatDong(order.totalPrice)}</span>
        </p>
        {isOwnOrder && (
          <div className="relative z-1 empty:hidden">
            <OrderActionButton order={order} />
          </div>
        )}
      </div>
    </article>
  )
}

const maxPictures = 4

/** Without pieces that came back, and a product in two sizes of one colour once. */
function listCardLines(items: ShopperOrder['items']): ShopperOrder['items'] {
  const remaining = items.filter((line) => remainingQuantity(line) > 0)
  const lines = remaining.length > 0 ? remaining : items
  return lines.filter(
    (line, at) => lines.findIndex(({ name, image }) => name === line.name && image === line.image) === at,
  )
}

/** The names stand beside the pictures, so the pictures are hidden from screen readers. */
function OrderPictures({ order, eager }: Pick<OrderCardProps, 'order' | 'eager'>) {
  const all = listCardLines(order.items)
  const lines = all.slice(0, all.length > maxPictures ? maxPictures - 1 : maxPictures)
  const rest = all.length - lines.length
  return (
    <div
      aria-hidden="true"
      className="col-span-full grid grid-cols-4 gap-2 max-sm:max-w-80 sm:col-span-1 sm:col-start-1 sm:row-span-2 sm:row-start-1 sm:grid-cols-2 sm:self-start"
    >
      {lines.map((line) => (
        <ResponsiveImage key={line.position} url={line.image} alt="" sizes="6rem" eager={eager} />
      ))}
      {rest > 0 && (
        <span className="grid aspect-[4/5] place-items-center bg-celadon-wash text-celadon tabular-nums">
          +{rest}
        </span>
      )}
    </div>
  )
}
