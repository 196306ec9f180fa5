import type { Cart, FeeByRule } from '#contract/cart/carts.ts'
import * as limits from '#contract/limits.ts'
import { getAppliedVoucherCode } from '#domain/cart/get-applied-voucher-code.ts'
import { calculateCartTotal } from '#domain/money.ts'
import {
  type DeliveryQuote,
  type DeliveryRates,
  type DeliveryWindow,
  quoteDelivery,
} from '#domain/shipping/delivery.ts'
import { hasOrderableLine } from './orderable-lines.ts'

export interface CartQuote {
  shippingFee: number
  totalPrice: number
  /** True if the province is unknown and delivery to another province costs more. */
  isMinimum: boolean
  arrival: DeliveryWindow
  refusal: string | null
}

type QuotedCart = Pick<Cart, 'subtotal' | 'discountTotal' | 'voucher' | 'refusal'>

/** The quote of the server, for the province that it knows. */
export function readCartQuote(
  cart: QuotedCart & Pick<Cart, 'shippingFee' | 'shippingVaries' | 'arrival'>,
): CartQuote {
  const { shippingFee, shippingVaries: isMinimum, arrival, refusal } = cart
  return addTotal(cart, { shippingFee, isMinimum, arrival, refusal })
}

interface DeliveryPlace {
  provinceCode: string | null
  nowMs: number
}

export function quoteCart(
  cart: QuotedCart & DeliveredCart,
  rates: DeliveryRates,
  place: DeliveryPlace,
): CartQuote {
  const delivery = quoteCartDelivery(cart, rates, place)
  const isFree = cart.voucher?.offer?.kind === 'delivery' && getAppliedVoucherCode(cart) !== null
  return addTotal(cart, {
    shippingFee: isFree ? 0 : delivery.shippingFee,
    isMinimum: delivery.varies && !isFree,
    arrival: delivery.arrival,
    refusal: cart.feesByRule ? delivery.refusal : cart.refusal,
  })
}

interface DeliveredCart extends Pick<Cart, 'subtotal' | 'feesByRule'> {
  products: readonly { stock: number }[]
}

export function quoteCartDelivery(
  cart: DeliveredCart,
  rates: DeliveryRates,
  { provinceCode, nowMs }: DeliveryPlace,
): DeliveryQuote & Pick<CartQuote, 'refusal'> {
  const standard = quoteDelivery(rates, { provinceCode, subtotal: cart.subtotal, nowMs })
  if (!hasOrderableLine(cart)) return { ...standard, shippingFee: 0, varies: false, refusal: null }
  return applyFeesByRule(standard, cart.feesByRule, provinceCode)
}

function applyFeesByRule(
  quote: DeliveryQuote,
  fees: readonly FeeByRule[] | null,
  provinceCode: string | null,
): DeliveryQuote & Pick<CartQuote, 'refusal'> {
  if (!fees) return { ...quote, refusal: null }
  const known = fees.find((fee) => fee.provinceCode === provinceCode)
  if (!known && fees.length < limits.maxProvinces)
    return { ...quote, shippingFee: 0, varies: true, refusal: null }
  const served = fees.filter(({ refusal }) => refusal === null)
  const [first] = fees
  const only = known ?? (served.length === 0 ? first : undefined)
  if (only) return { ...quote, shippingFee: only.shippingFee, varies: false, refusal: only.refusal }
  const amounts = served.map(({ shippingFee }) => shippingFee)
  return {
    ...quote,
    shippingFee: Math.min(...amounts),
    varies: new Set(amounts).size > 1,
    refusal: null,
  }
}

const addTotal = (cart: QuotedCart, delivery: Omit<CartQuote, 'totalPrice'>): CartQuote => ({
  ...delivery,
  totalPrice: calculateCartTotal({ ...cart, ...delivery }),
})
