import { Writable } from 'node:stream'
import pino from 'pino'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { BulkResult, OrderForStaff } from '#contract/orders/admin-orders.ts'
import type { Order, OrderWithHistory } from '#contract/orders/orders.ts'
import type { TransferCounts } from '#contract/payments/transfers.ts'
import type { Shipment } from '#contract/shipping/shipments.ts'
import { callDueCarriers } from '#operations/shipping/call-carrier.ts'
import { signatureHeader, signCallback } from '#operations/shipping/carriers/simulated-carrier.ts'
import { checkFailure } from '#test/api/access/check-failure.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { carrierKey, startCarrier } from '#test/servers/carrier.ts'
import { openTestShop } from '#test/shop.ts'

const warnings: string[] = []
const log = pino(
  { level: 'warn' },
  new Writable({
    write: (chunk, _encoding, done) => {
      warnings.push(String(chunk))
      done()
    },
  }),
)
const shop = await openTestShop({ log })
const carrier = await startCarrier(shop.url)
shop.shop.carriers = [carrier.adapter]
const { admin, db } = shop
const shirt = await shop.createProduct({ price: 250_000, countInStock: 1000 })
const buyer = await shop.shopper()
const home = { province: 'Thành phố Hà Nội', ward: 'Phường Cửa Nam', street: '1 Tràng Thi' }

async function place(quantity = 1): Promise<Order> {
  await buyer.add(shirt, quantity)
  const { subtotal } = await buyer.cart()
  const placed = await buyer.order({ address: home, totalPrice: subtotal + 30_000 })
  expect(placed.status, placed.body.error).toBe(201)
  return placed.body
}
const createParcel = (order: Order, more: object = { carrier: 'simulator' }) =>
  admin.post<Shipment>('/api/v1/shipments', { orderId: order._id, handOverReason: 'Khách giục', ...more })
const readOrder = async (order: Order) =>
  (await admin.get<OrderForStaff>(`/api/v1/orders/staff-details/${order._id}`)).body
const parcelsOf = async (order: Order) =>
  (await admin.get<Shipment[]>(`/api/v1/shipments?orders=${order._id}`)).body
const report = (shipment: Shipment, state: string, reason = '') =>
  admin.put<Shipment>(`/api/v1/shipments/${shipment._id}/state`, { state, reason })
const cancel = (shipment: Shipment) => admin.put<Shipment>(`/api/v1/shipments/${shipment._id}/cancel`, {})
const reportCollected = (shipment: Shipment, collected: number) =>
  admin.put<Shipment>(`/api/v1/shipments/${shipment._id}/state`, { state: 'delivered', collected })
const set = (order: Order, status: string) =>
  admin.put(`/api/v1/orders/update-status/${order._id}`, { status })
/** Runs the scheduled job with all requests due. */
async function retryRequests() {
  await db.query(sql`UPDATE shipments SET next_at = now() WHERE next_at IS NOT NULL`)
  await callDueCarriers(shop.shop)
}
const callback = `${shop.url}/api/v1/carriers/simulator/callback`
const sendReport = (body: string, key = carrierKey) =>
  fetch(callback, { method: 'POST', body, headers: { [signatureHeader]: signCallback(body, key) } })

test('a parcel is created at the carrier, tracked by its reports, delivered and paid', async () => {
  await carrier.behave({ walk: 'again', pace: 40 })
  const order = await place(2)
  const created = await createParcel(order, { carrier: 'simulator', weight: 400, note: 'Gọi trước' })
  expect(created.status).toBe(201)
  expect(created.body).toMatchObject({ cod: 530_000, by: 'Chủ tiệm', carrier: { name: 'Hãng mô phỏng' } })
  expect(created.body.code).toMatch(/^SIM/)
  expect((await readOrder(order)).status).not.toBe('đang xử lý')
  await carrier.settled()
  const { orders } = await carrier.report()
  expect(orders.filter(({ client }) => client === order.orderNumber)).toMatchObject([{ cod: 530_000 }])
  const [parcel] = await parcelsOf(order)
  expect(parcel?.state).toBe('delivered')
  expect(parcel?.events.map(({ state }) => state)).toContain('failed')
  const now = await readOrder(order)
  expect(now).toMatchObject({ status: 'đã giao', paid: 530_000 })
  expect(now.history.map(({ to }) => to)).toEqual(['đang xử lý', 'đã xác nhận', 'đang vận chuyển', 'đã giao'])
  expect(now.history.at(-1)?.by).toBe('Hãng mô phỏng')
  const { body } = await buyer.get<OrderWithHistory>(`/api/v1/orders/by-id/${order._id}`)
  expect(body.parcels).toMatchObject([{ code: created.body.code, state: 'delivered' }])
  expect(JSON.stringify(body.parcels)).not.toContain('Gọi trước')
})

