import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { OrderPayment } from '#contract/payments/payments.ts'
import { purgeExpiredData } from '#operations/runtime/purge-expired-data.ts'
import { checkFailure } from '#test/api/access/check-failure.ts'
import { createReturnStaff } from '#test/api/returns/return-staff.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { nextOrderNumber, openTestShop } from '#test/shop.ts'
import { createOrderEditor } from './order-editor.ts'

const shop = await openTestShop()
const { admin } = shop
const staff = createReturnStaff(shop)
const editor = createOrderEditor(shop)
await shop.enableBankTransfers()
const shirt = await shop.createProduct({ price: 150_000, countInStock: 100 })
const items = [{ variantId: shirt.variants[0]?._id, quantity: 2 }]
const sale = (changes: object = {}) => ({
  ...{ items, totalPrice: 300_000, orderNumber: nextOrderNumber(), payment: 'cash' },
  ...changes,
})
const sell = (body: object) => admin.post<Order>('/api/v1/orders/counter', body)
const read = async ({ _id }: { _id: string }) =>
  (await admin.get<OrderForStaff>(`/api/v1/orders/staff-details/${_id}`)).body

test('cash at the counter creates a delivered, paid order of Khách lẻ without personal data', async () => {
  const before = await shop.readStock(shirt._id)
  const sent = sale({ cashReceived: 500_000 })
  const { status, body } = await sell(sent)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    orderNumber: sent.orderNumber,
    status: 'đã giao',
    channel: 'counter',
    payment: 'cash',
    customerInfo: { customerName: 'Khách lẻ', customerPhone: '' },
    address: null,
    paid: 300_000,
  })
  const order = await read(body)
  expect(order).toMatchObject({ cashReceived: 500_000, customerId: null, enteredBy: 'Chủ tiệm' })
  expect(order.money).toMatchObject([
    { kind: 'goods', amount: 300_000 },
    { kind: 'payment', method: 'cash', amount: 300_000, by: 'Chủ tiệm' },
  ])
  expect(order.history).toMatchObject([{ from: null, to: 'đã giao' }])
  expect(await shop.readStock(shirt._id)).toBe(before - 2)
  expect(await shop.db.query(sql`SELECT FROM customers WHERE phone = ''`)).toEqual([])
})

test('the purge leaves what staff wrote about a sale, because it has no buyer to erase', async () => {
  const { body } = await sell(sale())
  const answer = await staff.takeBack(body, [{ position: 0, good: 1, damaged: 0 }], { reason: 'Lỗi chỉ' })
  expect(answer.status).toBe(200)
  await purgeExpiredData(shop.shop)
  const reasons = await shop.db.query(sql`SELECT reason FROM order_returns WHERE order_id = ${body._id}`)
  expect(reasons).toEqual([{ reason: 'Lỗi chỉ' }])
  // Staff have entered a buyer, who was anonymized.
  await shop.db.query(sql`UPDATE orders SET buyer_erased = true WHERE id = ${body._id}`)
  await purgeExpiredData(shop.shop)
  expect(await shop.db.query(sql`SELECT reason FROM order_returns WHERE order_id = ${body._id}`)).toEqual([
    { reason: '' },
  ])
})

test('a sale that staff reopen and send to a buyer keeps the buyer, who becomes a customer by phone', async () => {
  const { body } = await sell(sale())
  const setStatus = (status: string) => admin.put(`/api/v1/orders/update-status/${body._id}`, { status })
  expect((await setStatus('đã xác nhận')).status).toBe(200)
  const customerInfo = { customerName: 'Lê Thị Gửi', customerPhone: '0907555666' }
  const address = { province: 'Thành phố Hà Nội', ward: 'Phường Cửa Nam', street: '1 Tràng Thi' }
  expect((await editor.edit(body, { customerInfo, address })).status).toBe(200)
  expect((await setStatus('đã giao')).status).toBe(200)
  await purgeExpiredData(shop.shop)
  const order = await read(body)
  expect(order.customerInfo).toEqual({ ...customerInfo, customerPhone: '+84907555666' })
  expect(order.customerId).not.toBeNull()
  expect(await brokenInvariants(shop.db)).toEqual([])
})

test('a sale sent 4 times sells once; a different request with its number is refused', async () => {
  const before = await shop.readStock(shirt._id)
  const sent = sale()
  const replies = [...(await Promise.all([sell(sent), sell(sent), sell(sent)])), await sell(sent)]
  expect(new Set(replies.map(({ status, body }) => `${status} ${body._id}`)).size).toBe(1)
  expect(await shop.readStock(shirt._id)).toBe(before - 2)
  expect(checkFailure(await sell({ ...sent, cashReceived: 400_000 }))).toBe('409 order_number_reused')
})

test('too little cash, a wrong total and a missing piece sell nothing', async () => {
  const before = await shop.readStock(shirt._id)
  expect(checkFailure(await sell(sale({ cashReceived: 299_999 })))).toBe('400 invalid')
  expect(checkFailure(await sell(sale({ payment: 'bank_transfer', cashReceived: 300_000 })))).toBe(
    '400 invalid',
  )
  expect(checkFailure(await sell(sale({ totalPrice: 299_000 })))).toBe('409 price_changed')
  const many = { items: [{ ...items[0], quantity: 200 }], totalPrice: 30_000_000 }
  expect(checkFailure(await sell(sale(many)))).toBe('409 out_of_stock')
  expect(await shop.readStock(shirt._id)).toBe(before)
})

