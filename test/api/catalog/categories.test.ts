import { expect, test } from 'vitest'
import type { Category, CategoryWithProductCount } from '#contract/catalog/categories.ts'
import type { ProductSummary } from '#contract/catalog/products.ts'
import { checkFailure, unknownId } from '#test/api/access/check-failure.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const { admin } = shop
const add = async (name: string) => (await admin.post<Category>('/api/v1/categories', { name })).body
const menu = async () =>
  (await shop.anonymous().get<Category[]>('/api/v1/categories')).body.map(({ name }) => name)
const searchNames = async (q: string) =>
  (await admin.get<ProductSummary[]>(`/api/v1/products?q=${encodeURIComponent(q)}`)).body.map(
    ({ name }) => name,
  )

test('each category has its number of products that are not deleted', async () => {
  const shirts = await add('Áo')
  const trousers = await add('Quần')
  await shop.createProduct({ category: shirts._id })
  const gone = await shop.createProduct({ category: shirts._id })
  await admin.delete(`/api/v1/products/${gone._id}`)
  const { body } = await admin.get<CategoryWithProductCount[]>('/api/v1/categories/usage')
  const texts = { image: '', description: '' }
  expect(body).toContainEqual({ ...shirts, ...texts, products: 1, directProducts: 1, archivedProducts: 0 })
  expect(body).toContainEqual({ ...trousers, ...texts, products: 0, directProducts: 0, archivedProducts: 0 })
})

test('the number of a category is that of its list: with subcategories, without archived products', async () => {
  const coats = await add('Áo choàng')
  const long = await add('Choàng dài')
  await admin.put(`/api/v1/categories/${long._id}`, { name: long.name, parent: coats._id })
  const archived = await shop.createProduct({ category: coats._id })
  await shop.createProduct({ category: long._id, state: 'hidden' })
  await admin.put(`/api/v1/products/${archived._id}`, {
    ...{ name: archived.name, price: archived.price, state: 'archived' },
  })
  const { body } = await admin.get<CategoryWithProductCount[]>('/api/v1/categories/usage')
  const listed = await admin.get(`/api/v1/products?category=${coats._id}&state=all`)
  expect(listed.body).toHaveLength(1)
  expect(body.find(({ _id }) => _id === coats._id)).toMatchObject({
    ...{ products: 1, directProducts: 1, archivedProducts: 1 },
  })
  expect(body.find(({ _id }) => _id === long._id)).toMatchObject({
    ...{ products: 1, directProducts: 1, archivedProducts: 0 },
  })
  await admin.put(`/api/v1/categories/${long._id}`, { name: long.name, parent: '' })
})

test('products are found by the new name of their category, even if they are restored later', async () => {
  const shoes = await add('Dép lê')
  const sold = await shop.createProduct({
    ...{ name: 'Món thứ nhất', category: shoes._id },
    ...{ brand: 'Gốm Phù Lãng', tags: ['mùa hè'] },
  })
  const gone = await shop.createProduct({ name: 'Món thứ hai', category: shoes._id })
  await admin.delete(`/api/v1/products/${gone._id}`)
  const renamed = await admin.put<Category>(`/api/v1/categories/${shoes._id}`, { name: 'Guốc mộc' })
  expect(renamed.body).toEqual({ _id: shoes._id, name: 'Guốc mộc', slug: 'dep-le', parent: null })
  expect(await searchNames('guoc moc')).toEqual(['Món thứ nhất'])
  expect(await searchNames('mua he guoc')).toEqual(['Món thứ nhất'])
  expect(await searchNames('phu lang guoc')).toEqual(['Món thứ nhất'])
  await admin.post('/api/v1/products/bulk', { ids: [gone._id], change: { deleted: false } })
  expect((await searchNames('guoc moc')).sort()).toEqual(['Món thứ hai', 'Món thứ nhất'])
  expect(sold.category?.name).toBe('Dép lê')
})

test('a category cannot get the name of another category; the case of its own name can change', async () => {
  const one = await add('Mũ')
  await add('Nón')
  expect(checkFailure(await admin.put(`/api/v1/categories/${one._id}`, { name: ' nón ' }))).toBe(
    '409 name_taken',
  )
  expect((await admin.put(`/api/v1/categories/${one._id}`, { name: 'MŨ' })).status).toBe(200)
  expect(checkFailure(await admin.put(`/api/v1/categories/${one._id}`, { name: '' }))).toBe('400 invalid')
  expect(checkFailure(await admin.put(`/api/v1/categories/${unknownId}`, { name: 'Khác' }))).toBe(
    '404 not_found',
  )
})

test('a category with 1 product cannot be deleted and the error has the number; an empty one can [L3]', async () => {
  const bags = await add('Túi')
  const bag = await shop.createProduct({ category: bags._id })
  const refused = await admin.delete(`/api/v1/categories/${bags._id}`)
  expect(checkFailure(refused)).toBe('409 category_in_use')
  expect(refused.body.error).toBe('Danh mục này còn 1 sản phẩm nên không thể xoá.')
  await admin.delete(`/api/v1/products/${bag._id}`)
  expect((await admin.delete(`/api/v1/categories/${bags._id}`)).status).toBe(200)
  expect(checkFailure(await admin.delete(`/api/v1/categories/${bags._id}`))).toBe('404 not_found')
  // A product that was deleted before its category is restored without one.
  await admin.post('/api/v1/products/bulk', { ids: [bag._id], change: { deleted: false } })
  expect((await admin.get<ProductSummary>(`/api/v1/products/${bag._id}`)).body.category).toBe(null)
})

test('the menu follows the order of the categories; an incomplete order gets list_changed', async () => {
  for (const name of ['Giày cao', 'Giày thấp', 'Giày bệt']) await add(name)
  const { body: all } = await admin.get<Category[]>('/api/v1/categories')
  const ids = all.map(({ _id }) => _id).toReversed()
  const order = (list: string[]) => admin.put<Category[]>('/api/v1/categories/order', { ids: list })
  expect((await order(ids)).body.map(({ _id }) => _id)).toEqual(ids)
  expect(await menu()).toEqual(all.map(({ name }) => name).toReversed())
  for (const wrong of [ids.slice(1), [...ids, unknownId], [...ids.slice(1), ids[1] ?? '']]) {
    expect(checkFailure(await order(wrong))).toBe('409 list_changed')
  }
  expect(await menu()).toEqual(all.map(({ name }) => name).toReversed())
})

test('a product created while its category is deleted has the category, or one of the calls is refused', async () => {
  for (let round = 0; round < 5; round++) {
    const { _id } = await add(`Thoáng qua ${round}`)
    const [creation, deletion] = await Promise.all([
      admin.post<ProductSummary>('/api/v1/products', { name: 'Áo', price: 1, category: _id }),
      admin.delete(`/api/v1/categories/${_id}`),
    ])
    expect([
      [201, 409],
      [400, 200],
    ]).toContainEqual([creation.status, deletion.status])
  }
})
