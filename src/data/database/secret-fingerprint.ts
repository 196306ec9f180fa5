import { createHmac } from 'node:crypto'
import sql from 'sql-template-tag'
import { OperatorError } from '#data/database/embedded/operator-error.ts'
import type { Db } from './connection.ts'

const computeFingerprint = (secret: string) =>
  createHmac('sha256', secret).update('fingerprint').digest('hex')

export async function recordSecret(db: Db, secret: string): Promise<void> {
  await db.query(
    sql`INSERT INTO secret_fingerprint (fingerprint) VALUES (${computeFingerprint(secret)}) ON CONFLICT DO NOTHING`,
  )
}

export async function replaceSecretFingerprint(db: Db, secret: string): Promise<void> {
  await db.query(sql`
    INSERT INTO secret_fingerprint (fingerprint) VALUES (${computeFingerprint(secret)})
    ON CONFLICT (one_row) DO UPDATE SET fingerprint = excluded.fingerprint, recorded_at = now()`)
}

export async function matchesShopSecret(db: Db, secret: string): Promise<boolean> {
  const [table] = await db.query<{ exists: boolean }>(sql`
    SELECT to_regclass('public.secret_fingerprint') IS NOT NULL AS exists`)
  if (!table?.exists) return true
  const [row] = await db.query<{ fingerprint: string }>(sql`SELECT fingerprint FROM secret_fingerprint`)
  return !row || row.fingerprint === computeFingerprint(secret)
}

/** Throws `OperatorError` if the shop in this database uses a different secret. */
export async function checkSecret(db: Db, secret: string): Promise<void> {
  if (await matchesShopSecret(db, secret)) return
  throw new OperatorError(
    'The shop in this database uses a different SECRET. Set the SECRET of its other processes, or restore DATA_DIR/secret from a backup. If it is lost, run npm run shop -- secret accept; second factors must then be set up again (docs/operating.md).',
  )
}