test('with late, repeated, unordered and forged callbacks each of 12 orders ends like its parcel', async () => {
  const before = await carrier.report()
  const { body: countsBefore } = await admin.get<TransferCounts>('/api/v1/transfers/counts')
  warnings.length = 0
  // The first three parcels have a fixed end, the others a random one.
  const endings = ['delivered', 'returned', 'lost'] as const
  const orders: Order[] = []
  for (let n = 0; n < 12; n++) {
    await carrier.behave({ walk: endings[n] ?? null, pace: 15, late: 400, twice: 0.5, forged: 0.05 })
    const order = await place()
    orders.push(order)
    expect((await createParcel(order)).status).toBe(201)
  }
  const after = await carrier.settled()
  expect(after.sent - before.sent).toBeGreaterThan(120)
  expect(after.forged).toBeGreaterThan(before.forged)
  expect(after.answers).toEqual({ 200: after.sent - after.forged, 401: after.forged })
  expect(warnings.filter((line) => line.includes('forged carrier callback rejected'))).toHaveLength(
    after.forged - before.forged,
  )
  const { body: counted } = await admin.get<TransferCounts>('/api/v1/transfers/counts')
  expect(counted.forged - countsBefore.forged).toBe(after.forged - before.forged)
  const ends: Record<string, string[]> = {}
  for (const order of orders) {
    const last = after.orders.find(({ client }) => client === order.orderNumber)?.history.at(-1)?.status ?? ''
    const now = await readOrder(order)
    ends[last] = [...new Set([...(ends[last] ?? []), `${now.status} ${now.cancelReason} ${now.paid}`])]
    const events = (await parcelsOf(order))[0]?.events ?? []
    expect(new Set(events.map(({ state, at }) => `${state} ${at}`)).size).toBe(events.length)
  }
  // A lost parcel leaves its order as it was: still confirmed if "lost" arrived before "picked".
  expect(['đang vận chuyển null 0', 'đã xác nhận null 0']).toEqual(expect.arrayContaining(ends.lost ?? []))
  expect(ends).toMatchObject({
    delivered: ['đã giao null 280000'],
    returned: ['đã huỷ refused 0'],
  })
  expect(await brokenInvariants(db)).toEqual([])
}, 60_000)

test('requests to a carrier without an answer are repeated and create one parcel', async () => {
  await carrier.behave({ walk: 'delivered', pace: 60_000, late: 0, twice: 0, forged: 0 })
  for (const calls of ['silent', 'broken', 'lost', 'mute'] as const) {
    await carrier.behave({ calls })
    const order = await place()
    const created = await createParcel(order)
    expect([calls, created.status, created.body.state]).toEqual([
      calls,
      201,
      expect.stringMatching(/^(asked|waiting)$/),
    ])
    // A carrier that created the parcel without answering may report it before the retry.
    if (calls === 'silent' || calls === 'broken')
      expect(created.body).toMatchObject({ isRetried: true, lastError: expect.stringMatching(/./) })
    expect((await readOrder(order)).status).toBe('đã xác nhận')
    expect(checkFailure(await createParcel(order))).toBe('409 shipment_already_exists')
    await retryRequests()
    await carrier.behave({ calls: 'answer' })
    await retryRequests()
    const [parcel] = await parcelsOf(order)
    expect(parcel).toMatchObject({ state: 'waiting', lastError: '', code: expect.stringMatching(/^SIM/) })
    const { orders } = await carrier.report()
    expect(orders.filter(({ client }) => client === order.orderNumber)).toHaveLength(1)
  }
})

test('a parcel can be cancelled until pickup, and the order then gets another parcel', async () => {
  await carrier.behave({ pace: 60_000, calls: 'answer' })
  const order = await place()
  const { body: first } = await createParcel(order)
  expect((await cancel(first)).body.state).toBe('cancelled')
  expect(checkFailure(await cancel(first))).toBe('409 shipment_closed')
  expect((await readOrder(order)).status).toBe('đã xác nhận')
  await carrier.behave({ walk: 'delivered', pace: 5 })
  const { body: second } = await createParcel(order)
  expect(second.code).not.toBe(first.code)
  await carrier.behave({ pace: 60_000 })
  await expect.poll(async () => (await readOrder(order)).status).toBe('đã giao')
  expect(checkFailure(await cancel(second))).toBe('409 shipment_closed')
  expect(checkFailure(await createParcel(order))).toBe('409 order_not_shippable')

  await carrier.behave({ pace: 30, walk: 'lost' })
  const late = await place()
  const { body: picked } = await createParcel(late)
  await expect.poll(async () => (await parcelsOf(late))[0]?.state).toBe('lost')
  expect(checkFailure(await cancel(picked))).toBe('409 shipment_closed')
  await carrier.behave({ pace: 300 })
  const inTransit = await place()
  const { body: pickedUp } = await createParcel(inTransit)
  await expect.poll(async () => (await readOrder(inTransit)).status).toBe('đang vận chuyển')
  expect(checkFailure(await cancel(pickedUp))).toBe('409 shipment_already_picked_up')
})

