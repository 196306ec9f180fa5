import fc from 'fast-check'
import type { OrderStatus } from '#contract/orders/order-statuses.ts'
import type { OrderAction } from './apply-action.ts'
import { chooseEdit } from './edit.ts'
import {
  dueOf,
  type Model,
  type ModelAction,
  type ModelOrder,
  type OwnState,
  type Parcel,
  type ParcelState,
  type Payment,
  refundDueOf,
  remainingQuantity,
  type Size,
  shippingFee,
  tenPercent,
} from './model.ts'

/** Generated before the state is known: `order` and `line` are indexes, modulo the number of entries. */
export interface Intent {
  /** `begin`, `transfer` and `expirePayment` run before the concurrent actions of a round. */
  do:
    | Exclude<ModelAction['do'], 'cancel unpaid' | 'row' | 'reportOwnDelivery'>
    | 'begin'
    | 'transfer'
    | 'expirePayment'
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
  /** Sent twice concurrently. */
  twice: boolean
}

type Kind = Intent['do']
const weights: Record<Kind, number> = {
  order: 9,
  status: 7,
  cancel: 3,
  pay: 3,
  begin: 4,
  settle: 5,
  refund: 4,
  return: 5,
  exchange: 5,
  edit: 8,
  price: 2,
  pause: 1,
  delete: 1,
  transfer: 5,
  receiveWebhook: 7,
  statement: 4,
  createParcel: 6,
  reportCarrierState: 10,
  expirePayment: 2,
  job: 2,
}
/** Kinds with more weight in a sequence, because rare combinations need many steps. */
const subjects: Kind[][] = [
  [],
  ['createParcel', 'reportCarrierState', 'status', 'pay'],
  ['transfer', 'receiveWebhook', 'statement', 'expirePayment', 'job'],
  ['status', 'return', 'exchange', 'refund', 'createParcel', 'reportCarrierState'],
  ['edit', 'status', 'exchange', 'refund', 'pay', 'createParcel'],
  ['begin', 'settle', 'expirePayment', 'job'],
]
const kindOf = (subject: Kind[]): fc.Arbitrary<Kind> =>
  fc.oneof(
    ...(Object.entries(weights) as [Kind, number][]).map(([kind, weight]) => ({
      arbitrary: fc.constant(kind),
      weight: subject.includes(kind) ? 8 * weight : weight,
    })),
  )

/** Later statuses are more frequent, because they allow more actions. */
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

const intent = (kind: fc.Arbitrary<Kind>): fc.Arbitrary<Intent> =>
  fc.record({
    do: kind,
    // Most actions concern the first order.
    order: fc.constantFrom(0, 0, 0, 1, 2),
    line: fc.nat(2),
    // One shopper orders more often, to reach the voucher limit.
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
const step = (kind: Kind, parts: Partial<Intent>) =>
  intent(fc.constant(kind)).map((one) => ({ ...one, order: 0, ...parts }))

/** A lost parcel and its replacement are both reported later, in any order, mixed with changes of staff. */
const lostAndFound = fc
  .tuple(
    step('order', { payment: 'cod', shopper: 0, count: 1 }),
    step('createParcel', { flag: false }),
    step('reportCarrierState', { line: 0, parcel: 'lost' }),
    fc.constantFrom(true, true, true, false).chain((own) => step('createParcel', { flag: own })),
    fc
      .tuple(
        step('status', { status: 'đã giao' }),
        fc
          .integer({ min: 0, max: 3 })
          .chain((n) => step('reportCarrierState', { line: 1, parcel: 'delivered', flag: n === 0 })),
        step('reportCarrierState', { line: 0, parcel: 'delivered' }),
        step('status', {}),
        step('reportCarrierState', {}),
      )
      .chain((later) => fc.shuffledSubarray(later, { minLength: 3 })),
  )
  .map(([first, out, lost, again, later]) => [first, out, lost, again, ...later].map((one) => [one]))

/** Staff change the status while the shop itself delivers, and report the delivery afterwards. */
const manualDelivery = fc
  .tuple(
    step('order', { payment: 'cod', shopper: 0, count: 1 }),
    step('createParcel', { flag: true }),
    fc
      .tuple(
        step('status', { status: 'đã giao' }),
        fc
          .constantFrom<ParcelState>('delivered', 'returned')
          .chain((parcel) => step('reportCarrierState', { line: 0, parcel })),
        step('status', { status: 'đang vận chuyển' }),
        step('status', { status: 'đã giao' }),
        step('refund', {}),
      )
      .chain((later) => fc.shuffledSubarray(later, { minLength: 3 })),
  )
  .map(([first, out, later]) => [first, out, ...later].map((one) => [one]))

const firstOrders = fc.array(intent(fc.constant('order')), { minLength: 2, maxLength: 3 })
const roundOf = (subject: Kind[]) => fc.array(intent(kindOf(subject)), { minLength: 1, maxLength: 3 })

const randomRounds = (subject: Kind[]) =>
  fc
    .tuple(firstOrders, fc.array(roundOf(subject), { minLength: 7, maxLength: 14, size: 'max' }))
    .map(([first, more]) => [first, ...more])

/** Rounds are sequential; the actions of one round are concurrent. */
export const sequence = fc.record({
  stock: fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 3 })),
  vouchers: fc.integer({ min: 1, max: 3 }),
  each: fc.constantFrom(1, 2, null),
  rounds: fc.oneof(
    { arbitrary: fc.constantFrom(...subjects).chain(randomRounds), weight: 2 },
    {
      arbitrary: fc
        .tuple(fc.oneof(lostAndFound, manualDelivery), randomRounds([]))
        .map(([story, more]) => [...story, ...more.slice(0, 6)]),
      weight: 1,
    },
  ),
})
export type Sequence = typeof sequence extends fc.Arbitrary<infer T> ? T : never

