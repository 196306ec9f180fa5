import { type Failure, fail, failed } from '#contract/failures.ts'
import { findPasswordHash } from '#data/accounts/accounts.ts'
import { isGuestAccount } from '#data/accounts/guests.ts'
import { hasRecentSignIn } from '#data/accounts/sessions.ts'
import { sessionHash } from '#operations/accounts/sign-in/session.ts'
import { failInvalidFields } from '#operations/runtime/fail-invalid-fields.ts'
import { consumeRateLimit, resetRateLimit } from '#operations/runtime/rate-limit.ts'
import type { Shop } from '#operations/shop.ts'
import { checkPassword } from './password-hash.ts'

export interface PasswordConfirmation {
  password: string
  token: string | undefined
}

/** Failed attempts are limited per session. @returns the hash that was checked */
export async function confirmPassword(
  shop: Shop,
  accountId: string,
  { password, token }: PasswordConfirmation,
): Promise<string | Failure> {
  const limitKey = sessionLimitKey(accountId, token)
  const tooMany = await consumeRateLimit(shop, 'passwordSession', limitKey)
  if (tooMany) return tooMany
  const hash = await findPasswordHash(shop.db, accountId)
  if (hash === null) return fail('password_not_set')
  const isCorrect = await checkPassword(hash, password)
  if (failed(isCorrect)) return isCorrect
  if (!isCorrect) return fail('wrong_password')
  await resetRateLimit(shop, 'passwordSession', limitKey)
  return hash
}

export const sessionLimitKey = (accountId: string, token: string | undefined) =>
  `${accountId}:${sessionHash(token)?.toString('hex') ?? ''}`

export interface Reauthentication {
  /** Undefined: no password was sent. `field` is its name in the request. */
  password?: string | undefined
  field?: string
  token: string | undefined
}

/**
 * An account without a password needs a recent sign-in instead. A guest cannot sign in again, so its cookie is enough.
 * @returns the checked hash; null: no password
 */
export async function reauthenticate(
  shop: Shop,
  accountId: string,
  { password, field = 'password', token }: Reauthentication,
): Promise<string | null | Failure> {
  if ((await findPasswordHash(shop.db, accountId)) !== null) {
    const missing = [{ path: field, message: 'Hãy nhập mật khẩu' }]
    if (password === undefined) return failInvalidFields(...missing)
    return confirmPassword(shop, accountId, { password, token })
  }
  if (await isGuestAccount(shop.db, accountId)) return null
  return (await hasRecentSignIn(shop.db, accountId, sessionHash(token)))
    ? null
    : fail('reauthentication_required')
}
