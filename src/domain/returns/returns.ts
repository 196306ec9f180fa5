import { delivered } from '#contract/orders/order-statuses.ts'
import type { StatusChange } from '#contract/orders/orders.ts'

interface Line {
  /** dong, of one piece */
  price: number
  /** as ordered */
  quantity: number
  returned: number
  /** dong, off the whole line as ordered */
  discount: number
}

/**
 * What of a line's discount leaves with the pieces that came back so far, in dong: rounded down, and of all of them
 * at once, so that nothing is left over when the last one comes.
 */
export function discountGone({ discount, quantity, returned }: Omit<Line, 'price'>): number {
  return Number((BigInt(discount) * BigInt(returned)) / BigInt(quantity))
}

/**
 * What of a line's discount goes with pieces of it that are exchanged, in dong. It stays with the shopper where the
 * product is the same, as far as the new pieces cost that much.
 */
export function discountCarried(
  line: Line & { productId: string },
  taken: { productId: string; price: number; quantity: number },
): number {
  if (line.productId !== taken.productId) return 0
  const share = discountGone({ ...line, returned: line.returned + taken.quantity }) - discountGone(line)
  return Math.min(share, taken.price * taken.quantity)
}

/** The pieces of a line that stay. */
export const keptOf = (line: { quantity: number; returned: number }): number => line.quantity - line.returned

/** The line as it is with the pieces that stay; `returned` still says how many do not. */
export const keptLine = <Its extends Omit<Line, 'price'>>(line: Its): Its => ({
  ...line,
  quantity: keptOf(line),
  discount: line.discount - discountGone(line),
})

/** The lines of which something stays, each with that. */
export const keptLines = <Its extends Omit<Line, 'price'>>(lines: readonly Its[]): Its[] =>
  lines.map(keptLine).filter(({ quantity }) => quantity > 0)

export interface Sums {
  subtotal: number
  discountTotal: number
  shippingFee: number
  totalPrice: number
  itemCount: number
}

/** What an order comes to by the pieces that stay. */
export function sumsOfKept(lines: readonly Line[], shippingFee: number): Sums {
  let [subtotal, discountTotal, itemCount] = [0, 0, 0]
  for (const line of lines) {
    const kept = keptOf(line)
    subtotal += line.price * kept
    discountTotal += line.discount - discountGone(line)
    itemCount += kept
  }
  return {
    subtotal,
    discountTotal,
    shippingFee,
    totalPrice: subtotal + shippingFee - discountTotal,
    itemCount,
  }
}

/** The moment from which on a shopper no longer asks to return; null where nothing was delivered, or never. */
export function returnsUntil(
  order: { status: string; history: readonly Pick<StatusChange, 'to' | 'at'>[] },
  days: number,
): Date | null {
  const last = order.history.findLast(({ to }) => to === delivered)
  if (order.status !== delivered || !last || days === 0) return null
  return new Date(Date.parse(last.at) + days * 86_400_000)
}
