import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import type { PublicOrder } from '#contract/orders/order-lookup.ts'
import { formPaths } from '#contract/paths.ts'
import { formatTransferMemo } from '#domain/payments/transfer-memo.ts'
import { rateLimits } from '#operations/runtime/rate-limit.ts'
import { checkFailure, listInvalidFields } from '#test/api/access/check-failure.ts'
import { fakePages, receivedFlashes } from '#test/api/access/fake-pages.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop({}, fakePages)
const shirt = await shop.createProduct({ countInStock: 100 })
const buyer = await shop.shopper('Trần Văn Riêng')
await buyer.add(shirt, 2)
const address = { province: 'Thành phố Hà Nội', ward: 'Phường Hoàn Kiếm', street: '12 Hàng Bông' }
const { body: order } = await buyer.order({
  address,
  totalPrice: (await shop.admin.get<{ shippingFee: number }>('/api/v1/shop')).body.shippingFee + 398_000,
  note: 'Gọi trước khi đến',
  customerInfo: { customerName: 'Trần Văn Riêng', customerPhone: '0912 345 678' },
})
const visitor = shop.anonymous()
const lookUp = (number: unknown, phone: unknown) =>
  visitor.post<PublicOrder>('/api/v1/orders/lookup', { number, phone })
beforeEach(async () => {
  await shop.db.query(sql`DELETE FROM rate_limits`)
})

test('order number and phone in any notation show status and amounts, without full name, street, note and ids', async () => {
  await shop.admin.put(`/api/v1/orders/update-status/${order._id}`, { status: 'đã xác nhận' })
  for (const [number, phone] of [
    [order.orderNumber, '0912345678'],
    [` # ${order.orderNumber} `, '+84 912 345 678'],
    [order.orderNumber.replace('-', ''), '0912 345 678'],
    [order.orderNumber.replace('-', ' – '), '0912.345.678'],
    [formatTransferMemo(order.orderNumber), '0912345678'],
    [`đh ${order.orderNumber}`, '0912345678'],
  ]) {
    const { status, body, headers } = await lookUp(number, phone)
    expect([status, headers.getSetCookie()]).toEqual([200, []])
    expect(body).toMatchObject({
      orderNumber: order.orderNumber,
      status: 'đã xác nhận',
      totalPrice: order.totalPrice,
      recipient: 'Riêng',
      place: 'Phường Hoàn Kiếm, Thành phố Hà Nội',
      items: [{ name: 'Áo thun', quantity: 2 }],
      history: [{ to: 'đang xử lý' }, { to: 'đã xác nhận' }],
    })
    const kept = ['Trần Văn', 'Hàng Bông', 'Gọi trước', '912345678', order._id, buyer.id, 'Chủ tiệm']
    expect(kept.filter((word) => JSON.stringify(body).includes(word))).toEqual([])
  }
  expect((await visitor.get('/api/v1/auth/session')).body).toMatchObject({ user: null })
})

test('a looked-up order shows the transfer still due, and none after the payment', async () => {
  await shop.enableBankTransfers()
  await buyer.add(shirt)
  const { body: placed } = await buyer.order({ payment: 'bank_transfer' })
  const ask = async () => (await lookUp(placed.orderNumber, placed.customerInfo.customerPhone)).body
  const { transfer, payBefore } = await ask()
  expect(transfer).toMatchObject({ amount: placed.totalPrice, memo: formatTransferMemo(placed.orderNumber) })
  expect(payBefore).toBe(placed.payBefore)
  const picture = await fetch(shop.url + transfer?.picture)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  const paid = { amount: placed.totalPrice, method: 'bank_transfer', reference: '', note: '', paid: 0 }
  expect((await shop.admin.post(`/api/v1/orders/payments/${placed._id}`, paid)).status).toBe(201)
  expect((await ask()).transfer).toBeNull()
})

test('a wrong phone and an unknown order number get the same answer [P5]', async () => {
  const [wrong, never] = [
    await lookUp(order.orderNumber, '0987654321'),
    await lookUp('1600000000000-000', '0987654321'),
  ]
  expect([checkFailure(wrong), checkFailure(never)]).toEqual(['404 order_not_found', '404 order_not_found'])
  expect(wrong.body).toEqual(never.body)
  expect(listInvalidFields(await lookUp(order.orderNumber, '123'))).toEqual(['phone'])
  for (const number of ['123', `DHDH${order.orderNumber}`, `${order.orderNumber}4`])
    expect(listInvalidFields(await lookUp(number, '0912345678')), number).toEqual(['number'])
  for (const missing of [undefined, 5, null])
    expect(checkFailure(await lookUp(missing, missing))).toBe('400 invalid')
})

test('the order of an erased customer is not found', async () => {
  const customerInfo = { customerName: 'Bà Tư', customerPhone: '0905 777 888' }
  const items = [{ variantId: shirt.variants[0]?._id, quantity: 1 }]
  const entered = { items, totalPrice: shirt.salePrice, customerInfo, orderNumber: '1700000888888-001' }
  const { body } = await shop.admin.post<{ _id: string; orderNumber: string }>(
    '/api/v1/orders/manual',
    entered,
  )
  expect((await lookUp(body.orderNumber, '0905777888')).status).toBe(200)
  await shop.admin.put(`/api/v1/orders/update-status/${body._id}`, { status: 'đã huỷ' })
  const { body: desk } = await shop.admin.get<{ customerId: string }>(
    `/api/v1/orders/staff-details/${body._id}`,
  )
  await shop.admin.delete(`/api/v1/customers/${desk.customerId}`)
  expect(checkFailure(await lookUp(body.orderNumber, '0905777888'))).toBe('404 order_not_found')
})

test('lookups are limited per order number and per IP address', async () => {
  const { lookUpNumber, lookUpIp } = rateLimits
  for (let n = 0; n < lookUpNumber.maxAttempts; n++) await lookUp(order.orderNumber, `09876543${10 + n}`)
  expect(checkFailure(await lookUp(order.orderNumber, '0912345678'))).toBe('429 too_many_attempts')
  await shop.db.query(sql`DELETE FROM rate_limits`)
  for (let n = 0; n < lookUpIp.maxAttempts; n++) await lookUp(`16000000000${10 + n}-000`, '0912345678')
  expect(checkFailure(await lookUp(order.orderNumber, '0912345678'))).toBe('429 too_many_attempts')
})

test('successful lookups do not count against the limit', async () => {
  for (let n = 0; n <= rateLimits.lookUpIp.maxAttempts; n++)
    expect((await lookUp(order.orderNumber, '0912345678')).status).toBe(200)
})

test('without JavaScript the form values are kept on the page, whether or not the order is found', async () => {
  const post = async (fields: Record<string, string>) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const sent = await visitor.send('POST', formPaths.lookUpOrder, {
      headers,
      body: new URLSearchParams(fields).toString(),
    })
    receivedFlashes.length = 0
    await visitor.get('/')
    return [sent.headers.get('location'), receivedFlashes[0]?.kind, receivedFlashes[0]?.input]
  }
  for (const [phone, kind] of [
    ['0912345678', 'success'],
    ['0987654321', 'destructive'],
  ] as const) {
    const typed = { number: order.orderNumber, phone }
    expect(await post(typed)).toEqual(['/order-lookup', kind, typed])
  }
})
