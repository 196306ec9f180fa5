import { type Failure, fail } from '#contract/failures.ts'
import { findAwaiting } from '#data/sessions.ts'
import { takeCode } from './one-time-code.ts'
import { type Arrival, closeSession, type Entered, openSession, sessionKey } from './session.ts'
import type { Shop } from './shop.ts'
import { forgive, tryOnce } from './throttle.ts'

/** The second step of signing in: the browser holds a session that awaits this code, and gets one that does not. */
export async function signInCode(shop: Shop, code: string, from: Arrival): Promise<Entered | Failure> {
  const key = sessionKey(from.token)
  const user = key && (await findAwaiting(shop.sql, key))
  if (!user) return fail('step_ended')
  const tooMany = await tryOnce(shop, 'codeAccount', user._id)
  if (tooMany) return tooMany
  if (!(await takeCode(shop, user._id, code))) return fail('wrong_code')
  await forgive(shop, 'codeAccount', user._id)
  await closeSession(shop.sql, from.token)
  return { user, awaitsCode: false, token: await openSession(shop.sql, user._id, from.agent) }
}
