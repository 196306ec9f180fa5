import { deleteIdentities } from '#data/accounts/identities.ts'
import { deleteKnownDevices } from '#data/accounts/known-devices.ts'
import { endOtherSessions } from '#data/accounts/sessions.ts'
import type { Transaction } from '#data/database/connection.ts'
import { setAccountRole } from '#data/staff/staff.ts'
import type { AccountRole, StaffAccountRole } from '#domain/staff/account-role.ts'
import { listLinkedSignIns } from '#operations/accounts/change-identities.ts'
import { queueAccountEmail } from '#operations/emails/queue-email.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, Shop } from '../shop.ts'

export const toAuditedRole = (accountRole: AccountRole) => ({
  role: accountRole.role,
  rights: accountRole.role === 'staff' ? [...accountRole.rights].sort() : null,
})

interface StaffAdmission {
  account: { _id: string; name: string }
  accountRole: StaffAccountRole
  actor: Actor
}

/** Ends every session (one may be on a lost phone) and unlinks external sign-ins, which would open the admin. */
export async function admitToStaff(
  shop: Shop,
  tx: Transaction,
  { account, accountRole, actor }: StaffAdmission,
): Promise<void> {
  const { _id: id, name } = account
  await setAccountRole(tx, id, accountRole)
  await endOtherSessions(tx, id, null)
  await deleteKnownDevices(tx, id, null)
  const signIns = await listLinkedSignIns(shop, tx, id)
  await deleteIdentities(tx, id)
  if (signIns.length > 0) await queueAccountEmail(tx, id, 'sign-in-unlinked', { by: 'shop', signIns })
  const changes = { before: toAuditedRole({ role: 'user' }), after: toAuditedRole(accountRole) }
  await recordAuditEntry(tx, actor, { action: 'update', entity: 'account', id, name, ...changes })
}
