import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Product } from '#contract/catalog/products.ts'
import type { Order, OrderWithHistory } from '#contract/orders/orders.ts'
import type { Shipment } from '#contract/shipping/shipments.ts'
import { checkFailure } from '#test/api/access/check-failure.ts'
import { createReturnStaff, findVariantId } from '#test/api/returns/return-staff.ts'
import { createVoucher, nextPhone, shopperWith } from '#test/api/vouchers/voucher-shop.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { startCarrier } from '#test/servers/carrier.ts'
import { openTestShop } from '#test/shop.ts'
import { createOrderEditor } from './order-editor.ts'

const shop = await openTestShop()
const { admin, db } = shop
const carrier = await startCarrier(shop.url, { pace: 600_000 })
shop.shop.carriers = [carrier.adapter]
const staff = createReturnStaff(shop)
const home = { province: 'Hà Nội', ward: 'Cửa Nam', street: '1 Tràng Thi' }
const expectInvariants = async () => expect(await brokenInvariants(db)).toEqual([])
const set = (order: { _id: string }, status: string) =>
  admin.put(`/api/v1/orders/update-status/${order._id}`, { status })

const { draft, preview, save, edit } = createOrderEditor(shop)
const waiting = (lines: [Product, string, number][], more: object = {}) =>
  staff.order(lines, { status: 'đang xử lý', ...more })
const add = (product: Product, size: string, quantity = 1) => [
  { variantId: findVariantId(product, size), quantity },
]

test('a new address and another piece change stock, totals, ledger, history and e-mail together', async () => {
  const shoe = await staff.shoe({ 42: 5, 43: 5 })
  const order = await waiting([[shoe, '42', 1]], { address: home, totalPrice: 330_000 })
  await db.query(
    sql`UPDATE variants SET sale_price = 310_000, price = 310_000 WHERE id = ${findVariantId(shoe, '43')}`,
  )
  const address = { ...home, street: '9 Lý Thường Kiệt' }
  const { status, body } = await edit(order, { address, added: add(shoe, '43') })
  expect([status, body]).toMatchObject([
    200,
    {
      subtotal: 610_000,
      shippingFee: 30_000,
      totalPrice: 640_000,
      version: 2,
      address: { street: address.street },
    },
  ])
  expect(body.items.map(({ size, price, quantity }) => [size, price, quantity])).toEqual([
    ['42', 300_000, 1],
    ['43', 310_000, 1],
  ])
  expect([await staff.stockOf(shoe, '42'), await staff.stockOf(shoe, '43')]).toEqual([4, 4])
  expect(body.money.at(-1)).toMatchObject({ kind: 'goods', amount: 310_000, note: 'Sửa đơn', by: 'Chủ tiệm' })
  expect(body.edits).toMatchObject([
    {
      by: 'Chủ tiệm',
      changes: [
        { field: 'address', before: '1 Tràng Thi, Phường Cửa Nam, Thành phố Hà Nội' },
        { field: 'quantity', name: 'Giày, 43', before: null, after: 1 },
        { field: 'totalPrice', before: 330_000, after: 640_000 },
      ],
    },
  ])
  const seen = await order.buyer.get<OrderWithHistory>(`/api/v1/orders/by-id/${order._id}`)
  expect(seen.body).toMatchObject({ totalPrice: 640_000, edits: [{ changes: [{}, {}, {}] }] })
  const emails = await db.query(
    sql`SELECT event FROM emails WHERE order_id = ${order._id} ORDER BY created_at`,
  )
  expect(emails).toEqual([{ event: 'order-placed' }, { event: 'order-edited' }])
  const [entry] = await db.query<{ text: string }>(sql`
    SELECT before::text || after::text AS text FROM audit_log WHERE entity_id = ${order._id} ORDER BY id DESC LIMIT 1`)
  expect(entry?.text).toContain('Địa chỉ')
  expect(entry?.text).not.toContain('Lý Thường Kiệt')
  await expectInvariants()
})

