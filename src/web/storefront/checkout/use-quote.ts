import type { Cart } from '#contract/cart/carts.ts'
import { cartTotal, deliveryFee } from '#domain/money.ts'
import { type Arrival, arrivalOf, deliverySomewhere, deliveryTo } from '#domain/shipping/delivery.ts'
import { findProvince } from '#domain/shipping/provinces.ts'
import { usableCode } from '#domain/vouchers/voucher-words.ts'
import { useTerms } from '#web/app/api/terms.ts'

/** The totals of a cart for delivery to one province. */
export interface Quote {
  shippingFee: number
  totalPrice: number
  /** True if the province is unknown and delivery to another province costs more. */
  least: boolean
  arrival: Arrival
}

/**
 * Computes the totals for the province in the form; the server computes them again.
 * @param now the server's time in ms since 1970, so that the browser renders the same delivery date
 */
export function useQuote(cart: Cart, provinceName: string, now: number): Quote {
  const terms = useTerms()
  const { shippingFee, shippingVaries, arrival } = cart
  if (!terms) return toQuote(cart, { shippingFee, least: shippingVaries, arrival })
  const province = findProvince(provinceName)
  const delivery = province
    ? { ...deliveryTo(terms, province.code), varies: false }
    : deliverySomewhere(terms)
  const isFree = cart.voucher?.offer?.kind === 'delivery' && usableCode(cart) !== null
  return toQuote(cart, {
    shippingFee: isFree ? 0 : deliveryFee(cart.subtotal, delivery),
    least: delivery.varies && !isFree && cart.subtotal < terms.freeShippingFrom,
    arrival: arrivalOf(now, terms, delivery),
  })
}

function toQuote(cart: Cart, delivery: Omit<Quote, 'totalPrice'>): Quote {
  return { ...delivery, totalPrice: cartTotal({ ...cart, ...delivery }) }
}
