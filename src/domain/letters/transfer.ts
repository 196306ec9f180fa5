import { banks } from '#contract/banks.ts'
import type { Order } from '#contract/orders.ts'
import type { Settings } from '#contract/settings.ts'
import { formatDong } from '../money.ts'
import { memoOf } from '../transfer-memo.ts'
import type { Block } from './letter.ts'

/** How to pay by bank transfer: how much, where to, and the memo by which the shop finds the order. */
export function transferBlocks(order: Order, bank: Settings['bank']): Block[] {
  if (!bank) {
    return [{ kind: 'words', text: 'Cửa hàng sẽ liên hệ để gửi bạn số tài khoản và nội dung chuyển khoản.' }]
  }
  return [
    { kind: 'heading', text: 'Chuyển khoản' },
    {
      kind: 'facts',
      rows: [
        ['Số tiền', formatDong(order.totalPrice - order.paid)],
        ['Ngân hàng', banks[bank.bin] ?? bank.bin],
        ['Số tài khoản', bank.account],
        ['Chủ tài khoản', bank.holder],
        ['Nội dung', memoOf(order.orderNumber)],
      ],
    },
    {
      kind: 'words',
      text: 'Hàng được gửi đi khi tiền đã đến. Hãy ghi đúng nội dung để cửa hàng tìm ra đơn.',
    },
  ]
}
