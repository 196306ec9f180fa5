import sql, { type Sql } from 'sql-template-tag'
import { limits } from '#contract/limits.ts'
import type { StockQuery } from '#contract/stock/stock.ts'
import type { Db } from '#data/database/connection.ts'
import { isLikeSku } from '#domain/search/sku.ts'
import { type VariantWord, variantWords } from '#domain/search/variant-words.ts'

const isAsked = ({ atMost }: StockQuery) => sql`
  v.deleted_at IS NULL ${atMost === undefined ? sql`` : sql`AND v.stock <= ${atMost}`}`

export interface StockSearch {
  words: VariantWord[]
  /** ids of the variants whose SKU was typed; without any, words are searched */
  named: string[]
}

export async function stockSearch(db: Db, q = ''): Promise<StockSearch> {
  const named = await namedBySku(db, q)
  if (q === '' || named.length > 0) return { words: [], named }
  const sizes = await db.query<{ id: string; value: string }>(sql`
    SELECT a.id, a.value FROM attribute_values a JOIN attributes t ON t.id = a.attribute_id WHERE t.kind = 'size'`)
  return { words: variantWords(q, sizes), named }
}

export function stockRows(query: StockQuery, { words, named }: StockSearch): Sql {
  const join = sql`variants v JOIN products p ON p.id = v.product_id`
  if (named.length > 0) return sql`${join} WHERE v.id = ANY(${named}) AND ${isAsked(query)}`
  if (!query.q) return sql`${join} WHERE ${isAsked(query)}`
  if (words.length === 0) return sql`${join} WHERE false`
  // The words may name the product, its category, or this very variant: `ao thun den m`. The fence (OFFSET) keeps
  // PostgreSQL from reading all variants for the products that are found.
  return sql`
    products p CROSS JOIN LATERAL (
      SELECT * FROM variants v
      WHERE v.product_id = p.id AND ${isAsked(query)} AND ${areOwn(words)} OFFSET 0) v
    WHERE ${areOfProduct(words)}`
}

/**
 * The same rows for words that many variants have: looked at in the order of the list, by the index of its variants or
 * of its products, until a page is full. To sort all that have them would take seconds.
 */
export function manyRows(query: StockQuery, { words }: StockSearch, walked: 'variants' | 'products'): Sql {
  const isFound = sql`v.product_id = p.id AND ${areOfProduct(words)} AND ${areOwn(words)}`
  if (walked === 'variants') {
    return sql`
      variants v CROSS JOIN LATERAL (SELECT * FROM products p WHERE ${isFound} OFFSET 0) p WHERE ${isAsked(query)}`
  }
  return sql`
    products p CROSS JOIN LATERAL (
      SELECT * FROM variants v WHERE ${isFound} AND ${isAsked(query)} OFFSET 0) v WHERE true`
}

const every = (words: readonly VariantWord[], is: (word: VariantWord) => Sql) =>
  words.reduce((all, word) => sql`${all} AND ${is(word)}`, sql`true`)

const likeOf = ({ kind, text }: VariantWord) => (kind === 'text' ? `% ${text}%` : `% ${text} %`)

/** What the product's key says of all its variants together; the index of words serves it. */
const areOfProduct = (words: readonly VariantWord[]) =>
  every(words, (word) => sql`p.search_key LIKE ${likeOf(word)}`)

const areOwn = (words: readonly VariantWord[]) =>
  every(words, (word) => {
    if (word.kind === 'text') return hasText(likeOf(word))
    if (word.kind === 'sku_part') return hasSku(likeOf(word))
    return hasSize(word)
  })

/** The size that is called so; where the product has none, one with the word in it; where it has none either, text. */
function hasSize(word: VariantWord): Sql {
  const { kind, sizes, widerSizes } = word
  const otherwise = kind === 'size' ? sql`false` : hasText(likeOf(word))
  return sql`
    (v.size_id = ANY(${sizes}::uuid[])
      OR (${hasNoneOf(sizes)} AND (v.size_id = ANY(${widerSizes}::uuid[])
        OR (${hasNoneOf(widerSizes)} AND ${otherwise}))))`
}

const hasNoneOf = (sizes: readonly string[]) =>
  sizes.length === 0
    ? sql`true`
    : sql`NOT EXISTS (SELECT FROM variants o
        WHERE o.product_id = p.id AND o.deleted_at IS NULL AND o.size_id = ANY(${[...sizes]}::uuid[]))`

/**
 * The name of the product, the category, colour, size or SKU has the word; categories and values are few, and are folded
 * once for all rows. The product's key begins with the name, as long as folding makes it no shorter.
 */
const hasText = (like: string) => sql`
  (CASE WHEN p.name ~ '[^[:alnum:]]{2}' THEN folded_key(p.name)
    ELSE left(p.search_key, length(p.name) + 1) || ' ' END LIKE ${like}
  OR ARRAY[v.color_id, v.size_id, p.category_id] && ARRAY(
    SELECT id FROM attribute_values WHERE folded_key(value) LIKE ${like}
    UNION ALL SELECT id FROM categories WHERE folded_key(name) LIKE ${like})
  OR ${hasSku(like)})`

const hasSku = (like: string) => sql`
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
  const rows = await db.query<{ id: string; whole: boolean }>(sql`
    SELECT v.id, v.sku = s AS whole FROM unnest(${spelled}::text[]) s, LATERAL (
      SELECT id, sku FROM variants
      -- To what comes last in the index of all that begin so.
      WHERE sku >= s AND sku < s || chr(65535) AND starts_with(sku, s) AND deleted_at IS NULL
      ORDER BY sku LIMIT ${most + 1}) v`)
  const whole = rows.filter((row) => row.whole)
  const meant = whole.length > 0 || !begins || rows.length > most ? whole : rows
  return meant.map(({ id }) => id)
}
