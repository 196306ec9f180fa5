import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '#data/database/connection.ts'
import { formatIsoTime } from '#data/database/time.ts'

interface NewPhoneWarning {
  reason: string
  accountId: string
  byName: string
}

/** SQL expression: the warning as `PhoneBlock`, or null. */
export const phoneWarningSql = (phone: Sql) => sql`
  (SELECT json_build_object('reason', b.reason, 'by', b.by_name, 'at', ${formatIsoTime('b.at')})
   FROM blocked_phones b WHERE b.phone = ${phone})`

/** Replaces an earlier reason. @returns false if the number had a warning already */
export async function setPhoneWarning(db: Db, phone: string, { reason, accountId, byName }: NewPhoneWarning) {
  const [row] = await db.query<{ fresh: boolean }>(sql`
    INSERT INTO blocked_phones (phone, reason, account_id, by_name)
    VALUES (${phone}, ${reason}, ${accountId}, ${byName})
    ON CONFLICT (phone) DO UPDATE SET reason = excluded.reason, account_id = excluded.account_id,
      by_name = excluded.by_name, at = now()
    RETURNING xmax = 0 AS fresh`)
  return row?.fresh === true
}

export async function removePhoneWarning(db: Db, phone: string): Promise<boolean> {
  const rows = await db.query(sql`DELETE FROM blocked_phones WHERE phone = ${phone} RETURNING phone`)
  return rows.length > 0
}

/**
 * Deletes warnings that are older than `refusalMonths` about numbers that no customer and no order has any more.
 * DANGER: deleting an account must not do this, or a warned shopper could sign up again without the warning
 * (docs/decisions/059).
 */
export async function deleteOldWarnings(db: Db): Promise<void> {
  await db.query(sql`
    DELETE FROM blocked_phones b USING settings s
    WHERE b.at < now() - make_interval(months => s.refusal_months)
      AND NOT EXISTS (SELECT FROM customer_groups g WHERE g.phone = b.phone)
      AND NOT EXISTS (SELECT FROM orders o WHERE o.customer_phone = b.phone)`)
}
