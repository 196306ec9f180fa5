import { expect, test } from 'vitest'
import { orderStatuses } from '#contract/orders/order-statuses.ts'
import type { Order, OrderWithHistory } from '#contract/orders/orders.ts'
import { checkFailure, invalidIds, unknownId } from '#test/api/access/check-failure.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const { admin } = shop
const buyer = await shop.shopper()
const shirt = await shop.createProduct({ name: 'Áo thun', price: 100_000, countInStock: 1000 })
const place = async () => {
  await buyer.add(shirt)
  return buyer.order()
}

test('staff list all orders with filter, search, sorting and paging', async () => {
  const fresh = await openOrders()
  const numbers = async (query: string) =>
    (await admin.get<Order[]>(`/api/v1/orders?${query}&limit=3`)).body.map((order) =>
      fresh.indexOf(order.orderNumber),
    )
  expect(await numbers('')).toEqual([2, 1, 0])
  expect(await numbers('q=le thi dao')).toEqual([2, 1, 0])
  expect(await numbers('q=lê thị đào&sort=oldest')).toEqual([0, 1, 2])
  expect(await numbers('q=dao&sort=items-asc')).toEqual([0, 2, 1])
  expect(await numbers('q=dao&sort=items-desc')).toEqual([1, 2, 0])
  expect(await numbers('q=dao&sort=price-asc')).toEqual([0, 2, 1])
  expect(await numbers('q=dao&sort=price-desc')).toEqual([1, 2, 0])
  expect(await numbers(`q=${fresh[1]}`)).toEqual([1])
  expect(await numbers('q=0987654321')).toEqual([2, 1, 0])
  expect(await numbers('q=dao&status=đã giao')).toEqual([])
  expect(await numbers(`q=dao&status=${'đang xử lý'.normalize('NFD')}`)).toEqual([2, 1, 0])
  const page = await admin.get('/api/v1/orders?q=dao&limit=2')
  expect(page.headers.get('x-total-count')).toBe('3')
  expect(page.headers.get('link')).toContain('rel="next"')
  for (const query of ['status=lost', 'sort=name', 'page=x', 'limit=-1', 'status=đã giao&status=đã huỷ']) {
    expect(checkFailure(await admin.get(`/api/v1/orders?${query}`))).toBe('400 invalid')
  }
})

async function openOrders() {
  const dao = await shop.shopper()
  const customerInfo = { customerName: 'Lê Thị Đào', customerPhone: '0987654321' }
  const numbers: string[] = []
  for (const quantity of [1, 3, 2]) {
    await dao.add(shirt, quantity)
    numbers.push((await dao.order({ customerInfo })).body.orderNumber)
  }
  return numbers
}

test('an unknown or malformed order or user id gets 404 [I8]', async () => {
  for (const id of invalidIds) {
    expect(checkFailure(await admin.get(`/api/v1/orders/${id}`))).toBe('404 not_found')
    for (const verb of ['detail', 'by-id']) {
      expect(checkFailure(await admin.get(`/api/v1/orders/${verb}/${id}`))).toBe('404 not_found')
    }
    expect(checkFailure(await admin.put(`/api/v1/orders/cancel/${id}`, {}))).toBe('404 not_found')
    expect(checkFailure(await admin.put(`/api/v1/orders/update-status/${id}`, { status: 'đã huỷ' }))).toBe(
      '404 not_found',
    )
  }
})

test("another shopper's order and an unknown order get the same answer [P3 Z2]", async () => {
  const { body: order } = await place()
  const other = await shop.shopper()
  for (const verb of ['detail', 'by-id']) {
    const [theirs, none] = [
      await other.get(`/api/v1/orders/${verb}/${order._id}`),
      await other.get(`/api/v1/orders/${verb}/${unknownId}`),
    ]
    expect(checkFailure(theirs)).toBe('404 not_found')
    expect(theirs.body).toEqual(none.body)
  }
  expect(checkFailure(await other.put(`/api/v1/orders/cancel/${order._id}`, {}))).toBe('404 not_found')
  expect(checkFailure(await other.get(`/api/v1/orders/${buyer.id}`))).toBe('403 forbidden')
  expect(checkFailure(await other.get(`/api/v1/orders/${unknownId}`))).toBe('403 forbidden')
})

