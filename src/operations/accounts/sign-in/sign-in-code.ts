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

/** The second step of signing in: the browser holds a session that awaits this code, and gets one that does not. */
export async function signInCode(shop: Shop, code: string, from: Arrival): Promise<Entered | Failure> {
  const key = sessionKey(from.token)
  const awaited = key && (await findAwaiting(shop.db, key))
  if (!awaited) return fail('step_ended')
  const guesser = await guesserOf(shop.db, { key: awaited._id, id: awaited._id }, from.device)
  const tooMany = await tryOnce(shop, 'codeAccount', guesser.key)
  if (tooMany) return tooMany
  if (!(await takeCode(shop, awaited._id, code))) {
    const isLast = !guesser.isKnown && (await mayTry(shop, 'codeAccount', guesser.key))
    if (isLast) await warnOfAttack(shop, emailKey(awaited.email), awaited._id)
    return fail('wrong_code')
  }
  const entered = await inTransaction<Entered>(shop.db, async (tx) => {
    // A new password that came meanwhile has ended the first step.
    await lockAccount(tx, awaited._id)
    const user = await findAwaiting(tx, key)
    if (!user) return fail('step_ended')
    await closeSession(tx, from.token)
    const device = await rememberDevice(tx, user._id, from)
    return { user, awaitsCode: false, token: await openSession(tx, user._id, from.agent), device }
  })
  if (!failed(entered)) await forgive(shop, 'codeAccount', guesser.key)
  return entered
}
