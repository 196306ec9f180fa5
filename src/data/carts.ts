import type { CartLine, GoneLine } from '#contract/carts.ts'
import { limits } from '#contract/limits.ts'
import type { DeliveryTerms } from '#domain/delivery.ts'
import type { Db, Sql } from './connect.ts'
import type { Rows } from './list-counts.ts'
import { type Settings, settingsColumns } from './settings.ts'
import { deliveryColumns } from './shipping-groups.ts'
import { fewRows, together } from './together.ts'
import { type CountedVoucher, offeredVouchers, vouchersFor } from './vouchers.ts'

const lineColumns = (db: Db) => db`
  p.id AS "productId", v.id AS "variantId", p.name,
  coalesce(pc.image, p.image) AS image, color.value AS color, size.value AS size,
  v.sku, p.category_id AS "categoryId", v.sale_price AS price, nullif(l.price_seen, v.sale_price) AS "priceBefore", l.quantity, v.stock`
/**
 * By the cart, whatever the planner thinks of the size of the table: orders empty it, and of an empty one any index
 * looks as good, such as the one by variant, which is everybody's lines.
 */
const linesOf = (db: Db, cartId: Rows) => db`
  LATERAL (SELECT * FROM cart_lines WHERE cart_id = ${cartId} OFFSET 0)`
/** One by one: where the planner knows little of the table, it read all that is sold for the lines of a few carts. */
const variantOf = (db: Db) => db`LATERAL (SELECT * FROM variants WHERE id = l.variant_id OFFSET 0)`
const lineTables = (db: Db, lines: Rows, variants: Rows = variantOf(db)) => db`
  ${lines} l JOIN ${variants} v ON v.id = l.variant_id JOIN products p ON p.id = v.product_id
  LEFT JOIN attribute_values color ON color.id = v.color_id
  LEFT JOIN attribute_values size ON size.id = v.size_id
  LEFT JOIN product_colors pc ON pc.product_id = p.id AND pc.color_id = v.color_id`

export type StoredLine = Omit<CartLine, 'discount'> & { sku: string | null; categoryId: string | null }

export interface WantedPieces {
  accountId: string
  productId: string
  variantId: string
  quantity: number
  /** YYYY-MM-DD */
  today: string
}

/**
 * Puts pieces of a variant into the cart, and reads it; null where they are not to be had so, or the cart is held by
 * somebody else: then nothing is done. Of what one shopper puts in at the same moment, it is the first piece alone.
 * LOCK ORDER: the carts, by account.
 */
export const addCartPieces = together(
  async (sql, all: WantedPieces[]) => {
    const first = new Map(all.toReversed().map((one) => [one.accountId, one]))
    const wanted = [...first.values()].map(({ accountId, productId, variantId, quantity }) => {
      return { account: accountId, product: productId, variant: variantId, quantity }
    })
    const pieces = sql`
      held AS MATERIALIZED (
        SELECT w.*, c.id FROM (
          SELECT * FROM (
            SELECT * FROM jsonb_to_recordset(${sql.json(wanted)})
              AS w(account uuid, product uuid, variant uuid, quantity int) ${fewRows(sql)}) w
          ORDER BY account) w
        CROSS JOIN LATERAL (SELECT id FROM carts WHERE account_id = w.account FOR NO KEY UPDATE SKIP LOCKED) c
      ), added AS (
      INSERT INTO cart_lines AS l (cart_id, variant_id, quantity, price_seen)
      SELECT h.id, v.id, h.quantity, v.sale_price FROM held h CROSS JOIN LATERAL (
        -- One after the other, and by its id: not by all that its product has.
        SELECT id, sale_price FROM variants
        WHERE id = h.variant AND (product_id = h.product) IS TRUE AND deleted_at IS NULL
          AND h.quantity <= least(stock, ${limits.maxQuantity}::int) OFFSET 0) v
      WHERE (SELECT count(*) FROM cart_lines o WHERE o.cart_id = h.id) < ${room}
      ON CONFLICT (cart_id, variant_id) DO UPDATE SET quantity = l.quantity + excluded.quantity
        WHERE l.quantity + excluded.quantity <= (
          SELECT least(stock, ${limits.maxQuantity}::int) FROM variants WHERE id = l.variant_id)
      RETURNING cart_id, variant_id, quantity, price_seen, added_at)`
    const asked = all.map(({ accountId, today }) => ({ accountId, code: null, today }))
    const carts = await readCarts(sql, asked, pieces)
    return all.map((one, at) => {
      const cart = carts[at]
      return first.get(one.accountId) === one && cart?.isAdded ? cart : null
    })
  },
  { gathers: true },
)
/** Lines were counted before the cart was held: far from the bound one that is not counted yet does no harm. */
const room = limits.maxCartLines / 2

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

export const shownLines = (db: Db, accountId: string | Rows) => db`
  SELECT ${lineColumns(db)} FROM carts CROSS JOIN ${lineTables(db, linesOf(db, db`carts.id`))}
  WHERE carts.account_id = ${accountId} AND v.deleted_at IS NULL ORDER BY l.added_at, v.id`

export async function listCartLines(db: Db, accountId: string): Promise<StoredLine[]> {
  return db<StoredLine[]>`${shownLines(db, accountId)}`
}

