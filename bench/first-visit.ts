import { readFileSync } from 'node:fs'
import { type Bench, within } from './budget.ts'
import type { BenchShop } from './shop.ts'

/** Rounds: V8 goes on compiling for as many and more, in other threads, whose time is counted too. */
const warmUps = 25

/**
 * Pages that are not in memory: each is asked for once, then everything is let go of, as after a change of a
 * category. What counts is the processor time of the shop's process for each, after a warm-up.
 */
export const firstVisit: Bench = {
  name: 'first-visit',
  async measure({ shop: open, runs }) {
    const shop = await open()
    const products = await shop.sql<
      { id: string }[]
    >`SELECT id FROM products WHERE deleted_at IS NULL ORDER BY id`
    const categories = await shop.sql<{ id: string }[]>`SELECT id FROM categories ORDER BY id`
    const lists = ['newest', 'price-asc', 'price-desc', 'name-asc', 'discount'].flatMap((sort) => [
      `/shop?sort=${sort}`,
      ...categories.map(({ id }) => `/categories/${id}?sort=${sort}`),
    ])
    const pages = products.map(({ id }) => `/detail/${id}`)
    for (let n = 0; n < warmUps; n++) await visitOnce(shop, [...lists, ...pages])
    const taken = { list: [] as number[], product: [] as number[] }
    for (let n = 0; n < runs; n++) {
      taken.list.push(await visitOnce(shop, lists))
      taken.product.push(await visitOnce(shop, pages))
    }
    return [
      within('list page not in memory (CPU)', taken.list, 'ms', 6),
      within('product page not in memory (CPU)', taken.product, 'ms', 6),
    ]
  },
}

/** Milliseconds of processor that each took. */
async function visitOnce(shop: BenchShop, addresses: readonly string[]): Promise<number> {
  await shop.sql`SELECT pg_notify('goods_changed', 'all')`
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