test('a cancellation without an answer from the carrier is repeated until it succeeds', async () => {
  await carrier.behave({ pace: 60_000, calls: 'mute' })
  const order = await place()
  const { body: unanswered } = await createParcel(order)
  await carrier.behave({ calls: 'broken' })
  expect((await cancel(unanswered)).body).toMatchObject({ cancelRequested: true })
  await carrier.behave({ calls: 'answer' })
  await retryRequests()
  expect((await parcelsOf(order))[0]).toMatchObject({ state: 'cancelled' })
  const { orders } = await carrier.report()
  const atCarrier = orders.find(({ client }) => client === order.orderNumber)
  expect(atCarrier?.history.at(-1)?.status).toBe('cancel')
})

test('a parcel that the carrier rejects shows its reason, and the shop can deliver it itself', async () => {
  const expensive = await shop.createProduct({ price: 60_000_000 })
  await buyer.add(expensive)
  const { body: order } = await buyer.order({ address: home, totalPrice: 60_000_000 })
  const once = { carrier: 'simulator', key: '019a0000-0000-7000-8000-0000000000aa' }
  const refused = await createParcel(order, once)
  expect(checkFailure(refused)).toBe('409 carrier_rejected')
  expect(checkFailure(await createParcel(order, once))).toBe('409 carrier_rejected')
  expect(refused.body.error).toContain('Tiền thu hộ')
  const { body: ownParcel } = await createParcel(order, {
    carrier: 'shop',
    courierName: 'Anh Ba',
    courierPhone: '0912 345 678',
  })
  expect(ownParcel).toMatchObject({ state: 'delivering', courier: { name: 'Anh Ba', phone: '+84912345678' } })
  expect((await readOrder(order)).status).toBe('đang vận chuyển')
  expect((await report(ownParcel, 'failed', 'Khách đi vắng')).body.state).toBe('failed')
  expect((await report(ownParcel, 'delivering')).body.state).toBe('delivering')
  expect((await report(ownParcel, 'delivered')).body.state).toBe('delivered')
  expect(checkFailure(await report(ownParcel, 'returned'))).toBe('409 shipment_closed')
  expect(await readOrder(order)).toMatchObject({ status: 'đã giao', paid: 60_000_000 })
})

test('a parcel returned 3 times at once restocks its pieces once', async () => {
  const dress = await shop.createProduct({ countInStock: 5 })
  await buyer.add(dress, 2)
  const { body: order } = await buyer.order()
  expect(checkFailure(await createParcel(order))).toBe('409 order_without_address')
  const { body: ownParcel } = await createParcel(order, { carrier: 'shop' })
  expect(checkFailure(await createParcel(order, { carrier: 'khong-co' }))).toBe('409 carrier_unavailable')
  expect(checkFailure(await createParcel(order, { carrier: 'shop', courierPhone: '12' }))).toBe('400 invalid')
  await Promise.all([
    report(ownParcel, 'returned'),
    report(ownParcel, 'returned'),
    report(ownParcel, 'returned'),
  ])
  expect(await readOrder(order)).toMatchObject({ status: 'đã huỷ', cancelReason: 'refused', paid: 0 })
  expect(await shop.readStock(dress._id)).toBe(5)
  expect(await brokenInvariants(db)).toEqual([])
})

test('a bulk call creates several parcels, and 20 concurrent calls create one parcel for an order', async () => {
  await carrier.behave({ pace: 60_000, calls: 'answer' })
  const [one, two] = [await place(), await place()]
  const ids = [one._id, two._id]
  for (const order of [one, two]) await set(order, 'đã xác nhận')
  const first = await admin.post<BulkResult[]>('/api/v1/shipments/bulk', { ids, carrier: 'simulator' })
  expect(first.body.map(({ error }) => error)).toEqual([null, null])
  const again = await admin.post<BulkResult[]>('/api/v1/shipments/bulk', { ids, carrier: 'simulator' })
  expect(again.body.map(({ code }) => code)).toEqual(['shipment_already_exists', 'shipment_already_exists'])
  const order = await place()
  const attempts = await Promise.all(Array.from({ length: 20 }, () => createParcel(order)))
  expect(attempts.map(({ status }) => status).toSorted()).toEqual([201, ...Array(19).fill(409)])
  expect(await parcelsOf(order)).toHaveLength(1)
})

