import { delivered } from '#contract/orders/order-statuses.ts'
import type { OrderStatusChange } from '#contract/orders/orders.ts'
import { dayMs } from '#domain/durations.ts'

interface ReturnableLine {
  price: number
  quantity: number
  returned: number
  /** The discount applies to the whole line as ordered; in dong. */
  discount: number
}

/** Rounds down the share of all returned pieces together, so that nothing is left after the last piece. */
export function calculateReturnedDiscount({
  discount,
  quantity,
  returned,
}: Omit<ReturnableLine, 'price'>): number {
  return Number((BigInt(discount) * BigInt(returned)) / BigInt(quantity))
}

/** The discount moves to replacement pieces of the same product, limited to their price. */
export function calculateCarriedDiscount(
  line: ReturnableLine & { productId: string },
  replacement: { productId: string; price: number; quantity: number },
): number {
  if (line.productId !== replacement.productId) return 0
  const share =
    calculateReturnedDiscount({ ...line, returned: line.returned + replacement.quantity }) -
    calculateReturnedDiscount(line)
  return Math.min(share, replacement.price * replacement.quantity)
}

export const remainingQuantity = (line: { quantity: number; returned: number }): number =>
  line.quantity - line.returned

/** `returned` keeps its value, while quantity and discount are those of the remaining pieces. */
export const toRemainingLine = <T extends Omit<ReturnableLine, 'price'>>(line: T): T => ({
  ...line,
  quantity: remainingQuantity(line),
  discount: line.discount - calculateReturnedDiscount(line),
})

export const listRemainingLines = <T extends Omit<ReturnableLine, 'price'>>(lines: readonly T[]): T[] =>
  lines.map(toRemainingLine).filter(({ quantity }) => quantity > 0)

export interface OrderSums {
  subtotal: number
  discountTotal: number
  shippingFee: number
  totalPrice: number
  itemCount: number
}

export function calculateRemainingSums(lines: readonly ReturnableLine[], shippingFee: number): OrderSums {
  let [subtotal, discountTotal, itemCount] = [0, 0, 0]
  for (const line of lines) {
    const remaining = remainingQuantity(line)
    subtotal += line.price * remaining
    discountTotal += line.discount - calculateReturnedDiscount(line)
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

/** As `getReturnDeadline`, by the clock of the database. */
export const isReturnable = (
  { status }: { status: string },
  daysSinceDelivery: number | null,
  returnDays: number,
): boolean =>
  status === delivered && daysSinceDelivery !== null && returnDays > 0 && daysSinceDelivery <= returnDays

/** @returns null if the order is not delivered or the shop accepts no return requests */
export function getReturnDeadline(
  order: { status: string; history: readonly Pick<OrderStatusChange, 'to' | 'at'>[] },
  returnDays: number,
): Date | null {
  const lastDelivery = order.history.findLast(({ to }) => to === delivered)
  if (order.status !== delivered || !lastDelivery || returnDays === 0) return null
  return new Date(Date.parse(lastDelivery.at) + returnDays * dayMs)
}
