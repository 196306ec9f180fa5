import sql, { join } from 'sql-template-tag'
import type { Db } from '#data/database/connection.ts'
import { identifier } from '#data/database/sql.ts'
import type { SeedVariant } from '#domain/seed/orders.ts'

type SeedTable =
  | 'accounts'
  | 'carts'
  | 'orders'
  | 'order_lines'
  | 'order_events'
  | 'order_ledger'
  | 'order_calls'
  | 'products'
  | 'variants'
  | 'stock_movements'
  | 'vouchers'
  | 'shipments'
  | 'shipment_lines'
  | 'shipment_events'
  | 'settlements'
  | 'settlement_lines'
  | 'order_returns'
  | 'order_return_lines'

/** DANGER: inserts rows without any checks; the generator must keep the invariants. */
export async function insertSeedRows(
  db: Db,
  table: SeedTable,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = join(Object.keys(first).map(identifier))
  await db.query(sql`
    INSERT INTO ${identifier(table)} (${columns})
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::${identifier(table)}, ${JSON.stringify(rows)}::text::jsonb)`)
}

export async function updateVoucherUses(db: Db, ids: readonly string[]): Promise<void> {
  await db.query(sql`
    UPDATE vouchers v SET used = (
      SELECT count(*) FROM orders o WHERE o.voucher_id = v.id AND o.status <> 'đã huỷ')
    WHERE id = ANY(${ids as string[]}::uuid[])`)
}

export async function disableTimeouts(db: Db): Promise<void> {
  await db.query(sql`SET LOCAL statement_timeout = 0`)
  await db.query(sql`SET LOCAL idle_in_transaction_session_timeout = 0`)
}

/** A trigger keeps the plan of its first call: after a batch, each later row would be joined with whole tables. */
export async function preferIndexes(db: Db): Promise<void> {
  for (const method of ['hashjoin', 'mergejoin', 'seqscan'])
    await db.query(sql`SET LOCAL ${identifier(`enable_${method}`)} = off`)
}

export async function listSeedVariants(db: Db): Promise<(SeedVariant & { stock: number })[]> {
  return db.query<SeedVariant & { stock: number }>(sql`
    SELECT v.id AS "variantId", v.product_id AS "productId", p.name, p.image, color.value AS color,
      size.value AS size, v.sku, v.sale_price AS price, v.stock,
      CASE WHEN v.stock = 0 OR v.cost_total = v.unit_cost * v.stock THEN v.unit_cost END AS "unitCost"
    FROM products p JOIN variants v ON v.product_id = p.id
      LEFT JOIN attribute_values color ON color.id = v.color_id
      LEFT JOIN attribute_values size ON size.id = v.size_id
    WHERE p.deleted_at IS NULL AND v.deleted_at IS NULL
    ORDER BY p.handle COLLATE "C", v.position, v.sku COLLATE "C"`)
}

/** LOCK ORDER: variants by id. */
export async function lockAllStock(db: Db): Promise<void> {
  await db.query(
    sql`SELECT count(*) FROM (SELECT FROM variants WHERE deleted_at IS NULL ORDER BY id FOR NO KEY UPDATE) v`,
  )
}

/** Generated products have no images and use these main images, by category. */
export async function listCategoryImages(db: Db): Promise<Map<string, string[]>> {
  const rows = await db.query<{ name: string; images: string[] }>(sql`
    SELECT c.name, array_agg(p.image ORDER BY p.handle COLLATE "C") AS images
    FROM products p JOIN categories c ON c.id = p.category_id
    WHERE p.image <> '' AND p.deleted_at IS NULL AND p.handle NOT LIKE 'mau-%' GROUP BY c.name`)
  return new Map(rows.map((row) => [row.name, row.images]))
}

/** Moves creation and stock receipts after `since` back by a year, so that they precede the generated orders. */
export async function backdateStock(db: Db, since: Date): Promise<void> {
  await db.query(
    sql`UPDATE products SET created_at = created_at - interval '1 year' WHERE created_at >= ${since}`,
  )
  await db.query(sql`
    UPDATE stock_movements SET at = at - interval '1 year'
    WHERE at >= ${since} AND order_id IS NULL AND quantity >= 0`)
  await db.query(sql`UPDATE goods_received SET at = at - interval '1 year' WHERE at >= ${since}`)
}

export async function isEmailTaken(db: Db, email: string): Promise<boolean> {
  const rows = await db.query(sql`SELECT FROM accounts WHERE email_key = ${email}`)
  return rows.length > 0
}

export async function hasNoProductsOrOrders(db: Db): Promise<boolean> {
  const [row] = await db.query<{ nothing: boolean }>(sql`
    SELECT NOT EXISTS (SELECT FROM products) AND NOT EXISTS (SELECT FROM orders) AS nothing`)
  return row?.nothing ?? false
}

export async function analyzeSeedTables(db: Db): Promise<void> {
  await db.query(sql`ANALYZE accounts, customers, customer_groups, customer_totals, orders, order_lines, order_events, order_ledger, products, variants,
    stock_movements, shipments, shipment_events, settlements, settlement_lines, order_returns, order_return_lines`)
}
