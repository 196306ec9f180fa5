import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { hourMs } from '#domain/durations.ts'
import { checkFailure } from '#test/api/access/check-failure.ts'
import { buildOrderRequest, openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const numberAt = (ms: number, digits = '007') => `${Math.floor(ms)}-${digits}`

test.for([
  ['an hour ago', -1],
  ['23 hours ahead', 23],
])('a client number from %s becomes the public order number', async ([, hours]) => {
  const shirt = await shop.createProduct()
  const buyer = await shop.shopper()
  await buyer.add(shirt)
  const orderNumber = numberAt(Date.now() + Number(hours) * hourMs)
  expect((await buyer.order({ orderNumber })).body.orderNumber).toBe(orderNumber)
})

test.for([
  ['from two days ago', numberAt(Date.now() - 48 * hourMs)],
  ['from two days ahead', numberAt(Date.now() + 48 * hourMs)],
  ['from 1970', '0000000000000-000'],
  ['from 2286', '9999999999999-999'],
] as const)(
  'a client number %s is only the idempotency key; the shop generates another number, and a repeat returns the same order',
  async ([, orderNumber]) => {
    const shirt = await shop.createProduct({ countInStock: 5 })
    const buyer = await shop.shopper()
    await buyer.add(shirt, 2)
    const sent = { ...buildOrderRequest(await buyer.cart()), orderNumber }
    const first = await buyer.post<Order>('/api/v1/orders', sent)
    expect(first.status).toBe(201)
    const [ms = '', digits = ''] = first.body.orderNumber.split('-')
    expect(Math.abs(Number(ms) - Date.now())).toBeLessThan(hourMs)
    expect(digits).toMatch(/^\d{3}$/)
    const again = await buyer.post<Order>('/api/v1/orders', sent)
    expect([again.status, again.body]).toEqual([201, first.body])
    expect(await shop.readStock(shirt._id)).toBe(3)
    expect(checkFailure(await buyer.post('/api/v1/orders', { ...sent, note: 'khác' }))).toBe(
      '409 order_number_reused',
    )
  },
)

test("if the client's number is taken, the order gets another public number", async () => {
  const shirt = await shop.createProduct({ countInStock: 5 })
  const [first, second] = [await shop.shopper(), await shop.shopper()]
  const orderNumber = numberAt(Date.now(), '123')
  await first.add(shirt)
  await second.add(shirt)
  expect((await first.order({ orderNumber })).body.orderNumber).toBe(orderNumber)
  const sent = { ...buildOrderRequest(await second.cart()), orderNumber }
  const placed = await second.post<Order>('/api/v1/orders', sent)
  expect(placed.body.orderNumber).toMatch(/^\d{13}-\d{3}$/)
  expect(placed.body.orderNumber).not.toBe(orderNumber)
  expect((await second.post<Order>('/api/v1/orders', sent)).body).toEqual(placed.body)
})

test('a manual order with an old client number gets a current order number', async () => {
  const shirt = await shop.createProduct({ price: 100_000 })
  const sent = {
    items: [{ variantId: shirt.variants[0]?._id, quantity: 1 }],
    totalPrice: 100_000,
    customerInfo: { customerName: 'Bà Tư', customerPhone: '0912345678' },
    orderNumber: '1700000000000-001',
  }
  const placed = await shop.admin.post<Order>('/api/v1/orders/manual', sent)
  expect(Math.abs(Number(placed.body.orderNumber.slice(0, 13)) - Date.now())).toBeLessThan(hourMs)
  expect((await shop.admin.post<Order>('/api/v1/orders/manual', sent)).body).toEqual(placed.body)
})
