import { cancelled, confirmed, delivered, inTransit } from '#contract/orders/order-statuses.ts'
import { getGateway, isGateway } from '#contract/payments/gateways.ts'
import { formatVariantName } from '#domain/catalog/format-variant-name.ts'
import { formatTimeAndDay } from '#domain/date-time.ts'
import { formatDong } from '#domain/money.ts'
import { calculatePaymentState } from '#domain/payments/calculate-payment-state.ts'
import { listPendingReplacements } from '#domain/returns/pending-replacements.ts'
import { getAutoCancelTime } from './is-auto-cancellable.ts'
import { type ActionLine, type ActionOrder, chooseOrderAction, findOpenRequest } from './order-action.ts'
import {
  formatOrderStatusText,
  hasDeliveryEnded,
  hasParts,
  type OrderForText,
} from './status/order-status-text.ts'

interface StepLine extends ActionLine {
  color: string | null
  size: string | null
}

interface OrderForNextStep extends ActionOrder<StepLine> {
  payBefore: string | null
}

/** The headline first. Who cancelled an order matters more than what comes next. */
export function describeOrderState(order: OrderForNextStep & OrderForText): string[] {
  const [first, ...others] = formatOrderStatusText(order)
  const nextStep = describeNextStep(order)
  if (first === undefined) return [nextStep]
  return order.cancelReason ? [first, nextStep, ...others] : [nextStep, first, ...others]
}

/** One sentence for the shopper: what comes next, and what they have to do for it. */
export function describeNextStep(order: OrderForNextStep): string {
  const { due, refundDue } = calculatePaymentState(order)
  const action = chooseOrderAction(order)
  const request = findOpenRequest(order)
  if (request) return `Cửa hàng đang xem yêu cầu ${request.kind === 'return' ? 'trả' : 'đổi'} hàng của bạn.`
  if (action === 'pay') return describePayment(order, due)
  const replacements = listPendingReplacements(order)
  if (replacements.length > 0) return describeReplacements(replacements, due)
  if (action === 'review' && order.requests[0]?.state === 'declined')
    return `Cửa hàng không nhận yêu cầu ${order.requests[0].kind === 'return' ? 'trả' : 'đổi'} hàng của bạn.`
  if (action === 'review') return 'Bạn thấy hàng thế nào? Đánh giá của bạn giúp người mua sau.'
  if (order.status === delivered) return 'Đơn hàng đã hoàn tất. Cảm ơn bạn đã mua hàng!'
  if (order.status === cancelled)
    return refundDue > 0
      ? 'Cửa hàng sẽ liên hệ với bạn để hoàn tiền.'
      : 'Bạn không phải trả khoản nào cho đơn này.'
  if (hasDeliveryEnded(order.parcels)) return 'Cửa hàng sẽ liên hệ với bạn về kiện hàng này.'
  if (order.status === inTransit && due > 0 && hasParts(order.parcels))
    return `Đơn giao thành nhiều kiện: bạn trả tiền khi nhận từng kiện, tổng cộng ${formatDong(due)}.`
  if (order.status === inTransit)
    return due > 0 ? `Bạn chuẩn bị ${formatDong(due)} để trả khi nhận hàng.` : 'Hàng đang trên đường đến bạn.'
  return order.status === confirmed
    ? 'Cửa hàng đang chuẩn bị hàng để gửi cho bạn.'
    : 'Cửa hàng sẽ xác nhận đơn rồi chuẩn bị hàng.'
}

function describeReplacements(lines: readonly StepLine[], due: number): string {
  const variant = lines.length === 1 && lines[0] ? formatVariantName(lines[0]) : ''
  const verb = lines.some(({ toSend }) => toSend > 0) ? 'sẽ' : 'đã'
  const sending = `Cửa hàng ${verb} gửi ${variant || 'hàng đổi'} cho bạn.`
  return due > 0 ? `${sending} Bạn chuẩn bị ${formatDong(due)} để trả khi nhận hàng.` : sending
}

function describePayment(order: OrderForNextStep, due: number): string {
  const payBefore = getAutoCancelTime(order)
  const deadline = payBefore ? ` trước ${formatTimeAndDay(payBefore)}` : ''
  return isGateway(order.payment)
    ? `Bạn thanh toán ${formatDong(due)} qua ${getGateway(order.payment).name}${deadline}.`
    : `Bạn chuyển khoản ${formatDong(due)}${deadline}.`
}
