import fc from 'fast-check'
import type { OrderStatus } from '#contract/words.ts'
import { type Act, dueOf, kept, type Model, refundDueOf, type Size, tenth } from './model.ts'

/** What is wanted, before it is known what there is: which order, which line are places in what there is then. */
export interface Wish {
  do: Act['do'] | 'begin'
  /** of the orders there are */
  order: number
  line: number
  shopper: number
  size: Size
  count: number
  price: number
  flag: boolean
  status: OrderStatus
  /** sent twice at the same moment */
  twice: boolean
}

const kinds: fc.MaybeWeightedArbitrary<Wish['do']>[] = [
  ['order', 9],
  ['status', 7],
  ['cancel', 3],
  ['pay', 3],
  ['begin', 4],
  ['settle', 5],
  ['refund', 4],
  ['return', 5],
  ['exchange', 5],
  ['price', 2],
  ['pause', 1],
  ['delete', 1],
].map(([kind, weight]) => ({ arbitrary: fc.constant(kind as Wish['do']), weight: Number(weight) }))

/** The further an order is, the more can happen to it. */
const statuses: OrderStatus[] = [
  'đang xử lý',
  'đã xác nhận',
  'đang vận chuyển',
  'đang vận chuyển',
  'đã giao',
  'đã giao',
  'đã giao',
  'đã huỷ',
  'đã huỷ',
]

const wish = (kind: fc.Arbitrary<Wish['do']>): fc.Arbitrary<Wish> =>
  fc.record({
    do: kind,
    order: fc.nat(2),
    line: fc.nat(2),
    shopper: fc.nat(2),
    size: fc.constantFrom<Size>(0, 1),
    count: fc.integer({ min: 1, max: 2 }),
    price: fc.constantFrom(99_999, 150_000, 200_001),
    flag: fc.boolean(),
    status: fc.constantFrom(...statuses),
    twice: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
  })
const rush = fc.array(wish(fc.constant('order')), { minLength: 2, maxLength: 3 })
const round = fc.array(wish(fc.oneof(...kinds)), { minLength: 1, maxLength: 3 })

/** Rounds one after the other; the wishes of a round at the same moment. */
export const sequence = fc.record({
  stock: fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 3 })),
  vouchers: fc.integer({ min: 1, max: 2 }),
  rounds: fc
    .tuple(rush, fc.array(round, { minLength: 3, maxLength: 9, size: 'max' }))
    .map(([first, more]) => [first, ...more]),
})
export type Sequence = typeof sequence extends fc.Arbitrary<infer T> ? T : never

let serial = 0
/** Something that is unique, and an id as the shop knows them. */
const newKey = () => `00000000-0000-7000-8000-${(++serial).toString(16).padStart(12, '0')}`

/** The wish as somebody does it who sees the shop as the model is; null where there is nothing it could be about. */
export function actOf(wish: Wish, model: Model): Act | null {
  const { do: kind, size, count, shopper } = wish
  if (kind === 'order') {
    const cost = model.price * count
    const seenTotal = cost - (wish.flag ? tenth(cost) : 0)
    const payment = wish.line === 0 ? 'cod' : 'vnpay'
    return { do: kind, key: newKey(), shopper, size, quantity: count, payment, voucher: wish.flag, seenTotal }
  }
  if (kind === 'price') return { do: kind, price: wish.price }
  if (kind === 'delete') return { do: kind }
  if (kind === 'pause') return { do: kind, paused: wish.flag }
  if (kind === 'begin') return null
  return actOnOrder(wish, kind, model)
}

type OfOrder = Extract<Act, { order: string }>['do']
function actOnOrder(wish: Wish, kind: OfOrder, model: Model): Act | null {
  const keys = Object.keys(model.orders)
  const key = keys[wish.order % Math.max(1, keys.length)]
  const order = key === undefined ? undefined : model.orders[key]
  if (key === undefined || !order) return null
  const { count } = wish
  const line = wish.line % order.lines.length
  const there = order.lines[line]
  // Now and then more than there is.
  const good = wish.flag && there ? Math.max(1, kept(there)) : count
  switch (kind) {
    case 'status':
      return { do: kind, order: key, to: wish.status }
    case 'cancel':
      return { do: kind, order: key }
    case 'pay':
      return { do: kind, order: key, amount: (wish.flag && dueOf(order)) || 50_000, seenPaid: order.paid }
    case 'settle':
      return order.tries.length === 0 ? null : { do: kind, order: key, nth: wish.line % order.tries.length }
    case 'refund': {
      const seenDue = refundDueOf(order)
      return { do: kind, order: key, amount: (wish.flag ? seenDue : 10_000) || 1, seenDue }
    }
    case 'return': {
      const damaged = wish.size
      return { do: kind, key: newKey(), order: key, line, good: Math.max(0, good - damaged), damaged }
    }
    case 'exchange': {
      const to: Size = there?.size === 0 ? 1 : 0
      return { do: kind, key: newKey(), order: key, line, good, to, seenPrice: model.price }
    }
  }
}
