import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { AccountExport } from '#contract/accounts/profile.ts'
import type { OrderForStaff, OrderToPrint } from '#contract/orders/admin-orders.ts'
import type { Order, OrderWithHistory } from '#contract/orders/orders.ts'
import type { SendingEntry } from '#contract/shipping/sending.ts'
import type { Shipment } from '#contract/shipping/shipments.ts'
import { anonymizeFinishedOrders } from '#data/privacy/anonymize-orders.ts'
import { checkFailure } from '#test/api/access/check-failure.ts'
import { createReturnStaff, findVariantId } from '#test/api/returns/return-staff.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { startCarrier } from '#test/servers/carrier.ts'
import { openTestShop, password } from '#test/shop.ts'

const shop = await openTestShop()
const carrier = await startCarrier(shop.url)
shop.shop.carriers = [carrier.adapter]
const { admin, db } = shop
const staff = createReturnStaff(shop)
const home = { province: 'Thành phố Hà Nội', ward: 'Phường Cửa Nam', street: '1 Tràng Thi' }
const workplace = { province: 'Thành phố Hà Nội', ward: 'Phường Cửa Nam', street: '25 Lý Thường Kiệt' }
const fee = { address: home, totalPrice: 330_000 }

type Placed = Pick<Order, '_id'>
const createParcel = ({ _id: orderId }: Placed, more: object = {}) =>
  admin.post<Shipment>('/api/v1/shipments', { orderId, carrier: 'simulator', ...more })
const parcelsOf = async ({ _id }: Placed) =>
  (await admin.get<Shipment[]>(`/api/v1/shipments?orders=${_id}`)).body
const report = (parcel: Shipment, state: string, more: object = {}) =>
  admin.put<Shipment>(`/api/v1/shipments/${parcel._id}/state`, { state, ...more })
const set = ({ _id }: Placed, status: string, more: object = {}) =>
  admin.put(`/api/v1/orders/update-status/${_id}`, { status, ...more })
const toSendOf = async (order: Placed) => (await staff.desk(order)).items.map(({ toSend }) => toSend)
const listOrdersToSend = async () =>
  (await admin.get<Order[]>('/api/v1/orders?toSend=true')).body.map(({ _id }) => _id)
const expectInvariants = async () => expect(await brokenInvariants(db)).toEqual([])

/** A delivered order of a size 42, exchanged for a size 43 at this price. */
async function exchangeDelivered(price = 300_000, order?: object) {
  const [shoe, boot] = [await staff.shoe({ 42: 5 }), await staff.shoe({ 43: 5 }, { price })]
  const placed = await staff.order([[shoe, '42', 1]], { ...fee, ...order })
  const { status, body } = await staff.exchange(placed, { variantId: findVariantId(boot, '43'), price })
  expect(status, body.error).toBe(200)
  return { order: placed, boot }
}

test('an exchange parcel contains only the replacement, collects the difference of 50,000 and leaves the order delivered', async () => {
  const { order, boot } = await exchangeDelivered(350_000)
  expect(await toSendOf(order)).toEqual([0, 1])
  expect(await listOrdersToSend()).toContain(order._id)
  const before = await staff.desk(order)
  const preview = await admin.get<SendingEntry[]>(
    `/api/v1/shipments/preview?orders=${order._id}&carrier=simulator`,
  )
  expect(preview.body).toMatchObject([{ kind: 'exchange', cod: 50_000, holds: [], refusal: null }])

  await carrier.behave({ walk: 'delivered', pace: 40 })
  const { status, body: parcel } = await createParcel(order)
  expect(status, JSON.stringify(parcel)).toBe(201)
  expect(parcel).toMatchObject({ kind: 'exchange', cod: 50_000, lines: [{ position: 1, quantity: 1 }] })
  expect(await toSendOf(order)).toEqual([0, 0])
  expect(await listOrdersToSend()).not.toContain(order._id)
  await carrier.settled()
  expect(await parcelsOf(order)).toMatchObject([{ state: 'delivered', collected: 50_000 }])
  const after = await staff.desk(order)
  expect(after).toMatchObject({ status: 'đã giao', totalPrice: 380_000, paid: 380_000 })
  expect(after.history).toEqual(before.history)
  expect(await staff.stockOf(boot, '43')).toBe(4)
  const seen = await order.buyer.get<OrderWithHistory>(`/api/v1/orders/by-id/${order._id}`)
  expect(seen.body.parcels).toMatchObject([{ kind: 'exchange', code: parcel.code, state: 'delivered' }])
  expect(checkFailure(await createParcel(order))).toBe('409 order_not_shippable')
  expect(checkFailure(await createParcel(order, { exchange: true }))).toBe('409 no_replacement_to_ship')
  await expectInvariants()
})

