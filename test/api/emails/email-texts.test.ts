import { expect, test } from 'vitest'
import type { EmailDetail, OutboxEmail } from '#contract/emails/emails.ts'
import type { ShopSettings } from '#contract/settings/settings.ts'
import type { AuditEntry } from '#contract/staff/audit-log.ts'
import { listInvalidFields } from '#test/api/access/check-failure.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop({ publicUrl: 'https://tiem.example' })
const { admin } = shop
Object.assign(shop.shop, {
  mail: { publicUrl: 'https://tiem.example', from: 'cua-hang@tiem.example', canSend: true },
})
const shirt = await shop.createProduct({ countInStock: 1000 })

async function set(emailTexts: object) {
  const { body } = await admin.get<ShopSettings>('/api/v1/admin/settings')
  return admin.put<ShopSettings>('/api/v1/admin/settings', { version: body.version, emailTexts })
}

async function orderAndReadEmail() {
  const shopper = await shop.verifiedShopper()
  await shopper.add(shirt)
  const { body: order } = await shopper.order()
  const { body } = await admin.get<OutboxEmail[]>(`/api/v1/admin/emails?q=${order.orderNumber}`)
  const { content } = (await admin.get<EmailDetail>(`/api/v1/admin/emails/${body[0]?._id}`)).body
  return { order, content }
}

test("the owner's subject and opening replace those of the shop, and the amount due remains", async () => {
  const text = {
    subject: '{cua_hang} đã nhận đơn {ma_don}',
    opening: 'Chào bạn, đơn {tong_tien} đã đến tiệm.',
  }
  await set({ 'order-placed': text })
  const { order, content } = await orderAndReadEmail()
  expect(content?.subject).toBe(`Tiệm đã nhận đơn ${order.orderNumber}`)
  expect(content?.text).toMatch(/Chào bạn, đơn [\d.]+\s₫ đã đến tiệm\. Khi nhận hàng, bạn trả người giao/)
  expect(content?.text).not.toContain('Cửa hàng đã nhận được đơn hàng của bạn')
})

test('a field that is not sent is unchanged, and an empty one restores the text of the shop', async () => {
  await set({ 'order-placed': { subject: 'Đơn {ma_don}', opening: 'Cảm ơn.' } })
  await set({ 'order-placed': { subject: '' }, 'order-shipped': { opening: 'Hàng đi rồi.' } })
  const { body } = await admin.get<ShopSettings>('/api/v1/admin/settings')
  expect(body.emailTexts['order-placed']).toEqual({ subject: '', opening: 'Cảm ơn.' })
  const { order, content } = await orderAndReadEmail()
  expect(content?.subject).toBe(`Đã nhận đơn hàng ${order.orderNumber}`)
  expect(content?.text).toContain('Cảm ơn. Khi nhận hàng')
})

test('only listed placeholders are accepted, and a subject has no line break', async () => {
  const refused = await set({ 'order-placed': { subject: 'Chào {ten_khach}' } })
  expect(listInvalidFields(refused)).toEqual(['emailTexts.order-placed.subject'])
  expect((await set({ 'order-placed': { opening: 'Thiếu ngoặc {ma_don' } })).status).toBe(400)
  const { body } = await set({ 'order-placed': { subject: 'Một\r\nBcc: a@b.example' } })
  expect(body.emailTexts['order-placed'].subject).not.toMatch(/[\r\n]/)
})

test('the audit log names the email and the field', async () => {
  await set({ 'order-edited': { opening: 'Tiệm vừa sửa đơn của bạn.' } })
  const { body } = await admin.get<{ changes: AuditEntry[] }>(
    '/api/v1/admin/audit-log?entity=settings&limit=1',
  )
  expect(body.changes[0]?.after).toEqual({ 'email order-edited opening': 'Tiệm vừa sửa đơn của bạn.' })
})
