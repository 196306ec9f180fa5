import type { Cart } from '#contract/cart/carts.ts'
import { calculateCartTotal } from '#domain/money.ts'
import { type DeliveryWindow, quoteDelivery } from '#domain/shipping/delivery.ts'
import { findProvince } from '#domain/shipping/provinces.ts'
import { findUsableVoucherCode } from '#domain/vouchers/voucher-labels.ts'
import { useShopTerms } from '#web/app/api/shop-terms.ts'

/** The totals of a cart for delivery to one province. */
export interface CheckoutQuote {
  shippingFee: number
  totalPrice: number
  /** True if the province is unknown and delivery to another province costs more. */
  isMinimum: boolean
  arrival: DeliveryWindow
}

/**
 * Computes the totals for the province in the form; the server computes them again.
 * @param now the server's time in ms since 1970, so that the browser renders the same delivery date
 */
export function useCheckoutQuote(cart: Cart, provinceName: string, now: number): CheckoutQuote {
  const terms = useShopTerms()
  const { shippingFee, shippingVaries, arrival } = cart
  if (!terms) return toQuote(cart, { shippingFee, isMinimum: shippingVaries, arrival })
  const provinceCode = findProvince(provinceName)?.code ?? null
  const delivery = quoteDelivery(terms, { provinceCode, subtotal: cart.subtotal, nowMs: now })
  const isFree = cart.voucher?.offer?.kind === 'delivery' && findUsableVoucherCode(cart) !== null
  return toQuote(cart, {
    shippingFee: isFree ? 0 : delivery.shippingFee,
    isMinimum: delivery.varies && !isFree,
    arrival: delivery.arrival,
  })
}

function toQuote(cart: Cart, delivery: Omit<CheckoutQuote, 'totalPrice'>): CheckoutQuote {
  return { ...delivery, totalPrice: calculateCartTotal({ ...cart, ...delivery }) }
}
