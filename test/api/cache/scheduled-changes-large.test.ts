import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { paths } from '#contract/all-paths.ts'
import type { Product } from '#contract/catalog/products.ts'
import type { PageForStaff, PageRow } from '#contract/content/pages.ts'
import { startScheduledJobs } from '#operations/runtime/scheduled-jobs.ts'
import { afterwards } from '#test/afterwards.ts'
import { openTestShop } from '#test/shop.ts'
import { startAppServer } from '../../faults/app-server.ts'

const shop = await openTestShop()
const servers = await Promise.all([1, 2].map(() => startAppServer(shop.shop, shop.where, { cached: true })))
for (const server of servers) {
  const stopJobs = startScheduledJobs(server.shop, () => {})
  afterwards(async () => {
    stopJobs()
    await server.close()
  })
}

const maxDelayMs = 10_000
const list = '/api/v1/products?limit=16'

/** Reads again and again, so that every answer comes from the cache. */
async function waitUntilBoth(isChanged: (text: string) => boolean, path: string, deadline: number) {
  for (;;) {
    const texts = await Promise.all(servers.map(async ({ url }) => (await fetch(url + path)).text()))
    if (texts.every(isChanged)) return Date.now() <= deadline
    if (Date.now() > deadline) return false
    await new Promise((done) => setTimeout(done, 100))
  }
}

test('a scheduled product appears in both processes within ten seconds of its time, cached answers included', async () => {
  const publishAt = new Date(Date.now() + 3000).toISOString()
  const scarf = await shop.createProduct({ name: 'Khăn đúng giờ', state: 'scheduled', publishAt })
  const isListed = (text: string) => text.includes(scarf._id)
  expect(await waitUntilBoth((text) => !isListed(text), list, Date.now() + 1000)).toBe(true)
  expect(await waitUntilBoth(isListed, list, Date.parse(publishAt) + maxDelayMs)).toBe(true)
}, 30_000)

test('a price that has ended disappears from both processes within ten seconds, cached answers included', async () => {
  const shirt = await shop.createProduct({ price: 200_000, specialPrice: 99_000 })
  const path = `/api/v1/products/${shirt._id}`
  const costs = (amount: number) => (text: string) => (JSON.parse(text) as Product).salePrice === amount
  expect(await waitUntilBoth(costs(99_000), path, Date.now() + 1000)).toBe(true)
  await shop.db.query(sql`
    UPDATE products SET special_to = '2026-01-01', special_from = '2025-01-01', reprice_at = now() WHERE id = ${shirt._id}`)
  expect(await waitUntilBoth(costs(200_000), path, Date.now() + maxDelayMs)).toBe(true)
}, 30_000)

test('a scheduled home page appears in both processes within ten seconds, cached answers included', async () => {
  const { body: pages } = await shop.admin.get<PageRow[]>('/api/v1/admin/pages')
  const path = `/api/v1/admin/pages/${pages.find(({ kind }) => kind === 'home')?._id}`
  const { body: home } = await shop.admin.get<PageForStaff>(path)
  const content = { ...home.content, seoTitle: 'Tết đúng giờ' }
  const { body: draft } = await shop.admin.put<PageForStaff>(`${path}/draft`, {
    version: home.version,
    content,
  })
  const at = new Date(Date.now() + 3000).toISOString()
  await shop.admin.post(`${path}/publish`, { version: draft.version, at })
  const isShown = (text: string) => text.includes('Tết đúng giờ')
  expect(await waitUntilBoth((text) => !isShown(text), paths.getHomePage[1], Date.now() + 1000)).toBe(true)
  expect(await waitUntilBoth(isShown, paths.getHomePage[1], Date.parse(at) + maxDelayMs)).toBe(true)
}, 30_000)
