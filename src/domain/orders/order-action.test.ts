import { expect, test } from 'vitest'
import { describeNextStep } from './next-step.ts'
import { chooseOrderAction, listReviewableLines } from './order-action.ts'

const line = { productId: 'a', quantity: 2, returned: 0, listed: true, review: null as object | null }
const order = {
  status: 'đang xử lý' as const,
  payment: 'cod' as const,
  totalPrice: 100_000,
  paid: 0,
  payBefore: null as string | null,
  parcels: [],
  items: [line],
  requests: [],
}
const transfer = { ...order, payment: 'bank_transfer' as const, payBefore: '2026-11-30T06:16:00.000Z' }
const delivered = { ...order, status: 'đã giao' as const, paid: 100_000 }
const cancelled = { ...order, status: 'đã huỷ' as const }
const reviewed = { ...line, review: { stars: 5 } }
const unlisted = { ...line, listed: false }

test.each([
  ['an open order with cash on delivery', order, 'track'],
  ['an unpaid transfer', transfer, 'pay'],
  ['a transfer that is partly paid', { ...transfer, paid: 1 }, 'pay'],
  ['a paid transfer', { ...transfer, paid: 100_000 }, 'track'],
  ['an unpaid transfer in transit', { ...transfer, status: 'đang vận chuyển' as const }, 'pay'],
  ['an unpaid transfer that was cancelled', { ...transfer, status: 'đã huỷ' as const }, 'buy-again'],
  ['a delivered order', delivered, 'review'],
  ['a delivered order with a review', { ...delivered, items: [reviewed] }, 'buy-again'],
  ['a delivered order with one review of two', { ...delivered, items: [reviewed, line] }, 'review'],
  ['a delivered order that came back', { ...delivered, items: [{ ...line, returned: 2 }] }, 'buy-again'],
  ['a delivered order of products no longer sold', { ...delivered, items: [unlisted] }, null],
  ['a cancelled order', cancelled, 'buy-again'],
  ['a cancelled order of products no longer sold', { ...cancelled, items: [unlisted] }, null],
])('%s offers the action %j', (_name, one, action) => {
  expect(chooseOrderAction(one)).toBe(action)
})

test('a product in two sizes is reviewed once', () => {
  const items = [line, { ...line, quantity: 1 }, { ...line, productId: 'b' }]
  expect(listReviewableLines({ ...delivered, items })).toEqual([items[0], items[2]])
  expect(listReviewableLines({ ...order, items })).toEqual([])
})

test.each([
  [order, 'Cửa hàng sẽ xác nhận đơn rồi chuẩn bị hàng.'],
  [transfer, 'Bạn chuyển khoản 100.000 ₫ trước 13:16 ngày 30/11.'],
  [{ ...transfer, paid: 40_000 }, 'Bạn chuyển khoản 60.000 ₫.'],
  [{ ...transfer, payment: 'vnpay' as const, payBefore: null }, 'Bạn thanh toán 100.000 ₫ qua VNPay.'],
  [{ ...order, status: 'đã xác nhận' as const }, 'Cửa hàng đang chuẩn bị hàng để gửi cho bạn.'],
  [{ ...order, status: 'đang vận chuyển' as const }, 'Bạn chuẩn bị 100.000 ₫ để trả khi nhận hàng.'],
  [{ ...order, status: 'đang vận chuyển' as const, paid: 100_000 }, 'Hàng đang trên đường đến bạn.'],
  [
    {
      ...order,
      status: 'đang vận chuyển' as const,
      parcels: [{ kind: 'order' as const, state: 'returning' as const }],
    },
    'Cửa hàng sẽ liên hệ với bạn về kiện hàng này.',
  ],
  [delivered, 'Bạn thấy hàng thế nào? Đánh giá của bạn giúp người mua sau.'],
  [{ ...delivered, items: [reviewed] }, 'Đơn hàng đã hoàn tất. Cảm ơn bạn đã mua hàng!'],
  [
    { ...delivered, requests: [{ kind: 'exchange' as const, state: 'open' as const }] },
    'Cửa hàng đang xem yêu cầu đổi hàng của bạn.',
  ],
  [cancelled, 'Bạn không phải trả khoản nào cho đơn này.'],
  [{ ...cancelled, paid: 100_000 }, 'Cửa hàng sẽ liên hệ với bạn để hoàn tiền.'],
])('the next step %#', (one, sentence) => {
  expect(describeNextStep(one).replaceAll('\u00a0', ' ')).toBe(sentence)
})
