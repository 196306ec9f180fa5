import { useEffect, useRef } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { cancelReasonMessages } from '#contract/payments/order-ledger-labels.ts'
import { formatDong } from '#domain/money.ts'
import { calculatePaymentState } from '#domain/payments/calculate-payment-state.ts'
import { BuyAgain } from '#web/storefront/orders/detail/buy-again.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { OrderContact } from './order-contact.tsx'

/** A bookmarked or reloaded thank-you page must not thank for an order that was cancelled meanwhile. */
export function CancelledOrderScreen({ order }: { order: Order }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const { refundDue } = calculatePaymentState(order)
  return (
    <main className="grid flex-1">
      <div className="page grid max-w-3xl grid-cols-[minmax(0,1fr)] content-center justify-items-start gap-6 py-16 sm:py-24">
        <h1
          ref={title}
          tabIndex={-1}
          className="font-display text-sign font-semibold wrap-anywhere outline-none"
        >
          Đơn hàng đã huỷ
        </h1>
        <div className="grid gap-1 text-lg">
          <p className="tabular-nums wrap-anywhere">Đơn hàng {order.orderNumber}</p>
          {order.cancelReason && <p>{cancelReasonMessages[order.cancelReason]}</p>}
          <p>
            {refundDue > 0
              ? `Cửa hàng còn phải hoàn cho bạn ${formatDong(refundDue)}.`
              : 'Bạn không phải trả khoản nào cho đơn này.'}
          </p>
        </div>
        <OrderContact />
        <div className="flex flex-wrap gap-3 max-sm:grid max-sm:w-full max-sm:[&_button]:w-full">
          <ButtonLink to="/" kind="primary">
            Quay lại trang chủ
          </ButtonLink>
          <ButtonLink to="/order/$id" params={{ id: order._id }}>
            Xem đơn hàng
          </ButtonLink>
          <BuyAgain orderId={order._id} />
        </div>
      </div>
    </main>
  )
}
