import { type Failure, fail, failed } from '#contract/failures.ts'
import { lockAccount } from '#data/accounts.ts'
import { findAwaiting } from '#data/sessions.ts'
import { inTransaction } from '#data/transaction.ts'
import { takeCode } from './one-time-code.ts'
import { type Arrival, closeSession, type Entered, openSession, sessionKey } from './session.ts'
import type { Shop } from './shop.ts'
import { forgive, tryOnce } from './throttle.ts'

/** The second step of signing in: the browser holds a session that awaits this code, and gets one that does not. */
export async function signInCode(shop: Shop, code: string, from: Arrival): Promise<Entered | Failure> {
  const key = sessionKey(from.token)
  const awaited = key && (await findAwaiting(shop.sql, key))
  if (!awaited) return fail('step_ended')
  const tooMany = await tryOnce(shop, 'codeAccount', awaited._id)
  if (tooMany) return tooMany
  if (!(await takeCode(shop, awaited._id, code))) return fail('wrong_code')
  const entered = await inTransaction<Entered>(shop.sql, async (tx) => {
    // A new password that came meanwhile has ended the first step.
    await lockAccount(tx, awaited._id)
    const user = await findAwaiting(tx, key)
    if (!user) return fail('step_ended')
    await closeSession(tx, from.token)
    return { user, awaitsCode: false, token: await openSession(tx, user._id, from.agent) }
  })
  if (!failed(entered)) await forgive(shop, 'codeAccount', awaited._id)
  return entered
}
