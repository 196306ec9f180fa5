import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { audienceLabels } from '#contract/catalog/audiences.ts'
import type { Category } from '#contract/catalog/categories.ts'
import type { ProductSummary } from '#contract/catalog/products.ts'
import type { ProductFacets, Suggestions } from '#contract/search/search.ts'
import { ensureAttributeValues } from '#data/catalog/attributes.ts'
import { checkFailure, listInvalidFields, unknownId } from '#test/api/access/check-failure.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const visitor = shop.anonymous()
const values = (kind: 'color' | 'size', ...words: string[]) =>
  ensureAttributeValues(
    shop.db,
    kind,
    words.map((value) => ({ id: uuid(), value })),
  )
const [red, blue] = await values('color', 'Đỏ', 'Xanh', 'Tím')
const [s41, s42] = await values('size', '41', '42')
const shirts = (await shop.admin.post<Category>('/api/v1/categories', { name: 'Áo' })).body
const shoes = (await shop.admin.post<Category>('/api/v1/categories', { name: 'Giày' })).body
await shop.createProduct({
  name: 'Áo sơ mi trắng',
  price: 300_000,
  category: shirts._id,
  audience: 'men',
  featured: true,
})
await shop.createProduct({
  name: 'Áo sơ mi đen',
  price: 400_000,
  discount: 50,
  category: shirts._id,
  audience: 'unisex',
})
await shop.createProduct({
  name: 'Đầm lụa',
  price: 900_000,
  discount: 10,
  countInStock: 0,
  audience: 'women',
})
const trainers = await shop.createProduct({
  name: 'Giày vải',
  price: 500_000,
  category: shoes._id,
  image: '/images/a.webp',
  variants: [
    { color: red, size: s41, stock: 0 },
    { color: red, size: s42, stock: 3 },
    { color: blue, size: s41, stock: 2 },
  ],
})

const facets = async (query = '') => {
  const { status, body } = await visitor.get<ProductFacets>(`/api/v1/products/facets?${query}`)
  expect([query, status]).toEqual([query, 200])
  const formatCounts = (list: { count: number; value?: string; name?: string }[]) =>
    list.map(({ value, name, count }) => `${value ?? name} ${count}`)
  const { categories, audiences, colors, sizes, price, alternative: _, ...counts } = body
  return {
    ...counts,
    price: `${price.min}-${price.max}`,
    categories: formatCounts(categories),
    audiences: audiences.map(({ value, count }) => `${audienceLabels[value]} ${count}`),
    colors: formatCounts(colors),
    sizes: formatCounts(sizes),
  }
}

test('facets count each filter value in the order of the shop', async () => {
  expect(await facets()).toEqual({
    categories: ['Áo 2', 'Giày 1'],
    audiences: ['Nam 2', 'Nữ 2', 'Unisex 1'],
    colors: ['Đỏ 1', 'Xanh 1'],
    sizes: ['41 1', '42 1'],
    price: '200000-810000',
    inStock: 3,
    sale: 2,
    total: 4,
  })
  const { body } = await visitor.get<ProductFacets>('/api/v1/products/facets')
  expect(body.categories[0]).toEqual({ _id: shirts._id, name: 'Áo', count: 2 })
  expect(body.colors[0]).toEqual({ _id: red, value: 'Đỏ', swatch: null, count: 1 })
  expect(body.sizes[1]).toEqual({ _id: s42, value: '42', count: 1 })
})

test('the facets of a filter ignore its own selection and apply the other filters', async () => {
  expect(await facets(`category=${shirts._id}&sale=true`)).toMatchObject({
    categories: ['Áo 1'],
    colors: [],
    sale: 1,
    inStock: 1,
    price: '200000-200000',
    total: 1,
  })
  expect(await facets('minPrice=400000&maxPrice=600000')).toMatchObject({
    categories: ['Giày 1'],
    price: '200000-810000',
    sale: 0,
    total: 1,
  })
  expect(await facets('featured=true')).toMatchObject({ total: 1, categories: ['Áo 1'] })
  expect(await facets('q=giay')).toMatchObject({ total: 1, categories: ['Giày 1'], sizes: ['41 1', '42 1'] })
})