test('every status can follow every other, and each change is recorded with name and time [M14]', async () => {
  const { body: order } = await place()
  const set = (status: unknown) =>
    admin.put<OrderWithHistory>(`/api/v1/orders/update-status/${order._id}`, { status })
  const sequence = [...orderStatuses, ...orderStatuses.toReversed(), 'đã huỷ'] as const
  for (const status of sequence) expect(await set(status)).toMatchObject({ status: 200, body: { status } })
  const { body } = await set('đã giao')
  const steps = ['đang xử lý', ...sequence, 'đã giao'].filter((status, at, all) => status !== all[at - 1])
  expect(body.history.map(({ to }) => to)).toEqual(steps)
  expect(body.history.slice(1).every(({ by, at }) => by === 'Chủ tiệm' && Date.parse(at) > 0)).toBe(true)
  expect((await set('đã huỷ'.normalize('NFD'))).body.status).toBe('đã huỷ')
  for (const wrong of ['đã hủy', 'lost', '', null, undefined, 5, ['đã huỷ']]) {
    expect(checkFailure(await set(wrong))).toBe('400 invalid')
  }
  expect(await brokenInvariants(shop.db)).toEqual([])
})

test('a cancelled order cannot be reopened without stock', async () => {
  const last = await shop.createProduct({ name: 'Cái cuối', countInStock: 1 })
  await buyer.add(last)
  const { body: order } = await buyer.order()
  const set = (status: string) => admin.put<Order>(`/api/v1/orders/update-status/${order._id}`, { status })
  await set('đã huỷ')
  await buyer.add(last)
  await buyer.order()
  const refused = await set('đã xác nhận')
  expect(checkFailure(refused)).toBe('409 reopen_out_of_stock')
  expect(refused.body.error).toBe('Không còn đủ hàng để mở lại đơn: Cái cuối chỉ còn 0.')
  expect(await shop.readStock(last._id)).toBe(0)
})

test('a change is refused if the order no longer has the status that was shown', async () => {
  const before = await shop.readStock(shirt._id)
  const { body: order } = await place()
  await buyer.put(`/api/v1/orders/cancel/${order._id}`, {})
  const set = (status: string) =>
    admin.put<Order>(`/api/v1/orders/update-status/${order._id}`, { status, from: 'đang xử lý' })
  const refused = await set('đã xác nhận')
  expect(checkFailure(refused)).toBe('409 order_status_changed')
  expect(refused.body.error).toBe(
    'Đơn hàng hiện đã huỷ, không còn như lúc bạn mở. Hãy xem lại trước khi đổi.',
  )
  expect((await set('đã huỷ')).status).toBe(200)
  expect(await shop.readStock(shirt._id)).toBe(before)
  const { body: other } = await place()
  const from = { [order._id]: 'đang xử lý', [other._id]: 'đang xử lý' }
  const many = await admin.put<{ code: string | null }[]>('/api/v1/orders/update-statuses', {
    ids: [order._id, other._id],
    status: 'đã xác nhận',
    from,
  })
  expect(many.body.map(({ code }) => code)).toEqual(['order_status_changed', null])
})

test('a shopper can cancel an order while it is `đang xử lý` only, and twice restocks once', async () => {
  const before = await shop.readStock(shirt._id)
  const { body: order } = await place()
  const cancel = () => buyer.put<Order>(`/api/v1/orders/cancel/${order._id}`, {})
  expect(await cancel()).toMatchObject({ status: 200, body: { status: 'đã huỷ' } })
  expect(await cancel()).toMatchObject({ status: 200, body: { status: 'đã huỷ' } })
  expect(await shop.readStock(shirt._id)).toBe(before)
  await admin.put(`/api/v1/orders/update-status/${order._id}`, { status: 'đã xác nhận' })
  const late = await cancel()
  expect(checkFailure(late)).toBe('409 order_not_cancellable')
  expect(late.body.error).toBe('Đơn hàng đã xác nhận nên không thể huỷ nữa.')
})

test('setting a delivered order back reverses its cash; cancelling it keeps the cash as a refund due', async () => {
  const { body: order } = await place()
  const set = async (status: string) => {
    const { body } = await admin.put<OrderWithHistory>(`/api/v1/orders/update-status/${order._id}`, {
      status,
    })
    return body.paid
  }
  expect(await set('đã giao')).toBe(100_000)
  expect(await set('đang vận chuyển')).toBe(0)
  expect(await set('đã giao')).toBe(100_000)
  expect(await set('đã huỷ')).toBe(100_000)
  expect(await brokenInvariants(shop.db)).toEqual([])
})
