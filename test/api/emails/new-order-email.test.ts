import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { paths } from '#contract/all-paths.ts'
import type { EmailDetail, OutboxEmail } from '#contract/emails/emails.ts'
import { formatDong } from '#domain/money.ts'
import { adminEmail, buildOrderRequest, nextOrderNumber, openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const { admin, db } = shop
const shirt = await shop.createProduct({ name: 'Áo sơ mi', price: 250_000, countInStock: 100 })
const address = { province: 'Thành phố Hà Nội', ward: 'Phường Cửa Nam', street: '1 Tràng Thi' }

async function setEmailsNewOrders(emailsNewOrders: boolean): Promise<void> {
  const { body } = await admin.get<{ version: number }>(paths.getSettings[1])
  const saved = await admin.put(paths.updateSettings[1], { version: body.version, emailsNewOrders })
  expect([saved.status, saved.body]).toMatchObject([200, { emailsNewOrders }])
}
const listNewOrderEmails = async () =>
  (await admin.get<OutboxEmail[]>(`${paths.listEmails[1]}?event=order-received`)).body
async function place() {
  const buyer = await shop.shopper('Đặng Thị Kín')
  await buyer.add(shirt, 2)
  const request = {
    ...buildOrderRequest(await buyer.cart()),
    address,
    totalPrice: 530_000,
    note: 'Gọi trước',
  }
  return {
    buyer,
    request,
    placed: await buyer.post<{ _id: string; orderNumber: string }>('/api/v1/orders', request),
  }
}

test('owners get no email about a new order unless they have asked for it', async () => {
  await place()
  expect(await listNewOrderEmails()).toEqual([])
})

test('each owner gets one email for each order that a shopper places, and none for a manual order', async () => {
  await setEmailsNewOrders(true)
  const second = await shop.shopper('Chủ thứ hai')
  await db.query(sql`UPDATE accounts SET role = 'admin' WHERE id = ${second.id}`)
  const { buyer, request, placed: response } = await place()
  expect(response.status, response.body.error).toBe(201)
  expect((await buyer.post('/api/v1/orders', request)).status).toBe(201)
  const refused = await buyer.post('/api/v1/orders', { ...request, orderNumber: nextOrderNumber() })
  expect(refused.status).toBe(409)
  const manual = await admin.post(paths.createManualOrder[1], {
    items: [{ variantId: shirt.variants[0]?._id, quantity: 1 }],
    totalPrice: 250_000,
    customerInfo: { customerName: 'Đỗ Thị Ưỡn', customerPhone: '0905123456' },
    orderNumber: nextOrderNumber(),
  })
  expect(manual.status).toBe(201)
  const emails = await listNewOrderEmails()
  expect(emails.map(({ recipient }) => recipient).sort()).toEqual([adminEmail, second.user?.email].sort())
  expect(emails.map(({ order }) => order?._id)).toEqual([response.body._id, response.body._id])

  await setEmailsNewOrders(false)
  await place()
  expect(await listNewOrderEmails()).toHaveLength(2)
})

test('the email about a new order names number, total and products, but nothing about the buyer', async () => {
  const [email] = await listNewOrderEmails()
  const { body } = await admin.get<EmailDetail>(`/api/v1/admin/emails/${email?._id}`)
  const { subject = '', text = '', html = '' } = body.content ?? {}
  expect(subject).toBe(`Đơn mới ${formatDong(530_000)} – ${email?.order?.orderNumber}`)
  for (const detail of [email?.order?.orderNumber ?? '', 'Áo sơ mi', `2 × ${formatDong(250_000)}`, 'COD']) {
    expect(text).toContain(detail)
  }
  expect(text).toContain(`/admin/orders/${email?.order?._id}`)
  for (const personal of [
    'Đặng Thị Kín',
    'Nguyễn Thị Ước',
    '912 345 678',
    'Tràng Thi',
    'Gọi trước',
    'khach-',
  ]) {
    expect(text + html).not.toContain(personal)
  }
})
