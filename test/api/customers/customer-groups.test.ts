import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Customer, CustomerDetail } from '#contract/customers/customers.ts'
import type { Order } from '#contract/orders/orders.ts'
import { checkFailure } from '#test/api/access/check-failure.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { nextOrderNumber, openTestShop, password, type TestClient } from '#test/shop.ts'

const shop = await openTestShop()
const { admin } = shop
const shirt = await shop.createProduct({ price: 100_000, countInStock: 1000 })
const list = async (query: string) => (await admin.get<Customer[]>(`/api/v1/customers?${query}`)).body
const one = async (id: string) => (await admin.get<CustomerDetail>(`/api/v1/customers/${id}`)).body
const listOrders = async (id: string) =>
  (await admin.get<Order[]>(`/api/v1/orders?customer=${id}`)).body.map(({ _id }) => _id).sort()
const placeOrder = async (buyer: TestClient, customerPhone: string) => {
  await buyer.add(shirt)
  const customerInfo = { customerName: 'Lê Thị Ba', customerPhone }
  return (await buyer.order({ customerInfo })).body
}
const enter = async (customerPhone: string, customerName = 'Bà Ba') =>
  (
    await admin.post<Order>('/api/v1/orders/manual', {
      items: [{ variantId: shirt.variants[0]?._id, quantity: 1 }],
      totalPrice: 100_000,
      customerInfo: { customerName, customerPhone },
      orderNumber: nextOrderNumber(),
    })
  ).body
const expectNoBrokenInvariants = async () => expect(await brokenInvariants(shop.db)).toEqual([])
const total = async () => Number((await admin.get('/api/v1/customers?limit=1')).headers.get('x-total-count'))

test('two accounts and a phone customer with one number are one customer with the sums of all, found by each name [A5]', async () => {
  const before = await total()
  const [first, second] = [await shop.shopper('Lê Thị Ba'), await shop.shopper('Ba Lê Cửa Hàng')]
  const orders = [
    await placeOrder(first, '0906 100 200'),
    await placeOrder(second, '+84906100200'),
    await enter('84906100200', 'Bà Ba Gọi Điện'),
  ]
  await admin.put(`/api/v1/orders/update-status/${orders[2]?._id}`, { status: 'đã giao' })
  expect(await total()).toBe(before + 1)
  for (const q of ['0906100200', 'le thi ba', 'ba le cua hang', 'ba ba goi dien', second.user?.email]) {
    const found = await list(`q=${encodeURIComponent(q ?? '')}`)
    expect([q, found.map(({ _id, phone, orderCount, spent }) => [_id, phone, orderCount, spent])]).toEqual([
      q,
      [[first.id, '+84906100200', 3, 100_000]],
    ])
  }
  const callerPage = await admin.get<{ customerId: string }>(`/api/v1/orders/staff-details/${orders[2]?._id}`)
  for (const id of [first.id, second.id, callerPage.body.customerId]) {
    expect(await one(id)).toMatchObject({
      _id: first.id,
      orderCount: 3,
      deliveredCount: 1,
      isPhoneCustomer: true,
      accounts: [{ _id: first.id }, { _id: second.id }],
      record: { orders: 3, delivered: 1 },
    })
    expect(await listOrders(id)).toEqual(orders.map(({ _id }) => _id).sort())
  }
  const searched = await admin.get<{ customers: { _id: string }[] }>('/api/v1/admin/search?q=0906100200')
  expect(searched.body.customers.map(({ _id }) => _id)).toEqual([first.id])
  await expectNoBrokenInvariants()
})

test('a customer whose newest order gets another phone number has the time of the order before', async () => {
  const [older, newer] = [await enter('0906 100 900'), await enter('0906 100 900')]
  const lastOrder = async (phone: string) => (await list(`q=${phone}`)).map(({ lastOrderAt }) => lastOrderAt)
  expect(await lastOrder('0906100900')).toEqual([newer.createdAt])
  await shop.db.query(sql`UPDATE orders SET customer_phone = '+84906100901' WHERE id = ${newer._id}`)
  expect(await lastOrder('0906100900')).toEqual([older.createdAt])
  expect(await lastOrder('0906100901')).toEqual([newer.createdAt])
  await expectNoBrokenInvariants()
})

