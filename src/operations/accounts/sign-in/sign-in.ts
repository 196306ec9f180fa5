import type { SignIn } from '#contract/accounts/accounts.ts'
import { type Failure, fail, failed } from '#contract/failures.ts'
import { findAccountByEmail, findPasswordHash, lockAccount } from '#data/accounts/accounts.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { toEmailKey } from '#domain/accounts/email-key.ts'
import { checkPassword } from '#operations/accounts/password-hash.ts'
import {
  checkRateLimit,
  consumeRateLimit,
  refundRateLimit,
  resetRateLimit,
} from '#operations/runtime/rate-limit.ts'
import type { Shop } from '#operations/shop.ts'
import { findDeviceLimit } from './known-device.ts'
import { type ClientInfo, type SignInResult, startSession } from './session.ts'
import { warnOfAttack } from './warn-of-attack.ts'

/** An unknown address and a wrong password have the same answer and duration. A known device has its own limit. */
export async function signIn(
  shop: Shop,
  { email, password }: SignIn,
  client: ClientInfo,
): Promise<SignInResult | Failure> {
  const key = toEmailKey(email)
  const account = await findAccountByEmail(shop.db, key)
  const deviceLimit = await findDeviceLimit(shop.db, { key, id: account?._id ?? null }, client.device)
  const failure =
    (deviceLimit.isKnown ? null : await checkRateLimit(shop, 'signInIp', client.rateLimitKey)) ??
    (await consumeRateLimit(shop, 'signInAccount', deviceLimit.key))
  if (failure) return failure
  const isCorrect = await checkPassword(account?.passwordHash, password)
  if (failed(isCorrect)) return isCorrect
  if (!account || !isCorrect) {
    await countFailure(shop, {
      key,
      id: account?._id ?? null,
      deviceLimit,
      rateLimitKey: client.rateLimitKey,
    })
    return fail('invalid_credentials')
  }
  await (deviceLimit.isKnown ? resetRateLimit : refundRateLimit)(shop, 'signInAccount', deviceLimit.key)
  const { _id, name, role } = account
  return inTransaction<SignInResult>(shop.db, async (tx) => {
    await lockAccount(tx, _id)
    // The password was changed while the one typed here was checked.
    if ((await findPasswordHash(tx, _id)) !== account.passwordHash) return fail('invalid_credentials')
    return startSession(tx, { _id, name, email: account.email, role }, client)
  })
}

interface SignInFailure {
  key: string
  id: string | null
  deviceLimit: { key: string; isKnown: boolean }
  rateLimitKey: string
}

async function countFailure(
  shop: Shop,
  { key, id, deviceLimit, rateLimitKey }: SignInFailure,
): Promise<void> {
  if (deviceLimit.isKnown) return
  await consumeRateLimit(shop, 'signInIp', rateLimitKey)
  if (await checkRateLimit(shop, 'signInAccount', deviceLimit.key)) await warnOfAttack(shop, key, id)
}
