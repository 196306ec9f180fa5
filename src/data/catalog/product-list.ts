import sql, { type Sql } from 'sql-template-tag'
import type { ProductDetailField, ProductField } from '#contract/catalog/product-fields.ts'
import type { ProductQuery } from '#contract/catalog/product-query.ts'
import type { ProductSummary } from '#contract/catalog/products.ts'
import * as limits from '#contract/limits.ts'
import type { Db } from '#data/database/connection.ts'
import { countAllRows, countRowsUpTo, type ListSlice, type ListTotal } from '#data/database/list-counts.ts'
import { identifier, selectList } from '#data/database/sql.ts'
import { formatIsoTime } from '#data/database/time.ts'
import { hasBuyerByPhoneSql } from '#data/orders/has-buyer-by-phone-sql.ts'
import {
  countDiacriticMismatches,
  hasTypedDiacritics,
  matchesAllDiacritics,
  matchPosition,
  relevanceDistance,
} from '#data/search/term-conditions.ts'
import { looksLikeSku } from '#domain/search/looks-like-sku.ts'
import type { SearchTerm } from '#domain/search/search-terms.ts'
import { isListed } from './is-listed.ts'
import { hasState, matchesFilters, matchesSearch, parseProductQueryTerms } from './product-filter.ts'

/** The select list needs a table or subquery `p` and the joins of `productSummaryJoins`. */
export function productSummaryColumns(): Sql {
  const columns: Record<Exclude<ProductField, ProductDetailField> | keyof ProductSummary, Sql> = {
    _id: sql`p.id`,
    name: sql`p.name`,
    handle: sql`p.handle`,
    state: sql`p.state`,
    publishAt: formatIsoTime('p.publish_at'),
    price: sql`p.price`,
    discount: sql`p.discount_now::float8`,
    salePrice: sql`p.sale_price`,
    displayPrice: sql`json_build_object('price', f.price, 'salePrice', f.sale_price,
      'discount', f.discount::float8, 'varies', f.price_varies)`,
    category: sql`CASE WHEN c.id IS NOT NULL THEN json_build_object('_id', c.id, 'name', c.name) END`,
    audience: sql`p.audience`,
    image: sql`p.image`,
    gallery: sql`p.gallery`,
    description: sql`p.description`,
    featured: sql`p.featured`,
    tags: sql`p.tags`,
    createdAt: formatIsoTime('p.created_at'),
    countInStock: sql`v."countInStock"`,
    variantCount: sql`v."variantCount"`,
    reviewCount: sql`p.review_count`,
    rating: sql`round(p.star_sum::numeric / nullif(p.review_count, 0), 1)::float8`,
    colors: valuesColumn('color_id', sql`, 'image', ${colorImage()}`),
    sizes: valuesColumn('size_id'),
  }
  return selectList(columns)
}

const colorImage = () => sql`
  (SELECT pc.image FROM product_colors pc WHERE pc.product_id = p.id AND pc.color_id = a.id)`

const valuesColumn = (column: 'color_id' | 'size_id', extraFields = sql``) => sql`
  coalesce((SELECT json_agg(json_build_object('_id', a.id, 'value', a.value, 'swatch', a.swatch ${extraFields})
                            ORDER BY a.position, a.value)
            FROM attribute_values a
            WHERE a.id IN (SELECT o.${identifier(column)} FROM variants o
                           WHERE o.product_id = p.id AND o.deleted_at IS NULL)), '[]')`

export const productSummaryJoins = () => sql`
  LEFT JOIN categories c ON c.id = p.category_id
  LEFT JOIN product_facets f ON f.product_id = p.id
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(o.stock), 0)::int AS "countInStock", count(*)::int AS "variantCount"
    FROM variants o WHERE o.product_id = p.id AND o.deleted_at IS NULL) v`

function selectedProducts(query: ProductQuery, { withFacets = false } = {}): Sql {
  const [search, filters] = [matchesSearch(query), matchesFilters(query)]
  return sql`
    products p ${filters || withFacets ? sql`JOIN product_facets f ON f.product_id = p.id` : sql``}
    WHERE p.deleted_at IS NULL AND ${hasState(query, 'p')} ${search ? sql`AND ${search}` : sql``} ${filters ? sql`AND ${filters}` : sql``}`
}

const facetSorts: readonly ProductQuery['sort'][] = ['price-asc', 'price-desc', 'discount']

