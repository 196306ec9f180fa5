import { type Failure, fail, failed } from '#contract/failures.ts'
import { calculateDeliveryFee, type PriceRules, priceLines } from '#domain/cart/price-rules.ts'
import {
  applyDiscounts,
  calculateSubtotal,
  formatDong,
  type OrderAmounts,
  type ShippingRates,
} from '#domain/money.ts'
import { allocateManualDiscount } from '#domain/orders/edit/edit-discounts.ts'
import { calculateVoucherDiscount, type VoucherLine, type VoucherRules } from '#domain/vouchers/voucher.ts'

export interface RequestedItem {
  productId: string
  variantId?: string
  quantity: number
}
interface CheckoutLine extends VoucherLine {
  productId: string
  name: string
  stock: number
  /** Missing or null: the shopper saw the current price. */
  priceBefore?: number | null
}
interface VoucherUse {
  voucher: VoucherRules
  today: string
  shopperUses: number
}
export interface PricedOrder<Line extends CheckoutLine> {
  lines: (Line & { discount: number; manualDiscount: number })[]
  totals: OrderAmounts
}

interface OrderToPrice {
  items: readonly RequestedItem[]
  totalPrice: number
  provinceCode: string | null
  manualDiscount?: number
}

/** R16. @failure cart_changed, out_of_stock, price_changed, shipping_fee_not_in_total, and those of the voucher and of `rules` */
export function priceOrder<Line extends CheckoutLine>(
  order: OrderToPrice,
  cart: readonly Line[],
  rates: ShippingRates,
  voucherUse: VoucherUse | null = null,
  rules: PriceRules | null = null,
): PricedOrder<Line> | Failure {
  const requested = takeFromCart(order.items, cart)
  if (!requested) return fail('cart_changed')
  const outOfStock = findOutOfStock(requested)
  if (outOfStock) return outOfStock
  const lines = priceLines(requested, rules)
  if (failed(lines)) return lines
  const shippingFee = calculateDeliveryFee(lines, { ...order, rates }, rules)
  if (failed(shippingFee)) return shippingFee
  const applied =
    voucherUse && calculateVoucherDiscount(voucherUse.voucher, { ...voucherUse, lines, shippingFee })
  if (applied && failed(applied)) return applied
  const { discounts, freeDelivery } = applied ?? { discounts: lines.map(() => 0), freeDelivery: false }
  const manual = allocateManualDiscount(order.manualDiscount ?? 0, lines, discounts)
  if (failed(manual)) return manual
  const bought = lines.map((line, at) => {
    const manualDiscount = manual[at] ?? 0
    return { ...line, discount: (discounts[at] ?? 0) + manualDiscount, manualDiscount }
  })
  const amounts = { subtotal: calculateSubtotal(lines), shippingFee }
  const totals = applyDiscounts(amounts, { discounts: bought.map(({ discount }) => discount), freeDelivery })
  if (totals.totalPrice !== order.totalPrice) return failForTotal(order.totalPrice, totals, bought)
  return { lines: bought, totals }
}

function findOutOfStock(lines: readonly CheckoutLine[]): Failure | null {
  const line = lines.find(({ stock, quantity }) => stock < quantity)
  if (!line) return null
  const details = [{ path: line.variantId, message: `${line.name}: còn lại ${line.stock}` }]
  return fail('out_of_stock', { count: line.stock }, { details })
}

/** A total without the delivery fee has its own failure code if no price has changed (R33). */
function failForTotal(
  sent: number,
  { totalPrice, shippingFee }: OrderAmounts,
  lines: readonly CheckoutLine[],
): Failure {
  const details = [{ path: 'totalPrice', message: `${totalPrice}` }]
  const total = formatDong(totalPrice)
  const hasPriceChanged = lines.some(({ priceBefore = null }) => priceBefore !== null)
  return sent === totalPrice - shippingFee && !hasPriceChanged
    ? fail('shipping_fee_not_in_total', { total, fee: formatDong(shippingFee) }, { details })
    : fail('price_changed', { total }, { details })
}

function takeFromCart<Line extends CheckoutLine>(
  items: readonly RequestedItem[],
  cart: readonly Line[],
): Line[] | null {
  const unmatched = [...cart]
  const matched: Line[] = []
  for (const item of items) {
    const at = unmatched.findIndex(
      (line) =>
        line.productId === item.productId &&
        line.quantity === item.quantity &&
        (item.variantId === undefined || line.variantId === item.variantId),
    )
    if (at < 0) return null
    matched.push(...unmatched.splice(at, 1))
  }
  return matched
}
