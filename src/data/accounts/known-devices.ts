import sql from 'sql-template-tag'
import type { KnownDevice } from '#contract/accounts/profile.ts'
import type { Db } from '#data/database/connection.ts'
import { inBatches } from '#data/database/in-batches.ts'
import { formatIsoTime } from '#data/database/time.ts'
import { knownDeviceDays } from '#domain/accounts/session-days.ts'

const knownDeviceTtl = `${knownDeviceDays} days`
const maxDevices = 50

/** @param accountId null: no account has the address; the query still runs, so that it takes as long */
export async function isKnownDevice(db: Db, accountId: string | null, tokenHash: Buffer): Promise<boolean> {
  const rows = await db.query(sql`
    SELECT FROM known_devices
    WHERE account_id = ${accountId}::uuid AND token_hash = ${tokenHash}
      AND signed_in_at > now() - ${knownDeviceTtl}::interval`)
  return rows.length > 0
}

export async function renewDevice(db: Db, accountId: string, tokenHash: Buffer): Promise<boolean> {
  const rows = await db.query(sql`
    UPDATE known_devices SET signed_in_at = now()
    WHERE account_id = ${accountId} AND token_hash = ${tokenHash}
      AND signed_in_at > now() - ${knownDeviceTtl}::interval
    RETURNING 1`)
  return rows.length > 0
}

export async function insertDevice(
  db: Db,
  accountId: string,
  { tokenHash, device }: { tokenHash: Buffer; device: string },
): Promise<void> {
  // `replaceDeviceToken` also gives the token to a row of the account that is too old to be renewed.
  await db.query(sql`
    INSERT INTO known_devices (account_id, token_hash, device) VALUES (${accountId}, ${tokenHash}, ${device})
    ON CONFLICT (account_id, token_hash) DO UPDATE SET signed_in_at = now(), device = excluded.device`)
  await db.query(sql`
    DELETE FROM known_devices WHERE account_id = ${accountId} AND token_hash IN (
      SELECT token_hash FROM known_devices WHERE account_id = ${accountId}
      ORDER BY signed_in_at DESC, token_hash OFFSET ${maxDevices})`)
}

export async function replaceDeviceToken(db: Db, from: Buffer, to: Buffer): Promise<void> {
  await db.query(sql`UPDATE known_devices SET token_hash = ${to} WHERE token_hash = ${from}`)
}

export async function deleteKnownDevices(db: Db, accountId: string, except: Buffer | null): Promise<void> {
  await db.query(sql`
    DELETE FROM known_devices
    WHERE account_id = ${accountId} AND token_hash IS DISTINCT FROM ${except}::bytea`)
}

export async function listDevices(db: Db, accountId: string): Promise<KnownDevice[]> {
  return db.query<KnownDevice>(sql`
    SELECT device, ${formatIsoTime('created_at')} AS "createdAt", ${formatIsoTime('signed_in_at')} AS "signedInAt"
    FROM known_devices WHERE account_id = ${accountId} ORDER BY signed_in_at DESC`)
}

export const deleteOldDevices = (db: Db): Promise<number> =>
  inBatches((limit) =>
    db.execute(sql`
      DELETE FROM known_devices WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM known_devices WHERE signed_in_at < now() - ${knownDeviceTtl}::interval LIMIT ${limit}))`),
  )
