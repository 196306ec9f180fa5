import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { OrderWithHistory, ShopperOrder } from '#contract/orders/orders.ts'
import type { ReturnRequestListItem } from '#contract/returns/admin-returns.ts'
import { checkFailure, unknownId } from '#test/api/access/check-failure.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openTestShop, password, type TestClient } from '#test/shop.ts'
import { createReturnStaff, findVariantId } from './return-staff.ts'

const shop = await openTestShop()
const { admin, db } = shop
const staff = createReturnStaff(shop)
type Placed = { _id: string; buyer: TestClient }
const createRequest = ({ _id, buyer }: Placed, body: object = {}) =>
  buyer.post<OrderWithHistory>(`/api/v1/orders/return-requests/${_id}`, {
    kind: 'return',
    position: 0,
    quantity: 1,
    reason: 'Hơi rộng',
    ...body,
  })
const decline = (id: string | undefined, answer = 'Giày đã đi ra đường') =>
  admin.put(`/api/v1/return-requests/${id}/decline`, { answer })

test('a shopper requests an exchange, staff complete it, and the request is done', async () => {
  const shoe = await staff.shoe({ 42: 2, 43: 1 })
  const order = await staff.order([[shoe, '42', 1]])
  const variantId = findVariantId(shoe, '43')
  const { status, body } = await createRequest(order, { kind: 'exchange', variantId })
  expect([status, body.requests]).toMatchObject([
    201,
    [
      {
        kind: 'exchange',
        state: 'open',
        line: { size: '42', quantity: 1 },
        requestedVariant: { variantId, size: '43' },
      },
    ],
  ])
  const requestId = body.requests[0]?._id
  expect(body.items).toMatchObject([{ exchangeable: true }])
  // A request reserves no stock.
  expect(await staff.stockOf(shoe, '43')).toBe(1)
  const done = await staff.exchange(order, { variantId, price: 300_000, requestId })
  expect(done.body.requests).toMatchObject([{ state: 'done' }])
  expect(checkFailure(await decline(requestId))).toBe('409 request_closed')
  expect(await brokenInvariants(db)).toEqual([])
})

test('a return request is fulfilled once by 3 concurrent calls and never by another order', async () => {
  const shoe = await staff.shoe({ 42: 2 })
  const order = await staff.order([[shoe, '42', 2]])
  const { body } = await createRequest(order)
  const requestId = body.requests[0]?._id
  const receive = () => staff.takeBack(order, [{ position: 0, good: 1 }], { requestId })
  const replies = await Promise.all([receive(), receive(), receive()])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await staff.stockOf(shoe, '42')).toBe(1)
  const other = await staff.order([[shoe, '42', 1]])
  const foreign = await staff.takeBack(other, [{ position: 0, good: 1 }], { requestId })
  expect(checkFailure(foreign)).toBe('409 request_closed')
  expect(await brokenInvariants(db)).toEqual([])
})

test('a request is done once staff took as many pieces back without it, and stays open before', async () => {
  const shoe = await staff.shoe({ 42: 7, 43: 1 })
  const order = await staff.order([[shoe, '42', 4]])
  await staff.takeBack(order, [{ position: 0, good: 1 }])
  await createRequest(order, { quantity: 2 })
  const first = await staff.takeBack(order, [{ position: 0, good: 1 }])
  expect(first.body.requests).toMatchObject([{ state: 'open', answeredAt: null }])
  const second = await staff.takeBack(order, [{ position: 0, good: 1 }])
  expect(second.body.requests).toMatchObject([{ state: 'done' }])

  const exchanged = await staff.order([[shoe, '42', 1]])
  const variantId = findVariantId(shoe, '43')
  await createRequest(exchanged, { kind: 'exchange', variantId })
  const done = await staff.exchange(exchanged, { variantId, price: 300_000 })
  expect(done.body.requests).toMatchObject([{ state: 'done' }])
  expect(await brokenInvariants(db)).toEqual([])
})

