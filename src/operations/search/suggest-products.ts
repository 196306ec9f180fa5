import type { Category } from '#contract/catalog/categories.ts'
import type { Suggestions } from '#contract/search/search.ts'
import { listCategories } from '#data/catalog/categories.ts'
import { findAlternativeQuery } from '#data/search/find-alternative-query.ts'
import { findSuggestedProducts as nearest } from '#data/search/suggestions.ts'
import { buildSearchKey } from '#domain/search/fold.ts'
import { matchesSearchTerms, parseSearchTerms, type SearchTerm } from '#domain/search/search-terms.ts'
import type { Shop } from '#operations/shop.ts'

const maxResults = { products: 6, categories: 3 }

/** If no product matches all terms, tries an alternative query, then products that match at least one term. */
export async function suggestProducts({ db }: Shop, input = ''): Promise<Suggestions> {
  let terms = parseSearchTerms(input, 'typing')
  if (terms.length === 0) return { products: [], categories: [] }
  const limit = maxResults.products
  let [products, categories]: [Awaited<ReturnType<typeof nearest>>, Category[]] = await Promise.all([
    nearest(db, terms, { limit }),
    listCategories(db),
  ])
  if (products.length === 0) {
    const alternative = await findAlternativeQuery(db, input, 'typing')
    if (alternative) terms = parseSearchTerms(alternative.q, 'typing')
    products = await nearest(db, alternative ? terms : dropSingleLetters(terms), { limit, any: !alternative })
  }
  categories = selectCategories(categories, terms, products)
  return { products, categories }
}

const dropSingleLetters = (terms: SearchTerm[]) =>
  terms.filter(({ words }) => words.map(({ text }) => text).join('').length > 1)

function selectCategories(
  all: Category[],
  terms: SearchTerm[],
  products: { category: Category | null }[],
): Category[] {
  const matching = all.filter(({ name }) => matchesSearchTerms(buildSearchKey(name), terms))
  const productCategories = new Set(products.flatMap(({ category }) => category?._id ?? []))
  const selected = matching.length > 0 ? matching : all.filter(({ _id }) => productCategories.has(_id))
  return selected.slice(0, maxResults.categories)
}
