import { type Failure, fail, failed } from '#contract/failures.ts'
import type { StaffMember } from '#contract/staff/staff.ts'
import { findAccountByEmail, listAdminNames, lockAccount, lockAdmins } from '#data/accounts/accounts.ts'
import { deleteKnownDevices } from '#data/accounts/known-devices.ts'
import { deleteSecondFactor } from '#data/accounts/second-factors.ts'
import { endOtherSessions } from '#data/accounts/sessions.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { deleteInvitationsBy } from '#data/staff/invitations.ts'
import * as staff from '#data/staff/staff.ts'
import { toEmailKey } from '#domain/accounts/email-key.ts'
import { type AccountRole, toStaffAccountRole } from '#domain/staff/account-role.ts'
import { confirmPassword, type PasswordConfirmation } from '#operations/accounts/confirm-password.ts'
import { sessionHash } from '#operations/accounts/sign-in/session.ts'
import { queueAccountEmail, queueAdminNotifications } from '#operations/emails/queue-email.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, Shop } from '#operations/shop.ts'
import { revokeTokensBeyondRights } from '#operations/tokens/change-tokens.ts'
import { admitToStaff, toAuditedRole } from './admit-to-staff.ts'

export function readStaff({ db }: Shop): Promise<StaffMember[]> {
  return staff.listStaff(db)
}

export const readOwnerNames = ({ db }: Shop): Promise<string[]> => listAdminNames(db)

/**
 * DANGER: the address decides who gets access, so it must be verified: a stranger may have registered it.
 * LOCK ORDER: the owners by id, then the account.
 */
export async function appointStaff(
  shop: Shop,
  actor: Actor,
  { email, rights, ...confirmation }: { email: string; rights: StaffMember['rights'] } & PasswordConfirmation,
): Promise<StaffMember | Failure> {
  const checked = await confirmPassword(shop, actor._id, confirmation)
  if (failed(checked)) return checked
  return inTransaction<StaffMember>(shop.db, async (tx) => {
    if (!(await lockAdmins(tx)).includes(actor._id)) return fail('missing_right')
    const account = await findAccountByEmail(tx, toEmailKey(email))
    if (!account || !(await lockAccount(tx, account._id))) return fail('account_not_found')
    const { _id: id, name } = account
    if (await staff.findStaff(tx, id)) return fail('already_staff')
    if (!account.emailVerified) return fail('email_unverified')
    await admitToStaff(shop, tx, { account, accountRole: toStaffAccountRole(rights), actor })
    const person = `${name}, ${account.email}`
    await queueAdminNotifications(tx, 'staff-changed', {
      by: actor.name,
      change: 'appointed',
      person,
      rights,
    })
    return (await staff.findStaff(tx, id)) ?? fail('not_found')
  })
}

/** LOCK ORDER: the owners by id, then the account. */
export async function changeStaffRights(
  shop: Shop,
  actor: Actor,
  id: string,
  { rights, ...confirmation }: { rights: StaffMember['rights'] } & PasswordConfirmation,
): Promise<StaffMember | Failure> {
  const checked = await confirmPassword(shop, actor._id, confirmation)
  if (failed(checked)) return checked
  if (id === actor._id) return fail('cannot_change_own_rights')
  return inTransaction<StaffMember>(shop.db, async (tx) => {
    // If two owners remove each other's rights at once, the later one is no longer an owner.
    if (!(await lockAdmins(tx)).includes(actor._id)) return fail('missing_right')
    if (!(await lockAccount(tx, id))) return fail('not_found')
    const member = await staff.findStaff(tx, id)
    if (!member) return fail('not_found')
    const accountRole = toStaffAccountRole(rights)
    await staff.setAccountRole(tx, id, accountRole)
    if (accountRole.role === 'staff') await deleteInvitationsBy(tx, id)
    await revokeTokensBeyondRights(tx, actor, id)
    const person = `${member.name}, ${member.email}`
    await queueAdminNotifications(tx, 'staff-changed', {
      by: actor.name,
      change: 'rights-changed',
      person,
      rights,
    })
    await recordRole(tx, actor, member, accountRole)
    return (await staff.findStaff(tx, id)) ?? fail('not_found')
  })
}

/** The role is lost with the next request of the account. LOCK ORDER: the owners by id. */
export async function dismissStaff(
  shop: Shop,
  actor: Actor,
  id: string,
  { self, ...confirmation }: { self: boolean } & PasswordConfirmation,
): Promise<{ _id: string } | Failure> {
  const checked = await confirmPassword(shop, actor._id, confirmation)
  if (failed(checked)) return checked
  return inTransaction<{ _id: string }>(shop.db, async (tx) => {
    const owners = await lockAdmins(tx)
    if (!owners.includes(actor._id)) return fail('missing_right')
    const member = await staff.findStaff(tx, id)
    if (!member) return fail('not_found')
    if (owners.includes(id) && owners.length < 2) return fail('last_staff')
    if (id === actor._id && !self) return fail('self_removal_unconfirmed')
    await queueAdminNotifications(tx, 'staff-changed', {
      by: actor.name,
      change: 'dismissed',
      person: `${member.name}, ${member.email}`,
    })
    await staff.setAccountRole(tx, id, shopperRole)
    await deleteInvitationsBy(tx, id)
    await revokeTokensBeyondRights(tx, actor, id)
    // They cannot turn it off themselves, because that page is closed to shoppers.
    if (await deleteSecondFactor(tx, id)) await queueAccountEmail(tx, id, 'second-factor-off', { by: 'shop' })
    await recordRole(tx, actor, member, shopperRole)
    return { _id: id }
  })
}

const shopperRole = { role: 'user' } as const

function recordRole(
  tx: Transaction,
  actor: Actor,
  { _id: id, name, rights }: StaffMember,
  accountRole: AccountRole,
) {
  return recordAuditEntry(tx, actor, {
    ...{ action: 'update', entity: 'account', id, name },
    before: toAuditedRole(toStaffAccountRole(rights)),
    after: toAuditedRole(accountRole),
  })
}

export function endStaffSessions(shop: Shop, actor: Actor, id: string, token: string | undefined) {
  return inTransaction<{ ended: number }>(shop.db, async (tx) => {
    const member = await staff.findStaff(tx, id)
    if (!member) return fail('not_found')
    const ended = await endOtherSessions(tx, id, id === actor._id ? sessionHash(token) : null)
    if (id !== actor._id) await deleteKnownDevices(tx, id, null)
    const changes = { before: { sessions: member.sessions }, after: { sessions: member.sessions - ended } }
    await recordAuditEntry(tx, actor, {
      action: 'update',
      entity: 'account',
      id,
      name: member.name,
      ...changes,
    })
    return { ended }
  })
}
