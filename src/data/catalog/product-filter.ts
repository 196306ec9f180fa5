import sql, { type Sql } from 'sql-template-tag'
import type { ProductQuery } from '#contract/catalog/product-query.ts'
import { isDescribed } from '#data/content/has-text.ts'
import { identifier } from '#data/database/sql.ts'
import { matchesAllTerms } from '#data/search/term-conditions.ts'
import { listSuitableAudiences } from '#domain/catalog/audience.ts'
import { toNameKey } from '#domain/search/fold.ts'
import { type MatchMode, parseSearchTerms } from '#domain/search/search-terms.ts'
import { categoryTree } from './categories.ts'

type FilterCondition = (query: ProductQuery) => Sql | undefined

/** The list and the facets both use this table. Parameters with the same function share one condition. */
const parameters = {
  q: matchesSearch,
  prefix: matchesSearch,
  ids: ({ ids }) => ids && sql`f.product_id = ANY(${ids})`,
  category: ({ category }) => (category ? sql`f.category_id IN ${categoryTree(category)}` : undefined),
  collection: ({ collection }) => (collection ? isInCollection(sql`${collection}::uuid`) : undefined),
  tag: hasTag,
  audience: hasAudience,
  color: hasVariant,
  size: hasVariant,
  inStock: hasVariant,
  minPrice: ({ minPrice }) => (minPrice === undefined ? undefined : sql`f.sale_price >= ${minPrice}`),
  maxPrice: ({ maxPrice }) => (maxPrice === undefined ? undefined : sql`f.sale_price <= ${maxPrice}`),
  featured: ({ featured }) => (featured === undefined ? undefined : sql`f.featured = ${featured}`),
  sale: ({ sale }) => (sale === undefined ? undefined : sql`f.discounted = ${sale}`),
  described: ({ described }) =>
    described === undefined
      ? undefined
      : sql`(f.product_id IN (SELECT id FROM products t WHERE NOT ${isDescribed('t')})) <> ${described}`,
  state: 'not a condition on facets',
  sort: 'not a condition on facets',
  page: 'not a condition on facets',
  limit: 'not a condition on facets',
} satisfies Record<keyof ProductQuery, FilterCondition | 'not a condition on facets'>

const conditions = new Set<FilterCondition | 'not a condition on facets'>(Object.values(parameters))

/** Returns a condition on products `p`; the other conditions are on product_facets `f`. */
export function matchesSearch(query: ProductQuery): Sql | undefined {
  return query.q ? matchesAllTerms(parseProductQueryTerms(query)) : undefined
}

export function matchesFilters(query: ProductQuery): Sql | undefined {
  const filters = [...conditions].flatMap((condition) =>
    condition === 'not a condition on facets' || condition === matchesSearch ? [] : (condition(query) ?? []),
  )
  return filters.length > 0 ? filters.reduce((all, filter) => sql`${all} AND ${filter}`) : undefined
}

function hasTag({ tag }: ProductQuery): Sql | undefined {
  if (!tag) return undefined
  return sql`EXISTS (
    SELECT FROM products t, unnest(t.tags) tag WHERE t.id = f.product_id AND lower(tag) = lower(${tag}))`
}

export interface CollectionMember {
  id: Sql
  category: Sql
  tags: Sql
}

/** A condition on `collections m`, without its conditions about the price. */
export const fitsCollection = ({ id, category, tags }: CollectionMember): Sql => sql`
  CASE WHEN m.kind = 'manual'
    THEN EXISTS (SELECT FROM collection_products x WHERE x.collection_id = m.id AND x.product_id = ${id})
    ELSE (m.category_id IS NULL
        OR ${category} IN (SELECT t.id FROM categories t WHERE m.category_id IN (t.id, t.parent_id)))
      AND (m.tag = '' OR EXISTS (SELECT FROM unnest(${tags}) tag WHERE lower(tag) = lower(m.tag))) END`

const facetMember: CollectionMember = {
  id: sql`f.product_id`,
  category: sql`f.category_id`,
  tags: sql`(SELECT t.tags FROM products t WHERE t.id = f.product_id)`,
}

/** A condition on `product_facets f`. */
export const isInCollection = (id: Sql): Sql => sql`
  EXISTS (SELECT FROM collections m WHERE m.id = ${id} AND ${fitsCollection(facetMember)}
    AND (m.kind = 'manual' OR (NOT m.only_discounted OR f.discounted)
      AND (m.min_price IS NULL OR f.sale_price >= m.min_price)
      AND (m.max_price IS NULL OR f.sale_price <= m.max_price)))`

/** Without a state, only active products match. @param alias of `products` or `product_facets` */
export function hasState({ state = 'active' }: ProductQuery, alias = 'f'): Sql {
  const column = sql`${identifier(alias)}.state`
  return state === 'all' ? sql`${column} <> 'archived'` : sql`${column} = ${state}`
}

function hasAudience({ audience }: ProductQuery): Sql | undefined {
  if (!audience || audience.length === 0) return undefined
  const values = audience.flatMap((choice) => (choice === 'none' ? [] : listSuitableAudiences(choice)))
  const isSelected = sql`f.audience = ANY(${values})`
  return audience.includes('none') ? sql`(f.audience IS NULL OR ${isSelected})` : isSelected
}

/** One variant must match all of them: "red", "42" and "in stock" mean a red 42 that is in stock. */
function hasVariant({ color, size, inStock }: ProductQuery): Sql | undefined {
  const condition = hasColorAndSize({ color, size, inStock })
  if (inStock !== false) return condition
  return condition ? sql`NOT f.in_stock AND ${condition}` : sql`NOT f.in_stock`
}

function hasColorAndSize({
  color,
  size,
  inStock,
}: Pick<ProductQuery, 'color' | 'size' | 'inStock'>): Sql | undefined {
  const { colors, sizes, colorSizes } = facetColumns(inStock)
  if (color && size) {
    const pairs = sql`
      SELECT (c.number::bigint << 32) | s.number FROM attribute_values c, attribute_values s
      WHERE ${matchesValueNames('c', color)} AND ${matchesValueNames('s', size)}`
    return sql`${colorSizes} && ARRAY(${pairs})`
  }
  const numbers = (names: readonly string[]) =>
    sql`ARRAY(SELECT a.number FROM attribute_values a WHERE ${matchesValueNames('a', names)})`
  if (color) return sql`${colors} && ${numbers(color)}`
  if (size) return sql`${sizes} && ${numbers(size)}`
  return inStock ? sql`f.in_stock` : undefined
}

export const facetColumns = (inStock: boolean | undefined) =>
  inStock
    ? { colors: sql`f.stocked_colors`, sizes: sql`f.stocked_sizes`, colorSizes: sql`f.stocked_color_sizes` }
    : { colors: sql`f.colors`, sizes: sql`f.sizes`, colorSizes: sql`f.color_sizes` }

export const matchesValueNames = (alias: string, names: readonly string[]): Sql => sql`
  (${identifier(alias)}.id::text = ANY(${[...names]}) OR ${identifier(alias)}.value_key = ANY(${names.map(toNameKey)}))`

export const selectMatchMode = ({ prefix }: Pick<ProductQuery, 'prefix'>): MatchMode =>
  prefix ? 'filter' : 'submitted'

export const parseProductQueryTerms = (query: Pick<ProductQuery, 'q' | 'prefix'>) =>
  parseSearchTerms(query.q ?? '', selectMatchMode(query))
