import { type Failure, fail, failed } from '#contract/failures.ts'
import { findPasswordHash } from '#data/accounts.ts'
import { isFresh } from '#data/sessions.ts'
import { checkPassword } from './password-hash.ts'
import { sessionKey } from './session.ts'
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
  if (hash === null) return fail('no_password')
  const right = await checkPassword(hash, password)
  if (failed(right)) return right
  if (!right) return fail('wrong_password')
  await forgive(shop, 'passwordAccount', accountId)
  return hash
}

export interface Proof {
  /** Undefined where none was sent, in this field. */
  password?: string | undefined
  field?: string
  /** of the session that asks */
  token: string | undefined
}

/**
 * The same where the account may have no password: then whoever signed in by the provider just now is who they are.
 * @returns the hash that was checked; null: there is none
 */
export async function confirmOwner(
  shop: Shop,
  accountId: string,
  { password, field = 'password', token }: Proof,
): Promise<string | null | Failure> {
  if ((await findPasswordHash(shop.sql, accountId)) !== null) {
    const missing = [{ path: field, message: 'Hãy nhập mật khẩu' }]
    if (password === undefined) return fail('invalid', {}, { details: missing })
    return confirmPassword(shop, accountId, password)
  }
  return (await isFresh(shop.sql, accountId, sessionKey(token))) ? null : fail('sign_in_again')
}