test('a warning can be set on a customer with an account, and every member shows it', async () => {
  const [buyer, other] = [await shop.shopper(), await shop.shopper()]
  await placeOrder(buyer, '0906 100 300')
  const reason = { reason: 'Hai lần không nhận' }
  expect(await admin.put(`/api/v1/customers/${buyer.id}/block`, reason)).toMatchObject({ status: 200 })
  const order = await placeOrder(other, '0906100300')
  expect(await one(other.id)).toMatchObject({ _id: buyer.id, blocked: reason })
  const details = await admin.get<{ blocked: object }>(`/api/v1/orders/staff-details/${order._id}`)
  expect(details.body.blocked).toMatchObject(reason)
  expect((await list('q=0906100300'))[0]?.blocked).toMatchObject(reason)
  expect((await admin.delete(`/api/v1/customers/${other.id}/block`)).status).toBe(200)
  expect((await one(buyer.id)).blocked).toBeNull()
  const unknown = await shop.shopper()
  expect(checkFailure(await admin.put(`/api/v1/customers/${unknown.id}/block`, reason))).toBe(
    '409 customer_without_phone',
  )
})

test("a shopper cannot see another account's orders with the same number", async () => {
  const [buyer, other] = [await shop.shopper(), await shop.shopper()]
  const order = await placeOrder(buyer, '0906100400')
  const entered = await enter('0906100400')
  await placeOrder(other, '0906100400')
  for (const { _id } of [order, entered]) {
    expect(checkFailure(await other.get(`/api/v1/orders/by-id/${_id}`))).toBe('404 not_found')
  }
  expect((await other.get<Order[]>(`/api/v1/orders/user/${other.id}`)).body).not.toContainEqual(
    expect.objectContaining({ _id: order._id }),
  )
})

test('the number in the profile takes precedence over the last order; changing it separates the customers', async () => {
  const [buyer, other] = [await shop.shopper('Phạm Người Đổi'), await shop.shopper('Phạm Người Ở')]
  await placeOrder(buyer, '0906100500')
  await placeOrder(other, '0906100500')
  expect((await one(other.id))._id).toBe(buyer.id)
  const profile = { name: 'Phạm Người Đổi', phone: '0906100501' }
  expect((await buyer.put('/api/v1/account/profile', profile)).status).toBe(200)
  expect(await one(buyer.id)).toMatchObject({ _id: buyer.id, phone: '+84906100501', orderCount: 1 })
  expect(await one(other.id)).toMatchObject({ _id: other.id, phone: '+84906100500', orderCount: 1 })
  await placeOrder(buyer, '0906100500')
  expect((await one(buyer.id)).phone).toBe('+84906100501')
  await placeOrder(other, '0906100501')
  expect(await one(other.id)).toMatchObject({ _id: buyer.id, orderCount: 4 })
  await expectNoBrokenInvariants()
})

test('20 accounts and 20 manual orders with one number at once are one customer with 40 orders', async () => {
  const buyers = await Promise.all(Array.from({ length: 20 }, () => shop.shopper()))
  await Promise.all(buyers.map((buyer) => buyer.add(shirt)))
  const customerInfo = { customerName: 'Lê Thị Ba', customerPhone: '0906100600' }
  const orders = await Promise.all([
    ...buyers.map(async (buyer) => (await buyer.order({ customerInfo })).body),
    ...buyers.map(() => enter('0906100600')),
  ])
  const states = ['đã giao', 'đã huỷ']
  const answers = await Promise.all(
    orders.map(({ _id }, n) => admin.put(`/api/v1/orders/update-status/${_id}`, { status: states[n % 2] })),
  )
  expect(answers.filter(({ status }) => status !== 200).map(({ body }) => body)).toEqual([])
  expect(await list('q=0906100600')).toMatchObject([
    { orderCount: 40, deliveredCount: 20, cancelledCount: 20, spent: 2_000_000 },
  ])
  await expectNoBrokenInvariants()
})

test('erasing a phone customer keeps the account; deleting the account keeps the phone customer', async () => {
  const buyer = await shop.shopper('Trần Ở Lại')
  await placeOrder(buyer, '0906100700')
  const entered = await enter('0906100700', 'Trần Đi Rồi')
  await admin.put(`/api/v1/orders/update-status/${entered._id}`, { status: 'đã giao' })
  expect((await admin.delete<{ orders: number }>(`/api/v1/customers/${buyer.id}`)).body).toEqual({
    orders: 1,
  })
  expect(await one(buyer.id)).toMatchObject({ orderCount: 1, isPhoneCustomer: false, phone: '+84906100700' })
  expect(await list('q=tran di roi')).toEqual([])
  expect(checkFailure(await admin.delete(`/api/v1/customers/${buyer.id}`))).toBe('409 customer_has_account')
  await expectNoBrokenInvariants()
  await enter('0906100700', 'Trần Gọi Sau')
  expect((await buyer.post('/api/v1/account/deletion', { password })).status).toBe(200)
  expect(await list('q=0906100700')).toMatchObject([{ name: 'Trần Gọi Sau', email: null, orderCount: 1 }])
  await expectNoBrokenInvariants()
})
