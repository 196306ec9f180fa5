import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import type { Shipment } from '#contract/shipping/shipments.ts'
import { createReturnStaff, findVariantId } from '#test/api/returns/return-staff.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const { admin, db } = shop
const staff = createReturnStaff(shop)
const home = { province: 'Thành phố Hà Nội', ward: 'Phường Cửa Nam', street: '1 Tràng Thi' }

type Placed = Pick<Order, '_id'>
const pack = async ({ _id: orderId }: Placed, pieces: [position: number, quantity: number][] | null) => {
  const lines = pieces?.map(([position, quantity]) => ({ position, quantity }))
  const body = { orderId, carrier: 'shop', handOverReason: 'Thử', lines }
  const packed = await admin.post<Shipment>('/api/v1/shipments', body)
  expect(packed.status, JSON.stringify(packed.body)).toBe(201)
  return packed.body
}
const report = async (parcel: Shipment, state: string, more: object = {}) => {
  const reported = await admin.put(`/api/v1/shipments/${parcel._id}/state`, { state, ...more })
  expect(reported.status, JSON.stringify(reported.body)).toBe(200)
}
const set = async ({ _id }: Placed, status: string) =>
  expect((await admin.put(`/api/v1/orders/update-status/${_id}`, { status })).status).toBe(200)
const listCollected = async ({ _id }: Placed) =>
  (await admin.get<Shipment[]>(`/api/v1/shipments?orders=${_id}`)).body.map(({ collected }) => collected)
const expectInvariants = async () => expect(await brokenInvariants(db)).toEqual([])

/** Two pairs of shoes at 300,000 and one pair at 500,000; fee 30,000; the first parcel has one pair of shoes. */
async function sendTwoParts() {
  const [shoe, boot] = [await staff.shoe({ 42: 5 }), await staff.shoe({ 43: 5 }, { price: 500_000 })]
  const lines: Parameters<typeof staff.order>[0] = [
    [shoe, '42', 2],
    [boot, '43', 1],
  ]
  const options = { address: home, totalPrice: 1_130_000, status: 'đã xác nhận' }
  const order = await staff.order(lines, options)
  const parts = { first: await pack(order, [[0, 1]]), second: await pack(order, null) }
  expect([parts.first.cod, parts.second.cod]).toEqual([330_000, 800_000])
  return { order, ...parts }
}

test('an order set to delivered by mistake and back keeps the 330,000 of its delivered part and loses the presumed 800,000', async () => {
  const { order, first, second } = await sendTwoParts()
  await report(first, 'delivered')
  await set(order, 'đã giao')
  expect(await staff.desk(order)).toMatchObject({ paid: 1_130_000 })
  expect(await listCollected(order)).toEqual([800_000, 330_000])
  await set(order, 'đang vận chuyển')
  expect(await staff.desk(order)).toMatchObject({ status: 'đang vận chuyển', paid: 330_000 })
  expect(await listCollected(order)).toEqual([0, 330_000])
  await expectInvariants()
  await report(second, 'delivered')
  expect(await staff.desk(order)).toMatchObject({ status: 'đã giao', paid: 1_130_000, totalPrice: 1_130_000 })
  expect(await listCollected(order)).toEqual([800_000, 330_000])
  await expectInvariants()
})

test('an order of two delivered parts that is set back and to delivered again keeps and repeats no cash', async () => {
  const { order, first, second } = await sendTwoParts()
  await set(order, 'đã giao')
  for (const part of [second, first]) await report(part, 'delivered', { collected: part.cod })
  for (const status of ['đang vận chuyển', 'đã giao']) {
    await set(order, status)
    expect(await staff.desk(order)).toMatchObject({ status, paid: 1_130_000 })
    expect(await listCollected(order)).toEqual([800_000, 330_000])
  }
  await expectInvariants()
})

test('a part that was delivered without cash gets no presumed cash', async () => {
  const { order, first, second } = await sendTwoParts()
  await report(first, 'delivered')
  await report(second, 'delivered', { collected: 0 })
  expect(await staff.desk(order)).toMatchObject({ status: 'đã giao', paid: 330_000 })
  for (const [status, paid] of [
    ['đang vận chuyển', 330_000],
    ['đã giao', 1_130_000],
    ['đang vận chuyển', 330_000],
  ] as const) {
    await set(order, status)
    expect(await staff.desk(order)).toMatchObject({ status, paid })
    expect(await listCollected(order)).toEqual([0, 330_000])
    await expectInvariants()
  }
})

test('an order of one parcel that is no longer delivered loses its 330,000, while the delivered exchange parcel keeps 50,000', async () => {
  const [shoe, boot] = [await staff.shoe({ 42: 5 }), await staff.shoe({ 43: 5 }, { price: 350_000 })]
  const options = { address: home, totalPrice: 330_000, status: 'đã xác nhận' }
  const order = await staff.order([[shoe, '42', 1]], options)
  await report(await pack(order, null), 'delivered')
  await staff.exchange(order, { variantId: findVariantId(boot, '43'), price: 350_000 })
  await report(await pack(order, null), 'delivered')
  for (const [status, paid, collected] of [
    ['đang vận chuyển', 50_000, [50_000, 0]],
    ['đã giao', 380_000, [50_000, 330_000]],
  ] as const) {
    await set(order, status)
    expect(await staff.desk(order)).toMatchObject({ status, paid })
    expect(await listCollected(order)).toEqual(collected)
    await expectInvariants()
  }
})

test('a refused part does not cancel an order whose exchanged piece is with the customer; received, it leaves 330,000', async () => {
  const [shoe, boot] = [await staff.shoe({ 42: 5, 43: 5 }), await staff.shoe({ 43: 5 }, { price: 500_000 })]
  const lines: Parameters<typeof staff.order>[0] = [
    [shoe, '42', 1],
    [boot, '43', 1],
  ]
  const stock = async () => [
    await staff.stockOf(shoe, '42'),
    await staff.stockOf(shoe, '43'),
    await staff.stockOf(boot, '43'),
  ]
  for (const isSent of [true, false]) {
    const before = await stock()
    const options = { address: home, totalPrice: 830_000, status: 'đã xác nhận' }
    const order = await staff.order(lines, options)
    await report(await pack(order, [[0, 1]]), 'delivered')
    const refused = await pack(order, null)
    await staff.exchange(order, { variantId: findVariantId(shoe, '43'), price: 300_000 })
    if (isSent) {
      const replacement = await pack(order, null)
      expect(replacement).toMatchObject({ kind: 'exchange', cod: 0 })
      await report(replacement, 'delivered')
    }
    await report(refused, 'returned', { reason: 'Khách không nhận' })
    expect(await staff.desk(order)).toMatchObject({
      status: 'đang vận chuyển',
      cancelReason: null,
      paid: 330_000,
    })
    const [size42 = 0, size43 = 0, boots = 0] = before
    expect(await stock()).toEqual([size42, size43 - 1, boots - 1])
    await expectInvariants()
    await staff.takeBack(order, [{ position: 1, good: 1 }], { shipmentId: refused._id })
    expect(await staff.desk(order)).toMatchObject({ status: 'đã giao', totalPrice: 330_000, paid: 330_000 })
    expect(await stock()).toEqual([size42, size43 - 1, boots])
    await expectInvariants()
  }
})
