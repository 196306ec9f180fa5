import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Category } from '#contract/catalog/categories.ts'
import type { ProductSummary } from '#contract/catalog/products.ts'
import type { ProductFacets, Suggestions } from '#contract/search/search.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const visitor = shop.anonymous()
const hats = (await shop.admin.post<Category>('/api/v1/categories', { name: 'Mũ' })).body
// The newest product would come first without the rules that are tested here.
for (const product of [
  { name: 'Nón lá Huế', category: hats._id },
  { name: 'Mũ lưỡi trai kaki', category: hats._id },
  { name: 'Khăn choàng mũi tên' },
  { name: 'Khăn mùa đông' },
  { name: 'Dép quai ngang trắng' },
  { name: 'Dầu mù u' },
  { name: 'Áo Mu đỏ' },
]) {
  await shop.createProduct({ price: 100_000, ...product })
}

const query = (q: string, more = {}) => new URLSearchParams({ q, ...more })
const list = async (q: string, more = {}) => {
  const { body, headers } = await visitor.get<ProductSummary[]>(`/api/v1/products?${query(q, more)}`)
  const facets = await visitor.get<ProductFacets>(`/api/v1/products/facets?${query(q, more)}`)
  expect([q, headers.get('x-total-count')]).toEqual([q, String(facets.body.total)])
  return body.map(({ name }) => name)
}
const suggest = async (q: string) =>
  (await visitor.get<Suggestions>(`/api/v1/products/suggestions?${query(q)}`)).body.products.map(
    ({ name }) => name,
  )

test('a submitted search finds whole syllables: "mũ" finds neither "mùa" nor "mũi"', async () => {
  const found = await list('mũ')
  expect(found).toContain('Mũ lưỡi trai kaki')
  expect(found).not.toContain('Khăn mùa đông')
  expect(found).not.toContain('Khăn choàng mũi tên')
  for (const q of ['qua', 'qua tang', 'ngan']) expect([q, await list(q)]).toEqual([q, []])
})

test('words with diacritics are not corrected: "quà tặng" does not find "quai trắng"', async () => {
  expect(await list('quà tặng')).toEqual([])
  expect(await suggest('quà tặng')).toEqual([])
})

test('products with the typed diacritics come first, in the name, category or a synonym', async () => {
  expect(await list('mũ')).toEqual(['Mũ lưỡi trai kaki', 'Nón lá Huế', 'Áo Mu đỏ', 'Dầu mù u'])
  expect((await list('mù'))[0]).toBe('Dầu mù u')
  expect((await list('MÙ'.normalize('NFD')))[0]).toBe('Dầu mù u')
  expect((await list('mu'))[0]).toBe('Áo Mu đỏ')
  expect(await list('ao mu do')).toEqual(['Áo Mu đỏ'])
})

test('old and new tone placement are the same diacritics', async () => {
  await shop.createProduct({ name: 'Khoá da', price: 100_000 })
  await shop.createProduct({ name: 'Khoa học', price: 100_000 })
  expect(await list('khóa')).toEqual(['Khoá da', 'Khoa học'])
  expect(await list('khoá')).toEqual(['Khoá da', 'Khoa học'])
})

test('suggestions match the last syllable as a prefix of a word in the name', async () => {
  expect(await suggest('khăn mu')).toEqual(['Khăn mùa đông', 'Khăn choàng mũi tên'])
  expect((await suggest('mũ'))[0]).toBe('Mũ lưỡi trai kaki')
  expect(await suggest('mũ')).toContain('Khăn choàng mũi tên')
  const clips = (await shop.admin.post<Category>('/api/v1/categories', { name: 'Phụ kiện tóc' })).body
  await shop.createProduct({ name: 'Kẹp!! (nhỏ)', price: 100_000, category: clips._id })
  expect(await suggest('kẹ')).toEqual(['Kẹp!! (nhỏ)'])
  expect(await suggest('tó')).toEqual([])
  expect(await suggest('ph')).toEqual([])
  expect(await suggest('tóc')).toEqual(['Kẹp!! (nhỏ)'])
})

