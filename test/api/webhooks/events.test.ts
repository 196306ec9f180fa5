import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { eventTypes } from '#contract/webhooks/event-types.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { password, type TestClient } from '#test/shop.ts'
import { findWebhookProblem } from '../../../demo/webhook/verify-webhook.ts'
import { openWebhookShop } from './webhook-shop.ts'

const shop = await openWebhookShop()
const { admin, db } = shop
const address = { province: 'Thành phố Hà Nội', ward: 'Phường Cửa Nam', street: '1 Tràng Thi' }
const personal = [
  'Nguyễn Thị Ước',
  '912345678',
  'Tràng Thi',
  'Gọi trước khi giao',
  'Rộng quá',
  'tiem.example"',
]

async function placeOrder(buyer: TestClient, price = 200_000): Promise<Order> {
  await buyer.add(await shop.createProduct({ price, countInStock: 6 }))
  const { status, body } = await buyer.order({
    ...{ address, note: 'Gọi trước khi giao', totalPrice: price + 30_000 },
  })
  if (status !== 201) throw new Error(`the order was refused: ${body.error}`)
  return body
}

const setStatus = (order: Order, status: string) =>
  admin.put(`/api/v1/orders/update-status/${order._id}`, { status })

test('the life of an order, a product and a customer is reported under one id per event, signed, without personal data', async () => {
  const [first, second] = [await shop.addReceiver(), await shop.addReceiver()]
  const buyer = await shop.shopper()
  const order = await placeOrder(buyer)
  const shipment = await admin.post('/api/v1/shipments', {
    ...{ orderId: order._id, carrier: 'shop', handOverReason: 'Thử' },
  })
  expect(shipment.status).toBe(201)
  await setStatus(order, 'đã giao')
  const request = { kind: 'return', position: 0, quantity: 1, reason: 'Rộng quá' }
  await buyer.post(`/api/v1/orders/return-requests/${order._id}`, request)
  const product = await shop.createProduct({ countInStock: 6 })
  const variantId = product.variants[0]?._id
  await buyer.add(product, 2)
  await buyer.order()
  await buyer.add(product, 4)
  await buyer.order()
  await buyer.post('/api/v1/account/deletion', { password })

  await expect
    .poll(() => [...new Set(first.receiver.received.map(({ type }) => type))].sort())
    .toEqual([...eventTypes].sort())
  const ids = (events: { id: string }[]) => events.map(({ id }) => id).sort()
  // Both may still get events.
  await expect
    .poll(() => [first, second].map(({ receiver }) => ids(receiver.received).join()))
    .toSatisfy(([one, other]: string[]) => one === other)
  expect(new Set(ids(first.receiver.received)).size).toBe(first.receiver.received.length)
  for (const event of first.receiver.received) {
    expect(findWebhookProblem(event, first.webhook.secret)).toBeNull()
    expect(findWebhookProblem(event, second.webhook.secret)).toBe('no signature fits the secret')
    expect(personal.filter((text) => event.body.includes(text))).toEqual([])
  }
  const find = (type: string, fields: Record<string, unknown> = {}) =>
    first.receiver.received.find(
      (event) =>
        event.type === type && Object.entries(fields).every(([name, value]) => event.data[name] === value),
    )?.data
  const url = `https://tiem.example/api/v1/orders/by-id/${order._id}`
  // The order of events is not promised (R61), and other orders have such events too.
  await expect
    .poll(() => find('order.placed', { orderId: order._id }))
    .toEqual({ orderId: order._id, status: 'đang xử lý', url })
  await expect
    .poll(() => find('order.status_changed', { orderId: order._id, from: 'đang xử lý' }))
    .toEqual({ orderId: order._id, from: 'đang xử lý', to: expect.any(String), url })
  expect(find('order.paid')).toEqual({ orderId: order._id, totalPrice: 230_000, paid: 230_000, url })
  expect(find('return.requested')).toMatchObject({ orderId: order._id, kind: 'return', quantity: 1 })
  expect(find('stock.low', { variantId })).toMatchObject({ productId: product._id, variantId, stock: 4 })
  expect(find('stock.sold_out', { variantId })).toMatchObject({ productId: product._id, variantId, stock: 0 })
  expect(find('customer.erased')).toEqual({ customerId: buyer.id, url: null })
  expect(await brokenInvariants(db)).toEqual([])
})

