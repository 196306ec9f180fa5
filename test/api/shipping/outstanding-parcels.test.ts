import { expect, test } from 'vitest'
import type { BulkResult, OrderForStaff } from '#contract/orders/admin-orders.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { SendingEntry } from '#contract/shipping/sending.ts'
import type { Shipment } from '#contract/shipping/shipments.ts'
import type { StockLedger } from '#contract/stock/stock.ts'
import { checkFailure } from '#test/api/access/check-failure.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { startCarrier } from '#test/servers/carrier.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const carrier = await startCarrier(shop.url)
await carrier.behave({ pace: 60_000 })
const { admin, db } = shop
const shirt = await shop.createProduct({ name: 'Áo thun', price: 250_000, countInStock: 1000 })
const variantId = shirt.variants[0]?._id
const home = { province: 'Thành phố Hà Nội', ward: 'Phường Cửa Nam', street: '1 Tràng Thi' }

const readStock = async () => {
  const { body } = await admin.get<{ countInStock: number }>(`/api/v1/products/${shirt._id}`)
  return body.countInStock
}
const readOrder = async ({ _id }: Order) =>
  (await admin.get<OrderForStaff>(`/api/v1/orders/staff-details/${_id}`)).body
const parcelOf = async ({ _id }: Order) =>
  (await admin.get<Shipment[]>(`/api/v1/shipments?orders=${_id}`)).body[0]
const report = ({ _id }: Shipment, state: string, more: object = {}) =>
  admin.put<Shipment>(`/api/v1/shipments/${_id}/state`, { state, ...more })
const cancelParcel = ({ _id }: Shipment) => admin.put<Shipment>(`/api/v1/shipments/${_id}/cancel`, {})
const cancelOrder = ({ _id }: Order, more: object) =>
  admin.put(`/api/v1/orders/update-status/${_id}`, { status: 'đã huỷ', ...more })
const setStatuses = async (order: Order, status: string) =>
  (await admin.put<BulkResult[]>('/api/v1/orders/update-statuses', { ids: [order._id], status })).body[0]

/** An order of 2 pieces whose parcel is with a carrier that is not connected any more. */
async function send(steps: string[] = ['picked']): Promise<{ order: Order; parcel: Shipment }> {
  shop.shop.carriers = [carrier.adapter]
  const buyer = await shop.shopper()
  await buyer.add(shirt, 2)
  const { subtotal } = await buyer.cart()
  const { body: order } = await buyer.order({ address: home, totalPrice: subtotal + 30_000 })
  const created = await admin.post<Shipment>('/api/v1/shipments', {
    ...{ orderId: order._id, handOverReason: 'Khách giục', carrier: 'simulator' },
  })
  expect(created.status).toBe(201)
  shop.shop.carriers = []
  for (const step of steps) expect((await report(created.body, step)).status).toBe(200)
  return { order, parcel: created.body }
}

test('cancelling several orders does not restock pieces that a carrier has', async () => {
  const { order } = await send()
  const before = await readStock()
  expect(await setStatuses(order, 'đã huỷ')).toMatchObject({ code: 'goods_not_in_shop' })
  expect(await readOrder(order)).toMatchObject({ status: 'đang vận chuyển' })
  expect(await readStock()).toBe(before)
})

test('a page that did not know of the pick-up cannot cancel without saying where the goods are', async () => {
  const { order } = await send()
  const before = await readStock()
  const refused = await cancelOrder(order, { from: 'đang vận chuyển' })
  expect(checkFailure(refused)).toBe('409 goods_not_in_shop')
  expect(await readStock()).toBe(before)
})

test('a sent order is cancelled with its goods back in the shop, and its parcel has returned', async () => {
  const { order } = await send(['picked', 'failed'])
  const before = await readStock()
  expect((await cancelOrder(order, { goods: 'shop' })).status).toBe(200)
  expect(await readOrder(order)).toMatchObject({ status: 'đã huỷ', paid: 0 })
  expect(await parcelOf(order)).toMatchObject({ state: 'returned' })
  expect(await readStock()).toBe(before + 2)
  expect(await brokenInvariants(db)).toEqual([])
})

