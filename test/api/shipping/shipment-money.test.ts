import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Shipment } from '#contract/shipping/shipments.ts'
import { findConflictingReport } from '#domain/shipping/shipment-transitions.ts'
import { callDueCarriers } from '#operations/shipping/call-carrier.ts'
import { signatureHeader, signCallback } from '#operations/shipping/carriers/simulated-carrier.ts'
import { checkFailure } from '#test/api/access/check-failure.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { carrierKey, startCarrier } from '#test/servers/carrier.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const carrier = await startCarrier(shop.url, { pace: 60_000 })
shop.shop.carriers = [carrier.adapter]
const { admin, db } = shop
const shirt = await shop.createProduct({ name: 'Áo thun', price: 250_000, countInStock: 1000 })
const buyer = await shop.shopper()
const home = { province: 'Thành phố Hà Nội', ward: 'Phường Cửa Nam', street: '1 Tràng Thi' }

async function place(quantity = 1): Promise<Order> {
  await buyer.add(shirt, quantity)
  const { subtotal } = await buyer.cart()
  const placed = await buyer.order({ address: home, totalPrice: subtotal + 30_000 })
  expect(placed.status, placed.body.error).toBe(201)
  return placed.body
}
const createParcel = async (order: Order, more: object = {}) => {
  const body = { orderId: order._id, carrier: 'simulator', handOverReason: 'Khách giục', ...more }
  const made = await admin.post<Shipment>('/api/v1/shipments', body)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body
}
const readOrder = async (order: Order) =>
  (await admin.get<OrderForStaff>(`/api/v1/orders/staff-details/${order._id}`)).body
const parcelOf = async (order: Order) =>
  (await admin.get<Shipment[]>(`/api/v1/shipments?orders=${order._id}`)).body[0] as Shipment
const listCollected = async (order: Order) =>
  (await admin.get<Shipment[]>(`/api/v1/shipments?orders=${order._id}`)).body.map(
    ({ collected }) => collected,
  )
const set = (order: Order, status: string) =>
  admin.put(`/api/v1/orders/update-status/${order._id}`, { status })

/** Sends a callback of the carrier; its clock is `after` seconds ahead. */
async function sendReport(parcel: { code: string | null }, status: string, reason = '', after = 0) {
  const body = JSON.stringify({
    ...{ Type: 'switch_status', OrderCode: parcel.code, ClientOrderCode: '', Status: status },
    ...{ Reason: reason, Time: new Date(Date.now() + after * 1000).toISOString() },
  })
  const headers = { [signatureHeader]: signCallback(body, carrierKey) }
  const url = `${shop.url}/api/v1/carriers/simulator/callback`
  expect((await fetch(url, { method: 'POST', body, headers })).status).toBe(200)
}

test('cash collected by a carrier is booked once in any status of the order', async () => {
  for (const [by, status, paid] of [
    ['cod', 'đã giao', 280_000],
    ['bank_transfer', 'đã giao', 280_000],
    ['cod', 'đã huỷ', 280_000],
  ] as const) {
    const order = await place()
    await db.query(sql`UPDATE orders SET payment = ${by} WHERE id = ${order._id}`)
    const parcel = await createParcel(order, { collect: true })
    expect(parcel.cod).toBe(280_000)
    await sendReport(parcel, 'picked')
    await set(order, status)
    await sendReport(parcel, 'delivered', '', 1)
    await sendReport(parcel, 'delivered', '', 2)
    expect([by, await readOrder(order)]).toMatchObject([by, { status, paid }])
  }
  expect(await brokenInvariants(db)).toEqual([])
})

test('cash of a cancelled or lost parcel that is delivered after all is booked, and its order keeps its status', async () => {
  for (const end of ['cancel', 'lost']) {
    const order = await place()
    const parcel = await createParcel(order)
    await sendReport(parcel, end)
    const { status } = await readOrder(order)
    await sendReport(parcel, 'delivered', '', 1)
    await sendReport(parcel, 'delivered', '', 2)
    expect(await readOrder(order)).toMatchObject({ status, paid: 280_000 })
    expect(await parcelOf(order)).toMatchObject({ state: 'delivered' })
  }
  const back = await place()
  const parcel = await createParcel(back)
  await sendReport(parcel, 'lost')
  await sendReport(parcel, 'returned', '', 1)
  expect(await readOrder(back)).toMatchObject({ status: 'đã xác nhận', paid: 0 })
  expect(await parcelOf(back)).toMatchObject({ state: 'returned' })
  expect(await brokenInvariants(db)).toEqual([])
})

