import { type Failure, fail, failed } from '#contract/failures.ts'
import { formatDong, orderTotals, reducedTotals, type ShippingTerms, type Totals } from '#domain/money.ts'
import { giveVoucher, type Voucher, type VoucherLine } from '#domain/vouchers/voucher.ts'

export interface Wanted {
  productId: string
  variantId?: string
  quantity: number
}
interface InCart extends VoucherLine {
  productId: string
  name: string
  stock: number
}
/** The voucher of an order, with what decides whether it may be used. */
interface VoucherHeld {
  voucher: Voucher
  today: string
  ownUses: number
}
export interface Purchase<Line extends InCart> {
  /** `discount`: dong off the whole line */
  lines: (Line & { discount: number })[]
  totals: Totals
}

/**
 * What an order takes from the cart (decisions.md R16): every item must be a line of the cart in that
 * quantity, there must be enough of it, its voucher must give something, and the total must be the one that the
 * shopper was shown.
 */
export function checkOut<Line extends InCart>(
  order: { items: readonly Wanted[]; totalPrice: number; delivered: boolean },
  cart: readonly Line[],
  terms: ShippingTerms,
  held: VoucherHeld | null = null,
): Purchase<Line> | Failure {
  const lines = takeFromCart(order.items, cart)
  if (!lines) return fail('cart_changed')
  const short = lines.find((line) => line.stock < line.quantity)
  if (short) {
    const details = [{ path: short.variantId, message: `${short.name}: còn lại ${short.stock}` }]
    return fail('out_of_stock', { count: short.stock }, { details })
  }
  const full = orderTotals(lines, order.delivered, terms)
  const given = held && giveVoucher(held.voucher, { ...held, lines, shippingFee: full.shippingFee })
  if (given && failed(given)) return given
  const totals = given ? reducedTotals(full, given) : full
  if (totals.totalPrice !== order.totalPrice) {
    return otherTotal(order.totalPrice, totals)
  }
  return { lines: lines.map((line, at) => ({ ...line, discount: given?.discounts[at] ?? 0 })), totals }
}

/** A client that leaves the fee out gets a failure of its own, because no price has changed (R33). */
function otherTotal(sent: number, { totalPrice, shippingFee }: Totals): Failure {
  const details = [{ path: 'totalPrice', message: `${totalPrice}` }]
  const total = formatDong(totalPrice)
  return sent === totalPrice - shippingFee
    ? fail('delivery_not_in_total', { total, fee: formatDong(shippingFee) }, { details })
    : fail('price_changed', { total }, { details })
}

/** The cart's lines for these items, in the items' order; null where one is not there as asked for. */
function takeFromCart<Line extends InCart>(items: readonly Wanted[], cart: readonly Line[]): Line[] | null {
  const left = [...cart]
  const taken: Line[] = []
  for (const item of items) {
    const at = left.findIndex(
      (line) =>
        line.productId === item.productId &&
        line.quantity === item.quantity &&
        (item.variantId === undefined || line.variantId === item.variantId),
    )
    if (at < 0) return null
    taken.push(...left.splice(at, 1))
  }
  return taken
}