test('unsigned, malformed and unknown callbacks are refused; callbacks without a parcel state are ignored', async () => {
  const order = await place()
  const { body: parcel } = await createParcel(order)
  const callbackBody = {
    ...{
      Type: 'switch_status',
      OrderCode: parcel.code,
      ClientOrderCode: order.orderNumber,
      Status: 'delivered',
    },
    ...{ Reason: '', Time: '2026-11-21T10:00:00+07:00' },
  }
  expect((await sendReport(JSON.stringify(callbackBody), 'another key altogether')).status).toBe(401)
  expect((await fetch(callback, { method: 'POST', body: JSON.stringify(callbackBody) })).status).toBe(401)
  expect((await parcelsOf(order))[0]?.state).toBe('waiting')
  expect((await sendReport('{')).status).toBe(400)
  expect((await sendReport(JSON.stringify({ ...callbackBody, Time: 'hôm qua' }))).status).toBe(400)
  expect(
    (await sendReport(JSON.stringify({ ...callbackBody, OrderCode: 'X', ClientOrderCode: 'Y' }))).status,
  ).toBe(404)
  expect((await sendReport(JSON.stringify({ ...callbackBody, Type: 'update_fee' }))).status).toBe(200)
  expect((await sendReport(JSON.stringify({ ...callbackBody, Status: 'exception' }))).status).toBe(200)
  expect((await sendReport('x'.repeat(70_000))).status).toBe(413)
  const unknown = await fetch(`${shop.url}/api/v1/carriers/khong-co/callback`, { method: 'POST', body: '{}' })
  expect(unknown.status).toBe(404)
  expect(checkFailure(await report(parcel, 'delivered'))).toBe('409 shipment_status_from_carrier')
  // A delivery reported after the order was cancelled is booked but does not reopen the order.
  await admin.put(`/api/v1/orders/update-status/${order._id}`, { status: 'đã huỷ' })
  expect((await sendReport(JSON.stringify(callbackBody))).status).toBe(200)
  expect(await readOrder(order)).toMatchObject({ status: 'đã huỷ', paid: 280_000 })
  expect((await parcelsOf(order))[0]).toMatchObject({ state: 'delivered' })
  expect(await brokenInvariants(db)).toEqual([])
})

test('the cash reported by staff replaces the presumed cash, with a ledger entry for the correction', async () => {
  const order = await place()
  const { body: parcel } = await createParcel(order, { carrier: 'shop' })
  await set(order, 'đã giao')
  expect((await reportCollected(parcel, 100_000)).body).toMatchObject({
    state: 'delivered',
    collected: 100_000,
  })
  const { status, paid, money } = await readOrder(order)
  expect({ status, paid }).toEqual({ status: 'đã giao', paid: 100_000 })
  expect(money.slice(-2)).toMatchObject([
    { method: 'cod', amount: 280_000, note: expect.stringContaining('Tạm ghi') },
    { method: 'cod', amount: -180_000, note: expect.stringMatching(/^Sửa số tạm ghi .* 100.000/) },
  ])
  // Setting the order back and to delivered again presumes the full amount.
  await set(order, 'đang vận chuyển')
  await set(order, 'đã giao')
  expect(await readOrder(order)).toMatchObject({ paid: 280_000 })
  expect(await parcelsOf(order)).toMatchObject([{ state: 'delivered', collected: 280_000 }])
  expect(await brokenInvariants(db)).toEqual([])
})

test('a returned parcel cancels an order that staff had set to delivered, and keeps earlier payments', async () => {
  const order = await place()
  const { body: parcel } = await createParcel(order, { carrier: 'shop' })
  const cash = { amount: 30_000, method: 'cash', reference: '', note: '', paid: 0 }
  expect((await admin.post(`/api/v1/orders/payments/${order._id}`, cash)).status).toBe(201)
  await set(order, 'đã giao')
  const stock = await shop.readStock(shirt._id)
  expect((await report(parcel, 'returned')).status).toBe(200)
  expect(await readOrder(order)).toMatchObject({ status: 'đã huỷ', cancelReason: 'refused', paid: 30_000 })
  expect(await shop.readStock(shirt._id)).toBe(stock + 1)
  expect(await brokenInvariants(db)).toEqual([])
})
