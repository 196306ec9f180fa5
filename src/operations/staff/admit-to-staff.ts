import type { Right } from '#contract/staff/rights.ts'
import { deleteIdentities } from '#data/accounts/identities.ts'
import { forgetDevices } from '#data/accounts/known-devices.ts'
import { endOtherSessions } from '#data/accounts/sessions.ts'
import type { Transaction } from '#data/database/connection.ts'
import { makeStaff } from '#data/staff/staff.ts'
import { namedSignIns } from '#operations/accounts/change-identities.ts'
import { queueAccountLetter } from '#operations/emails/queue-letter.ts'
import { recordChange } from '#operations/runtime/record-change.ts'
import type { Actor, Shop } from '../shop.ts'

export type Rights = readonly Right[] | null

export const auditedRights = (rights: Rights) => ({
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
  await makeStaff(tx, id, rights)
  await endOtherSessions(tx, id, null)
  await forgetDevices(tx, id, null)
  const signIns = await namedSignIns(shop, tx, id)
  await deleteIdentities(tx, id)
  if (signIns.length > 0) await queueAccountLetter(tx, id, 'sign-in-unlinked', { by: 'shop', signIns })
  const changes = { before: shopperRights, after: auditedRights(rights) }
  await recordChange(tx, actor, { action: 'update', noun: 'account', id, name, ...changes })
}
