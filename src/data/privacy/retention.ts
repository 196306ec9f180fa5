import sql from 'sql-template-tag'
import type { PurgedData } from '#contract/privacy/data-request-labels.ts'
import type { Db } from '#data/database/connection.ts'
import { inBatches } from '#data/database/in-batches.ts'
import { formatIsoTime } from '#data/database/time.ts'

/** Empties carts unchanged for `cartMonths` whose account has no session. */
export const emptyOldCarts = (db: Db): Promise<number> =>
  inBatches((limit) =>
    db.execute(sql`
      WITH old AS (
        SELECT l.cart_id AS id FROM cart_lines l, settings s
        WHERE l.added_at < now() - make_interval(months => s.cart_months)
          AND NOT EXISTS (
            SELECT FROM cart_lines n
            WHERE n.cart_id = l.cart_id AND n.changed_at >= now() - make_interval(months => s.cart_months)
          )
          AND NOT EXISTS (
            SELECT FROM carts c JOIN sessions w USING (account_id) WHERE c.id = l.cart_id AND w.expires_at > now()
          )
        LIMIT ${limit}
      ), emptied AS (
        UPDATE carts c SET voucher_code = NULL, unmerged_lines = 0 FROM old WHERE c.id = old.id)
      DELETE FROM cart_lines l USING old WHERE l.cart_id = old.id`),
  )

export const deleteOldDataRequests = (db: Db): Promise<number> =>
  inBatches((limit) =>
    db.execute(sql`
      DELETE FROM data_requests WHERE ctid = ANY(ARRAY(
        SELECT r.ctid FROM data_requests r, settings s
        WHERE r.ended_at < now() - make_interval(months => s.request_months) LIMIT ${limit}))`),
  )

export const deleteOldAuditEntries = (db: Db): Promise<number> =>
  inBatches((limit) =>
    db.execute(sql`
      DELETE FROM audit_log WHERE ctid = ANY(ARRAY(
        SELECT c.ctid FROM audit_log c, settings s
        WHERE c.at < now() - make_interval(months => s.audit_log_months) LIMIT ${limit}))`),
  )

export async function recordPurge(db: Db, what: PurgedData, rows: number): Promise<void> {
  await db.query(sql`
    INSERT INTO purges AS s (what, rows_total, rows_last, last_at) VALUES (${what}, ${rows}, ${rows}, now())
    ON CONFLICT (what) DO UPDATE SET rows_total = s.rows_total + excluded.rows_total,
      rows_last = excluded.rows_last, last_at = now()`)
}

export async function listPurges(db: Db) {
  return db.query<{ what: PurgedData; total: number; last: number; lastAt: string }>(sql`
    SELECT what, rows_total::float8 AS total, rows_last AS last, ${formatIsoTime('last_at')} AS "lastAt"
    FROM purges ORDER BY last_at DESC, what`)
}
