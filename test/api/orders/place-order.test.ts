import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Product } from '#contract/catalog/products.ts'
import type { Order } from '#contract/orders/orders.ts'
import { checkFailure } from '#test/api/access/check-failure.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { buildOrderRequest, nextOrderNumber, type TestClient, type TestResponse } from '#test/shop.ts'
import { openCodShop } from './cod-shop.ts'

const shop = await openCodShop()

const shoppersWith = (count: number, products: (at: number) => Product[]) =>
  Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const shopper = await shop.shopper()
      for (const product of products(at)) expect((await shopper.add(product)).status).toBe(200)
      return shopper
    }),
  )
const toRequest = async (shopper: TestClient, at: number) => ({
  ...buildOrderRequest(await shopper.cart()),
  customerInfo: { customerName: 'Nguyễn Thị Ước', customerPhone: `0912000${String(at).padStart(3, '0')}` },
  orderNumber: nextOrderNumber(),
})
const toOutcome = (reply: TestResponse) => (reply.status === 201 ? 'placed' : checkFailure(reply))
const listMovements = ({ _id }: Product) =>
  shop.db.query<{ quantity: number; balance: number }>(sql`
  SELECT m.quantity, m.balance FROM stock_movements m JOIN variants v ON v.id = m.variant_id
  WHERE v.product_id = ${_id} AND m.reason = 'order' ORDER BY m.id`)

test('60 shoppers order the last 20 pieces of one variant at once; 20 succeed, 40 get out_of_stock, and 20 stock movements count down to 0', async () => {
  const shirt = await shop.createProduct({ countInStock: 20 })
  const shoppers = await shoppersWith(60, () => [shirt])
  const requests = await Promise.all(shoppers.map(toRequest))
  const replies = await Promise.all(
    shoppers.map((shopper, at) => shopper.post<Order>('/api/v1/orders', requests[at])),
  )
  const outcomes = replies.map(toOutcome)
  expect(outcomes.filter((outcome) => outcome === 'placed')).toHaveLength(20)
  expect(outcomes.filter((outcome) => outcome === '409 out_of_stock')).toHaveLength(40)
  const movements = await listMovements(shirt)
  expect(movements.map(({ quantity }) => quantity)).toEqual(Array(20).fill(-1))
  expect(movements.map(({ balance }) => balance)).toEqual(Array.from({ length: 20 }, (_, n) => 19 - n))
  expect(await shop.readStock(shirt._id)).toBe(0)
  expect(await brokenInvariants(shop.db)).toEqual([])
})

test('one order sent 10 times at once is placed once, takes stock once and empties the cart', async () => {
  const shirt = await shop.createProduct({ countInStock: 5 })
  const [shopper] = (await shoppersWith(1, () => [shirt])) as [TestClient]
  const request = await toRequest(shopper, 900)
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => shopper.post<Order>('/api/v1/orders', request)),
  )
  expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(201))
  expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  const [orders] = await shop.db.query(sql`
    SELECT count(*)::int AS count FROM orders WHERE client_number = ${request.orderNumber}`)
  expect(orders).toEqual({ count: 1 })
  expect(await listMovements(shirt)).toEqual([{ quantity: -1, balance: 4 }])
  expect((await shopper.cart()).products).toEqual([])
})

test('30 shoppers with the same 2 products in opposite order send each order 3 times at once; 12 succeed once, 18 get out_of_stock, none deadlocks', async () => {
  const [shirt, trousers] = [
    await shop.createProduct({ countInStock: 12 }),
    await shop.createProduct({ countInStock: 12 }),
  ] as const
  await shop.setLimits({ networkOrders: 0 })
  const shoppers = await shoppersWith(30, (at) => (at % 2 ? [shirt, trousers] : [trousers, shirt]))
  const requests = await Promise.all(shoppers.map((shopper, at) => toRequest(shopper, 100 + at)))
  const triples = await Promise.all(
    shoppers.map((shopper, at) =>
      Promise.all([1, 2, 3].map(() => shopper.post<Order>('/api/v1/orders', requests[at]))),
    ),
  )
  const outcomes = triples.map((replies) => [...new Set(replies.map(toOutcome))])
  expect(outcomes.filter(([outcome]) => outcome === 'placed')).toHaveLength(12)
  expect(outcomes.filter(([outcome]) => outcome === '409 out_of_stock')).toHaveLength(18)
  expect(outcomes.every(({ length }) => length === 1)).toBe(true)
  const ids = triples.flat().flatMap(({ status, body }) => (status === 201 ? [body._id] : []))
  expect(new Set(ids).size).toBe(12)
  expect([await shop.readStock(shirt._id), await shop.readStock(trousers._id)]).toEqual([0, 0])
  expect(await brokenInvariants(shop.db)).toEqual([])
})
