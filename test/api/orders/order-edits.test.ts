import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { AccountExport } from '#contract/accounts/profile.ts'
import type { Order } from '#contract/orders/orders.ts'
import { loadAndComposeEmail } from '#operations/emails/load-and-compose-email.ts'
import { createReturnStaff, findVariantId } from '#test/api/returns/return-staff.ts'
import { nextPhone } from '#test/api/vouchers/voucher-shop.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { nextOrderNumber, openTestShop, password } from '#test/shop.ts'
import { createOrderEditor } from './order-editor.ts'

// What remains of an edit: texts, emails, and the personal data in them.
const shop = await openTestShop()
await shop.enableBankTransfers()
shop.shop.mail = { publicUrl: 'https://tiem.example', from: 'cua-hang@tiem.example', canSend: false }
const { admin, db } = shop
const staff = createReturnStaff(shop)
const { edit } = createOrderEditor(shop)
const set = (order: { _id: string }, status: string) =>
  admin.put(`/api/v1/orders/update-status/${order._id}`, { status })

const composeEmail = async ({ _id: orderId, userId }: Order) => {
  const source = { event: 'order-edited', accountId: userId, orderId, restockId: null } as const
  return loadAndComposeEmail(shop.shop, { ...source, createdAt: new Date().toISOString(), details: null })
}

test('the email about an edit has the new lines, the discount and what is still to be paid, with its QR code', async () => {
  const shoe = await staff.shoe({ 42: 9 })
  const order = await staff.order([[shoe, '42', 2]], { status: 'đang xử lý', payment: 'bank_transfer' })
  await admin.post(`/api/v1/orders/payments/${order._id}`, { amount: 600_000, method: 'cash', paid: 0 })
  const discount = { amount: 20_000, reason: 'Khách quen' }
  expect((await edit(order, { quantities: { 0: 3 }, discount })).status).toBe(200)
  const email = await composeEmail(order)
  expect(email?.subject).toBe(`Đơn hàng ${order.orderNumber} đã được sửa`)
  expect(email?.text).toContain('Bạn cần thanh toán thêm 280.000')
  expect(email?.text).toMatch(/Giảm giá của cửa hàng.*-20.000/)
  expect(email?.text).toContain('3 × 300.000')
  expect(email?.text).not.toContain('Khách quen')
  await edit(order, { quantities: { 0: 1 } })
  expect((await composeEmail(order))?.text).toContain('cửa hàng sẽ hoàn lại 300.000')
})

test('another reason of a discount is in the history and sends no email', async () => {
  const order = await staff.order([[await staff.shoe({ 42: 9 }), '42', 2]], { status: 'đang xử lý' })
  await edit(order, { discount: { amount: 5000, reason: 'Hộp móp' } })
  const readEmails = () => db.query(sql`SELECT event FROM emails WHERE order_id = ${order._id}`)
  const emailsBefore = await readEmails()
  const { body } = await edit(order, { discount: { amount: 5000, reason: 'Khách quen' } })
  expect(body.edits.at(-1)).toMatchObject({ changes: [], reason: 'Khách quen' })
  expect(await readEmails()).toEqual(emailsBefore)
  const [entry] = await db.query(
    sql`SELECT before, after FROM audit_log WHERE entity_id = ${order._id} ORDER BY id DESC LIMIT 1`,
  )
  expect(entry).toEqual({ before: { edited: null }, after: { edited: ['Lý do giảm giá'] } })
})

test('the account export has the edits without the names of staff', async () => {
  const order = await staff.order([[await staff.shoe({ 42: 9 }), '42', 2]], { status: 'đang xử lý' })
  await edit(order, { quantities: { 0: 1 }, discount: { amount: 5000, reason: 'Hộp móp' } })
  const { body } = await order.buyer.post<AccountExport>('/api/v1/account/export', { password })
  expect(body.edits).toMatchObject([
    {
      orderNumber: order.orderNumber,
      reason: 'Hộp móp',
      changes: [{ field: 'quantity', before: 2, after: 1 }, {}, {}],
    },
  ])
  expect(JSON.stringify(body.edits)).not.toContain('Chủ tiệm')
})