test('colour, size and stock must match the same variant', async () => {
  expect(await facets('color=Đỏ&inStock=true')).toMatchObject({ sizes: ['42 1'], total: 1 })
  expect(await facets('size=41&inStock=1')).toMatchObject({ colors: ['Xanh 1'], total: 1 })
  expect(await facets(`color=${blue}&size=42`)).toMatchObject({
    colors: ['Đỏ 1', 'Xanh 0'],
    sizes: ['41 1', '42 0'],
    inStock: 0,
    total: 0,
    price: '0-0',
  })
  expect(await facets('inStock=false')).toMatchObject({ total: 1, inStock: 3, colors: [], sale: 1 })
})

test('a filter by men or women includes unisex products; the count of an audience ignores its own selection', async () => {
  const list = async (audience: string) => {
    const { body } = await visitor.get<ProductSummary[]>(`/api/v1/products?audience=${audience}`)
    expect((await facets(`audience=${audience}`)).total).toBe(body.length)
    return body.map(({ name }) => name)
  }
  expect(await list('men')).toEqual(['Áo sơ mi đen', 'Áo sơ mi trắng'])
  expect(await list('women')).toEqual(['Đầm lụa', 'Áo sơ mi đen'])
  expect(await list('unisex')).toEqual(['Áo sơ mi đen'])
  expect(await list('women,none')).toEqual(['Giày vải', 'Đầm lụa', 'Áo sơ mi đen'])
  expect(await list('')).toHaveLength(4)
  const { body } = await visitor.get('/api/v1/shop')
  expect(body).toMatchObject({ audiences: ['men', 'women', 'unisex'] })
  expect(await facets('audience=kids')).toMatchObject({
    audiences: ['Nam 2', 'Nữ 2', 'Unisex 1', 'Trẻ em 0'],
    categories: [],
    total: 0,
  })
  expect(await facets('audience=women&sale=true')).toMatchObject({ audiences: ['Nam 1', 'Nữ 2', 'Unisex 1'] })
})

test('a selected value is listed even if its count is 0', async () => {
  expect(await facets(`category=${shoes._id}&q=ao`)).toMatchObject({
    categories: ['Áo 2', 'Giày 0'],
    total: 0,
  })
  expect(await facets('color=Tím')).toMatchObject({ colors: ['Đỏ 1', 'Xanh 1', 'Tím 0'], total: 0 })
  expect(await facets(`category=${unknownId}`)).toMatchObject({ categories: ['Áo 2', 'Giày 1'], total: 0 })
})

test('typing errors are corrected if nothing is found, in the list and in the facets', async () => {
  const found = async (query: string) => {
    const { body, headers } = await visitor.get<ProductSummary[]>(`/api/v1/products?${query}`)
    expect(headers.get('x-total-count')).toBe(String((await facets(query)).total))
    return body.map(({ name }) => name)
  }
  expect(await found('q=giat vai')).toEqual(['Giày vải'])
  expect(await found('q=giat vai&category=')).toEqual(['Giày vải'])
  expect(await found(`q=giat vai&category=${shirts._id}`)).toEqual([])
  expect(await found(`q=giay vai&category=${shirts._id}`)).toEqual([])
  expect(await found('q=vay')).toEqual(['Đầm lụa'])
  expect(await found('q=may giat')).toEqual([])
})

const suggest = async (q: string) => {
  const query = new URLSearchParams({ q })
  const { status, body } = await visitor.get<Suggestions>(`/api/v1/products/suggestions?${query}`)
  expect([q, status]).toEqual([q, 200])
  return {
    products: body.products.map(({ name }) => name),
    categories: body.categories.map(({ name }) => name),
  }
}

test('suggestions have products with price and image, and the categories with this name', async () => {
  const { body } = await visitor.get<Suggestions>('/api/v1/products/suggestions?q=GIAY')
  expect(body).toEqual({
    products: [
      {
        _id: trainers._id,
        name: 'Giày vải',
        image: '/images/a.webp',
        salePrice: 500_000,
        price: 500_000,
        discount: 0,
        varies: false,
      },
    ],
    categories: [{ _id: shoes._id, name: 'Giày' }],
  })
  expect(await suggest('so mi den')).toEqual({ products: ['Áo sơ mi đen'], categories: ['Áo'] })
  expect(await suggest('giat')).toEqual({ products: ['Giày vải'], categories: ['Giày'] })
})

