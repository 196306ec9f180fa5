import sql from 'sql-template-tag'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import type { AccountExport } from '#contract/accounts/profile.ts'
import type { Today } from '#contract/analytics/today.ts'
import type { CustomerTag } from '#contract/customers/customer-tags.ts'
import type { Customer, CustomerDetail } from '#contract/customers/customers.ts'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import type { OrderCall } from '#contract/orders/order-calls.ts'
import type { OrderListItem } from '#contract/orders/order-list.ts'
import type { Order } from '#contract/orders/orders.ts'
import { checkFailure } from '#test/api/access/check-failure.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { nextOrderNumber, openTestShop, password } from '#test/shop.ts'

const shop = await openTestShop()
const { admin, db } = shop
const shirt = await shop.createProduct({ price: 100_000, countInStock: 1000 })

async function placeOrder(phone: string, changes: object = {}): Promise<Order> {
  const buyer = await shop.shopper()
  await buyer.add(shirt)
  const customerInfo = { customerName: 'Lê Thị Ba', customerPhone: phone }
  const { status, body } = await buyer.order({ customerInfo, ...changes })
  expect(status).toBe(201)
  return body
}
const call = (order: Order, result: string, more: object = {}) =>
  admin.post<OrderCall[]>(`/api/v1/orders/calls/${order._id}`, { key: uuid(), result, ...more })
const listed = async (query: string) =>
  (await admin.get<OrderListItem[]>(`/api/v1/orders?${query}`)).body.map(({ _id }) => _id)
const dueCalls = async () => (await admin.get<Today>('/api/v1/admin/today')).body.tasks.call

test('a call is shown with the order, in its history and in the list until the order is confirmed', async () => {
  const order = await placeOrder('0905 410 001')
  const callBackAt = new Date(Date.now() + 3_600_000).toISOString()
  expect((await call(order, 'no_answer')).status).toBe(201)
  const { body: calls } = await call(order, 'call_back', { callBackAt })
  expect(calls).toMatchObject([
    { result: 'no_answer', callBackAt: null, by: 'Chủ tiệm' },
    { result: 'call_back', callBackAt },
  ])
  const details = await admin.get<OrderForStaff>(`/api/v1/orders/staff-details/${order._id}`)
  expect(details.body.calls).toEqual(calls)
  const find = async () =>
    (await admin.get<OrderListItem[]>(`/api/v1/orders?ids=${order._id}`)).body[0]?.lastCall
  expect(await find()).toMatchObject({ result: 'call_back', callBackAt })
  expect(await listed('flag=call')).toContain(order._id)
  await call(order, 'answered')
  expect(await listed('flag=call')).not.toContain(order._id)
  await admin.put(`/api/v1/orders/update-status/${order._id}`, { status: 'đã xác nhận' })
  expect(await find()).toBeNull()
})

test('a call to be repeated becomes a task when its time has come', async () => {
  const before = (await dueCalls()) ?? 0
  const arranged = await placeOrder('0905 410 002')
  const missed = await placeOrder('0905 410 003')
  await call(arranged, 'call_back', { callBackAt: new Date(Date.now() + 60_000).toISOString() })
  await call(missed, 'no_answer')
  expect(await dueCalls()).toBe(before)
  await db.query(sql`UPDATE order_calls SET call_back_at = now() WHERE order_id = ${arranged._id}`)
  await db.query(
    sql`UPDATE order_calls SET at = now() - interval '61 minutes' WHERE order_id = ${missed._id}`,
  )
  expect(await dueCalls()).toBe(before + 2)
  expect((await listed('task=call')).toSorted()).toEqual([arranged._id, missed._id].toSorted())
})

test('a call without its time, or with a time that does not belong to it, is refused', async () => {
  const order = await placeOrder('0905 410 004')
  expect(checkFailure(await call(order, 'call_back'))).toBe('400 invalid')
  const callBackAt = new Date().toISOString()
  expect(checkFailure(await call(order, 'answered', { callBackAt }))).toBe('400 invalid')
  expect(checkFailure(await call({ ...order, _id: uuid() }, 'answered'))).toBe('404 not_found')
})

