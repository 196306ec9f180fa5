import { type Failure, fail, failed } from '#contract/failures.ts'
import type { StaffMember } from '#contract/staff.ts'
import { findAccountByEmail, lockAccount, lockAdmins } from '#data/accounts.ts'
import { deleteFactor } from '#data/second-factors.ts'
import { endOtherSessions } from '#data/sessions.ts'
import * as staff from '#data/staff.ts'
import { inTransaction } from '#data/transaction.ts'
import { emailKey } from '#domain/email.ts'
import { confirmPassword } from './confirm-password.ts'
import { recordChange } from './record-change.ts'
import { sessionKey } from './session.ts'
import type { Actor, Shop } from './shop.ts'

export function readStaff({ sql }: Shop): Promise<StaffMember[]> {
  return staff.listStaff(sql)
}

const roles = { admin: { role: 'admin' }, user: { role: 'user' } } as const

/**
 * Makes an account an administrator. DANGER: it can do everything then, so whoever asks proves with the own
 * password who they are, and whoever is signed in to that account, perhaps on a lost phone, is so no longer.
 */
export async function appointStaff(
  shop: Shop,
  actor: Actor,
  { email, password }: { email: string; password: string },
): Promise<StaffMember | Failure> {
  const checked = await confirmPassword(shop, actor._id, password)
  if (failed(checked)) return checked
  return inTransaction<StaffMember>(shop.sql, async (tx) => {
    const account = await findAccountByEmail(tx, emailKey(email))
    if (!account || !(await lockAccount(tx, account._id))) return fail('account_unknown')
    const { _id: id, name } = account
    if (await staff.findStaff(tx, id)) return fail('already_staff')
    await staff.setRole(tx, id, 'admin')
    await endOtherSessions(tx, id, null)
    const facts = { before: roles.user, after: roles.admin }
    await recordChange(tx, actor, { action: 'update', noun: 'account', id, name, ...facts })
    return (await staff.findStaff(tx, id)) ?? fail('not_found')
  })
}

/** The role is gone at that account's next request. LOCK ORDER: the administrators by id. */
export function dismissStaff(shop: Shop, actor: Actor, id: string, { self }: { self: boolean }) {
  return inTransaction<{ _id: string }>(shop.sql, async (tx) => {
    const admins = await lockAdmins(tx)
    const member = await staff.findStaff(tx, id)
    if (!member) return fail('not_found')
    if (admins.length < 2) return fail('last_staff')
    if (id === actor._id && !self) return fail('self_unconfirmed')
    await staff.setRole(tx, id, 'user')
    // The page that it could be taken off on is closed to them.
    await deleteFactor(tx, id)
    const facts = { before: roles.admin, after: roles.user }
    await recordChange(tx, actor, { action: 'update', noun: 'account', id, name: member.name, ...facts })
    return { _id: id }
  })
}

/** @param token of the session that asks, which stays */
export function endStaffSessions(shop: Shop, actor: Actor, id: string, token: string | undefined) {
  return inTransaction<{ ended: number }>(shop.sql, async (tx) => {
    const member = await staff.findStaff(tx, id)
    if (!member) return fail('not_found')
    const ended = await endOtherSessions(tx, id, id === actor._id ? sessionKey(token) : null)
    const facts = { before: { sessions: member.sessions }, after: { sessions: member.sessions - ended } }
    await recordChange(tx, actor, { action: 'update', noun: 'account', id, name: member.name, ...facts })
    return { ended }
  })
}
