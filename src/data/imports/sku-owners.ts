import sql from 'sql-template-tag'
import type { Db } from '#data/database/connection.ts'

export interface SkuOwner {
  sku: string
  productId: string
  handle: string
  name: string
}

export async function findSkuOwners(db: Db, skus: string[]): Promise<SkuOwner[]> {
  if (skus.length === 0) return []
  return db.query<SkuOwner>(sql`
    SELECT v.sku, p.id AS "productId", p.handle, p.name
    FROM variants v JOIN products p ON p.id = v.product_id
    WHERE v.sku = ANY(${skus}) AND v.deleted_at IS NULL
    ORDER BY v.sku`)
}

interface BarcodeOwner {
  barcode: string
  productId: string
  name: string
}

export async function findBarcodeOwners(db: Db, barcodes: string[]): Promise<BarcodeOwner[]> {
  if (barcodes.length === 0) return []
  return db.query<BarcodeOwner>(sql`
    SELECT v.barcode, p.id AS "productId", p.name
    FROM variants v JOIN products p ON p.id = v.product_id
    WHERE v.barcode = ANY(${barcodes}) AND v.deleted_at IS NULL ORDER BY v.barcode`)
}
