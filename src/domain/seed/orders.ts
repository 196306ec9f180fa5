import { cancelled, firstStatus, type OrderStatus } from '#contract/orders/order-statuses.ts'
import type { Payment } from '#contract/payments/payment-words.ts'
import { dayOf } from '#domain/analytics/period.ts'
import { orderNumber } from '#domain/orders/order-number.ts'
import { type Arrival, arrivalOf, type DeliveryTerms, deliveryTo } from '#domain/shipping/delivery.ts'
import { orderTotals, type Totals } from '../money.ts'
import { orderMoments } from './demand.ts'
import { makeShopper, type SeedShopper, type WardsOf } from './people.ts'
import { chooser, type Random, seededId } from './random.ts'
import { type SeedVoucher, voucherUser } from './vouchers.ts'

/** A variant that can be ordered. */
export interface SeedPiece {
  variantId: string
  productId: string
  name: string
  image: string
  color: string | null
  size: string | null
  sku: string | null
  /** Dong. */
  price: number
}
interface SeedLine extends SeedPiece {
  quantity: number
  /** dong, off the whole line */
  discount: number
  /** pieces that came back */
  returned: number
}
/** One piece that came back. */
interface SeedReturn {
  id: string
  position: number
  damaged: boolean
  reason: string
  at: number
}
interface SeedStep {
  to: OrderStatus
  at: number
  byShopper: boolean
}
export interface SeedOrder extends Totals {
  id: string
  number: string
  shopper: SeedShopper
  newShopper: boolean
  placed: number
  /** In their order; the last says how the order stands. */
  steps: SeedStep[]
  payment: Payment
  delivered: boolean
  arrival: Arrival | null
  lines: SeedLine[]
  voucher: SeedVoucher | null
  back: SeedReturn | null
}

export interface Wanted {
  seed: string
  orders: number
  from: Date
  until: Date
  /** Products in an order that does not depend on chance: the same ones are liked each time. */
  products: readonly (readonly SeedPiece[])[]
  terms: DeliveryTerms
  wardsOf: WardsOf
  vouchers: readonly SeedVoucher[]
}

const hour = 3_600_000

/**
 * The orders of a shop, the earliest first; the same for the same goods, times and seed. Totals are those of the day
 * they were placed.
 * @param more what vouchers and second thoughts are drawn from
 */
export function* makeOrders(random: Random, more: Random, wanted: Wanted): Generator<SeedOrder> {
  const takeVoucher = voucherUser(more, wanted.vouchers)
  const choosePiece = pieceChooser(random, wanted.products)
  const shoppers: SeedShopper[] = []
  for (const placed of orderMoments(random, wanted.from, wanted.until, wanted.orders)) {
    // Somewhat less than every second order is somebody's first.
    const newShopper = shoppers.length === 0 || random.next() < 0.45
    const shopper = newShopper
      ? makeShopper(random, wanted, shoppers.length + 1, placed - (1 + random.below(90)) * 60_000)
      : shoppers[random.below(shoppers.length)]
    if (!shopper) throw new Error('a shopper is missing')
    if (newShopper) shoppers.push(shopper)
    const pieces = makeLines(random, choosePiece)
    const delivered = random.next() >= 0.03
    const delivery = deliveryTo(wanted.terms, shopper.provinceCode)
    const full = orderTotals(pieces, delivered, delivery)
    const { voucher, discounts, totals } = takeVoucher(shopper.id, pieces, full, dayOf(new Date(placed)))
    const lines = pieces.map((piece, at) => ({ ...piece, discount: discounts[at] ?? 0, returned: 0 }))
    const order: SeedOrder = {
      id: seededId(random, placed),
      number: orderNumber(placed, random.next()),
      shopper,
      newShopper,
      placed,
      steps: makeSteps(random, placed, wanted.until.getTime()),
      payment: random.next() < 0.78 ? 'cod' : 'bank_transfer',
      delivered,
      arrival: delivered ? arrivalOf(placed, wanted.terms, delivery) : null,
      lines,
      voucher,
      back: null,
      ...totals,
    }
    refuseMore(more, order)
    comeBack(more, order, wanted.until.getTime())
    yield order
  }
}

type ChoosePiece = (random: Random) => SeedPiece

/** A few products are much liked and many a little; of each the sizes in the middle. */
function pieceChooser(random: Random, products: Wanted['products']): ChoosePiece {
  const ranks = products.map((_, at) => at + 1)
  for (let at = ranks.length - 1; at > 0; at--) {
    const other = random.below(at + 1)
    ;[ranks[at], ranks[other]] = [ranks[other] ?? 1, ranks[at] ?? 1]
  }
  const weighed = products.flatMap((pieces, at) =>
    pieces.map((piece) => ({
      piece,
      weight: ((0.3 + random.next()) * (ranks[at] ?? 1) ** -0.7) / pieces.length,
    })),
  )
  const choose = chooser(weighed, ({ weight }) => weight)
  return (draw) => choose(draw).piece
}

function makeLines(random: Random, choosePiece: ChoosePiece): (SeedPiece & { quantity: number })[] {
  const draw = random.next()
  const wanted = draw < 0.6 ? 1 : draw < 0.88 ? 2 : 3
  const lines = new Map<string, SeedPiece & { quantity: number }>()
  for (let n = 0; n < wanted; n++) {
    const piece = choosePiece(random)
    const often = random.next()
    lines.set(piece.variantId, { ...piece, quantity: often < 0.88 ? 1 : often < 0.98 ? 2 : 3 })
  }
  return [...lines.values()]
}

/** Of a hundred orders five are cancelled before they are sent, and four or five come back unopened: see `refuseMore`. */
function makeSteps(random: Random, placed: number, until: number): SeedStep[] {
  const fate = random.next()
  const later = (least: number, most: number) => (least + random.next() * (most - least)) * hour
  const steps: SeedStep[] = [{ to: firstStatus, at: placed, byShopper: true }]
  const add = (to: OrderStatus, after: number, byShopper = false) =>
    steps.push({ to, at: Math.floor((steps.at(-1)?.at ?? placed) + after), byShopper })
  if (fate < 0.05) {
    add(cancelled, later(0.2, 12), fate < 0.03)
  } else {
    add('đã xác nhận', later(1, 14))
    add('đang vận chuyển', later(8, 30))
    add(fate < 0.095 ? cancelled : 'đã giao', fate < 0.095 ? later(72, 140) : later(24, 96))
  }
  return steps.filter((step) => step.at < until)
}

/** Who pays at the door refuses more often: of a hundred parcels six, not four or five. */
function refuseMore(random: Random, { payment, steps }: SeedOrder): void {
  const last = steps.at(-1)
  if (payment === 'cod' && random.next() < 0.013 && last?.to === 'đã giao') last.to = cancelled
}

const reasons = [
  'Không vừa',
  'Màu khác với ảnh',
  'Chất vải không như mong đợi',
  'Giao nhầm cỡ',
  'Đường may bị lỗi',
]

/** Of a hundred orders that were delivered four give a piece back within a week. */
function comeBack(random: Random, order: SeedOrder, until: number): void {
  const [draw, days, damaged] = [random.next(), 1 + 6 * random.next(), random.next() < 0.15]
  const [position, reason] = [random.below(order.lines.length), reasons[random.below(reasons.length)] ?? '']
  const last = order.steps.at(-1)
  const at = Math.floor((last?.at ?? 0) + days * 24 * hour)
  const line = order.lines[position]
  if (draw >= 0.043 || last?.to !== 'đã giao' || at >= until || !line) return
  line.returned = 1
  order.back = { id: seededId(random, at), position, damaged, reason, at }
}