test('an exchange parcel collects only the price difference, not what the order still owes', async () => {
  await carrier.behave({ pace: 60_000 })
  const { order: samePrice } = await exchangeDelivered()
  expect((await createParcel(samePrice)).body).toMatchObject({ kind: 'exchange', cod: 0 })
  const { order: short } = await exchangeDelivered(350_000)
  await db.query(sql`UPDATE orders SET paid = paid - 100000 WHERE id = ${short._id}`)
  await db.query(
    sql`INSERT INTO order_ledger (order_id, kind, method, amount, note) VALUES (${short._id}, 'payment', 'bank_transfer', -100000, 'x')`,
  )
  expect((await createParcel(short)).body).toMatchObject({ cod: 50_000 })
  const { order: paidBefore } = await exchangeDelivered(350_000)
  expect((await createParcel(paidBefore, { collect: false })).body).toMatchObject({ cod: 0 })
  await expectInvariants()
})

test('a returned exchange parcel leaves the order delivered, and its item is to be sent again', async () => {
  await carrier.behave({ walk: 'returned', pace: 40 })
  const { order, boot } = await exchangeDelivered()
  await createParcel(order)
  await expect.poll(async () => (await parcelsOf(order))[0]?.state, { timeout: 10_000 }).toBe('returned')
  expect(await parcelsOf(order)).toMatchObject([{ collected: 0 }])
  expect(await staff.desk(order)).toMatchObject({ status: 'đã giao', cancelReason: null, paid: 330_000 })
  expect([await toSendOf(order), await staff.stockOf(boot, '43')]).toEqual([[0, 1], 4])
  // The second parcel, delivered by the shop itself, is returned too.
  const { body: own } = await createParcel(order, { carrier: 'shop' })
  expect(own).toMatchObject({ kind: 'exchange', state: 'delivering' })
  expect((await report(own, 'returned', { reason: 'Khách không nhận' })).status).toBe(200)
  expect((await staff.desk(order)).status).toBe('đã giao')
  // The customer returns the replacement, so nothing is left to send.
  expect((await staff.takeBack(order, [{ position: 1, good: 1 }])).status).toBe(200)
  expect([await toSendOf(order), await staff.stockOf(boot, '43')]).toEqual([[0, 0], 5])
  await expectInvariants()
})

test('a cancelled exchange parcel frees its item, and 8 concurrent calls create one parcel', async () => {
  await carrier.behave({ pace: 60_000 })
  const { order } = await exchangeDelivered()
  const { body: parcel } = await createParcel(order)
  expect(checkFailure(await createParcel(order, { exchange: true }))).toBe('409 shipment_already_exists')
  const attempts = await Promise.all(Array.from({ length: 8 }, () => createParcel(order, { exchange: true })))
  expect(new Set(attempts.map(({ status }) => status))).toEqual(new Set([409]))
  expect((await admin.put(`/api/v1/shipments/${parcel._id}/cancel`, {})).status).toBe(200)
  expect(await toSendOf(order)).toEqual([0, 1])
  const again = await Promise.all(Array.from({ length: 8 }, () => createParcel(order)))
  expect(again.filter(({ status }) => status === 201)).toHaveLength(1)
  await expectInvariants()
})

test('an order exchanged in transit has two parcels, each with its own cash and state', async () => {
  await carrier.behave({ pace: 60_000 })
  const [shoe, boot] = [await staff.shoe({ 42: 5 }), await staff.shoe({ 43: 5 }, { price: 350_000 })]
  const order = await staff.order([[shoe, '42', 1]], { status: 'đã xác nhận', ...fee })
  const { body: first } = await createParcel(order, { carrier: 'shop' })
  expect(first).toMatchObject({ kind: 'order', cod: 330_000 })
  await staff.exchange(order, { variantId: findVariantId(boot, '43'), price: 350_000 })
  const { body: second } = await createParcel(order, { carrier: 'shop' })
  expect(second).toMatchObject({ kind: 'exchange', cod: 50_000 })
  expect((await report(second, 'delivered')).body).toMatchObject({ collected: 50_000 })
  expect(await staff.desk(order)).toMatchObject({ status: 'đang vận chuyển', paid: 50_000 })
  expect((await report(first, 'delivered')).body).toMatchObject({ collected: 330_000 })
  expect(await staff.desk(order)).toMatchObject({ status: 'đã giao', paid: 380_000, totalPrice: 380_000 })
  await expectInvariants()
})

test('setting an order to delivered does not presume the cash of its exchange parcel', async () => {
  const [shoe, boot] = [await staff.shoe({ 42: 5 }), await staff.shoe({ 43: 5 }, { price: 350_000 })]
  const order = await staff.order([[shoe, '42', 1]], { status: 'đang vận chuyển', ...fee })
  await staff.exchange(order, { variantId: findVariantId(boot, '43'), price: 350_000 })
  const { body: parcel } = await createParcel(order, { carrier: 'shop' })
  expect(parcel).toMatchObject({ kind: 'exchange', cod: 50_000 })
  await set(order, 'đã giao')
  expect(await staff.desk(order)).toMatchObject({ paid: 330_000 })
  await report(parcel, 'delivered')
  expect(await staff.desk(order)).toMatchObject({ paid: 380_000 })
  await expectInvariants()
})