test('suggestions match some words if no product matches all, and are empty for an empty query', async () => {
  expect(await suggest('áo đen điện thoại')).toMatchObject({ products: ['Áo sơ mi đen', 'Áo sơ mi trắng'] })
  for (const q of ['', ' ', '%', '_', '!!!', 'zzzz', '上衣', 'q', 'q w']) {
    expect([q, await suggest(q)]).toEqual([q, { products: [], categories: [] }])
  }
  expect((await visitor.get('/api/v1/products/suggestions')).body).toEqual({ products: [], categories: [] })
})

test('at most 6 products are suggested, and no deleted ones', async () => {
  const many = await Promise.all(Array.from({ length: 8 }, (_, n) => shop.createProduct({ name: `Mũ ${n}` })))
  expect((await suggest('mũ')).products.length).toBe(6)
  for (const { _id } of many) await shop.admin.delete(`/api/v1/products/${_id}`)
  expect(await suggest('mũ')).toEqual({ products: [], categories: [] })
  expect(await facets('q=mũ')).toMatchObject({ total: 0 })
})

test.each([
  ['facets?minPrice=1e308', 'minPrice'],
  ['facets?inStock=perhaps', 'inStock'],
  ['facets?category=shoes', 'category'],
  ['facets?sort=cheapest', 'sort'],
  ['facets?audience=men,dogs', 'audience.1'],
  [`facets?q=${'x'.repeat(201)}`, 'q'],
  ['facets?size=1&size=2', 'size'],
  [`suggestions?q=${'x'.repeat(201)}`, 'q'],
  ['suggestions?q=1&q=2', 'q'],
  ['suggestions?q[]=1', 'q[]'],
])('the query %s is refused', async (address, field) => {
  const answer = await visitor.get(`/api/v1/products/${address}`)
  expect(checkFailure(answer)).toBe('400 invalid')
  expect(listInvalidFields(answer)).toEqual([field])
})

test('the facets and suggestions accept only GET', async () => {
  for (const name of ['facets', 'suggestions']) {
    const answer = await visitor.post(`/api/v1/products/${name}`, {})
    expect([checkFailure(answer), answer.headers.get('allow')]).toEqual(['405 method_not_allowed', 'GET'])
  }
})

test.each([
  'a '.repeat(100).trim(),
  Array.from({ length: 66 }, (_, n) => `${'abcdefghijk'[n % 11]}${'aeiouy'[n % 6]}`).join(' '),
  'x'.repeat(200),
  'thuuunnn '.repeat(22).trim(),
  `${'aothun'.repeat(33)}`,
  '%'.repeat(200),
  '('.repeat(100) + ')'.repeat(100),
  "' OR 1=1-- ".repeat(18).trim(),
  'áo\u0301'.repeat(60),
])('%s is answered within 1 s [P1 I1 D3]', async (q) => {
  await suggest(q)
  const before = performance.now()
  await suggest(q)
  await facets(new URLSearchParams({ q }).toString())
  expect(performance.now() - before).toBeLessThan(1000)
})

test('hàng mới and mới về mean the newest products, also of one kind', async () => {
  const search = async (q: string) =>
    (await visitor.get<ProductSummary[]>(`/api/v1/products?${new URLSearchParams({ q, limit: '100' })}`)).body
  const { body: all } = await visitor.get<ProductSummary[]>('/api/v1/products?limit=100')
  const names = (list: ProductSummary[]) => list.map(({ name }) => name)
  for (const q of ['hàng mới', 'mới về', 'hang moi ve', 'sản phẩm mới nhất', 'mau moi'])
    expect([q, names(await search(q))]).toEqual([q, names(all)])
  const [early] = names(await search('sơ mi trắng'))
  const shirtsByDate = names(all).filter((name) => /^Áo/.test(name))
  expect(shirtsByDate).toContain(early)
  expect(names(await search('áo mới về'))).toEqual(shirtsByDate)
  const { body } = await visitor.get<Suggestions>(
    `/api/v1/products/suggestions?${new URLSearchParams({ q: 'hàng mới' })}`,
  )
  expect(body.products.map(({ name }) => name)).toEqual(names(all).slice(0, 6))
})
