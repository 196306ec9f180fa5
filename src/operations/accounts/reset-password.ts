import type { PasswordReset } from '#contract/accounts/password-reset.ts'
import { type Failure, fail, failed } from '#contract/failures.ts'
import { lockAccount, setPassword } from '#data/accounts/accounts.ts'
import { forgetDevices } from '#data/accounts/known-devices.ts'
import { findResetRole, takeReset } from '#data/accounts/password-resets.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { emailKey } from '#domain/accounts/email.ts'
import { type Arrival, type Entered, letIn } from '#operations/accounts/sign-in/session.ts'
import { queueAccountLetter } from '#operations/emails/queue-letter.ts'
import { recordChange } from '#operations/runtime/record-change.ts'
import { forgive, mayTry, tryOnce } from '#operations/runtime/throttle.ts'
import type { Shop } from '#operations/shop.ts'
import { namedSignIns } from './change-identities.ts'
import { checkNewPassword } from './check-new-password.ts'
import { hashPassword } from './password-hash.ts'
import { resetHash } from './request-password-reset.ts'

/** Sets a new password with the token of the email, once, ends every session of the account and starts a new one. */
export async function resetPassword(
  shop: Shop,
  { token, password }: PasswordReset,
  from: Arrival,
): Promise<Entered | Failure> {
  const tooMany = await mayTry(shop, 'resetTokenAddress', from.address)
  if (tooMany) return tooMany
  const tokenHash = resetHash(token)
  const role = await findResetRole(shop.db, tokenHash)
  if (!role) {
    await tryOnce(shop, 'resetTokenAddress', from.address)
    return fail('link_ended')
  }
  const refused = checkNewPassword(password, { role, field: 'password' })
  if (refused) return refused
  const passwordHash = await hashPassword(password)
  if (failed(passwordHash)) return passwordHash
  const result = await inTransaction<Entered>(shop.db, async (tx) => {
    const accountId = await takeReset(tx, tokenHash)
    // The lock makes a concurrent sign-in visible to the statement that ends the sessions.
    if (accountId) await lockAccount(tx, accountId)
    const signIns = accountId ? await namedSignIns(shop, tx, accountId) : []
    const account = accountId && (await setPassword(tx, accountId, passwordHash))
    if (!account) return fail('link_ended')
    await forgetDevices(tx, account._id, null)
    const details = { by: 'letter', agent: from.agent, signIns } as const
    await queueAccountLetter(tx, account._id, 'password-changed', details)
    if (account.role !== 'user') {
      const changed = { id: account._id, name: account.name, after: { credentials: 'reset' } }
      await recordChange(tx, account, { action: 'update', noun: 'account', ...changed })
    }
    return letIn(tx, account, from)
  })
  if (!failed(result)) await forgive(shop, 'signInAccount', emailKey(result.user.email))
  return result
}
