import type { Order } from '#contract/orders/orders.ts'
import { getPaymentMethodName } from '#contract/payments/payment-methods.ts'
import { formatVariantName } from '#domain/catalog/format-variant-name.ts'
import { formatDong } from '#domain/money.ts'
import { remainingQuantity } from '#domain/returns/returns.ts'
import type { EmailContent, Sender } from './email-content.ts'

/**
 * For owners. DANGER: it contains nothing about the buyer, because emails outlive an order's personal data and the
 * owner's address may be unverified.
 */
export function composeNewOrderEmail(order: Order, { shop, publicUrl }: Sender): EmailContent {
  const title = `Đơn mới ${formatDong(order.totalPrice)}`
  return {
    subject: `${title} – ${order.orderNumber}`,
    title,
    blocks: [
      {
        kind: 'details',
        rows: [
          ['Mã đơn hàng', order.orderNumber],
          ['Thanh toán', getPaymentMethodName(order.payment)],
          ['Tổng tiền', formatDong(order.totalPrice)],
        ],
      },
      {
        kind: 'products',
        rows: order.items.map((line) => ({
          image: null,
          name: line.name,
          details: [formatVariantName(line), `${remainingQuantity(line)} × ${formatDong(line.price)}`]
            .filter(Boolean)
            .join(' · '),
          amount: formatDong(line.price * remainingQuantity(line)),
        })),
      },
      { kind: 'link', label: 'Mở đơn hàng', href: `${publicUrl}/admin/orders/${order._id}` },
    ],
    reason: `Thư này gửi đến mọi chủ cửa hàng của ${shop.name} khi khách đặt đơn. Tắt ở Cài đặt → Cửa hàng.`,
  }
}
