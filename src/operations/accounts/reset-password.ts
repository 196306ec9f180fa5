import type { PasswordReset } from '#contract/accounts/password-reset.ts'
import { type Failure, fail, failed } from '#contract/failures.ts'
import { lockAccount, setPasswordByEmailLink } from '#data/accounts/accounts.ts'
import { deleteKnownDevices } from '#data/accounts/known-devices.ts'
import { consumePasswordReset, findPasswordResetRole } from '#data/accounts/password-resets.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { toEmailKey } from '#domain/accounts/email-key.ts'
import { type ClientInfo, type SignInResult, startSession } from '#operations/accounts/sign-in/session.ts'
import { queueAccountEmail } from '#operations/emails/queue-email.ts'
import { checkRateLimit, consumeRateLimit, resetRateLimit } from '#operations/runtime/rate-limit.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Shop } from '#operations/shop.ts'
import { listLinkedSignIns } from './change-identities.ts'
import { checkNewPassword } from './check-new-password.ts'
import { hashPassword } from './password-hash.ts'
import { hashToken } from './token.ts'

/** Sets a new password with the token of the email, once, ends every session of the account and starts a new one. */
export async function resetPassword(
  shop: Shop,
  { token, password }: PasswordReset,
  client: ClientInfo,
): Promise<SignInResult | Failure> {
  const tooMany = await checkRateLimit(shop, 'resetTokenIp', client.rateLimitKey)
  if (tooMany) return tooMany
  const tokenHash = hashToken(token)
  const role = await findPasswordResetRole(shop.db, tokenHash)
  if (!role) {
    await consumeRateLimit(shop, 'resetTokenIp', client.rateLimitKey)
    return fail('link_expired')
  }
  const failure = checkNewPassword(password, { role, field: 'password' })
  if (failure) return failure
  const passwordHash = await hashPassword(password)
  if (failed(passwordHash)) return passwordHash
  const result = await inTransaction<SignInResult>(shop.db, async (tx) => {
    const accountId = await consumePasswordReset(tx, tokenHash)
    // The lock makes a concurrent sign-in visible to the statement that ends the sessions.
    if (accountId) await lockAccount(tx, accountId)
    const signIns = accountId ? await listLinkedSignIns(shop, tx, accountId) : []
    const account = accountId && (await setPasswordByEmailLink(tx, accountId, passwordHash))
    if (!account) return fail('link_expired')
    await deleteKnownDevices(tx, account._id, null)
    const details = { by: 'email', agent: client.agent, signIns } as const
    await queueAccountEmail(tx, account._id, 'password-changed', details)
    if (account.role !== 'user') {
      const changed = { id: account._id, name: account.name, after: { credentials: 'reset' } }
      await recordAuditEntry(tx, account, { action: 'update', entity: 'account', ...changed })
    }
    return startSession(tx, account, client)
  })
  if (!failed(result)) await resetRateLimit(shop, 'signInAccount', toEmailKey(result.user.email))
  return result
}
