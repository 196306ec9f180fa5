import sql from 'sql-template-tag'
import { parseInStoreNumber } from '#contract/catalog/barcode.ts'
import type { Db } from '#data/database/connection.ts'

/** Returns the products of those of these variants that exist and have no barcode. */
export async function findProductsWithoutBarcode(db: Db, variantIds: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    SELECT DISTINCT product_id AS id FROM variants
    WHERE id = ANY(${[...variantIds]}) AND barcode IS NULL AND deleted_at IS NULL`)
  return rows.map(({ id }) => id)
}

/** Takes an advisory lock until the transaction ends, so that no other transaction assigns the next numbers. */
export async function lockLastInStoreNumber(db: Db): Promise<number> {
  await db.query(sql`SELECT pg_advisory_xact_lock(hashtext('in-store barcodes'))`)
  const [row] = await db.query<{ last: string | null }>(sql`
    SELECT max(barcode) AS last FROM variants WHERE barcode LIKE '200__________' AND barcode ~ '^[0-9]{13}$'`)
  return parseInStoreNumber(row?.last ?? null)
}

export async function listBarcodes(db: Db, variantIds: readonly string[]) {
  return db.query<{ variantId: string; barcode: string | null }>(sql`
    SELECT id AS "variantId", barcode FROM variants
    WHERE id = ANY(${[...variantIds]}) AND deleted_at IS NULL ORDER BY id`)
}

export async function findForeignBarcodes(db: Db, productId: string, barcodes: string[]): Promise<string[]> {
  if (barcodes.length === 0) return []
  const rows = await db.query<{ barcode: string }>(sql`
    SELECT barcode FROM variants
    WHERE barcode = ANY(${barcodes}) AND product_id <> ${productId} AND deleted_at IS NULL ORDER BY barcode`)
  return rows.map(({ barcode }) => barcode)
}

/** Clears the barcodes of a deleted product that other variants have now. @returns them */
export async function clearForeignBarcodes(db: Db, id: string): Promise<string[]> {
  const rows = await db.query<{ barcode: string }>(sql`
    UPDATE variants v SET barcode = NULL FROM variants before JOIN products p ON p.id = before.product_id
    WHERE p.id = ${id} AND v.id = before.id AND before.deleted_at = p.deleted_at AND before.barcode IN (
      SELECT barcode FROM variants WHERE barcode IS NOT NULL AND deleted_at IS NULL) RETURNING before.barcode`)
  return rows.map(({ barcode }) => barcode)
}