const phoneOrder = async (variantId: string, customerPhone: string, customerName: string) => {
  const items = [{ variantId, quantity: 1 }]
  const address = { province: 'Hà Nội', ward: 'Cửa Nam', street: '1 Ngõ Riêng' }
  const body = { items, totalPrice: 330_000, orderNumber: nextOrderNumber(), address, note: 'Chị Ễnh' }
  return (
    await admin.post<Order>('/api/v1/orders/manual', {
      ...body,
      customerInfo: { customerName, customerPhone },
    })
  ).body
}
const eraseCustomer = async (order: Order) =>
  admin.delete(`/api/v1/customers/${(await staff.desk(order)).customerId}`)
const storedEdits = async ({ _id }: Order) =>
  JSON.stringify(await db.query(sql`SELECT changes, reason FROM order_edits WHERE order_id = ${_id}`))

test('erasing a customer erases recipients and reasons from the edits, and leaves pieces and amounts', async () => {
  const shoe = await staff.shoe({ 42: 9 })
  const order = await phoneOrder(findVariantId(shoe, '42'), nextPhone(), 'Đặng Thị Ễnh')
  const discount = { amount: 10_000, reason: 'Chị Ễnh quen' }
  const customerInfo = { customerName: 'Chị Ễnh', customerPhone: nextPhone() }
  const address = { province: 'Hà Nội', ward: 'Cửa Nam', street: '2 Ngõ Riêng' }
  expect(
    (await edit(order, { customerInfo, address, note: '', discount, quantities: { 0: 2 } })).status,
  ).toBe(200)
  expect(await storedEdits(order)).toMatch(/Ễnh.*Ngõ Riêng/)
  await set(order, 'đã giao')
  expect((await eraseCustomer(order)).status).toBe(200)
  const kept = await storedEdits(order)
  expect(kept).not.toMatch(/Ễnh|Ngõ Riêng|\+84/)
  expect(kept).toMatch(/"name":"Giày, 42","after":2/)
  expect(await staff.desk(order)).toMatchObject({ manualDiscountReason: null, discountTotal: 10_000 })
  expect(await brokenInvariants(db)).toEqual([])
})

test('a phone number that an edit replaced is erased with its owner', async () => {
  const shoe = await staff.shoe({ 42: 9 })
  const [stranger, owner] = [nextPhone(), nextPhone()]
  const wrong = await phoneOrder(findVariantId(shoe, '42'), stranger, 'Người Lạ')
  const own = await phoneOrder(findVariantId(shoe, '42'), stranger, 'Người Lạ')
  await edit(wrong, { customerInfo: { customerName: 'Đỗ Thị Ưỡn', customerPhone: owner } })
  expect((await eraseCustomer(own)).status).toBe(200)
  expect(await storedEdits(wrong)).not.toMatch(/Người Lạ|\+84/)
  expect((await staff.desk(wrong)).customerInfo.customerName).toBe('Đỗ Thị Ưỡn')
})

test('a manual discount moves to the piece taken in exchange', async () => {
  const shoe = await staff.shoe({ 42: 9, 43: 9 })
  const order = await staff.order([[shoe, '42', 2]], { status: 'đang xử lý' })
  await edit(order, { discount: { amount: 30_001, reason: 'Khách quen' } })
  await set(order, 'đã giao')
  const { body } = await staff.exchange(order, { variantId: findVariantId(shoe, '43'), price: 300_000 })
  expect(body.items).toMatchObject([
    { discount: 30_001, manualDiscount: 30_001, returned: 1 },
    { discount: 15_000, manualDiscount: 15_000 },
  ])
  expect(body).toMatchObject({ discountTotal: 30_001, totalPrice: 569_999 })
  expect(await brokenInvariants(db)).toEqual([])
})
