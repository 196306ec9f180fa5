import type { ProductQuery } from '#contract/products.ts'
import type { ProductFacets } from '#contract/search.ts'
import { termsOf } from '#domain/search/meaning.ts'
import type { Db } from './connect.ts'
import { isSoldOut, valuesNamed } from './product-list.ts'
import { hasTerms } from './product-text.ts'

type Counts = Omit<ProductFacets, 'colors' | 'sizes'>
type Choices = Pick<ProductFacets, 'colors' | 'sizes'>

/**
 * How many products each choice would give, the choices of its own kind left out: what a filter bar shows. Both
 * halves are asked for at once.
 */
export async function countFacets(db: Db, query: ProductQuery): Promise<ProductFacets> {
  const [[counts], [choices]] = await Promise.all([countProducts(db, query), countChoices(db, query)])
  if (!counts || !choices) throw new Error('a count without a row')
  return { ...counts, ...choices }
}

const countProducts = (db: Db, query: ProductQuery) => db<Counts[]>`
  WITH p AS MATERIALIZED (${products(db, query)})
  SELECT
    (SELECT count(*)::int FROM p WHERE shelved AND priced AND sale_fits AND fits) AS total,
    (SELECT count(*)::int FROM p WHERE shelved AND priced AND sale_fits AND buyable) AS "inStock",
    (SELECT count(*)::int FROM p WHERE shelved AND priced AND on_sale AND fits) AS sale,
    (SELECT json_build_object('min', coalesce(min(sale_price), 0), 'max', coalesce(max(sale_price), 0))
     FROM p WHERE shelved AND sale_fits AND fits) AS price,
    (SELECT coalesce(json_agg(json_build_object('_id', c.id, 'name', c.name, 'count', coalesce(n.count, 0))
                              ORDER BY c.position, c.created_at, c.id), '[]')
     FROM categories c LEFT JOIN (
       SELECT category_id, count(*) FROM p WHERE priced AND sale_fits AND fits GROUP BY category_id
     ) n ON n.category_id = c.id
     WHERE n.count > 0 OR c.id = ${query.category ?? null}) AS categories`

const countChoices = (db: Db, query: ProductQuery) => db<Choices[]>`
  WITH counts AS MATERIALIZED (${choices(db, query)})
  SELECT ${valuesOf(db, 'color', query.color)} AS colors, ${valuesOf(db, 'size', query.size)} AS sizes`

/** The products that the search leaves, and which of the other filters each of them meets. */
function products(db: Db, query: ProductQuery) {
  const { category, minPrice, maxPrice, sale, inStock } = query
  const { isColor, isSize, isThere } = conditions(db, query)
  const chosen = query.color || query.size || inStock
  return db`
    SELECT p.category_id, p.sale_price, p.discount > 0 AS on_sale,
      ${isShelved(db, category)} AS shelved,
      ${isPriced(db, minPrice, maxPrice)} AS priced,
      ${isSale(db, sale)} AS sale_fits,
      ${chosen ? hasVariant(db, db`${isColor} AND ${isSize} AND ${isThere}`) : db`true`}
      AND ${inStock === false ? isSoldOut(db) : db`true`} AS fits,
      ${hasVariant(db, db`${isColor} AND ${isSize} AND o.stock > 0`)} AS buyable
    FROM products p WHERE p.deleted_at IS NULL AND ${isFound(db, query)}`
}

const hasVariant = (db: Db, what: ReturnType<Db>) => db`
  EXISTS (SELECT FROM variants o WHERE o.product_id = p.id AND o.deleted_at IS NULL AND ${what})`

const isShelved = (db: Db, category?: string) =>
  category ? db`p.category_id IS NOT DISTINCT FROM ${category}` : db`true`
const isPriced = (db: Db, min?: number, max?: number) => db`
  ${min === undefined ? db`true` : db`p.sale_price >= ${min}`}
  AND ${max === undefined ? db`true` : db`p.sale_price <= ${max}`}`
const isSale = (db: Db, sale?: boolean) =>
  sale === undefined ? db`true` : sale ? db`p.discount > 0` : db`p.discount = 0`
/** What has no choices of its own. */
const isFound = (db: Db, { ids, q, featured }: ProductQuery) => db`
  ${ids ? db`p.id = ANY(${ids})` : db`true`} AND
  ${featured === undefined ? db`true` : db`p.featured = ${featured}`}
  AND ${q ? hasTerms(db, termsOf(q)) : db`true`}`

/** What the list asks of one variant `o` is asked of one variant here: red and 42 means a red 42. */
function conditions(db: Db, { color, size, inStock }: ProductQuery) {
  return {
    isColor: color ? db`o.color_id = ANY(ARRAY(${valuesNamed(db, color)}))` : db`true`,
    isSize: size ? db`o.size_id = ANY(ARRAY(${valuesNamed(db, size)}))` : db`true`,
    isThere: inStock ? db`o.stock > 0` : db`true`,
  }
}

/** The products by colour under all filters but that of colour, and by size likewise; the variants are read once. */
function choices(db: Db, query: ProductQuery) {
  const { isColor, isSize, isThere } = conditions(db, query)
  return db`
    SELECT coalesce(color_id, size_id) AS id, count(*) FROM (
      SELECT o.color_id, o.size_id, grouping(o.color_id) = 0 AS by_color,
        ${query.size ? db`bool_or(${isSize})` : db`true`} AS size_fits,
        ${query.color ? db`bool_or(${isColor})` : db`true`} AS color_fits
      FROM variants o ${productsOf(db, query)} AND o.deleted_at IS NULL AND ${isThere}
      GROUP BY GROUPING SETS ((o.product_id, o.color_id), (o.product_id, o.size_id))
    ) products WHERE CASE WHEN by_color THEN size_fits ELSE color_fits END GROUP BY 1`
}

/** Their products where something is asked of those: a deleted product has no variant left that is not. */
function productsOf(db: Db, query: ProductQuery) {
  const { ids, q, category, minPrice, maxPrice, featured, sale, inStock } = query
  const asked = [ids, q, category, minPrice, maxPrice, featured, sale].some((one) => one !== undefined)
  if (!asked && inStock !== false) return db`WHERE true`
  return db`
    JOIN products p ON p.id = o.product_id
    WHERE ${isShelved(db, category)} AND ${isPriced(db, minPrice, maxPrice)} AND ${isSale(db, sale)}
      AND ${isFound(db, query)} AND p.deleted_at IS NULL
      ${inStock === false ? db`AND ${isSoldOut(db)}` : db``}`
}

function valuesOf(db: Db, kind: 'color' | 'size', chosen?: string[]) {
  const isChosen = chosen ? db`OR a.id IN (${valuesNamed(db, chosen)})` : db``
  const swatch = kind === 'color' ? db`'swatch', a.swatch,` : db``
  return db`
    (SELECT coalesce(json_agg(json_build_object('_id', a.id, 'value', a.value, ${swatch} 'count', coalesce(n.count, 0))
                              ORDER BY a.position, a.value COLLATE "vi-x-icu"), '[]')
     FROM attribute_values a JOIN attributes t ON t.id = a.attribute_id AND t.kind = ${kind}
     LEFT JOIN counts n ON n.id = a.id
     WHERE n.count > 0 ${isChosen})`
}
