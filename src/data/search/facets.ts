import type { ProductQuery } from '#contract/catalog/product-query.ts'
import type { ProductFacets } from '#contract/search.ts'
import { facetColumns, isNamed, matchesFilters, matchesSearch } from '../catalog/product-filter.ts'
import type { Db } from '../connect.ts'
import type { Rows } from '../list-counts.ts'

/**
 * How many products each choice of a filter gives together with the other filters: each count is that of the query
 * without the filter's own choice.
 */
export async function countFacets(db: Db, query: ProductQuery): Promise<ProductFacets> {
  const [facets] = await db<ProductFacets[]>`
    ${found(db, query)}
    SELECT ${countOf(db, query)} AS total,
      ${countOf(db, { ...query, inStock: true })} AS "inStock",
      ${countOf(db, { ...query, sale: true })} AS sale,
      (SELECT json_build_object('min', coalesce(min(f.sale_price), 0), 'max', coalesce(max(f.sale_price), 0))
       ${matching(db, { ...query, minPrice: undefined, maxPrice: undefined })}) AS price,
      ${countCategories(db, query)} AS categories,
      ${countColors(db, query)} AS colors,
      ${countSizes(db, query)} AS sizes`
  if (!facets) throw new Error('a query without FROM gave no row')
  return facets
}

/** The search is done once, since every count needs it. */
function found(db: Db, query: ProductQuery): Rows {
  const search = matchesSearch(db, query)
  if (!search) return db``
  return db`
    WITH found AS MATERIALIZED (
      SELECT f.* FROM products p JOIN product_facets f ON f.product_id = p.id
      WHERE p.deleted_at IS NULL AND ${search})`
}

const matching = (db: Db, query: ProductQuery): Rows => db`
  FROM ${query.q ? db`found` : db`product_facets`} f WHERE ${matchesFilters(db, query) ?? db`true`}`

const countOf = (db: Db, query: ProductQuery): Rows => db`(SELECT count(*)::int ${matching(db, query)})`

function countCategories(db: Db, query: ProductQuery): Rows {
  const { category } = query
  const counts = db`
    SELECT f.category_id AS id, count(*)::int AS count ${matching(db, { ...query, category: undefined })} GROUP BY 1`
  return db`
    (SELECT coalesce(json_agg(json_build_object('_id', c.id, 'name', c.name, 'count', coalesce(n.count, 0))
                              ORDER BY c.position, c.created_at, c.id), '[]')
     FROM categories c LEFT JOIN (${counts}) n USING (id)
     WHERE n.count > 0 ${category ? db`OR c.id = ${category}` : db``})`
}

function countColors(db: Db, query: ProductQuery): Rows {
  const { color, size, inStock } = query
  const { colors, colorSizes } = facetColumns(db, inStock)
  const rows = matching(db, { ...query, color: undefined })
  const pairs = db`
    SELECT c.number, array_agg((c.number::bigint << 32) | s.number) AS pairs
    FROM attribute_values c, attribute_values s WHERE ${isNamed(db, 's', size ?? [])} GROUP BY c.number`
  const counts = size
    ? countPaired(db, { values: colors, colorSizes, rows, pairs })
    : countPlain(db, colors, rows)
  return choices(db, { kind: 'color', counts, chosen: color, columns: db`'swatch', a.swatch,` })
}

function countSizes(db: Db, query: ProductQuery): Rows {
  const { color, size, inStock } = query
  const { sizes, colorSizes } = facetColumns(db, inStock)
  const rows = matching(db, { ...query, size: undefined })
  const pairs = db`
    SELECT s.number, array_agg((c.number::bigint << 32) | s.number) AS pairs
    FROM attribute_values c, attribute_values s WHERE ${isNamed(db, 'c', color ?? [])} GROUP BY s.number`
  const counts = color
    ? countPaired(db, { values: sizes, colorSizes, rows, pairs })
    : countPlain(db, sizes, rows)
  return choices(db, { kind: 'size', counts, chosen: size, columns: db`` })
}

/** Products by each of the values. */
const countPlain = (db: Db, values: Rows, rows: Rows): Rows => db`
  SELECT number, count(*)::int AS count FROM (SELECT unnest(${values}) AS number ${rows}) f GROUP BY number`

interface Paired {
  values: Rows
  colorSizes: Rows
  rows: Rows
  /** Of each value, its pairs with what is chosen of the other kind. */
  pairs: Rows
}

/** Products by each of the values that they have together with a chosen one of the other kind. */
const countPaired = (db: Db, { values, colorSizes, rows, pairs }: Paired): Rows => db`
  SELECT number, count(*)::int AS count
  FROM (SELECT unnest(${values}) AS number, ${colorSizes} AS color_sizes ${rows}) f JOIN (${pairs}) c USING (number)
  WHERE f.color_sizes && c.pairs GROUP BY number`

interface Choices {
  kind: 'color' | 'size'
  counts: Rows
  chosen: readonly string[] | undefined
  columns: Rows
}

const choices = (db: Db, { kind, counts, chosen, columns }: Choices): Rows => db`
  (SELECT coalesce(json_agg(json_build_object(
       '_id', a.id, 'value', a.value, ${columns} 'count', coalesce(n.count, 0))
     ORDER BY a.position, a.value COLLATE "vi-x-icu"), '[]')
   FROM attribute_values a JOIN attributes t ON t.id = a.attribute_id AND t.kind = ${kind}
     LEFT JOIN (${counts}) n USING (number)
   WHERE n.count > 0 ${chosen ? db`OR ${isNamed(db, 'a', chosen)}` : db``})`