test('after a request is declined or withdrawn the shopper can make a new one', async () => {
  const shoe = await staff.shoe({ 42: 2 })
  const order = await staff.order([[shoe, '42', 1]])
  const first = (await createRequest(order)).body.requests[0]?._id
  expect(checkFailure(await createRequest(order))).toBe('409 return_already_requested')
  expect(checkFailure(await decline(first, ' '))).toBe('400 invalid')
  expect((await decline(first)).status).toBe(200)
  const { body } = await createRequest(order)
  expect(body.requests).toMatchObject([
    { state: 'open' },
    { state: 'declined', answer: 'Giày đã đi ra đường' },
  ])
  const list = await order.buyer.get<ShopperOrder[]>(`/api/v1/orders/${body.userId}`)
  expect(list.body[0]?.requests).toEqual([
    { kind: 'return', state: 'open' },
    { kind: 'return', state: 'declined' },
  ])
  const address = `/api/v1/orders/return-requests/${order._id}`
  const second = body.requests[0]?._id
  expect(checkFailure(await order.buyer.delete(`${address}/${unknownId}`))).toBe('404 not_found')
  expect((await order.buyer.delete(`${address}/${second}`)).status).toBe(200)
  expect(checkFailure(await order.buyer.delete(`${address}/${second}`))).toBe('409 request_closed')
})

test('a request needs a delivered order within the return period, remaining pieces and a replacement in stock', async () => {
  const [shoe, other] = [await staff.shoe({ 42: 9, 43: 1, 44: 0 }), await staff.shoe({ 42: 1 })]
  const sent = await staff.order([[shoe, '42', 1]], { status: 'đang vận chuyển' })
  expect(checkFailure(await createRequest(sent))).toBe('409 return_not_allowed')
  const order = await staff.order([[shoe, '42', 2]])
  expect(checkFailure(await createRequest(order, { quantity: 3 }))).toBe('409 return_quantity_too_large')
  expect(checkFailure(await createRequest(order, { kind: 'exchange' }))).toBe('400 invalid')
  expect(checkFailure(await createRequest(order, { variantId: findVariantId(shoe, '43') }))).toBe(
    '400 invalid',
  )
  const requestExchange = (variantId: string, quantity = 1) =>
    createRequest(order, { kind: 'exchange', variantId, quantity })
  expect(checkFailure(await requestExchange(findVariantId(other, '42')))).toBe('409 product_not_for_sale')
  expect(checkFailure(await requestExchange(findVariantId(shoe, '44')))).toBe('409 exchange_out_of_stock')
  expect(checkFailure(await requestExchange(findVariantId(shoe, '43'), 2))).toBe('409 exchange_out_of_stock')
  await db.query(
    sql`UPDATE order_events SET at = at - interval '6 days 23 hours' WHERE order_id = ${order._id}`,
  )
  const accepted = await createRequest(order)
  expect(accepted.status).toBe(201)
  await decline(accepted.body.requests[0]?._id)
  await db.query(sql`UPDATE order_events SET at = at - interval '2 hours' WHERE order_id = ${order._id}`)
  expect(checkFailure(await createRequest(order))).toBe('409 return_not_allowed')
})

test('staff find return requests by state and search terms, until the account is deleted', async () => {
  const shoe = await staff.shoe({ 42: 5 })
  const order = await staff.order([[shoe, '42', 1]])
  await createRequest(order, { reason: 'Không hợp màu' })
  const list = async (query: string) => {
    const { body, headers } = await admin.get<ReturnRequestListItem[]>(`/api/v1/return-requests?${query}`)
    return [headers.get('x-total-count'), ...body.map((one) => one.order._id)]
  }
  expect(await list(`q=${order.orderNumber}`)).toEqual(['1', order._id])
  const { body: listed } = await admin.get<ReturnRequestListItem[]>(
    `/api/v1/return-requests?q=${order.orderNumber}`,
  )
  const { customerPhone } = order.customerInfo
  expect(listed).toMatchObject([{ image: order.items[0]?.image, order: { customerPhone } }])
  expect(await list(`q=${order.orderNumber}&state=declined`)).toEqual(['0'])
  const { body } = await admin.get<Record<string, number>>(
    `/api/v1/return-requests/counts?q=${order.orderNumber}`,
  )
  expect(body).toEqual({ open: 1, done: 0, declined: 0, withdrawn: 0 })
  const exported = await order.buyer.post<{ returnRequests: object[] }>('/api/v1/account/export', {
    password,
  })
  expect(exported.body.returnRequests).toMatchObject([{ reason: 'Không hợp màu' }])
  // Deleting the account deletes its requests.
  await order.buyer.post('/api/v1/account/deletion', { password: 'mot-mat-khau-dai' })
  expect(await list(`q=${order.orderNumber}`)).toEqual(['0'])
})
