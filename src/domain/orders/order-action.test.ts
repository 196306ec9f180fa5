import { expect, test } from 'vitest'
import { describeNextStep, describeOrderState } from './next-step.ts'
import { chooseOrderAction, listReviewableLines, listReviewLines } from './order-action.ts'

const line = {
  position: 0,
  productId: 'a',
  color: null as string | null,
  size: null as string | null,
  quantity: 2,
  returned: 0,
  toSend: 0,
  listed: true,
  review: null as object | null,
}
const order = {
  status: 'đang xử lý' as const,
  payment: 'cod' as const,
  totalPrice: 100_000,
  paid: 0,
  payBefore: null as string | null,
  parcels: [] as Parameters<typeof describeNextStep>[0]['parcels'],
  items: [line],
  requests: [] as Parameters<typeof describeNextStep>[0]['requests'],
}
const transfer = { ...order, payment: 'bank_transfer' as const, payBefore: '2026-11-30T06:16:00.000Z' }
const delivered = { ...order, status: 'đã giao' as const, paid: 100_000 }
const cancelled = { ...order, status: 'đã huỷ' as const }
const reviewed = { ...line, review: { stars: 5 } }
const unlisted = { ...line, listed: false }
const black38 = { ...line, position: 1, quantity: 1, color: 'Đen', size: '38' }
const exchanged = {
  ...delivered,
  items: [
    { ...line, quantity: 1, returned: 1 },
    { ...black38, toSend: 1 },
  ],
  requests: [{ kind: 'exchange' as const, state: 'done' as const }],
}
const exchangeIn = (state: 'moving' | 'delivered') => ({
  ...exchanged,
  items: [{ ...line, quantity: 1, returned: 1 }, black38],
  parcels: [{ kind: 'exchange' as const, state, lines: [{ position: 1 }] }],
})
const declined = { ...delivered, requests: [{ kind: 'return' as const, state: 'declined' as const }] }

test.each([
  ['an open order with cash on delivery', order, 'track'],
  ['an unpaid transfer', transfer, 'pay'],
  ['a transfer that is partly paid', { ...transfer, paid: 1 }, 'pay'],
  ['a paid transfer', { ...transfer, paid: 100_000 }, 'track'],
  ['an unpaid transfer in transit', { ...transfer, status: 'đang vận chuyển' as const }, 'pay'],
  ['an unpaid transfer that was cancelled', { ...transfer, status: 'đã huỷ' as const }, 'buy-again'],
  ['a delivered order', delivered, 'review'],
  ['a delivered order with a review', { ...delivered, items: [reviewed] }, 'buy-again'],
  [
    'a delivered order with one review of two',
    { ...delivered, items: [reviewed, { ...line, productId: 'b' }] },
    'review',
  ],
  ['a delivered order that came back', { ...delivered, items: [{ ...line, returned: 2 }] }, 'buy-again'],
  ['a delivered order of products no longer sold', { ...delivered, items: [unlisted] }, null],
  ['an exchange whose replacement was not sent', exchanged, 'track'],
  ['an exchange whose replacement is on its way', exchangeIn('moving'), 'track'],
  ['an exchange whose replacement arrived', exchangeIn('delivered'), 'review'],
  ['a cancelled order', cancelled, 'buy-again'],
  ['a cancelled order of products no longer sold', { ...cancelled, items: [unlisted] }, null],
])('%s offers the action %j', (_name, one, action) => {
  expect(chooseOrderAction(one)).toBe(action)
})

test('a line that came back or was not delivered yet has no review', () => {
  expect(listReviewLines(exchanged)).toEqual([])
  expect(listReviewLines(exchangeIn('delivered'))).toEqual([black38])
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
      parcels: [{ kind: 'order' as const, state: 'returning' as const, lines: [] }],
    },
    'Cửa hàng sẽ liên hệ với bạn về kiện hàng này.',
  ],
  [delivered, 'Bạn thấy hàng thế nào? Đánh giá của bạn giúp người mua sau.'],
  [{ ...delivered, items: [reviewed] }, 'Đơn hàng đã hoàn tất. Cảm ơn bạn đã mua hàng!'],
  [
    { ...delivered, requests: [{ kind: 'exchange' as const, state: 'open' as const }] },
    'Cửa hàng đang xem yêu cầu đổi hàng của bạn.',
  ],
  [exchanged, 'Cửa hàng sẽ gửi Đen / 38 cho bạn.'],
  [
    { ...exchanged, totalPrice: 120_000 },
    'Cửa hàng sẽ gửi Đen / 38 cho bạn. Bạn chuẩn bị 20.000 ₫ để trả khi nhận hàng.',
  ],
  [exchangeIn('moving'), 'Cửa hàng đã gửi Đen / 38 cho bạn.'],
  [exchangeIn('delivered'), 'Bạn thấy hàng thế nào? Đánh giá của bạn giúp người mua sau.'],
  [declined, 'Cửa hàng không nhận yêu cầu trả hàng của bạn.'],
  [cancelled, 'Bạn không phải trả khoản nào cho đơn này.'],
  [{ ...cancelled, paid: 100_000 }, 'Cửa hàng sẽ liên hệ với bạn để hoàn tiền.'],
])('the next step %#', (one, sentence) => {
  expect(describeNextStep(one).replaceAll('\u00a0', ' ')).toBe(sentence)
})

test('a cancelled order says first who cancelled it, an open one what comes next', () => {
  const facts = { arrival: null, parcels: [], refunded: 0, cancelReason: null }
  expect(describeOrderState({ ...cancelled, ...facts, cancelReason: 'staff' })).toEqual([
    'Cửa hàng đã huỷ đơn này.',
    'Bạn không phải trả khoản nào cho đơn này.',
  ])
  const arrival = { from: '2026-11-24', to: '2026-11-26' }
  expect(describeOrderState({ ...order, ...facts, arrival })).toEqual([
    'Cửa hàng sẽ xác nhận đơn rồi chuẩn bị hàng.',
    expect.stringMatching(/^Dự kiến giao/),
  ])
})
