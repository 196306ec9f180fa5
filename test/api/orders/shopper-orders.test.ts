import { expect, test } from 'vitest'
import type { OrderWithHistory, ShopperOrder } from '#contract/orders/orders.ts'
import type { OwnReview } from '#contract/reviews/reviews.ts'
import type { Shipment } from '#contract/shipping/shipments.ts'
import { createReview, deliver, reviewsPath } from '#test/api/reviews/reviewer.ts'
import { openTestShop, type TestClient } from '#test/shop.ts'

const shop = await openTestShop()
const listOrders = async (buyer: TestClient) =>
  (await buyer.get<ShopperOrder[]>(`/api/v1/orders/${buyer.id}`)).body

test("a shopper's orders say for each line whether the product is still sold and which review the shopper wrote", async () => {
  const [shirt, dress] = [await shop.createProduct(), await shop.createProduct()]
  await createReview(shop, shirt)
  const buyer = await shop.shopper()
  const id = await deliver(shop, buyer, shirt)
  expect(await listOrders(buyer)).toMatchObject([{ items: [{ listed: true, review: null }] }])
  const { body: review } = await buyer.post<OwnReview>(reviewsPath(shirt), { stars: 4, text: 'Vừa vặn' })
  await deliver(shop, buyer, dress)
  await shop.admin.delete(`/api/v1/products/${dress._id}`)
  const written = { stars: 4, text: 'Vừa vặn', hidden: false }
  expect((await listOrders(buyer)).map(({ items }) => items)).toMatchObject([
    [{ listed: false, review: null }],
    [{ listed: true, review: written }],
  ])
  const readOrder = async () => (await buyer.get<OrderWithHistory>(`/api/v1/orders/by-id/${id}`)).body
  expect((await readOrder()).items).toMatchObject([{ review: written }])
  await shop.admin.delete(`/api/v1/reviews/${review._id}`)
  expect((await readOrder()).items).toMatchObject([{ review: { ...written, hidden: true } }])
})

test("a shopper's orders carry the state of their parcels and what was refunded", async () => {
  const shirt = await shop.createProduct()
  const buyer = await shop.shopper()
  await buyer.add(shirt)
  const { body: order } = await buyer.order()
  expect(await listOrders(buyer)).toMatchObject([{ parcels: [], refunded: 0 }])
  const parcel = { orderId: order._id, carrier: 'shop', handOverReason: 'Khách giục' }
  const { body: shipment } = await shop.admin.post<Shipment>('/api/v1/shipments', parcel)
  expect(await listOrders(buyer)).toMatchObject([{ parcels: [{ kind: 'order', state: 'delivering' }] }])
  await shop.admin.put(`/api/v1/shipments/${shipment._id}/state`, { state: 'delivered' })
  await shop.admin.put(`/api/v1/orders/update-status/${order._id}`, { status: 'đã huỷ' })
  const refund = { amount: order.totalPrice, due: order.totalPrice, method: 'cash' }
  await shop.admin.post(`/api/v1/orders/refund/${order._id}`, refund)
  expect(await listOrders(buyer)).toMatchObject([{ paid: 0, refunded: order.totalPrice }])
})
