import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { AccountExport } from '#contract/accounts/profile.ts'
import type { OrderForStaff, OrderToPrint } from '#contract/orders/order-desk.ts'
import type { Order, OrderWithHistory } from '#contract/orders/orders.ts'
import type { HandOverEntry } from '#contract/shipping/hand-over.ts'
import type { Shipment } from '#contract/shipping/shipments.ts'
import { forgetBuyersWhoLeft } from '#data/privacy/former-buyers.ts'
import { refusal } from '#test/api/access/refused.ts'
import { returning, variantOf } from '#test/api/returns/returning.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { startCarrier } from '#test/servers/carrier.ts'
import { openShop, password } from '#test/shop.ts'

const shop = await openShop()
const carrier = await startCarrier(shop.url)
shop.shop.carriers = [carrier.adapter]
const { admin, db } = shop
const staff = returning(shop)
const home = { province: 'Thành phố Hà Nội', ward: 'Phường Cửa Nam', street: '1 Tràng Thi' }
const office = { province: 'Thành phố Hà Nội', ward: 'Phường Cửa Nam', street: '25 Lý Thường Kiệt' }
const fee = { address: home, totalPrice: 330_000 }

type Placed = Pick<Order, '_id'>
const hand = ({ _id: orderId }: Placed, more: object = {}) =>
  admin.post<Shipment>('/api/v1/shipments', { orderId, carrier: 'simulator', ...more })
const parcelsOf = async ({ _id }: Placed) =>
  (await admin.get<Shipment[]>(`/api/v1/shipments?orders=${_id}`)).body
const report = (parcel: Shipment, state: string, more: object = {}) =>
  admin.put<Shipment>(`/api/v1/shipments/${parcel._id}/state`, { state, ...more })
const set = ({ _id }: Placed, status: string, more: object = {}) =>
  admin.put(`/api/v1/orders/update-status/${_id}`, { status, ...more })
const toSendOf = async (order: Placed) => (await staff.desk(order)).items.map(({ toSend }) => toSend)
const listed = async () => (await admin.get<Order[]>('/api/v1/orders?toSend=true')).body.map(({ _id }) => _id)
const sound = async () => expect(await brokenInvariants(db)).toEqual([])

/** A delivered order of one 42, exchanged for a 43 at this price. */
async function exchanged(price = 300_000, order?: object) {
  const [shoe, boot] = [await staff.shoe({ 42: 5 }), await staff.shoe({ 43: 5 }, { price })]
  const placed = await staff.order([[shoe, '42', 1]], { ...fee, ...order })
  const { status, body } = await staff.exchange(placed, { variantId: variantOf(boot, '43'), price })
  expect(status, body.error).toBe(200)
  return { order: placed, boot }
}

test('from exchange to delivery: a parcel with the new piece alone, 50,000 dong collected, the order untouched', async () => {
  const { order, boot } = await exchanged(350_000)
  expect(await toSendOf(order)).toEqual([0, 1])
  expect(await listed()).toContain(order._id)
  const before = await staff.desk(order)
  const told = await admin.get<HandOverEntry[]>(
    `/api/v1/shipments/preview?orders=${order._id}&carrier=simulator`,
  )
  expect(told.body).toMatchObject([{ kind: 'exchange', cod: 50_000, holds: [], refusal: null }])

  await carrier.behave({ walk: 'delivered', pace: 40 })
  const { status, body: parcel } = await hand(order)
  expect(status, JSON.stringify(parcel)).toBe(201)
  expect(parcel).toMatchObject({ kind: 'exchange', cod: 50_000, lines: [{ position: 1, quantity: 1 }] })
  expect(await toSendOf(order)).toEqual([0, 0])
  expect(await listed()).not.toContain(order._id)
  await carrier.settled()
  expect(await parcelsOf(order)).toMatchObject([{ state: 'delivered', collected: 50_000 }])
  const after = await staff.desk(order)
  expect(after).toMatchObject({ status: 'đã giao', totalPrice: 380_000, paid: 380_000 })
  expect(after.history).toEqual(before.history)
  expect(await staff.stockOf(boot, '43')).toBe(4)
  const seen = await order.buyer.get<OrderWithHistory>(`/api/v1/orders/by-id/${order._id}`)
  expect(seen.body.parcels).toMatchObject([{ kind: 'exchange', code: parcel.code, state: 'delivered' }])
  expect(refusal(await hand(order))).toBe('409 not_shippable')
  expect(refusal(await hand(order, { exchange: true }))).toBe('409 nothing_to_send')
  await sound()
})

