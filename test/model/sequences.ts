import fc from 'fast-check'
import type { OrderStatus } from '#contract/orders/order-statuses.ts'
import type { OfOrder } from './act.ts'
import {
  type Act,
  dueOf,
  fee,
  kept,
  type Model,
  type ModelOrder,
  type OwnState,
  type Parcel,
  type ParcelState,
  type Payment,
  refundDueOf,
  type Size,
  tenth,
} from './model.ts'

/** What is wanted, before it is known what there is: which order, which line are places in what there is then. */
export interface Wish {
  /** `begin` to pay at the gateway, `transfer` money, let the time of an order `lapse`: before the others of its round */
  do: Exclude<Act['do'], 'let go' | 'row' | 'bring'> | 'begin' | 'transfer' | 'lapse'
  /** of the orders there are */
  order: number
  line: number
  shopper: number
  size: Size
  count: number
  price: number
  flag: boolean
  status: OrderStatus
  payment: Payment
  parcel: ParcelState
  minute: number
  /** sent twice at the same moment */
  twice: boolean
}

type Kind = Wish['do']
/** How often each is wanted. */
const usual: Record<Kind, number> = {
  order: 9,
  status: 7,
  cancel: 3,
  pay: 3,
  begin: 4,
  settle: 5,
  refund: 4,
  return: 5,
  exchange: 5,
  price: 2,
  pause: 1,
  delete: 1,
  transfer: 5,
  tell: 7,
  statement: 4,
  hand: 6,
  say: 10,
  lapse: 2,
  chore: 2,
}
/** What a sequence is about, most of all: what needs many steps would be rare otherwise. */
const subjects: Kind[][] = [
  [],
  ['hand', 'say', 'status', 'pay'],
  ['transfer', 'tell', 'statement', 'lapse', 'chore'],
  ['status', 'return', 'exchange', 'refund', 'hand', 'say'],
  ['begin', 'settle', 'lapse', 'chore'],
]
const kindOf = (subject: Kind[]): fc.Arbitrary<Kind> =>
  fc.oneof(
    ...(Object.entries(usual) as [Kind, number][]).map(([kind, weight]) => ({
      arbitrary: fc.constant(kind),
      weight: subject.includes(kind) ? 8 * weight : weight,
    })),
  )

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

const parcelStates: ParcelState[] = [
  'picked',
  'delivering',
  'failed',
  'returning',
  'cancelled',
  'lost',
  'delivered',
  'delivered',
  'delivered',
  'delivered',
  'returned',
  'returned',
]
const payments: Payment[] = ['cod', 'cod', 'vnpay', 'bank_transfer']

const wish = (kind: fc.Arbitrary<Kind>): fc.Arbitrary<Wish> =>
  fc.record({
    do: kind,
    // More happens to one than to another.
    order: fc.constantFrom(0, 0, 0, 1, 2),
    line: fc.nat(2),
    // Who orders more often uses a voucher more often.
    shopper: fc.constantFrom(0, 0, 1, 2),
    size: fc.constantFrom<Size>(0, 1),
    count: fc.integer({ min: 1, max: 2 }),
    price: fc.constantFrom(99_999, 150_000, 200_001),
    flag: fc.boolean(),
    status: fc.constantFrom(...statuses),
    payment: fc.constantFrom(...payments),
    parcel: fc.constantFrom(...parcelStates),
    minute: fc.integer({ min: 1, max: 3 }),
    twice: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
  })
const step = (kind: Kind, given: Partial<Wish>) =>
  wish(fc.constant(kind)).map((one) => ({ ...one, order: 0, ...given }))

/**
 * A carrier loses a parcel, another one goes out, and each is told of after all, in any order, with what staff say
 * by hand between: more steps about one order than chance would bring together.
 */
const lostAndFound = fc
  .tuple(
    step('order', { payment: 'cod', shopper: 0, count: 1 }),
    step('hand', { flag: false }),
    step('say', { line: 0, parcel: 'lost' }),
    fc.constantFrom(true, true, true, false).chain((own) => step('hand', { flag: own })),
    fc
      .tuple(
        step('status', { status: 'đã giao' }),
        fc
          .integer({ min: 0, max: 3 })
          .chain((n) => step('say', { line: 1, parcel: 'delivered', flag: n === 0 })),
        step('say', { line: 0, parcel: 'delivered' }),
        step('status', {}),
        step('say', {}),
      )
      .chain((later) => fc.shuffledSubarray(later, { minLength: 3 })),
  )
  .map(([first, out, lost, again, later]) => [first, out, lost, again, ...later].map((one) => [one]))

/** Staff set an order by hand while its parcel is out with somebody of the shop, who then says what became of it. */
const byHand = fc
  .tuple(
    step('order', { payment: 'cod', shopper: 0, count: 1 }),
    step('hand', { flag: true }),
    fc
      .tuple(
        step('status', { status: 'đã giao' }),
        fc
          .constantFrom<ParcelState>('delivered', 'returned')
          .chain((parcel) => step('say', { line: 0, parcel })),
        step('status', { status: 'đang vận chuyển' }),
        step('status', { status: 'đã giao' }),
        step('refund', {}),
      )
      .chain((later) => fc.shuffledSubarray(later, { minLength: 3 })),
  )
  .map(([first, out, later]) => [first, out, ...later].map((one) => [one]))

