import { type Failure, fail, failed } from '#contract/failures.ts'
import { findPasswordHash } from '#data/accounts/accounts.ts'
import { isFresh } from '#data/accounts/sessions.ts'
import { sessionKey } from '#operations/accounts/sign-in/session.ts'
import { forgive, tryOnce } from '#operations/runtime/throttle.ts'
import type { Shop } from '#operations/shop.ts'
import { checkPassword } from './password-hash.ts'

export interface PasswordProof {
  password: string
  /** of the session that asks */
  token: string | undefined
}

/**
 * Whoever sits at a signed-in browser proves that the account is theirs. Wrong passwords are counted by session.
 * @returns the hash that was checked
 */
export async function confirmPassword(
  shop: Shop,
  accountId: string,
  { password, token }: PasswordProof,
): Promise<string | Failure> {
  const guesser = guesserAt(accountId, token)
  const tooMany = await tryOnce(shop, 'passwordSession', guesser)
  if (tooMany) return tooMany
  const hash = await findPasswordHash(shop.db, accountId)
  if (hash === null) return fail('no_password')
  const right = await checkPassword(hash, password)
  if (failed(right)) return right
  if (!right) return fail('wrong_password')
  await forgive(shop, 'passwordSession', guesser)
  return hash
}

export const guesserAt = (accountId: string, token: string | undefined) =>
  `${accountId}:${sessionKey(token)?.toString('hex') ?? ''}`

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
  if ((await findPasswordHash(shop.db, accountId)) !== null) {
    const missing = [{ path: field, message: 'Hãy nhập mật khẩu' }]
    if (password === undefined) return fail('invalid', {}, { details: missing })
    return confirmPassword(shop, accountId, { password, token })
  }
  return (await isFresh(shop.db, accountId, sessionKey(token))) ? null : fail('sign_in_again')
}
