import sql, { type Sql } from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { OrderCounts } from '#contract/orders/admin-orders.ts'
import type { OrderListItem } from '#contract/orders/order-list.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Shipment } from '#contract/shipping/shipments.ts'
import { readOrders } from '#operations/orders/read-orders.ts'
import { checkFailure } from '#test/api/access/check-failure.ts'
import { createReturnStaff, findVariantId } from '#test/api/returns/return-staff.ts'
import { openTestShop, type TestClient } from '#test/shop.ts'
import { liftCodLimits } from './lift-cod-limits.ts'

const shop = await openTestShop()
const { admin, db } = shop
await liftCodLimits(db)
await shop.enableBankTransfers()
const shirt = await shop.createProduct({ name: 'Áo măng tô', price: 100_000, countInStock: 1000 })
const buyer = await shop.shopper()
const hanoi = { province: 'Thành phố Hà Nội', ward: 'Phường Cửa Nam', street: '1 Tràng Thi' }

async function place(changes: Record<string, unknown> = {}, by: TestClient = buyer): Promise<Order> {
  await by.add(shirt)
  const { status, body } = await by.order(changes)
  expect(status, body.error).toBe(201)
  return body
}
const toHanoi = (phone: string) => ({
  address: hanoi,
  totalPrice: 130_000,
  customerInfo: { customerName: 'Lê Văn Tám', customerPhone: phone },
})
const list = async (query: string) =>
  (await admin.get<OrderListItem[]>(`/api/v1/orders?limit=100&${query}`)).body
const find = async (order: Order, query = '') =>
  (await list(`ids=${order._id}&${query}`)).find(({ _id }) => _id === order._id)
const set = (order: Order, status: string, more: object = {}) =>
  admin.put(`/api/v1/orders/update-status/${order._id}`, { status, ...more })
const sendOut = async (order: Order) =>
  (
    await admin.post<Shipment>('/api/v1/shipments', {
      orderId: order._id,
      carrier: 'shop',
      handOverReason: 'Gấp',
    })
  ).body

test('orders are found by product name and SKU, together with the name of the recipient', async () => {
  const boots = await shop.createProduct({
    name: 'Giày bốt Đà Lạt',
    countInStock: undefined,
    variants: [{ sku: 'BOT-77-XL', stock: 5 }],
  })
  await buyer.add(boots)
  const { body: order } = await buyer.order()
  for (const q of ['bốt đà lạt', 'bot-77', 'giay nguyen', `77 ${order.orderNumber.slice(-3)}`])
    expect(await list(`q=${encodeURIComponent(q)}`), q).toMatchObject([{ _id: order._id }])
  const counted = (await admin.get<OrderCounts>('/api/v1/orders/counts?q=bot-77')).body
  expect(counted.counts).toMatchObject({ 'đang xử lý': 1, 'đã giao': 0 })
  expect(await list('q=bot-nau')).toEqual([])
})

test('an order is also found by the product that its buyer took in exchange', async () => {
  const staff = createReturnStaff(shop)
  const shoe = await staff.shoe({ 42: 3, 43: 3 })
  const order = await staff.order([[shoe, '42', 1]])
  await db.query(sql`UPDATE order_lines SET sku = 'GIAY-DEN' WHERE order_id = ${order._id}`)
  await db.query(sql`UPDATE variants SET sku = 'GIAY-TRANG' WHERE id = ${findVariantId(shoe, '43')}`)
  const exchanged = await staff.exchange(order, { variantId: findVariantId(shoe, '43'), price: 300_000 })
  expect(exchanged.status).toBe(200)
  for (const q of ['giay-den', 'giay-trang'])
    expect(await list(`q=${q}`), q).toMatchObject([{ _id: order._id }])
})

