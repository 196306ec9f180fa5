import type { ReactNode } from 'react'
import { cancelled } from '#contract/orders/order-statuses.ts'
import type { Order, OrderWithHistory } from '#contract/orders/orders.ts'
import { formatPhone } from '#domain/customers/format-phone.ts'
import { formatDong } from '#domain/money.ts'
import { formatPaymentMethod } from '#domain/payments/format-payment-method.ts'
import { formatPaymentState } from '#domain/payments/format-payment-state.ts'
import { formatDiscountRows } from '#domain/vouchers/voucher-labels.ts'
import { useLabel } from '#web/app/api/labels.tsx'
import { SumRow } from '#web/storefront/cart/sum-row.tsx'

function formatOrderAddress({ street, ward, province }: NonNullable<Order['address']>): string {
  return [street, ward, province].join(', ')
}

export function OrderPayment({ order }: { order: OrderWithHistory }) {
  const label = useLabel()
  return (
    <dl className="grid gap-4 wrap-anywhere">
      <OrderDetail term="Cách thanh toán">
        <span className="block">{formatPaymentMethod(order.payment, label)}</span>
        <span className="block tabular-nums">{formatPaymentState(order)}</span>
      </OrderDetail>
    </dl>
  )
}

export function OrderRecipient({ order }: { order: Order }) {
  const { customerName, customerPhone } = order.customerInfo
  return (
    <dl className="grid gap-4 wrap-anywhere">
      <OrderDetail term="Người nhận">
        <span className="block">{customerName}</span>
        <span className="block tabular-nums">{formatPhone(customerPhone)}</span>
      </OrderDetail>
      {order.address && (
        <OrderDetail term="Địa chỉ giao hàng">{formatOrderAddress(order.address)}</OrderDetail>
      )}
      {order.note && (
        <OrderDetail term="Ghi chú">
          <span className="whitespace-pre-line">{order.note}</span>
        </OrderDetail>
      )}
    </dl>
  )
}

function OrderDetail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

type OrderTotalsData = Pick<
  Order,
  'status' | 'subtotal' | 'shippingFee' | 'discountTotal' | 'totalPrice' | 'voucherCode' | 'items'
>

export function ShopperOrderTotals({ order }: { order: OrderTotalsData }) {
  const label = useLabel()
  const discounts = formatDiscountRows(order)
  const isCancelled = order.status === cancelled
  return (
    <dl className="ml-auto grid w-full max-w-sm gap-2 py-6 tabular-nums">
      <SumRow term={label('Subtotal')}>{formatDong(order.subtotal)}</SumRow>
      {discounts.map(([name, text]) => (
        <SumRow key={name} term={name}>
          {text}
        </SumRow>
      ))}
      <SumRow term="Phí giao hàng">
        {order.shippingFee === 0 ? 'Miễn phí' : formatDong(order.shippingFee)}
      </SumRow>
      <SumRow term={label('Total')} weight={isCancelled ? 'sum' : 'total'}>
        <span className={isCancelled ? 'text-ink-soft' : undefined}>{formatDong(order.totalPrice)}</span>
      </SumRow>
    </dl>
  )
}
