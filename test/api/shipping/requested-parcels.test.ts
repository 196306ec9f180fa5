import { expect, test } from 'vitest'
import type { Order, OrderWithHistory, ShopperOrder } from '#contract/orders/orders.ts'
import type { Shipment } from '#contract/shipping/shipments.ts'
import { calculateWaivableShortfall } from '#domain/payments/calculate-waivable-shortfall.ts'
import { findPrimaryParcel } from '#domain/shipping/outstanding-parcels.ts'
import { isOpenParcel } from '#domain/shipping/parcel-pieces.ts'
import { checkFailure } from '#test/api/access/check-failure.ts'
import { createReturnStaff } from '#test/api/returns/return-staff.ts'
import { startCarrier } from '#test/servers/carrier.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const carrier = await startCarrier(shop.url)
shop.shop.carriers = [carrier.adapter]
const { admin } = shop
const staff = createReturnStaff(shop)
const address = { province: 'Thành phố Hà Nội', ward: 'Phường Cửa Nam', street: '1 Tràng Thi' }
await carrier.behave({ calls: 'broken', pace: 60_000 })

const send = ({ _id: orderId }: Pick<Order, '_id'>, more: object) =>
  admin.post<Shipment>('/api/v1/shipments', { orderId, handOverReason: 'Thử', ...more })

test('while the carrier does not answer, staff and buyer see the same numbers of parts', async () => {
  const shoe = await staff.shoe({ 42: 5 })
  const order = await staff.order([[shoe, '42', 3]], { address, totalPrice: 930_000, status: 'đã xác nhận' })
  const lines = [{ position: 0, quantity: 1 }]
  await send(order, { carrier: 'shop', lines })
  expect((await send(order, { carrier: 'simulator', lines })).body.state).toBe('asked')
  expect((await staff.desk(order)).parcels.map(({ state, part }) => [state, part])).toEqual([
    ['asked', '2/3'],
    ['delivering', '1/3'],
  ])
  const { body } = await order.buyer.get<OrderWithHistory>(`/api/v1/orders/by-id/${order._id}`)
  expect(body.parcels.map(({ state, part }) => [state, part])).toEqual([['delivering', '1/3']])
  const { body: all } = await order.buyer.get<ShopperOrder[]>(`/api/v1/orders/${order.buyer.id}`)
  expect(all[0]?.parcels.map(({ state }) => state)).toEqual(['delivering'])
})

test('staff see what a parcel that the carrier has not answered collects, so no shortfall is offered to be waived', async () => {
  const shoe = await staff.shoe({ 42: 5 })
  const order = await staff.order([[shoe, '42', 1]], { address, totalPrice: 330_000, status: 'đã xác nhận' })
  await admin.post(`/api/v1/orders/payments/${order._id}`, { amount: 326_000, method: 'cash', paid: 0 })
  expect((await send(order, { carrier: 'simulator' })).body).toMatchObject({ state: 'asked', cod: 4000 })
  const seen = await staff.desk(order)
  const expectedCash = seen.parcels.filter(isOpenParcel).reduce((sum, { cod }) => sum + cod, 0)
  expect(calculateWaivableShortfall({ ...seen, expectedCash })).toBe(0)
  const waived = await admin.post(`/api/v1/orders/shortfall/${order._id}`, { due: 4000, reason: 'Lẻ' })
  expect(checkFailure(waived)).toBe('409 shortfall_collected_by_parcel')
})

test('an exchange that the carrier has not answered has the primary action of a delivered order', async () => {
  const [shoe, boot] = [await staff.shoe({ 42: 5 }), await staff.shoe({ 43: 5 })]
  const order = await staff.order([[shoe, '42', 1]], { address, totalPrice: 330_000, status: 'đã giao' })
  const variantId = boot.variants[0]?._id ?? ''
  expect((await staff.exchange(order, { variantId, price: boot.price })).body.error).toBeUndefined()
  expect((await send(order, { carrier: 'simulator', exchange: true })).body.state).toBe('asked')
  const seen = await staff.desk(order)
  expect(findPrimaryParcel(seen, seen.parcels)).toMatchObject({ kind: 'exchange', state: 'asked' })
})
