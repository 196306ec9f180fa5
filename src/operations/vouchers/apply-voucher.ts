import type { Cart } from '#contract/cart/carts.ts'
import { type Failure, type FailureCode, failed } from '#contract/failures.ts'
import { setCartVoucher } from '#data/cart/cart.ts'
import { foldCode } from '#domain/vouchers/voucher.ts'
import { readCart, readCartWith } from '#operations/cart/read-cart.ts'
import { mayTry, tryOnce } from '#operations/runtime/throttle.ts'
import type { Shop } from '#operations/shop.ts'

/** The voucher stays in the cart, because a change of the cart can make it apply. */
const failuresByCart: ReadonlySet<FailureCode> = new Set([
  'voucher_not_for_these',
  'voucher_minimum',
  'voucher_not_needed',
])

/** Unknown codes count against a rate limit, so that codes cannot be guessed. @param address IP address of the client */
export async function applyVoucher(
  shop: Shop,
  userId: string,
  codeInput: string,
  address: string,
): Promise<Cart | Failure> {
  const limited =
    (await mayTry(shop, 'voucherAccount', userId)) ?? (await mayTry(shop, 'voucherAddress', address))
  if (limited) return limited
  const code = foldCode(codeInput)
  const read = await readCartWith(shop, userId, code)
  if (failed(read)) return read
  const { cart, refusal } = read
  if (refusal?.failure === 'voucher_unknown') {
    await Promise.all([tryOnce(shop, 'voucherAccount', userId), tryOnce(shop, 'voucherAddress', address)])
  }
  if (refusal && !failuresByCart.has(refusal.failure)) return refusal
  await setCartVoucher(shop.db, userId, code)
  return cart
}

export async function removeVoucher(shop: Shop, userId: string): Promise<Cart | Failure> {
  await setCartVoucher(shop.db, userId, null)
  return readCart(shop, userId)
}
