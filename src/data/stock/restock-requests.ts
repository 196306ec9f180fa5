import sql from 'sql-template-tag'
import type { AccountExport } from '#contract/accounts/profile.ts'
import { isListed } from '#data/catalog/is-listed.ts'
import type { Db } from '#data/database/connection.ts'
import { inBatches } from '#data/database/in-batches.ts'
import { formatIsoTime } from '#data/database/time.ts'

export interface NewRestockRequest {
  id: string
  productId: string
  variantId: string | null
  email: string
  emailKey: string
  accountId: string | null
  privacyVersion: string | null
}

export async function insertRestockRequest(db: Db, request: NewRestockRequest): Promise<void> {
  const { id, productId, variantId, email, emailKey, accountId, privacyVersion } = request
  await db.query(sql`
    INSERT INTO restock_requests (id, product_id, variant_id, email, email_key, account_id, privacy_version)
    VALUES (${id}, ${productId}, ${variantId}, ${email}, ${emailKey}, ${accountId}, ${privacyVersion})
    ON CONFLICT DO NOTHING`)
}

/** @param variantId null: all variants of the product. @returns null if it is not listed */
export async function findStock(db: Db, productId: string, variantId: string | null): Promise<number | null> {
  const [row] = await db.query<{ stock: number | null }>(sql`
    SELECT sum(v.stock)::int AS stock FROM variants v JOIN products p ON p.id = v.product_id
    WHERE p.id = ${productId} AND ${isListed()} AND v.deleted_at IS NULL
      AND (${variantId}::uuid IS NULL OR v.id = ${variantId})`)
  return row?.stock ?? null
}

/**
 * Marks waiting requests whose product is in stock again, so that each is answered once, also by several processes.
 * @returns their ids and addresses
 */
export async function claimRestockedRequests(
  db: Db,
  limit: number,
): Promise<{ id: string; email: string }[]> {
  return db.query<{ id: string; email: string }>(sql`
    UPDATE restock_requests SET notified_at = now() WHERE id IN (
      SELECT r.id FROM restock_requests r JOIN products p ON p.id = r.product_id AND ${isListed()}
      WHERE r.notified_at IS NULL AND EXISTS (
        SELECT FROM variants v WHERE v.product_id = r.product_id AND v.deleted_at IS NULL AND v.stock > 0
          AND (r.variant_id IS NULL OR v.id = r.variant_id))
      ORDER BY r.created_at LIMIT ${limit} FOR UPDATE OF r SKIP LOCKED)
    RETURNING id, email`)
}

/** Ids of variants that are waited for; a request without a variant waits for any of its product. */
export const requestedVariantsSql = () => sql`
  SELECT r.variant_id FROM restock_requests r WHERE r.notified_at IS NULL AND r.variant_id IS NOT NULL
  UNION ALL
  SELECT w.id FROM restock_requests r JOIN variants w USING (product_id)
  WHERE r.notified_at IS NULL AND r.variant_id IS NULL`

export interface RestockedProduct {
  productId: string
  name: string
  color: string | null
  size: string | null
}

/** Returns null if the product is no longer sold. */
export async function findRestockedProduct(db: Db, requestId: string): Promise<RestockedProduct | null> {
  const [row] = await db.query<RestockedProduct>(sql`
    SELECT p.id AS "productId", p.name, color.value AS color, size.value AS size
    FROM restock_requests r JOIN products p ON p.id = r.product_id AND ${isListed()}
      LEFT JOIN variants v ON v.id = r.variant_id
      LEFT JOIN attribute_values color ON color.id = v.color_id
      LEFT JOIN attribute_values size ON size.id = v.size_id
    WHERE r.id = ${requestId}`)
  return row ?? null
}

export async function deleteRestockRequestsWithSameEmail(db: Db, requestId: string): Promise<boolean> {
  const count = await db.execute(sql`
    DELETE FROM restock_requests WHERE email_key = (SELECT email_key FROM restock_requests WHERE id = ${requestId})`)
  return count > 0
}

export async function deleteRestockRequestsByEmail(db: Db, emailKey: string): Promise<void> {
  await db.query(sql`DELETE FROM restock_requests WHERE email_key = ${emailKey}`)
}

/** @param emailKey null: the address of the account is not verified */
export async function exportRestockRequests(
  db: Db,
  accountId: string,
  emailKey: string | null,
): Promise<AccountExport['restockRequests']> {
  return db.query<AccountExport['restockRequests'][number]>(sql`
    SELECT p.name AS product, color.value AS color, size.value AS size, r.email,
      r.privacy_version AS "privacyVersion", ${formatIsoTime('r.created_at')} AS "createdAt",
      ${formatIsoTime('r.notified_at')} AS "notifiedAt"
    FROM restock_requests r JOIN products p ON p.id = r.product_id
      LEFT JOIN variants v ON v.id = r.variant_id
      LEFT JOIN attribute_values color ON color.id = v.color_id
      LEFT JOIN attribute_values size ON size.id = v.size_id
    WHERE r.account_id = ${accountId} OR r.email_key = ${emailKey} ORDER BY r.created_at`)
}

const maxWaitingMonths = 6

/** Requests that waited for six months, and answered ones as long as their email is retained. */
export const deleteOldRestockRequests = (db: Db): Promise<number> =>
  inBatches((limit) =>
    db.execute(sql`
      DELETE FROM restock_requests WHERE ctid = ANY(ARRAY(
        SELECT r.ctid FROM restock_requests r JOIN products p ON p.id = r.product_id, settings s
        WHERE (r.notified_at IS NULL AND (p.deleted_at IS NOT NULL
            OR r.created_at < now() - make_interval(months => ${maxWaitingMonths})))
          OR r.notified_at < now() - make_interval(days => s.email_days)
        LIMIT ${limit}))`),
  )
