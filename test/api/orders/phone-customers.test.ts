import sql, { raw } from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Customer, CustomerDetail, PhoneCustomer as Known } from '#contract/customers/customers.ts'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import type { Order } from '#contract/orders/orders.ts'
import { purgeExpiredData } from '#operations/runtime/purge-expired-data.ts'
import { checkFailure, invalidIds } from '#test/api/access/check-failure.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { nextOrderNumber, openTestShop } from '#test/shop.ts'

// Phone customers have no account and are findByPhone by their phone number only.
const shop = await openTestShop()
const { admin } = shop
const shirt = await shop.createProduct({ price: 100_000, countInStock: 1000 })
const address = { province: 'Thành phố Hà Nội', ward: 'Phường Cửa Nam', street: '1 Tràng Thi' }
const createOrder = async (customerPhone: string, customerName: string) => {
  const items = [{ variantId: shirt.variants[0]?._id, quantity: 1 }]
  const order = { items, totalPrice: 130_000, orderNumber: nextOrderNumber(), address, note: 'Gọi trước' }
  const customerInfo = { customerName, customerPhone }
  return (await admin.post<Order>('/api/v1/orders/manual', { ...order, customerInfo })).body
}
const set = (order: Order, status: string) =>
  admin.put(`/api/v1/orders/update-status/${order._id}`, { status })
const readOrder = async (order: Order) =>
  (await admin.get<OrderForStaff>(`/api/v1/orders/staff-details/${order._id}`)).body
const listed = async (q: string) => (await admin.get<Customer[]>(`/api/v1/customers?q=${q}`)).body
const findByPhone = async (phone: string) =>
  (await admin.get<Known>(`/api/v1/customers/by-phone?phone=${phone}`)).body

test('a warning about a phone number is shown to staff on every order and refuses none', async () => {
  const first = await createOrder('0905 100 200', 'Ông Bom')
  const { customerId } = await readOrder(first)
  const path = `/api/v1/customers/${customerId}/block`
  expect(await admin.put(path, { reason: '  ' })).toMatchObject({
    status: 400,
    body: { error: 'Hãy ghi lý do' },
  })
  const answer = await admin.put<CustomerDetail>(path, { reason: 'Hai lần không nhận' })
  const warning = { reason: 'Hai lần không nhận', by: 'Chủ tiệm' }
  expect(answer).toMatchObject({ status: 200, body: { _id: customerId, blocked: warning } })
  expect(await findByPhone('0905100200')).toMatchObject({ blocked: warning })
  expect((await readOrder(first)).blocked).toMatchObject(warning)
  expect(await listed('ong bom')).toMatchObject([{ blocked: warning }])
  // A shopper with an account uses the same number.
  const shopper = await shop.shopper()
  await shopper.add(shirt)
  const customerInfo = { customerName: 'Ông Bom', customerPhone: '0905100200' }
  const accountOrder = await shopper.order({ customerInfo })
  expect(accountOrder.status).toBe(201)
  expect((await readOrder(accountOrder.body)).blocked).toMatchObject(warning)
  expect(JSON.stringify(accountOrder.body)).not.toContain('không nhận')
  expect((await createOrder('0905 100 200', 'Ông Bom')).status).toBe('đang xử lý')

  await admin.put(path, { reason: 'Ba lần không nhận' })
  expect(await findByPhone('0905100200')).toMatchObject({ blocked: { reason: 'Ba lần không nhận' } })
  const again = await admin.delete<CustomerDetail>(path)
  expect(again).toMatchObject({ status: 200, body: { blocked: null } })
  expect((await admin.delete(path)).status).toBe(200)
  expect((await findByPhone('0905100200')).blocked).toBe(null)
  // The audit log is never erased, so it must contain neither the reason nor the name.
  const entries = await shop.db.query<{ entry: string }>(sql`
    SELECT (before::text || after::text || name) AS entry FROM audit_log WHERE entity = 'customer' ORDER BY id`)
  expect(entries.map(({ entry }) => entry)).toEqual([
    '{"blocked": false}{"blocked": true}Khách hàng',
    '{"blocked": true}{"blocked": false}Khách hàng',
  ])
})

