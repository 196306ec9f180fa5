import { type Failure, fail, failed } from '#contract/failures.ts'
import { lockAccount } from '#data/accounts/accounts.ts'
import { findPendingAccount } from '#data/accounts/sessions.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { toEmailKey } from '#domain/accounts/email-key.ts'
import { checkRateLimit, consumeRateLimit, resetRateLimit } from '#operations/runtime/rate-limit.ts'
import type { Shop } from '#operations/shop.ts'
import { findDeviceLimit } from './known-device.ts'
import { consumeCode } from './one-time-code.ts'
import { type ClientInfo, completeSignIn, type SignInResult, sessionHash } from './session.ts'
import { warnOfAttack } from './warn-of-attack.ts'

export async function signInWithCode(
  shop: Shop,
  code: string,
  client: ClientInfo,
): Promise<SignInResult | Failure> {
  const key = sessionHash(client.token)
  const pendingAccount = key && (await findPendingAccount(shop.db, key))
  if (!pendingAccount) return fail('sign_in_step_expired')
  const deviceLimit = await findDeviceLimit(
    shop.db,
    { key: pendingAccount._id, id: pendingAccount._id },
    client.device,
  )
  const tooMany = await consumeRateLimit(shop, 'codeAccount', deviceLimit.key)
  if (tooMany) return tooMany
  if (!(await consumeCode(shop, pendingAccount._id, code))) {
    const isLast = !deviceLimit.isKnown && (await checkRateLimit(shop, 'codeAccount', deviceLimit.key))
    if (isLast) await warnOfAttack(shop, toEmailKey(pendingAccount.email), pendingAccount._id)
    return fail('invalid_code')
  }
  const result = await inTransaction<SignInResult>(shop.db, async (tx) => {
    // A password change meanwhile has ended the first step.
    await lockAccount(tx, pendingAccount._id)
    const user = await findPendingAccount(tx, key)
    if (!user) return fail('sign_in_step_expired')
    return completeSignIn(tx, user, client)
  })
  if (!failed(result)) await resetRateLimit(shop, 'codeAccount', deviceLimit.key)
  return result
}