test('a time for the call back that has passed is refused at its field, but not if the request is repeated', async () => {
  const order = await placeOrder('0905 410 016')
  const past = await call(order, 'call_back', { callBackAt: new Date(Date.now() - 60_000).toISOString() })
  expect(checkFailure(past)).toBe('400 invalid')
  expect(past.body).toMatchObject({
    details: [{ path: 'callBackAt', message: 'Hãy chọn giờ chưa qua' }],
  })
  const arranged = { key: uuid(), callBackAt: new Date(Date.now() + 3_600_000).toISOString() }
  expect((await call(order, 'call_back', arranged)).status).toBe(201)
  const callBackAt = new Date(Date.now() - 1000).toISOString()
  await db.query(sql`UPDATE order_calls SET call_back_at = ${callBackAt} WHERE id = ${arranged.key}`)
  expect((await call(order, 'call_back', { ...arranged, callBackAt })).body).toHaveLength(1)
})

test('a repeated request records one call', async () => {
  const order = await placeOrder('0905 410 005')
  const body = { key: uuid(), result: 'no_answer' }
  const send = () => admin.post<OrderCall[]>(`/api/v1/orders/calls/${order._id}`, body)
  const replies = await Promise.all([send(), send()])
  expect(replies.map(({ status }) => status)).toEqual([201, 201])
  expect((await send()).body).toHaveLength(1)
  const other = await admin.post(`/api/v1/orders/calls/${order._id}`, { ...body, result: 'answered' })
  expect(checkFailure(other)).toBe('409 idempotency_key_reused')
  const otherOrder = await placeOrder('0905 410 025')
  expect(checkFailure(await admin.post(`/api/v1/orders/calls/${otherOrder._id}`, body))).toBe(
    '409 idempotency_key_reused',
  )
})

test('a repeated request with another time for the call back is refused', async () => {
  const order = await placeOrder('0905 410 015')
  const key = uuid()
  const arrange = (callBackAt: string) => call(order, 'call_back', { key, callBackAt })
  expect((await arrange('2030-01-05T02:00:00Z')).status).toBe(201)
  expect((await arrange('2030-01-05T02:00:00.000Z')).body).toHaveLength(1)
  expect(checkFailure(await arrange('2030-01-05T07:00:00Z'))).toBe('409 idempotency_key_reused')
})

test('open orders for one address with two phone numbers are marked', async () => {
  const address = { province: 'Hà Nội', ward: 'Cửa Nam', street: '7 Ngõ Trạm' }
  const to = (street: string) => ({ address: { ...address, street }, totalPrice: 130_000 })
  const first = await placeOrder('0905 410 006', to('7 Ngõ Trạm'))
  expect(await listed('flag=address')).not.toContain(first._id)
  const second = await placeOrder('0905 410 007', to('7 ngõ trạm'))
  await placeOrder('0905 410 008', to('9 Ngõ Trạm'))
  expect((await listed('flag=address')).toSorted()).toEqual([first._id, second._id].toSorted())
  const [row] = (await admin.get<OrderListItem[]>(`/api/v1/orders?ids=${first._id}`)).body
  expect(row?.sameAddress).toBe(1)
  await admin.put(`/api/v1/orders/update-status/${second._id}`, { status: 'đã huỷ' })
  expect(await listed('flag=address')).toEqual([])
})

const customersBy = async (query: string) =>
  (await admin.get<Customer[]>(`/api/v1/customers?${query}`)).body.map(({ _id }) => _id)
const changeTags = (id: string, change: object) =>
  admin.put<CustomerDetail>(`/api/v1/customers/${id}/tags`, change)

test('tags are added, filtered by, counted and removed; the same tag is stored once', async () => {
  const [one, other] = [await shop.shopper(), await shop.shopper()]
  await changeTags(one.id, { add: ['Khách quen', 'Mua sỉ'] })
  const { body } = await changeTags(one.id, { add: ['Khách quen'] })
  expect(body.tags).toEqual(['Khách quen', 'Mua sỉ'])
  await changeTags(other.id, { add: ['Mua sỉ'] })
  expect((await customersBy(`tag=${encodeURIComponent('Mua sỉ')}`)).toSorted()).toEqual(
    [one.id, other.id].toSorted(),
  )
  expect((await admin.get('/api/v1/customers/tags')).body).toEqual([
    { tag: 'Khách quen', count: 1 },
    { tag: 'Mua sỉ', count: 2 },
  ])
  expect((await changeTags(one.id, { remove: ['Mua sỉ', 'Khác'] })).body.tags).toEqual(['Khách quen'])
  expect(checkFailure(await changeTags(one.id, { add: ['Sỉ'], remove: [' Sỉ'] }))).toBe('400 invalid')
  const many = Array.from({ length: 20 }, (_, n) => `Thẻ ${n}`)
  expect(checkFailure(await changeTags(one.id, { add: many }))).toBe('409 too_many_tags')
})