test('erasing a phone customer removes personal data from closed orders at once and from open ones when they close', async () => {
  const [done, cancelled, sent] = [
    await createOrder('0905 300 400', 'Đặng Thị Ễnh'),
    await createOrder('0905 300 400', 'Đặng Thị Ễnh'),
    await createOrder('0905 300 400', 'Đặng Thị Ễnh'),
  ]
  await set(done, 'đã giao')
  await set(cancelled, 'đã huỷ')
  await set(sent, 'đang vận chuyển')
  const other = await createOrder('0905 300 401', 'Người Khác')
  const { customerId } = await readOrder(done)
  await admin.post(`/api/v1/customers/${customerId}/notes`, { text: 'Chị Ễnh thích đỏ' })
  for (const order of [done, sent]) await admin.post(`/api/v1/orders/notes/${order._id}`, { text: 'Chị Ễnh' })
  await admin.put(`/api/v1/customers/${customerId}/block`, { reason: 'Chị Ễnh không nghe máy' })

  const erased = await admin.delete<{ orders: number }>(`/api/v1/customers/${customerId}`)
  expect(erased).toMatchObject({ status: 200, body: { orders: 3 } })
  expect(checkFailure(await admin.get(`/api/v1/customers/${customerId}`))).toBe('404 not_found')
  expect(await listed('dang thi enh')).toEqual([])
  for (const order of [done, cancelled]) {
    expect(await readOrder(order)).toMatchObject({
      totalPrice: 130_000,
      items: [{ quantity: 1, price: 100_000 }],
      customerInfo: { customerName: 'Khách đã xoá thông tin', customerPhone: '' },
      address: null,
      note: '',
      notes: [],
      customerId: null,
      blocked: null,
      enteredBy: 'Chủ tiệm',
    })
  }
  // The parcel in transit still needs its address.
  expect(await readOrder(sent)).toMatchObject({ address, customerInfo: { customerName: 'Đặng Thị Ễnh' } })
  await purgeExpiredData(shop.shop)
  expect((await readOrder(sent)).customerInfo.customerPhone).toBe('+84905300400')
  await set(sent, 'đã giao')
  await purgeExpiredData(shop.shop)
  expect((await readOrder(sent)).customerInfo).toEqual({
    customerName: 'Khách đã xoá thông tin',
    customerPhone: '',
  })
  expect((await readOrder(other)).customerInfo.customerName).toBe('Người Khác')

  const tables = await shop.db.query<{ name: string }>(sql`
    SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'`)
  for (const { name } of tables) {
    const [found] = await shop.db.query<{ count: number }>(sql`
      SELECT count(*)::int AS count FROM ${raw(name)} t
      WHERE t::text ILIKE '%ễnh%' OR t::text ILIKE '%dang thi enh%' OR t::text LIKE '%905300400%'`)
    expect([name, found?.count]).toEqual([name, 0])
  }
  expect(await brokenInvariants(shop.db)).toEqual([])
  const entry = await shop.db.query(
    sql`SELECT action, before, name FROM audit_log WHERE entity_id = ${customerId} ORDER BY id`,
  )
  expect(entry.at(-1)).toEqual({ action: 'delete', before: { orders: 3 }, name: 'Khách hàng' })
})

test('a customer without a phone number gets no warning, and staff cannot erase a customer with an account', async () => {
  const shopper = await shop.shopper()
  for (const call of [
    admin.put(`/api/v1/customers/${shopper.id}/block`, { reason: 'x' }),
    admin.delete(`/api/v1/customers/${shopper.id}/block`),
  ]) {
    expect(checkFailure(await call)).toBe('409 customer_without_phone')
  }
  expect(checkFailure(await admin.delete(`/api/v1/customers/${shopper.id}`))).toBe('409 customer_has_account')
  for (const id of invalidIds) {
    expect(checkFailure(await admin.delete(`/api/v1/customers/${id}`))).toBe('404 not_found')
    expect(checkFailure(await admin.put(`/api/v1/customers/${id}/block`, { reason: 'x' }))).toBe(
      '404 not_found',
    )
  }
})
