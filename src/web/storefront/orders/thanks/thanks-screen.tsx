import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { cancelled, confirmed, firstStatus } from '#contract/orders/order-statuses.ts'
import type { Order } from '#contract/orders/orders.ts'
import { getGateway, isGateway } from '#contract/payments/gateways.ts'
import { formatDong } from '#domain/money.ts'
import { describeExpectedDelivery } from '#domain/orders/status/order-status-text.ts'
import { formatDiscountRows } from '#domain/vouchers/voucher-labels.ts'
import { useLabel } from '#web/app/api/labels.tsx'
import { useAccount } from '#web/app/api/session.ts'
import { AccountOffer } from '#web/storefront/guest/account-offer.tsx'
import { PaymentPanel } from '#web/storefront/orders/payment/payment-panel.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { CopyButton } from '#web/ui/button/copy-button.tsx'
import { CancelledOrderScreen } from './cancelled-order-screen.tsx'
import { OrderContact } from './order-contact.tsx'
import { OrderContents } from './order-contents.tsx'

/** Null for an order that the shop has sent: the page may be opened again later. */
function describeNextStep({ status, payment }: Order): string | null {
  if (status !== firstStatus && status !== confirmed) return null
  if (isGateway(payment)) return `Cửa hàng gửi hàng ngay khi ${getGateway(payment).name} báo đã thanh toán.`
  return payment === 'cod'
    ? 'Cửa hàng chuẩn bị hàng và gọi cho bạn trước khi giao. Bạn trả tiền mặt khi nhận hàng.'
    : null
}

/** Shows the order that the address names; reloading the page orders nothing. */
export function ThanksScreen({ order }: { order: Order | null }) {
  if (order?.status === cancelled) return <CancelledOrderScreen order={order} />
  return <PlacedOrderScreen order={order} />
}

function PlacedOrderScreen({ order }: { order: Order | null }) {
  const title = useRef<HTMLHeadingElement>(null)
  const account = useAccount()
  const nextStep = order && describeNextStep(order)
  useEffect(() => title.current?.focus(), [])
  return (
    <main className="grid flex-1 bg-celadon-wash">
      <div className="page grid max-w-3xl grid-cols-[minmax(0,1fr)] content-center justify-items-start gap-6 pt-24 pb-16 sm:py-24">
        <h1
          ref={title}
          tabIndex={-1}
          className="font-display text-hero font-bold text-lacquer-ink wrap-anywhere outline-none"
        >
          Cảm ơn bạn
        </h1>
        {order ? (
          <>
            <p className="text-lg">Cửa hàng đã nhận được đơn hàng của bạn.</p>
            <OrderSummary order={order} />
            {nextStep && <p className="max-w-prose">{nextStep}</p>}
            <PaymentPanel order={order} />
            <OrderContents order={order} />
            {!account && <LookupNote />}
            {!account && <AccountOffer order={order} />}
            <OrderContact />
          </>
        ) : (
          <p className="text-lg">Hẹn gặp lại bạn ở cửa hàng.</p>
        )}
        <div className="flex flex-wrap gap-3 max-sm:grid max-sm:w-full">
          <ButtonLink to="/" kind="primary">
            Quay lại trang chủ
          </ButtonLink>
          {order && (
            <ButtonLink to="/order/$id" params={{ id: order._id }}>
              Xem đơn hàng
            </ButtonLink>
          )}
        </div>
      </div>
    </main>
  )
}

/** A guest sees the order on other devices, or without the cookie, only by its number. */
const LookupNote = () => (
  <p className="max-w-prose">
    Bạn lưu lại mã đơn này nhé: khi cần xem đơn, bạn{' '}
    <Link to="/order-lookup" className="inkline inline-block py-1.5">
      tra cứu bằng mã đơn và số điện thoại
    </Link>
    .
  </p>
)

function OrderSummary({ order }: { order: Order }) {
  const label = useLabel()
  const discounts = formatDiscountRows(order)
  const delivery = describeExpectedDelivery(order)
  const details = [
    [label('Subtotal'), formatDong(order.subtotal)],
    ...discounts,
    ['Phí giao hàng', order.shippingFee === 0 ? 'Miễn phí' : formatDong(order.shippingFee)],
    [label('Total'), formatDong(order.totalPrice)],
    ...(delivery ? [delivery] : []),
  ]
  return (
    <dl className="flex w-full flex-wrap gap-x-10 gap-y-4 max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4 border-y border-edge py-5 tabular-nums">
      <div className="grid min-w-0 grid-cols-[minmax(0,auto)_auto] items-center justify-start gap-x-2 max-sm:col-span-2">
        <dt className="text-sm text-ink-soft">Mã đơn hàng</dt>
        <dd className="col-start-1 text-lg font-semibold wrap-anywhere">{order.orderNumber}</dd>
        <dd className="col-start-2 row-span-2 row-start-1">
          <CopyButton text={order.orderNumber} subject="mã đơn hàng" />
        </dd>
      </div>
      {details.map(([term, text]) => (
        <div key={term} className="min-w-0">
          <dt className="text-sm text-ink-soft">{term}</dt>
          <dd className="text-lg font-semibold wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