test('an exchange before shipping goes into the order’s parcel; after two exchanges only the last replacement is sent', async () => {
  const shoe = await staff.shoe({ 42: 5, 43: 5, 44: 5 })
  const early = await staff.order([[shoe, '42', 1]], { status: 'đã xác nhận' })
  await staff.exchange(early, { variantId: findVariantId(shoe, '43'), price: 300_000 })
  expect(await toSendOf(early)).toEqual([0, 0])
  expect((await createParcel(early, { carrier: 'shop' })).body).toMatchObject({ kind: 'order', lines: [] })
  const late = await staff.order([[shoe, '42', 1]])
  for (const [position, size] of [
    [0, '43'],
    [1, '44'],
  ] as const) {
    await staff.exchange(late, { position, variantId: findVariantId(shoe, size), price: 300_000 })
  }
  expect(await toSendOf(late)).toEqual([0, 0, 1])
  expect((await createParcel(late, { carrier: 'shop' })).body.lines).toMatchObject([
    { position: 2, quantity: 1 },
  ])
  await expectInvariants()
})

test('an exchange parcel can have its own address, which is erased with the account after delivery', async () => {
  await carrier.behave({ pace: 60_000 })
  const { order } = await exchangeDelivered()
  const invalid = await createParcel(order, { address: { ...workplace, ward: 'Phường Không Có' } })
  expect([checkFailure(invalid), invalid.body.details?.[0]?.path]).toEqual(['400 invalid', 'address.ward'])
  const { body: parcel } = await createParcel(order, { address: workplace })
  expect(parcel.address).toMatchObject({ street: '25 Lý Thường Kiệt' })
  expect((await staff.desk(order)).address).toMatchObject({ street: '1 Tràng Thi' })
  const exported = await order.buyer.post<AccountExport>('/api/v1/account/export', { password })
  expect(exported.body.parcels).toMatchObject([
    { kind: 'exchange', address: { street: '25 Lý Thường Kiệt' } },
  ])
  // Personal data is erased only after the parcel has arrived.
  const { status } = await order.buyer.post('/api/v1/account/deletion', { password: 'mot-mat-khau-dai' })
  expect(status).toBeLessThan(300)
  await anonymizeFinishedOrders(db)
  expect((await staff.desk(order)).address).not.toBeNull()
  await db.query(sql`UPDATE shipments SET state = 'delivered' WHERE id = ${parcel._id}`)
  await anonymizeFinishedOrders(db)
  expect((await staff.desk(order)).address).toBeNull()
  expect((await parcelsOf(order))[0]?.address).toBeNull()
})

test('an exchange parcel of an unpaid order needs a reason again', async () => {
  await shop.enableBankTransfers()
  const { order } = await exchangeDelivered(300_000, { payment: 'bank_transfer' })
  expect(checkFailure(await createParcel(order))).toBe('409 order_unpaid')
  const sent = await createParcel(order, { handOverReason: 'Khách quen' })
  expect(sent.body).toMatchObject({ kind: 'exchange', cod: 0 })
  expect((await staff.desk(order)).exceptions).toMatchObject([{ holds: ['unpaid'], reason: 'Khách quen' }])
  await expectInvariants()
})

test('cancelling an order leaves nothing to send and cancels the waiting exchange parcel', async () => {
  await carrier.behave({ pace: 60_000 })
  const { order, boot } = await exchangeDelivered()
  const { body: parcel } = await createParcel(order)
  await set(order, 'đã huỷ')
  expect(await staff.stockOf(boot, '43')).toBe(5)
  expect(await toSendOf(order)).toEqual([0, 0])
  expect((await parcelsOf(order)).find(({ _id }) => _id === parcel._id)).toMatchObject({
    cancelRequested: true,
  })
  expect(checkFailure(await createParcel(order, { exchange: true }))).toBe('409 order_not_shippable')
  await expectInvariants()
})

test('orders with exchanged items to send are found, counted and printed', async () => {
  const { order } = await exchangeDelivered()
  const [printed] = (await admin.get<OrderToPrint[]>(`/api/v1/orders/print?ids=${order._id}`)).body
  expect(printed?.items.filter(({ toSend }) => toSend > 0)).toMatchObject([{ size: '43', toSend: 1 }])
  const { body } = await admin.get<{ counts: Record<string, number> }>('/api/v1/orders/counts?toSend=true')
  expect(body.counts['đã giao']).toBe((await listOrdersToSend()).length)
  const desk = await admin.get<OrderForStaff>(`/api/v1/orders/staff-details/${order._id}`)
  expect(desk.body.items.map(({ shipsApart }) => shipsApart)).toEqual([false, true])
})
