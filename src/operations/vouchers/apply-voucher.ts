import type { Cart } from '#contract/cart/carts.ts'
import { type Failure, type FailureCode, failed } from '#contract/failures.ts'
import { setCartVoucher } from '#data/cart/cart.ts'
import { foldCode } from '#domain/vouchers/voucher.ts'
import { readCart, readCartWith } from '#operations/cart/read-cart.ts'
import { mayTry, tryOnce } from '#operations/runtime/throttle.ts'
import type { Shop } from '#operations/shop.ts'

/** What other goods, or more of them, can mend: the voucher stays, and says it. */
const byGoods: ReadonlySet<FailureCode> = new Set([
  'voucher_not_for_these',
  'voucher_minimum',
  'voucher_not_needed',
])

/**
 * Keeps the code in the shopper's cart until it is used or taken off. Codes that do not exist are counted, so that
 * nobody finds one by guessing.
 * @param address the visitor's network address
 */
export async function applyVoucher(
  shop: Shop,
  userId: string,
  typed: string,
  address: string,
): Promise<Cart | Failure> {
  const stopped =
    (await mayTry(shop, 'voucherAccount', userId)) ?? (await mayTry(shop, 'voucherAddress', address))
  if (stopped) return stopped
  const code = foldCode(typed)
  const read = await readCartWith(shop, userId, code)
  if (failed(read)) return read
  const { cart, refusal } = read
  if (refusal?.failure === 'voucher_unknown') {
    await Promise.all([tryOnce(shop, 'voucherAccount', userId), tryOnce(shop, 'voucherAddress', address)])
  }
  if (refusal && !byGoods.has(refusal.failure)) return refusal
  await setCartVoucher(shop.db, userId, code)
  return cart
}

export async function removeVoucher(shop: Shop, userId: string): Promise<Cart | Failure> {
  await setCartVoucher(shop.db, userId, null)
  return readCart(shop, userId)
}
