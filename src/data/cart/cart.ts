import sql, { type Sql } from 'sql-template-tag'
import type { CartLine, UnavailableCartLine } from '#contract/cart/carts.ts'
import { isListed } from '#data/catalog/is-listed.ts'
import type { Db } from '#data/database/connection.ts'
import { deliveryColumns } from '#data/shipping/shipping-groups.ts'
import { offeredVoucherIdsSql, selectVouchersSql, type VoucherWithUses } from '#data/vouchers/vouchers.ts'
import type { DeliveryRates } from '#domain/shipping/delivery.ts'

/** `price` and `priceBefore` are those before `ruleDiscount`. */
export type StoredCartLine = Omit<CartLine, 'discount' | 'ruleDiscount'> & {
  sku: string | null
  categoryId: string | null
}

const isForSale = () => sql`(v.deleted_at IS NULL AND ${isListed()})`
const cartIdOf = (accountId: string) => sql`(SELECT id FROM carts WHERE account_id = ${accountId})`
/** OFFSET 0 is an optimization fence: orders empty the table, and statistics of an empty table favour a wrong index. */
const linesOf = (cartId: Sql) => sql`(SELECT * FROM cart_lines WHERE cart_id = ${cartId} OFFSET 0)`

const lineColumns = () => sql`
  p.id AS "productId", v.id AS "variantId", p.name,
  coalesce(pc.image, p.image) AS image, color.value AS color, size.value AS size,
  v.sku, p.category_id AS "categoryId", v.sale_price AS price,
  coalesce(v.price, p.price) AS "listPrice", nullif(l.price_seen, v.sale_price) AS "priceBefore",
  l.quantity, nullif(l.quantity_before, l.quantity) AS "quantityBefore", v.stock`
const lineTables = (cartId: Sql) => sql`
  ${linesOf(cartId)} l JOIN variants v ON v.id = l.variant_id JOIN products p ON p.id = v.product_id
  LEFT JOIN attribute_values color ON color.id = v.color_id
  LEFT JOIN attribute_values size ON size.id = v.size_id
  LEFT JOIN product_colors pc ON pc.product_id = p.id AND pc.color_id = v.color_id`

export async function findCart(db: Db, accountId: string) {
  const [row] = await db.query<{ id: string; voucherCode: string | null }>(sql`
    SELECT id, voucher_code AS "voucherCode" FROM carts WHERE account_id = ${accountId}`)
  return row ?? null
}

export async function setCartVoucher(db: Db, accountId: string, foldedCode: string | null): Promise<void> {
  await db.query(sql`UPDATE carts SET voucher_code = ${foldedCode} WHERE account_id = ${accountId}`)
}

export const cartLinesSql = (accountId: string) => sql`
  SELECT ${lineColumns()} FROM ${lineTables(cartIdOf(accountId))} ORDER BY l.added_at, v.id`

export async function exportCartLines(db: Db, accountId: string): Promise<StoredCartLine[]> {
  return db.query<StoredCartLine>(sql`${cartLinesSql(accountId)}`)
}

/** The province of the default address, otherwise of the last order. */
const provinceCodeOf = (accountId: Sql) => sql`coalesce(
  (SELECT province_code FROM addresses WHERE account_id = ${accountId} AND is_default),
  (SELECT province_code FROM orders WHERE account_id = ${accountId} AND province_code IS NOT NULL
   ORDER BY created_at DESC, id DESC LIMIT 1))`

export async function findProvinceCode(db: Db, accountId: string): Promise<string | null> {
  const [row] = await db.query<{ code: string | null }>(
    sql`SELECT ${provinceCodeOf(sql`${accountId}::uuid`)} AS code`,
  )
  return row?.code ?? null
}

export interface CartDetails extends DeliveryRates {
  id: string
  accountId: string
  voucherCode: string | null
  unmergedLines: number
  /** Official code from the default address, otherwise from the last order; null if unknown. */
  provinceCode: string | null
  products: StoredCartLine[]
  unavailable: UnavailableCartLine[]
  /** The voucher of the cart and the public ones that are valid today. */
  vouchers: VoucherWithUses[]
}

