import type { Category } from '#contract/catalog/categories.ts'
import type { Suggestions } from '#contract/search/search.ts'
import { listCategories } from '#data/catalog/categories.ts'
import { nearestQuery } from '#data/search/nearest-query.ts'
import { suggestProducts as nearest } from '#data/search/suggestions.ts'
import { searchKey } from '#domain/search/fold.ts'
import { says, type Term, termsOf } from '#domain/search/meaning.ts'
import type { Shop } from '#operations/shop.ts'

const most = { products: 6, categories: 3 }

/** What may be meant by what is being typed; where nothing has all of it, what has some of it. */
export async function suggestProducts({ db }: Shop, typed = ''): Promise<Suggestions> {
  let terms = termsOf(typed, 'typing')
  if (terms.length === 0) return { products: [], categories: [] }
  const limit = most.products
  let [products, categories] = await Promise.all([nearest(db, terms, { limit }), listCategories(db)])
  if (products.length === 0) {
    const q = await nearestQuery(db, typed, 'typing')
    if (q) terms = termsOf(q, 'typing')
    products = await nearest(db, q ? terms : tellingOf(terms), { limit, any: !q })
  }
  categories = fitting(categories, terms, products)
  return { products, categories }
}

/** One letter begins half of the catalogue: it says nothing alone. */
const tellingOf = (terms: Term[]) =>
  terms.filter(({ typed }) => typed.map(({ text }) => text).join('').length > 1)

/** The categories that are called so, else those of the products. */
function fitting(all: Category[], terms: Term[], products: { category: Category | null }[]): Category[] {
  const named = all.filter(({ name }) => says(searchKey(name), terms))
  const found = new Set(products.flatMap(({ category }) => category?._id ?? []))
  const chosen = named.length > 0 ? named : all.filter(({ _id }) => found.has(_id))
  return chosen.slice(0, most.categories)
}
