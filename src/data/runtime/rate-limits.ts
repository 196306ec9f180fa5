import sql from 'sql-template-tag'
import type { Db } from '#data/database/connection.ts'
import { inBatches } from '#data/database/in-batches.ts'

/**
 * The counter is in the database, so that a restart does not reset it.
 * @param key an HMAC of the rate limit's name and subject
 */
export async function incrementRateLimit(db: Db, key: Buffer, windowSeconds: number) {
  const [row] = await db.query<{ count: number; waitSeconds: number }>(sql`
    INSERT INTO rate_limits AS t (key, count, resets_at)
    VALUES (${key}, 1, now() + make_interval(secs => ${windowSeconds}))
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN t.resets_at < now() THEN 1 ELSE t.count + 1 END,
      resets_at = CASE WHEN t.resets_at < now() THEN excluded.resets_at ELSE t.resets_at END
    RETURNING count, ceil(extract(epoch FROM resets_at - now()))::int AS "waitSeconds"`)
  return row ?? { count: 1, waitSeconds: windowSeconds }
}

export async function readRateLimit(db: Db, key: Buffer) {
  const [row] = await db.query<{ count: number; waitSeconds: number }>(sql`
    SELECT count, ceil(extract(epoch FROM resets_at - now()))::int AS "waitSeconds"
    FROM rate_limits WHERE key = ${key} AND resets_at > now()`)
  return row ?? { count: 0, waitSeconds: 0 }
}

export async function decrementRateLimit(db: Db, key: Buffer): Promise<void> {
  await db.query(sql`UPDATE rate_limits SET count = greatest(count - 1, 0) WHERE key = ${key}`)
}

export async function deleteRateLimit(db: Db, key: Buffer): Promise<void> {
  await db.query(sql`DELETE FROM rate_limits WHERE key = ${key}`)
}

export const deleteExpiredRateLimits = (db: Db): Promise<number> =>
  inBatches((limit) =>
    db.execute(sql`
      DELETE FROM rate_limits WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM rate_limits WHERE resets_at < now() LIMIT ${limit}))`),
  )
