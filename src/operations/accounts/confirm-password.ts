import { type Failure, fail, failed } from '#contract/failures.ts'
import { findPasswordHash } from '#data/accounts/accounts.ts'
import { isFresh } from '#data/accounts/sessions.ts'
import { sessionKey } from '#operations/accounts/sign-in/session.ts'
import { forgive, tryOnce } from '#operations/runtime/throttle.ts'
import type { Shop } from '#operations/shop.ts'
import { checkPassword } from './password-hash.ts'

export interface PasswordProof {
  password: string
  token: string | undefined
}

/** Failed attempts are limited per session. @returns the hash that was checked */
export async function confirmPassword(
  shop: Shop,
  accountId: string,
  { password, token }: PasswordProof,
): Promise<string | Failure> {
  const limitKey = guesserAt(accountId, token)
  const tooMany = await tryOnce(shop, 'passwordSession', limitKey)
  if (tooMany) return tooMany
  const hash = await findPasswordHash(shop.db, accountId)
  if (hash === null) return fail('no_password')
  const isCorrect = await checkPassword(hash, password)
  if (failed(isCorrect)) return isCorrect
  if (!isCorrect) return fail('wrong_password')
  await forgive(shop, 'passwordSession', limitKey)
  return hash
}

export const guesserAt = (accountId: string, token: string | undefined) =>
  `${accountId}:${sessionKey(token)?.toString('hex') ?? ''}`

export interface Proof {
  /** Undefined: no password was sent. `field` is its name in the request. */
  password?: string | undefined
  field?: string
  token: string | undefined
}

/** An account without a password needs a recent sign-in instead. @returns the checked hash; null: no password */
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
