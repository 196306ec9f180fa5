import { limits } from '#contract/limits.ts'
import type { StockQuery } from '#contract/stock.ts'
import { words } from '#domain/fold.ts'
import { isLikeSku } from '#domain/search/sku.ts'
import type { Db } from './connect.ts'
import type { Rows } from './list-counts.ts'

const isAsked = (db: Db, { atMost }: StockQuery) => db`
  v.deleted_at IS NULL ${atMost === undefined ? db`` : db`AND v.stock <= ${atMost}`}`

/** Variants `v` with their products `p`. @param named the variants whose SKU was typed; without any, words are searched */
export function stockRows(db: Db, query: StockQuery, named: readonly string[]): Rows {
  const wanted = words(query.q ?? '')
  const join = db`variants v JOIN products p ON p.id = v.product_id`
  if (named.length > 0) return db`${join} WHERE v.id = ANY(${named}) AND ${isAsked(db, query)}`
  if (!query.q) return db`${join} WHERE ${isAsked(db, query)}`
  if (wanted.length === 0) return db`${join} WHERE false`
  // The words may name the product, its category, or this very variant: `ao thun den m`. The fence (OFFSET) keeps
  // PostgreSQL from reading all variants for the products that are found.
  return db`
    products p CROSS JOIN LATERAL (
      SELECT * FROM variants v
      WHERE v.product_id = p.id AND ${isAsked(db, query)} AND ${areOwn(db, wanted)} OFFSET 0) v
    WHERE ${areOfProduct(db, wanted)}`
}

/**
 * The same rows for words that many variants have: looked at in the order of the list, by the index of its variants or
 * of its products, until a page is full. To sort all that have them would take seconds.
 */
export function manyRows(db: Db, query: StockQuery, walked: 'variants' | 'products'): Rows {
  const wanted = words(query.q ?? '')
  const isFound = db`v.product_id = p.id AND ${areOfProduct(db, wanted)} AND ${areOwn(db, wanted)}`
  if (walked === 'variants') {
    return db`
      variants v CROSS JOIN LATERAL (SELECT * FROM products p WHERE ${isFound} OFFSET 0) p WHERE ${isAsked(db, query)}`
  }
  return db`
    products p CROSS JOIN LATERAL (
      SELECT * FROM variants v WHERE ${isFound} AND ${isAsked(db, query)} OFFSET 0) v WHERE true`
}

const every = (db: Db, wanted: readonly string[], is: (like: string) => Rows) =>
  wanted.reduce((all, word) => db`${all} AND ${is(`% ${word}%`)}`, db`true`)

const areOfProduct = (db: Db, wanted: readonly string[]) =>
  every(db, wanted, (like) => db`p.search_key LIKE ${like}`)

/**
 * Each word begins one of the product's name, of the SKU, or of the category, colour or size; these are few, and are
 * folded once for all rows. The product's key begins with the name, as long as folding makes it no shorter.
 */
const areOwn = (db: Db, wanted: readonly string[]) =>
  every(
    db,
    wanted,
    (like) => db`
      (CASE WHEN p.name ~ '[^[:alnum:]]{2}' THEN folded_key(p.name)
        ELSE left(p.search_key, length(p.name) + 1) END LIKE ${like}
      OR ARRAY[v.color_id, v.size_id, p.category_id] && ARRAY(
        SELECT id FROM attribute_values WHERE folded_key(value) LIKE ${like}
        UNION ALL SELECT id FROM categories WHERE folded_key(name) LIKE ${like})
      OR CASE WHEN v.sku ~ '[^a-zA-Z0-9._/ -]' THEN folded_key(v.sku)
        ELSE ' ' || translate(lower(v.sku), '-_./', '    ') END LIKE ${like})`,
  )

/**
 * Who types a whole SKU means its variant and no other; who types how some begin, with a digit and a sign between,
 * means those, unless they are too many to tell. What is letters or digits alone may be a word or a size.
 */
export async function namedBySku(db: Db, q = ''): Promise<string[]> {
  const sku = q.trim()
  if (!/[\d._/-]/.test(sku) || !/\p{L}/u.test(sku)) return []
  const begins = isLikeSku(sku)
  const spelled = [...new Set([sku, sku.toUpperCase(), sku.toLowerCase()])]
  const most = begins ? limits.maxFound : 0
  const rows = await db<{ id: string; whole: boolean }[]>`
    SELECT v.id, v.sku = s AS whole FROM unnest(${spelled}::text[]) s, LATERAL (
      SELECT id, sku FROM variants
      -- To what comes last in the index of all that begin so.
      WHERE sku >= s AND sku < s || chr(65535) AND starts_with(sku, s) AND deleted_at IS NULL
      ORDER BY sku LIMIT ${most + 1}) v`
  const whole = rows.filter((row) => row.whole)
  const meant = whole.length > 0 || !begins || rows.length > most ? whole : rows
  return meant.map(({ id }) => id)
}
