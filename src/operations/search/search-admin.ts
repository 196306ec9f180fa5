import type { AdminSearchResults } from '#contract/search/admin-search.ts'
import type { Right } from '#contract/staff/rights.ts'
import * as search from '#data/search/admin-search.ts'
import { splitFoldedWords } from '#domain/search/fold.ts'
import { maxSearchTerms, parseSearchTerms } from '#domain/search/search-terms.ts'
import type { Shop } from '#operations/shop.ts'

const maxResultsPerKind = 5

/** Phones are stored as `0912345678`; `+84 912 345 678` is searched in that form. */
const phonePattern = /^\s*(?:\+?84|0)[\d\s.()-]{2,}$/

export async function searchAdmin(
  { db }: Shop,
  rights: readonly Right[],
  q = '',
): Promise<AdminSearchResults> {
  const phone = phonePattern.test(q) ? q.replace(/\D/g, '').replace(/^84/, '0') : null
  const typedWords = phone ? [phone] : [...new Set(splitFoldedWords(q))].slice(0, maxSearchTerms)
  const terms = parseSearchTerms(phone ?? q, 'filter')
  if (typedWords.length === 0) return { products: [], orders: [], customers: [] }
  const [products, orders, customers] = await Promise.all([
    rights.includes('catalogue') ? search.searchAdminProducts(db, terms, maxResultsPerKind) : [],
    rights.includes('orders') || rights.includes('money')
      ? search.searchAdminOrders(db, typedWords, maxResultsPerKind)
      : [],
    rights.includes('orders') ? search.searchAdminCustomers(db, typedWords, maxResultsPerKind) : [],
  ])
  return { products, orders, customers }
}
