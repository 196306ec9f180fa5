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

/**
 * Signs in with e-mail and password. An unknown address costs and answers the same as a wrong password. Wrong
 * passwords are counted by network and by who guesses; a known device is counted by itself alone.
 * @param from the session of its token ends
 */
export async function signIn(
  shop: Shop,
  { email, password }: SignIn,
  from: Arrival,
): Promise<Entered | Failure> {
  const key = emailKey(email)
  const account = await findAccountByEmail(shop.db, key)
  const guesser = await guesserOf(shop.db, { key, id: account?._id ?? null }, from.device)
  const refused =
    (guesser.isKnown ? null : await mayTry(shop, 'signInAddress', from.address)) ??
    (await tryOnce(shop, 'signInAccount', guesser.key))
  if (refused) return refused
  const right = await checkPassword(account?.passwordHash, password)
  if (failed(right)) return right
  if (!account || !right) {
    await countFailure(shop, { key, id: account?._id ?? null, guesser, address: from.address })
    return fail('bad_credentials')
  }
  await (guesser.isKnown ? forgive : undoTry)(shop, 'signInAccount', guesser.key)
  const { _id, name, role } = account
  return inTransaction<Entered>(shop.db, async (tx) => {
    await lockAccount(tx, _id)
    // Another password has come meanwhile.
    if ((await findPasswordHash(tx, _id)) !== account.passwordHash) return fail('bad_credentials')
    return letIn(tx, { _id, name, email: account.email, role }, from)
  })
}

interface SignInFailure {
  key: string
  /** null: no account has the e-mail */
  id: string | null
  guesser: { key: string; isKnown: boolean }
  address: string
}

async function countFailure(shop: Shop, { key, id, guesser, address }: SignInFailure): Promise<void> {
  if (guesser.isKnown) return
  await tryOnce(shop, 'signInAddress', address)
  if (await mayTry(shop, 'signInAccount', guesser.key)) await warnOfAttack(shop, key, id)
}
