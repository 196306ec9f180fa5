import type { OrderEmailEvent } from '#contract/emails/email-labels.ts'
import type { Order } from '#contract/orders/orders.ts'
import { getGateway, isGateway } from '#contract/payments/gateways.ts'
import { formatDong } from '#domain/money.ts'

interface OrderEmailText {
  subject: string
  title: string
  /** The first sentence, unless the owner wrote another. */
  opening: string
  /** What the shopper has to know whatever the opening says; empty or with a space before it. */
  requiredText: string
}
type TextOrder = Pick<Order, 'orderNumber' | 'payment' | 'totalPrice' | 'paid' | 'cancelReason'>

const codText = ({ payment, totalPrice, paid }: TextOrder) =>
  payment === 'cod' && totalPrice > paid
    ? ` Khi nhận hàng, bạn trả người giao ${formatDong(totalPrice - paid)}.`
    : ''

const refundText = ({ paid }: TextOrder) =>
  paid > 0 ? ` Bạn đã trả ${formatDong(paid)}: cửa hàng sẽ liên hệ để hoàn lại.` : ''

const balanceText = (order: TextOrder) => {
  const { payment, totalPrice, paid } = order
  if (paid > totalPrice)
    return ` Bạn đã trả ${formatDong(paid)}: cửa hàng sẽ hoàn lại ${formatDong(paid - totalPrice)}.`
  if (payment === 'cod' || paid === totalPrice) return codText(order)
  return ` Bạn cần thanh toán ${paid > 0 ? 'thêm ' : ''}${formatDong(totalPrice - paid)}.`
}

const isUndelivered = ({ cancelReason }: TextOrder) =>
  cancelReason === 'refused' || cancelReason === 'undelivered'

const cancelReasonText = (order: TextOrder) => {
  const { cancelReason, payment } = order
  if (isUndelivered(order)) return ' Đơn đã hoàn về cửa hàng vì không giao được.'
  if (cancelReason !== 'unpaid') return ''
  const money = isGateway(payment) ? `tiền thanh toán qua ${getGateway(payment).name}` : 'tiền chuyển khoản'
  return ` Cửa hàng chưa nhận được ${money} trong thời hạn.`
}
const ifNotYouText = (order: TextOrder) =>
  order.cancelReason === 'unpaid' || isUndelivered(order)
    ? ''
    : ' Nếu bạn không yêu cầu huỷ, hãy liên hệ với cửa hàng.'

export const orderEmailTexts: Record<OrderEmailEvent, (order: TextOrder) => OrderEmailText> = {
  'order-placed': (order) => ({
    subject: `Đã nhận đơn hàng ${order.orderNumber}`,
    title: 'Cảm ơn bạn đã đặt hàng',
    opening: 'Cửa hàng đã nhận được đơn hàng của bạn và sẽ báo khi đơn được xác nhận.',
    requiredText: codText(order),
  }),
  'order-confirmed': (order) => ({
    subject: `Đơn hàng ${order.orderNumber} đã được xác nhận`,
    title: 'Đơn hàng đã được xác nhận',
    opening: 'Cửa hàng đang chuẩn bị hàng cho bạn.',
    requiredText: '',
  }),
  'order-shipped': (order) => ({
    subject: `Đơn hàng ${order.orderNumber} đang được giao`,
    title: 'Hàng đang trên đường đến bạn',
    opening: 'Hãy để ý điện thoại: người giao hàng sẽ gọi cho bạn.',
    requiredText: codText(order),
  }),
  'order-delivered': (order) => ({
    subject: `Đơn hàng ${order.orderNumber} đã giao`,
    title: 'Đơn hàng đã được giao',
    opening: 'Cảm ơn bạn đã mua hàng.',
    requiredText:
      ' Nếu có gì chưa vừa ý, hãy liên hệ với cửa hàng. Bạn có thể viết đánh giá ở trang của từng sản phẩm.',
  }),
  'order-edited': (order) => ({
    subject: `Đơn hàng ${order.orderNumber} đã được sửa`,
    title: 'Cửa hàng đã sửa đơn của bạn',
    opening: 'Dưới đây là đơn hàng sau khi sửa.',
    requiredText: `${balanceText(order)} Nếu có gì chưa đúng, hãy liên hệ với cửa hàng.`,
  }),
  'order-invoiced': (order) => ({
    subject: `Hoá đơn điện tử của đơn hàng ${order.orderNumber}`,
    title: 'Đã có hoá đơn điện tử',
    opening: 'Cửa hàng đã xuất hoá đơn điện tử cho đơn hàng của bạn.',
    requiredText: '',
  }),
  'order-cancelled': (order) => ({
    subject: `Đơn hàng ${order.orderNumber} đã huỷ`,
    title: 'Đơn hàng đã được huỷ',
    opening: 'Hàng trong đơn không được giao nữa.',
    requiredText: `${cancelReasonText(order)}${refundText(order)}${ifNotYouText(order)}`,
  }),
}
