import sql from 'sql-template-tag'
import { type Brand, presetBrand } from '#contract/settings/brand-choices.ts'
import type { Db, Transaction } from '#data/database/connection.ts'
import { json } from '#data/database/sql.ts'

export interface StoredBrand extends Brand {
  version: number
}

export async function readStoredBrand(db: Db): Promise<StoredBrand> {
  const [row] = await db.query<{ brand: Partial<Brand>; version: number }>(
    sql`SELECT brand, brand_version AS version FROM settings`,
  )
  if (!row) throw new Error('the settings row is missing')
  return { ...presetBrand, ...row.brand, version: row.version }
}

/** LOCK ORDER: the settings. */
export async function lockBrand(tx: Transaction): Promise<StoredBrand> {
  await tx.query(sql`SELECT FROM settings FOR NO KEY UPDATE`)
  return readStoredBrand(tx)
}

export const storeBrand = (tx: Transaction, brand: Brand) =>
  tx.query(sql`
    UPDATE settings SET brand = ${json(brand)}::text::jsonb, brand_version = brand_version + 1`)
