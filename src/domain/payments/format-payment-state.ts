import { cancelled, delivered } from '#contract/orders/order-statuses.ts'
import { formatDong } from '#domain/money.ts'
import type { PayableOrder } from '#domain/orders/is-auto-cancellable.ts'
import { calculatePaymentState } from './calculate-payment-state.ts'

/** Returns an empty text if there is nothing to pay or to refund. */
export function formatPaymentState(order: PayableOrder): string {
  const { state, due, refundDue } = calculatePaymentState(order)
  switch (state) {
    case 'nothing':
      return ''
    case 'paid':
      return 'Đã thanh toán'
    case 'short':
      return `Còn thiếu ${formatDong(due)}`
    case 'over':
      return order.status === cancelled
        ? `Chờ hoàn ${formatDong(refundDue)}`
        : `Thừa ${formatDong(refundDue)}`
    case 'unpaid':
      return order.payment === 'cod' && order.status !== delivered ? 'Trả khi nhận hàng' : 'Chưa thanh toán'
  }
}