test('a parcel reported returned and then delivered moves neither cash nor stock, and staff see it until they add a note', async () => {
  const order = await place()
  const stock = await shop.readStock(shirt._id)
  const parcel = await createParcel(order)
  await sendReport(parcel, 'returned')
  await sendReport(parcel, 'delivered', '', 60)
  expect([await readOrder(order), await parcelOf(order)]).toMatchObject([
    { status: 'đã huỷ', paid: 0 },
    { state: 'returned' },
  ])
  expect(await shop.readStock(shirt._id)).toBe(stock + 1)
  const conflictingReport = async () => {
    const { history, notes } = await readOrder(order)
    return findConflictingReport(
      await parcelOf(order),
      [...history, ...notes].map(({ at }) => at),
    )
  }
  expect(await conflictingReport()).toBe('delivered')
  await admin.post(`/api/v1/orders/notes/${order._id}`, { text: 'Hãng báo nhầm' })
  expect(await conflictingReport()).toBeNull()
  // Staff can also set the order to delivered.
  expect((await set(order, 'đã giao')).status).toBe(200)
  expect(await readOrder(order)).toMatchObject({ status: 'đã giao', paid: 280_000 })
  expect(await shop.readStock(shirt._id)).toBe(stock)
  expect(await brokenInvariants(db)).toEqual([])
})

const deliverByShop = (order: Order, more: object = {}) => createParcel(order, { carrier: 'shop', ...more })
const report = (parcel: Shipment, body: object) =>
  admin.put<Shipment>(`/api/v1/shipments/${parcel._id}/state`, { state: 'delivered', ...body })

test('the shop’s own courier collected the reported amount, or by default the amount due', async () => {
  for (const [paidBefore, collected, paid] of [
    [0, undefined, 280_000],
    [200_000, undefined, 280_000],
    [280_000, undefined, 280_000],
    [0, 130_000, 130_000],
    [0, 0, 0],
  ]) {
    const order = await place()
    const parcel = await deliverByShop(order)
    const body = { amount: paidBefore, method: 'bank_transfer', reference: '', note: '', paid: 0 }
    if (paidBefore) {
      const entered = await admin.post(`/api/v1/orders/payments/${order._id}`, body)
      expect(entered.status, JSON.stringify(entered.body)).toBeLessThan(300)
    }
    expect((await report(parcel, { collected })).status).toBe(200)
    expect(await readOrder(order)).toMatchObject({ status: 'đã giao', paid })
  }
  const order = await place()
  expect((await report(await deliverByShop(order), { collected: -1 })).status).toBe(400)
  expect(await brokenInvariants(db)).toEqual([])
})

test('each delivered parcel of an order books its own cash', async () => {
  for (const [more, collected, byHand, paid] of [
    [{ collect: false }, 280_000, false, 560_000],
    [{}, 350_000, false, 630_000],
    [{}, 100_000, false, 380_000],
    [{}, 0, false, 280_000],
    // The presumed cash belongs to the second parcel.
    [{}, undefined, true, 560_000],
    [{}, 350_000, true, 630_000],
    [{}, 100_000, true, 380_000],
    [{}, 0, true, 280_000],
  ] as const) {
    const order = await place()
    const lost = await createParcel(order)
    await sendReport(lost, 'lost')
    const second = await deliverByShop(order, more)
    if (byHand) await set(order, 'đã giao')
    expect((await report(second, { collected })).status).toBe(200)
    await sendReport(lost, 'delivered', '', 1)
    expect([collected, await readOrder(order)]).toMatchObject([collected, { status: 'đã giao', paid }])
    expect(await listCollected(order)).toEqual([collected ?? 280_000, 280_000])
  }
  expect(await brokenInvariants(db)).toEqual([])
})

test('presumed cash is assigned to a parcel that can still collect, until one reports', async () => {
  const order = await place()
  const lost = await createParcel(order)
  await sendReport(lost, 'lost')
  const second = await createParcel(order)
  await sendReport(second, 'picked')
  await set(order, 'đã giao')
  expect(await listCollected(order)).toEqual([280_000, 0])
  // The lost parcel is delivered, and the second one returns.
  await sendReport(lost, 'delivered', '', 1)
  expect(await listCollected(order)).toEqual([0, 280_000])
  await sendReport(second, 'returned', '', 1)
  expect(await readOrder(order)).toMatchObject({ status: 'đã giao', paid: 280_000 })
  // The order is set back, so no presumed cash is left for later parcels.
  await set(order, 'đã xác nhận')
  expect(await listCollected(order)).toEqual([0, 0])
  await set(order, 'đã huỷ')
  await set(order, 'đã giao')
  await set(order, 'đã huỷ')
  await admin.post(`/api/v1/orders/refund/${order._id}`, { amount: 280_000, due: 280_000, method: 'cash' })
  await set(order, 'đã xác nhận')
  expect((await report(await deliverByShop(order), {})).status).toBe(200)
  expect(await readOrder(order)).toMatchObject({ status: 'đã giao', paid: 280_000 })
  expect(await brokenInvariants(db)).toEqual([])
})

test('a parcel of a prepaid order collects no cash', async () => {
  const order = await place()
  await db.query(sql`UPDATE orders SET payment = 'bank_transfer' WHERE id = ${order._id}`)
  const parcel = await deliverByShop(order)
  expect(parcel.cod).toBe(0)
  await report(parcel, {})
  expect(await readOrder(order)).toMatchObject({ status: 'đã giao', paid: 0 })
  expect((await deliverByShop(await place(), { collect: false })).cod).toBe(0)
})