test('a tag in other capitals or in another Unicode form is the same tag, in the spelling first used', async () => {
  const [one, other] = [await shop.shopper(), await shop.shopper()]
  await changeTags(one.id, { add: ['Đổi trả', 'ĐỔI TRẢ'] })
  const { body } = await changeTags(one.id, { add: ['đổi trả', 'đổi Trả'.normalize('NFD')] })
  expect(body.tags).toEqual(['Đổi trả'])
  expect((await changeTags(other.id, { add: ['ĐỔI TRẢ', 'đổi trả'] })).body.tags).toEqual(['Đổi trả'])
  const all = (await admin.get<CustomerTag[]>('/api/v1/customers/tags')).body
  expect(all.filter(({ tag }) => tag.toLowerCase() === 'đổi trả')).toEqual([{ tag: 'Đổi trả', count: 2 }])
  expect((await customersBy(`tag=${encodeURIComponent('đổi TRẢ')}`)).toSorted()).toEqual(
    [one.id, other.id].toSorted(),
  )
  expect(checkFailure(await changeTags(one.id, { add: ['đổi trả'], remove: ['Đổi Trả'] }))).toBe(
    '400 invalid',
  )
  expect((await changeTags(one.id, { remove: ['đỔI trả'] })).body.tags).toEqual([])
})

test('tags that were stored in two spellings are shown, counted, filtered by and removed as one', async () => {
  const [one, other] = [await shop.shopper(), await shop.shopper()]
  await db.query(sql`
    INSERT INTO customer_tags VALUES (${one.id}, 'VIP'), (${one.id}, 'Vip'), (${other.id}, 'vip')`)
  expect((await customersBy('tag=vIP')).toSorted()).toEqual([one.id, other.id].toSorted())
  const all = (await admin.get<CustomerTag[]>('/api/v1/customers/tags')).body
  expect(all.filter(({ tag }) => tag.toLowerCase() === 'vip')).toMatchObject([{ count: 2 }])
  expect((await admin.get<CustomerDetail>(`/api/v1/customers/${one.id}`)).body.tags).toHaveLength(1)
  expect((await changeTags(one.id, { remove: ['VIP'] })).body.tags).toEqual([])
})