test('orders are filtered by way of paying, province and note', async () => {
  const transfer = await place({ payment: 'bank_transfer', note: 'Gọi sau 17 giờ' })
  const cash = await place(toHanoi('0905 111 222'))
  expect(await find(transfer, 'payment=bank_transfer&money=unpaid&flag=note')).toBeDefined()
  expect(await find(transfer, 'payment=cod')).toBeUndefined()
  expect(await find(cash, 'payment=cod&province=01')).toBeDefined()
  expect(await find(cash, 'province=79')).toBeUndefined()
  expect(await find(cash, 'flag=note')).toBeUndefined()
  const { counts } = (await admin.get<OrderCounts>('/api/v1/orders/counts?province=01')).body
  expect(counts['đang xử lý']).toBe(1)
  for (const query of ['payment=gold', 'parcel=x', 'flag=x', 'province=Hà Nội', 'ids=1'])
    expect(checkFailure(await admin.get(`/api/v1/orders?${query}`)), query).toBe('400 invalid')
})

test('an order shows its newest parcel, and orders without one, waiting or in trouble are found', async () => {
  const [order, waiting, cancelled] = [
    await place(toHanoi('0905 111 301')),
    await place(toHanoi('0905 111 302')),
    await place(toHanoi('0905 111 303')),
  ]
  await set(cancelled, 'đã huỷ')
  expect(await find(order, 'parcel=none')).toMatchObject({ parcel: null })
  expect(await find(cancelled, 'parcel=none')).toBeUndefined()
  const parcel = await sendOut(order)
  expect(await find(order)).toMatchObject({
    parcel: { _id: parcel._id, carrier: 'Cửa hàng tự giao', state: 'delivering', code: null },
  })
  expect(await find(order, 'parcel=none')).toBeUndefined()
  expect(await find(order, 'parcel=problem')).toBeUndefined()
  await admin.put(`/api/v1/shipments/${parcel._id}/state`, { state: 'failed', reason: 'Vắng nhà' })
  expect(await find(order, 'parcel=problem')).toMatchObject({ parcel: { state: 'failed' } })
  await admin.put(`/api/v1/shipments/${parcel._id}/state`, { state: 'delivered' })
  expect(await find(order, 'parcel=problem')).toBeUndefined()

  const taken = await sendOut(waiting)
  await db.query(sql`UPDATE shipments SET state = 'waiting' WHERE id = ${taken._id}`)
  expect(await find(waiting, 'parcel=waiting')).toBeDefined()
  await db.query(sql`UPDATE shipments SET state = 'lost' WHERE id = ${taken._id}`)
  expect(await find(waiting, 'parcel=problem')).toBeDefined()
  await set(waiting, 'đã huỷ')
  expect(await find(waiting, 'parcel=problem')).toBeUndefined()
})

test('unfinished orders are marked by what is known about their phone number', async () => {
  const phone = '0905 777 888'
  const refused = await place(toHanoi(phone))
  await set(refused, 'đang vận chuyển')
  await set(refused, 'đã huỷ', { reason: 'refused' })
  const single = await place(toHanoi(phone))
  expect(await find(single, 'flag=refused')).toMatchObject({ refusals: 1, openOrders: 1, warned: false })
  expect(await find(single, 'flag=repeated')).toBeUndefined()
  expect(await find(single, 'flag=warned')).toBeUndefined()
  const second = await place(toHanoi(phone))
  expect(await find(single, 'flag=repeated')).toMatchObject({ openOrders: 2 })
  expect(await find(second, 'flag=repeated')).toMatchObject({ openOrders: 2 })
  expect(await find(refused, 'flag=refused')).toBeUndefined()
  expect(await find(refused)).toMatchObject({ refusals: 0, openOrders: 0 })
  await db.query(sql`
    INSERT INTO blocked_phones (phone, reason, by_name) VALUES ('+84905777888', 'Hai lần không nhận', 'Chủ tiệm')`)
  expect(await find(second, 'flag=warned')).toMatchObject({ warned: true })
})

test('an order of a guest is marked, one of an account is not', async () => {
  const guest = await shop.anonymous().startAsGuest()
  const order = await place(toHanoi('0905 111 404'), guest)
  expect(await find(order, 'flag=guest')).toMatchObject({ guest: true, customerId: guest.id })
  const own = await place(toHanoi('0905 111 405'))
  expect(await find(own)).toMatchObject({ guest: false, customerId: buyer.id })
  expect(await find(own, 'flag=guest')).toBeUndefined()
})

