import type { CartLine, GoneLine } from '#contract/carts.ts'
import type { DeliveryTerms } from '#domain/delivery.ts'
import type { Db } from './connect.ts'
import type { Rows } from './list-counts.ts'
import { type Settings, settingsColumns } from './settings.ts'
import { deliveryColumns } from './shipping-groups.ts'
import { together } from './together.ts'

const lineColumns = (db: Db) => db`
  p.id AS "productId", v.id AS "variantId", p.name,
  coalesce(pc.image, p.image) AS image, color.value AS color, size.value AS size,
  v.sku, p.category_id AS "categoryId", v.sale_price AS price, nullif(l.price_seen, v.sale_price) AS "priceBefore", l.quantity, v.stock`
const lineTables = (db: Db) => db`
  cart_lines l JOIN variants v ON v.id = l.variant_id JOIN products p ON p.id = v.product_id
  LEFT JOIN attribute_values color ON color.id = v.color_id
  LEFT JOIN attribute_values size ON size.id = v.size_id
  LEFT JOIN product_colors pc ON pc.product_id = p.id AND pc.color_id = v.color_id`

export type StoredLine = Omit<CartLine, 'discount'> & { sku: string | null; categoryId: string | null }

/**
 * Puts pieces of a variant into the cart, in one statement, which is a transaction by itself; false where they are
 * not to be had so: then nothing is done.
 * @param most pieces of one line
 * @param room lines that there may be before: counted before the cart is held
 */
export async function addCartPieces(
  db: Db,
  accountId: string,
  wanted: { productId: string; variantId: string; quantity: number },
  { most, room }: { most: number; room: number },
): Promise<boolean> {
  const { productId, variantId, quantity } = wanted
  const rows = await db`
    INSERT INTO cart_lines AS l (cart_id, variant_id, quantity, price_seen)
    SELECT c.id, v.id, ${quantity}, v.sale_price FROM carts c, variants v
    WHERE c.account_id = ${accountId} AND v.id = ${variantId} AND v.product_id = ${productId}
      AND v.deleted_at IS NULL AND ${quantity}::int <= least(v.stock, ${most}::int)
      AND (SELECT count(*) FROM cart_lines o WHERE o.cart_id = c.id) < ${room}
    FOR NO KEY UPDATE OF c
    ON CONFLICT (cart_id, variant_id) DO UPDATE SET quantity = l.quantity + excluded.quantity
      WHERE l.quantity + excluded.quantity <= (SELECT least(stock, ${most}::int) FROM variants WHERE id = l.variant_id)
    RETURNING l.quantity`
  return rows.length > 0
}

/** A shopper's cart; null where there is no such account. */
export async function findCart(db: Db, accountId: string) {
  const [row] = await db<{ id: string; voucherCode: string | null }[]>`
    SELECT id, voucher_code AS "voucherCode" FROM carts WHERE account_id = ${accountId}`
  return row ?? null
}

/** The voucher that the shopper entered, folded. */
export async function setCartVoucher(db: Db, accountId: string, code: string | null): Promise<void> {
  await db`UPDATE carts SET voucher_code = ${code} WHERE account_id = ${accountId}`
}

const shownLines = (db: Db, accountId: string | Rows) => db`
  SELECT ${lineColumns(db)} FROM carts JOIN ${lineTables(db)} ON l.cart_id = carts.id
  WHERE carts.account_id = ${accountId} AND v.deleted_at IS NULL ORDER BY l.added_at, v.id`

export async function listCartLines(db: Db, accountId: string): Promise<StoredLine[]> {
  return db<StoredLine[]>`${shownLines(db, accountId)}`
}

/** The lines of an account's cart with the shop's terms: what an order is decided on. */
export const readForOrder = together(
  async (sql, accountIds: string[]) => {
    const [row] = await sql<(Settings & { carts: StoredLine[][] })[]>`
      SELECT ${settingsColumns(sql)}, (
        SELECT json_agg(coalesce((
          SELECT json_agg(line) FROM (${shownLines(sql, sql`asked.account::uuid`)}) line), '[]') ORDER BY asked.at)
        FROM jsonb_array_elements_text(${sql.json(accountIds)}) WITH ORDINALITY AS asked(account, at)) AS carts
      FROM settings`
    if (!row) throw new Error('the settings row is missing')
    const { carts, ...terms } = row
    return carts.map((lines) => ({ lines, terms }))
  },
  { most: 32, atOnce: 2 },
)

