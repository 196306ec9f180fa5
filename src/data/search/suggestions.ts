import sql from 'sql-template-tag'
import type { Suggestions } from '#contract/search/search.ts'
import { nearestFirst, newestFirst, ranked } from '#data/catalog/product-list.ts'
import type { Db } from '#data/database/connection.ts'
import type { Term } from '#domain/search/meaning.ts'
import { hasAnyTerm, hasTerms } from './product-text.ts'

type SuggestedProduct = Suggestions['products'][number] & { category: { _id: string; name: string } | null }

export async function suggestProducts(
  db: Db,
  terms: Term[],
  { limit, any = false }: { limit: number; any?: boolean },
): Promise<SuggestedProduct[]> {
  return db.query<SuggestedProduct>(sql`
    SELECT p.id AS "_id", p.name, p.image, p.sale_price AS "salePrice", p.price,
      p.discount::float8 AS discount,
      CASE WHEN c.id IS NOT NULL THEN json_build_object('_id', c.id, 'name', c.name) END AS category
    FROM (
      SELECT * FROM products p WHERE p.deleted_at IS NULL AND ${any ? hasAnyTerm(terms) : hasTerms(terms)}
      ORDER BY ${newestFirst(terms)} LIMIT ${ranked}
    ) p LEFT JOIN categories c ON c.id = p.category_id
    ORDER BY ${nearestFirst(terms)} LIMIT ${limit}`)
}
