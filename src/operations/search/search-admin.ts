import type { Found } from '#contract/search/admin-search.ts'
import type { Right } from '#contract/staff/rights.ts'
import * as search from '#data/search/admin-search.ts'
import { words } from '#domain/search/fold.ts'
import { mostTerms, termsOf } from '#domain/search/meaning.ts'
import type { Shop } from '#operations/shop.ts'

/** Of each kind: a palette is for going somewhere, the lists are for reading. */
const most = 5

/** A phone however it is written: `+84 912 345 678` is kept as `0912345678`. */
const phoneForm = /^\s*(?:\+?84|0)[\d\s.()-]{2,}$/

/** Only what the rights of the one who asks lead to. */
export async function searchAdmin({ db }: Shop, rights: readonly Right[], q = ''): Promise<Found> {
  const phone = phoneForm.test(q) ? q.replace(/\D/g, '').replace(/^84/, '0') : null
  const typed = phone ? [phone] : [...new Set(words(q))].slice(0, mostTerms)
  const terms = termsOf(phone ?? q, 'filter')
  if (typed.length === 0) return { products: [], orders: [], customers: [] }
  const [products, orders, customers] = await Promise.all([
    rights.includes('catalogue') ? search.findProducts(db, terms, most) : [],
    rights.includes('orders') || rights.includes('money') ? search.findOrders(db, typed, most) : [],
    rights.includes('orders') ? search.findCustomers(db, typed, most) : [],
  ])
  return { products, orders, customers }
}
