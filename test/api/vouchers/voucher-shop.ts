import type { Cart } from '#contract/cart/carts.ts'
import type { Voucher } from '#contract/vouchers/vouchers.ts'
import { type Caller, orderOf, type TestShop } from '#test/shop.ts'

let serial = 0

/** Adds a voucher of its own: 10 % off everything, unless `input` says otherwise. */
export async function makeVoucher(shop: TestShop, input: Record<string, unknown> = {}): Promise<Voucher> {
  const body = { code: `MA${++serial}X`, kind: 'percent', value: 10, ...input }
  const made = await shop.admin.post<Voucher>('/api/v1/vouchers', body)
  if (made.status !== 201) throw new Error(`the voucher was refused: ${made.body.error}`)
  return made.body
}

export const applyTo = (buyer: Caller, code: string) => buyer.put<Cart>('/api/v1/carts/voucher', { code })

/** What the checkout sends for a cart with its voucher, without an address. */
export const reducedOrder = (cart: Cart) => ({
  ...orderOf(cart),
  totalPrice: cart.subtotal - cart.discountTotal,
  voucherCode: cart.voucher?.refusal ? undefined : cart.voucher?.code,
})

let phones = 0
/** A phone number that no other order of this run has. */
export const nextPhone = () => `0934${String(++phones).padStart(6, '0')}`

/** A shopper with a phone number of their own, something in the cart and the code applied to it. */
export async function shopperWith(shop: TestShop, product: { _id: string }, code: string, quantity = 1) {
  const buyer = await shop.shopper()
  await buyer.add(product, quantity)
  const { body: cart } = await applyTo(buyer, code)
  const customerInfo = { customerName: 'Nguyễn Thị Ước', customerPhone: nextPhone() }
  return { buyer, cart, order: { ...reducedOrder(cart), customerInfo } }
}
