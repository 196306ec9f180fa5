import sql, { raw } from 'sql-template-tag'
import type { DeletedProduct, DeletedProductQuery } from '#contract/catalog/deleted-products.ts'
import type { DeletedSort } from '#contract/catalog/product-sorts.ts'
import * as limits from '#contract/limits.ts'
import type { Db } from '#data/database/connection.ts'
import { countRowsUpTo, type ListSlice } from '#data/database/list-counts.ts'
import { formatIsoTime } from '#data/database/time.ts'
import { matchesAllTerms } from '#data/search/term-conditions.ts'
import { parseSearchTerms } from '#domain/search/search-terms.ts'

const orderBy: Record<DeletedSort, string> = {
  newest: 'p.deleted_at DESC, p.id DESC',
  oldest: 'p.deleted_at, p.id',
  'name-asc': 'p.name COLLATE "vi-x-icu", p.id',
  'name-desc': 'p.name COLLATE "vi-x-icu" DESC, p.id DESC',
}

/** Stock and SKUs are those of the variants that were deleted with the product. */
export async function listDeletedProducts(db: Db, query: DeletedProductQuery, page: ListSlice) {
  const ordering = raw(orderBy[query.sort ?? 'newest'])
  const rows = sql`FROM products p
    WHERE p.deleted_at IS NOT NULL ${query.q ? sql`AND ${matchesAllTerms(parseSearchTerms(query.q, 'filter'))}` : sql``}`
  const [products, counted] = await Promise.all([
    db.query<DeletedProduct>(sql`
      SELECT p.id AS "_id", p.name, p.price, p.image, ${formatIsoTime('p.deleted_at')} AS "deletedAt",
        CASE WHEN c.id IS NULL THEN NULL ELSE json_build_object('_id', c.id, 'name', c.name) END AS category,
        v."countInStock", v."variantCount", v.skus
      FROM (SELECT p.* ${rows} ORDER BY ${ordering} LIMIT ${page.limit} OFFSET ${page.offset}) p
      LEFT JOIN categories c ON c.id = p.category_id
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(o.stock), 0)::int AS "countInStock", count(*)::int AS "variantCount",
          coalesce(json_agg(o.sku ORDER BY o.position, o.id) FILTER (WHERE o.sku IS NOT NULL), '[]') AS skus
        FROM variants o WHERE o.product_id = p.id AND o.deleted_at = p.deleted_at) v
      ORDER BY ${ordering}`),
    countRowsUpTo(db, sql`SELECT ${rows}`, limits.maxCountedRows, page),
  ])
  return { products, ...counted }
}
