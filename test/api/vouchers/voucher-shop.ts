import type { Cart } from '#contract/cart/carts.ts'
import type { Voucher } from '#contract/vouchers/vouchers.ts'
import { type Caller, orderOf, type TestShop } from '#test/shop.ts'

let serial = 0

/** Adds a voucher with a unique code; the default is 10 % off all products. */
export async function makeVoucher(shop: TestShop, input: Record<string, unknown> = {}): Promise<Voucher> {
  const body = { code: `MA${++serial}X`, kind: 'percent', value: 10, ...input }
  const created = await shop.admin.post<Voucher>('/api/v1/vouchers', body)
  if (created.status !== 201) throw new Error(`the voucher was refused: ${created.body.error}`)
  return created.body
}

export const applyTo = (buyer: Caller, code: string) => buyer.put<Cart>('/api/v1/carts/voucher', { code })

/** The checkout request for a cart with its voucher, without an address. */
export const reducedOrder = (cart: Cart) => ({
  ...orderOf(cart),
  totalPrice: cart.subtotal - cart.discountTotal,
  voucherCode: cart.voucher?.refusal ? undefined : cart.voucher?.code,
})

let phones = 0
/** Each phone number is used for one order only. */
export const nextPhone = () => `0934${String(++phones).padStart(6, '0')}`

/** A shopper with a unique phone number and a cart with the voucher. */
export async function shopperWith(shop: TestShop, product: { _id: string }, code: string, quantity = 1) {
  const buyer = await shop.shopper()
  await buyer.add(product, quantity)
  const { body: cart } = await applyTo(buyer, code)
  const customerInfo = { customerName: 'Nguyễn Thị Ước', customerPhone: nextPhone() }
  return { buyer, cart, order: { ...reducedOrder(cart), customerInfo } }
}
