import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import type { Product } from '#contract/catalog/products.ts'
import { ensureAttributeValues } from '#data/catalog/attributes.ts'
import { lockStock, moveStock } from '#data/stock/stock.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const sizes = await ensureAttributeValues(
  shop.db,
  'size',
  ['41', '42'].map((value) => ({ id: uuid(), value })),
)
const pair = () =>
  shop.createProduct({ name: 'Giày đôi', variants: sizes.map((size) => ({ size, stock: 1 })) })
const soldOut = async () => {
  const { body } = await shop.admin.get<Product[]>('/api/v1/products?inStock=false')
  return body.map(({ _id }) => _id)
}
const checkInvariants = async () => expect(await brokenInvariants(shop.db)).toEqual([])

test('a product is sold out after concurrent orders of its last pieces, until one order is cancelled', async () => {
  const buyers = await Promise.all([0, 1].map(() => shop.shopper()))
  const shoe = await pair()
  for (const [n, buyer] of buyers.entries()) {
    expect(await buyer.add(shoe, 1, shoe.variants[n]?._id)).toMatchObject({ status: 200 })
  }
  expect(await soldOut()).not.toContain(shoe._id)
  const bought = await Promise.all(buyers.map((buyer) => buyer.order()))
  expect(bought.map(({ status }) => status)).toEqual([201, 201])
  expect(await soldOut()).toContain(shoe._id)
  await shop.admin.put(`/api/v1/orders/update-status/${bought[0]?.body._id}`, { status: 'đã huỷ' })
  expect(await soldOut()).not.toContain(shoe._id)
  await checkInvariants()
})

test('two concurrent transactions that empty the two variants of a product leave it sold out', async () => {
  const shoe = await pair()
  const emptied = shoe.variants.map(({ _id }, n) =>
    shop.db.transaction(async (tx) => {
      await lockStock(tx, [_id])
      await moveStock(tx, [{ variantId: _id, quantity: -1 }], { reason: 'lost' })
      await sleep(200)
      // Runs the deferred constraint before the commit.
      await tx.query(sql`SET CONSTRAINTS ALL IMMEDIATE`)
      await sleep(200 * (n + 1))
    }),
  )
  await Promise.all(emptied)
  expect(await soldOut()).toContain(shoe._id)
  await checkInvariants()
})

test('a deleted product is not listed as sold out until it is restored', async () => {
  const { _id } = await shop.createProduct({ name: 'Áo hết', countInStock: 0 })
  expect(await soldOut()).toContain(_id)
  await shop.admin.delete(`/api/v1/products/${_id}`)
  await checkInvariants()
  expect(await soldOut()).not.toContain(_id)
  await shop.admin.post('/api/v1/products/bulk', { ids: [_id], change: { deleted: false } })
  expect(await soldOut()).toContain(_id)
  await checkInvariants()
})