test('a manual discount needs a reason, is limited by the products, and is in ledger and lines', async () => {
  const discount = { amount: 20_000, reason: 'Lỗi chỉ' }
  expect(checkFailure(await sell(sale({ discount: { amount: 20_000, reason: ' ' } })))).toBe('400 invalid')
  expect(checkFailure(await sell(sale({ discount: { ...discount, amount: 300_001 } })))).toBe('400 invalid')
  const order = await read((await sell(sale({ totalPrice: 280_000, discount }))).body)
  expect(order).toMatchObject({ discountTotal: 20_000, paid: 280_000, manualDiscountReason: 'Lỗi chỉ' })
  expect(order.items).toMatchObject([{ discount: 20_000, manualDiscount: 20_000 }])
})

test('a voucher lowers a counter sale by what the server computes, in addition to a manual discount', async () => {
  const voucher = { code: 'QUAY10', kind: 'percent', value: 10 }
  expect((await admin.post('/api/v1/vouchers', voucher)).status).toBe(201)
  const preview = { code: 'quay10', items, delivered: false }
  const { body } = await admin.post<{ discountTotal: number }>('/api/v1/vouchers/preview', preview)
  expect(body.discountTotal).toBe(30_000)
  expect(checkFailure(await sell(sale({ voucherCode: 'QUAY10' })))).toBe('409 price_changed')
  expect(checkFailure(await sell(sale({ voucherCode: 'KHONGCO' })))).toBe('404 voucher_not_found')
  const discount = { amount: 20_000, reason: 'Khách quen' }
  const sold = await sell(sale({ voucherCode: 'QUAY10', totalPrice: 250_000, discount }))
  expect(await read(sold.body)).toMatchObject({ discountTotal: 50_000, paid: 250_000, voucherCode: 'QUAY10' })
})

test('the buyer of a QR sale takes the goods at once, and staff confirm its transfer', async () => {
  const { body } = await sell(sale({ payment: 'bank_transfer' }))
  expect(body).toMatchObject({ status: 'đã giao', paid: 0, payBefore: null })
  const { body: payment } = await admin.get<OrderPayment>(`/api/v1/orders/payment/${body._id}`)
  expect(payment.transfer).toMatchObject({ amount: 300_000 })
  const entry = { amount: 300_000, method: 'bank_transfer', reference: '', note: '', paid: 0 }
  expect((await admin.post(`/api/v1/orders/payments/${body._id}`, entry)).status).toBe(201)
  expect(await read(body)).toMatchObject({ paid: 300_000 })
})

test('2,000 ₫ that the transfer of a QR sale lacks are waived, and a goodwill refund needs no phone number', async () => {
  const { body } = await sell(sale({ payment: 'bank_transfer' }))
  const entry = { amount: 298_000, method: 'bank_transfer', reference: '', note: '', paid: 0 }
  expect((await admin.post(`/api/v1/orders/payments/${body._id}`, entry)).status).toBe(201)
  const waiver = { due: 2000, reason: 'Khách chuyển thiếu số lẻ' }
  expect((await admin.post(`/api/v1/orders/shortfall/${body._id}`, waiver)).status).toBe(200)
  expect(await read(body)).toMatchObject({ status: 'đã giao', totalPrice: 298_000, paid: 298_000 })
  const refund = { amount: 10_000, totalPrice: 298_000, reason: 'Sứt chỉ', method: 'cash' }
  expect((await admin.post(`/api/v1/orders/goodwill/${body._id}`, refund)).status).toBe(200)
  expect(await read(body)).toMatchObject({ totalPrice: 288_000, paid: 288_000 })
  expect(await brokenInvariants(shop.db)).toEqual([])
})

test('a counter sale waits for no parcel and is listed by its channel', async () => {
  const { body } = await sell(sale())
  const list = async (query: string) =>
    (await admin.get<Order[]>(`/api/v1/orders?${query}&limit=100`)).body.map(({ _id }) => _id)
  expect(await list('channel=counter')).toContain(body._id)
  for (const query of [
    'channel=web',
    'parcel=none',
    'task=pack',
    'task=confirm',
    'task=payment',
    'flag=guest',
  ])
    expect(await list(query), query).not.toContain(body._id)
})

test('pieces of a counter sale are returned and exchanged on the spot, without a parcel', async () => {
  const trousers = await shop.createProduct({ name: 'Quần', price: 180_000, countInStock: 5 })
  const { body } = await sell(sale())
  const before = await shop.readStock(shirt._id)
  expect((await staff.takeBack(body, [{ position: 0, good: 1, damaged: 0 }])).status).toBe(200)
  expect(await shop.readStock(shirt._id)).toBe(before + 1)
  const variantId = trousers.variants[0]?._id
  expect((await staff.exchange(body, { variantId, price: 180_000 })).status).toBe(200)
  const order = await read(body)
  expect(order).toMatchObject({ totalPrice: 180_000, paid: 300_000 })
  expect(order.items[1]).toMatchObject({ name: 'Quần', shipsApart: false, toSend: 0 })
  expect(await brokenInvariants(shop.db)).toEqual([])
})
