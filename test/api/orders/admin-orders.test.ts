import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { BulkResult, OrderCounts, OrderForStaff, StaffNote } from '#contract/orders/admin-orders.ts'
import type { Order } from '#contract/orders/orders.ts'
import { checkFailure, invalidIds, unknownId } from '#test/api/access/check-failure.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { nextOrderNumber, openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const { admin } = shop
const buyer = await shop.shopper()
const shirt = await shop.createProduct({ name: 'Áo thun', price: 100_000, countInStock: 1000 })
const place = async (changes: Record<string, unknown> = {}) => {
  await buyer.add(shirt)
  return (await buyer.order(changes)).body
}
const readOrder = async (order: { _id: string }) =>
  (await admin.get<OrderForStaff>(`/api/v1/orders/staff-details/${order._id}`)).body
const counts = async (query = '') => (await admin.get<OrderCounts>(`/api/v1/orders/counts?${query}`)).body

test('order counts by status are right with and without a search and follow every change', async () => {
  const before = await counts()
  const orders = [await place(), await place(), await place()]
  await admin.put(`/api/v1/orders/update-status/${orders[0]?._id}`, { status: 'đã giao' })
  await buyer.put(`/api/v1/orders/cancel/${orders[1]?._id}`, {})
  const after = await counts()
  expect(after.counts['đang xử lý'] - before.counts['đang xử lý']).toBe(1)
  expect(after.counts['đã giao'] - before.counts['đã giao']).toBe(1)
  expect(after.counts['đã huỷ'] - before.counts['đã huỷ']).toBe(1)
  const actual = await shop.db.query<{ status: string; count: number }>(sql`
    SELECT status, count(*)::int AS count FROM orders GROUP BY status`)
  for (const { status, count } of actual) expect(after.counts).toMatchObject({ [status]: count })
  expect(await counts('q=nguyen')).toEqual(after)
  expect((await counts(`q=${orders[2]?.orderNumber}`)).counts).toMatchObject({
    'đang xử lý': 1,
    'đã giao': 0,
  })
  expect(checkFailure(await admin.get('/api/v1/orders/counts?from=hôm qua'))).toBe('400 invalid')
})

test('a period covers whole days in Vietnam', async () => {
  const late = await place({ note: 'khuya' })
  const early = await place({ note: 'sớm' })
  await shop.db.query(sql`UPDATE orders SET created_at = '2025-03-01T16:59:59Z' WHERE id = ${late._id}`)
  await shop.db.query(sql`UPDATE orders SET created_at = '2025-03-01T17:00:00Z' WHERE id = ${early._id}`)
  const found = async (query: string) => {
    const answer = await admin.get<Order[]>(`/api/v1/orders?${query}&limit=10`)
    expect(answer.headers.get('x-total-count')).toBe(String(answer.body.length))
    return answer.body.map((order) => order.note)
  }
  expect(await found('from=2025-03-01&to=2025-03-01')).toEqual(['khuya'])
  expect(await found('from=2025-03-02&to=2025-03-02')).toEqual(['sớm'])
  expect(await found('from=2025-03-01&to=2025-03-02&sort=oldest')).toEqual(['khuya', 'sớm'])
  expect(await found('to=2025-02-28')).toEqual([])
  for (const query of ['from=0000-01-01', 'to=2025-02-30', 'from=1', 'customer=x']) {
    expect(checkFailure(await admin.get(`/api/v1/orders?${query}`))).toBe('400 invalid')
  }
})

