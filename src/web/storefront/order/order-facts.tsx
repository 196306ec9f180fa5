import type { ReactNode } from 'react'
import type { OrderWithHistory } from '#contract/orders.ts'
import { paymentWords } from '#contract/words.ts'
import { formatDong } from '#domain/money.ts'
import { showPhone } from '#domain/phone-words.ts'

/** `12 Hàng Bông, Phường Hoàn Kiếm, Thành phố Hà Nội` */
function addressWords({ street, ward, province }: NonNullable<OrderWithHistory['address']>): string {
  return [street, ward, province].join(', ')
}

export function OrderFacts({ order }: { order: OrderWithHistory }) {
  const { customerName, customerPhone } = order.customerInfo
  return (
    <dl className="grid gap-4 [overflow-wrap:anywhere]">
      <Fact term="Người nhận">
        <span className="block">{customerName}</span>
        <span className="block tabular-nums">{showPhone(customerPhone)}</span>
      </Fact>
      {order.address && <Fact term="Địa chỉ giao hàng">{addressWords(order.address)}</Fact>}
      <Fact term="Cách thanh toán">{paymentWords[order.payment]}</Fact>
      {order.note && (
        <Fact term="Ghi chú">
          <span className="whitespace-pre-line">{order.note}</span>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

export function OrderTotals({ order }: { order: OrderWithHistory }) {
  return (
    <dl className="ml-auto grid w-full max-w-sm grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-2 py-6 tabular-nums">
      <dt>Subtotal</dt>
      <dd className="text-right">{formatDong(order.subtotal)}</dd>
      <dt>Phí giao hàng</dt>
      <dd className="text-right">{order.shippingFee === 0 ? 'Miễn phí' : formatDong(order.shippingFee)}</dd>
      {order.discountTotal > 0 && (
        <>
          <dt>Giảm giá</dt>
          <dd className="text-right">-{formatDong(order.discountTotal)}</dd>
        </>
      )}
      <dt className="font-semibold">Total</dt>
      <dd className="text-right text-xl font-semibold text-lacquer-ink">{formatDong(order.totalPrice)}</dd>
    </dl>
  )
}
