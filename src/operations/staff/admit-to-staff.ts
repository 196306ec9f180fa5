import type { Right } from '#contract/staff/rights.ts'
import { deleteIdentities } from '#data/accounts/identities.ts'
import { deleteKnownDevices } from '#data/accounts/known-devices.ts'
import { endOtherSessions } from '#data/accounts/sessions.ts'
import type { Transaction } from '#data/database/connection.ts'
import { grantStaffRole } from '#data/staff/staff.ts'
import { listLinkedSignIns } from '#operations/accounts/change-identities.ts'
import { queueAccountEmail } from '#operations/emails/queue-email.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, Shop } from '../shop.ts'

export type Rights = readonly Right[] | null

export const toAuditedRights = (rights: Rights) => ({
  role: rights ? 'staff' : 'admin',
  rights: rights && [...rights].sort(),
})
export const shopperRights = { role: 'user', rights: null }

interface StaffAdmission {
  account: { _id: string; name: string }
  rights: Rights
  actor: Actor
}

/** Ends every session (one may be on a lost phone) and unlinks external sign-ins, which would open the admin. */
export async function admitToStaff(
  shop: Shop,
  tx: Transaction,
  { account, rights, actor }: StaffAdmission,
): Promise<void> {
  const { _id: id, name } = account
  await grantStaffRole(tx, id, rights)
  await endOtherSessions(tx, id, null)
  await deleteKnownDevices(tx, id, null)
  const signIns = await listLinkedSignIns(shop, tx, id)
  await deleteIdentities(tx, id)
  if (signIns.length > 0) await queueAccountEmail(tx, id, 'sign-in-unlinked', { by: 'shop', signIns })
  const changes = { before: shopperRights, after: toAuditedRights(rights) }
  await recordAuditEntry(tx, actor, { action: 'update', entity: 'account', id, name, ...changes })
}
