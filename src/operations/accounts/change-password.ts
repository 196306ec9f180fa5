import type { PasswordChange } from '#contract/accounts/profile.ts'
import { type Failure, fail, failed } from '#contract/failures.ts'
import { findProfile, lockAccount, replacePassword } from '#data/accounts/accounts.ts'
import { deleteKnownDevices } from '#data/accounts/known-devices.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { rememberDevice } from '#operations/accounts/sign-in/known-device.ts'
import { createSession } from '#operations/accounts/sign-in/session.ts'
import { queueAccountEmail } from '#operations/emails/queue-email.ts'
import type { Shop } from '#operations/shop.ts'
import { listLinkedSignIns } from './change-identities.ts'
import { checkNewPassword } from './check-new-password.ts'
import { reauthenticate } from './confirm-password.ts'
import { hashPassword } from './password-hash.ts'
import { parseTokenHash } from './token.ts'

/** Ends every session and returns a token for a new one (R34). An account without a password gets its first one. */
export async function changePassword(
  shop: Shop,
  accountId: string,
  { oldPassword, newPassword }: PasswordChange,
  from: { token: string | undefined; device: string | undefined; agent: string },
): Promise<{ token: string; device: string } | Failure> {
  const role = (await findProfile(shop.db, accountId))?.role ?? 'user'
  const failure = checkNewPassword(newPassword, { role, field: 'newPassword' })
  if (failure) return failure
  const checked = await reauthenticate(shop, accountId, {
    password: oldPassword,
    field: 'oldPassword',
    token: from.token,
  })
  if (failed(checked)) return checked
  const passwordHash = await hashPassword(newPassword)
  if (failed(passwordHash)) return passwordHash
  return inTransaction(shop.db, async (tx) => {
    // The lock makes a concurrent sign-in visible to the statement that ends the sessions.
    await lockAccount(tx, accountId)
    if (!(await replacePassword(tx, accountId, checked, passwordHash))) return fail('wrong_password')
    const signIns = await listLinkedSignIns(shop, tx, accountId)
    await queueAccountEmail(tx, accountId, 'password-changed', { agent: from.agent, signIns })
    // A stranger with the old password may have added a known device.
    await deleteKnownDevices(tx, accountId, parseTokenHash(from.device))
    const device = await rememberDevice(tx, accountId, from)
    return { token: await createSession(tx, accountId, from.agent), device }
  })
}
