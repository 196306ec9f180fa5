import { expect, test } from 'vitest'
import type { OrderForStaff } from '#contract/order-desk.ts'
import type { Order } from '#contract/orders.ts'
import type { Shipment } from '#contract/shipments.ts'
import { signatureHeader, signatureOf } from '#operations/carriers/simulator.ts'
import { carrierKey, startCarrier } from '#test/carrier.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const carrier = await startCarrier(shop.url, { pace: 60_000 })
shop.shop.carriers = [carrier.adapter]
const { admin, sql } = shop
const shirt = await shop.product({ name: 'Áo thun', price: 250_000, countInStock: 1000 })
const buyer = await shop.shopper()
const home = { province: 'Thành phố Hà Nội', ward: 'Phường Cửa Nam', street: '1 Tràng Thi' }

async function place(quantity = 1): Promise<Order> {
  await buyer.add(shirt, quantity)
  const { subtotal } = await buyer.cart()
  const placed = await buyer.order({ address: home, totalPrice: subtotal + 30_000 })
  expect(placed.status, placed.body.error).toBe(201)
  return placed.body
}
const hand = async (order: Order, more: object = {}) => {
  const body = { orderId: order._id, carrier: 'simulator', ...more }
  const made = await admin.post<Shipment>('/api/v1/shipments', body)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body
}
const stands = async (order: Order) =>
  (await admin.get<OrderForStaff>(`/api/v1/orders/desk/${order._id}`)).body
const parcelOf = async (order: Order) =>
  (await admin.get<Shipment[]>(`/api/v1/shipments?orders=${order._id}`)).body[0] as Shipment
const set = (order: Order, status: string) =>
  admin.put(`/api/v1/orders/update-status/${order._id}`, { status })

/** The carrier says so, `after` seconds from now by its clock. */
async function say(parcel: { code: string | null }, status: string, reason = '', after = 0) {
  const body = JSON.stringify({
    ...{ Type: 'switch_status', OrderCode: parcel.code, ClientOrderCode: '', Status: status },
    ...{ Reason: reason, Time: new Date(Date.now() + after * 1000).toISOString() },
  })
  const headers = { [signatureHeader]: signatureOf(body, carrierKey) }
  const url = `${shop.url}/api/v1/carriers/simulator/callback`
  expect((await fetch(url, { method: 'POST', body, headers })).status).toBe(200)
}

test('what a carrier collected is entered once, whatever staff made of the order meanwhile', async () => {
  for (const [by, status, paid] of [
    ['cod', 'đã giao', 280_000],
    ['bank_transfer', 'đã giao', 280_000],
    ['cod', 'đã huỷ', 280_000],
  ] as const) {
    const order = await place()
    await sql`UPDATE orders SET payment = ${by} WHERE id = ${order._id}`
    const parcel = await hand(order)
    expect(parcel.cod).toBe(280_000)
    await say(parcel, 'picked')
    await set(order, status)
    await say(parcel, 'delivered', '', 1)
    await say(parcel, 'delivered', '', 2)
    expect([by, await stands(order)]).toMatchObject([by, { status, paid }])
  }
  expect(await brokenInvariants(sql)).toEqual([])
})

test('a parcel that was given up or lost and turns up at a door: its money is entered, its order left to staff', async () => {
  for (const end of ['cancel', 'lost']) {
    const order = await place()
    const parcel = await hand(order)
    await say(parcel, end)
    const { status } = await stands(order)
    await say(parcel, 'delivered', '', 1)
    await say(parcel, 'delivered', '', 2)
    expect(await stands(order)).toMatchObject({ status, paid: 280_000 })
    expect(await parcelOf(order)).toMatchObject({ state: 'delivered' })
  }
  const back = await place()
  const parcel = await hand(back)
  await say(parcel, 'lost')
  await say(parcel, 'returned', '', 1)
  expect(await stands(back)).toMatchObject({ status: 'đã xác nhận', paid: 0 })
  expect(await parcelOf(back)).toMatchObject({ state: 'returned' })
  expect(await brokenInvariants(sql)).toEqual([])
})
