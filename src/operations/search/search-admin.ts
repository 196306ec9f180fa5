import type { AdminSearchResults } from '#contract/search/admin-search.ts'
import type { Right } from '#contract/staff/rights.ts'
import * as search from '#data/search/admin-search.ts'
import { parsePhone } from '#domain/customers/parse-phone.ts'
import { splitFoldedWords } from '#domain/search/fold.ts'
import { maxSearchTerms, parseSearchTerms } from '#domain/search/search-terms.ts'
import type { Shop } from '#operations/shop.ts'

const maxResultsPerKind = 5

const phonePattern = /^\s*(?:\+?84|0)[\d\s.()-]{2,}$/

export async function searchAdmin(
  { db }: Shop,
  rights: readonly Right[],
  q = '',
): Promise<AdminSearchResults> {
  const wordLists = listWordLists(q)
  if (wordLists.length === 0) return { products: [], orders: [], customers: [] }
  const terms = parseSearchTerms(q, 'filter')
  const [products, orders, customers] = await Promise.all([
    rights.includes('catalogue') ? search.searchAdminProducts(db, terms, maxResultsPerKind) : [],
    rights.includes('orders') || rights.includes('money')
      ? search.searchAdminOrders(db, wordLists, maxResultsPerKind)
      : [],
    rights.includes('orders') ? search.searchAdminCustomers(db, wordLists, maxResultsPerKind) : [],
  ])
  return { products, orders, customers }
}

/**
 * The words of the query and, if its digits may be a part of a phone number, these digits as `search_key` has them.
 * A whole phone number is nothing else.
 */
function listWordLists(q: string): string[][] {
  const words = [...new Set(splitFoldedWords(q))].slice(0, maxSearchTerms)
  if (words.length === 0) return []
  if (!phonePattern.test(q)) return [words]
  const phone = [q.replace(/\D/g, '').replace(/^84/, '0')]
  return parsePhone(q) ? [phone] : [words, phone]
}
