import { expect, test } from 'vitest'
import type { Attribute } from '#contract/catalog/attributes.ts'
import type { Category, CategoryListItem } from '#contract/catalog/categories.ts'
import type { ProductSummary } from '#contract/catalog/products.ts'
import { checkFailure, invalidIds } from '#test/api/access/check-failure.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const { admin } = shop
const client = shop.anonymous()
const emptyName = 'Tên danh mục không được để trống'

test('colour and size are the first attributes; a new one is the last, without values', async () => {
  const added = await admin.post<Attribute>('/api/v1/attributes', { value: '  Chất   liệu ' })
  expect(added).toMatchObject({ status: 201, body: { value: 'Chất liệu', kind: null, values: [] } })
  const listed = await client.get<{ attributes: Attribute[] }>('/api/v1/attributes')
  expect(listed.status).toBe(200)
  expect(listed.body.attributes.map((one) => [one.value, one.kind])).toEqual([
    ['Màu sắc', 'color'],
    ['Size', 'size'],
    ['Chất liệu', null],
  ])
  const one = await client.get<Attribute>(`/api/v1/attributes/${added.body._id}`)
  expect(one).toMatchObject({ status: 200, body: added.body })
})

test('a new category is listed last and returns its products', async () => {
  const shoes = await admin.post<Category>('/api/v1/categories', { name: 'Giày' })
  const hats = await admin.post<Category>('/api/v1/categories', { name: 'Mũ' })
  expect(shoes).toMatchObject({ status: 201, body: { name: 'Giày' } })
  const listed = await client.get<Category[]>('/api/v1/categories')
  expect(listed.body).toEqual([shoes.body, hats.body])
  const product = await shop.createProduct({ name: 'Giày vải', category: shoes.body._id })
  await shop.createProduct({ name: 'Mũ len', category: hats.body._id })
  type WithProducts = Category & { products: ProductSummary[] }
  const one = await client.get<WithProducts>(`/api/v1/categories/${shoes.body._id}`)
  expect(one).toMatchObject({ status: 200, body: shoes.body })
  expect(one.body.products.map(({ _id }) => _id)).toEqual([product._id])
  expect(shoes.body).toMatchObject({ ...product.category, slug: 'giay', parent: null })
})

test.each(['attributes', 'categories'])('%s: an unknown id is answered with 404', async (noun) => {
  for (const id of invalidIds) {
    expect([id, checkFailure(await client.get(`/api/v1/${noun}/${id}`))]).toEqual([id, '404 not_found'])
  }
})

test.each([
  ['attributes', 'value'],
  ['categories', 'name'],
])('%s: a name is required, unique and at most 100 characters long', async (noun, field) => {
  const add = (value: unknown) => admin.post(`/api/v1/${noun}`, { [field]: value })
  for (const nothing of [undefined, null, '', '   ', '\u200b', '\u0000']) {
    const answer = await add(nothing)
    expect(checkFailure(answer)).toBe('400 invalid')
    expect(answer.body).toMatchObject({ error: emptyName, details: [{ path: field, message: emptyName }] })
  }
  for (const wrong of [1, ['a'], {}, 'x'.repeat(101), `a${'\u0301'.repeat(10_000)}`]) {
    expect(checkFailure(await add(wrong))).toBe('400 invalid')
  }
  expect((await add('Váy')).status).toBe(201)
  for (const same of ['VÁY', ' váy ', 'Váy'.normalize('NFD'), 'V\u200báy']) {
    expect(checkFailure(await add(same))).toBe('409 name_taken')
  }
  expect((await add('Vảy')).status).toBe(201)
})

test.each(['attributes', 'categories'])(
  '%s: of 5 concurrent calls with the same name 1 succeeds and 4 get name_taken',
  async (noun) => {
    const body = { value: 'Cùng lúc', name: 'Cùng lúc' }
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => admin.post(`/api/v1/${noun}`, body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
  },
)

test.each(['attributes', 'categories'])('%s: only an admin can add', async (noun) => {
  const body = { value: 'Mới', name: 'Mới' }
  expect(checkFailure(await client.post(`/api/v1/${noun}`, body))).toBe('401 not_signed_in')
  expect(checkFailure(await (await shop.shopper()).post(`/api/v1/${noun}`, body))).toBe('403 forbidden')
})

test('categories added at once whose names give the same slug get different slugs', async () => {
  const names = ['Tấm', 'Tam', 'Tám', 'Tạm', 'Tâm']
  const answers = await Promise.all(
    names.map((name) => admin.post<CategoryListItem>('/api/v1/categories', { name })),
  )
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  expect(new Set(answers.map(({ body }) => body.slug)).size).toBe(5)
})

test('categories renamed at once to the same slug get different slugs', async () => {
  const ids: string[] = []
  for (const name of ['Một', 'Hai', 'Ba', 'Bốn', 'Năm']) {
    ids.push((await admin.post<CategoryListItem>('/api/v1/categories', { name })).body._id)
  }
  const names = ['Cơm', 'Côm', 'Cờm', 'Cồm', 'Cốm']
  const answers = await Promise.all(
    ids.map((id, index) =>
      admin.put<CategoryListItem>(`/api/v1/categories/${id}`, { name: names[index], slug: '' }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(new Set(answers.map(({ body }) => body.slug)).size).toBe(5)
})
