import { type Failure, fail } from '#contract/failures.ts'
import { formatDong, orderTotals, type ShippingTerms, type Totals } from './money.ts'

export interface Wanted {
  productId: string
  variantId?: string
  quantity: number
}
export interface InCart {
  productId: string
  variantId: string
  name: string
  /** dong, now */
  price: number
  quantity: number
  stock: number
}
export interface Purchase<Line extends InCart> {
  lines: Line[]
  totals: Totals
}

/**
 * What an order takes from the cart (decisions.md R16): every item must be a line of the cart in that
 * quantity, there must be enough of it, and the total must be the one that the shopper was shown.
 */
export function checkOut<Line extends InCart>(
  order: { items: readonly Wanted[]; totalPrice: number; delivered: boolean },
  cart: readonly Line[],
  terms: ShippingTerms,
): Purchase<Line> | Failure {
  const lines = takeFromCart(order.items, cart)
  if (!lines) return fail('cart_changed')
  const short = lines.find((line) => line.stock < line.quantity)
  if (short) {
    const details = [{ path: short.variantId, message: `${short.name}: còn lại ${short.stock}` }]
    return fail('out_of_stock', { count: short.stock }, { details })
  }
  const totals = orderTotals(lines, order.delivered, terms)
  if (totals.totalPrice !== order.totalPrice) {
    const total = formatDong(totals.totalPrice)
    return fail(
      'price_changed',
      { total },
      { details: [{ path: 'totalPrice', message: `${totals.totalPrice}` }] },
    )
  }
  return { lines, totals }
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
