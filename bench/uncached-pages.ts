import { readFileSync } from 'node:fs'
import sql from 'sql-template-tag'
import { v7 as uuid } from 'uuid'
import { createSession } from '#operations/accounts/sign-in/session.ts'
import { writeAllKinds } from '#test/write-sections.ts'
import { type Bench, checkLimit } from './budget.ts'
import type { BenchShop } from './shop.ts'

/** V8 keeps compiling for at least this many rounds, in threads whose CPU time is counted too. */
const warmUpRounds = 25

/**
 * Requests each page once after a staff write has cleared the cache. The figure is the CPU time of the shop process per
 * page, after a warm-up.
 */
export const uncachedPagesBench: Bench = {
  name: 'uncached-pages',
  async measure({ shop: open, runs }) {
    const shop = await open()
    const products = await shop.db.query<{ id: string }>(
      sql`SELECT id FROM products WHERE deleted_at IS NULL AND state = 'active' ORDER BY id`,
    )
    const categories = await shop.db.query<{ id: string }>(sql`SELECT id FROM categories ORDER BY id`)
    const [owner] = await shop.db.query<{ id: string }>(
      sql`SELECT id FROM accounts WHERE role = 'admin' LIMIT 1`,
    )
    const cookie = `tiem=${await createSession(shop.db, owner?.id ?? '')}`
    const clearCache = () => saveCategory(shop, cookie)
    const lists = ['newest', 'price-asc', 'price-desc', 'name-asc', 'discount'].flatMap((sort) => [
      `/shop?sort=${sort}`,
      ...categories.map(({ id }) => `/categories/${id}?sort=${sort}`),
    ])
    const pages = products.map(({ id }) => `/detail/${id}`)
    const ofSections = await publishPagesOfAllKinds(shop)
    for (let n = 0; n < warmUpRounds; n++)
      await visitOnce(shop, clearCache, [...lists, ...pages, ...ofSections])
    const cpuMs = { list: [] as number[], product: [] as number[], ofSections: [] as number[] }
    for (let n = 0; n < runs; n++) {
      cpuMs.list.push(await visitOnce(shop, clearCache, lists))
      cpuMs.product.push(await visitOnce(shop, clearCache, pages))
      cpuMs.ofSections.push(await visitOnce(shop, clearCache, ofSections))
    }
    return [
      checkLimit('list page not cached (CPU)', cpuMs.list, 'ms', 10),
      checkLimit('product page not cached (CPU)', cpuMs.product, 'ms', 10),
      checkLimit('page with a section of each kind not cached (CPU)', cpuMs.ofSections, 'ms', 10),
    ]
  },
}

/** @returns the paths of 20 pages, so that a step of the CPU clock is small beside the time that they take */
async function publishPagesOfAllKinds({ db }: BenchShop): Promise<string[]> {
  const [product] = await db.query<{ id: string; category: string; image: string }>(sql`
    SELECT id, category_id AS category, image FROM products
    WHERE state = 'active' AND deleted_at IS NULL AND category_id IS NOT NULL AND image <> '' LIMIT 1`)
  if (!product) throw new Error('The demo data has no product with a picture.')
  const { id, category, image } = product
  const texts = { title: 'Mọi loại phần', summary: '', seoTitle: '', seoDescription: '', image, imageAlt: '' }
  const content = { ...texts, sections: writeAllKinds({ image, product: id, category }) }
  const slugs = Array.from({ length: 20 }, (_, n) => `moi-loai-${n + 1}`)
  for (const slug of slugs)
    await db.query(sql`
      INSERT INTO pages (id, kind, slug, content, published_at)
      VALUES (${uuid()}, 'page', ${slug}, ${content}::jsonb, now())`)
  return slugs.map((slug) => `/pages/${slug}`)
}

/** Saves a category unchanged, which clears the cache. */
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

/** @returns CPU milliseconds per page */
async function visitOnce(
  shop: BenchShop,
  clearCache: () => Promise<void>,
  urls: readonly string[],
): Promise<number> {
  await clearCache()
  const before = readCpuMs(shop)
  for (const url of urls) {
    const answer = await fetch(shop.url + url)
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
  }
  return (readCpuMs(shop) - before) / urls.length
}

/** CPU time of all threads since the start in milliseconds; Linux counts in steps of 10 ms. */
function readCpuMs({ process: { pid } }: BenchShop): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