test('a bulk status change returns the reason for each refused order', async () => {
  const last = await shop.createProduct({ name: 'Cái cuối', countInStock: 1 })
  await buyer.add(last)
  const { body: cancelled } = await buyer.order()
  const set = (ids: string[], status: unknown) =>
    admin.put<BulkResult[]>('/api/v1/orders/update-statuses', { ids, status })
  expect((await set([cancelled._id], 'đã huỷ')).body[0]?.error).toBeNull()
  await buyer.add(last)
  await buyer.order()
  const [one, two] = [await place(), await place()]
  const { status, body } = await set([one._id, cancelled._id, unknownId, two._id], 'đã xác nhận')
  expect(status).toBe(200)
  expect(body).toEqual([
    { _id: one._id, orderNumber: one.orderNumber, error: null, code: null },
    {
      _id: cancelled._id,
      orderNumber: cancelled.orderNumber,
      error: 'Không còn đủ hàng để mở lại đơn: Cái cuối chỉ còn 0.',
      code: 'reopen_out_of_stock',
    },
    { _id: unknownId, orderNumber: null, error: 'Không tìm thấy nội dung này.', code: 'not_found' },
    { _id: two._id, orderNumber: two.orderNumber, error: null, code: null },
  ])
  expect((await readOrder(two)).history.at(-1)).toMatchObject({ to: 'đã xác nhận', by: 'Chủ tiệm' })
  for (const ids of [[], [one._id, one._id], ['x'], Array(201).fill(one._id)]) {
    expect(checkFailure(await set(ids, 'đã giao'))).toBe('400 invalid')
  }
  expect(checkFailure(await set([one._id], 'lost'))).toBe('400 invalid')
})