function orderBy(query: ProductQuery) {
  if (query.ids && !query.sort) return sql`array_position(${query.ids}::uuid[], p.id)`
  if (query.collection && !query.sort)
    return sql`(SELECT x.position FROM collection_products x
      WHERE x.collection_id = ${query.collection} AND x.product_id = p.id), p.created_at DESC, p.id DESC`
  switch (query.sort) {
    case 'price-asc':
      return sql`f.sale_price, f.product_id`
    case 'price-desc':
      return sql`f.sale_price DESC, f.product_id DESC`
    case 'name-asc':
      return sql`p.name COLLATE "vi-x-icu", p.id`
    case 'name-desc':
      return sql`p.name COLLATE "vi-x-icu" DESC, p.id DESC`
    case 'discount':
      return sql`f.discount DESC, p.created_at DESC, p.id DESC`
    default:
      return sql`p.created_at DESC, p.id DESC`
  }
}

export const relevanceOrder = (terms: SearchTerm[]) =>
  sql`${countDiacriticMismatches(terms)}, ${relevanceDistance(terms)}, ${matchPosition(terms)}, p.created_at DESC, p.id DESC`

export async function listProducts(db: Db, query: ProductQuery, page: ListSlice) {
  if (sortsByRelevance(query) && looksLikeSku(query.q ?? '')) return listBySku(db, query, page)
  const [products, counted] = await Promise.all([
    sortsByRelevance(query) ? listNearest(db, query, page) : listInOrder(db, query, page),
    countProducts(db, query, page),
  ])
  return { products, ...counted }
}

function countProducts(db: Db, query: ProductQuery, page: ListSlice): Promise<ListTotal> {
  if (query.q)
    return countRowsUpTo(db, sql`SELECT FROM ${selectedProducts(query)}`, limits.maxCountedProducts, page)
  const [state, filters] = [hasState(query), matchesFilters(query)]
  return filters
    ? countRowsUpTo(
        db,
        sql`SELECT FROM product_facets f WHERE ${state} AND ${filters}`,
        limits.maxCountedRows,
        page,
      )
    : countAllRows(db, sql`SELECT FROM product_facets f WHERE ${state}`)
}

/** Up to this many matches, sorting all of them is faster than scanning products by date. */
const maxSortedMatches = 2000

async function listBySku(db: Db, query: ProductQuery, page: ListSlice) {
  const { total, capped } = await countRowsUpTo(
    db,
    sql`SELECT FROM ${selectedProducts(query)}`,
    maxSortedMatches,
    page,
  )
  const countLimit = Math.max(limits.maxCountedProducts, page.offset + page.limit)
  const products = await listNearest(db, query, page, capped ? sql`` : sql`OFFSET 0`)
  return { products, total: Math.min(total, countLimit), capped: total > countLimit }
}

const sortsByRelevance = ({ q, sort, ids }: ProductQuery) =>
  Boolean(q) && (sort ? sort === 'relevance' : !ids)

async function listInOrder(db: Db, query: ProductQuery, page: ListSlice) {
  const found = await db.queryUnprepared<{ id: string }>(sql`
    SELECT p.id FROM ${selectedProducts(query, { withFacets: facetSorts.includes(query.sort) })}
    ORDER BY ${orderBy(query)} LIMIT ${page.limit} OFFSET ${page.offset}`)
  return listSummaries(db, found)
}

/** This text is the same for every list, so it is prepared, unlike those that find the products. */
async function listSummaries(db: Db, found: { id: string }[]): Promise<ProductSummary[]> {
  if (found.length === 0) return []
  return db.query<ProductSummary>(sql`
    SELECT ${productSummaryColumns()}
    FROM unnest(${found.map(({ id }) => id)}::uuid[]) WITH ORDINALITY listed(id, place)
      JOIN products p ON p.id = listed.id
    ${productSummaryJoins()} ORDER BY listed.place`)
}

/** Only this many matches are ranked by relevance; a term with more matches says little. */
export const maxRankedMatches = 200

export const candidateOrder = (terms: SearchTerm[]) =>
  hasTypedDiacritics(terms)
    ? sql`(${matchesAllDiacritics(terms)}) DESC, p.created_at DESC, p.id DESC`
    : sql`p.created_at DESC, p.id DESC`

