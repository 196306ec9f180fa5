import sql, { type Sql } from 'sql-template-tag'
import * as limits from '#contract/limits.ts'
import type { StockQuery } from '#contract/stock/stock.ts'
import type { Db } from '#data/database/connection.ts'
import { requestedVariantsSql } from '#data/stock/restock-requests.ts'
import { looksLikeSku } from '#domain/search/looks-like-sku.ts'
import { parseVariantWords, type VariantWord } from '#domain/search/variant-words.ts'

const isListedInRange = ({ atMost, wanted, forSale, product, variants }: StockQuery) => sql`
  v.deleted_at IS NULL ${forSale ? sql`AND p.state = 'active'` : sql``} ${atMost === undefined ? sql`` : sql`AND v.stock <= ${atMost}`}
  ${product ? sql`AND v.product_id = ${product}` : sql``} ${variants ? sql`AND v.id = ANY(${variants})` : sql``}
  ${wanted ? sql`AND v.stock = 0 AND v.id IN (${requestedVariantsSql()})` : sql``}`

export interface StockSearchTerms {
  words: VariantWord[]
  /** The ids of the variants whose SKU or barcode was typed; if empty, the words are searched. */
  variantIds: string[]
}

export async function parseStockSearch(db: Db, q = ''): Promise<StockSearchTerms> {
  const code = q.trim()
  const scanned = await findVariantByBarcode(db, code)
  const named = scanned.length > 0 ? scanned : await findVariantsBySku(db, code)
  if (q === '' || named.length > 0) return { words: [], variantIds: named }
  const sizes = await db.query<{ id: string; value: string }>(sql`
    SELECT a.id, a.value FROM attribute_values a JOIN attributes t ON t.id = a.attribute_id WHERE t.kind = 'size'`)
  return { words: parseVariantWords(q, sizes), variantIds: named }
}

export function matchingStockRows(query: StockQuery, { words, variantIds: named }: StockSearchTerms): Sql {
  const join = sql`variants v JOIN products p ON p.id = v.product_id`
  if (named.length > 0) return sql`${join} WHERE v.id = ANY(${named}) AND ${isListedInRange(query)}`
  if (!query.q) return sql`${join} WHERE ${isListedInRange(query)}`
  if (words.length === 0) return sql`${join} WHERE false`
  // The words can match the product, its category and the variant: `ao thun den m`. OFFSET 0 prevents PostgreSQL
  // from reading all variants before it has found the products.
  return sql`
    products p CROSS JOIN LATERAL (
      SELECT * FROM variants v
      WHERE v.product_id = p.id AND ${isListedInRange(query)} AND ${matchesVariant(words)} OFFSET 0) v
    WHERE ${matchesProduct(words)}`
}

/**
 * Returns the same rows for words with many matches: PostgreSQL scans variants or products in the order of the list
 * until the page is full. Sorting all matches would take seconds.
 */
export function scannedStockRows(
  query: StockQuery,
  { words }: StockSearchTerms,
  scanned: 'variants' | 'products',
): Sql {
  const matches = sql`v.product_id = p.id AND ${matchesProduct(words)} AND ${matchesVariant(words)}`
  if (scanned === 'variants') {
    return sql`
      variants v CROSS JOIN LATERAL (SELECT * FROM products p WHERE ${matches} OFFSET 0) p WHERE ${isListedInRange(query)}`
  }
  return sql`
    products p CROSS JOIN LATERAL (
      SELECT * FROM variants v WHERE ${matches} AND ${isListedInRange(query)} OFFSET 0) v WHERE true`
}

const matchesAll = (words: readonly VariantWord[], matches: (word: VariantWord) => Sql) =>
  words.reduce((condition, word) => sql`${condition} AND ${matches(word)}`, sql`true`)

const likePattern = ({ kind, text }: VariantWord) => (kind === 'text' ? `% ${text}%` : `% ${text} %`)

/** The search key has the words of all variants of a product and a trigram index. */
const matchesProduct = (words: readonly VariantWord[]) =>
  matchesAll(words, (word) => sql`p.search_key LIKE ${likePattern(word)}`)

const matchesVariant = (words: readonly VariantWord[]) =>
  matchesAll(words, (word) => {
    if (word.kind === 'text') return hasText(likePattern(word))
    if (word.kind === 'sku_part') return hasSku(likePattern(word))
    return hasSize(word)
  })

/** Prefers a size with exactly this name, then a size that contains the word, then any text; per product. */
function hasSize(word: VariantWord): Sql {
  const { kind, sizeIds: sizes, widerSizeIds: widerSizes } = word
  const fallback = kind === 'size' ? sql`false` : hasText(likePattern(word))
  return sql`
    (v.size_id = ANY(${sizes}::uuid[])
      OR (${hasNoSizeOf(sizes)} AND (v.size_id = ANY(${widerSizes}::uuid[])
        OR (${hasNoSizeOf(widerSizes)} AND ${fallback}))))`
}

const hasNoSizeOf = (sizes: readonly string[]) =>
  sizes.length === 0
    ? sql`true`
    : sql`NOT EXISTS (SELECT FROM variants o
        WHERE o.product_id = p.id AND o.deleted_at IS NULL AND o.size_id = ANY(${[...sizes]}::uuid[]))`

/**
 * Searches the product name, category, colour, size and SKU. The few categories and values are folded once per query.
 * The search key begins with the name, unless folding shortens it, as two separators in a row do.
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

async function findVariantByBarcode(db: Db, barcode: string): Promise<string[]> {
  if (!barcode) return []
  const rows = await db.query<{ id: string }>(sql`
    SELECT id FROM variants WHERE barcode = ${barcode} AND deleted_at IS NULL`)
  return rows.map(({ id }) => id)
}

/**
 * A complete SKU finds only its variant. A prefix with a digit and a separator finds all variants with this prefix,
 * unless they are more than the limit. Letters or digits alone can be a word or a size, so they find nothing here.
 */
async function findVariantsBySku(db: Db, sku: string): Promise<string[]> {
  if (!/[\d._/-]/.test(sku) || !/\p{L}/u.test(sku)) return []
  const isPrefix = looksLikeSku(sku)
  const spellings = [...new Set([sku, sku.toUpperCase(), sku.toLowerCase()])]
  const maxMatches = isPrefix ? limits.maxCountedRows : 0
  const rows = await db.query<{ id: string; whole: boolean }>(sql`
    SELECT v.id, v.sku = s AS whole FROM unnest(${spellings}::text[]) s, LATERAL (
      SELECT id, sku FROM variants
      -- The upper bound limits the index scan to SKUs with this prefix.
      WHERE sku >= s AND sku < s || chr(65535) AND starts_with(sku, s) AND deleted_at IS NULL
      ORDER BY sku LIMIT ${maxMatches + 1}) v`)
  const whole = rows.filter((row) => row.whole)
  const found = whole.length > 0 || !isPrefix || rows.length > maxMatches ? whole : rows
  return found.map(({ id }) => id)
}
