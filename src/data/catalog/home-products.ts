import sql from 'sql-template-tag'
import type { Home } from '#contract/catalog/home.ts'
import type { ProductSummary } from '#contract/catalog/products.ts'
import type { Db } from '#data/database/connection.ts'
import { formatAuthorName } from '#domain/reviews/review.ts'
import { isListed } from './is-listed.ts'
import { productSummaryColumns, productSummaryJoins } from './product-list.ts'

const maxDiscounted = 4
const maxTopRated = 3
const maxRatedCandidates = 60

const discountedProducts = () => sql`
  SELECT p.id FROM products p JOIN product_facets f ON f.product_id = p.id
  WHERE ${isListed()} AND f.discount > 0 AND f.in_stock
  ORDER BY f.discount DESC, p.created_at DESC, p.id DESC LIMIT ${maxDiscounted}`

/** The conditions on reviews are those of the index products_rated. The whole text of the review must fit the page. */
const topRatedProducts = () => sql`
  WITH rated AS (
    SELECT p.id, p.category_id, p.star_sum::numeric / p.review_count AS rating, p.review_count
    FROM products p JOIN product_facets f ON f.product_id = p.id
    WHERE ${isListed()} AND p.review_count >= 3 AND p.star_sum::numeric / p.review_count >= 4 AND f.in_stock
    ORDER BY p.star_sum::numeric / p.review_count DESC, p.review_count DESC, p.id DESC LIMIT ${maxRatedCandidates}),
  best AS (
    SELECT DISTINCT ON (category_id) rated.*, r.review
    FROM rated CROSS JOIN LATERAL (
      SELECT json_build_object('author', a.name, 'stars', r.stars, 'text', r.text) AS review
      FROM reviews r LEFT JOIN accounts a ON a.id = r.account_id
      WHERE r.product_id = rated.id AND r.hidden_at IS NULL AND r.stars >= 4 AND length(r.text) BETWEEN 20 AND 300
      ORDER BY r.stars DESC, r.created_at DESC, r.id DESC LIMIT 1) r
    ORDER BY category_id, rating DESC, review_count DESC, id DESC)
  SELECT id, review FROM best ORDER BY rating DESC, review_count DESC, id DESC LIMIT ${maxTopRated}`

/** The newest featured product is the base of the outfit. */
const outfitBaseSql = () => sql`
  SELECT p.id FROM products p JOIN product_facets f ON f.product_id = p.id
  WHERE ${isListed()} AND f.featured AND f.in_stock AND p.image <> ''
  ORDER BY p.created_at DESC, p.id DESC LIMIT 1`

type HomeProductRow = ProductSummary &
  (
    | { section: 'discounted' | 'outfit'; review: null }
    | { section: 'rated'; review: { author: string | null; stars: number; text: string } }
  )

export async function listHomeProducts(
  db: Db,
): Promise<Pick<Home, 'discounted' | 'topRated'> & { outfitBase: ProductSummary | null }> {
  const rows = await db.query<HomeProductRow>(sql`
    SELECT chosen.section, chosen.review, ${productSummaryColumns()}
    FROM (SELECT 'discounted' AS section, id, NULL::json AS review, row_number() OVER () AS place
          FROM (${discountedProducts()}) d
          UNION ALL SELECT 'rated', id, review, row_number() OVER () FROM (${topRatedProducts()}) r
          UNION ALL SELECT 'outfit', id, NULL, 1 FROM (${outfitBaseSql()}) l) chosen
      JOIN products p ON p.id = chosen.id
    ${productSummaryJoins()} ORDER BY chosen.section, chosen.place`)
  const home: Awaited<ReturnType<typeof listHomeProducts>> = {
    discounted: [],
    topRated: [],
    outfitBase: null,
  }
  for (const { section, review, ...product } of rows) {
    if (section === 'discounted') home.discounted.push(product)
    else if (section === 'outfit') home.outfitBase = product
    else if (review)
      home.topRated.push({ product, review: { ...review, author: formatAuthorName(review.author) } })
  }
  return home
}
