import sql, { type Sql } from 'sql-template-tag'
import type { ProductDetailField } from '#contract/catalog/product-fields.ts'
import type { RefusedRestore } from '#contract/catalog/product-patches.ts'
import type { Product, ProductSummary, Variant } from '#contract/catalog/products.ts'
import type { Db } from '#data/database/connection.ts'
import { assignments, identifier, insertValues, selectList } from '#data/database/sql.ts'
import type { ProductValues } from '#domain/catalog/product-values.ts'
import { isListed } from './is-listed.ts'
import { productSummaryColumns, productSummaryJoins } from './product-list.ts'
import { productPropertiesColumn } from './product-properties.ts'

export async function findProduct(db: Db, id: string): Promise<Product | null> {
  const [row] = await db.query<Product>(sql`
    SELECT ${productDetailColumns()} FROM products p ${productSummaryJoins()}
    WHERE p.id = ${id} AND p.deleted_at IS NULL`)
  return row ?? null
}

/** Returns products of every state in the order of their ids, which are UUIDv7: the oldest first. */
export async function listProductsAfter(db: Db, after: string, limit: number): Promise<Product[]> {
  return db.query<Product>(sql`
    SELECT ${productDetailColumns()} FROM products p ${productSummaryJoins()}
    WHERE p.id > ${after} AND p.deleted_at IS NULL ORDER BY p.id LIMIT ${limit}`)
}

function productDetailColumns(): Sql {
  const columns: Record<ProductDetailField | Exclude<keyof Product, keyof ProductSummary>, Sql> = {
    brand: sql`p.brand`,
    version: sql`p.version`,
    properties: productPropertiesColumn(),
    ownDiscount: sql`p.discount::float8`,
    specialPrice: sql`p.special_price`,
    specialFrom: sql`p.special_from`,
    specialTo: sql`p.special_to`,
    weight: sql`p.weight`,
    seoTitle: sql`p.seo_title`,
    seoDescription: sql`p.seo_description`,
    variants: variantsColumn(),
  }
  return sql`${productSummaryColumns()}, ${selectList(columns)}`
}

const variantsColumn = () => sql`
  coalesce((SELECT json_agg(json_build_object(
      '_id', v.id, 'sku', v.sku, 'barcode', v.barcode, 'price', v.price, 'salePrice', v.sale_price,
      'discount', v.discount_now::float8, 'weight', v.weight, 'stock', v.stock,
      'stockMovementId', coalesce((SELECT max(m.id) FROM stock_movements m WHERE m.variant_id = v.id), 0),
      'color', ${optionColumn('color')}, 'size', ${optionColumn('size')}) ORDER BY v.position, v.id)
    FROM variants v
      LEFT JOIN attribute_values color ON color.id = v.color_id
      LEFT JOIN attribute_values size ON size.id = v.size_id
    WHERE v.product_id = p.id AND v.deleted_at IS NULL), '[]')`

const optionColumn = (alias: 'color' | 'size') => sql`
  CASE WHEN ${identifier(alias)}.id IS NOT NULL THEN json_build_object(
    '_id', ${identifier(alias)}.id, 'value', ${identifier(alias)}.value, 'swatch', ${identifier(alias)}.swatch) END`

/** Also by a former handle, so that an older file finds its product. */
export async function findProductByHandle(db: Db, handle: string): Promise<Product | null> {
  const [row] = await db.query<{ id: string }>(sql`
    SELECT id FROM products p WHERE deleted_at IS NULL
      AND (handle = ${handle} OR id = (SELECT product_id FROM former_handles f WHERE f.handle = ${handle}))
    ORDER BY handle = ${handle} DESC LIMIT 1`)
  return row ? findProduct(db, row.id) : null
}

export async function findListedIdByHandle(db: Db, handle: string): Promise<string | null> {
  const [row] = await db.query<{ id: string }>(sql`
    SELECT id FROM products p WHERE handle = ${handle} AND ${isListed()}`)
  return row?.id ?? null
}

export async function isProductListed(db: Db, id: string): Promise<boolean> {
  const rows = await db.query(sql`SELECT FROM products p WHERE id = ${id} AND ${isListed()}`)
  return rows.length > 0
}

export async function findRequestHash(db: Db, id: string): Promise<Buffer | null | undefined> {
  const [row] = await db.query<{ request_hash: Buffer | null }>(
    sql`SELECT request_hash FROM products WHERE id = ${id}`,
  )
  return row?.request_hash
}

