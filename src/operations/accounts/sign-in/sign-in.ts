import type { SignIn } from '#contract/accounts/accounts.ts'
import { type Failure, fail, failed } from '#contract/failures.ts'
import { findAccountByEmail, findPasswordHash, lockAccount } from '#data/accounts/accounts.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { emailKey } from '#domain/accounts/email.ts'
import { checkPassword } from '#operations/accounts/password-hash.ts'
import { forgive, mayTry, tryOnce, undoTry } from '#operations/runtime/throttle.ts'
import type { Shop } from '#operations/shop.ts'
import { guesserOf } from './known-device.ts'
import { type Arrival, type Entered, letIn } from './session.ts'
import { warnOfAttack } from './warn-of-attack.ts'

/** An unknown address and a wrong password have the same answer and duration. A known device has its own limit. */
export async function signIn(
  shop: Shop,
  { email, password }: SignIn,
  from: Arrival,
): Promise<Entered | Failure> {
  const key = emailKey(email)
  const account = await findAccountByEmail(shop.db, key)
  const deviceLimit = await guesserOf(shop.db, { key, id: account?._id ?? null }, from.device)
  const refused =
    (deviceLimit.isKnown ? null : await mayTry(shop, 'signInAddress', from.address)) ??
    (await tryOnce(shop, 'signInAccount', deviceLimit.key))
  if (refused) return refused
  const isCorrect = await checkPassword(account?.passwordHash, password)
  if (failed(isCorrect)) return isCorrect
  if (!account || !isCorrect) {
    await countFailure(shop, { key, id: account?._id ?? null, deviceLimit, address: from.address })
    return fail('bad_credentials')
  }
  await (deviceLimit.isKnown ? forgive : undoTry)(shop, 'signInAccount', deviceLimit.key)
  const { _id, name, role } = account
  return inTransaction<Entered>(shop.db, async (tx) => {
    await lockAccount(tx, _id)
    // The password was changed while the one typed here was checked.
    if ((await findPasswordHash(tx, _id)) !== account.passwordHash) return fail('bad_credentials')
    return letIn(tx, { _id, name, email: account.email, role }, from)
  })
}

interface SignInFailure {
  key: string
  id: string | null
  deviceLimit: { key: string; isKnown: boolean }
  address: string
}

async function countFailure(shop: Shop, { key, id, deviceLimit, address }: SignInFailure): Promise<void> {
  if (deviceLimit.isKnown) return
  await tryOnce(shop, 'signInAddress', address)
  if (await mayTry(shop, 'signInAccount', deviceLimit.key)) await warnOfAttack(shop, key, id)
}