/** What is no longer sold, and was in the cart. */
export async function listGoneLines(db: Db, accountId: string): Promise<GoneLine[]> {
  return db<GoneLine[]>`
    SELECT ${lineColumns(db)}, p.deleted_at IS NULL AS "productSold"
    FROM carts JOIN ${lineTables(db)} ON l.cart_id = carts.id
    WHERE carts.account_id = ${accountId} AND v.deleted_at IS NOT NULL ORDER BY l.added_at, v.id`
}

/** Both of them, in one look. */
export async function listLines(db: Db, accountId: string) {
  const rows = await db<(StoredLine & GoneLine & { sold: boolean })[]>`
    SELECT ${lineColumns(db)}, v.deleted_at IS NULL AS sold, p.deleted_at IS NULL AS "productSold"
    FROM carts JOIN ${lineTables(db)} ON l.cart_id = carts.id
    WHERE carts.account_id = ${accountId} ORDER BY l.added_at, v.id`
  return { products: rows.filter(({ sold }) => sold), gone: rows.filter(({ sold }) => !sold) }
}

/** A shopper's cart with what its delivery depends on; null where there is no such account. */
export async function findCartTerms(db: Db, accountId: string) {
  const [row] = await db<CartTerms[]>`
    SELECT c.id, c.voucher_code AS "voucherCode", ${deliveryColumns(db)},
      (SELECT province_code FROM addresses a WHERE a.account_id = c.account_id AND a.is_default) AS province
    FROM carts c CROSS JOIN settings WHERE c.account_id = ${accountId}`
  return row ?? null
}

export interface CartTerms extends DeliveryTerms {
  id: string
  voucherCode: string | null
  /** of the default address; null: none is known */
  province: string | null
}

export async function countCartLines(db: Db, accountId: string): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    SELECT count(*)::int AS count FROM carts JOIN cart_lines l ON l.cart_id = carts.id
      JOIN variants v ON v.id = l.variant_id
    WHERE carts.account_id = ${accountId} AND v.deleted_at IS NULL`
  return row?.count ?? 0
}

/** One order or change at a time per shopper. LOCK ORDER: the cart, then variants by id. */
export async function lockCart(db: Db, accountId: string): Promise<string | null> {
  const [row] = await db<{ id: string }[]>`
    SELECT id FROM carts WHERE account_id = ${accountId} FOR NO KEY UPDATE`
  return row?.id ?? null
}

/** The lines with their variants held by id, so that price and stock stay as read. */
export async function lockCartLines(db: Db, accountId: string): Promise<StoredLine[]> {
  return db<StoredLine[]>`
    SELECT ${lineColumns(db)}
    FROM ${lineTables(db)}
    WHERE l.cart_id = (SELECT id FROM carts WHERE account_id = ${accountId}) AND v.deleted_at IS NULL
    ORDER BY v.id FOR NO KEY UPDATE OF v`
}

/** Sets a line's quantity; the line is made when it is missing, at the price of now. */
export async function setCartLine(db: Db, cartId: string, variantId: string, quantity: number) {
  await db`
    INSERT INTO cart_lines (cart_id, variant_id, quantity, price_seen)
    SELECT ${cartId}, id, ${quantity}, sale_price FROM variants WHERE id = ${variantId}
    ON CONFLICT (cart_id, variant_id) DO UPDATE SET quantity = excluded.quantity`
}

/** @param price dong, the one that the shopper agreed to */
export async function setPriceSeen(db: Db, cartId: string, variantId: string, price: number): Promise<void> {
  await db`
    UPDATE cart_lines SET price_seen = ${price} WHERE cart_id = ${cartId} AND variant_id = ${variantId}`
}

export async function deleteCartLines(db: Db, cartId: string, variantIds: string[]): Promise<void> {
  await db`DELETE FROM cart_lines WHERE cart_id = ${cartId} AND variant_id = ANY(${variantIds})`
}

export interface Choice {
  variantId: string
  stock: number
}

/** The variants of a product on sale, in their order. */
export async function listChoices(db: Db, productId: string): Promise<Choice[]> {
  return db<Choice[]>`
    SELECT v.id AS "variantId", v.stock FROM variants v
    WHERE v.product_id = ${productId} AND v.deleted_at IS NULL ORDER BY v.position, v.id`
}
