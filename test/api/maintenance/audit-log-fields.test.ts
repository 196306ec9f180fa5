import { expect, test } from 'vitest'
import { listAuditRows } from '#test/api/staff/audit-entries.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const { admin, db } = shop
const lines = () => listAuditRows(db)
const lastLine = async () => (await lines()).at(-1)

test('an audit entry contains only the fields that changed', async () => {
  const shirt = await shop.createProduct({ name: 'Áo sơ mi', description: 'Vải mềm', countInStock: 3 })
  await admin.put(`/api/v1/products/${shirt._id}`, {
    name: 'Áo sơ mi linen',
    price: 199_000,
    countInStock: 5,
  })
  expect(await lastLine()).toMatchObject({
    action: 'update',
    entity: 'product',
    entityId: shirt._id,
    name: 'Áo sơ mi linen',
    before: { name: 'Áo sơ mi', 'variant –': { sku: null, price: null, stock: 3 } },
    after: { name: 'Áo sơ mi linen', 'variant –': { sku: null, price: null, stock: 5 } },
  })
  expect(Object.keys((await lastLine())?.after ?? {})).toHaveLength(2)
})

test('a refused change and a change without effect leave no audit entry', async () => {
  await admin.post('/api/v1/categories', { name: 'Váy' })
  const shirt = await shop.createProduct()
  const before = (await lines()).length
  expect((await admin.post('/api/v1/categories', { name: 'Váy' })).status).toBe(409)
  expect((await admin.put(`/api/v1/products/${shirt._id}`, { name: 'Áo thun', price: 199_000 })).status).toBe(
    200,
  )
  const stale = { name: 'Khác', price: 1, version: shirt.version }
  expect((await admin.put(`/api/v1/products/${shirt._id}`, stale)).status).toBe(409)
  expect((await lines()).length).toBe(before)
})

test('an order cancelled by an administrator leaves an audit entry; one cancelled by its shopper is only in the order history', async () => {
  const shopper = await shop.shopper()
  const shirt = await shop.createProduct()
  const place = async () => {
    await shopper.add(shirt)
    return (await shopper.order()).body
  }
  const [own, foreign] = [await place(), await place()]
  const before = (await lines()).length
  await shopper.put(`/api/v1/orders/cancel/${own._id}`, {})
  expect((await lines()).length).toBe(before)
  await admin.put(`/api/v1/orders/cancel/${foreign._id}`, {})
  expect(await lastLine()).toMatchObject({
    entity: 'order',
    entityId: foreign._id,
    name: foreign.orderNumber,
    before: { status: 'đang xử lý' },
    after: { status: 'đã huỷ' },
  })
})

test('the audit entry of a hidden review contains neither its text nor its author', async () => {
  const shopper = await shop.shopper('Người Viết')
  const shirt = await shop.createProduct({ name: 'Áo được chê' })
  await shopper.add(shirt)
  const { body: order } = await shopper.order()
  await admin.put(`/api/v1/orders/update-status/${order._id}`, { status: 'đã giao' })
  const review = await shopper.post<{ _id: string }>(`/api/v1/products/${shirt._id}/reviews`, {
    stars: 1,
    text: 'Lời riêng',
  })
  await admin.delete(`/api/v1/reviews/${review.body._id}`)
  const line = await lastLine()
  expect(line).toMatchObject({ entity: 'review', action: 'delete', name: 'Áo được chê', byName: 'Chủ tiệm' })
  expect(JSON.stringify(line)).not.toMatch(/Người Viết|Lời riêng/)
})
