import type { Order } from '#contract/orders/orders.ts'
import { getGateway, isGateway } from '#contract/payments/gateways.ts'
import type { DueTransfer } from '#contract/payments/payments.ts'
import { formatTimeAndDay } from '#domain/date-time.ts'
import { formatDong } from '#domain/money.ts'
import { getAutoCancelTime } from '#domain/orders/is-auto-cancellable.ts'
import { calculatePaymentState } from '#domain/payments/calculate-payment-state.ts'
import type { EmailBlock } from './email-content.ts'

export function composePaymentBlocks(
  order: Order,
  transfer: DueTransfer | null,
  publicUrl: string,
): EmailBlock[] {
  if (order.payment === 'cod' || calculatePaymentState(order).due === 0) return []
  const blocks = isGateway(order.payment)
    ? gatewayBlocks(getGateway(order.payment).name)
    : transferBlocks(transfer, publicUrl)
  const until = getAutoCancelTime(order)
  if (!until) return blocks
  const text = `Cửa hàng giữ hàng cho bạn đến ${formatTimeAndDay(until)}; sau thời hạn này, đơn chưa thanh toán sẽ tự huỷ.`
  return [...blocks, { kind: 'text', text }]
}

const gatewayBlocks = (name: string): EmailBlock[] => [
  { kind: 'text', text: `Nếu bạn chưa thanh toán qua ${name}, hãy mở trang của đơn hàng để thanh toán.` },
]

function transferBlocks(transfer: DueTransfer | null, publicUrl: string): EmailBlock[] {
  if (!transfer) {
    return [{ kind: 'text', text: 'Cửa hàng sẽ liên hệ để gửi bạn số tài khoản và nội dung chuyển khoản.' }]
  }
  const { amount, bank, account, holder, memo, picture } = transfer
  return [
    { kind: 'heading', text: 'Chuyển khoản' },
    { kind: 'picture', url: publicUrl + picture, alt: 'Mã QR chuyển khoản', side: 240 },
    {
      kind: 'details',
      rows: [
        ['Số tiền', formatDong(amount)],
        ['Ngân hàng', bank],
        ['Số tài khoản', account],
        ['Chủ tài khoản', holder],
        ['Nội dung', memo],
      ],
    },
    {
      kind: 'text',
      text: 'Cửa hàng gửi hàng ngay khi nhận được tiền. Hãy quét mã, hoặc ghi đúng số tiền và nội dung để cửa hàng tìm ra đơn.',
    },
  ]
}