test('removed pieces go back into stock, and a removed line leaves no trace but the history', async () => {
  const shoe = await staff.shoe({ 42: 5, 43: 5 })
  const order = await waiting([
    [shoe, '42', 2],
    [shoe, '43', 2],
  ])
  const { body } = await edit(order, { quantities: { 0: 0, 1: 1 } })
  expect(body).toMatchObject({ subtotal: 300_000, totalPrice: 300_000, items: [{ size: '43', quantity: 1 }] })
  expect([await staff.stockOf(shoe, '42'), await staff.stockOf(shoe, '43')]).toEqual([5, 4])
  expect(body.edits[0]?.changes).toMatchObject([
    { name: 'Giày, 42', before: 2, after: null },
    { name: 'Giày, 43', before: 2, after: 1 },
    { field: 'totalPrice' },
  ])
  await expectInvariants()
  await set(order, 'đã huỷ')
  expect([await staff.stockOf(shoe, '42'), await staff.stockOf(shoe, '43')]).toEqual([5, 5])
  await set(order, 'đang xử lý')
  await expectInvariants()
})

test('a variant is changed for another at its current price', async () => {
  const shoe = await staff.shoe({ 42: 1, 43: 1 })
  const order = await waiting([[shoe, '42', 1]])
  const { body } = await edit(order, { quantities: { 0: 0 }, added: add(shoe, '43') })
  expect(body.items).toMatchObject([{ position: 1, size: '43', quantity: 1 }])
  expect([await staff.stockOf(shoe, '42'), await staff.stockOf(shoe, '43')]).toEqual([1, 0])
  await expectInvariants()
})

test('an edit above the stock is refused with the variant, and the pieces of the order count as available', async () => {
  const shoe = await staff.shoe({ 42: 3 })
  const order = await waiting([[shoe, '42', 2]])
  const refused = await edit(order, { quantities: { 0: 4 } })
  expect(checkFailure(refused)).toBe('409 out_of_stock')
  expect(refused.body.details).toEqual([
    { path: findVariantId(shoe, '42'), message: 'Giày, 42: đơn đang có 2, kho còn 1' },
  ])
  expect((await edit(order, { quantities: { 0: 3 } })).status).toBe(200)
  expect(await staff.stockOf(shoe, '42')).toBe(0)
  await expectInvariants()
})

test('of 8 equal edits at once one is saved; the others fail, because the order has changed [A2]', async () => {
  const shoe = await staff.shoe({ 42: 20 })
  const order = await waiting([[shoe, '42', 1]])
  const body = { ...(await draft(order, { quantities: { 0: 2 } })), totalPrice: 600_000 }
  const answers = await Promise.all(Array.from({ length: 8 }, () => save(order, body)))
  const codes = answers.map(({ status, body }) => (status === 200 ? 'saved' : body.code)).sort()
  expect(codes).toEqual([...Array(7).fill('order_changed'), 'saved'])
  expect(await staff.stockOf(shoe, '42')).toBe(18)
  expect((await staff.desk(order)).edits).toHaveLength(1)
  await expectInvariants()
})

test('6 edits at once that exchange pieces between orders of two variants cause no deadlock', async () => {
  const shoe = await staff.shoe({ 42: 20, 43: 20 })
  const orders = await Promise.all(
    Array.from({ length: 6 }, (_, at) => waiting([[shoe, at % 2 ? '42' : '43', 2]])),
  )
  const swapped = await Promise.all(
    orders.map((order, at) => edit(order, { quantities: { 0: 1 }, added: add(shoe, at % 2 ? '43' : '42') })),
  )
  expect(swapped.map(({ status }) => status)).toEqual(Array(6).fill(200))
  await expectInvariants()
})

