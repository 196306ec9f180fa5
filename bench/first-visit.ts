import { readFileSync } from 'node:fs'
import sql from 'sql-template-tag'
import { openSession } from '#operations/accounts/sign-in/session.ts'
import { type Bench, within } from './budget.ts'
import type { BenchShop } from './shop.ts'

/** Rounds: V8 goes on compiling for as many and more, in other threads, whose time is counted too. */
const warmUps = 25

/**
 * Pages that are not cached: each is requested once after a staff write has cleared the cache. The figure is the
 * processor time of the shop's process for each page, after a warm-up.
 */
export const firstVisit: Bench = {
  name: 'first-visit',
  async measure({ shop: open, runs }) {
    const shop = await open()
    const products = await shop.db.query<{ id: string }>(
      sql`SELECT id FROM products WHERE deleted_at IS NULL ORDER BY id`,
    )
    const categories = await shop.db.query<{ id: string }>(sql`SELECT id FROM categories ORDER BY id`)
    const [owner] = await shop.db.query<{ id: string }>(
      sql`SELECT id FROM accounts WHERE role = 'admin' LIMIT 1`,
    )
    const cookie = `tiem=${await openSession(shop.db, owner?.id ?? '')}`
    const clearCache = () => saveCategory(shop, cookie)
    const lists = ['newest', 'price-asc', 'price-desc', 'name-asc', 'discount'].flatMap((sort) => [
      `/shop?sort=${sort}`,
      ...categories.map(({ id }) => `/categories/${id}?sort=${sort}`),
    ])
    const pages = products.map(({ id }) => `/detail/${id}`)
    for (let n = 0; n < warmUps; n++) await visitOnce(shop, clearCache, [...lists, ...pages])
    const taken = { list: [] as number[], product: [] as number[] }
    for (let n = 0; n < runs; n++) {
      taken.list.push(await visitOnce(shop, clearCache, lists))
      taken.product.push(await visitOnce(shop, clearCache, pages))
    }
    return [
      within('list page not cached (CPU)', taken.list, 'ms', 10),
      within('product page not cached (CPU)', taken.product, 'ms', 10),
    ]
  },
}

/** Saves a category as it is. */
async function saveCategory({ url, db }: BenchShop, cookie: string): Promise<void> {
  const [category] = await db.query<{ id: string; name: string }>(
    sql`SELECT id, name FROM categories ORDER BY id LIMIT 1`,
  )
  const answer = await fetch(`${url}/api/v1/categories/${category?.id}`, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ name: category?.name }),
  })
  if (!answer.ok) throw new Error(`saving a category answered ${answer.status}: ${await answer.text()}`)
}

/** @returns milliseconds of processor time for each page */
async function visitOnce(
  shop: BenchShop,
  clearCache: () => Promise<void>,
  addresses: readonly string[],
): Promise<number> {
  await clearCache()
  const before = processorOf(shop)
  for (const address of addresses) {
    const answer = await fetch(shop.url + address)
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`)
  }
  return (processorOf(shop) - before) / addresses.length
}

/** Milliseconds since its start, in all threads; the clock of Linux counts tens of them. */
function processorOf({ process: { pid } }: BenchShop): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