test('nothing is collected for an exchange at the same price, nor for what the order itself still owes', async () => {
  await carrier.behave({ pace: 60_000 })
  const { order: even } = await exchanged()
  expect((await hand(even)).body).toMatchObject({ kind: 'exchange', cod: 0 })
  const { order: short } = await exchanged(350_000)
  await db.query(sql`UPDATE orders SET paid = paid - 100000 WHERE id = ${short._id}`)
  await db.query(
    sql`INSERT INTO order_ledger (order_id, kind, method, amount, note) VALUES (${short._id}, 'payment', 'bank_transfer', -100000, 'x')`,
  )
  expect((await hand(short)).body).toMatchObject({ cod: 50_000 })
  const { order: paidBefore } = await exchanged(350_000)
  expect((await hand(paidBefore, { collect: false })).body).toMatchObject({ cod: 0 })
  await sound()
})

test('a parcel of an exchange that comes back leaves the order delivered, and the piece is to be sent again', async () => {
  await carrier.behave({ walk: 'returned', pace: 40 })
  const { order, boot } = await exchanged()
  await hand(order)
  await expect.poll(async () => (await parcelsOf(order))[0]?.state, { timeout: 10_000 }).toBe('returned')
  expect(await parcelsOf(order)).toMatchObject([{ collected: 0 }])
  expect(await staff.desk(order)).toMatchObject({ status: 'đã giao', cancelReason: null, paid: 330_000 })
  expect([await toSendOf(order), await staff.stockOf(boot, '43')]).toEqual([[0, 1], 4])
  // Sent again by the shop itself, and brought back: still delivered.
  const { body: own } = await hand(order, { carrier: 'shop' })
  expect(own).toMatchObject({ kind: 'exchange', state: 'delivering' })
  expect((await report(own, 'returned', { reason: 'Khách không nhận' })).status).toBe(200)
  expect((await staff.desk(order)).status).toBe('đã giao')
  // The customer wants no piece at all: staff take it back, and nothing is left to send.
  expect((await staff.takeBack(order, [{ position: 1, good: 1 }])).status).toBe(200)
  expect([await toSendOf(order), await staff.stockOf(boot, '43')]).toEqual([[0, 0], 5])
  await sound()
})

test('a parcel that is taken back before it is picked up frees its piece; two are never out at once', async () => {
  await carrier.behave({ pace: 60_000 })
  const { order } = await exchanged()
  const { body: parcel } = await hand(order)
  expect(refusal(await hand(order, { exchange: true }))).toBe('409 already_shipped')
  const tries = await Promise.all(Array.from({ length: 8 }, () => hand(order, { exchange: true })))
  expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([409]))
  expect((await admin.put(`/api/v1/shipments/${parcel._id}/cancel`, {})).status).toBe(200)
  expect(await toSendOf(order)).toEqual([0, 1])
  const again = await Promise.all(Array.from({ length: 8 }, () => hand(order)))
  expect(again.filter(({ status }) => status === 201)).toHaveLength(1)
  await sound()
})

test('an order exchanged on its way has two parcels at once; each collects and ends by itself', async () => {
  await carrier.behave({ pace: 60_000 })
  const [shoe, boot] = [await staff.shoe({ 42: 5 }), await staff.shoe({ 43: 5 }, { price: 350_000 })]
  const order = await staff.order([[shoe, '42', 1]], { status: 'đã xác nhận', ...fee })
  const { body: first } = await hand(order, { carrier: 'shop' })
  expect(first).toMatchObject({ kind: 'order', cod: 330_000 })
  await staff.exchange(order, { variantId: variantOf(boot, '43'), price: 350_000 })
  const { body: second } = await hand(order, { carrier: 'shop' })
  expect(second).toMatchObject({ kind: 'exchange', cod: 50_000 })
  expect((await report(second, 'delivered')).body).toMatchObject({ collected: 50_000 })
  expect(await staff.desk(order)).toMatchObject({ status: 'đang vận chuyển', paid: 50_000 })
  expect((await report(first, 'delivered')).body).toMatchObject({ collected: 330_000 })
  expect(await staff.desk(order)).toMatchObject({ status: 'đã giao', paid: 380_000, totalPrice: 380_000 })
  await sound()
})

test('set to delivered by hand, the order is paid without what the parcel of the exchange collects', async () => {
  const [shoe, boot] = [await staff.shoe({ 42: 5 }), await staff.shoe({ 43: 5 }, { price: 350_000 })]
  const order = await staff.order([[shoe, '42', 1]], { status: 'đang vận chuyển', ...fee })
  await staff.exchange(order, { variantId: variantOf(boot, '43'), price: 350_000 })
  const { body: parcel } = await hand(order, { carrier: 'shop' })
  expect(parcel).toMatchObject({ kind: 'exchange', cod: 50_000 })
  await set(order, 'đã giao')
  expect(await staff.desk(order)).toMatchObject({ paid: 330_000 })
  await report(parcel, 'delivered')
  expect(await staff.desk(order)).toMatchObject({ paid: 380_000 })
  await sound()
})

