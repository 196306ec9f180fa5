import type { SignIn } from '#contract/accounts.ts'
import { type Failure, fail, failed } from '#contract/failures.ts'
import { findAccountByEmail, findPasswordHash, lockAccount } from '#data/accounts.ts'
import { inTransaction } from '#data/transaction.ts'
import { emailKey } from '#domain/email.ts'
import { checkPassword } from './password-hash.ts'
import { type Arrival, type Entered, letIn } from './session.ts'
import type { Shop } from './shop.ts'
import { forgive, mayTry, tryOnce } from './throttle.ts'

/**
 * Signs in with e-mail and password. An unknown address costs and answers the same as a wrong password.
 * @param from the session of its token ends
 */
export async function signIn(
  shop: Shop,
  { email, password }: SignIn,
  from: Arrival,
): Promise<Entered | Failure> {
  const key = emailKey(email)
  const refused =
    (await mayTry(shop, 'signInAddress', from.address)) ?? (await tryOnce(shop, 'signInAccount', key))
  if (refused) return refused
  const account = await findAccountByEmail(shop.sql, key)
  const right = await checkPassword(account?.passwordHash, password)
  if (failed(right)) return right
  if (!account || !right) {
    await tryOnce(shop, 'signInAddress', from.address)
    return fail('bad_credentials')
  }
  await forgive(shop, 'signInAccount', key)
  const { _id, name, role } = account
  return inTransaction<Entered>(shop.sql, async (tx) => {
    await lockAccount(tx, _id)
    // Another password has come meanwhile.
    if ((await findPasswordHash(tx, _id)) !== account.passwordHash) return fail('bad_credentials')
    return letIn(tx, { _id, name, email: account.email, role }, from)
  })
}