test('an edit based on an order before its exchange is refused', async () => {
  const shoe = await staff.shoe({ 42: 5, 43: 5 })
  const order = await waiting([[shoe, '42', 2]])
  const stale = { ...(await draft(order)), totalPrice: 600_000 }
  await staff.exchange(order, { variantId: findVariantId(shoe, '43'), price: 300_000 })
  expect(checkFailure(await save(order, stale))).toBe('409 order_changed')
  // The exchanged line and its replacement are history, other fields are not.
  expect(checkFailure(await edit(order, { quantities: { 0: 2 } }))).toBe('409 order_line_fixed')
  expect(checkFailure(await edit(order, { quantities: { 1: 0 } }))).toBe('409 order_line_fixed')
  expect((await edit(order, { note: 'Gọi trước' })).body).toMatchObject({
    note: 'Gọi trước',
    totalPrice: 600_000,
  })
  await expectInvariants()
})

test.each(['đang vận chuyển', 'đã giao', 'đã huỷ'])('an order %s is not edited', async (status) => {
  const order = await staff.order([[await staff.shoe({ 42: 1 }), '42', 1]], { status })
  const refused = await edit(order, { note: 'Gọi trước' })
  expect([checkFailure(refused), refused.body.error]).toEqual([
    '409 order_not_editable',
    expect.stringContaining(`Đơn hàng ${status} nên không sửa được. `),
  ])
})

test('an order whose parcel is registered with a carrier is edited after it is cancelled, and the new parcel collects the new amount', async () => {
  const shoe = await staff.shoe({ 42: 5 })
  const order = await waiting([[shoe, '42', 1]], { address: home, totalPrice: 330_000 })
  const parcel = () => {
    const body = { orderId: order._id, carrier: 'simulator', handOverReason: 'Khách giục' }
    return admin.post<Shipment>('/api/v1/shipments', body)
  }
  const { body: first } = await parcel()
  const refused = await edit(order, { quantities: { 0: 2 } })
  expect(checkFailure(refused)).toBe('409 order_has_parcel')
  expect(refused.body.error).toContain('(chờ lấy hàng). Hãy huỷ vận đơn')
  await admin.put(`/api/v1/shipments/${first._id}/cancel`, {})
  expect((await edit(order, { quantities: { 0: 2 } })).body).toMatchObject({ totalPrice: 630_000 })
  expect((await parcel()).body).toMatchObject({ cod: 630_000 })
  await expectInvariants()
})

test('an order whose parcel is on its way cannot be edited, whatever its status', async () => {
  const order = await waiting([[await staff.shoe({ 42: 5 }), '42', 1]])
  const body = { orderId: order._id, carrier: 'shop', handOverReason: 'Khách giục' }
  expect((await admin.post('/api/v1/shipments', body)).status).toBe(201)
  await set(order, 'đã xác nhận')
  const refused = await edit(order, { note: 'Gọi trước' })
  expect([checkFailure(refused), refused.body.error]).toEqual([
    '409 order_all_sent',
    expect.stringContaining('Mọi món của đơn đã giao cho người vận chuyển'),
  ])
})

test('after an edit of a paid order the buyer owes the difference, or is owed it', async () => {
  await shop.enableBankTransfers()
  const shoe = await staff.shoe({ 42: 9 })
  const order = await waiting([[shoe, '42', 2]], { payment: 'bank_transfer' })
  await admin.post(`/api/v1/orders/payments/${order._id}`, { amount: 600_000, method: 'cash', paid: 0 })
  const more = await draft(order, { quantities: { 0: 3 } })
  expect((await preview(order, more)).body).toMatchObject({ change: 300_000, due: 300_000, refundDue: 0 })
  expect((await edit(order, { quantities: { 0: 3 } })).body).toMatchObject({
    totalPrice: 900_000,
    paid: 600_000,
  })
  const fewer = await draft(order, { quantities: { 0: 1 } })
  expect((await preview(order, fewer)).body).toMatchObject({ change: -600_000, due: 0, refundDue: 300_000 })
  expect((await edit(order, { quantities: { 0: 1 } })).body).toMatchObject({
    totalPrice: 300_000,
    paid: 600_000,
  })
  expect((await staff.refund(order, 300_000, 300_000)).body).toMatchObject({ paid: 300_000 })
  await expectInvariants()
})

