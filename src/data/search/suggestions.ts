import sql from 'sql-template-tag'
import type { Suggestions } from '#contract/search/search.ts'
import { isListed } from '#data/catalog/is-listed.ts'
import { candidateOrder, maxRankedMatches, relevanceOrder } from '#data/catalog/product-list.ts'
import type { Db } from '#data/database/connection.ts'
import type { SearchTerm } from '#domain/search/search-terms.ts'
import { matchesAllTerms, matchesAnyTerm } from './term-conditions.ts'

type SuggestedProduct = Suggestions['products'][number] & { category: { _id: string; name: string } | null }

export async function findSuggestedProducts(
  db: Db,
  terms: SearchTerm[],
  { limit, any = false }: { limit: number; any?: boolean },
): Promise<SuggestedProduct[]> {
  return db.queryUnprepared<SuggestedProduct>(sql`
    SELECT p.id AS "_id", p.name, p.image, f.sale_price AS "salePrice", f.price,
      f.discount::float8 AS discount, f.price_varies AS varies,
      CASE WHEN c.id IS NOT NULL THEN json_build_object('_id', c.id, 'name', c.name) END AS category
    FROM (
      SELECT * FROM products p WHERE ${isListed()} AND ${any ? matchesAnyTerm(terms) : matchesAllTerms(terms)}
      ORDER BY ${candidateOrder(terms)} LIMIT ${maxRankedMatches}
    ) p JOIN product_facets f ON f.product_id = p.id LEFT JOIN categories c ON c.id = p.category_id
    ORDER BY ${relevanceOrder(terms)} LIMIT ${limit}`)
}
