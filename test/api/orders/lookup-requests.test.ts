import sql from 'sql-template-tag'
import { afterEach, expect, test } from 'vitest'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import type { LookupRequest } from '#contract/orders/lookup-requests.ts'
import type { PublicOrder } from '#contract/orders/order-lookup.ts'
import type { Order } from '#contract/orders/orders.ts'
import { purgeExpiredData } from '#operations/runtime/purge-expired-data.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const { admin, db } = shop
const shirt = await shop.createProduct({ price: 100_000, countInStock: 100 })
const phone = '0907300300'

afterEach(async () => {
  await db.query(sql`DELETE FROM rate_limits`)
  expect(await brokenInvariants(db)).toEqual([])
})

async function placeOrder() {
  const guest = await shop.anonymous().startAsGuest()
  await guest.add(shirt)
  const customerInfo = { customerName: 'Lê Thị Ba', customerPhone: phone }
  return { guest, order: (await guest.order({ customerInfo })).body }
}
const ask = (order: Order, kind: string, more: object = {}) =>
  shop.anonymous().post<PublicOrder>('/api/v1/orders/lookup/requests', {
    ...{ number: order.orderNumber, phone, kind, reason: 'Đặt nhầm size' },
    ...more,
  })
const staffOrder = async ({ _id }: Order) =>
  (await admin.get<OrderForStaff>(`/api/v1/orders/staff-details/${_id}`)).body
const waiting = async () =>
  (await admin.get<(LookupRequest & { order: { _id: string } })[]>('/api/v1/admin/lookup-requests')).body

test('a request with number and phone waits for staff and changes nothing, once of each kind', async () => {
  const { order } = await placeOrder()
  const asked = await ask(order, 'cancel')
  expect(asked.body).toMatchObject({ status: 'đang xử lý', pendingRequests: ['cancel'] })
  expect(Object.keys(asked.body)).not.toContain('address')
  expect((await ask(order, 'cancel')).body.code).toBe('request_already_waiting')
  expect((await ask(order, 'return')).body.code).toBe('return_not_allowed')
  expect((await staffOrder(order)).lookupRequests).toMatchObject([
    { kind: 'cancel', reason: 'Đặt nhầm size' },
  ])
  const [request] = (await waiting()).filter((one) => one.order._id === order._id)
  const path = `/api/v1/admin/lookup-requests/${request?._id}`
  expect((await admin.put<LookupRequest>(path, { state: 'done' })).body).toMatchObject({
    state: 'done',
    by: 'Chủ tiệm',
  })
  expect((await admin.put(path, { state: 'declined' })).body.code).toBe('request_closed')
  expect((await staffOrder(order)).status).toBe('đang xử lý')
  expect((await ask(order, 'cancel')).status).toBe(200)
})

test('a request needs both number and phone, takes no bank account, and is limited like the look-up', async () => {
  const { order } = await placeOrder()
  expect((await ask(order, 'cancel', { phone: '0907300301' })).body.code).toBe('order_not_found')
  expect((await ask(order, 'cancel', { bankAccount: '123' })).status).toBe(400)
  expect((await ask(order, 'cancel', { reason: '' })).status).toBe(400)
  const guesses = []
  for (let guess = 0; guess < 12; guess++) guesses.push(await ask(order, 'cancel', { phone: '0907300302' }))
  expect(guesses.at(-1)?.status).toBe(429)
})

test('a return can be requested for a delivered order, and nothing for a cancelled one', async () => {
  const { order } = await placeOrder()
  await admin.put(`/api/v1/orders/update-status/${order._id}`, { status: 'đã giao' })
  expect((await ask(order, 'cancel')).body.code).toBe('order_not_cancellable')
  expect((await ask(order, 'return')).body.pendingRequests).toEqual(['return'])
})

test('the requests are in the export of their buyer and are deleted by an erasure', async () => {
  const { guest, order } = await placeOrder()
  await ask(order, 'cancel')
  const taken = await guest.post<{ lookupRequests: LookupRequest[] }>('/api/v1/account/export', {})
  expect(taken.body.lookupRequests).toMatchObject([{ kind: 'cancel' }])
  await admin.put(`/api/v1/orders/update-status/${order._id}`, { status: 'đã huỷ' })
  await guest.post('/api/v1/account/deletion', {})
  await purgeExpiredData(shop.shop)
  expect(await db.query(sql`SELECT FROM lookup_requests WHERE order_id = ${order._id}`)).toEqual([])
})
