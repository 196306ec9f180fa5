import { type Failure, fail, failed } from '#contract/failures.ts'
import type { Right } from '#contract/rights.ts'
import type { StaffMember } from '#contract/staff.ts'
import { findAccountByEmail, lockAccount, lockAdmins } from '#data/accounts.ts'
import { deleteIdentities } from '#data/identities.ts'
import { deleteFactor } from '#data/second-factors.ts'
import { endOtherSessions } from '#data/sessions.ts'
import * as staff from '#data/staff.ts'
import { inTransaction } from '#data/transaction.ts'
import { emailKey } from '#domain/email.ts'
import { namedSignIns } from './change-identities.ts'
import { confirmPassword } from './confirm-password.ts'
import { queueAccountLetter } from './queue-letter.ts'
import { recordChange } from './record-change.ts'
import { sessionKey } from './session.ts'
import type { Actor, Shop } from './shop.ts'

export function readStaff({ sql }: Shop): Promise<StaffMember[]> {
  return staff.listStaff(sql)
}

type Rights = readonly Right[] | null

/** As the book of changes tells it. */
const factsOf = (rights: Rights) => ({
  role: rights ? 'staff' : 'admin',
  rights: rights && [...rights].sort(),
})
const shopper = { role: 'user', rights: null }

/**
 * Lets an account into the back office. DANGER: an owner can do everything, so whoever asks proves with the own
 * password who they are. The e-mail is all that says whose the account is: it must be proven, as a stranger may have typed it
 * first. Whoever is signed in to the account, perhaps on a lost phone, is so no longer, and no sign-in elsewhere that a
 * shopper linked opens the back office.
 */
export async function appointStaff(
  shop: Shop,
  actor: Actor,
  { email, password, rights }: { email: string; password: string; rights: Rights },
): Promise<StaffMember | Failure> {
  const checked = await confirmPassword(shop, actor._id, password)
  if (failed(checked)) return checked
  return inTransaction<StaffMember>(shop.sql, async (tx) => {
    const account = await findAccountByEmail(tx, emailKey(email))
    if (!account || !(await lockAccount(tx, account._id))) return fail('account_unknown')
    const { _id: id, name } = account
    if (await staff.findStaff(tx, id)) return fail('already_staff')
    if (!account.emailVerified) return fail('email_unproven')
    await staff.makeStaff(tx, id, rights)
    await endOtherSessions(tx, id, null)
    const signIns = await namedSignIns(shop, tx, id)
    await deleteIdentities(tx, id)
    if (signIns.length > 0) await queueAccountLetter(tx, id, 'sign-in-unlinked', { by: 'shop', signIns })
    const facts = { before: shopper, after: factsOf(rights) }
    await recordChange(tx, actor, { action: 'update', noun: 'account', id, name, ...facts })
    return (await staff.findStaff(tx, id)) ?? fail('not_found')
  })
}

/** What a colleague may work on, from the next request on. LOCK ORDER: the owners by id. */
export async function changeStaffRights(
  shop: Shop,
  actor: Actor,
  id: string,
  { rights, password }: { rights: Rights; password: string },
): Promise<StaffMember | Failure> {
  const checked = await confirmPassword(shop, actor._id, password)
  if (failed(checked)) return checked
  if (id === actor._id) return fail('own_rights')
  return inTransaction<StaffMember>(shop.sql, async (tx) => {
    // Of two owners who take each other's rights at once the later is none any more.
    if (!(await lockAdmins(tx)).includes(actor._id)) return fail('no_right')
    if (!(await lockAccount(tx, id))) return fail('not_found')
    const member = await staff.findStaff(tx, id)
    if (!member) return fail('not_found')
    await staff.makeStaff(tx, id, rights)
    const facts = { before: factsOf(member.rights), after: factsOf(rights) }
    await recordChange(tx, actor, { action: 'update', noun: 'account', id, name: member.name, ...facts })
    return (await staff.findStaff(tx, id)) ?? fail('not_found')
  })
}

/** The role is gone at that account's next request. LOCK ORDER: the owners by id. */
export function dismissStaff(shop: Shop, actor: Actor, id: string, { self }: { self: boolean }) {
  return inTransaction<{ _id: string }>(shop.sql, async (tx) => {
    const owners = await lockAdmins(tx)
    const member = await staff.findStaff(tx, id)
    if (!member) return fail('not_found')
    if (!member.rights && owners.length < 2) return fail('last_staff')
    if (id === actor._id && !self) return fail('self_unconfirmed')
    await staff.makeShopper(tx, id)
    // The page that it could be taken off on is closed to them.
    if (await deleteFactor(tx, id)) await queueAccountLetter(tx, id, 'second-factor-off', { by: 'shop' })
    const facts = { before: factsOf(member.rights), after: shopper }
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
