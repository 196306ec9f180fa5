import type { ProductQuery } from '#contract/catalog/product-query.ts'
import { limits } from '#contract/limits.ts'
import type { ProductSummary } from '#contract/products.ts'
import type { Term } from '#domain/search/meaning.ts'
import { isLikeSku } from '#domain/search/sku.ts'
import { matchesFilters, matchesSearch, termsOfQuery } from './catalog/product-filter.ts'
import type { Db } from './connect.ts'
import { countExactly, countSome, type Rows, type Slice, type Total } from './list-counts.ts'
import { farness, hasAllMarks, isMarked, lateness, otherMarks } from './product-text.ts'
import { isoTime } from './time.ts'

/** Columns of a product as lists show it, for a table or subquery `p`. */
export const summaryColumns = (db: Db) => db`
  p.id AS "_id", p.name, p.price, p.discount::float8 AS discount, p.sale_price AS "salePrice",
  CASE WHEN c.id IS NULL THEN NULL ELSE json_build_object('_id', c.id, 'name', c.name) END AS category,
  p.image, p.gallery, p.description, p.featured, p.tags, ${isoTime(db, 'p.created_at')} AS "createdAt",
  v."countInStock", v."variantCount", p.review_count AS "reviewCount",
  round(p.star_sum::numeric / nullif(p.review_count, 0), 1)::float8 AS rating,
  ${choicesOf(db, 'color_id', db`, 'image', ${colorImage(db)}`)} AS colors, ${choicesOf(db, 'size_id')} AS sizes`

const colorImage = (db: Db) => db`
  (SELECT pc.image FROM product_colors pc WHERE pc.product_id = p.id AND pc.color_id = a.id)`

const choicesOf = (db: Db, column: 'color_id' | 'size_id', more = db``) => db`
  coalesce((SELECT json_agg(json_build_object('_id', a.id, 'value', a.value, 'swatch', a.swatch ${more})
                            ORDER BY a.position, a.value)
            FROM attribute_values a
            WHERE a.id IN (SELECT o.${db(column)} FROM variants o
                           WHERE o.product_id = p.id AND o.deleted_at IS NULL)), '[]')`

/** What the columns above are read from, beside `p`. */
export const summaryJoins = (db: Db) => db`
  LEFT JOIN categories c ON c.id = p.category_id
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(o.stock), 0)::int AS "countInStock", count(*)::int AS "variantCount"
    FROM variants o WHERE o.product_id = p.id AND o.deleted_at IS NULL) v`

/** FROM and WHERE of the products `p` that a query selects, with their row `f` of product_facets if a filter reads it. */
function selectedProducts(db: Db, query: ProductQuery): Rows {
  const [search, filters] = [matchesSearch(db, query), matchesFilters(db, query)]
  return db`
    products p ${filters ? db`JOIN product_facets f ON f.product_id = p.id` : db``}
    WHERE p.deleted_at IS NULL ${search ? db`AND ${search}` : db``} ${filters ? db`AND ${filters}` : db``}`
}

function order(db: Db, query: ProductQuery) {
  if (query.ids && !query.sort) return db`array_position(${query.ids}::uuid[], p.id)`
  switch (query.sort) {
    case 'price-asc':
      return db`p.sale_price, p.id`
    case 'price-desc':
      return db`p.sale_price DESC, p.id DESC`
    case 'name-asc':
      return db`p.name COLLATE "vi-x-icu", p.id`
    case 'name-desc':
      return db`p.name COLLATE "vi-x-icu" DESC, p.id DESC`
    case 'discount':
      return db`p.discount DESC, p.created_at DESC, p.id DESC`
    default:
      return db`p.created_at DESC, p.id DESC`
  }
}

export const nearestFirst = (db: Db, terms: Term[]) =>
  db`${otherMarks(db, terms)}, ${farness(db, terms)}, ${lateness(db, terms)}, p.created_at DESC, p.id DESC`

/** One page of the products that a query means, and how many there are in all. */
export async function listProducts(db: Db, query: ProductQuery, page: Slice) {
  if (isByRelevance(query) && isLikeSku(query.q ?? '')) return listBySku(db, query, page)
  const [products, counted] = await Promise.all([
    isByRelevance(query) ? listNearest(db, query, page) : listInOrder(db, query, page),
    countProducts(db, query, page),
  ])
  return { products, ...counted }
}

/** Without a search it is enough to read product_facets. */
function countProducts(db: Db, query: ProductQuery, page: Slice): Promise<Total> {
  if (query.q) return countSome(db, db`SELECT FROM ${selectedProducts(db, query)}`, limits.maxSearched, page)
  const filters = matchesFilters(db, query)
  return filters
    ? countSome(db, db`SELECT FROM product_facets f WHERE ${filters}`, limits.maxFound, page)
    : countExactly(db, db`SELECT FROM product_facets`)
}

