import sql from 'sql-template-tag'
import type { SecondFactor } from '#contract/accounts/second-factor.ts'
import type { Db } from '#data/database/connection.ts'
import { insertValues } from '#data/database/sql.ts'
import { formatIsoTime } from '#data/database/time.ts'

export async function hasSecondFactor(db: Db, accountId: string): Promise<boolean> {
  const rows = await db.query(sql`
    SELECT FROM second_factors WHERE account_id = ${accountId} AND confirmed_at IS NOT NULL`)
  return rows.length > 0
}

export async function findSecondFactor(db: Db, accountId: string): Promise<SecondFactor> {
  const [row] = await db.query<SecondFactor>(sql`
    SELECT ${formatIsoTime('f.confirmed_at')} AS since,
      (SELECT count(*)::int FROM recovery_codes r WHERE r.account_id = f.account_id) AS "codesLeft"
    FROM second_factors f WHERE account_id = ${accountId} AND confirmed_at IS NOT NULL`)
  return row ?? { since: null, codesLeft: 0 }
}

export async function findSealedSecret(
  db: Db,
  accountId: string,
  confirmed: boolean,
): Promise<Buffer | null> {
  const [row] = await db.query<{ sealed: Buffer }>(sql`
    SELECT sealed_secret AS sealed FROM second_factors
    WHERE account_id = ${accountId} AND (confirmed_at IS NOT NULL) = ${confirmed}`)
  return row?.sealed ?? null
}

/** Replaces an unconfirmed secret. @returns false if a secret is confirmed already */
export async function storePendingSecret(db: Db, accountId: string, sealed: Buffer): Promise<boolean> {
  const rows = await db.query(sql`
    INSERT INTO second_factors (account_id, sealed_secret) VALUES (${accountId}, ${sealed})
    ON CONFLICT (account_id) DO UPDATE SET sealed_secret = excluded.sealed_secret
      WHERE second_factors.confirmed_at IS NULL
    RETURNING account_id`)
  return rows.length > 0
}

/** @param sealed the secret of the code. @returns false if it was replaced or confirmed meanwhile */
export async function confirmSecret(
  db: Db,
  accountId: string,
  sealed: Buffer,
  step: number,
): Promise<boolean> {
  const rows = await db.query(sql`
    UPDATE second_factors SET confirmed_at = now(), last_step = ${step}
    WHERE account_id = ${accountId} AND sealed_secret = ${sealed} AND confirmed_at IS NULL
    RETURNING account_id`)
  return rows.length > 0
}

/** Also invalidates all earlier codes. @returns false if the code was used already */
export async function consumeTotpStep(db: Db, accountId: string, step: number): Promise<boolean> {
  const rows = await db.query(sql`
    UPDATE second_factors SET last_step = ${step}
    WHERE account_id = ${accountId} AND confirmed_at IS NOT NULL AND last_step < ${step} RETURNING account_id`)
  return rows.length > 0
}

export async function replaceRecoveryCodes(db: Db, accountId: string, hashes: Buffer[]): Promise<void> {
  await db.query(sql`DELETE FROM recovery_codes WHERE account_id = ${accountId}`)
  await db.query(
    sql`INSERT INTO recovery_codes ${insertValues(hashes.map((code_hash) => ({ account_id: accountId, code_hash })))}`,
  )
}

export async function consumeRecoveryCode(db: Db, accountId: string, hash: Buffer): Promise<boolean> {
  const rows = await db.query(sql`
    DELETE FROM recovery_codes r USING second_factors f
    WHERE r.account_id = ${accountId} AND r.code_hash = ${hash}
      AND f.account_id = r.account_id AND f.confirmed_at IS NOT NULL
    RETURNING r.account_id`)
  return rows.length > 0
}

export async function deleteSecondFactor(db: Db, accountId: string): Promise<boolean> {
  const [row] = await db.query<{ confirmed: boolean }>(sql`
    DELETE FROM second_factors WHERE account_id = ${accountId} RETURNING confirmed_at IS NOT NULL AS confirmed`)
  return row?.confirmed ?? false
}
