import { limits } from '#contract/limits.ts'
import type { StockQuery } from '#contract/stock.ts'
import { isLikeSku } from '#domain/search/sku.ts'
import { type VariantWord, variantWords } from '#domain/search/variant-words.ts'
import type { Db } from './connect.ts'
import type { Rows } from './list-counts.ts'

const isAsked = (db: Db, { atMost }: StockQuery) => db`
  v.deleted_at IS NULL ${atMost === undefined ? db`` : db`AND v.stock <= ${atMost}`}`

export interface StockSearch {
  words: VariantWord[]
  /** ids of the variants whose SKU was typed; without any, words are searched */
  named: string[]
}

export async function stockSearch(db: Db, q = ''): Promise<StockSearch> {
  const named = await namedBySku(db, q)
  if (q === '' || named.length > 0) return { words: [], named }
  const sizes = await db<{ id: string; value: string }[]>`
    SELECT a.id, a.value FROM attribute_values a JOIN attributes t ON t.id = a.attribute_id WHERE t.kind = 'size'`
  return { words: variantWords(q, sizes), named }
}

export function stockRows(db: Db, query: StockQuery, { words, named }: StockSearch): Rows {
  const join = db`variants v JOIN products p ON p.id = v.product_id`
  if (named.length > 0) return db`${join} WHERE v.id = ANY(${named}) AND ${isAsked(db, query)}`
  if (!query.q) return db`${join} WHERE ${isAsked(db, query)}`
  if (words.length === 0) return db`${join} WHERE false`
  // The words may name the product, its category, or this very variant: `ao thun den m`. The fence (OFFSET) keeps
  // PostgreSQL from reading all variants for the products that are found.
  return db`
    products p CROSS JOIN LATERAL (
      SELECT * FROM variants v
      WHERE v.product_id = p.id AND ${isAsked(db, query)} AND ${areOwn(db, words)} OFFSET 0) v
    WHERE ${areOfProduct(db, words)}`
}

/**
 * The same rows for words that many variants have: looked at in the order of the list, by the index of its variants or
 * of its products, until a page is full. To sort all that have them would take seconds.
 */
export function manyRows(
  db: Db,
  query: StockQuery,
  { words }: StockSearch,
  walked: 'variants' | 'products',
): Rows {
  const isFound = db`v.product_id = p.id AND ${areOfProduct(db, words)} AND ${areOwn(db, words)}`
  if (walked === 'variants') {
    return db`
      variants v CROSS JOIN LATERAL (SELECT * FROM products p WHERE ${isFound} OFFSET 0) p WHERE ${isAsked(db, query)}`
  }
  return db`
    products p CROSS JOIN LATERAL (
      SELECT * FROM variants v WHERE ${isFound} AND ${isAsked(db, query)} OFFSET 0) v WHERE true`
}

const every = (db: Db, words: readonly VariantWord[], is: (word: VariantWord) => Rows) =>
  words.reduce((all, word) => db`${all} AND ${is(word)}`, db`true`)

const likeOf = ({ kind, text }: VariantWord) => (kind === 'text' ? `% ${text}%` : `% ${text} %`)

/** What the product's key says of all its variants together; the index of words serves it. */
const areOfProduct = (db: Db, words: readonly VariantWord[]) =>
  every(db, words, (word) => db`p.search_key LIKE ${likeOf(word)}`)

const areOwn = (db: Db, words: readonly VariantWord[]) =>
  every(db, words, (word) => {
    if (word.kind === 'text') return hasText(db, likeOf(word))
    if (word.kind === 'sku_part') return hasSku(db, likeOf(word))
    return hasSize(db, word)
  })

/** The size that is called so; where the product has none, one with the word in it; where it has none either, text. */
function hasSize(db: Db, word: VariantWord): Rows {
  const { kind, sizes, widerSizes } = word
  const otherwise = kind === 'size' ? db`false` : hasText(db, likeOf(word))
  return db`
    (v.size_id = ANY(${sizes}::uuid[])
      OR (${hasNoneOf(db, sizes)} AND (v.size_id = ANY(${widerSizes}::uuid[])
        OR (${hasNoneOf(db, widerSizes)} AND ${otherwise}))))`
}

const hasNoneOf = (db: Db, sizes: readonly string[]) =>
  sizes.length === 0
    ? db`true`
    : db`NOT EXISTS (SELECT FROM variants o
        WHERE o.product_id = p.id AND o.deleted_at IS NULL AND o.size_id = ANY(${[...sizes]}::uuid[]))`

/**
 * The name of the product, the category, colour, size or SKU has the word; categories and values are few, and are folded
 * once for all rows. The product's key begins with the name, as long as folding makes it no shorter.
 */
const hasText = (db: Db, like: string) => db`
  (CASE WHEN p.name ~ '[^[:alnum:]]{2}' THEN folded_key(p.name)
    ELSE left(p.search_key, length(p.name) + 1) || ' ' END LIKE ${like}
  OR ARRAY[v.color_id, v.size_id, p.category_id] && ARRAY(
    SELECT id FROM attribute_values WHERE folded_key(value) LIKE ${like}
    UNION ALL SELECT id FROM categories WHERE folded_key(name) LIKE ${like})
  OR ${hasSku(db, like)})`

const hasSku = (db: Db, like: string) => db`
  CASE WHEN v.sku ~ '[^a-zA-Z0-9._/ -]' THEN folded_key(v.sku)
    ELSE ' ' || translate(lower(v.sku), '-_./', '    ') || ' ' END LIKE ${like}`

/**
 * Who types a whole SKU means its variant and no other; who types how some begin, with a digit and a sign between,
 * means those, unless they are too many to tell. What is letters or digits alone may be a word or a size.
 */
async function namedBySku(db: Db, q: string): Promise<string[]> {
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