const rush = fc.array(wish(fc.constant('order')), { minLength: 2, maxLength: 3 })
const roundOf = (subject: Kind[]) => fc.array(wish(kindOf(subject)), { minLength: 1, maxLength: 3 })

const chance = (subject: Kind[]) =>
  fc
    .tuple(rush, fc.array(roundOf(subject), { minLength: 7, maxLength: 14, size: 'max' }))
    .map(([first, more]) => [first, ...more])

/** Rounds one after the other; the wishes of a round at the same moment. */
export const sequence = fc.record({
  stock: fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 3 })),
  vouchers: fc.integer({ min: 1, max: 3 }),
  each: fc.constantFrom(1, 2, null),
  rounds: fc.oneof(
    { arbitrary: fc.constantFrom(...subjects).chain(chance), weight: 2 },
    {
      arbitrary: fc
        .tuple(fc.oneof(lostAndFound, byHand), chance([]))
        .map(([story, more]) => [...story, ...more.slice(0, 6)]),
      weight: 1,
    },
  ),
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
    const seenTotal = cost - (wish.flag ? tenth(cost) : 0) + fee
    const { payment } = wish
    return { do: kind, key: newKey(), shopper, size, quantity: count, payment, voucher: wish.flag, seenTotal }
  }
  if (kind === 'price') return { do: kind, price: wish.price }
  if (kind === 'delete') return { do: kind }
  if (kind === 'pause') return { do: kind, paused: wish.flag }
  if (kind === 'chore') return { do: kind }
  if (kind === 'tell' || kind === 'statement') return actOfBank(wish, kind, model)
  if (kind === 'begin' || kind === 'transfer' || kind === 'lapse') return null
  return actOnOrder(wish, kind, model)
}

function actOfBank(wish: Wish, kind: 'tell' | 'statement', model: Model): Act | null {
  const [name, pile] = oneOf(Object.entries(model.bank), wish.order)
  if (name === undefined || !pile) return null
  const id = pile.made[wish.line % pile.made.length] ?? ''
  if (kind === 'tell') return { do: kind, pile: name, id }
  return { do: kind, pile: name, rows: Math.min(wish.count, pile.made.length) }
}

/** Those that it could be about. */
function ordersFor(kind: Kind, model: Model) {
  const all = Object.entries(model.orders)
  const likely = all.filter(([, order]) => isLikely(kind, order))
  return likely.length > 0 || kind === 'settle' || kind === 'say' ? likely : all
}

function isLikely(kind: Kind, order: ModelOrder): boolean {
  if (kind === 'settle') return order.tries.length > 0
  if (kind === 'say') return order.parcels.length > 0
  if (kind === 'hand') return order.status !== 'đã giao' && order.status !== 'đã huỷ'
  if (kind === 'refund') return refundDueOf(order) > 0
  return kind !== 'return' || order.status === 'đang vận chuyển' || order.status === 'đã giao'
}

export const oneOf = <T>(all: readonly [string, T][], nth: number): [string, T] | [] =>
  all[nth % Math.max(1, all.length)] ?? []

function actOnOrder(wish: Wish, kind: Exclude<OfOrder['do'], 'let go' | 'bring'>, model: Model): Act | null {
  const [key, order] = oneOf(ordersFor(kind, model), wish.order)
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
      return { do: kind, order: key, nth: wish.line % order.tries.length }
    case 'refund': {
      const seenDue = refundDueOf(order)
      return { do: kind, order: key, amount: (wish.flag ? seenDue : 10_000) || 1, seenDue }
    }
    case 'return': {
      const damaged = wish.size
      return { do: kind, key: newKey(), order: key, line, good: Math.max(0, good - damaged), damaged }
    }
    case 'hand':
      return { do: kind, order: key, own: wish.flag }
    case 'say': {
      const nth = wish.line % order.parcels.length
      const parcel = order.parcels[nth]
      if (parcel?.own) return bringing(wish, { order: key, nth }, parcel)
      return { do: kind, order: key, nth, state: wish.parcel, at: wish.minute }
    }
    case 'exchange': {
      const to: Size = there?.size === 0 ? 1 : 0
      return { do: kind, key: newKey(), order: key, line, good, to, seenPrice: model.price }
    }
  }
}

const ownStates: Partial<Record<ParcelState, OwnState>> = {
  delivering: 'delivering',
  delivered: 'delivered',
  returned: 'returned',
}
/** Now and then somebody collects less, or more, than was to be collected. */
function bringing(wish: Wish, which: { order: string; nth: number }, { cod }: Parcel): Act {
  const other = wish.count === 1 ? Math.max(0, cod - 10_000) : cod + 20_000
  const state = ownStates[wish.parcel] ?? 'failed'
  return { do: 'bring', ...which, state, collected: wish.flag ? null : other }
}
