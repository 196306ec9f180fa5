/** Percentages have six decimals: integers in units of 1/100,000,000 avoid floating-point errors. */
const hundredPercent = 100_000_000n

/**
 * The sale price (R10): `price - price × discount / 100`, rounded half up to whole dong. Products and variants store it.
 * @param price dong, a whole number
 * @param discount percent, 0 to 100
 */
export function calculateSalePrice(price: number, discount: number): number {
  const remaining = hundredPercent - BigInt(Math.round(discount * 1_000_000))
  return Number((BigInt(price) * remaining + hundredPercent / 2n) / hundredPercent)
}

const dong = new Intl.NumberFormat('vi-VN', { style: 'currency', currency: 'VND' })

export function formatDong(amount: number): string {
  return dong.format(amount)
}

/** Rounded down, but a discount below 1 percent shows 1. */
export function roundBadgePercent(discount: number): number {
  return discount > 0 ? Math.max(1, Math.floor(discount)) : discount
}

export interface ShippingRates {
  shippingFee: number
  freeShippingFrom: number
}
export interface OrderAmounts {
  subtotal: number
  shippingFee: number
  discountTotal: number
  totalPrice: number
}

export function calculateSubtotal(lines: readonly { price: number; quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
}

export const calculateCartTotal = (cart: Omit<OrderAmounts, 'totalPrice'>): number =>
  cart.subtotal - cart.discountTotal + cart.shippingFee

/** @param rates null: the order has no address, and so no shipping fee (R33) */
export function calculateShippingFee(subtotal: number, rates: ShippingRates | null): number {
  return !rates || subtotal >= rates.freeShippingFrom ? 0 : rates.shippingFee
}

export const overrideShippingFee = <Rates extends ShippingRates>(rates: Rates, fee: number | null): Rates =>
  fee === null ? rates : { ...rates, shippingFee: fee, freeShippingFrom: Number.POSITIVE_INFINITY }

export function calculateOrderTotals(
  lines: readonly { price: number; quantity: number }[],
  requiresShipping: boolean,
  rates: ShippingRates,
): OrderAmounts {
  const subtotal = calculateSubtotal(lines)
  const shippingFee = calculateShippingFee(subtotal, requiresShipping ? rates : null)
  return { subtotal, shippingFee, discountTotal: 0, totalPrice: subtotal + shippingFee }
}

/** @param discounts amount off each line in dong */
export function applyDiscounts(
  { subtotal, shippingFee }: Pick<OrderAmounts, 'subtotal' | 'shippingFee'>,
  { discounts, freeDelivery }: { discounts: readonly number[]; freeDelivery: boolean },
): OrderAmounts {
  const fee = freeDelivery ? 0 : shippingFee
  const discountTotal = discounts.reduce((sum, off) => sum + off, 0)
  return { subtotal, shippingFee: fee, discountTotal, totalPrice: subtotal + fee - discountTotal }
}
