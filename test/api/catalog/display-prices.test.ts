import sql from 'sql-template-tag'
import { v7 as uuid } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import type { Home } from '#contract/catalog/home.ts'
import type { Product, ProductSummary } from '#contract/catalog/products.ts'
import type { Promotion } from '#contract/catalog/promotions/promotions.ts'
import type { AdminSearchResults } from '#contract/search/admin-search.ts'
import type { ProductFacets, Suggestions } from '#contract/search/search.ts'
import { ensureAttributeValues } from '#data/catalog/attributes.ts'
import { toShopDay } from '#domain/shop-day.ts'
import { applyProductSchedule } from '#operations/catalog/pricing/apply-product-schedule.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const { admin } = shop
const visitor = shop.anonymous()
const [small = '', medium = '', large = ''] = await ensureAttributeValues(
  shop.db,
  'size',
  ['S', 'M', 'L'].map((value) => ({ id: uuid(), value })),
)
const created: string[] = []
beforeEach(async () => {
  for (const id of created.splice(0)) await admin.delete(`/api/v1/products/${id}`)
})

async function create(input: Parameters<typeof shop.createProduct>[0]): Promise<Product> {
  const product = await shop.createProduct({ countInStock: undefined, ...input })
  created.push(product._id)
  return product
}
const names = async (query: string) =>
  (await visitor.get<ProductSummary[]>(`/api/v1/products?${query}`)).body.map(({ name }) => name)
const facets = async (query = '') =>
  (await visitor.get<ProductFacets>(`/api/v1/products/facets?${query}`)).body
const displayPrice = async ({ _id }: Product) =>
  (await visitor.get<Product>(`/api/v1/products/${_id}`)).body.displayPrice
const order = async (product: Product, at: number) => {
  const buyer = await shop.shopper()
  await buyer.add(product, product.variants[at]?.stock ?? 1, product.variants[at]?._id)
  expect((await buyer.order()).status).toBe(201)
}

/** Nothing can be bought at 900,000 ₫. */
const coat = {
  ...{ name: 'Áo khoác', price: 900_000 },
  variants: [
    { size: small, stock: 2, price: 299_000 },
    { size: medium, stock: 2, price: 399_000 },
  ],
}

test('a product whose variants all have own prices is listed, filtered, sorted, counted and found at the lowest', async () => {
  const product = await create(coat)
  await create({ name: 'Áo thun', price: 350_000, countInStock: 1 })
  expect(product).toMatchObject({ price: 900_000, salePrice: 900_000 })
  expect(product.displayPrice).toEqual({ price: 299_000, salePrice: 299_000, discount: 0, varies: true })
  expect(await names('maxPrice=320000')).toEqual(['Áo khoác'])
  expect(await names('minPrice=320000')).toEqual(['Áo thun'])
  expect(await names('sort=price-asc')).toEqual(['Áo khoác', 'Áo thun'])
  expect(await names('sort=price-desc')).toEqual(['Áo thun', 'Áo khoác'])
  expect(await names('q=ao&sort=price-asc')).toEqual(['Áo khoác', 'Áo thun'])
  expect(await names(`q=${encodeURIComponent('áo dưới 300k')}`)).toEqual(['Áo khoác'])
  expect(await facets()).toMatchObject({ price: { min: 299_000, max: 350_000 }, total: 2 })
  expect((await facets('maxPrice=320000')).total).toBe(1)
  const suggested = await visitor.get<Suggestions>('/api/v1/products/suggestions?q=khoac')
  expect(suggested.body.products).toMatchObject([{ ...product.displayPrice, name: 'Áo khoác' }])
  const found = await admin.get<AdminSearchResults>('/api/v1/admin/search?q=khoac')
  expect(found.body.products).toMatchObject([{ name: 'Áo khoác', salePrice: 299_000 }])
})

test('a collection by price takes products whose lowest price is in its range', async () => {
  await create(coat)
  const collection = {
    ...{ name: 'Dưới 300.000 ₫', slug: '', description: '', kind: 'rule', category: null, tag: '' },
    ...{ onlyDiscounted: false, minPrice: null, maxPrice: 300_000, productIds: [] },
  }
  const added = await admin.post<{ _id: string }>('/api/v1/admin/collections', collection)
  expect(added.status).toBe(201)
  expect(await names(`collection=${added.body._id}`)).toEqual(['Áo khoác'])
})

test('variants that are sold out set the price only if all are', async () => {
  const product = await create(coat)
  await order(product, 0)
  expect(await displayPrice(product)).toEqual({
    ...{ price: 399_000, salePrice: 399_000, discount: 0, varies: false },
  })
  expect(await names('maxPrice=320000')).toEqual([])
  await order(product, 1)
  expect(await displayPrice(product)).toMatchObject({ salePrice: 299_000, varies: true })
  expect(await names('maxPrice=320000')).toEqual(['Áo khoác'])
})

test('a price that one variant gets or loses changes the list at once', async () => {
  const product = await create({
    ...coat,
    variants: [
      { size: small, stock: 1 },
      { size: large, stock: 1 },
    ],
  })
  expect(product.displayPrice).toMatchObject({ salePrice: 900_000, varies: false })
  const save = async (prices: (number | null)[]) => {
    const variants = product.variants.map((variant, at) => ({ ...variant, price: prices[at] }))
    await admin.put(`/api/v1/products/${product._id}`, { ...coat, variants })
    return displayPrice(product)
  }
  expect(await save([null, 500_000])).toMatchObject({ price: 500_000, salePrice: 500_000, varies: true })
  expect(await save([950_000, 950_000])).toMatchObject({ price: 950_000, salePrice: 950_000, varies: false })
  expect(await save([null, null])).toMatchObject({ price: 900_000, salePrice: 900_000, varies: false })
})

test('a special price that no variant follows is no discount in lists, badge, search and on the home page', async () => {
  const product = await create({ ...coat, specialPrice: 450_000 })
  expect(product).toMatchObject({ discount: 50, salePrice: 450_000 })
  expect(product.displayPrice).toMatchObject({ salePrice: 299_000, discount: 0 })
  await create({ name: 'Áo giảm', price: 400_000, discount: 10, countInStock: 1 })
  expect(await names('sale=true')).toEqual(['Áo giảm'])
  expect(await names('sort=discount')).toEqual(['Áo giảm', 'Áo khoác'])
  expect(await names(`q=${encodeURIComponent('áo giảm giá')}`)).toEqual(['Áo giảm'])
  expect((await facets()).sale).toBe(1)
  const home = await visitor.get<Home>('/api/v1/home')
  expect(home.body.discounted.map(({ name }) => name)).toEqual(['Áo giảm'])
})

test('a promotion changes own prices of variants, and the product is then reported as changed', async () => {
  const product = await create({ ...coat, price: 0 })
  await shop.db.query(sql`UPDATE products SET updated_at = '2020-01-01' WHERE id = ${product._id}`)
  const today = toShopDay(new Date())
  await admin.post<Promotion>('/api/v1/admin/promotions', {
    ...{ category: null, percent: 20, from: today, to: today },
  })
  await applyProductSchedule(shop.shop)
  expect(await displayPrice(product)).toEqual({
    ...{ price: 299_000, salePrice: 239_200, discount: 20, varies: true },
  })
  const [row] = await shop.db.query(
    sql`SELECT updated_at > '2021-01-01' AS changed FROM products WHERE id = ${product._id}`,
  )
  expect(row).toEqual({ changed: true })
})
