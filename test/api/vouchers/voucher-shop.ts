import type { Cart } from '#contract/cart/carts.ts'
import type { Voucher } from '#contract/vouchers/vouchers.ts'
import { buildOrderRequest, type TestClient, type TestShop } from '#test/shop.ts'

let serial = 0

/** Adds a voucher with a unique code; the default is 10 % off all products. */
export async function createVoucher(shop: TestShop, input: Record<string, unknown> = {}): Promise<Voucher> {
  const body = { code: `MA${++serial}X`, kind: 'percent', value: 10, ...input }
  const created = await shop.admin.post<Voucher>('/api/v1/vouchers', body)
  if (created.status !== 201) throw new Error(`the voucher was refused: ${created.body.error}`)
  return created.body
}

export const applyVoucherTo = (buyer: TestClient, code: string) =>
  buyer.put<Cart>('/api/v1/carts/voucher', { code })

/** The checkout request for a cart with its voucher, without an address. */
export const toDiscountedOrder = (cart: Cart) => ({
  ...buildOrderRequest(cart),
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
  const { body: cart } = await applyVoucherTo(buyer, code)
  const customerInfo = { customerName: 'Nguyễn Thị Ước', customerPhone: nextPhone() }
  return { buyer, cart, order: { ...toDiscountedOrder(cart), customerInfo } }
}
