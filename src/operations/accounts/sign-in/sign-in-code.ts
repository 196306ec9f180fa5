import { type Failure, fail, failed } from '#contract/failures.ts'
import { lockAccount } from '#data/accounts/accounts.ts'
import { findAwaiting } from '#data/accounts/sessions.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { emailKey } from '#domain/accounts/email.ts'
import { forgive, mayTry, tryOnce } from '#operations/runtime/throttle.ts'
import type { Shop } from '#operations/shop.ts'
import { guesserOf, rememberDevice } from './known-device.ts'
import { takeCode } from './one-time-code.ts'
import { type Arrival, closeSession, type Entered, openSession, sessionKey } from './session.ts'
import { warnOfAttack } from './warn-of-attack.ts'

export async function signInCode(shop: Shop, code: string, from: Arrival): Promise<Entered | Failure> {
  const key = sessionKey(from.token)
  const pendingAccount = key && (await findAwaiting(shop.db, key))
  if (!pendingAccount) return fail('step_ended')
  const deviceLimit = await guesserOf(
    shop.db,
    { key: pendingAccount._id, id: pendingAccount._id },
    from.device,
  )
  const tooMany = await tryOnce(shop, 'codeAccount', deviceLimit.key)
  if (tooMany) return tooMany
  if (!(await takeCode(shop, pendingAccount._id, code))) {
    const isLast = !deviceLimit.isKnown && (await mayTry(shop, 'codeAccount', deviceLimit.key))
    if (isLast) await warnOfAttack(shop, emailKey(pendingAccount.email), pendingAccount._id)
    return fail('wrong_code')
  }
  const result = await inTransaction<Entered>(shop.db, async (tx) => {
    // A password change meanwhile has ended the first step.
    await lockAccount(tx, pendingAccount._id)
    const user = await findAwaiting(tx, key)
    if (!user) return fail('step_ended')
    await closeSession(tx, from.token)
    const device = await rememberDevice(tx, user._id, from)
    return { user, awaitsCode: false, token: await openSession(tx, user._id, from.agent), device }
  })
  if (!failed(result)) await forgive(shop, 'codeAccount', deviceLimit.key)
  return result
}