/** @param voucherCode replaces the one in the cart unless null @param today YYYY-MM-DD */
export async function findCartDetails(
  db: Db,
  accountId: string,
  { voucherCode, today }: { voucherCode: string | null; today: string },
): Promise<CartDetails | null> {
  type Line = StoredCartLine & UnavailableCartLine & { isForSale: boolean }
  const code = sql`coalesce(${voucherCode}, c.voucher_code)`
  const vouchers = selectVouchersSql(sql`c.account_id`, code, sql`(${offeredVoucherIdsSql(today)})`)
  const [row] = await db.query<Omit<CartDetails, 'products' | 'unavailable'> & { lines: Line[] }>(sql`
    SELECT ${deliveryColumns()}, c.id, c.account_id AS "accountId", c.voucher_code AS "voucherCode",
      c.unmerged_lines AS "unmergedLines", ${provinceCodeOf(sql`c.account_id`)} AS "provinceCode",
      coalesce((SELECT json_agg(line) FROM (
        SELECT ${lineColumns()}, ${isForSale()} AS "isForSale", ${isListed()} AS "productListed"
        FROM ${lineTables(sql`c.id`)} ORDER BY l.added_at, v.id) line), '[]') AS lines,
      coalesce((SELECT json_agg(voucher) FROM (${vouchers}) voucher), '[]') AS vouchers
    FROM settings CROSS JOIN carts c WHERE c.account_id = ${accountId}`)
  if (!row) return null
  const { lines, ...cart } = row
  return {
    ...cart,
    products: lines.filter((line) => line.isForSale),
    unavailable: lines.filter((line) => !line.isForSale),
  }
}

export async function countCartLines(db: Db, accountId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    SELECT count(*)::int AS count
    FROM ${linesOf(cartIdOf(accountId))} l JOIN variants v ON v.id = l.variant_id
      JOIN products p ON p.id = v.product_id
    WHERE ${isForSale()}`)
  return row?.count ?? 0
}

/** Serializes orders and cart changes of one account. LOCK ORDER: the cart, then variants by id. */
export async function lockCart(db: Db, accountId: string): Promise<string | null> {
  const [row] = await db.query<{ id: string }>(sql`
    SELECT id FROM carts WHERE account_id = ${accountId} FOR NO KEY UPDATE`)
  return row?.id ?? null
}

/**
 * Locks the variants by id, so that price and stock stay as read. PostgreSQL evaluates a locking statement again after
 * a wait, so it is narrow, and a second statement reads the lines.
 */
export async function lockVariantsOfCart(
  db: Db,
  accountId: string,
  productIds: string[],
): Promise<StoredCartLine[]> {
  const [, lines] = await Promise.all([
    db.query(sql`
      SELECT FROM variants WHERE deleted_at IS NULL AND product_id = ANY(${productIds})
        AND id IN (SELECT variant_id FROM ${linesOf(cartIdOf(accountId))} l)
      ORDER BY id FOR NO KEY UPDATE`),
    db.query<StoredCartLine>(sql`
      SELECT ${lineColumns()} FROM ${lineTables(cartIdOf(accountId))}
      WHERE v.product_id = ANY(${productIds}) AND ${isForSale()} ORDER BY v.id`),
  ])
  return lines
}

export interface CartLineStock {
  productId: string
  variantId: string
  quantity: number
  stock: number
  /** Lines that are not for sale stay in the cart until the shopper removes them. */
  isForSale: boolean
}

export async function listLineQuantities(db: Db, accountId: string): Promise<CartLineStock[]> {
  return db.query<CartLineStock>(sql`
    SELECT v.product_id AS "productId", v.id AS "variantId", l.quantity, v.stock, ${isForSale()} AS "isForSale"
    FROM ${linesOf(cartIdOf(accountId))} l JOIN variants v ON v.id = l.variant_id
      JOIN products p ON p.id = v.product_id
    ORDER BY l.added_at, v.id`)
}

export async function setCartLine(db: Db, cartId: string, variantId: string, quantity: number) {
  await db.query(sql`
    INSERT INTO cart_lines (cart_id, variant_id, quantity, price_seen)
    SELECT ${cartId}, id, ${quantity}, sale_price FROM variants WHERE id = ${variantId}
    ON CONFLICT (cart_id, variant_id) DO UPDATE
      SET quantity = excluded.quantity, quantity_before = NULL, changed_at = now()`)
}

export async function setPriceSeen(db: Db, cartId: string, variantId: string, price: number): Promise<void> {
  await db.query(sql`
    UPDATE cart_lines SET price_seen = ${price} WHERE cart_id = ${cartId} AND variant_id = ${variantId}`)
}

export async function deleteCartLines(db: Db, cartId: string, variantIds: string[]): Promise<void> {
  await db.query(sql`
    WITH notice_cleared AS (UPDATE carts SET unmerged_lines = 0 WHERE id = ${cartId} AND unmerged_lines > 0)
    DELETE FROM cart_lines WHERE cart_id = ${cartId} AND variant_id = ANY(${variantIds})`)
}

export interface VariantStock {
  variantId: string
  stock: number
}

export async function listVariantStock(db: Db, productId: string): Promise<VariantStock[]> {
  return db.query<VariantStock>(sql`
    SELECT v.id AS "variantId", v.stock FROM variants v JOIN products p ON p.id = v.product_id
    WHERE v.product_id = ${productId} AND ${isForSale()} ORDER BY v.position, v.id`)
}
