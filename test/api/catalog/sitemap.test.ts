import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { openTestShop } from '#test/shop.ts'

const publicUrl = 'https://tiem.example'
const shop = await openTestShop({ publicUrl })
const visitor = shop.anonymous()

async function readSitemap(path: string) {
  const { status, headers, body } = await visitor.send<string>('GET', path, {
    headers: { 'x-forwarded-host': 'evil.example' },
  })
  const xml = String(body)
  return {
    status,
    type: headers.get('content-type'),
    cache: headers.get('cache-control'),
    xml,
    urls: [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url),
  }
}
const posts = ['tu-do-gon-muoi-mon', 'giat-vai-lanh-va-cotton', 'chon-dung-co-khi-mua-online'].map(
  (slug) => `/blog/${slug}`,
)
const shopPages = ['/', '/shop', '/blog', '/docs', ...posts].map((path) => publicUrl + path)

test('robots.txt disallows the personal pages and names the sitemap', async () => {
  const { status, body, headers } = await visitor.get<string>('/robots.txt')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  const lines = String(body).split('\n')
  for (const path of [
    '/cart',
    '/order',
    '/account',
    '/admin',
    '/api/',
    '/forms/',
    '/reset-password',
    '/compare',
  ])
    expect(lines).toContain(`Disallow: ${path}`)
  expect(lines).toContain(`Sitemap: ${publicUrl}/sitemap.xml`)
  expect(
    lines.some(
      (line) =>
        /^Disallow: \/?$/.test(line) ||
        /shop|detail|categories|san-pham|danh-muc|bo-suu-tap|feeds|blog|docs/.test(line),
    ),
  ).toBe(false)
})

test('the sitemap of a small shop has every page and the time of the last change of each product', async () => {
  await shop.admin.post('/api/v1/categories', { name: 'Áo & quần' })
  const product = await shop.createProduct({ name: 'Áo <b>&' })
  const gone = await shop.createProduct()
  await shop.admin.delete(`/api/v1/products/${gone._id}`)
  const { status, type, cache, xml, urls } = await readSitemap('/sitemap.xml')
  expect([status, type, cache]).toEqual([200, 'application/xml; charset=utf-8', 'public, max-age=10'])
  const own = ['/danh-muc/ao-quan', `/san-pham/${product.handle}`].map((path) => publicUrl + path)
  expect(urls.toSorted()).toEqual([...shopPages, ...own].toSorted())
  expect(xml).toMatch(
    new RegExp(`/san-pham/${product.handle}</loc><lastmod>\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z</lastmod>`),
  )
  expect(xml).toContain(`<lastmod>2026-11-09</lastmod>`)
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<urlset ')).toBe(true)
  expect(xml).not.toContain('evil')
})

test('the sitemap of a large shop is an index of pages of 10,000 products, with each product once', async () => {
  await shop.db.transaction(async (tx) => {
    await tx.query(sql`SET LOCAL statement_timeout = 0`)
    await tx.query(sql`
      INSERT INTO products (id, handle, name, price, sale_price, search_key)
      SELECT gen_random_uuid(), 'ao-' || n, 'Áo ' || n, 1000, 1000, 'ao' FROM generate_series(1, 20005) n`)
  })
  const index = await readSitemap('/sitemap.xml')
  expect(index.xml).toContain('<sitemapindex')
  const [first, ...pages] = index.urls.map((url) => url.slice(publicUrl.length))
  expect(first).toBe('/sitemap-shop.xml')
  expect(pages).toHaveLength(3)
  expect((await readSitemap('/sitemap-shop.xml')).urls).toEqual(expect.arrayContaining(shopPages))
  const products: string[] = []
  for (const page of pages) {
    const { status, urls } = await readSitemap(page)
    expect([status, urls.length <= 10_000]).toEqual([200, true])
    products.push(...urls)
  }
  const [{ count = 0 } = {}] = await shop.db.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM products WHERE deleted_at IS NULL`)
  expect([products.length, new Set(products).size]).toEqual([count, count])
})

test.each(['', '?after=', '?after=1', `?after=ffffffff-ffff-ffff-ffff-ffffffffffff`, '?after=%00'])(
  '/sitemap-products.xml%s is answered with 404',
  async (query) => {
    expect((await visitor.get(`/sitemap-products.xml${query}`)).status).toBe(404)
  },
)
