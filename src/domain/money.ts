/** Percent is kept to six decimals: integers of a hundred-millionth part, so that no float rounds. */
const whole = 100_000_000n

/**
 * The sale price (decisions.md R10): `price - price × discount / 100`, half up to whole dong.
 * The one place where a price is reduced; what it returns is kept with the product and its variants.
 * @param price dong, a whole number
 * @param discount percent, 0 to 100
 */
export function salePrice(price: number, discount: number): number {
  const kept = whole - BigInt(Math.round(discount * 1_000_000))
  return Number((BigInt(price) * kept + whole / 2n) / whole)
}

const dong = new Intl.NumberFormat('vi-VN', { style: 'currency', currency: 'VND' })

/** `499.000 ₫` */
export function formatDong(amount: number): string {
  return dong.format(amount)
}

/** The percent of a badge: whole, never 0 for a real discount and never 100 for less than all. */
export function badgePercent(discount: number): number {
  return discount > 0 && discount < 100 ? Math.min(99, Math.max(1, Math.round(discount))) : discount
}

export interface ShippingTerms {
  /** dong */
  shippingFee: number
  /** subtotal in dong from which delivery is free */
  freeShippingFrom: number
}
export interface Totals {
  subtotal: number
  shippingFee: number
  discountTotal: number
  totalPrice: number
}

/** Σ price × quantity, in dong. */
export function subtotalOf(lines: readonly { price: number; quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
}

/** What an order of the whole cart costs, sent to an address. */
export const cartTotal = (cart: Omit<Totals, 'totalPrice'>): number =>
  cart.subtotal - cart.discountTotal + cart.shippingFee

/** What delivery to an address costs (decisions.md R33). */
export function deliveryFee(subtotal: number, terms: ShippingTerms): number {
  return subtotal >= terms.freeShippingFrom ? 0 : terms.shippingFee
}

/** An order's sums. An order without an address has no fee (decisions.md R33). */
export function orderTotals(
  lines: readonly { price: number; quantity: number }[],
  delivered: boolean,
  terms: ShippingTerms,
): Totals {
  const subtotal = subtotalOf(lines)
  const shippingFee = delivered ? deliveryFee(subtotal, terms) : 0
  return { subtotal, shippingFee, discountTotal: 0, totalPrice: subtotal + shippingFee }
}

/** The same sums after a voucher. @param discounts dong off each line */
export function reducedTotals(
  { subtotal, shippingFee }: Totals,
  { discounts, freeDelivery }: { discounts: readonly number[]; freeDelivery: boolean },
): Totals {
  const fee = freeDelivery ? 0 : shippingFee
  const discountTotal = discounts.reduce((sum, off) => sum + off, 0)
  return { subtotal, shippingFee: fee, discountTotal, totalPrice: subtotal + fee - discountTotal }
}
