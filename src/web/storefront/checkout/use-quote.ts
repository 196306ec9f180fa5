import type { Cart } from '#contract/cart/carts.ts'
import { cartTotal, deliveryFee } from '#domain/money.ts'
import { type Arrival, arrivalOf, deliverySomewhere, deliveryTo } from '#domain/shipping/delivery.ts'
import { findProvince } from '#domain/shipping/provinces.ts'
import { usableCode } from '#domain/vouchers/voucher-words.ts'
import { useTerms } from '#web/app/api/terms.ts'

/** What is paid for a cart that goes to one province. */
export interface Quote {
  /** dong */
  shippingFee: number
  totalPrice: number
  /** The province is not known yet, and delivery to another costs more. */
  least: boolean
  arrival: Arrival
}

/**
 * The cart's sums for the province that stands in the form; the server counts them again.
 * @param now ms since 1970, by the server: what it rendered must not differ in the browser
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
