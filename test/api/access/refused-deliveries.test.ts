import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { PhoneCustomer } from '#contract/customers/customers.ts'
import type { BulkResult, OrderForStaff } from '#contract/orders/admin-orders.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { AuditEntry } from '#contract/staff/audit-log.ts'
import { purgeExpiredData } from '#operations/runtime/purge-expired-data.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { nextOrderNumber, openTestShop } from '#test/shop.ts'
import { checkFailure } from './check-failure.ts'

const shop = await openTestShop()
const { admin, db } = shop
const shirt = await shop.createProduct({ price: 100_000, countInStock: 100 })

async function createManualOrder(customerPhone: string): Promise<Order> {
  const items = [{ variantId: shirt.variants[0]?._id, quantity: 1 }]
  const customerInfo = { customerName: 'Lý Thị Ngỡ', customerPhone }
  const body = { items, totalPrice: 100_000, customerInfo, orderNumber: nextOrderNumber() }
  return (await admin.post<Order>('/api/v1/orders/manual', body)).body
}
const setStatus = (order: Order, status: string, reason?: string) =>
  admin.put<Order>(`/api/v1/orders/update-status/${order._id}`, { status, reason })
const readStaffDetails = async (order: Order) =>
  (await admin.get<OrderForStaff>(`/api/v1/orders/staff-details/${order._id}`)).body
const findCustomer = async (phone: string) =>
  (await admin.get<PhoneCustomer>(`/api/v1/customers/by-phone?phone=${phone}`)).body

test('a refused delivery cancels the order, restores the stock and counts for the phone number', async () => {
  const [taken, refused, next] = [
    await createManualOrder('0905111222'),
    await createManualOrder('0905111222'),
    await createManualOrder('0905111222'),
  ]
  await setStatus(taken, 'đã giao')
  await setStatus(refused, 'đang vận chuyển')
  const before = await shop.readStock(shirt._id)
  expect(await setStatus(refused, 'đã huỷ', 'refused')).toMatchObject({
    status: 200,
    body: { status: 'đã huỷ', cancelReason: 'refused', paid: 0 },
  })
  expect(await shop.readStock(shirt._id)).toBe(before + 1)
  const record = { orders: 3, delivered: 1, cancelled: 1, refused: 1 }
  const details = await readStaffDetails(next)
  expect(details.record).toEqual(record)
  expect(await findCustomer('0905111222')).toMatchObject(record)
  expect((await admin.get(`/api/v1/customers/${details.customerId}`)).body).toMatchObject({
    refusedCount: 1,
    record,
  })
  const { body } = await admin.get<{ changes: AuditEntry[] }>(
    `/api/v1/admin/audit-log?entityId=${refused._id}&limit=1`,
  )
  expect(body.changes[0]?.after).toEqual({ status: 'đã huỷ', cancelReason: 'refused' })
})

test('an order that is not in delivery cannot be cancelled as refused', async () => {
  const order = await createManualOrder('0905111333')
  for (const status of ['đang xử lý', 'đã xác nhận', 'đã giao']) {
    await setStatus(order, status)
    const response = await setStatus(order, 'đã huỷ', 'refused')
    expect(checkFailure(response)).toBe('409 order_not_in_delivery')
    expect(response.body.error).toBe(`Đơn hàng ${status} nên không thể ghi là khách không nhận.`)
  }
  for (const reason of ['shopper', 'unpaid', '', 5]) {
    expect(checkFailure(await setStatus(order, 'đã huỷ', reason as string))).toBe('400 invalid')
  }
  await setStatus(order, 'đã huỷ')
  // The order is already cancelled, so the reason does not change.
  expect(await setStatus(order, 'đã huỷ', 'refused')).toMatchObject({ body: { cancelReason: 'staff' } })
})

test('a bulk refusal reports each order that is not in delivery', async () => {
  const [sentOrder, unsentOrder] = [
    await createManualOrder('0905111444'),
    await createManualOrder('0905111444'),
  ]
  await setStatus(sentOrder, 'đang vận chuyển')
  const ids = [sentOrder._id, unsentOrder._id]
  const body = { ids, status: 'đã huỷ', reason: 'refused' }
  const response = await admin.put<BulkResult[]>('/api/v1/orders/update-statuses', body)
  expect(response.body.map(({ code }) => code)).toEqual([null, 'order_not_in_delivery'])
  expect((await readStaffDetails(unsentOrder)).status).toBe('đang xử lý')
})

test('a refusal is removed after the number of months in the settings', async () => {
  const [old, young] = [await createManualOrder('0905111555'), await createManualOrder('0905111555')]
  for (const order of [old, young]) {
    await setStatus(order, 'đang vận chuyển')
    await setStatus(order, 'đã huỷ', 'refused')
  }
  await db.query(sql`UPDATE order_events SET at = at - interval '3 months 1 day' WHERE order_id = ${old._id}`)
  const settings = await admin.get<{ version: number }>('/api/v1/admin/settings')
  const { version } = settings.body
  expect(settings.body).toMatchObject({ refusalMonths: 12 })
  await purgeExpiredData(shop.shop)
  expect((await findCustomer('0905111555')).refused).toBe(2)
  expect(checkFailure(await admin.put('/api/v1/admin/settings', { version, refusalMonths: 0 }))).toBe(
    '400 invalid',
  )
  await admin.put('/api/v1/admin/settings', { version, refusalMonths: 3 })
  await purgeExpiredData(shop.shop)
  expect(await findCustomer('0905111555')).toMatchObject({ cancelled: 2, refused: 1 })
  expect((await readStaffDetails(old)).cancelReason).toBe('undelivered')
  const auditLog = JSON.stringify((await admin.get(`/api/v1/admin/audit-log?entityId=${old._id}`)).body)
  expect(auditLog).not.toContain('refused')
  expect(await brokenInvariants(db)).toEqual([])
})
