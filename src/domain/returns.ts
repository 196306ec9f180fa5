import type { StatusChange } from '#contract/orders.ts'
import { delivered } from '#contract/words.ts'

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
    const kept = line.quantity - line.returned
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
