import type { ProductQuery } from '#contract/catalog/product-query.ts'
import { nameKey } from '#domain/fold.ts'
import { type MatchMode, termsOf } from '#domain/search/meaning.ts'
import type { Db } from '../connect.ts'
import type { Rows } from '../list-counts.ts'
import { hasTerms } from '../product-text.ts'

/** A condition on `f`, a row of product_facets; undefined where the query does not ask for it. */
type Condition = (db: Db, query: ProductQuery) => Rows | undefined

/**
 * What each parameter of a product query selects. The list and the counts beside its filters are both built from this
 * table, so that a parameter cannot be missing in one of them. Parameters with one condition are selected by it together.
 */
const parameters = {
  q: matchesSearch,
  prefix: matchesSearch,
  ids: (db, { ids }) => ids && db`f.product_id = ANY(${ids})`,
  category: (db, { category }) => (category ? db`f.category_id = ${category}` : undefined),
  color: hasVariant,
  size: hasVariant,
  inStock: hasVariant,
  minPrice: (db, { minPrice }) => (minPrice === undefined ? undefined : db`f.sale_price >= ${minPrice}`),
  maxPrice: (db, { maxPrice }) => (maxPrice === undefined ? undefined : db`f.sale_price <= ${maxPrice}`),
  featured: (db, { featured }) => (featured === undefined ? undefined : db`f.featured = ${featured}`),
  sale: (db, { sale }) => (sale === undefined ? undefined : db`f.discounted = ${sale}`),
  sort: 'not a filter',
  page: 'not a filter',
  limit: 'not a filter',
} satisfies Record<keyof ProductQuery, Condition | 'not a filter'>

const conditions = new Set<Condition | 'not a filter'>(Object.values(parameters))

/** What products `p` must fulfil by `q`, the only parameter that reads the products themselves. */
export function matchesSearch(db: Db, query: ProductQuery): Rows | undefined {
  return query.q ? hasTerms(db, termsOfQuery(query)) : undefined
}

/** What rows `f` must fulfil by all parameters but `q`; undefined where none of them is given. */
export function matchesFilters(db: Db, query: ProductQuery): Rows | undefined {
  const filters = [...conditions].flatMap((condition) =>
    condition === 'not a filter' || condition === matchesSearch ? [] : (condition(db, query) ?? []),
  )
  return filters.length > 0 ? filters.reduce((all, one) => db`${all} AND ${one}`) : undefined
}

/** One variant must have all of it: red and 42 in stock means a red 42 in stock. */
function hasVariant(db: Db, { color, size, inStock }: ProductQuery): Rows | undefined {
  const condition = hasColorAndSize(db, { color, size, inStock })
  if (inStock !== false) return condition
  return condition ? db`NOT f.in_stock AND ${condition}` : db`NOT f.in_stock`
}

function hasColorAndSize(
  db: Db,
  { color, size, inStock }: Pick<ProductQuery, 'color' | 'size' | 'inStock'>,
): Rows | undefined {
  const { colors, sizes, colorSizes } = facetColumns(db, inStock)
  if (color && size) {
    const pairs = db`
      SELECT (c.number::bigint << 32) | s.number FROM attribute_values c, attribute_values s
      WHERE ${isNamed(db, 'c', color)} AND ${isNamed(db, 's', size)}`
    return db`${colorSizes} && ARRAY(${pairs})`
  }
  const numbers = (names: readonly string[]) =>
    db`ARRAY(SELECT a.number FROM attribute_values a WHERE ${isNamed(db, 'a', names)})`
  if (color) return db`${colors} && ${numbers(color)}`
  if (size) return db`${sizes} && ${numbers(size)}`
  return inStock ? db`f.in_stock` : undefined
}

/** The columns of `f` about variants: of those in stock where only these count. */
export const facetColumns = (db: Db, inStock: boolean | undefined) =>
  inStock
    ? { colors: db`f.stocked_colors`, sizes: db`f.stocked_sizes`, colorSizes: db`f.stocked_color_sizes` }
    : { colors: db`f.colors`, sizes: db`f.sizes`, colorSizes: db`f.color_sizes` }

/** Whether the attribute value with this alias has one of these ids or names. */
export const isNamed = (db: Db, alias: string, names: readonly string[]): Rows => db`
  (${db(alias)}.id::text = ANY(${[...names]}) OR ${db(alias)}.value_key = ANY(${names.map(nameKey)}))`

export const matchModeOf = ({ prefix }: Pick<ProductQuery, 'prefix'>): MatchMode =>
  prefix ? 'filter' : 'submitted'

export const termsOfQuery = (query: Pick<ProductQuery, 'q' | 'prefix'>) =>
  termsOf(query.q ?? '', matchModeOf(query))
