import { expect, test } from 'vitest'
import type { Product, RenderedProduct } from '#contract/catalog/products.ts'
import type { PageRenderer } from '#http/pages/pages.ts'
import { openTestShop } from '#test/shop.ts'

/** Answers with the path of the page by id. */
const pages: PageRenderer = {
  handle: async ({ url }, { alias }) => ({
    status: (alias?.page ?? new URL(url).pathname).startsWith('/detail/') ? 200 : 404,
    headers: {},
    body: new TextEncoder().encode(alias?.page ?? new URL(url).pathname),
  }),
}
const shop = await openTestShop({}, pages)
const { admin } = shop
const visitor = shop.anonymous()

const put = async (product: Product, more: object) => {
  const { status, body } = await admin.put<Product>(`/api/v1/products/${product._id}`, {
    ...{ name: product.name, price: product.price },
    ...more,
  })
  expect(status).toBe(200)
  return body
}
const open = async (path: string) => {
  const { status, headers } = await visitor.get(path)
  return status === 301 ? [status, headers.get('location')] : status
}

test('a product has a page at its slug, and a former slug answers 301 with the query', async () => {
  const shirt = await shop.createProduct({ name: 'Áo sơ mi lanh' })
  expect(shirt.handle).toBe('ao-so-mi-lanh')
  expect(await open('/san-pham/ao-so-mi-lanh')).toBe(200)
  const renamed = await put(shirt, { name: 'Áo sơ mi đũi', handle: 'ao-so-mi-dui' })
  expect(renamed.handle).toBe('ao-so-mi-dui')
  expect(await open('/san-pham/ao-so-mi-dui')).toBe(200)
  expect(await open('/san-pham/ao-so-mi-lanh?color=%C4%90%E1%BB%8F')).toEqual([
    301,
    '/san-pham/ao-so-mi-dui?color=%C4%90%E1%BB%8F',
  ])
  await put(shirt, { handle: 'ao-dui' })
  expect(await open('/san-pham/ao-so-mi-lanh')).toEqual([301, '/san-pham/ao-dui'])
  await put(shirt, { handle: 'ao-so-mi-lanh' })
  expect(await open('/san-pham/ao-so-mi-lanh')).toBe(200)
})

test('a slug that another product has gets a number, and a new product takes over a former slug', async () => {
  const first = await shop.createProduct({ name: 'Váy hoa' })
  const second = await shop.createProduct({ name: 'Váy khác', handle: 'vay-hoa' })
  expect([first.handle, second.handle]).toEqual(['vay-hoa', 'vay-hoa-2'])
  for (const handle of ['vay-hoa', '', 'vay-hoa'])
    expect((await put(second, { name: 'Váy hoa', handle })).handle).toBe('vay-hoa-2')
  await put(first, { handle: 'vay-hoa-nhi' })
  const third = await shop.createProduct({ name: 'Váy hoa' })
  expect(third.handle).toBe('vay-hoa')
  expect(await open('/san-pham/vay-hoa')).toBe(200)
})

test('a restored product keeps its slug; if another product has it, the slug leads there until that one is deleted', async () => {
  const first = await shop.createProduct({ name: 'Áo lụa', handle: 'hang-moi' })
  const second = await shop.createProduct({ name: 'Áo bông' })
  const set = async (deleted: boolean, { _id }: Product) =>
    expect((await admin.post('/api/v1/products/bulk', { ids: [_id], change: { deleted } })).status).toBe(200)
  await set(true, first)
  expect(await open('/san-pham/hang-moi')).toBe(404)
  await set(false, first)
  expect(await open('/san-pham/hang-moi')).toBe(200)
  await set(true, first)
  await put(second, { handle: 'hang-moi' })
  await set(false, first)
  expect([await open('/san-pham/hang-moi'), await open('/san-pham/hang-moi-2')]).toEqual([200, 200])
  await set(true, second)
  expect(await open('/san-pham/hang-moi')).toEqual([301, '/san-pham/hang-moi-2'])
})

test('a rename alone keeps the slug, and an empty slug is made from the name', async () => {
  const bag = await shop.createProduct({ name: 'Túi cói' })
  expect((await put(bag, { name: 'Túi mây' })).handle).toBe('tui-coi')
  expect((await put(bag, { name: 'Túi mây', handle: '' })).handle).toBe('tui-may')
})

test('neither a slug nor a former slug of a product that is not sold leads anywhere', async () => {
  const shirt = await shop.createProduct({ name: 'Áo ẩn' })
  await put(shirt, { handle: 'ao-an-2026' })
  await put(shirt, { state: 'hidden' })
  expect([await open('/san-pham/ao-an'), await open('/san-pham/ao-an-2026')]).toEqual([404, 404])
})

test('a description is Markdown without HTML, foreign pictures and script links', async () => {
  const description = [
    'Vải **lanh**\nmát',
    '- một\n- hai',
    '<script>alert(1)</script>',
    '[xấu](javascript:alert(1)) [cửa hàng](/shop) [lạ](//evil.example)',
    '![ảnh](https://evil.example/a.png)',
  ].join('\n\n')
  const { _id } = await shop.createProduct({ description })
  const { descriptionHtml = '' } = (await visitor.get<RenderedProduct>(`/api/v1/products/${_id}`)).body
  expect(descriptionHtml).toContain('Vải <strong>lanh</strong><br>\nmát')
  expect(descriptionHtml).toContain('<li>một</li>')
  expect(descriptionHtml).toContain('&lt;script&gt;')
  expect(descriptionHtml).toContain('<a href="/shop">cửa hàng</a>')
  expect(descriptionHtml).not.toMatch(/<script|href="javascript|href="\/\/|<img/)
})