export async function setRequestHash(db: Db, id: string, hash: Buffer): Promise<void> {
  await db.query(sql`UPDATE products SET request_hash = ${hash} WHERE id = ${id}`)
}

export async function findProductName(db: Db, id: string): Promise<string> {
  const [row] = await db.query<{ name: string }>(sql`SELECT name FROM products WHERE id = ${id}`)
  return row?.name ?? ''
}

export async function lockProduct(db: Db, id: string): Promise<boolean> {
  const rows = await db.query(
    sql`SELECT FROM products WHERE id = ${id} AND deleted_at IS NULL FOR NO KEY UPDATE`,
  )
  return rows.length > 0
}

/** Locks those of these products that are deleted, or those that are not. LOCK ORDER: by id. */
export async function lockProducts(db: Db, ids: readonly string[], deleted: boolean): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    SELECT id FROM products WHERE id = ANY(${[...ids]}) AND (deleted_at IS NOT NULL) = ${deleted}
    ORDER BY id FOR NO KEY UPDATE`)
  return rows.map((row) => row.id)
}

/** LOCK ORDER: after the products, by id. */
export async function lockProductVariants(db: Db, productIds: readonly string[]): Promise<void> {
  await db.query(
    sql`SELECT FROM variants WHERE product_id = ANY(${[...productIds]}) ORDER BY id FOR NO KEY UPDATE`,
  )
}

type StoredProductValues = Omit<ProductValues, 'category' | 'properties'>

export function toProductColumns({
  publishAt,
  specialPrice,
  specialFrom,
  specialTo,
  seoTitle,
  seoDescription,
  ...product
}: StoredProductValues) {
  return {
    ...product,
    publish_at: product.state === 'scheduled' ? publishAt : null,
    special_price: specialPrice,
    special_from: specialFrom,
    special_to: specialTo,
    seo_title: seoTitle,
    seo_description: seoDescription,
  }
}

export type ProductRow = ReturnType<typeof toProductColumns> & {
  id: string
  category_id: string | null
  sale_price: number
  discount_now: number
  reprice_at: string | null
  search_key: string
  marked_key: string
}

/** Takes an advisory lock until the transaction ends, so that no other transaction chooses a handle with this prefix. */
export async function lockHandlePrefix(db: Db, prefix: string): Promise<void> {
  await db.query(sql`SELECT pg_advisory_xact_lock(hashtext('handle of a product'), hashtext(${prefix}))`)
}

export async function insertProduct(db: Db, row: ProductRow): Promise<void> {
  await db.query(sql`INSERT INTO products ${insertValues(row)}`)
}

export async function updateProductRow(db: Db, { id, ...row }: ProductRow): Promise<void> {
  await db.query(
    sql`UPDATE products SET ${assignments(row)}, version = version + 1, updated_at = now() WHERE id = ${id}`,
  )
}

/**
 * The rows stay for orders, the stock ledger and carts, whose shoppers see a notice (docs/decisions/014).
 * @returns whether shoppers saw the product
 */
export async function softDeleteProduct(db: Db, id: string): Promise<boolean> {
  const [product] = await db.query<{ wasListed: boolean }>(sql`
    UPDATE products SET deleted_at = now(), updated_at = now() WHERE id = ${id}
    RETURNING state = 'active' AS "wasListed"`)
  const variants = await db.query<Pick<Variant, '_id'>>(sql`
    SELECT id AS "_id" FROM variants WHERE product_id = ${id} AND deleted_at IS NULL`)
  await softDeleteVariants(
    db,
    variants.map((variant) => variant._id),
  )
  return product?.wasListed ?? false
}

interface RestorableProduct {
  name: string
  handle: string
  skus: string[]
  /** Whether shoppers see the product once it is restored. */
  isListed: boolean
}

export async function findDeletedProduct(db: Db, id: string): Promise<RestorableProduct> {
  const [row] = await db.query<RestorableProduct>(sql`
    SELECT p.name, p.handle, p.state = 'active' AS "isListed",
      coalesce(array_agg(v.sku) FILTER (WHERE v.sku IS NOT NULL), '{}') AS skus
    FROM products p LEFT JOIN variants v ON v.product_id = p.id AND v.deleted_at = p.deleted_at
    WHERE p.id = ${id} GROUP BY p.id`)
  if (!row) throw new Error(`the locked product ${id} does not exist`)
  return row
}

export async function clearSkus(db: Db, id: string, skus: string[]): Promise<void> {
  await db.query(sql`
    UPDATE variants v SET sku = NULL FROM products p
    WHERE p.id = ${id} AND v.product_id = p.id AND v.deleted_at = p.deleted_at AND v.sku = ANY(${skus})`)
}

/** The caller has locked the product and its variants. */
export async function undeleteProduct(db: Db, id: string, handle: string): Promise<void> {
  await db.query(sql`
    UPDATE variants v SET deleted_at = NULL FROM products p
    WHERE p.id = ${id} AND v.product_id = p.id AND v.deleted_at = p.deleted_at`)
  await db.query(
    sql`UPDATE products SET deleted_at = NULL, handle = ${handle}, updated_at = now() WHERE id = ${id}`,
  )
}

export async function countProductUsage(
  db: Db,
  ids: readonly string[],
): Promise<{ carts: number; orders: number }> {
  const [row] = await db.query<{ carts: number; orders: number }>(sql`
    WITH product_variants AS MATERIALIZED (SELECT id FROM variants WHERE product_id = ANY(${[...ids]}))
    SELECT
      (SELECT count(DISTINCT l.cart_id)::int FROM cart_lines l JOIN variants v ON v.id = l.variant_id
       WHERE v.id IN (SELECT id FROM product_variants) AND v.deleted_at IS NULL) AS carts,
      (SELECT count(DISTINCT order_id)::int FROM order_lines WHERE variant_id IN (SELECT id FROM product_variants)) AS orders`)
  return row ?? { carts: 0, orders: 0 }
}

/** LOCK ORDER: variants by id, as everywhere. */
export async function softDeleteVariants(db: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await db.query(sql`SELECT FROM variants WHERE id = ANY(${ids}) ORDER BY id FOR NO KEY UPDATE`)
  await db.query(sql`UPDATE variants SET deleted_at = now() WHERE id = ANY(${ids})`)
}

export type VariantRow = {
  id: string
  product_id: string
  color_id: string | null
  size_id: string | null
  sku: string | null
  barcode: string | null
  price: number | null
  weight: number | null
  sale_price: number
  discount_now: number
  position: number
}

export async function insertVariants(db: Db, rows: VariantRow[]): Promise<void> {
  if (rows.length > 0) await db.query(sql`INSERT INTO variants ${insertValues(rows)}`)
}

export async function updateVariants(db: Db, rows: VariantRow[]): Promise<void> {
  if (rows.length === 0) return
  // Two variants of a product can swap their SKUs or barcodes, so all are cleared before they are set.
  await db.query(
    sql`UPDATE variants SET sku = NULL, barcode = NULL WHERE id = ANY(${rows.map((row) => row.id)})`,
  )
  await db.query(sql`
    UPDATE variants v SET color_id = n.color_id, size_id = n.size_id, sku = n.sku, barcode = n.barcode,
      price = n.price, weight = n.weight, sale_price = n.sale_price, discount_now = n.discount_now,
      position = n.position
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      AS n(id uuid, color_id uuid, size_id uuid, sku text, barcode text, price bigint, weight int, sale_price bigint,
        discount_now numeric, position int)
    WHERE v.id = n.id`)
}

export async function setColorImages(
  db: Db,
  productId: string,
  images: readonly { _id: string; image: string | null }[],
): Promise<void> {
  if (images.length === 0) return
  const rows = images.flatMap(({ _id, image }) =>
    image ? [{ product_id: productId, color_id: _id, image }] : [],
  )
  await db.query(sql`
    DELETE FROM product_colors WHERE product_id = ${productId}
      AND color_id = ANY(${images.map((image) => image._id)})`)
  if (rows.length > 0) await db.query(sql`INSERT INTO product_colors ${insertValues(rows)}`)
}

export function findSkuConflicts(db: Db, productId: string, skus: string[]): Promise<RefusedRestore['skus']> {
  return db.query<RefusedRestore['skus'][number]>(sql`
    SELECT v.sku, json_build_object('_id', p.id, 'name', p.name) AS holder
    FROM variants v JOIN products p ON p.id = v.product_id
    WHERE v.sku = ANY(${skus}) AND v.product_id <> ${productId} AND v.deleted_at IS NULL ORDER BY v.sku`)
}
