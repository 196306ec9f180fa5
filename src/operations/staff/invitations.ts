import { v7 as uuid } from 'uuid'
import { type Failure, fail, failed } from '#contract/failures.ts'
import * as limits from '#contract/limits.ts'
import type { Invitation, InvitationInput } from '#contract/staff/invitations.ts'
import { lockAdmins } from '#data/accounts/accounts.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction } from '#data/database/transaction.ts'
import * as invitations from '#data/staff/invitations.ts'
import { toEmailKey } from '#domain/accounts/email-key.ts'
import { toStaffAccountRole } from '#domain/staff/account-role.ts'
import { confirmPassword } from '#operations/accounts/confirm-password.ts'
import { deriveLinkToken, queueAdminNotifications, queueLinkEmail } from '#operations/emails/queue-email.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import { hashToken } from '../accounts/token.ts'
import type { Actor, Shop } from '../shop.ts'
import { toAuditedRole } from './admit-to-staff.ts'

export function readInvitations({ db }: Shop): Promise<Invitation[]> {
  return invitations.listInvitations(db)
}

/** The audit log contains no name and address of the invited person, who may never accept. */
const audited = { entity: 'invitation', name: 'nhân viên' } as const

/** Only the hash of the token is stored (docs/decisions/057). LOCK ORDER: the owners by id. */
export async function createInvitation(
  shop: Shop,
  actor: Actor,
  { name, email, rights, password }: InvitationInput,
  sessionToken: string | undefined,
): Promise<(Invitation & { token: string }) | Failure> {
  const checked = await confirmPassword(shop, actor._id, { password, token: sessionToken })
  if (failed(checked)) return checked
  const id = uuid()
  const token = deriveLinkToken(shop, 'staff-invitation', id)
  return inTransaction<Invitation & { token: string }>(shop.db, async (tx) => {
    if (!(await lockAdmins(tx)).includes(actor._id)) return fail('missing_right')
    if ((await invitations.listInvitations(tx)).length >= limits.maxInvitations) return fail('list_full')
    const key = email && toEmailKey(email)
    const stored = {
      id,
      tokenHash: hashToken(token),
      rights,
      name,
      email,
      emailKey: key,
      createdBy: actor._id,
    }
    const created = await invitations.insertInvitation(tx, stored)
    if (!created) throw new Error('the invitation is gone')
    await recordAuditEntry(tx, actor, {
      ...audited,
      action: 'create',
      id,
      after: toAuditedRole(toStaffAccountRole(rights)),
    })
    const person = [name, email].filter(Boolean).join(', ') || null
    const details = { by: actor.name, change: 'invited', person, rights, invitation: id } as const
    await queueAdminNotifications(tx, 'staff-changed', details)
    if (email) await queueInvitationEmail(tx, id, email)
    return { ...created, token }
  })
}

function queueInvitationEmail(tx: Transaction, id: string, recipient: string): Promise<void> {
  const to = { recipient, accountId: null, subscriptionId: null, invitationId: id }
  const link = { linkId: id, linkTtl: invitations.invitationTtl }
  return queueLinkEmail(tx, { event: 'staff-invitation', ...to, ...link })
}

export function revokeInvitation(shop: Shop, actor: Actor, id: string): Promise<{ _id: string } | Failure> {
  return inTransaction<{ _id: string }>(shop.db, async (tx) => {
    const deleted = await invitations.deleteInvitation(tx, id)
    if (!deleted) return fail('not_found')
    await recordAuditEntry(tx, actor, {
      ...audited,
      action: 'delete',
      id,
      before: toAuditedRole(toStaffAccountRole(deleted.rights)),
    })
    return { _id: id }
  })
}
