import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { CategoryListItem } from '#contract/catalog/categories.ts'
import type { PageForStaff } from '#contract/content/pages.ts'
import { afterwards } from '#test/afterwards.ts'
import { startShop } from '#test/servers/running-shop.ts'
import { openTestShop } from '#test/shop.ts'

const allowedDelayMs = 10_000

test('two processes show each scheduled change within ten seconds of its time, also from their caches', async () => {
  const shop = await openTestShop()
  const { user, password, host, port, database } = shop.where
  const folder = mkdtempSync(join(tmpdir(), 'tiem-scheduled-'))
  afterwards(async () => rmSync(folder, { recursive: true, force: true }))
  const env = {
    DATABASE_URL: `postgres://${user}:${password}@${host}:${port}/${database}`,
    SECRET: 'one secret of both processes, long enough for them',
    DEMO: '',
  }
  const processes = []
  for (const name of ['one', 'two']) {
    const started = await startShop({ dataDir: join(folder, name), env })
    afterwards(started.stop)
    processes.push(started)
  }

  const dueMs = Math.ceil(Date.now() / 1000) * 1000 + 8000
  const due = new Date(dueMs).toISOString()
  const product = await shop.createProduct({ name: 'Khăn Tết', state: 'scheduled', publishAt: due })
  const notice = { id: 'a', kind: 'announcement', linkLabel: '', linkHref: '' }
  const sections = [
    { ...notice, text: 'Bắt đầu đúng giờ', from: due, until: '' },
    { ...notice, id: 'b', text: 'Chỉ đến giờ ấy', from: '', until: due },
  ]
  const visiblePage = await publish('Có hẹn', sections, null)
  const scheduled = await publish('Hàng Tết', [], due)
  const name = 'Áo ấm'
  const { body: category } = await shop.admin.post<CategoryListItem>('/api/v1/categories', { name })
  const { body: categoryPage } = await shop.admin.post<PageForStaff>('/api/v1/admin/pages/of-category', {
    category: category._id,
  })
  const text = { id: 'c', kind: 'text', title: 'Mùa đông mặc gì', text: 'Len' }
  await publishSections(categoryPage, [text], due)

  /** `[address, text, whether the text is shown after the time]` */
  const changes = [
    [`/san-pham/${product.handle}`, 'Khăn Tết', true],
    ['/shop', 'Khăn Tết', true],
    [`/api/v1/products/${product._id}`, 'Khăn Tết', true],
    [`/pages/${visiblePage.slug}`, 'Bắt đầu đúng giờ', true],
    [`/pages/${visiblePage.slug}`, 'Chỉ đến giờ ấy', false],
    [`/pages/${scheduled.slug}`, 'Hàng Tết', true],
    [`/danh-muc/${category.slug}`, 'Mùa đông mặc gì', true],
    [`/api/v1/categories/${category._id}/page`, 'Mùa đông mặc gì', true],
  ] as const
  const watched = processes.flatMap(({ url }) => changes.map((change) => ({ url, change })))
  const delays = await Promise.all(watched.map(({ url, change }) => measureDelay(url, change)))
  process.stdout.write(`    milliseconds after the time: ${delays.join(' ')}\n`)
  for (const delay of delays) expect(delay).toBeLessThan(allowedDelayMs)

  async function publish(title: string, sections: object[], at: string | null): Promise<PageForStaff> {
    const { body } = await shop.admin.post<PageForStaff>('/api/v1/admin/pages', { kind: 'page', title })
    return publishSections(body, sections, at)
  }

  async function publishSections(body: PageForStaff, sections: object[], at: string | null) {
    const path = `/api/v1/admin/pages/${body._id}`
    const draft = { version: body.version, content: { ...body.content, sections } }
    const saved = await shop.admin.put<PageForStaff>(`${path}/draft`, draft)
    const published = await shop.admin.post<PageForStaff>(`${path}/publish`, {
      version: saved.body.version,
      at,
    })
    expect(published.status).toBe(200)
    return published.body
  }

  /** Reads again and again, so that the answer comes from the cache, and rejects a change before its time. */
  async function measureDelay(
    url: string,
    [address, text, shownAfter]: (typeof changes)[number],
  ): Promise<number> {
    for (;;) {
      const askedAt = Date.now()
      const answer = await fetch(url + address)
      const isShown = answer.ok && (await answer.text()).includes(text)
      if (isShown === shownAfter && askedAt < dueMs - 1000)
        throw new Error(`${address} changed ${dueMs - askedAt} ms before its time.`)
      if (isShown === shownAfter || askedAt > dueMs + 2 * allowedDelayMs) return Date.now() - dueMs
      await sleep(100)
    }
  }
}, 120_000)