/** @param fence `OFFSET 0` makes PostgreSQL find the matches by the trigram index before it sorts them */
async function listNearest(db: Db, query: ProductQuery, { limit, offset }: ListSlice, fence = sql``) {
  const terms = parseProductQueryTerms(query)
  const found = await db.queryUnprepared<{ id: string }>(sql`
    SELECT p.id FROM (
      SELECT p.*, row_number() OVER (ORDER BY p.recency > ${maxRankedMatches},
        CASE WHEN p.recency <= ${maxRankedMatches} THEN ${countDiacriticMismatches(terms)} END,
        CASE WHEN p.recency <= ${maxRankedMatches} THEN ${relevanceDistance(terms)} END,
        CASE WHEN p.recency <= ${maxRankedMatches} THEN ${matchPosition(terms)} END, p.recency) AS place
      FROM (SELECT p.*, row_number() OVER (ORDER BY ${candidateOrder(terms)}) AS recency
            -- The inner LIMIT keeps the sort small: without it PostgreSQL would number all matches.
            FROM (SELECT * FROM (SELECT p.* FROM ${selectedProducts(query)} ${fence}) p
                  ORDER BY ${candidateOrder(terms)} LIMIT ${Math.max(maxRankedMatches, limit + offset)}) p) p
      ) p
    ORDER BY p.place LIMIT ${limit} OFFSET ${offset}`)
  return listSummaries(db, found)
}

const maxCandidates = 200
const maxOrders = 500
/** Fewer would show what one customer bought. */
const minCustomersTogether = 2

/** Products that were ordered together with this one, of its newest orders. Orders of erased buyers count for no customer. */
const boughtTogether = (id: string) => sql`
  SELECT other.product_id AS id, count(DISTINCT other.order_id) AS orders
  FROM (
    SELECT o.id, CASE WHEN o.account_id IS NOT NULL THEN (SELECT group_id FROM customers WHERE id = o.account_id)
      WHEN ${hasBuyerByPhoneSql()} THEN (SELECT group_id FROM customers WHERE phone = o.customer_phone) END AS customer
    FROM (SELECT order_id FROM order_lines WHERE product_id = ${id} ORDER BY order_id DESC LIMIT ${maxOrders}) newest
      JOIN orders o ON o.id = newest.order_id) with_product
  JOIN order_lines other ON other.order_id = with_product.id AND other.product_id <> ${id}
  GROUP BY other.product_id HAVING count(DISTINCT with_product.customer) >= ${minCustomersTogether}`

/**
 * Alternatives of the same category and complements of other categories take turns, those in stock first. Complements
 * are sorted by orders together, then one of each category, by audience and shared tags. Empty for a product that is
 * not listed.
 */
export async function listRelatedProducts(db: Db, id: string, limit: number): Promise<ProductSummary[]> {
  return db.query<ProductSummary>(sql`
    WITH this AS (
      SELECT p.id, p.category_id, f.sale_price, p.tags, p.audience
      FROM products p JOIN product_facets f ON f.product_id = p.id WHERE p.id = ${id} AND ${isListed()}),
    together AS MATERIALIZED (${boughtTogether(id)}),
    candidates AS (
      (SELECT p.id FROM products p JOIN this ON p.category_id = this.category_id
         JOIN product_facets f ON f.product_id = p.id WHERE ${isListed()}
       ORDER BY abs(f.sale_price - this.sale_price), p.id LIMIT ${maxCandidates})
      UNION
      (SELECT p.id FROM products p WHERE ${isListed()} ORDER BY p.created_at DESC, p.id DESC LIMIT ${maxCandidates})
      UNION
      SELECT id FROM together),
    rated AS (
      SELECT p.id, p.category_id, f.in_stock, (p.category_id = this.category_id) IS TRUE AS is_alternative,
        coalesce(t.orders, 0) AS orders, (p.audience = this.audience) IS TRUE AS same_audience,
        (SELECT count(*) FROM unnest(p.tags) tag WHERE tag = ANY(this.tags)) AS shared_tags,
        abs(f.sale_price - this.sale_price) AS price_distance
      FROM candidates JOIN products p ON p.id = candidates.id AND ${isListed()}
        JOIN product_facets f ON f.product_id = p.id JOIN this ON this.id <> p.id LEFT JOIN together t ON t.id = p.id),
    varied AS (
      SELECT *, row_number() OVER (PARTITION BY category_id, in_stock
        ORDER BY orders DESC, same_audience DESC, shared_tags DESC, price_distance, id) AS in_category
      FROM rated),
    ranked AS (
      SELECT *, row_number() OVER (PARTITION BY is_alternative, in_stock
        ORDER BY orders DESC, CASE WHEN is_alternative THEN 1 ELSE in_category END, same_audience DESC,
          shared_tags DESC, price_distance, id) AS turn
      FROM varied)
    SELECT ${productSummaryColumns()}
    FROM (SELECT p.*, row_number() OVER (ORDER BY r.in_stock DESC, r.turn, r.is_alternative DESC) AS place
          FROM ranked r JOIN products p ON p.id = r.id ORDER BY place LIMIT ${limit}) p
    ${productSummaryJoins()} ORDER BY p.place`)
}