/** What an order is decided on. */
export interface Basket {
  /** of the shopper's cart */
  lines: StoredLine[]
  /** of the shop */
  terms: Settings
  /** milliseconds since the epoch */
  readAt: number
}

/** Of an account. */
export const readForOrder = together(async (sql, accountIds: string[]) => {
  const [row] = await sql<(Settings & { carts: StoredLine[][] })[]>`
      SELECT ${settingsColumns(sql)}, (
        SELECT json_agg(coalesce((
          SELECT json_agg(line) FROM (${shownLines(sql, sql`asked.account::uuid`)}) line), '[]') ORDER BY asked.at)
        FROM jsonb_array_elements_text(${sql.json(accountIds)}) WITH ORDINALITY AS asked(account, at)) AS carts
      FROM settings`
  if (!row) throw new Error('the settings row is missing')
  const { carts, ...terms } = row
  return carts.map((lines): Basket => ({ lines, terms, readAt: Date.now() }))
})

/** What is no longer sold, and was in the cart. */
export async function listGoneLines(db: Db, accountId: string): Promise<GoneLine[]> {
  return db<GoneLine[]>`
    SELECT ${lineColumns(db)}, p.deleted_at IS NULL AS "productSold"
    FROM carts CROSS JOIN ${lineTables(db, linesOf(db, db`carts.id`))}
    WHERE carts.account_id = ${accountId} AND v.deleted_at IS NOT NULL ORDER BY l.added_at, v.id`
}

export interface CartRead extends DeliveryTerms {
  id: string
  accountId: string
  voucherCode: string | null
  /** of the default address; null: none is known */
  province: string | null
  products: StoredLine[]
  gone: GoneLine[]
  /** the cart's own, and those that are offered to everybody today */
  vouchers: CountedVoucher[]
}

/** @param code stands in for the cart's voucher */
interface CartAsked {
  accountId: string
  code: string | null
  /** YYYY-MM-DD */
  today: string
}

/**
 * @param pieces of which `added` puts lines in: a statement does not see what it changes itself, so these lines stand in
 *   for what was there. What another change of this cart does at the very moment, of the same shopper elsewhere,
 *   is in the next answer
 */
async function readCarts(sql: Sql, all: readonly CartAsked[], pieces?: Rows) {
  // Of one moment: of one day.
  const today = all[0]?.today ?? ''
  const asked = all.map(({ accountId, code }, at) => ({ at, account: accountId, code }))
  const linesWith = sql`(
    SELECT cart_id, variant_id, quantity, price_seen, added_at FROM ${linesOf(sql, sql`c.id`)} o
    WHERE NOT EXISTS (SELECT FROM added WHERE added.cart_id = o.cart_id AND added.variant_id = o.variant_id)
    UNION ALL SELECT * FROM added WHERE cart_id = c.id)`
  const [row] = await sql<(DeliveryTerms & { carts: (CartRow | null)[] })[]>`
      WITH ${pieces ? sql`${pieces},` : sql``} offered AS MATERIALIZED (${offeredVouchers(sql, today)})
      SELECT ${deliveryColumns(sql)}, (
        SELECT json_agg(CASE WHEN c.id IS NOT NULL THEN json_build_object('id', c.id, 'voucherCode', c.voucher_code,
          'province', (SELECT province_code FROM addresses a WHERE a.account_id = c.account_id AND a.is_default),
          'isAdded', ${pieces ? sql`c.id IN (SELECT cart_id FROM added)` : sql`false`},
          'lines', coalesce((SELECT json_agg(line) FROM (
            SELECT ${lineColumns(sql)}, v.deleted_at IS NULL AS sold, p.deleted_at IS NULL AS "productSold"
            FROM ${lineTables(sql, pieces ? linesWith : linesOf(sql, sql`c.id`))} ORDER BY l.added_at, v.id) line), '[]'),
          'vouchers', coalesce((SELECT json_agg(voucher) FROM (${vouchersFor(
            sql,
            sql`c.account_id`,
            sql`coalesce(asked.code, c.voucher_code)`,
            sql`SELECT id FROM offered`,
          )}) voucher), '[]')) END ORDER BY asked.at)
        FROM (SELECT * FROM jsonb_to_recordset(${sql.json(asked)}) AS a(at int, account uuid, code text)
              ${fewRows(sql)}) asked
          LEFT JOIN carts c ON c.account_id = asked.account) AS carts
      FROM settings`
  if (!row) throw new Error('the settings row is missing')
  const { carts, ...terms } = row
  return all.map(({ accountId }, at) => {
    const cart = carts[at]
    if (!cart) return null
    const { lines, ...rest } = cart
    const products = lines.filter(({ sold }) => sold)
    return { ...terms, ...rest, accountId, products, gone: lines.filter(({ sold }) => !sold) }
  })
}

/** All that a cart shows; null where there is no such account. */
export const findCartToRead = together(
  (sql, all: CartAsked[]): Promise<(CartRead | null)[]> => readCarts(sql, all),
)

type CartRow = Pick<CartRead, 'id' | 'voucherCode' | 'province' | 'vouchers'> & {
  isAdded: boolean
  lines: (StoredLine & GoneLine & { sold: boolean })[]
}

export async function countCartLines(db: Db, accountId: string): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    SELECT count(*)::int AS count FROM carts CROSS JOIN ${linesOf(db, db`carts.id`)} l
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
    FROM ${lineTables(db, db`cart_lines`, db`variants`)}
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
