import sql from 'sql-template-tag'
import type { Right } from '#contract/staff/rights.ts'
import type { StaffMember } from '#contract/staff/staff.ts'
import type { Db } from '#data/database/connection.ts'
import { formatIsoTime } from '#data/database/time.ts'
import type { AccountRole } from '#domain/staff/account-role.ts'

const columns = () => sql`
  a.id AS "_id", a.name, a.email, ${formatIsoTime('a.created_at')} AS "createdAt",
  (SELECT ${formatIsoTime('s.seen_at')} FROM sessions s WHERE s.account_id = a.id AND NOT s.awaits_code AND s.expires_at > now()
    ORDER BY s.seen_at DESC LIMIT 1) AS "lastSeenAt",
  (SELECT count(*)::int FROM sessions s WHERE s.account_id = a.id AND NOT s.awaits_code AND s.expires_at > now()) AS sessions,
  EXISTS (SELECT FROM second_factors f WHERE f.account_id = a.id AND f.confirmed_at IS NOT NULL) AS "secondFactor",
  CASE WHEN a.role = 'staff' THEN a.rights END AS rights`

export async function listStaff(db: Db): Promise<StaffMember[]> {
  return db.query<StaffMember>(sql`
    SELECT ${columns()} FROM accounts a WHERE a.role <> 'user' ORDER BY a.created_at, a.id`)
}

export async function findStaff(db: Db, id: string): Promise<StaffMember | null> {
  const [row] = await db.query<StaffMember>(sql`
    SELECT ${columns()} FROM accounts a WHERE a.id = ${id} AND a.role <> 'user'`)
  return row ?? null
}

/** Locks the account, so that the answer stays true until the transaction ends. */
export async function lockAndCheckRight(db: Db, id: string, right: Right): Promise<boolean> {
  const rows = await db.query(sql`
    SELECT FROM accounts WHERE id = ${id} AND (role = 'admin' OR (role = 'staff' AND ${right} = ANY(rights)))
    FOR SHARE`)
  return rows.length > 0
}

export async function setAccountRole(db: Db, id: string, accountRole: AccountRole): Promise<void> {
  const uniqueRights = accountRole.role === 'staff' ? [...new Set(accountRole.rights)] : []
  await db.query(sql`
    UPDATE accounts SET role = ${accountRole.role}, rights = ${uniqueRights}::text[] WHERE id = ${id}`)
}
