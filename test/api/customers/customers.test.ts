import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Customer, CustomerDetail, PhoneCustomer as Known } from '#contract/customers/customers.ts'
import type { Order } from '#contract/orders/orders.ts'
import { buildSearchKey } from '#domain/search/fold.ts'
import { checkFailure, invalidIds } from '#test/api/access/check-failure.ts'
import { nextOrderNumber, openTestShop, password } from '#test/shop.ts'

const shop = await openTestShop()
const { admin } = shop
const shirt = await shop.createProduct({ price: 100_000, countInStock: 1000 })
const list = async (query = '') => (await admin.get<Customer[]>(`/api/v1/customers?${query}`)).body
const one = async (id: string) => (await admin.get<CustomerDetail>(`/api/v1/customers/${id}`)).body
const set = (order: Order, status: string) =>
  admin.put(`/api/v1/orders/update-status/${order._id}`, { status })
const byPhone = async (phone: string, name = 'Ông Năm', changes: Record<string, unknown> = {}) =>
  (
    await admin.post<Order>('/api/v1/orders/manual', {
      items: [{ variantId: shirt.variants[0]?._id, quantity: 1 }],
      totalPrice: 100_000,
      customerInfo: { customerName: name, customerPhone: phone },
      orderNumber: nextOrderNumber(),
      ...changes,
    })
  ).body

test('customers are accounts and phone numbers with their order totals', async () => {
  const buyer = await shop.shopper('Đặng Thị Ễnh')
  const orders: Order[] = []
  for (let n = 0; n < 3; n++) {
    await buyer.add(shirt)
    orders.push((await buyer.order()).body)
  }
  const [first, second, third] = orders as [Order, Order, Order]
  await set(first, 'đã giao')
  await set(second, 'đã huỷ')
  await set(third, 'đang vận chuyển')
  await admin.put(`/api/v1/orders/update-status/${third._id}`, { status: 'đã huỷ', reason: 'refused' })
  const [found] = await list('q=dang thi enh')
  expect(found).toMatchObject({
    _id: buyer.id,
    name: 'Đặng Thị Ễnh',
    orderCount: 3,
    deliveredCount: 1,
    cancelledCount: 2,
    spent: 100_000,
  })
  expect(await one(buyer.id)).toMatchObject({ refusedCount: 1, email: buyer.user?.email })
  await set(first, 'đã xác nhận')
  expect(await one(buyer.id)).toMatchObject({ deliveredCount: 0, spent: 0 })
  const theirs = await admin.get<Order[]>(`/api/v1/orders?customer=${buyer.id}`)
  expect(theirs.body.map((order) => order._id)).toEqual(orders.map((order) => order._id).toReversed())
})

test('phone orders with one number are one customer with the latest name', async () => {
  const order = await byPhone('0905 333 444')
  await byPhone('+84905333444', 'Nguyễn Năm', {
    address: { province: 'Hà Nội', ward: 'Cửa Nam', street: '1 Tràng Thi' },
    totalPrice: 130_000,
  })
  const found = await list('q=0905333444')
  expect(found).toMatchObject([
    { name: 'Nguyễn Năm', email: null, phone: '+84905333444', orderCount: 2, cancelledCount: 0 },
  ])
  const id = found[0]?._id ?? ''
  expect((await admin.get<Order[]>(`/api/v1/orders?customer=${id}`)).body).toHaveLength(2)
  expect((await one(id)).addresses).toMatchObject([{ street: '1 Tràng Thi', name: 'Nguyễn Năm' }])
  const reply = await admin.get<Known>('/api/v1/customers/by-phone?phone=0905 333 444')
  expect(reply.body).toMatchObject({ phone: '+84905333444', name: 'Nguyễn Năm', orders: 2 })
  const details = await admin.get<{ customerId: string; record: object }>(
    `/api/v1/orders/staff-details/${order._id}`,
  )
  expect(details.body).toMatchObject({ customerId: id, record: { orders: 2, delivered: 0, cancelled: 0 } })
  const nobody = await admin.get<Known>('/api/v1/customers/by-phone?phone=0905999888')
  expect(nobody.body).toEqual({
    phone: '+84905999888',
    name: null,
    address: null,
    orders: 0,
    delivered: 0,
    cancelled: 0,
    refused: 0,
    blocked: null,
  })
  expect(checkFailure(await admin.get('/api/v1/customers/by-phone?phone=1'))).toBe('400 invalid')
})

test('10 concurrent manual orders for one number are all counted', async () => {
  const orders = await Promise.all(Array.from({ length: 10 }, () => byPhone('0905 777 666', 'Chị Bảy')))
  await Promise.all(orders.map((order, n) => set(order, n % 2 ? 'đã giao' : 'đã huỷ')))
  expect(await list('q=chi bay')).toMatchObject([
    { orderCount: 10, deliveredCount: 5, cancelledCount: 5, spent: 500_000 },
  ])
})

