import type { Cart } from '#contract/cart/carts.ts'
import type { VoucherOffer } from '#contract/vouchers/voucher-offer.ts'
import type { DeliveryRates } from '#domain/shipping/delivery.ts'
import { type CartQuote, quoteCart } from './quote-cart.ts'

const refusal = {
  code: 'voucher_without_effect',
  error: 'Nơi nhận này được miễn phí giao hàng, nên đơn không dùng mã.',
}

/** Without the vouchers for free delivery where delivery costs nothing: they would save nothing. */
export const listUsefulOffers = <Offer extends Pick<VoucherOffer, 'kind'>>(
  offers: readonly Offer[],
  { shippingFee, isMinimum }: Pick<CartQuote, 'shippingFee' | 'isMinimum'>,
): readonly Offer[] =>
  shippingFee > 0 || isMinimum ? offers : offers.filter(({ kind }) => kind !== 'delivery')

/** The cart refuses a voucher for free delivery only if no province pays a fee; an order needs a fee to its own. */
export function markUnneededVoucher<Quoted extends Parameters<typeof quoteCart>[0]>(
  cart: Quoted & Pick<Cart, 'voucher'>,
  rates: DeliveryRates,
  place: { provinceCode: string | null; nowMs: number },
): Quoted {
  const { voucher } = cart
  if (voucher?.offer?.kind !== 'delivery' || voucher.refusal) return cart
  const { shippingFee, isMinimum } = quoteCart({ ...cart, voucher: null }, rates, place)
  return shippingFee > 0 || isMinimum ? cart : { ...cart, voucher: { ...voucher, refusal } }
}