test('a webhook receives only the types of events that it chose; without any webhook no event is stored', async () => {
  const quiet = await openWebhookShop()
  await quiet.createProduct()
  expect(await quiet.db.query(sql`SELECT FROM events`)).toEqual([])
  const { receiver } = await quiet.addReceiver({ types: ['order.placed'] })
  await quiet.createProduct()
  const buyer = await quiet.shopper()
  await buyer.add(await quiet.createProduct())
  await buyer.order()
  await expect.poll(() => receiver.received.map(({ type }) => type)).toEqual(['order.placed'])
  expect(await quiet.db.query(sql`SELECT FROM events`)).toHaveLength(1)
})

test('a change that is rolled back leaves no event', async () => {
  const buyer = await shop.shopper()
  const product = await shop.createProduct({ countInStock: 1 })
  await buyer.add(product)
  await db.query(sql`DELETE FROM events`)
  const refused = await buyer.order({ totalPrice: 1 })
  expect(refused.status).toBe(409)
  expect(await db.query(sql`SELECT FROM events`)).toEqual([])
})

test('a counter sale is placed and paid; a payment in two parts reports order.paid once', async () => {
  const { receiver } = await shop.addReceiver({ types: ['order.paid'] })
  const buyer = await shop.shopper()
  const order = await placeOrder(buyer)
  const pay = (amount: number, paid: number) =>
    admin.post(`/api/v1/orders/payments/${order._id}`, { amount, method: 'cash', paid })
  expect((await pay(100_000, 0)).status).toBeLessThan(300)
  expect((await pay(130_000, 100_000)).status).toBeLessThan(300)
  await setStatus(order, 'đã giao')
  await expect.poll(() => receiver.received.map(({ data }) => data.orderId)).toEqual([order._id])
  expect(receiver.received[0]?.data).toMatchObject({ paid: 230_000 })
})

test('personal data is sent only to webhooks that were given it, read when it is sent, and missing after an erasure', async () => {
  const { receiver, readDeliveries } = await shop.addReceiver({
    types: ['order.placed', 'order.status_changed'],
    hasPersonalData: true,
  })
  receiver.answer = { status: 200, body: 'stored Nguyễn Thị Ước' }
  const buyer = await shop.shopper()
  const order = await placeOrder(buyer)
  await expect.poll(() => receiver.received.length).toBe(1)
  expect(receiver.received[0]?.data.recipient).toMatchObject({
    ...{ name: 'Nguyễn Thị Ước', phone: '+84912345678', note: 'Gọi trước khi giao' },
    address: { street: '1 Tràng Thi' },
  })
  const stored = await db.runScript('SELECT e::text AS row FROM events e')
  expect(personal.filter((text) => JSON.stringify(stored).includes(text))).toEqual([])
  await expect.poll(async () => (await readDeliveries())[0]?.response).toBe('stored Nguyễn Thị Ước')

  receiver.answer = { status: 500 }
  await setStatus(order, 'đã huỷ')
  await expect.poll(() => receiver.received.length).toBe(2)
  expect((await buyer.post('/api/v1/account/deletion', { password })).status).toBe(200)
  expect((await readDeliveries()).map(({ response }) => response).join('')).not.toContain('Ước')
  receiver.answer = { status: 200 }
  await shop.retryNow()
  await expect.poll(() => receiver.received.length).toBe(3)
  expect(receiver.received.at(-1)?.data.recipient).toBeNull()
})