let serial = 0
/** Unique keys that are valid UUIDs. */
const newKey = () => `00000000-0000-7000-8000-${(++serial).toString(16).padStart(12, '0')}`

/** @returns the action for the state of the model; null if there is nothing to applyAction on */
export function chooseAction(intent: Intent, model: Model): ModelAction | null {
  const { do: kind, size, count, shopper } = intent
  if (kind === 'order') {
    const cost = model.price * count
    const seenTotal = cost - (intent.flag ? tenPercent(cost) : 0) + shippingFee
    const { payment } = intent
    return {
      do: kind,
      key: newKey(),
      shopper,
      size,
      quantity: count,
      payment,
      voucher: intent.flag,
      seenTotal,
    }
  }
  if (kind === 'price') return { do: kind, price: intent.price }
  if (kind === 'delete') return { do: kind }
  if (kind === 'pause') return { do: kind, paused: intent.flag }
  if (kind === 'job') return { do: kind }
  if (kind === 'receiveWebhook' || kind === 'statement') return chooseBankAction(intent, kind, model)
  if (kind === 'begin' || kind === 'transfer' || kind === 'expirePayment') return null
  return chooseOrderAction(intent, kind, model)
}

function chooseBankAction(
  intent: Intent,
  kind: 'receiveWebhook' | 'statement',
  model: Model,
): ModelAction | null {
  const [name, group] = oneOf(Object.entries(model.bank), intent.order)
  if (name === undefined || !group) return null
  const id = group.made[intent.line % group.made.length] ?? ''
  if (kind === 'receiveWebhook') return { do: kind, group: name, id }
  return { do: kind, group: name, rows: Math.min(intent.count, group.made.length) }
}

function ordersFor(kind: Kind, model: Model) {
  const all = Object.entries(model.orders)
  const likely = all.filter(([, order]) => isLikely(kind, order))
  return likely.length > 0 || kind === 'settle' || kind === 'reportCarrierState' ? likely : all
}

function isLikely(kind: Kind, order: ModelOrder): boolean {
  if (kind === 'settle') return order.attempts.length > 0
  if (kind === 'reportCarrierState') return order.parcels.length > 0
  if (kind === 'createParcel') return order.status !== 'đã giao' && order.status !== 'đã huỷ'
  if (kind === 'refund') return refundDueOf(order) > 0
  if (kind === 'edit') return order.status === 'đang xử lý' || order.status === 'đã xác nhận'
  return kind !== 'return' || order.status === 'đang vận chuyển' || order.status === 'đã giao'
}

export const oneOf = <T>(all: readonly [string, T][], nth: number): [string, T] | [] =>
  all[nth % Math.max(1, all.length)] ?? []

function chooseOrderAction(
  intent: Intent,
  kind: Exclude<OrderAction['do'], 'cancel unpaid' | 'reportOwnDelivery'>,
  model: Model,
): ModelAction | null {
  const [key, order] = oneOf(ordersFor(kind, model), intent.order)
  if (key === undefined || !order) return null
  const { count } = intent
  const there = order.lines[intent.line % order.lines.length]
  const line = there?.position ?? 0
  // Sometimes more than is left.
  const good = intent.flag && there ? Math.max(1, remainingQuantity(there)) : count
  switch (kind) {
    case 'status':
      return { do: kind, order: key, to: intent.status }
    case 'cancel':
      return { do: kind, order: key }
    case 'edit':
      return chooseEdit(intent, key, model)
    case 'pay':
      return { do: kind, order: key, amount: (intent.flag && dueOf(order)) || 50_000, seenPaid: order.paid }
    case 'settle':
      return { do: kind, order: key, nth: intent.line % order.attempts.length }
    case 'refund': {
      const seenDue = refundDueOf(order)
      return { do: kind, order: key, amount: (intent.flag ? seenDue : 10_000) || 1, seenDue }
    }
    case 'return': {
      const damaged = intent.size
      return { do: kind, key: newKey(), order: key, line, good: Math.max(0, good - damaged), damaged }
    }
    case 'createParcel':
      return { do: kind, order: key, own: intent.flag }
    case 'reportCarrierState': {
      const nth = intent.line % order.parcels.length
      const parcel = order.parcels[nth]
      if (parcel?.own) return chooseOwnDelivery(intent, { order: key, nth }, parcel)
      return { do: kind, order: key, nth, state: intent.parcel, at: intent.minute }
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
/** The collected cash may differ from the amount due. */
function chooseOwnDelivery(
  intent: Intent,
  which: { order: string; nth: number },
  { cod }: Parcel,
): ModelAction {
  const other = intent.count === 1 ? Math.max(0, cod - 10_000) : cod + 20_000
  const state = ownStates[intent.parcel] ?? 'failed'
  return { do: 'reportOwnDelivery', ...which, state, collected: intent.flag ? null : other }
}