/** So many products are sorted sooner than the newest are searched for them one by one, as for a word that many have. */
const few = 2000

async function listBySku(db: Db, query: ProductQuery, page: Slice) {
  const { total, capped } = await countSome(db, db`SELECT FROM ${selectedProducts(db, query)}`, few, page)
  const most = Math.max(limits.maxSearched, page.offset + page.limit)
  const products = await listNearest(db, query, page, capped ? db`` : db`OFFSET 0`)
  return { products, total: Math.min(total, most), capped: total > most }
}

const isByRelevance = ({ q, sort, ids }: ProductQuery) => Boolean(q) && (sort ? sort === 'relevance' : !ids)

/** The order has an index, which ends where the page does. */
function listInOrder(db: Db, query: ProductQuery, page: Slice) {
  const ordering = order(db, query)
  return db<ProductSummary[]>`
    SELECT ${summaryColumns(db)}
    FROM (SELECT p.* FROM ${selectedProducts(db, query)}
          ORDER BY ${ordering} LIMIT ${page.limit} OFFSET ${page.offset}) p
    ${summaryJoins(db)} ORDER BY ${ordering}`
}

/** Results that are compared: a word that finds more says little. Those with the marks that were typed come first. */
export const ranked = 200

export const newestFirst = (db: Db, terms: Term[]) =>
  isMarked(terms)
    ? db`(${hasAllMarks(db, terms)}) DESC, p.created_at DESC, p.id DESC`
    : db`p.created_at DESC, p.id DESC`

/** @param fence `OFFSET 0` has them found by the index of words alone */
function listNearest(db: Db, query: ProductQuery, { limit, offset }: Slice, fence = db``) {
  const terms = termsOfQuery(query)
  return db<ProductSummary[]>`
    SELECT ${summaryColumns(db)}
    FROM (
      SELECT p.*, row_number() OVER (ORDER BY p.nth > ${ranked},
        CASE WHEN p.nth <= ${ranked} THEN ${otherMarks(db, terms)} END,
        CASE WHEN p.nth <= ${ranked} THEN ${farness(db, terms)} END,
        CASE WHEN p.nth <= ${ranked} THEN ${lateness(db, terms)} END, p.nth) AS place
      FROM (SELECT p.*, row_number() OVER (ORDER BY ${newestFirst(db, terms)}) AS nth
            -- Limited before they are numbered, so that only these rows are kept while the others are sorted.
            FROM (SELECT * FROM (SELECT p.* FROM ${selectedProducts(db, query)} ${fence}) p
                  ORDER BY ${newestFirst(db, terms)} LIMIT ${Math.max(ranked, limit + offset)}) p) p
      ORDER BY place LIMIT ${limit} OFFSET ${offset}) p
    ${summaryJoins(db)} ORDER BY p.place`
}

/** Of a large shop only so many of the own category, and of the newest, are compared. */
const compared = 200

/**
 * Others, those in stock first: of the same category, then of any; among them those that share the most tags,
 * then the nearest in price. Of a product that is not on sale: none.
 */
export async function listRelated(db: Db, id: string, limit: number): Promise<ProductSummary[]> {
  return db<ProductSummary[]>`
    WITH this AS (SELECT id, category_id, sale_price, tags FROM products WHERE id = ${id} AND deleted_at IS NULL),
    alike AS (
      (SELECT p.id FROM products p JOIN this ON p.category_id = this.category_id WHERE p.deleted_at IS NULL
       ORDER BY abs(p.sale_price - this.sale_price), p.id LIMIT ${compared})
      UNION
      (SELECT p.id FROM products p WHERE p.deleted_at IS NULL ORDER BY p.created_at DESC, p.id DESC LIMIT ${compared}))
    SELECT ${summaryColumns(db)}
    FROM (SELECT p.*, row_number() OVER (ORDER BY
            f.in_stock DESC,
            (p.category_id = this.category_id) IS TRUE DESC,
            (SELECT count(*) FROM unnest(p.tags) tag WHERE tag = ANY(this.tags)) DESC,
            abs(p.sale_price - this.sale_price), p.id) AS place
          FROM alike JOIN products p ON p.id = alike.id JOIN product_facets f ON f.product_id = p.id
            JOIN this ON this.id <> p.id
          ORDER BY place LIMIT ${limit}) p
    ${summaryJoins(db)} ORDER BY p.place`
}
