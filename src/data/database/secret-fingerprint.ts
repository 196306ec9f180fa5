import { createHmac } from 'node:crypto'
import sql from 'sql-template-tag'
import { CannotStart } from '#data/database/embedded/cannot-start.ts'
import type { Db } from './connection.ts'

const fingerprintOf = (secret: string) => createHmac('sha256', secret).update('fingerprint').digest('hex')

export async function recordSecret(db: Db, secret: string): Promise<void> {
  await db.query(
    sql`INSERT INTO secret_fingerprint (fingerprint) VALUES (${fingerprintOf(secret)}) ON CONFLICT DO NOTHING`,
  )
}

export async function replaceSecret(db: Db, secret: string): Promise<void> {
  await db.query(sql`
    INSERT INTO secret_fingerprint (fingerprint) VALUES (${fingerprintOf(secret)})
    ON CONFLICT (one_row) DO UPDATE SET fingerprint = excluded.fingerprint, recorded_at = now()`)
}

/** Also true where no shop has recorded one. */
export async function isShopsSecret(db: Db, secret: string): Promise<boolean> {
  const [table] = await db.query<{ exists: boolean }>(sql`
    SELECT to_regclass('public.secret_fingerprint') IS NOT NULL AS exists`)
  if (!table?.exists) return true
  const [row] = await db.query<{ fingerprint: string }>(sql`SELECT fingerprint FROM secret_fingerprint`)
  return !row || row.fingerprint === fingerprintOf(secret)
}

/** Throws `CannotStart` where the shop of this database works with another secret. */
export async function checkSecret(db: Db, secret: string): Promise<void> {
  if (await isShopsSecret(db, secret)) return
  throw new CannotStart(
    'The shop in this database works with another SECRET. Set the one that its other processes have, or put DATA_DIR/secret back from a backup; if it is lost for good, run npm run shop -- secret accept, after which second factors must be set up again (docs/operating.md).',
  )
}
