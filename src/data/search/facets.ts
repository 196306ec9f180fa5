import sql, { join, type Sql } from 'sql-template-tag'
import { audiences } from '#contract/catalog/audiences.ts'
import type { ProductQuery } from '#contract/catalog/product-query.ts'
import type { ProductFacets } from '#contract/search/search.ts'
import type { Db } from '#data/database/connection.ts'
import { identifier } from '#data/database/sql.ts'
import { listSuitableAudiences } from '#domain/catalog/audience.ts'
import {
  facetColumns,
  hasState,
  matchesFilters,
  matchesSearch,
  matchesValueNames,
} from '../catalog/product-filter.ts'

type CountedFacets = Omit<ProductFacets, 'alternative'>

/** Counts each value of a filter with all other filters, but without the selection in its own filter. */
export async function countFacets(db: Db, query: ProductQuery): Promise<CountedFacets> {
  const [facets] = await db.queryUnprepared<CountedFacets>(sql`
    WITH ${searchResults(query)} counted AS (${countByCategoryAndAudience(query)}),
      by_category AS (SELECT * FROM counted f WHERE ${matchesAudience(query)})
    SELECT coalesce(sum(n.total), 0)::int AS total, coalesce(sum(n.in_stock), 0)::int AS "inStock",
      coalesce(sum(n.sale), 0)::int AS sale,
      json_build_object('min', coalesce(min(n.min), 0), 'max', coalesce(max(n.max), 0)) AS price,
      ${categoryFacets(query)} AS categories,
      ${audienceFacets(query)} AS audiences,
      ${valueFacets(query, 'color')} AS colors,
      ${valueFacets(query, 'size')} AS sizes
    FROM by_category n`)
  if (!facets) throw new Error('an aggregate without GROUP BY returned no row')
  return facets
}

function searchResults(query: ProductQuery): Sql {
  const search = matchesSearch(query)
  if (!search) return sql``
  return sql`
    search_results AS MATERIALIZED (
      SELECT f.* FROM products p JOIN product_facets f ON f.product_id = p.id
      WHERE p.deleted_at IS NULL AND ${hasState(query, 'p')} AND ${search}),`
}

/** For an array overlap the planner estimates 0.5 % of the rows and chooses nested loops and sorts. */
const estimatedAsHalf = (condition: Sql) => sql`CASE WHEN ${condition} THEN true ELSE false END`

function selectedRows(query: ProductQuery): Sql {
  const filters = matchesFilters(query)
  return sql`
    FROM ${query.q ? sql`search_results` : sql`product_facets`} f
    WHERE ${hasState(query)} ${filters ? sql`AND ${estimatedAsHalf(filters)}` : sql``}`
}

/** Counts everything except colours and sizes in one scan; its WHERE has the filters that all counts share. */
function countByCategoryAndAudience(query: ProductQuery): Sql {
  const { category, minPrice, maxPrice, sale, inStock, audience: _, ...common } = query
  const { color, size } = query
  const rest: ProductQuery = { category, minPrice, maxPrice, sale, inStock, ...(inStock && { color, size }) }
  const where = (filters: ProductQuery) => sql`FILTER (WHERE ${matchesFilters(filters) ?? sql`true`})`
  const withoutPrice = where({ ...rest, minPrice: undefined, maxPrice: undefined })
  return sql`
    SELECT f.category_id, f.audience, count(*) ${where(rest)} AS total,
      count(*) ${where({ ...rest, inStock: true, color, size })} AS in_stock,
      count(*) ${where({ ...rest, sale: true })} AS sale,
      min(f.sale_price) ${withoutPrice} AS min, max(f.sale_price) ${withoutPrice} AS max,
      count(*) ${where({ ...rest, category: undefined })} AS count
    ${selectedRows(common)} GROUP BY f.category_id, f.audience`
}

const matchesAudience = ({ audience }: ProductQuery) => matchesFilters({ audience }) ?? sql`true`

const categoryFacets = ({ category }: ProductQuery): Sql => sql`
  (SELECT coalesce(json_agg(json_build_object('_id', c.id, 'name', c.name, 'count', coalesce(n.count, 0))
                            ORDER BY coalesce(a.position, c.position), coalesce(c.parent_id, c.id), a.id IS NOT NULL,
                              c.position, c.created_at, c.id), '[]')
   FROM categories c LEFT JOIN categories a ON a.id = c.parent_id LEFT JOIN LATERAL (
     SELECT sum(b.count)::int AS count FROM by_category b JOIN categories k ON k.id = b.category_id
     WHERE c.id IN (k.id, k.parent_id)) n ON true
   WHERE n.count > 0 ${category ? sql`OR c.id = ${category}` : sql``})`

function audienceFacets(query: ProductQuery): Sql {
  const pairs = audiences.flatMap((value, at) =>
    listSuitableAudiences(value).map((suitable) => sql`(${at}::int, ${value}::text, ${suitable}::text)`),
  )
  const selected: readonly string[] = query.audience ?? []
  return sql`
    (SELECT coalesce(json_agg(json_build_object('value', a.value, 'count', a.count) ORDER BY a.position), '[]')
     FROM (SELECT a.position, a.value, coalesce(sum(n.total), 0)::int AS count
           FROM (VALUES ${join(pairs)}) a(position, value, suitable)
             LEFT JOIN counted n ON n.audience = a.suitable
           GROUP BY a.position, a.value) a
     WHERE a.count > 0 OR a.value = ANY(${selected}))`
}

function valueFacets(query: ProductQuery, kind: 'color' | 'size'): Sql {
  const names = query[kind]
  const counts = valueCounts(query, kind)
  return sql`
    (SELECT coalesce(json_agg(json_build_object(
         '_id', a.id, 'value', a.value, ${kind === 'color' ? sql`'swatch', a.swatch,` : sql``}
         'count', coalesce(n.count, 0))
       ORDER BY a.position, a.value COLLATE "vi-x-icu"), '[]')
     FROM attribute_values a JOIN attributes t ON t.id = a.attribute_id AND t.kind = ${kind}
       LEFT JOIN (${counts}) n USING (number)
     WHERE n.count > 0 ${names ? sql`OR ${matchesValueNames('a', names)}` : sql``})`
}

function valueCounts(query: ProductQuery, kind: 'color' | 'size'): Sql {
  const { colors, sizes, colorSizes } = facetColumns(query.inStock)
  const [values, countedAlias, otherAlias] = kind === 'color' ? [colors, 'c', 's'] : [sizes, 's', 'c']
  const otherNames = kind === 'color' ? query.size : query.color
  const rows = selectedRows({ ...query, [kind]: undefined })
  if (!otherNames) {
    return sql`
      SELECT number, count(*)::int AS count FROM (SELECT unnest(${values}) AS number ${rows}) f GROUP BY number`
  }
  const pairs = sql`
    SELECT ${identifier(countedAlias)}.number, array_agg((c.number::bigint << 32) | s.number) AS pairs
    FROM attribute_values c, attribute_values s WHERE ${matchesValueNames(otherAlias, otherNames)} GROUP BY 1`
  return sql`
    SELECT number, count(*)::int AS count
    FROM (SELECT unnest(${values}) AS number, ${colorSizes} AS color_sizes ${rows}) f JOIN (${pairs}) c USING (number)
    WHERE ${estimatedAsHalf(sql`f.color_sizes && c.pairs`)} GROUP BY number`
}
