import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { ProductQuery } from '#contract/catalog/product-query.ts'
import { listProducts } from '#data/catalog/product-list.ts'
import type { Db } from '#data/database/connection.ts'
import { countFacets } from '#data/search/facets.ts'
import { findAlternativeQuery } from '#data/search/find-alternative-query.ts'
import { findSuggestedProducts } from '#data/search/suggestions.ts'
import { parseSearchTerms } from '#domain/search/search-terms.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const filters = Object.entries({
  color: 'Đen',
  size: 'M',
  inStock: 'true',
  minPrice: '1000',
  sale: 'true',
  q: 'áo thun nam',
})
const combinations = Array.from({ length: 2 ** filters.length }, (_, bits) =>
  Object.fromEntries(filters.filter((_, at) => bits & (1 << at))),
)

async function countPrepared(db: Db): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM pg_prepared_statements`,
  )
  return row?.count ?? 0
}

test('filters and searches of shoppers leave no prepared statement each', async () => {
  await shop.db.transaction(async (tx) => {
    const before = await countPrepared(tx)
    for (const combination of combinations) {
      const query = ProductQuery.parse(combination)
      await listProducts(tx, query, { limit: 16, offset: 0 })
      await countFacets(tx, query)
    }
    for (const q of ['aó', 'aó thunn', 'aó thunn namm', 'giay nuu mau denn']) {
      await findAlternativeQuery(tx, q, 'submitted')
      await findSuggestedProducts(tx, parseSearchTerms(q, 'typing'), { limit: 6 })
    }
    expect((await countPrepared(tx)) - before).toBeLessThan(5)
  })
})
