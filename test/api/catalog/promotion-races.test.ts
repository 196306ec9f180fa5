import { expect, test } from 'vitest'
import type { Product } from '#contract/catalog/products.ts'
import type { Promotion } from '#contract/catalog/promotions/promotions.ts'
import { addDays, toShopDay } from '#domain/shop-day.ts'
import { applyProductSchedule } from '#operations/catalog/pricing/apply-product-schedule.ts'
import { createProduct, type ProductWriteOptions, updateProduct } from '#operations/catalog/save-product.ts'
import { systemActor } from '#operations/shop.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openTestShop } from '#test/shop.ts'
import { hasWaitingStatement } from '#test/waiting-statement.ts'

const shop = await openTestShop()
const { admin } = shop
const today = toShopDay(new Date())
const coat = { name: 'Áo khoác', price: 100_000, tags: ['đông'] }

const promote = (target: object) =>
  admin.post<Promotion>('/api/v1/admin/promotions', {
    ...{ category: null, percent: 20, from: today, to: addDays(today, 1), ...target },
  })
const addCategory = async (name: string) =>
  (await admin.post<{ _id: string }>('/api/v1/categories', { name })).body._id

/** Saves a product and calls `change` before the product is committed. @returns the price of the product after both */
async function saveDuring(
  save: (saving: ProductWriteOptions) => Promise<unknown>,
  change: () => Promise<{ status: number }>,
): Promise<number> {
  let id = ''
  let changed: Promise<{ status: number }> | undefined
  let isChanged = false
  await save({
    by: systemActor,
    beforeCommit: async (_, saved) => {
      id = saved.id
      changed = change().finally(() => {
        isChanged = true
      })
      await expect.poll(async () => isChanged || hasWaitingStatement(shop.db)).toBe(true)
    },
  })
  expect((await changed)?.status).toBeLessThan(300)
  await applyProductSchedule(shop.shop)
  expect(await brokenInvariants(shop.db)).toEqual([])
  return (await shop.anonymous().get<Product>(`/api/v1/products/${id}`)).body.salePrice
}

test('a promotion that is added while a product of its category is created applies to this product', async () => {
  const category = await addCategory('Mùa đông')
  const create = (saving: ProductWriteOptions) => createProduct(shop.shop, { ...coat, category }, saving)
  expect(await saveDuring(create, () => promote({ category }))).toBe(80_000)
})

test('a promotion that is added while a product enters its category applies to this product', async () => {
  const category = await addCategory('Mùa xuân')
  const { _id } = await shop.createProduct(coat)
  const move = (saving: ProductWriteOptions) => updateProduct(shop.shop, _id, { ...coat, category }, saving)
  expect(await saveDuring(move, () => promote({ category }))).toBe(80_000)
})

test('a promotion that is deleted while a product of its category is created does not apply to this product', async () => {
  const category = await addCategory('Mùa thu')
  const { _id } = (await promote({ category })).body
  const create = (saving: ProductWriteOptions) => createProduct(shop.shop, { ...coat, category }, saving)
  const remove = () => admin.delete(`/api/v1/admin/promotions/${_id}`)
  expect(await saveDuring(create, remove)).toBe(100_000)
})

test('a collection with a promotion whose rule changes while a product is created has the new product in it', async () => {
  const collection = { name: 'Đồ đông', kind: 'rule' }
  const { body } = await admin.post<{ _id: string }>('/api/v1/admin/collections', {
    ...collection,
    tag: 'hè',
  })
  await promote({ collection: body._id })
  const create = (saving: ProductWriteOptions) => createProduct(shop.shop, coat, saving)
  const changeRule = () => admin.put(`/api/v1/admin/collections/${body._id}`, { ...collection, tag: 'đông' })
  expect(await saveDuring(create, changeRule)).toBe(80_000)
})

test('a promotion that two owners delete at once is deleted and recorded once', async () => {
  const { _id } = (await promote({ from: addDays(today, 1) })).body
  const remove = () => admin.delete(`/api/v1/admin/promotions/${_id}`)
  const answers = await Promise.all([remove(), remove(), remove()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
  const { body } = await admin.get<{ changes: unknown[] }>(`/api/v1/admin/audit-log?entityId=${_id}`)
  expect(body.changes).toHaveLength(2)
})
