import type { Swept } from '#contract/data-request-words.ts'
import type { Db } from './connect.ts'
import { isoTime } from './time.ts'

/** What stands in carts that nobody has touched for the months of the settings, and whose shopper is signed in nowhere. */
export async function emptyOldCarts(db: Db): Promise<number> {
  const { count } = await db`
    WITH old AS (
      SELECT c.id FROM carts c, settings s
      WHERE (SELECT max(l.added_at) FROM cart_lines l WHERE l.cart_id = c.id)
          < now() - make_interval(months => s.cart_months)
        AND NOT EXISTS (SELECT FROM sessions w WHERE w.account_id = c.account_id AND w.expires_at > now())
    ), emptied AS (UPDATE carts c SET voucher_code = NULL FROM old WHERE c.id = old.id)
    DELETE FROM cart_lines l USING old WHERE l.cart_id = old.id`
  return count
}

export async function deleteOldRequests(db: Db): Promise<number> {
  const { count } = await db`
    DELETE FROM data_requests r USING settings s
    WHERE r.ended_at < now() - make_interval(months => s.request_months)`
  return count
}

export async function deleteOldChanges(db: Db): Promise<number> {
  const { count } = await db`
    DELETE FROM changes c USING settings s WHERE c.at < now() - make_interval(months => s.change_months)`
  return count
}

/** Adds to what the sweep has taken out so far. */
export async function countSwept(db: Db, what: Swept, rows: number): Promise<void> {
  await db`
    INSERT INTO swept AS s (what, rows_total, rows_last, last_at) VALUES (${what}, ${rows}, ${rows}, now())
    ON CONFLICT (what) DO UPDATE SET rows_total = s.rows_total + excluded.rows_total,
      rows_last = excluded.rows_last, last_at = now()`
}

export async function listSwept(db: Db) {
  return db<{ what: Swept; total: number; last: number; lastAt: string }[]>`
    SELECT what, rows_total::float8 AS total, rows_last AS last, ${isoTime(db, 'last_at')} AS "lastAt"
    FROM swept ORDER BY last_at DESC, what`
}
