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
export function useQuote(cart: Cart, province: string, now: number): Quote {
  const terms = useTerms()
  const { shippingFee, shippingVaries: least, arrival } = cart
  if (!terms) return quote(cart, { shippingFee, least, arrival })
  const place = findProvince(province)
  const delivery = place ? { ...deliveryTo(terms, place.code), varies: false } : deliverySomewhere(terms)
  const free = cart.voucher?.offer?.kind === 'delivery' && usableCode(cart) !== null
  const fee = free ? 0 : deliveryFee(cart.subtotal, delivery)
  return quote(cart, {
    shippingFee: fee,
    least: delivery.varies && !free && cart.subtotal < terms.freeShippingFrom,
    arrival: arrivalOf(now, terms, delivery),
  })
}

function quote(cart: Cart, delivery: Omit<Quote, 'totalPrice'>): Quote {
  return { ...delivery, totalPrice: cartTotal({ ...cart, ...delivery }) }
}