test('a sent order is cancelled with its goods lost: they leave the stock, and its parcel is lost', async () => {
  const { order } = await send(['picked'])
  const before = await readStock()
  expect((await cancelOrder(order, { goods: 'lost' })).status).toBe(200)
  expect((await cancelOrder(order, { goods: 'lost' })).status).toBe(200)
  expect(await parcelOf(order)).toMatchObject({ state: 'lost' })
  expect(await readStock()).toBe(before)
  const { body: ledger } = await admin.get<StockLedger>(`/api/v1/stock/${variantId}`)
  expect(ledger.movements.slice(0, 2)).toMatchObject([
    { reason: 'lost', quantity: -2 },
    { reason: 'cancellation', quantity: 2 },
  ])
  expect(await brokenInvariants(db)).toEqual([])
})

test('an order whose parcel is lost is not marked as delivered with others, and can be cancelled', async () => {
  const { order } = await send(['picked', 'lost'])
  expect(await setStatuses(order, 'đã giao')).toMatchObject({ code: 'parcel_in_trouble' })
  expect(await readOrder(order)).toMatchObject({ status: 'đang vận chuyển', paid: 0 })
  const before = await readStock()
  expect((await cancelOrder(order, { goods: 'lost' })).status).toBe(200)
  expect(await readStock()).toBe(before)
  expect(await brokenInvariants(db)).toEqual([])
})

test('the preview of a delivery names the orders that are refused and those that no courier has taken', async () => {
  const [lost, waiting, moving] = [await send(['picked', 'lost']), await send([]), await send()]
  const ids = [lost, waiting, moving].map(({ order }) => order._id)
  const preview = async (query = '&status=đã giao') =>
    (await admin.get<SendingEntry[]>(`/api/v1/shipments/preview?orders=${ids}${query}`)).body
  const inTrouble = 'Vận đơn của đơn này đang “Thất lạc, hư hỏng”. Hãy mở đơn để xem khách đã nhận chưa.'
  expect(await preview()).toMatchObject([
    { refusal: inTrouble, awaitsPickup: false },
    { refusal: null, awaitsPickup: true, holds: [], cod: 530_000 },
    { refusal: null, awaitsPickup: false, holds: [] },
  ])
  expect((await preview('')).map(({ refusal, awaitsPickup }) => [refusal, awaitsPickup])).toEqual(
    Array(3).fill([null, false]),
  )
  const { body: results } = await admin.put<BulkResult[]>('/api/v1/orders/update-statuses', {
    ...{ ids, status: 'đã giao' },
  })
  expect(results.map(({ error }) => error)).toEqual([inTrouble, null, null])
  expect((await preview()).slice(1)).toMatchObject(Array(2).fill({ refusal: null, awaitsPickup: false }))
})

test('staff report the parcels of a carrier that is not connected until they are delivered and paid', async () => {
  const { order, parcel } = await send([])
  expect(checkFailure(await report(parcel, 'delivered'))).toBe('409 shipment_closed')
  expect((await report(parcel, 'picked')).body).toMatchObject({ state: 'picked' })
  expect(await readOrder(order)).toMatchObject({ status: 'đang vận chuyển' })
  expect(checkFailure(await cancelParcel(parcel))).toBe('409 shipment_already_picked_up')
  expect(await parcelOf(order)).toMatchObject({ cancelRequested: false, lastError: '' })
  expect((await report(parcel, 'failed', { reason: 'Khách đi vắng' })).status).toBe(200)
  expect((await report(parcel, 'delivered', { collected: 530_000 })).status).toBe(200)
  expect(await readOrder(order)).toMatchObject({ status: 'đã giao', paid: 530_000 })
  expect(await brokenInvariants(db)).toEqual([])
})

test('a parcel of a carrier that is not connected is cancelled at once before its pick-up', async () => {
  const { order, parcel } = await send([])
  expect((await cancelParcel(parcel)).body).toMatchObject({ state: 'cancelled' })
  expect(await readOrder(order)).toMatchObject({ status: 'đã xác nhận' })
})

test('staff do not report the parcels of a connected carrier', async () => {
  const { parcel } = await send([])
  shop.shop.carriers = [carrier.adapter]
  expect(checkFailure(await report(parcel, 'picked'))).toBe('409 shipment_status_from_carrier')
})
