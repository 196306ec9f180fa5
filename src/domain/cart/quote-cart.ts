import type { Cart } from '#contract/cart/carts.ts'
import { getAppliedVoucherCode } from '#domain/cart/get-applied-voucher-code.ts'
import { calculateCartTotal } from '#domain/money.ts'
import { type DeliveryRates, type DeliveryWindow, quoteDelivery } from '#domain/shipping/delivery.ts'

export interface CartQuote {
  shippingFee: number
  totalPrice: number
  /** True if the province is unknown and delivery to another province costs more. */
  isMinimum: boolean
  arrival: DeliveryWindow
}

type QuotedCart = Pick<Cart, 'subtotal' | 'discountTotal' | 'voucher'>

/** The quote of the server, for the province that it knows. */
export function readCartQuote(
  cart: QuotedCart & Pick<Cart, 'shippingFee' | 'shippingVaries' | 'arrival'>,
): CartQuote {
  const { shippingFee, shippingVaries: isMinimum, arrival } = cart
  return addTotal(cart, { shippingFee, isMinimum, arrival })
}

export function quoteCart(
  cart: QuotedCart,
  rates: DeliveryRates,
  { provinceCode, nowMs }: { provinceCode: string | null; nowMs: number },
): CartQuote {
  const delivery = quoteDelivery(rates, { provinceCode, subtotal: cart.subtotal, nowMs })
  const isFree = cart.voucher?.offer?.kind === 'delivery' && getAppliedVoucherCode(cart) !== null
  return addTotal(cart, {
    shippingFee: isFree ? 0 : delivery.shippingFee,
    isMinimum: delivery.varies && !isFree,
    arrival: delivery.arrival,
  })
}

const addTotal = (cart: QuotedCart, delivery: Omit<CartQuote, 'totalPrice'>): CartQuote => ({
  ...delivery,
  totalPrice: calculateCartTotal({ ...cart, ...delivery }),
})
