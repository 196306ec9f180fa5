import sql, { join, type Sql } from 'sql-template-tag'
import type { AdminSearchResults } from '#contract/search/admin-search.ts'
import { candidateOrder, maxRankedMatches, relevanceOrder } from '#data/catalog/product-list.ts'
import { isCustomerSql } from '#data/customers/customer-groups.ts'
import type { Db } from '#data/database/connection.ts'
import { formatIsoTime } from '#data/database/time.ts'
import { orderWordsSql } from '#data/orders/order-filter.ts'
import type { SearchTerm } from '#domain/search/search-terms.ts'
import { matchesAllTerms } from './term-conditions.ts'
import { buildWordPattern } from './word-pattern.ts'

export async function searchAdminProducts(
  db: Db,
  terms: SearchTerm[],
  limit: number,
): Promise<AdminSearchResults['products']> {
  return db.query<AdminSearchResults['products'][number]>(sql`
    SELECT p.id AS "_id", p.name, p.image, f.sale_price AS "salePrice",
      (SELECT coalesce(sum(stock), 0)::int FROM variants v WHERE v.product_id = p.id AND v.deleted_at IS NULL)
        AS "countInStock"
    FROM (
      SELECT * FROM products p WHERE p.deleted_at IS NULL AND ${matchesAllTerms(terms)}
      ORDER BY ${candidateOrder(terms)} LIMIT ${maxRankedMatches}
    ) p JOIN product_facets f ON f.product_id = p.id ORDER BY ${relevanceOrder(terms)} LIMIT ${limit}`)
}

/**
 * @param wordLists folded; all words of one list must occur in the order's number, recipient or phone; the index is on
 * the key with products
 */
export async function searchAdminOrders(
  db: Db,
  wordLists: string[][],
  limit: number,
): Promise<AdminSearchResults['orders']> {
  return db.query<AdminSearchResults['orders'][number]>(sql`
    SELECT o.id AS "_id", o.number AS "orderNumber", o.customer_name AS "customerName", o.status,
      o.total_price AS "totalPrice", ${formatIsoTime('o.created_at')} AS "createdAt"
    FROM orders o WHERE ${matchesWords(orderWordsSql, wordLists)} AND ${matchesWords(sql`o.search_key`, wordLists)}
    ORDER BY o.created_at DESC, o.id DESC LIMIT ${limit}`)
}

/** One LIKE per word, because the trigram index does not support `LIKE ALL` with an array. */
function matchesWords(key: Sql, wordLists: string[][]) {
  const matchesList = (words: string[]) =>
    join(
      words.map((word) => sql`${key} LIKE ${buildWordPattern(word)}`),
      ' AND ',
    )
  return sql`(${join(wordLists.map(matchesList), ' OR ')})`
}

export async function searchAdminCustomers(
  db: Db,
  wordLists: string[][],
  limit: number,
): Promise<AdminSearchResults['customers']> {
  return db.query<AdminSearchResults['customers'][number]>(sql`
    SELECT c.id AS "_id", c.name, coalesce(a.email, s.phone, '') AS contact
    FROM customer_groups s JOIN customers c ON c.id = s.head_id LEFT JOIN accounts a ON a.id = c.account_id
    WHERE s.id IN (SELECT group_id FROM customers m WHERE ${matchesWords(sql`m.search_key`, wordLists)})
      AND ${isCustomerSql()}
    ORDER BY c.since DESC, c.id DESC LIMIT ${limit}`)
}