test('customers can be sorted and paged', async () => {
  await Promise.all(['0905 111 001', '0905 111 002', '0905 111 003'].map((phone) => byPhone(phone)))
  const spent = (await list('sort=spent-desc')).map((customer) => customer.spent)
  expect(spent).toEqual(spent.toSorted((a, b) => b - a))
  const orders = (await list('sort=orders-asc')).map((customer) => customer.orderCount)
  expect(orders).toEqual(orders.toSorted((a, b) => a - b))
  for (const sort of ['last', 'newest', 'name-asc', 'name-desc', 'spent-asc', 'orders-desc']) {
    expect((await list(`sort=${sort}`)).length).toBeGreaterThan(2)
  }
  const page = await admin.get<Customer[]>('/api/v1/customers?limit=2')
  expect(page.body).toHaveLength(2)
  expect(Number(page.headers.get('x-total-count'))).toBe((await list()).length)
  // An admin without orders is not a customer.
  expect((await list()).map((customer) => customer._id)).not.toContain(admin.id)
  expect(checkFailure(await admin.get('/api/v1/customers?sort=x'))).toBe('400 invalid')
  expect(await list('q=%%%')).toEqual([])
})

test('staff can add notes about a customer; deleting the account deletes its notes and its page', async () => {
  const buyer = await shop.shopper('Phan Sắp Đi')
  await buyer.add(shirt)
  const { body: order } = await buyer.order()
  const note = await admin.post<object[]>(`/api/v1/customers/${buyer.id}/notes`, { text: 'Thích màu đỏ' })
  expect(note).toMatchObject({ status: 201, body: [{ text: 'Thích màu đỏ', by: 'Chủ tiệm' }] })
  await admin.post(`/api/v1/orders/notes/${order._id}`, { text: 'Nhà chị Đi có chó' })
  await set(order, 'đã giao')
  expect((await buyer.post('/api/v1/account/deletion', { password })).status).toBe(200)
  expect(checkFailure(await admin.get(`/api/v1/customers/${buyer.id}`))).toBe('404 not_found')
  expect(await list('q=phan sap di')).toEqual([])
  const left = await admin.get<{ notes: object[]; customerId: null }>(
    `/api/v1/orders/staff-details/${order._id}`,
  )
  expect(left.body).toMatchObject({ notes: [], customerId: null, record: { orders: 0 } })
  for (const id of invalidIds) {
    expect(checkFailure(await admin.get(`/api/v1/customers/${id}`))).toBe('404 not_found')
    expect(checkFailure(await admin.post(`/api/v1/customers/${id}/notes`, { text: 'x' }))).toBe(
      '404 not_found',
    )
  }
})

test("a finished phone order keeps the buyer's data, because no account was deleted", async () => {
  const order = await byPhone('0905 222 111', 'Cô Ba')
  await set(order, 'đã giao')
  const leaver = await shop.shopper()
  await leaver.post('/api/v1/account/deletion', { password })
  const stored = await admin.get<Order>(`/api/v1/orders/by-id/${order._id}`)
  expect(stored.body.customerInfo).toEqual({ customerName: 'Cô Ba', customerPhone: '+84905222111' })
})

test('the database and the application fold names in the same way', async () => {
  const texts = [
    'Đỗ Thị Ưỡn ỆẪỮ ƯỚC',
    'aăâbcdđeêghiklmnoôơpqrstuưvxy AĂÂBCDĐEÊGHIKLMNOÔƠPQRSTUƯVXY',
    'àảãáạằẳẵắặầẩẫấậèẻẽéẹềểễếệìỉĩíịòỏõóọồổỗốộờởỡớợùủũúụừửữứựỳỷỹýỵ',
    'khach-1+a@tiem.example 0912 345',
    'Nguyễn  Văn\tA',
    '',
  ]
  for (const text of texts) {
    const [row] = await shop.db.query<{ key: string }>(sql`SELECT folded_key(${text}) AS key`)
    expect(row?.key).toBe(buildSearchKey(text))
  }
})

test('a search that stops counting says so; a complete list has an exact count', async () => {
  const { admin, db } = await openTestShop()
  await db.query(sql`
    INSERT INTO customers (id, phone, name, search_key)
    SELECT gen_random_uuid(), '+8470' || lpad(n::text, 7, '0'), 'Bà Vô Kể', ' ba vo ke ' FROM generate_series(1, 1001) n`)
  const searched = await admin.get('/api/v1/customers?q=vo ke&limit=1')
  expect(searched.headers.get('x-total-count')).toBe('1000')
  expect(searched.headers.get('x-total-capped')).toBe('true')
  expect(searched.headers.get('link')).not.toContain('rel="last"')
  const all = await admin.get('/api/v1/customers?limit=1')
  expect(Number(all.headers.get('x-total-count'))).toBeGreaterThan(1000)
  expect(all.headers.has('x-total-capped')).toBe(false)
})
