import type { Ref } from 'react'
import type { LookUpOrder, PublicOrder } from '#contract/orders/order-lookup.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { getAutoCancelTime } from '#domain/orders/is-auto-cancellable.ts'
import { formatOrderStatusText } from '#domain/orders/status/order-status-text.ts'
import { formatPaymentMethod } from '#domain/payments/format-payment-method.ts'
import { formatPaymentState } from '#domain/payments/format-payment-state.ts'
import { useLabel } from '#web/app/api/labels.tsx'
import { ShopperOrderTotals } from '#web/storefront/orders/detail/order-details.tsx'
import { OrderHistory } from '#web/storefront/orders/detail/order-history.tsx'
import { OrderLines } from '#web/storefront/orders/detail/order-lines.tsx'
import { OrderStatusMessages } from '#web/storefront/orders/detail/order-status-messages.tsx'
import { TransferInstructions } from '#web/storefront/orders/payment/transfer-instructions.tsx'
import { StatusBadge } from '#web/ui/display/status-badge.tsx'
import { LookupRequestSection } from './lookup-request-form.tsx'

interface OrderLookupResultProps {
  order: PublicOrder
  lookup: LookUpOrder
  headingRef: Ref<HTMLHeadingElement>
  onChange: (order: PublicOrder) => void
}

/** Shows only what a person who knows the order number and phone may see (docs/decisions/026). */
export function OrderLookupResult({ order, lookup, headingRef, onChange }: OrderLookupResultProps) {
  const label = useLabel()
  return (
    <section aria-labelledby="found" className="grid min-w-0 gap-8">
      <div className="grid gap-2">
        <h2
          id="found"
          ref={headingRef}
          tabIndex={-1}
          className="text-xl font-semibold wrap-anywhere outline-none"
        >
          Đơn hàng {order.orderNumber}
        </h2>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-soft tabular-nums">
          <StatusBadge status={order.status} className="first-letter:uppercase" />{' '}
          {formatDateTime(order.createdAt)}
        </p>
        <OrderStatusMessages lines={formatOrderStatusText(order)} />
      </div>
      {order.transfer && (
        <section
          aria-label="Chuyển khoản"
          className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 border border-edge bg-sheet p-[min(1.5rem,5vw)]"
        >
          <TransferInstructions
            transfer={order.transfer}
            paid={order.paid}
            payBefore={getAutoCancelTime(order)}
            updatesLive={false}
          />
        </section>
      )}
      <div className="grid gap-8 sm:grid-cols-2">
        <OrderHistory status={order.status} history={order.history} />
        <dl className="grid content-start gap-4 wrap-anywhere">
          <LookupDetail term="Người nhận" text={order.recipient} />
          {order.place && <LookupDetail term="Giao đến" text={order.place} />}
          <LookupDetail
            term="Cách thanh toán"
            text={formatPaymentMethod(order.payment, label)}
            extraText={formatPaymentState(order)}
          />
        </dl>
      </div>
      <div className="@container min-w-0">
        <OrderLines items={order.items} reviewLines={[]} />
        <ShopperOrderTotals order={order} />
      </div>
      <LookupRequestSection order={order} lookup={lookup} onChange={onChange} />
    </section>
  )
}

const LookupDetail = ({ term, text, extraText }: { term: string; text: string; extraText?: string }) => (
  <div>
    <dt className="text-sm text-ink-soft">{term}</dt>
    <dd>{text}</dd>
    {extraText && <dd className="tabular-nums">{extraText}</dd>}
  </div>
)
