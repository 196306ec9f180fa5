import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { AccountExport } from '#contract/accounts/profile.ts'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { OrderPayment } from '#contract/payments/payments.ts'
import type { Shipment } from '#contract/shipping/shipments.ts'
import { cancelUnpaidOrders } from '#operations/orders/cancel-unpaid-orders.ts'
import { checkFailure } from '#test/api/access/check-failure.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openTestShop, password } from '#test/shop.ts'

const shop = await openTestShop()
const { admin, db } = shop
await shop.enableBankTransfers()
const shirt = await shop.createProduct({ price: 100_000, countInStock: 1000 })
const buyer = await shop.shopper()

async function order(payment = 'bank_transfer'): Promise<Order> {
  await buyer.add(shirt)
  const placed = await buyer.order({ payment })
  expect(placed.status).toBe(201)
  return placed.body
}
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const extend = ({ _id }: Order, payBefore: string, reason = 'Khách hẹn chuyển sáng mai') =>
  admin.put<OrderForStaff>(`/api/v1/orders/payment-deadline/${_id}`, { payBefore, reason })
const readOrder = async ({ _id }: Order) =>
  (await admin.get<OrderForStaff>(`/api/v1/orders/staff-details/${_id}`)).body
const set = ({ _id }: Order, status: string) => admin.put(`/api/v1/orders/update-status/${_id}`, { status })
const expire = ({ _id }: Order) =>
  db.query(sql`UPDATE orders SET payment_due_at = now() - interval '1 minute' WHERE id = ${_id}`)
async function setTransferHours(transferHours: number) {
  const { body } = await admin.get<{ version: number }>('/api/v1/admin/settings')
  const { version } = body
  expect((await admin.put('/api/v1/admin/settings', { version, transferHours })).status).toBe(200)
}

test('staff extend the payment deadline by two days; order, payment page, history and data export show it', async () => {
  const placed = await order()
  await set(placed, 'đã xác nhận')
  const until = hoursFromNow(48)
  const { status, body } = await extend(placed, until)
  expect(status, body.error).toBe(200)
  expect(body.payBefore).toBe(until)
  expect(body.exceptions).toMatchObject([
    { kind: 'payment_extended', payBefore: until, reason: 'Khách hẹn chuyển sáng mai', by: 'Chủ tiệm' },
  ])
  const payment = await buyer.get<OrderPayment>(`/api/v1/orders/payment/${placed._id}`)
  expect(payment.body.payBefore).toBe(until)
  // A repeated request creates no second exception.
  expect((await extend(placed, until)).body.exceptions).toHaveLength(1)
  const exported = await buyer.post<AccountExport>('/api/v1/account/export', { password })
  expect(exported.body.exceptions).toMatchObject([
    { orderNumber: placed.orderNumber, kind: 'payment_extended', reason: 'Khách hẹn chuyển sáng mai' },
  ])
  expect(JSON.stringify(exported.body.exceptions)).not.toContain('Chủ tiệm')
  await expire(placed)
  expect(await cancelUnpaidOrders(shop.shop)).toBe(1)
  expect(await readOrder(placed)).toMatchObject({ status: 'đã huỷ', cancelReason: 'unpaid' })
})

test('a deadline must be in the future and within 30 days, and the order must wait for a payment', async () => {
  const placed = await order()
  expect(checkFailure(await extend(placed, hoursFromNow(-1)))).toBe('400 invalid')
  expect(checkFailure(await extend(placed, hoursFromNow(24 * 31)))).toBe('400 invalid')
  expect(checkFailure(await extend(placed, 'mai'))).toBe('400 invalid')
  expect(checkFailure(await extend(await order('cod'), hoursFromNow(48)))).toBe('409 no_payment_deadline')
  const paid = { amount: 100_000, method: 'cash', reference: '', note: '', paid: 0 }
  expect((await admin.post(`/api/v1/orders/payments/${placed._id}`, paid)).status).toBe(201)
  expect(checkFailure(await extend(placed, hoursFromNow(48)))).toBe('409 no_payment_deadline')
})

