import type { Order } from '#contract/orders.ts'
import type { DueTransfer } from '#contract/payments.ts'
import { formatDong } from '../money.ts'
import { paymentState } from '../payment-state.ts'
import type { Block } from './letter.ts'

/** How to pay the rest by bank transfer, while there is any: the code, and what it says. */
export function transferBlocks(order: Order, transfer: DueTransfer | null, publicUrl: string): Block[] {
  if (paymentState(order).due === 0) return []
  if (!transfer) {
    return [{ kind: 'words', text: 'Cửa hàng sẽ liên hệ để gửi bạn số tài khoản và nội dung chuyển khoản.' }]
  }
  const { amount, bank, account, holder, memo, picture } = transfer
  return [
    { kind: 'heading', text: 'Chuyển khoản' },
    { kind: 'picture', url: publicUrl + picture, words: 'Mã QR chuyển khoản', side: 240 },
    {
      kind: 'facts',
      rows: [
        ['Số tiền', formatDong(amount)],
        ['Ngân hàng', bank],
        ['Số tài khoản', account],
        ['Chủ tài khoản', holder],
        ['Nội dung', memo],
      ],
    },
    {
      kind: 'words',
      text: 'Hàng được gửi đi khi tiền đã đến. Hãy quét mã, hoặc ghi đúng số tiền và nội dung để cửa hàng tìm ra đơn.',
    },
  ]
}
