import { delivered } from '#contract/orders/order-statuses.ts'
import type { StatusChange } from '#contract/orders/orders.ts'

interface ReturnableLine {
  price: number
  quantity: number
  returned: number
  /** Of the whole line as ordered, in dong. */
  discount: number
}

/** Rounds the share of all returned pieces together, so that nothing is left after the last piece. */
export function discountGone({ discount, quantity, returned }: Omit<ReturnableLine, 'price'>): number {
  return Number((BigInt(discount) * BigInt(returned)) / BigInt(quantity))
}

/** The discount moves to replacement pieces of the same product, limited to their price. */
export function discountCarried(
  line: ReturnableLine & { productId: string },
  taken: { productId: string; price: number; quantity: number },
): number {
  if (line.productId !== taken.productId) return 0
  const share = discountGone({ ...line, returned: line.returned + taken.quantity }) - discountGone(line)
  return Math.min(share, taken.price * taken.quantity)
}

export const keptOf = (line: { quantity: number; returned: number }): number => line.quantity - line.returned

/** `returned` keeps its value, while quantity and discount are those of the remaining pieces. */
export const keptLine = <T extends Omit<ReturnableLine, 'price'>>(line: T): T => ({
  ...line,
  quantity: keptOf(line),
  discount: line.discount - discountGone(line),
})

export const keptLines = <T extends Omit<ReturnableLine, 'price'>>(lines: readonly T[]): T[] =>
  lines.map(keptLine).filter(({ quantity }) => quantity > 0)

export interface Sums {
  subtotal: number
  discountTotal: number
  shippingFee: number
  totalPrice: number
  itemCount: number
}

export function sumsOfKept(lines: readonly ReturnableLine[], shippingFee: number): Sums {
  let [subtotal, discountTotal, itemCount] = [0, 0, 0]
  for (const line of lines) {
    const remaining = keptOf(line)
    subtotal += line.price * remaining
    discountTotal += line.discount - discountGone(line)
    itemCount += remaining
  }
  return {
    subtotal,
    discountTotal,
    shippingFee,
    totalPrice: subtotal + shippingFee - discountTotal,
    itemCount,
  }
}

/** @returns null if the order is not delivered or the shop accepts no return requests */
export function returnsUntil(
  order: { status: string; history: readonly Pick<StatusChange, 'to' | 'at'>[] },
  days: number,
): Date | null {
  const lastDelivery = order.history.findLast(({ to }) => to === delivered)
  if (order.status !== delivered || !lastDelivery || days === 0) return null
  return new Date(Date.parse(lastDelivery.at) + days * 86_400_000)
}