test('free delivery depends on the new subtotal, and a manual fee stays as entered', async () => {
  const shoe = await staff.shoe({ 42: 99 }, { price: 1_500_000 })
  const order = await waiting([[shoe, '42', 1]], { address: home, totalPrice: 1_530_000 })
  expect((await edit(order, { quantities: { 0: 3 } })).body).toMatchObject({
    shippingFee: 0,
    totalPrice: 4_500_000,
  })
  expect((await edit(order, { quantities: { 0: 1 } })).body).toMatchObject({ shippingFee: 30_000 })
  expect((await edit(order, { shippingFee: 12_000 })).body).toMatchObject({ totalPrice: 1_512_000 })
  expect((await edit(order, { note: 'Gọi trước' })).body).toMatchObject({ shippingFee: 12_000 })
  await expectInvariants()
})

test('a voucher whose minimum is no longer met is removed only after staff agree, and its use is released', async () => {
  const shoe = await staff.shoe({ 42: 9 })
  const { code } = await createVoucher(shop, {
    kind: 'amount',
    value: 50_000,
    minimum: 500_000,
    totalUses: 1,
  })
  const order = await waiting([[shoe, '42', 2]], { code })
  expect(order).toMatchObject({ discountTotal: 50_000, totalPrice: 550_000 })
  const fewer = { quantities: { 0: 1 } }
  expect((await preview(order, await draft(order, fewer))).body).toMatchObject({
    totalPrice: 300_000,
    droppedVoucher: { code, reason: expect.stringContaining('dùng cho đơn từ') },
  })
  expect(checkFailure(await edit(order, fewer))).toBe('409 order_voucher_fails')
  const saved = await edit(order, { ...fewer, dropsVoucher: true })
  expect(saved.body).toMatchObject({ voucherCode: null, discountTotal: 0, totalPrice: 300_000 })
  expect(saved.body.edits[0]?.changes).toContainEqual({
    field: 'voucher',
    name: null,
    before: code,
    after: null,
  })
  await expectInvariants()
  expect(await waiting([[shoe, '42', 2]], { code })).toMatchObject({ discountTotal: 50_000 })
  await expectInvariants()
})

test('a voucher applies to the new lines even if it is paused and used up, and its number of uses stays the same', async () => {
  const shoe = await staff.shoe({ 42: 9 })
  const { code, _id } = await createVoucher(shop, { totalUses: 1 })
  const order = await waiting([[shoe, '42', 1]], { code })
  await admin.put(`/api/v1/vouchers/${_id}/paused`, { paused: true })
  expect((await edit(order, { quantities: { 0: 3 } })).body).toMatchObject({
    voucherCode: code,
    discountTotal: 90_000,
    totalPrice: 810_000,
  })
  await expectInvariants()
})

test('a phone number that has used the voucher already cannot take over the order with it', async () => {
  const shoe = await staff.shoe({ 42: 9 })
  const { code } = await createVoucher(shop, { perShopper: 1 })
  const [first, second] = [await shopperWith(shop, shoe, code), await shopperWith(shop, shoe, code)]
  const placed = await Promise.all(
    [first, second].map(({ buyer, order }) => buyer.post<Order>('/api/v1/orders', order)),
  )
  const [, other] = placed
  if (!other) throw new Error('no second order')
  const customerInfo = { ...second.order.customerInfo, customerPhone: first.order.customerInfo.customerPhone }
  expect(checkFailure(await edit(other.body, { customerInfo }))).toBe('409 order_voucher_fails')
  expect((await edit(other.body, { customerInfo, dropsVoucher: true })).body).toMatchObject({
    voucherCode: null,
  })
  await expectInvariants()
})

