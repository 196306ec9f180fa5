import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { EmailDetail } from '#contract/emails/emails.ts'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import type { Invitation } from '#contract/staff/invitations.ts'
import { createMailer } from '#operations/emails/mailer.ts'
import { startOutbox } from '#operations/emails/send-outbox.ts'
import { purgeExpiredData } from '#operations/runtime/purge-expired-data.ts'
import { openMailbox } from '#test/servers/mailbox.ts'
import { nextOrderNumber, openTestShop, password, type TestClient } from '#test/shop.ts'

const shop = await openTestShop({ publicUrl: 'https://tiem.example' })
Object.assign(shop.shop, {
  mail: { publicUrl: 'https://tiem.example', from: 'cua-hang@tiem.example', canSend: true },
})
const { admin, db } = shop
await db.query(sql`UPDATE accounts SET email_verified_at = now() WHERE id = ${admin.id}`)

const getEmail = (caller: TestClient) => caller.user?.email ?? ''
const invite = async (more: object) =>
  (
    await admin.post<Invitation & { token: string }>('/api/v1/admin/invitations', {
      ...{ rights: ['orders'], password, ...more },
    })
  ).body
const appoint = async (person: TestClient) =>
  expect(
    (await admin.post('/api/v1/admin/staff', { email: getEmail(person), password, rights: ['orders'] }))
      .status,
  ).toBeLessThan(300)
const deleteAccount = async (person: TestClient, secret = password) =>
  expect((await person.post('/api/v1/account/deletion', { password: secret })).status).toBe(200)
/** Counts the emails about staff, and those that contain one of the words in any column. */
async function countStaffEmails(...words: string[]) {
  const rows = await db.query<{ row: string }>(sql`
    SELECT l::text AS row FROM emails l WHERE event = 'staff-changed' AND account_id = ${admin.id}`)
  return [rows.length, rows.filter(({ row }) => words.some((word) => row.includes(word))).length]
}
async function sendAll() {
  const mailbox = await openMailbox()
  const stop = startOutbox(shop.shop, { createMailer: () => createMailer(mailbox.url), pollIntervalMs: 20 })
  const waiting = () => db.query(sql`SELECT FROM emails WHERE state IN ('waiting', 'sending')`)
  for (const end = Date.now() + 20_000; Date.now() < end && (await waiting()).length > 0; ) await sleep(20)
  expect(await waiting()).toHaveLength(0)
  await stop()
}

test('deleting a staff account removes the name from all 4 emails about it, sent or waiting; the emails stay', async () => {
  const person = await shop.verifiedShopper("Đào Thị O'Nhân & Con")
  const other = await shop.verifiedShopper('Lý Văn Khác')
  await invite({ name: 'Chị Nhân', email: getEmail(person).toUpperCase() })
  await appoint(person)
  await appoint(other)
  await sendAll()
  const staff = `/api/v1/admin/staff/${person.id}`
  expect((await admin.put(`${staff}/rights`, { rights: ['money'], password })).status).toBe(200)
  expect((await admin.post(`${staff}/dismissal`, { password })).status).toBe(200)
  const email = getEmail(person)
  expect(await countStaffEmails(email, email.toUpperCase())).toEqual([5, 4])
  await deleteAccount(await person.signIn(email))
  expect(await countStaffEmails(email, email.toUpperCase(), 'Nhân', 'Chị Nhân')).toEqual([5, 0])
  expect(await countStaffEmails(getEmail(other))).toEqual([5, 1])
  const [sent] = await db.query<{ id: string }>(sql`
    SELECT id FROM emails WHERE state = 'sent' AND about->>'change' = 'appointed' ORDER BY created_at LIMIT 1`)
  const { body } = await admin.get<EmailDetail>(`/api/v1/admin/emails/${sent?.id}`)
  const text = JSON.stringify(body)
  for (const words of ['Người này: Khách đã xoá tài khoản', 'Người làm: Chủ tiệm']) {
    expect(text).toContain(words)
  }
})

test('deleting an account that joined by an invitation without an address also anonymizes the invitation email', async () => {
  await db.query(sql`DELETE FROM emails`)
  const { token } = await invite({ name: 'Mai Thị Mời' })
  const visitor = shop.anonymous()
  const secret = 'mat-khau-rieng'
  const email = `moi-${Date.now()}@tiem.example`
  const form = { token, name: 'Mai Thị Mời', email, password: secret, confirmPassword: secret }
  expect((await visitor.post('/api/v1/invitations/accounts', form)).status).toBe(201)
  expect(await countStaffEmails('Mai Thị Mời')).toEqual([2, 2])
  await deleteAccount(visitor, secret)
  expect(await countStaffEmails('Mai Thị Mời', email)).toEqual([2, 0])
})

test('a stranger who registers an invited address and deletes the account does not anonymize the invitation email', async () => {
  await db.query(sql`DELETE FROM emails`)
  const stranger = await shop.shopper()
  await invite({ name: 'Bà Được Mời', email: getEmail(stranger) })
  await deleteAccount(stranger)
  expect(await countStaffEmails('Bà Được Mời')).toEqual([1, 1])
})

test('the orders that a deleted staff member entered stay manual orders, in lists, limits and after an erasure', async () => {
  const person = await shop.verifiedShopper('Hồ Thị Nhập')
  await appoint(person)
  await person.signIn(getEmail(person))
  const shirt = await shop.createProduct({ price: 100_000, countInStock: 10 })
  const customerInfo = { customerName: 'Bà Gọi', customerPhone: '0907100900' }
  const { body: order } = await person.post<OrderForStaff>('/api/v1/orders/manual', {
    ...{ items: [{ variantId: shirt.variants[0]?._id, quantity: 1 }], totalPrice: 100_000 },
    ...{ customerInfo, orderNumber: nextOrderNumber() },
  })
  await deleteAccount(person)
  expect((await admin.get<{ newestOrder: object }>('/api/v1/admin/today')).body.newestOrder).toBeNull()
  const settings = '/api/v1/admin/settings'
  const { version } = (await admin.get<{ version: number }>(settings)).body
  expect((await admin.put(settings, { version, codLimits: { openOrders: 1 } })).status).toBe(200)
  const buyer = await shop.shopper()
  await buyer.add(shirt)
  expect((await buyer.order({ customerInfo })).status).toBe(201)
  const read = async () => (await admin.get<OrderForStaff>(`/api/v1/orders/staff-details/${order._id}`)).body
  const { customerId } = await read()
  expect((await admin.put(`/api/v1/orders/update-status/${order._id}`, { status: 'đã giao' })).status).toBe(
    200,
  )
  expect((await admin.delete(`/api/v1/customers/${customerId}`)).status).toBe(200)
  await purgeExpiredData(shop.shop)
  expect((await read()).customerInfo.customerName).toBe('Khách đã xoá thông tin')
})
