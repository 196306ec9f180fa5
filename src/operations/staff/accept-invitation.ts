import { v7 as uuid } from 'uuid'
import type { SignedInUser } from '#contract/accounts/accounts.ts'
import { type Failure, fail, failed } from '#contract/failures.ts'
import type { InvitationView, NewStaffAccount } from '#contract/staff/invitations.ts'
import { changePasswordFirstMessage } from '#contract/staff/staff-password.ts'
import {
  findAccountByEmail,
  findPasswordHash,
  insertAccount,
  lockAccount,
  lockAdmins,
} from '#data/accounts/accounts.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { type ConsumedInvitation, consumeInvitation, findInvitation } from '#data/staff/invitations.ts'
import { setAccountRole } from '#data/staff/staff.ts'
import { toEmailKey } from '#domain/accounts/email-key.ts'
import { toStaffAccountRole } from '#domain/staff/account-role.ts'
import { checkNewPassword, isTooShortForStaff } from '#operations/accounts/check-new-password.ts'
import { confirmPassword } from '#operations/accounts/confirm-password.ts'
import { hashPassword } from '#operations/accounts/password-hash.ts'
import { type ClientInfo, type SignInResult, startSession } from '#operations/accounts/sign-in/session.ts'
import { parseTokenHash } from '#operations/accounts/token.ts'
import { queueAdminNotifications } from '#operations/emails/queue-email.ts'
import { failInvalidFields } from '#operations/runtime/fail-invalid-fields.ts'
import { checkRateLimit, consumeRateLimit } from '#operations/runtime/rate-limit.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, Shop } from '#operations/shop.ts'
import { admitToStaff, toAuditedRole } from './admit-to-staff.ts'

type InvitedClient = ClientInfo & { requestId: string }

/** Reading does not use the invitation up, because messengers fetch the links that people paste. */
export async function readInvitation(
  shop: Shop,
  token: string,
  { rateLimitKey }: { rateLimitKey: string },
): Promise<InvitationView | Failure> {
  const tooMany = await checkRateLimit(shop, 'invitationIp', rateLimitKey)
  if (tooMany) return tooMany
  const hash = parseTokenHash(token)
  const found = hash && (await findInvitation(shop.db, hash))
  if (found) return found
  await consumeRateLimit(shop, 'invitationIp', rateLimitKey)
  return fail('link_expired')
}

/** DANGER: a stranger may have signed this browser in to their own account, so its password is asked again. */
export async function acceptInvitation(
  shop: Shop,
  user: SignedInUser,
  { token, password }: { token: string; password: string },
  from: InvitedClient,
): Promise<SignInResult | Failure> {
  const offered = await readInvitation(shop, token, from)
  if (failed(offered)) return offered
  if (user.role !== 'user') return fail('already_staff')
  const checked = await confirmPassword(shop, user._id, { password, token: from.token })
  if (failed(checked)) return checked
  if (isTooShortForStaff(password)) {
    return failInvalidFields({ path: 'password', message: changePasswordFirstMessage })
  }
  return inTransaction<SignInResult>(shop.db, async (tx) => {
    const invitation = await useInvitation(tx, token, toEmailKey(user.email))
    if (failed(invitation)) return invitation
    await lockAccount(tx, user._id)
    const account = await findAccountByEmail(tx, toEmailKey(user.email))
    if (account?._id !== user._id) return fail('not_signed_in')
    if (account.role !== 'user') return fail('already_staff')
    // The password was changed while the one typed here was checked.
    if ((await findPasswordHash(tx, user._id)) !== checked) return fail('wrong_password')
    const accountRole = toStaffAccountRole(invitation.rights)
    await admitToStaff(shop, tx, { account, accountRole, actor: toActor(invitation, from) })
    await notifyOwners(tx, invitation, account)
    return startSession(tx, { ...user, role: accountRole.role }, from)
  })
}

export async function joinByInvitation(
  shop: Shop,
  { token, name, email, password }: NewStaffAccount,
  from: InvitedClient,
): Promise<SignInResult | Failure> {
  const offered = await readInvitation(shop, token, from)
  if (failed(offered)) return offered
  const failure = checkNewPassword(password, { role: 'staff', field: 'password' })
  if (failure) return failure
  const passwordHash = await hashPassword(password)
  if (failed(passwordHash)) return passwordHash
  const key = toEmailKey(email)
  return inTransaction<SignInResult>(shop.db, async (tx) => {
    const invitation = await useInvitation(tx, token, key)
    if (failed(invitation)) return invitation
    const accountRole = toStaffAccountRole(invitation.rights)
    const user: SignedInUser = { _id: uuid(), name, email, role: accountRole.role }
    if (!(await insertAccount(tx, { ...user, emailKey: key, passwordHash, cartId: uuid() })))
      return fail('email_taken')
    await setAccountRole(tx, user._id, accountRole)
    const entry = { action: 'create', entity: 'account', id: user._id, name } as const
    await recordAuditEntry(tx, toActor(invitation, from), { ...entry, after: toAuditedRole(accountRole) })
    await notifyOwners(tx, invitation, user)
    return startSession(tx, user, from)
  })
}

/** LOCK ORDER: the owners by id, then the account. */
async function useInvitation(
  tx: Transaction,
  token: string,
  key: string,
): Promise<ConsumedInvitation | Failure> {
  const hash = parseTokenHash(token)
  // The lock ensures that the creator is an owner until this transaction ends.
  await lockAdmins(tx)
  const invitation = hash && (await consumeInvitation(tx, hash))
  if (!invitation) return fail('link_expired')
  const isForOther = invitation.emailKey !== null && invitation.emailKey !== key
  return isForOther ? fail('invitation_email_mismatch', { email: invitation.email ?? '' }) : invitation
}

/** The audit log names the owner who created the invitation, because that owner gave the rights. */
const toActor = ({ creator }: ConsumedInvitation, { requestId }: InvitedClient): Actor => ({
  ...creator,
  requestId,
})

function notifyOwners(
  tx: Transaction,
  { _id: invitation, creator, rights }: ConsumedInvitation,
  { name, email }: { name: string; email: string },
) {
  const person = `${name}, ${email}`
  const details = { by: creator.name, change: 'joined', person, rights, invitation } as const
  return queueAdminNotifications(tx, 'staff-changed', details)
}