test('an unpaid order sent with a reason is not cancelled while its parcel is out', async () => {
  const placed = await order()
  const sent = await admin.post<Shipment>('/api/v1/shipments', {
    ...{ orderId: placed._id, carrier: 'shop', handOverReason: 'Khách quen' },
  })
  expect(sent.status, sent.body.error).toBe(201)
  expect((await readOrder(placed)).payBefore).toBeNull()
  expect(await cancelUnpaidOrders(shop.shop)).toBe(0)
  expect(checkFailure(await extend(placed, hoursFromNow(48)))).toBe('409 no_payment_deadline')
  await admin.put(`/api/v1/shipments/${sent.body._id}/cancel`, {})
  await set(placed, 'đã xác nhận')
  const { payBefore } = await readOrder(placed)
  expect(Math.round((Date.parse(payBefore ?? '') - Date.now()) / 3_600_000)).toBe(24)
  await expire(placed)
  expect(await cancelUnpaidOrders(shop.shop)).toBe(1)
  expect(await brokenInvariants(db)).toEqual([])
})

async function setBackWhileOut(step?: 'failed' | 'delivered') {
  const placed = await order()
  const { body: parcel } = await admin.post<Shipment>('/api/v1/shipments', {
    ...{ orderId: placed._id, carrier: 'shop', handOverReason: 'Khách quen' },
  })
  if (step) await admin.put(`/api/v1/shipments/${parcel._id}/state`, { state: step })
  expect((await set(placed, 'đã xác nhận')).status).toBe(200)
  return { placed, parcel }
}

test.each([undefined, 'failed', 'delivered'] as const)(
  'an unpaid order set back to `đã xác nhận` is not cancelled automatically while its parcel is out (%s)',
  async (step) => {
    const { placed } = await setBackWhileOut(step)
    const stock = await shop.readStock(shirt._id)
    expect((await readOrder(placed)).payBefore).toBeNull()
    // An earlier version of the shop stored such deadlines.
    await expire(placed)
    expect(await cancelUnpaidOrders(shop.shop)).toBe(0)
    expect(await readOrder(placed)).toMatchObject({ status: 'đã xác nhận' })
    expect(await shop.readStock(shirt._id)).toBe(stock)
    expect(checkFailure(await extend(placed, hoursFromNow(48)))).toBe('409 no_payment_deadline')
  },
)

test('an unpaid order set back to `đã xác nhận` gets a 24-hour deadline when its parcel is cancelled', async () => {
  const { placed, parcel } = await setBackWhileOut()
  expect((await admin.put(`/api/v1/shipments/${parcel._id}/cancel`, {})).status).toBe(200)
  const { payBefore } = await readOrder(placed)
  expect(Math.round((Date.parse(payBefore ?? '') - Date.now()) / 3_600_000)).toBe(24)
  await expire(placed)
  expect(await cancelUnpaidOrders(shop.shop)).toBe(1)
  expect(await brokenInvariants(db)).toEqual([])
})

test.each([0, 24])(
  'a deadline extended by staff survives a cancelled parcel and a status set back (%s hours for new orders)',
  async (transferHours) => {
    const placed = await order()
    const until = hoursFromNow(7 * 24)
    expect((await extend(placed, until)).status).toBe(200)
    await setTransferHours(transferHours)
    const { body: parcel } = await admin.post<Shipment>('/api/v1/shipments', {
      ...{ orderId: placed._id, carrier: 'shop', handOverReason: 'Khách quen' },
    })
    await set(placed, 'đã xác nhận')
    expect((await readOrder(placed)).payBefore).toBeNull()
    expect((await admin.put(`/api/v1/shipments/${parcel._id}/cancel`, {})).status).toBe(200)
    expect((await readOrder(placed)).payBefore).toBe(until)
    await set(placed, 'đang vận chuyển')
    expect((await readOrder(placed)).payBefore).toBeNull()
    await set(placed, 'đã xác nhận')
    expect((await readOrder(placed)).payBefore).toBe(until)
    await setTransferHours(24)
  },
)

test('an order whose deadlines have passed gets a new one, and none if new orders get none', async () => {
  const placed = await order()
  expect((await extend(placed, hoursFromNow(30))).status).toBe(200)
  await expire(placed)
  await db.query(sql`
    UPDATE order_exceptions SET payment_due_at = now() - interval '1 minute' WHERE order_id = ${placed._id}`)
  await set(placed, 'đang vận chuyển')
  await set(placed, 'đã xác nhận')
  const { payBefore } = await readOrder(placed)
  expect(Math.round((Date.parse(payBefore ?? '') - Date.now()) / 3_600_000)).toBe(24)
  await setTransferHours(0)
  await expire(placed)
  await set(placed, 'đang vận chuyển')
  await set(placed, 'đã xác nhận')
  expect((await readOrder(placed)).payBefore).toBeNull()
  await setTransferHours(24)
})
