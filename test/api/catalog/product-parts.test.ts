import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import type { Product, ProductSummary } from '#contract/catalog/products.ts'
import { ensureAttributeValues } from '#data/catalog/attributes.ts'
import { checkFailure, listInvalidFields, unknownId } from '#test/api/access/check-failure.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const { admin } = shop
const visitor = shop.anonymous()
const values = (kind: 'color' | 'size', ...words: string[]) =>
  ensureAttributeValues(
    shop.db,
    kind,
    words.map((value) => ({ id: uuid(), value })),
  )
const [red = '', blue = '', green = ''] = await values('color', 'Đỏ', 'Xanh', 'Lục')
const save = (id: string, body: object) =>
  admin.put<Product>(`/api/v1/products/${id}`, { name: 'Áo thun', price: 199_000, ...body })
const list = async (query: string) => (await visitor.get<ProductSummary[]>(`/api/v1/products?${query}`)).body
const pictures = ({ colors }: Pick<Product, 'colors'>) => colors.map(({ value, image }) => [value, image])

const twoColors = [
  { color: red, stock: 3 },
  { color: blue, stock: 3 },
]

test('tags keep their spelling, are unique and find the product', async () => {
  const decomposed = ' Mùa\u00a0 hè '.normalize('NFD')
  const product = await shop.createProduct({ name: 'Nón lá', tags: [decomposed, 'mùa hè', 'Đan tay'] })
  expect(product.tags).toEqual(['Mùa hè', 'Đan tay'])
  expect((await list('q=dan tay')).map(({ _id }) => _id)).toEqual([product._id])
  expect((await list('q=mua he'))[0]).toMatchObject({ _id: product._id, tags: ['Mùa hè', 'Đan tay'] })

  expect((await save(product._id, {})).body.tags).toEqual(['Mùa hè', 'Đan tay'])
  expect((await save(product._id, { tags: [] })).body.tags).toEqual([])
  expect(await list('q=dan tay')).toEqual([])
})

test.each([
  ['tags.0', { tags: [' '] }],
  ['tags.0', { tags: ['x'.repeat(41)] }],
  ['tags', { tags: Array.from({ length: 21 }, (_, at) => `thẻ ${at}`) }],
  ['colors.0.image', { colors: [{ _id: red, image: 'javascript:alert(1)' }] }],
  ['colors.0._id', { colors: [{ _id: 'đỏ', image: null }] }],
])('an invalid %s of %j is refused', async (path, body) => {
  const refused = await admin.post('/api/v1/products', { name: 'Áo', price: 1, ...body })
  expect([refused.status, listInvalidFields(refused)]).toEqual([400, [path]])
})

test('a colour has its own image, which is kept until it is replaced', async () => {
  const product = await shop.createProduct({
    variants: twoColors,
    colors: [
      { _id: red, image: '/images/red.webp' },
      { _id: green, image: '/images/green.webp' },
    ],
  })
  expect(pictures(product)).toEqual([
    ['Đỏ', '/images/red.webp'],
    ['Xanh', null],
  ])
  expect((await list(`ids=${product._id}`)).map(pictures)).toEqual([pictures(product)])

  const asRead = (await visitor.get<Product>(`/api/v1/products/${product._id}`)).body
  const sentBack = await admin.put<Product>(`/api/v1/products/${product._id}`, asRead)
  expect([sentBack.status, pictures(sentBack.body)]).toEqual([200, pictures(product)])

  const other = await save(product._id, { colors: [{ _id: blue, image: '/images/blue.webp' }] })
  expect(pictures(other.body)).toEqual([
    ['Đỏ', '/images/red.webp'],
    ['Xanh', '/images/blue.webp'],
  ])
  expect(pictures((await save(product._id, { colors: [{ _id: red, image: null }] })).body)).toEqual([
    ['Đỏ', null],
    ['Xanh', '/images/blue.webp'],
  ])
})

test('the cart and the order show the image of the variant’s colour', async () => {
  const product = await shop.createProduct({
    image: '/images/front.webp',
    variants: twoColors,
    colors: [{ _id: blue, image: '/images/blue.webp' }],
  })
  const shopper = await shop.shopper()
  for (const variant of product.variants) await shopper.add(product, 1, variant._id)
  const images = ['/images/blue.webp', '/images/front.webp']
  expect((await shopper.cart()).products.map((one) => one.image).sort()).toEqual(images)
  const order = await shopper.order()
  expect([order.status, order.body.items.map((one) => one.image).sort()]).toEqual([201, images])
})

test('products are listed by ids in the given order, without deleted products', async () => {
  const [first, second, gone] = [
    await shop.createProduct(),
    await shop.createProduct(),
    await shop.createProduct(),
  ]
  await admin.delete(`/api/v1/products/${gone._id}`)
  const productIds = [second, gone, first].map(({ _id }) => _id)
  const ids = `ids=${[...productIds, unknownId].join(',')}`
  expect((await list(ids)).map(({ _id }) => _id)).toEqual([second._id, first._id])
  expect((await list(`${ids}&limit=1`)).map(({ _id }) => _id)).toEqual([second._id])
  const { body } = await visitor.get<{ total: number }>(`/api/v1/products/facets?${ids}`)
  expect(body.total).toBe(2)
})

test('an invalid id and more than 200 ids are refused', async () => {
  const many = Array.from({ length: 201 }, () => uuid()).join(',')
  for (const ids of ['khong-phai', many]) {
    expect((await visitor.get(`/api/v1/products?ids=${ids}`)).status).toBe(400)
  }
})

test('concurrent and repeated creations with one key create one product; after its deletion the key is refused', async () => {
  const key = uuid()
  const send = () => shop.admin.post<Product>('/api/v1/products', { name: 'Áo gửi lại', price: 1, key })
  const answers = [...(await Promise.all([send(), send(), send()])), await send()]
  expect(answers.map(({ status, body }) => [status, body._id])).toEqual(Array(4).fill([201, key]))
  const { body: found } = await visitor.get<Product[]>('/api/v1/products?q=ao+gui+lai')
  expect(found.map(({ _id }) => _id)).toEqual([key])
  const other = { name: 'Áo gửi lại', price: 2, key }
  expect(checkFailure(await shop.admin.post('/api/v1/products', other))).toBe('409 idempotency_key_reused')
  // Later changes of the product do not affect the repeated call.
  await shop.admin.put(`/api/v1/products/${key}`, { name: 'Áo đổi tên', price: 3 })
  expect(await send()).toMatchObject({ status: 201, body: { _id: key, name: 'Áo đổi tên' } })
  await shop.admin.delete(`/api/v1/products/${key}`)
  expect(checkFailure(await send())).toBe('409 idempotency_key_reused')
})
