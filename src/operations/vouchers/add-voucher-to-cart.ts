import type { Cart } from '#contract/cart/carts.ts'
import { type Failure, type FailureCode, failed } from '#contract/failures.ts'
import { setCartVoucher } from '#data/cart/cart.ts'
import { foldVoucherCode } from '#domain/vouchers/voucher.ts'
import { readCart, readCartWithVoucher } from '#operations/cart/read-cart.ts'
import { checkRateLimit, consumeRateLimit } from '#operations/runtime/rate-limit.ts'
import type { Shop } from '#operations/shop.ts'

/** The voucher stays in the cart, because a change of the cart can make it apply. */
const failuresByCart: ReadonlySet<FailureCode> = new Set([
  'voucher_not_applicable',
  'voucher_minimum_not_met',
  'voucher_without_effect',
])

/** Unknown codes count against a rate limit, so that codes cannot be guessed. */
export async function addVoucherToCart(
  shop: Shop,
  userId: string,
  codeInput: string,
  rateLimitKey: string,
): Promise<Cart | Failure> {
  const limited =
    (await checkRateLimit(shop, 'voucherAccount', userId)) ??
    (await checkRateLimit(shop, 'voucherIp', rateLimitKey))
  if (limited) return limited
  const code = foldVoucherCode(codeInput)
  const read = await readCartWithVoucher(shop, userId, code)
  if (failed(read)) return read
  const { cart, voucherFailure } = read
  if (voucherFailure?.failure === 'voucher_not_found') {
    await Promise.all([
      consumeRateLimit(shop, 'voucherAccount', userId),
      consumeRateLimit(shop, 'voucherIp', rateLimitKey),
    ])
  }
  if (voucherFailure && !failuresByCart.has(voucherFailure.failure)) return voucherFailure
  await setCartVoucher(shop.db, userId, code)
  return cart
}

export async function removeVoucherFromCart(shop: Shop, userId: string): Promise<Cart | Failure> {
  await setCartVoucher(shop.db, userId, null)
  return readCart(shop, userId)
}