test('a manual discount needs a reason, is limited by the products, and stays when a piece is returned', async () => {
  const shoe = await staff.shoe({ 42: 9 })
  const { code } = await createVoucher(shop)
  const order = await waiting([[shoe, '42', 3]], { code })
  const amount = 20_000
  const tooMuch = await edit(order, { discount: { amount: 810_001, reason: 'Khách quen' } })
  expect(tooMuch.body.details).toMatchObject([{ path: 'discount.amount' }])
  expect(checkFailure(await edit(order, { discount: { amount, reason: ' ' } }))).toBe('400 invalid')
  const { body } = await edit(order, { discount: { amount, reason: 'Khách quen' } })
  expect(body).toMatchObject({
    discountTotal: 110_000,
    totalPrice: 790_000,
    manualDiscountReason: 'Khách quen',
    items: [{ discount: 110_000, manualDiscount: 20_000 }],
    edits: [{ reason: 'Khách quen' }],
  })
  const seen = await order.buyer.get(`/api/v1/orders/by-id/${order._id}`)
  expect(JSON.stringify(seen.body)).not.toContain('Khách quen')
  await set(order, 'đã giao')
  await staff.takeBack(order, [{ position: 0, good: 1 }])
  expect(await staff.desk(order)).toMatchObject({ subtotal: 600_000, discountTotal: 73_334 })
  await expectInvariants()
})

test('the total that was shown and the fields are checked: another price, a wrong phone, no line left', async () => {
  const shoe = await staff.shoe({ 42: 9 })
  const order = await waiting([[shoe, '42', 1]])
  const body = await draft(order)
  const wrong = await save(order, { ...body, totalPrice: 1 })
  expect([checkFailure(wrong), wrong.body.details]).toEqual([
    '409 order_total_changed',
    [{ path: 'totalPrice', message: '300000' }],
  ])
  const customerInfo = { customerName: 'Ước', customerPhone: '12' }
  expect((await edit(order, { customerInfo })).body.details).toMatchObject([
    { path: 'customerInfo.customerPhone' },
  ])
  expect((await edit(order, { quantities: { 0: 0 } })).body.details).toMatchObject([{ path: 'lines' }])
  const address = { ...home, ward: 'Không Có' }
  expect((await edit(order, { address })).body.details).toMatchObject([{ path: 'address.ward' }])
  await shop.admin.delete(`/api/v1/products/${shoe._id}`)
  expect(checkFailure(await edit(order, { quantities: { 0: 2 } }))).toBe('409 product_not_for_sale')
  expect((await edit(order, { note: 'Vẫn sửa được' })).status).toBe(200)
})

test('an edit that changes nothing leaves version, history and e-mails as they are', async () => {
  const order = await waiting([[await staff.shoe({ 42: 1 }), '42', 1]])
  expect((await edit(order)).body).toMatchObject({ version: 1, edits: [] })
})

test('the limits of cash on delivery do not concern staff', async () => {
  await db.query(sql`UPDATE settings SET cod_order_pieces = 2, cod_variant_pieces = 2`)
  const order = await waiting([[await staff.shoe({ 42: 9 }), '42', 2]])
  expect((await edit(order, { quantities: { 0: 9 } })).status).toBe(200)
  await db.query(sql`UPDATE settings SET cod_order_pieces = 0, cod_variant_pieces = 0`)
})

test('a new recipient is found by search and in the list of customers', async () => {
  const guest = await shop.anonymous().startAsGuest()
  await guest.add({ _id: (await shop.createProduct())._id })
  const { body: order } = await guest.order({
    customerInfo: { customerName: 'Tên Sai', customerPhone: nextPhone() },
  })
  const customerInfo = { customerName: 'Đặng Thị Đúng', customerPhone: nextPhone() }
  expect((await edit(order, { customerInfo })).status).toBe(200)
  const found = await admin.get<Order[]>(`/api/v1/orders?q=${encodeURIComponent('dang thi dung')}`)
  expect(found.body.map(({ _id }) => _id)).toEqual([order._id])
  const customers = await admin.get<{ name: string }[]>(
    `/api/v1/customers?q=${encodeURIComponent('dang thi dung')}`,
  )
  expect(customers.body).toMatchObject([{ name: 'Đặng Thị Đúng' }])
  await expectInvariants()
})
