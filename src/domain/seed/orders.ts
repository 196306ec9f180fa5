import type { OrderChannel } from '#contract/orders/order-channels.ts'
import {
  cancelled,
  confirmed,
  delivered,
  firstStatus,
  inTransit,
  type OrderStatus,
} from '#contract/orders/order-statuses.ts'
import type { PaymentMethod } from '#contract/payments/payment-methods.ts'
import { hourMs, minuteMs } from '#domain/durations.ts'
import { generateOrderNumber } from '#domain/orders/order-number.ts'
import {
  calculateDeliveryWindow,
  type DeliveryRates,
  type DeliveryWindow,
  findDeliveryRate,
} from '#domain/shipping/delivery.ts'
import { toShopDay } from '#domain/shop-day.ts'
import { calculateOrderTotals, type OrderAmounts } from '../money.ts'
import { chooseSeedChannel, sellAtCounter } from './channels.ts'
import { makeOrderTimes } from './demand.ts'
import { createWeightedChooser, type SeededRandom, seededId } from './random.ts'
import { type FindWards, makeSeedShopper, type SeedShopper } from './shoppers.ts'
import { createVoucherPicker, type SeedVoucher } from './vouchers.ts'

export interface SeedVariant {
  variantId: string
  productId: string
  name: string
  image: string
  color: string | null
  size: string | null
  sku: string | null
  price: number
  /** Null: the pieces have no or different costs. */
  unitCost: number | null
}
interface SeedLine extends SeedVariant {
  quantity: number
  discount: number
  returned: number
}
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
export interface SeedOrder extends OrderAmounts {
  id: string
  number: string
  shopper: SeedShopper
  isNewShopper: boolean
  placedAtMs: number
  steps: SeedStep[]
  payment: PaymentMethod
  channel: OrderChannel
  hasDelivery: boolean
  deliveryWindow: DeliveryWindow | null
  lines: SeedLine[]
  voucher: SeedVoucher | null
  returnedItem: SeedReturn | null
}

interface SeedOrderOptions {
  seed: string
  orders: number
  from: Date
  until: Date
  products: readonly (readonly SeedVariant[])[]
  rates: DeliveryRates
  wardsOf: FindWards
  vouchers: readonly SeedVoucher[]
}

/**
 * Yields orders, the earliest first; the same for the same products, times and seed. Totals are those at checkout.
 * @param more a second random source for vouchers and returns, so that they do not change the orders
 */
export function* makeSeedOrders(
  random: SeededRandom,
  more: SeededRandom,
  options: SeedOrderOptions,
): Generator<SeedOrder> {
  const takeVoucher = createVoucherPicker(more, options.vouchers)
  const choosePiece = createPieceChooser(random, options.products)
  const shoppers: SeedShopper[] = []
  for (const atMs of makeOrderTimes(random, options.from, options.until, options.orders)) {
    const newShopper = shoppers.length === 0 || random.next() < 0.45
    const shopper = newShopper
      ? makeSeedShopper(random, options, shoppers.length + 1, atMs - (1 + random.below(90)) * minuteMs)
      : shoppers[random.below(shoppers.length)]
    if (!shopper) throw new Error('no shopper was chosen')
    if (newShopper) shoppers.push(shopper)
    const pieces = makeLines(random, choosePiece)
    const hasDelivery = random.next() >= 0.03
    const delivery = findDeliveryRate(options.rates, shopper.provinceCode)
    const full = calculateOrderTotals(pieces, hasDelivery, delivery)
    const { voucher, discounts, totals } = takeVoucher(shopper.id, pieces, full, toShopDay(new Date(atMs)))
    const lines = pieces.map((piece, at) => ({ ...piece, discount: discounts[at] ?? 0, returned: 0 }))
    const id = seededId(random, atMs)
    const number = generateOrderNumber(atMs, random.next())
    const order: SeedOrder = {
      ...{ id, number, channel: chooseSeedChannel(number, hasDelivery) },
      shopper,
      isNewShopper: newShopper,
      placedAtMs: atMs,
      steps: makeSteps(random, atMs, options.until.getTime()),
      payment: random.next() < 0.78 ? 'cod' : 'bank_transfer',
      hasDelivery,
      deliveryWindow: hasDelivery ? calculateDeliveryWindow(atMs, options.rates, delivery) : null,
      lines,
      voucher,
      returnedItem: null,
      ...totals,
    }
    if (order.channel === 'counter') sellAtCounter(order)
    else if (order.channel !== 'web') order.steps = order.steps.map((step) => ({ ...step, byShopper: false }))
    addRefusal(more, order)
    addReturn(more, order, options.until.getTime())
    yield order
  }
}