const atCarrier = async (order: Order) => {
  const { orders } = await carrier.report()
  return orders.find(({ client }) => client === order.orderNumber)?.history.at(-1)?.status
}
/** Runs the scheduled job with all requests due. */
async function retryRequests() {
  await db.query(sql`UPDATE shipments SET next_at = now() WHERE next_at IS NOT NULL`)
  await callDueCarriers(shop.shop)
}

test('cancelling an order cancels its parcel at the carrier until pickup', async () => {
  const order = await place()
  await createParcel(order)
  await set(order, 'đã huỷ')
  expect(await parcelOf(order)).toMatchObject({ state: 'waiting', cancelRequested: true })
  await callDueCarriers(shop.shop)
  expect(await parcelOf(order)).toMatchObject({ state: 'cancelled', cancelRequested: false })
  expect(await atCarrier(order)).toBe('cancel')
  const picked = await place()
  await sendReport(await createParcel(picked), 'picked')
  await set(picked, 'đã huỷ')
  expect(await parcelOf(picked)).toMatchObject({ state: 'picked', cancelRequested: false })
})

test('an unknown parcel is retried twice at the carrier, then it counts as cancelled', async () => {
  const late = await place()
  await carrier.behave({ calls: 'silent' })
  const parcel = await createParcel(late)
  await carrier.behave({ calls: 'answer' })
  await set(late, 'đã huỷ')
  await callDueCarriers(shop.shop)
  expect(await parcelOf(late)).toMatchObject({ state: 'asked', cancelRequested: true })
  // The first request of the shop arrives only now.
  const request = {
    ...{ clientCode: late.orderNumber, cod: 280_000, value: 280_000, weight: null, note: '', content: 'Áo' },
    ...{ size: null, inspection: '' as const, wardName: '' },
    recipient: late.customerInfo,
    address: late.address as NonNullable<Order['address']>,
  }
  await carrier.adapter.createParcel(request, false)
  // The job skips a parcel that a callback has locked, so it runs repeatedly.
  await expect.poll(() => retryRequests().then(() => atCarrier(late))).toBe('cancel')
  expect(await parcelOf(late)).toMatchObject({ _id: parcel._id, state: 'cancelled' })

  const never = await place()
  await carrier.behave({ calls: 'silent' })
  await createParcel(never)
  await carrier.behave({ calls: 'answer' })
  await set(never, 'đã huỷ')
  for (const state of ['asked', 'asked', 'cancelled']) {
    await retryRequests()
    expect(await parcelOf(never)).toMatchObject({ state })
  }
})

async function cancelTooLate(parcel: Shipment) {
  shop.shop.carriers = [{ ...carrier.adapter, cancelParcel: async () => 'too late' }]
  const answer = await admin.put(`/api/v1/shipments/${parcel._id}/cancel`, {})
  expect(checkFailure(answer)).toBe('409 shipment_already_picked_up')
  shop.shop.carriers = [carrier.adapter]
}

test('a returned parcel counts as refused only if a reason of the carrier says so and the shop did not cancel it', async () => {
  const reasonOf = async (words: string, more: { late?: boolean; asked?: boolean } = {}) => {
    const order = await place()
    const parcel = await createParcel(order)
    await sendReport(parcel, 'picked')
    if (more.asked) await cancelTooLate(parcel)
    if (!more.late) await sendReport(parcel, 'delivery_fail', words, 1)
    await sendReport(parcel, 'returned', '', 9)
    if (more.late) await sendReport(parcel, 'delivery_fail', words, 1)
    return (await readOrder(order)).cancelReason
  }
  expect(await reasonOf('Người nhận từ chối nhận hàng')).toBe('refused')
  expect(await reasonOf('Người nhận từ chối nhận hàng', { late: true })).toBe('refused')
  expect(await reasonOf('Không liên lạc được người nhận')).toBe('undelivered')
  expect(await reasonOf('Người nhận không nhận máy')).toBe('undelivered')
  expect(await reasonOf('Người nhận từ chối nhận hàng', { asked: true })).toBe('staff')
  expect(await reasonOf('Người nhận từ chối nhận hàng', { asked: true, late: true })).toBe('staff')
})

test('the parcel content sent to the carrier has the remaining pieces only', async () => {
  const contents: string[] = []
  const { adapter } = carrier
  const create: typeof adapter.createParcel = (parcel, isRepeated) => {
    contents.push(parcel.content)
    return adapter.createParcel(parcel, isRepeated)
  }
  shop.shop.carriers = [{ ...adapter, createParcel: create }]
  const order = await place(3)
  await db.query(sql`UPDATE order_lines SET returned = 1 WHERE order_id = ${order._id}`)
  await createParcel(order)
  expect(contents).toEqual(['Áo thun × 2'])
})
