import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { paths } from '#contract/all-paths.ts'
import type { EmailDetail } from '#contract/emails/emails.ts'
import { fillPath } from '#contract/paths.ts'
import type { Connection } from '#contract/settings/connections.ts'
import { askAboutZnsMessages } from '#operations/emails/zns/ask-zns.ts'
import { sendDueZnsMessages } from '#operations/emails/zns/send-zns.ts'
import { auditShop } from '#operations/maintenance/audit-shop.ts'
import { afterwards } from '#test/afterwards.ts'
import { openTestShop } from '#test/shop.ts'
import { ZnsSimulator } from '../../../demo/zalo/zns-simulator.ts'

const shop = await openTestShop({ publicUrl: 'https://tiem.example' })
const { admin, db } = shop
const oaSecret = 'khoa-bi-mat-cua-oa'
const account = {
  appId: '123456789',
  secret: 'khoa-bi-mat-cua-ung-dung',
  refreshToken: 'refresh-token-dau-tien',
}
const zalo = await new ZnsSimulator(account).start()
afterwards(() => zalo.close())
const connected = { ...account, oaSecret, url: zalo.url }
shop.shop.zns = connected
const shirt = await shop.createProduct({ countInStock: 1000 })
const { body: settings } = await admin.get<{ version: number }>(paths.getSettings[1])
await admin.put(paths.updateSettings[1], {
  version: settings.version,
  znsTemplates: { 'order-placed': { template: '7895417', isOn: true } },
})

const { signal } = new AbortController()
const reportUrl = shop.url + paths.receiveZnsReport[1]
let lastPhone = 913_000_000
async function send() {
  const shopper = await shop.verifiedShopper()
  await shopper.add(shirt)
  const customerPhone = `0${++lastPhone}`
  const { body } = await shopper.order({ customerInfo: { customerName: 'Nguyễn Ước', customerPhone } })
  await sendDueZnsMessages(shop.shop, 120, signal)
  const message = zalo.messages.find(({ phone }) => phone === `84${lastPhone}`)
  if (!message) throw new Error('Zalo got no message')
  return { message, order: body, shopper }
}
const read = async (id: string) => (await admin.get<EmailDetail>(fillPath(paths.getEmail[1], { id }))).body
const askNow = async () => {
  await db.query(sql`UPDATE emails SET ask_at = now() WHERE ask_at IS NOT NULL`)
  await askAboutZnsMessages(shop.shop, signal)
}

test('a signed report marks the message as delivered, also when repeated or for another event', async () => {
  const { message } = await send()
  expect(await read(message.trackingId)).toMatchObject({ state: 'sent', deliveredAt: null })
  expect(await zalo.report(reportUrl, message, { oaSecret })).toBe(200)
  const { deliveredAt } = await read(message.trackingId)
  expect(deliveredAt).toEqual(expect.any(String))
  expect(await zalo.report(reportUrl, message, { oaSecret })).toBe(200)
  expect(await zalo.report(reportUrl, message, { oaSecret, event: 'user_send_text' })).toBe(200)
  expect(await read(message.trackingId)).toMatchObject({ state: 'sent', deliveredAt })
  const { body } = await admin.get<Connection[]>(paths.listConnections[1])
  expect(body.find(({ service }) => service === 'zns')?.callback).toMatch(/\/api\/v1\/zns\/reports$/)
})

test('a forged report, one for another message, and one without a secret in the shop change nothing', async () => {
  const { message } = await send()
  expect(await zalo.report(reportUrl, message, { oaSecret: 'khoa-cua-ke-khac' })).toBe(401)
  const other = { ...message, messageId: 'tin-khac' }
  expect(await zalo.report(reportUrl, other, { oaSecret })).toBe(200)
  expect(await zalo.report(reportUrl, { ...message, trackingId: 'khong-phai-uuid' }, { oaSecret })).toBe(200)
  shop.shop.zns = { ...connected, oaSecret: undefined }
  expect(await zalo.report(reportUrl, message, { oaSecret: '' })).toBe(404)
  shop.shop.zns = connected
  expect(await read(message.trackingId)).toMatchObject({ state: 'sent', deliveredAt: null })
})

test('a message whose answer was lost counts as sent once Zalo reports it, before or after the request ends', async () => {
  zalo.faults = { losesAnswers: true }
  const { message } = await send()
  zalo.faults = {}
  expect(await read(message.trackingId)).toMatchObject({ state: 'failed', sentAt: null })
  await zalo.report(reportUrl, message, { oaSecret })
  expect(await read(message.trackingId)).toMatchObject({ state: 'sent', error: '' })
  const early = await send()
  await db.query(sql`
    UPDATE emails SET state = 'sending', sent_at = NULL, ask_at = NULL, message_id = NULL, next_at = now()
    WHERE id = ${early.message.trackingId}`)
  await zalo.report(reportUrl, early.message, { oaSecret })
  expect(await read(early.message.trackingId)).toMatchObject({ state: 'sending' })
  await sendDueZnsMessages(shop.shop, 120, signal)
  expect(await read(early.message.trackingId)).toMatchObject({ state: 'sent', error: '' })
  expect(zalo.messages.filter(({ trackingId }) => trackingId === early.message.trackingId)).toHaveLength(1)
})

test('without a report Zalo is asked: what it cannot deliver becomes an email, or fails without an address', async () => {
  const pending = await send()
  zalo.deliveryState = 0
  await askNow()
  expect(await read(pending.message.trackingId)).toMatchObject({ channel: 'zns', state: 'sent' })
  const arrived = await send()
  zalo.deliveryState = 1
  await askNow()
  expect(await read(arrived.message.trackingId)).toMatchObject({ deliveredAt: expect.any(String) })
  const [lost, unknown] = [await send(), await send()]
  await db.query(sql`UPDATE emails SET account_id = NULL WHERE id = ${unknown.message.trackingId}`)
  zalo.deliveryState = -1
  // A signed report that tells no arrival makes the shop ask at once.
  await zalo.report(reportUrl, lost.message, { oaSecret, event: 'khong-ro' })
  await askAboutZnsMessages(shop.shop, signal)
  expect(await read(lost.message.trackingId)).toMatchObject({
    ...{ channel: 'mail', state: 'waiting', recipient: lost.shopper.user?.email, messageId: null },
  })
  await askNow()
  expect(await read(unknown.message.trackingId)).toMatchObject({
    ...{ channel: 'zns', state: 'failed', error: 'Zalo báo không giao được tin này.' },
  })
  const checks = await auditShop(shop.shop)
  expect(checks.filter(({ violations }) => violations.length > 0)).toEqual([])
})