type ChoosePiece = (random: SeededRandom) => SeedVariant

/** A few products are very popular (a power law of their rank), and the variants of a product differ too. */
function createPieceChooser(random: SeededRandom, products: SeedOrderOptions['products']): ChoosePiece {
  const ranks = products.map((_, at) => at + 1)
  for (let at = ranks.length - 1; at > 0; at--) {
    const other = random.below(at + 1)
    ;[ranks[at], ranks[other]] = [ranks[other] ?? 1, ranks[at] ?? 1]
  }
  const weightedPieces = products.flatMap((pieces, at) =>
    pieces.map((piece) => ({
      piece,
      weight: ((0.3 + random.next()) * (ranks[at] ?? 1) ** -0.7) / pieces.length,
    })),
  )
  const choose = createWeightedChooser(weightedPieces, ({ weight }) => weight)
  return (draw) => choose(draw).piece
}

function makeLines(random: SeededRandom, choosePiece: ChoosePiece): (SeedVariant & { quantity: number })[] {
  const draw = random.next()
  const lineCount = draw < 0.6 ? 1 : draw < 0.88 ? 2 : 3
  const lines = new Map<string, SeedVariant & { quantity: number }>()
  for (let n = 0; n < lineCount; n++) {
    const piece = choosePiece(random)
    const quantityDraw = random.next()
    lines.set(piece.variantId, { ...piece, quantity: quantityDraw < 0.88 ? 1 : quantityDraw < 0.98 ? 2 : 3 })
  }
  return [...lines.values()]
}

/** 5 % of the orders are cancelled before shipping, and 4.5 % are refused at the door. */
function makeSteps(random: SeededRandom, placedAtMs: number, until: number): SeedStep[] {
  const outcome = random.next()
  const delayMs = (minHours: number, maxHours: number) =>
    (minHours + random.next() * (maxHours - minHours)) * hourMs
  const steps: SeedStep[] = [{ to: firstStatus, at: placedAtMs, byShopper: true }]
  const add = (to: OrderStatus, after: number, byShopper = false) =>
    steps.push({ to, at: Math.floor((steps.at(-1)?.at ?? placedAtMs) + after), byShopper })
  if (outcome < 0.05) {
    add(cancelled, delayMs(0.2, 12), outcome < 0.03)
  } else {
    add(confirmed, delayMs(1, 14))
    add(inTransit, delayMs(8, 30))
    add(outcome < 0.095 ? cancelled : delivered, outcome < 0.095 ? delayMs(72, 140) : delayMs(24, 96))
  }
  return steps.filter((step) => step.at < until)
}

function addRefusal(random: SeededRandom, { payment, steps }: SeedOrder): void {
  const last = steps.at(-1)
  if (payment === 'cod' && random.next() < 0.013 && last?.to === delivered) last.to = cancelled
}

const reasons = [
  'Không vừa',
  'Màu khác với ảnh',
  'Chất vải không như mong đợi',
  'Giao nhầm size',
  'Đường may bị lỗi',
]

/** 4 % of the delivered orders return one piece within a week. */
function addReturn(random: SeededRandom, order: SeedOrder, until: number): void {
  const [draw, days, damaged] = [random.next(), 1 + 6 * random.next(), random.next() < 0.15]
  const [position, reason] = [random.below(order.lines.length), reasons[random.below(reasons.length)] ?? '']
  const last = order.steps.at(-1)
  const at = Math.floor((last?.at ?? 0) + days * 24 * hourMs)
  const line = order.lines[position]
  if (draw >= 0.043 || last?.to !== delivered || at >= until || !line) return
  line.returned = 1
  order.returnedItem = { id: seededId(random, at), position, damaged, reason, at }
}
