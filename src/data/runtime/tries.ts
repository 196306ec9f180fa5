import sql from 'sql-template-tag'
import type { Db } from '#data/database/connection.ts'
import { inParts } from '#data/database/in-parts.ts'

/**
 * Counts one try. The counter lives in the database, so that a restart forgives nothing.
 * @param key a keyed hash of what is counted
 * @param seconds after which the counter starts again
 * @returns the count with this try, and the seconds until it starts again
 */
export async function countTry(db: Db, key: Buffer, seconds: number) {
  const [row] = await db.query<{ count: number; wait: number }>(sql`
    INSERT INTO rate_limits AS t (key, count, resets_at)
    VALUES (${key}, 1, now() + make_interval(secs => ${seconds}))
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN t.resets_at < now() THEN 1 ELSE t.count + 1 END,
      resets_at = CASE WHEN t.resets_at < now() THEN excluded.resets_at ELSE t.resets_at END
    RETURNING count, ceil(extract(epoch FROM resets_at - now()))::int AS wait`)
  return row ?? { count: 1, wait: seconds }
}

/** The count so far, without adding to it. */
export async function readTries(db: Db, key: Buffer) {
  const [row] = await db.query<{ count: number; wait: number }>(sql`
    SELECT count, ceil(extract(epoch FROM resets_at - now()))::int AS wait
    FROM rate_limits WHERE key = ${key} AND resets_at > now()`)
  return row ?? { count: 0, wait: 0 }
}

export async function takeTryBack(db: Db, key: Buffer): Promise<void> {
  await db.query(sql`UPDATE rate_limits SET count = greatest(count - 1, 0) WHERE key = ${key}`)
}

export async function forgetTries(db: Db, key: Buffer): Promise<void> {
  await db.query(sql`DELETE FROM rate_limits WHERE key = ${key}`)
}

export const deleteOldTries = (db: Db): Promise<number> =>
  inParts((atMost) =>
    db.execute(sql`
      DELETE FROM rate_limits WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM rate_limits WHERE resets_at < now() LIMIT ${atMost}))`),
  )