test('two staff who add 15 tags each at once do not exceed 20 tags', async () => {
  const one = await shop.shopper()
  const add = (word: string) =>
    changeTags(one.id, { add: Array.from({ length: 15 }, (_, n) => `${word} ${n}`) })
  const answers = await Promise.all([add('Nhóm'), add('Loại')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a customer with more than 20 tags after a sign-in can lose one, but gets no more', async () => {
  const one = await shop.shopper()
  await db.query(sql`
    INSERT INTO customer_tags SELECT ${one.id}, 'Thẻ ' || n FROM generate_series(1, 23) n`)
  expect(checkFailure(await changeTags(one.id, { add: ['Khách quen'] }))).toBe('409 too_many_tags')
  expect((await changeTags(one.id, { remove: ['Thẻ 1'] })).body.tags).toHaveLength(22)
})

test('the tags and notes of a guest move with the orders to the account that signs in', async () => {
  const guest = await shop.anonymous().startAsGuest()
  await guest.add(shirt)
  await guest.order({ customerInfo: { customerName: 'Lê Thị Ba', customerPhone: '0905 410 009' } })
  await changeTags(guest.id, { add: ['Hay đổi size'] })
  await admin.post(`/api/v1/customers/${guest.id}/notes`, { text: 'Gọi buổi tối' })
  await guest.signUp('Lê Thị Ba')
  const { body } = await admin.get<CustomerDetail>(`/api/v1/customers/${guest.id}`)
  expect(body).toMatchObject({ tags: ['Hay đổi size'], notes: [{ text: 'Gọi buổi tối' }] })
})

test('the export of an account has its calls, notes and tags without names of staff; erasing deletes them', async () => {
  const buyer = await shop.shopper()
  await buyer.add(shirt)
  const customerInfo = { customerName: 'Ngô Thị Năm', customerPhone: '0905 410 011' }
  const { body: order } = await buyer.order({ customerInfo })
  const { orderNumber } = order
  await call(order, 'no_answer')
  await changeTags(buyer.id, { add: ['Khách quen'] })
  await admin.post(`/api/v1/customers/${buyer.id}/notes`, { text: 'Gọi buổi tối' })
  await admin.post(`/api/v1/orders/notes/${order._id}`, { text: 'Giao giờ trưa' })
  // Another account with the number belongs to the same customer, but its data is not of this person.
  const other = await placeOrder('0905 410 011')
  await call(other, 'answered')
  const { body } = await buyer.post<AccountExport>('/api/v1/account/export', { password })
  expect(body).toMatchObject({
    calls: [{ result: 'no_answer', callBackAt: null, orderNumber }],
    staffNotes: [
      { text: 'Gọi buổi tối', orderNumber: null },
      { text: 'Giao giờ trưa', orderNumber },
    ],
    tags: ['Khách quen'],
  })
  expect(JSON.stringify([body.calls, body.staffNotes])).not.toContain('Chủ tiệm')
  await admin.put(`/api/v1/orders/update-status/${order._id}`, { status: 'đã giao' })
  expect((await buyer.post('/api/v1/account/deletion', { password })).status).toBe(200)
  expect(await db.query(sql`SELECT FROM order_calls WHERE order_id = ${order._id}`)).toEqual([])
  expect(await db.query(sql`SELECT FROM customer_tags WHERE customer_id = ${buyer.id}`)).toEqual([])
  expect(await brokenInvariants(db)).toEqual([])
})

test('a customer has the returns and reviews of all accounts of the number, and the sum of refused orders', async () => {
  const phone = '0905 410 012'
  const [returned, requested, refused] = [
    await placeOrder(phone),
    await placeOrder(phone),
    await placeOrder(phone),
  ]
  const buyer = await shop.shopper()
  await buyer.add(shirt)
  const customerInfo = { customerName: 'Lê Thị Ba', customerPhone: phone }
  const { body: reviewed } = await buyer.order({ customerInfo })
  const setStatus = (order: Order, status: string, reason?: string) =>
    admin.put(`/api/v1/orders/update-status/${order._id}`, { status, reason })
  for (const order of [returned, requested, reviewed]) await setStatus(order, 'đã giao')
  await setStatus(refused, 'đang vận chuyển')
  await setStatus(refused, 'đã huỷ', 'refused')
  const back = { key: uuid(), lines: [{ position: 0, good: 1 }], reason: 'Chật' }
  await admin.post(`/api/v1/orders/returns/${returned._id}`, back)
  const request = { kind: 'return', position: 0, quantity: 1, reason: 'Không hợp' }
  const response = await admin.post(`/api/v1/orders/return-requests/${requested._id}`, request)
  expect(response.status).toBe(201)
  await buyer.post(`/api/v1/products/${shirt._id}/reviews`, { stars: 4, text: 'Vừa vặn' })
  const { body } = await admin.get<CustomerDetail>(`/api/v1/customers/${buyer.id}`)
  expect(body).toMatchObject({ orderCount: 4, refusedCount: 1, refusedTotal: refused.totalPrice })
  expect(body.returns).toMatchObject([
    { state: 'open', reason: 'Không hợp', order: { orderNumber: requested.orderNumber } },
    { state: 'done', reason: 'Chật', lines: [{ quantity: 1 }] },
  ])
  expect(body.reviews).toMatchObject([
    { stars: 4, text: 'Vừa vặn', product: { _id: shirt._id }, hidden: false },
  ])
})

test('customers are filtered by warning, refusal, account and number of orders', async () => {
  const buyer = await shop.shopper()
  for (let n = 0; n < 2; n++) {
    await buyer.add(shirt)
    const info = { customerName: 'Bùi Thị Tư', customerPhone: '0905 410 010' }
    const { body } = await buyer.order({ customerInfo: info })
    await admin.put(`/api/v1/orders/update-status/${body._id}`, { status: 'đang vận chuyển' })
    if (n === 0) {
      const refused = { status: 'đã huỷ', reason: 'refused' }
      await admin.put(`/api/v1/orders/update-status/${body._id}`, refused)
    }
  }
  await admin.put(`/api/v1/customers/${buyer.id}/block`, { reason: 'Bom hàng' })
  for (const query of ['warned=true', 'refused=true', 'minOrders=2', 'account=with'])
    expect(await customersBy(query), query).toContain(buyer.id)
  for (const query of ['minOrders=3', 'account=without'])
    expect(await customersBy(query), query).not.toContain(buyer.id)
})

test('a parcel refused at another phone number counts for the customer who ordered it', async () => {
  const [buyer, recipient] = [await shop.shopper(), await shop.shopper()]
  const order = async (client: typeof buyer, customerPhone: string) => {
    await client.add(shirt)
    return (await client.order({ customerInfo: { customerName: 'Bùi Thị Năm', customerPhone } })).body
  }
  await order(buyer, '0905 410 021')
  await order(recipient, '0905 410 022')
  const gift = await order(buyer, '0905 410 022')
  await order(buyer, '0905 410 021')
  await admin.put(`/api/v1/orders/update-status/${gift._id}`, { status: 'đang vận chuyển' })
  await admin.put(`/api/v1/orders/update-status/${gift._id}`, { status: 'đã huỷ', reason: 'refused' })
  const refusals = async ({ id }: typeof buyer) =>
    (await admin.get<CustomerDetail>(`/api/v1/customers/${id}`)).body.refusedCount
  expect([await refusals(buyer), await refusals(recipient)]).toEqual([1, 0])
  const found = await customersBy('refused=true')
  expect(found).toContain(buyer.id)
  expect(found).not.toContain(recipient.id)
})

test('a fake order is cancelled and its number warned in one call, or neither', async () => {
  const order = await placeOrder('0905 410 012')
  const set = (body: object) => admin.put<Order>(`/api/v1/orders/update-status/${order._id}`, body)
  const report = { status: 'đã huỷ', warning: 'Đơn ảo' }
  const details = async () =>
    (await admin.get<OrderForStaff>(`/api/v1/orders/staff-details/${order._id}`)).body
  expect(checkFailure(await set({ ...report, from: 'đã xác nhận' }))).toBe('409 order_status_changed')
  expect(await details()).toMatchObject({ status: 'đang xử lý', blocked: null })
  await set({ status: 'đã xác nhận', warning: 'Đơn ảo' })
  expect(await details()).toMatchObject({ status: 'đã xác nhận', blocked: null })
  const answers = await Promise.all([set(report), set(report)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await details()).toMatchObject({
    ...{ status: 'đã huỷ', blocked: { reason: 'Đơn ảo', by: 'Chủ tiệm' } },
  })
  const entries = await db.query<{ after: object }>(sql`
    SELECT after FROM audit_log WHERE entity_id = ${order._id} AND after ? 'blocked'`)
  expect(entries).toEqual([{ after: { blocked: true } }])
  expect(checkFailure(await set({ status: 'đã huỷ', warning: '' }))).toBe('400 invalid')
  expect(await brokenInvariants(db)).toEqual([])
})

test('an order without a phone number is not cancelled with a warning', async () => {
  const items = [{ variantId: shirt.variants[0]?._id, quantity: 1 }]
  const sale = { items, totalPrice: 100_000, orderNumber: nextOrderNumber(), payment: 'cash' }
  const { body } = await admin.post<Order>('/api/v1/orders/counter', sale)
  const refused = await admin.put(`/api/v1/orders/update-status/${body._id}`, {
    ...{ status: 'đã huỷ', warning: 'Đơn ảo' },
  })
  expect(checkFailure(refused)).toBe('409 customer_without_phone')
  const { body: after } = await admin.get<OrderForStaff>(`/api/v1/orders/staff-details/${body._id}`)
  expect(after.status).toBe('đã giao')
})
