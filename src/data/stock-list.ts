import { limits } from '#contract/limits.ts'
import type { Movement, StockItem, StockQuery } from '#contract/stock.ts'
import { words } from '#domain/fold.ts'
import type { Db } from './connect.ts'
import { countAll, countExactly, countSome, type Total } from './list-counts.ts'
import { isoTime } from './time.ts'

const itemColumns = (db: Db) => db`
  v.id AS "variantId", p.id AS "productId", p.name, p.image, color.value AS color, size.value AS size, v.sku,
  v.sale_price AS price, v.stock`
const itemTables = (db: Db) => db`variants v ${itemJoins(db)}`
const itemJoins = (db: Db) => db`
  JOIN products p ON p.id = v.product_id
  LEFT JOIN attribute_values color ON color.id = v.color_id
  LEFT JOIN attribute_values size ON size.id = v.size_id`

// Ids are made in the order of time: of one name, the older product first.
const orderings = {
  'stock-asc': 'v.stock, v.id',
  'stock-desc': 'v.stock DESC, v.id DESC',
  'name-asc': 'p.name COLLATE "vi-x-icu", p.id, v.position, v.id',
  'name-desc': 'p.name COLLATE "vi-x-icu" DESC, p.id, v.position, v.id',
} as const

/** The words may name the product, its category, or this very variant: `ao thun den m`. */
function filter(db: Db, { q, atMost }: StockQuery) {
  const wanted = words(q ?? '')
  const search = wanted.reduce(
    (all, word) =>
      db`${all} AND p.search_key LIKE ${`% ${word}%`} AND (${isInName(db, word)} OR own.key LIKE ${`% ${word}%`})`,
    db``,
  )
  return db`
    v.deleted_at IS NULL ${atMost === undefined ? db`` : db`AND v.stock <= ${atMost}`}
    ${q && wanted.length === 0 ? db`AND false` : search}`
}
/**
 * That a word begins in the product's name, which all its variants share: what is their own is folded, which takes
 * its time, for the other words alone. The key begins with the name, as long as folding makes it no shorter.
 */
const isInName = (db: Db, word: string) => db`
  (p.name !~ '[^[:alnum:]]{2}' AND left(p.search_key, length(p.name) + 1) LIKE ${`% ${word}%`})`
const ownKey = (db: Db) => db`
  LEFT JOIN categories c ON c.id = p.category_id
  CROSS JOIN LATERAL (SELECT folded_key(concat_ws(' ', p.name, c.name, color.value, size.value, v.sku)) AS key) own`

export async function listStock(db: Db, query: StockQuery, page: { limit: number; offset: number }) {
  // The rest of a row is read for those that are shown.
  const bare = query.q
    ? db`${itemTables(db)} ${ownKey(db)}`
    : db`variants v JOIN products p ON p.id = v.product_id`
  const ordering = db.unsafe(orderings[query.sort ?? 'stock-asc'])
  const [items, counted] = await Promise.all([
    db<StockItem[]>`
      SELECT ${itemColumns(db)}
      FROM (SELECT v.id FROM ${bare} WHERE p.deleted_at IS NULL AND ${filter(db, query)}
            ORDER BY ${ordering} LIMIT ${page.limit} OFFSET ${page.offset}) found
        JOIN variants v USING (id) ${itemJoins(db)}
      ORDER BY ${ordering}`,
    countStock(db, query),
  ])
  return { items, ...counted }
}

function countStock(db: Db, query: StockQuery): Promise<Total> {
  if (query.q)
    return countSome(
      db,
      db`SELECT FROM ${itemTables(db)} ${ownKey(db)} WHERE ${filter(db, query)}`,
      limits.maxFound,
    )
  if (query.atMost === undefined) return countAll(db, 'variants')
  return countExactly(db, db`SELECT FROM variants v WHERE ${filter(db, query)}`)
}

/** A variant, also one that is no longer sold. */
export async function findStockItem(db: Db, id: string): Promise<(StockItem & { sold: boolean }) | null> {
  const [row] = await db<(StockItem & { sold: boolean })[]>`
    SELECT ${itemColumns(db)}, v.deleted_at IS NULL AS sold FROM ${itemTables(db)} WHERE v.id = ${id}`
  return row ?? null
}

/** How each variant is called: its product's name, colour and size. */
export async function nameStock(db: Db, variantIds: string[]) {
  const rows = await db<{ variantId: string; productId: string; name: string }[]>`
    SELECT v.id AS "variantId", p.id AS "productId", concat_ws(', ', p.name, color.value, size.value) AS name
    FROM ${itemTables(db)} WHERE v.id = ANY(${variantIds})`
  return new Map(rows.map((row) => [row.variantId, row]))
}

export async function listMovements(db: Db, variantId: string, page: { limit: number; offset: number }) {
  const [movements, [counted]] = await Promise.all([
    db<Movement[]>`
      SELECT m.id AS "_id", m.quantity, m.balance, m.reason, m.note, a.name AS "by", ${isoTime(db, 'm.at')} AS at,
        CASE WHEN o.id IS NOT NULL THEN json_build_object('_id', o.id, 'orderNumber', o.number) END AS "order"
      FROM stock_movements m LEFT JOIN orders o ON o.id = m.order_id LEFT JOIN accounts a ON a.id = m.account_id
      WHERE m.variant_id = ${variantId} ORDER BY m.id DESC LIMIT ${page.limit} OFFSET ${page.offset}`,
    db<{ total: number }[]>`
      SELECT count(*)::int AS total FROM stock_movements WHERE variant_id = ${variantId}`,
  ])
  return { movements, total: counted?.total ?? 0 }
}

/** What is asked for by staff, its variants held by id; what is no longer sold is left out. */
export async function lockForSale(db: Db, variantIds: string[]) {
  return db<(StockItem & { categoryId: string | null })[]>`
    SELECT ${itemColumns(db)}, p.category_id AS "categoryId" FROM ${itemTables(db)}
    WHERE v.id = ANY(${variantIds}) AND v.deleted_at IS NULL ORDER BY v.id FOR NO KEY UPDATE OF v`
}