test('before the goods leave an exchange goes with them; exchanged again before it is sent, only the last piece goes', async () => {
  const shoe = await staff.shoe({ 42: 5, 43: 5, 44: 5 })
  const early = await staff.order([[shoe, '42', 1]], { status: 'đã xác nhận' })
  await staff.exchange(early, { variantId: variantOf(shoe, '43'), price: 300_000 })
  expect(await toSendOf(early)).toEqual([0, 0])
  expect((await hand(early, { carrier: 'shop' })).body).toMatchObject({ kind: 'order', lines: [] })
  const late = await staff.order([[shoe, '42', 1]])
  for (const [position, size] of [
    [0, '43'],
    [1, '44'],
  ] as const) {
    await staff.exchange(late, { position, variantId: variantOf(shoe, size), price: 300_000 })
  }
  expect(await toSendOf(late)).toEqual([0, 0, 1])
  expect((await hand(late, { carrier: 'shop' })).body.lines).toEqual([{ position: 2, quantity: 1 }])
  await sound()
})

test('it goes to an address of its own, which only staff, its carrier and the buyer’s file know', async () => {
  await carrier.behave({ pace: 60_000 })
  const { order } = await exchanged()
  const wrong = await hand(order, { address: { ...office, ward: 'Phường Không Có' } })
  expect([refusal(wrong), wrong.body.details?.[0]?.path]).toEqual(['400 invalid', 'address.ward'])
  const { body: parcel } = await hand(order, { address: office })
  expect(parcel.address).toMatchObject({ street: '25 Lý Thường Kiệt' })
  expect((await staff.desk(order)).address).toMatchObject({ street: '1 Tràng Thi' })
  const file = await order.buyer.post<AccountExport>('/api/v1/account/export', { password })
  expect(file.body.parcels).toMatchObject([{ kind: 'exchange', address: { street: '25 Lý Thường Kiệt' } }])
  // Whoever leaves is forgotten when the piece has come, and not before.
  const { status } = await order.buyer.post('/api/v1/account/deletion', { password: 'mot-mat-khau-dai' })
  expect(status).toBeLessThan(300)
  await forgetBuyersWhoLeft(db)
  expect((await staff.desk(order)).address).not.toBeNull()
  await db.query(sql`UPDATE shipments SET state = 'delivered' WHERE id = ${parcel._id}`)
  await forgetBuyersWhoLeft(db)
  expect((await staff.desk(order)).address).toBeNull()
  expect((await parcelsOf(order))[0]?.address).toBeNull()
})

test('an unpaid transfer that was sent on purpose is asked about again before its exchange leaves', async () => {
  await shop.takeTransfers()
  const { order } = await exchanged(300_000, { payment: 'bank_transfer' })
  expect(refusal(await hand(order))).toBe('409 order_unpaid')
  const sent = await hand(order, { includeReason: 'Khách quen' })
  expect(sent.body).toMatchObject({ kind: 'exchange', cod: 0 })
  expect((await staff.desk(order)).exceptions).toMatchObject([{ holds: ['unpaid'], reason: 'Khách quen' }])
  await sound()
})

test('cancelled, the order has nothing to send, and the parcel that waits is taken back', async () => {
  await carrier.behave({ pace: 60_000 })
  const { order, boot } = await exchanged()
  const { body: parcel } = await hand(order)
  await set(order, 'đã huỷ')
  expect(await staff.stockOf(boot, '43')).toBe(5)
  expect(await toSendOf(order)).toEqual([0, 0])
  expect((await parcelsOf(order)).find(({ _id }) => _id === parcel._id)).toMatchObject({ cancelAsked: true })
  expect(refusal(await hand(order, { exchange: true }))).toBe('409 not_shippable')
  await sound()
})

test('slips and pick lists have what is to be sent, and orders to send again are found and counted', async () => {
  const { order } = await exchanged()
  const [printed] = (await admin.get<OrderToPrint[]>(`/api/v1/orders/print?ids=${order._id}`)).body
  expect(printed?.items.filter(({ toSend }) => toSend > 0)).toMatchObject([{ size: '43', toSend: 1 }])
  const { body } = await admin.get<{ counts: Record<string, number> }>('/api/v1/orders/counts?toSend=true')
  expect(body.counts['đã giao']).toBe((await listed()).length)
  const desk = await admin.get<OrderForStaff>(`/api/v1/orders/desk/${order._id}`)
  expect(desk.body.items.map(({ shipsApart }) => shipsApart)).toEqual([false, true])
})
