import { v7 as uuid } from 'uuid'
import type { SignedInUser, SignUp } from '#contract/accounts/accounts.ts'
import { type Failure, fail, failed } from '#contract/failures.ts'
import { insertAccount } from '#data/accounts/accounts.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { insertConsent } from '#data/privacy/consents.ts'
import { toEmailKey } from '#domain/accounts/email-key.ts'
import { checkNewPassword } from '#operations/accounts/check-new-password.ts'
import { hashPassword } from '#operations/accounts/password-hash.ts'
import { checkRateLimit, consumeRateLimit } from '#operations/runtime/rate-limit.ts'
import type { Shop } from '#operations/shop.ts'
import { type ClientInfo, type SignInResult, startSession } from './session.ts'

/** The role is always `user`, whatever the request contains. */
export async function signUp(
  shop: Shop,
  { name, email, password, consent }: SignUp,
  client: ClientInfo,
): Promise<SignInResult | Failure> {
  const refusedPassword = checkNewPassword(password, { role: 'user', field: 'password' })
  if (refusedPassword) return refusedPassword
  const key = toEmailKey(email)
  const failure =
    (await checkRateLimit(shop, 'emailTakenIp', client.rateLimitKey)) ??
    (await checkRateLimit(shop, 'signUpEmail', key)) ??
    (await consumeRateLimit(shop, 'signUpIp', client.rateLimitKey))
  if (failure) return failure
  const passwordHash = await hashPassword(password)
  if (failed(passwordHash)) return passwordHash
  const user: SignedInUser = { _id: uuid(), name, email, role: 'user' }
  const account = { ...user, emailKey: key, passwordHash, cartId: uuid() }
  const result = await inTransaction<SignInResult>(shop.db, async (tx) => {
    if (!(await insertAccount(tx, account))) return fail('email_taken')
    if (consent) await insertConsent(tx, { purpose: 'account', accountId: user._id, version: consent })
    return startSession(tx, user, client)
  })
  await (failed(result)
    ? consumeRateLimit(shop, 'emailTakenIp', client.rateLimitKey)
    : consumeRateLimit(shop, 'signUpEmail', key))
  return result
}
