import { type Failure, fail, failed } from '#contract/failures.ts'
import { findPasswordHash } from '#data/accounts.ts'
import { checkPassword } from './password-hash.ts'
import type { Shop } from './shop.ts'
import { forgive, tryOnce } from './throttle.ts'

/**
 * Whoever sits at a signed-in browser proves that the account is theirs. Wrong passwords are counted.
 * @returns the hash that was checked
 */
export async function confirmPassword(
  shop: Shop,
  accountId: string,
  password: string,
): Promise<string | Failure> {
  const tooMany = await tryOnce(shop, 'passwordAccount', accountId)
  if (tooMany) return tooMany
  const hash = await findPasswordHash(shop.sql, accountId)
  const right = await checkPassword(hash, password)
  if (failed(right)) return right
  if (!right || !hash) return fail('wrong_password')
  await forgive(shop, 'passwordAccount', accountId)
  return hash
}