test('a tone that is not typed yet does not move a suggestion down', async () => {
  await shop.createProduct({ name: 'Quân phục cổ', price: 100_000 })
  await shop.createProduct({ name: 'Quần tây', price: 100_000 })
  await shop.createProduct({ name: 'Quan họ', price: 100_000 })
  expect((await suggest('quâ')).slice(0, 3)).toEqual(['Quần tây', 'Quân phục cổ', 'Quan họ'])
  expect((await suggest('quầ'))[0]).toBe('Quần tây')
})

test('the search of the admin matches prefixes of words, SKUs and categories', async () => {
  await shop.createProduct({ name: 'Ví nam', price: 100_000, variants: [{ sku: 'VIDA-2024', stock: 1 }] })
  expect(await list('vid', { prefix: true })).toEqual(['Ví nam'])
  expect((await list('m luo', { prefix: true }))[0]).toBe('Mũ lưỡi trai kaki')
  const { body } = await shop.admin.get<{ products: { name: string }[] }>('/api/v1/admin/search?q=lưỡi%20tr')
  expect(body.products.map(({ name }) => name)).toEqual(['Mũ lưỡi trai kaki'])
})

test('of more than 200 matches, an old product with the typed diacritics still comes first', async () => {
  const old = await shop.createProduct({ name: 'Đổ mồ hôi', price: 100_000 })
  await shop.db.query(sql`UPDATE products SET created_at = now() - interval '1 year' WHERE id = ${old._id}`)
  await shop.db.query(sql`
    INSERT INTO products (id, handle, name, price, sale_price, search_key, marked_key)
    SELECT gen_random_uuid(), 'do-' || n, 'Đỏ ' || n, 100000, 100000, ' do ' || n || ' ', e' \u0309đo ' || n || ' '
    FROM generate_series(1, 250) n`)
  expect((await list('đổ', { limit: '16' }))[0]).toBe('Đổ mồ hôi')
  const pages = await Promise.all([1, 2, 3].map((page) => list('đổ', { limit: '100', page: String(page) })))
  expect(new Set(pages.flat()).size).toBe(252)
})

test('renaming only the diacritics of a category changes the ranking of its products', async () => {
  const first = (await shop.admin.post<Category>('/api/v1/categories', { name: 'Vay' })).body
  await shop.createProduct({ name: 'Sản phẩm một', price: 100_000, category: first._id })
  const other = (await shop.admin.post<Category>('/api/v1/categories', { name: 'Váy' })).body
  await shop.createProduct({ name: 'Sản phẩm hai', price: 100_000, category: other._id })
  await shop.admin.put(`/api/v1/categories/${other._id}`, { name: 'Vảy' })
  await shop.admin.put(`/api/v1/categories/${first._id}`, { name: 'Váy' })
  expect(await list('váy')).toEqual(['Sản phẩm một', 'Sản phẩm hai'])
})

test('while typing, the diacritics of a tag do not influence the ranking', async () => {
  await shop.createProduct({ name: 'Gối tựa', price: 100_000, tags: ['từng'] })
  await shop.createProduct({ name: 'Tu viện', price: 100_000, tags: [] })
  await shop.createProduct({ name: 'Vải tu', price: 100_000, tags: ['tùng'] })
  // No name has the diacritics of `tù`, so the best match comes first and not the product with the tag.
  expect((await suggest('tù'))[0]).toBe('Tu viện')
})

test('a generic word typed with its diacritics finds only products with these', async () => {
  await shop.createProduct({ name: 'Bộ đồ ngủ lụa', price: 100_000 })
  await shop.createProduct({ name: 'Váy ngủ đỏ', price: 100_000 })
  expect(await list('đồ ngủ')).toEqual(['Bộ đồ ngủ lụa'])
  expect((await list('do ngu')).toSorted()).toEqual(['Bộ đồ ngủ lụa', 'Váy ngủ đỏ'])
})