test('6 concurrent bulk changes of the same 6 orders break no invariant', async () => {
  const ids: string[] = []
  for (let n = 0; n < 6; n++) ids.push((await place())._id)
  const statuses = ['đã huỷ', 'đã giao', 'đã huỷ', 'đang xử lý', 'đã xác nhận', 'đã huỷ']
  const answers = await Promise.all(
    statuses.map((status, n) =>
      admin.put('/api/v1/orders/update-statuses', { ids: n % 2 ? ids.toReversed() : ids, status }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect(await brokenInvariants(shop.db)).toEqual([])
})

test('staff notes on an order are visible to staff only', async () => {
  const order = await place()
  const note = (text: unknown, id = order._id) =>
    admin.post<StaffNote[]>(`/api/v1/orders/notes/${id}`, { text })
  expect((await note('Khách hẹn chiều')).status).toBe(201)
  const { body } = await note('Đã gọi,\nkhông nghe máy')
  expect(body.map(({ text, by }) => [text, by])).toEqual([
    ['Đã gọi,\nkhông nghe máy', 'Chủ tiệm'],
    ['Khách hẹn chiều', 'Chủ tiệm'],
  ])
  expect(await readOrder(order)).toMatchObject({ notes: body, enteredBy: null, customerId: buyer.id })
  expect(JSON.stringify((await buyer.get(`/api/v1/orders/by-id/${order._id}`)).body)).not.toContain('hẹn')
  for (const text of ['', '  ', null, 5, 'x'.repeat(2001)])
    expect(checkFailure(await note(text))).toBe('400 invalid')
  expect(checkFailure(await note('Ai?', unknownId))).toBe('404 not_found')
  for (const id of invalidIds)
    expect(checkFailure(await admin.get(`/api/v1/orders/staff-details/${id}`))).toBe('404 not_found')
})

test('orders to print are returned once each, in the order of the ids', async () => {
  const [one, two] = [await place(), await place()]
  const print = (ids: string) => admin.get<Order[]>(`/api/v1/orders/print?ids=${ids}`)
  const { body } = await print([two._id, one._id, two._id, unknownId].join(','))
  expect(body.map((order) => order._id)).toEqual([two._id, one._id])
  for (const ids of ['', 'x', `${one._id},x`]) expect(checkFailure(await print(ids))).toBe('400 invalid')
})

const manualOrder = (changes: Record<string, unknown> = {}) => ({
  items: [{ variantId: shirt.variants[0]?._id, quantity: 2 }],
  totalPrice: 230_000,
  customerInfo: { customerName: 'Bà Tư', customerPhone: '0905 111 222' },
  address: { province: 'Hà Nội', ward: 'Phường Cửa Nam', street: '1 Tràng Thi' },
  orderNumber: nextOrderNumber(),
  ...changes,
})
const createOrder = (body: object) => admin.post<Order>('/api/v1/orders/manual', body)

test('a manual order takes stock, has the delivery fee and records the staff member; 8 repeats create nothing', async () => {
  const before = await shop.readStock(shirt._id)
  const body = manualOrder()
  const { status, body: order } = await createOrder(body)
  expect(status).toBe(201)
  expect(order).toMatchObject({
    userId: null,
    shippingFee: 30_000,
    totalPrice: 230_000,
    status: 'đang xử lý',
  })
  expect(await shop.readStock(shirt._id)).toBe(before - 2)
  expect(await readOrder(order)).toMatchObject({
    enteredBy: 'Chủ tiệm',
    history: [{ by: 'Chủ tiệm', from: null }],
  })
  const again = await Promise.all(Array.from({ length: 8 }, () => createOrder(body)))
  expect(new Set(again.map(({ body }) => body._id))).toEqual(new Set([order._id]))
  expect(checkFailure(await createOrder({ ...body, note: 'khác' }))).toBe('409 order_number_reused')
  expect(await shop.readStock(shirt._id)).toBe(before - 2)
})

test('a repeated manual order with other content names the first order, also if it got another number', async () => {
  const longAgo = `${Date.now() - 7 * 86_400_000}-001`
  const body = manualOrder({ orderNumber: longAgo })
  const { body: order } = await createOrder(body)
  expect(order.orderNumber).not.toBe(longAgo)
  const repeated = await createOrder({ ...body, note: 'khác' })
  expect(checkFailure(repeated)).toBe('409 order_number_reused')
  expect(repeated.body).toMatchObject({ details: [{ path: 'orderNumber', message: order.orderNumber }] })
})

test('manual orders are validated like orders of shoppers', async () => {
  expect(checkFailure(await createOrder(manualOrder({ totalPrice: 1 })))).toBe('409 price_changed')
  const items = [{ variantId: shirt.variants[0]?._id, quantity: 5000 }]
  expect(checkFailure(await createOrder(manualOrder({ items })))).toBe('409 out_of_stock')
  expect(
    checkFailure(await createOrder(manualOrder({ items: [{ variantId: unknownId, quantity: 1 }] }))),
  ).toBe('409 product_not_for_sale')
  const duplicates = Array(2).fill({ variantId: shirt.variants[0]?._id, quantity: 1 })
  for (const invalid of [
    { items: [] },
    { items: duplicates },
    { items: [{ variantId: shirt.variants[0]?._id, quantity: 0 }] },
    { customerInfo: { customerName: 'A', customerPhone: '0905111222' } },
    { customerInfo: { customerName: 'Bà Tư', customerPhone: '123' } },
    { orderNumber: '1' },
    { payment: 'gold' },
  ]) {
    expect(checkFailure(await createOrder(manualOrder(invalid)))).toBe('400 invalid')
  }
})

test('a taken order number is replaced, and 5 shoppers and 5 manual orders share the last 4 pieces without overselling', async () => {
  const few = await shop.createProduct({ name: 'Ít', price: 50_000, countInStock: 5 })
  const taken = await place()
  const line = [{ variantId: few.variants[0]?._id, quantity: 1 }]
  const one = await createOrder(
    manualOrder({ items: line, totalPrice: 50_000, address: null, orderNumber: taken.orderNumber }),
  )
  expect(one.status).toBe(201)
  expect(one.body.orderNumber).not.toBe(taken.orderNumber)
  const shoppers = await Promise.all(Array.from({ length: 5 }, () => shop.shopper()))
  for (const shopper of shoppers) await shopper.add(few)
  const answers = await Promise.all([
    ...shoppers.map((shopper) => shopper.order()),
    ...Array.from({ length: 5 }, () =>
      createOrder(manualOrder({ items: line, totalPrice: 50_000, address: null })),
    ),
  ])
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(4)
  for (const answer of answers)
    if (answer.status !== 201) expect(checkFailure(answer)).toBe('409 out_of_stock')
  expect(await shop.readStock(few._id)).toBe(0)
  expect(await brokenInvariants(shop.db)).toEqual([])
})