test('an order whose account was deleted stays in the list without a customer', async () => {
  const order = await place()
  await set(order, 'đã giao')
  await db.query(sql`UPDATE orders SET account_id = NULL WHERE id = ${order._id}`)
  expect(await find(order)).toMatchObject({ guest: false, customerId: null })
})

const confirmationEmails = async (order: Order) =>
  db.query<{ wait: number }>(sql`
    SELECT round(extract(epoch FROM next_at - created_at))::int AS wait FROM emails
    WHERE order_id = ${order._id} AND event = 'order-confirmed'`)

test('the email about a confirmation waits 10 seconds and is withdrawn if the confirmation is undone', async () => {
  const order = await place()
  await set(order, 'đã xác nhận')
  expect(await confirmationEmails(order)).toEqual([{ wait: 10 }])
  await set(order, 'đang xử lý', { from: 'đã xác nhận' })
  expect(await confirmationEmails(order)).toEqual([])
  await set(order, 'đã xác nhận')
  expect(await confirmationEmails(order)).toEqual([{ wait: 10 }])
  await set(order, 'đã huỷ')
  expect(await confirmationEmails(order)).toEqual([])
})

test('an order that is sent within the 10 seconds has its emails in the order of the events', async () => {
  const order = await place()
  await set(order, 'đã xác nhận')
  await set(order, 'đang vận chuyển')
  expect(await confirmationEmails(order)).toEqual([{ wait: 0 }])
})

test('exactly 1,000 found orders are all counted; of 1,001 the count says that there are more', async () => {
  const order = await place()
  const copy = (count: number) =>
    db.query(sql`
      INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(),
        'number', gen_random_uuid(), 'client_number', gen_random_uuid()))).*
      FROM orders o, generate_series(1, ${count}::int) WHERE o.id = ${order._id}`)
  const count = async () => {
    const query = `q=${encodeURIComponent('áo măng tô')}`
    const { counts, capped } = (await admin.get<OrderCounts>(`/api/v1/orders/counts?${query}`)).body
    const { headers } = await admin.get(`/api/v1/orders?limit=1&${query}`)
    const isListCapped = headers.get('x-total-capped') === 'true'
    expect([headers.get('x-total-count'), isListCapped]).toEqual(['1000', capped])
    return [Object.values(counts).reduce((sum, one) => sum + one, 0), capped]
  }
  const [found] = await db.query<{ count: number }>(sql`
    SELECT count(*)::int FROM orders WHERE (search_key || product_key) LIKE '%ao mang to%'`)
  await copy(1000 - (found?.count ?? 0))
  expect(await count()).toEqual([1000, false])
  await copy(1)
  expect(await count()).toEqual([1000, true])
})

test('an order that changes while a page is read is shown as it was when the page was selected', async () => {
  const order = await place()
  let isChanged = false
  const changeAfterSelection = <Connection extends object>(connection: Connection): Connection =>
    new Proxy(connection, {
      get(target, key) {
        const method = Reflect.get(target, key)
        if (typeof method !== 'function') return method
        return async (first: unknown, ...rest: unknown[]) => {
          if (key === 'transaction')
            return method.call(
              target,
              (tx: object) => (first as (tx: object) => unknown)(changeAfterSelection(tx)),
              ...rest,
            )
          const rows = await method.call(target, first, ...rest)
          if (!isChanged && (first as Sql).text.includes('SELECT o.id FROM orders')) {
            isChanged = true
            expect((await set(order, 'đã xác nhận')).status).toBe(200)
          }
          return rows
        }
      },
    })
  const reading = { ...shop.shop, db: changeAfterSelection(db) }
  const { orders } = await readOrders(reading, { ids: [order._id], status: 'đang xử lý' })
  expect(isChanged).toBe(true)
  expect(orders).toMatchObject([{ _id: order._id, status: 'đang xử lý' }])
})
