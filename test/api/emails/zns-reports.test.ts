import fc from 'fast-check'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { paths } from '#contract/all-paths.ts'
import type { EmailDetail } from '#contract/emails/emails.ts'
import { fillPath } from '#contract/paths.ts'
import type { Connection } from '#contract/settings/connections.ts'
import { failUndeliverableEmails } from '#data/emails/outbox.ts'
import { createMailer } from '#operations/emails/mailer.ts'
import { flushOutbox } from '#operations/emails/send-outbox.ts'
import { pollZnsMessages } from '#operations/emails/zns/poll-zns-messages.ts'
import { sendDueZnsMessages } from '#operations/emails/zns/send-zns.ts'
import { checkShopInvariants } from '#operations/maintenance/check-shop-invariants.ts'
import { consumeRateLimit, resetRateLimit } from '#operations/runtime/rate-limit.ts'
import { sendRequest } from '#operations/runtime/send-request.ts'
import { afterwards } from '#test/afterwards.ts'
import { chooseRuns } from '#test/runs.ts'
import { openMailbox } from '#test/servers/mailbox.ts'
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
const mailbox = await openMailbox()
Object.assign(shop.shop, {
  mail: { publicUrl: 'https://tiem.example', from: 'cua-hang@tiem.example', canSend: true },
})
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
const pollNow = async (id: string) => {
  await db.query(sql`UPDATE emails SET ask_at = now() WHERE id = ${id} AND ask_at IS NOT NULL`)
  await pollZnsMessages(shop.shop, signal)
}
/** Zalo accepted the message that much earlier, and its time to be sent is over. */
const age = (id: string, hours: number) =>
  db.query(sql`
    UPDATE emails SET sent_at = sent_at - make_interval(hours => ${hours}), send_before = now() - interval '1 minute'
    WHERE id = ${id} AND channel = 'zns'`)
const flush = async () => {
  await failUndeliverableEmails(db, 'mail')
  await flushOutbox(shop.shop, createMailer(mailbox.url), 10_000)
}
const countEmails = ({ shopper }: Awaited<ReturnType<typeof send>>) =>
  mailbox.taken.filter(({ to }) => to.includes(shopper.user?.email ?? '')).length

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

test('what Zalo does not confirm is asked again, and becomes one email after half a day, or fails without an address', async () => {
  const [pending, unknown, guest, arrived] = [await send(), await send(), await send(), await send()]
  await db.query(sql`UPDATE emails SET account_id = NULL WHERE id = ${guest.message.trackingId}`)
  const messages = [pending, unknown, guest, arrived]
  const ask = async (one: typeof pending, deliveryState: number) => {
    zalo.deliveryState = deliveryState
    await pollNow(one.message.trackingId)
  }
  for (const deliveryState of [0, -1])
    for (const one of messages) {
      await ask(one, deliveryState)
      expect(await read(one.message.trackingId)).toMatchObject({ channel: 'zns', state: 'sent', error: '' })
    }
  for (const { message } of messages) await age(message.trackingId, 12)
  await ask(pending, 0)
  await ask(unknown, -1)
  await ask(guest, 0)
  await ask(arrived, 1)
  expect(await read(arrived.message.trackingId)).toMatchObject({ deliveredAt: expect.any(String) })
  expect(await read(guest.message.trackingId)).toMatchObject({
    ...{ channel: 'zns', state: 'failed', error: 'Zalo không xác nhận tin này đã đến.' },
  })
  for (const { message, shopper } of [pending, unknown]) {
    const { email: recipient } = shopper.user ?? {}
    expect(await read(message.trackingId)).toMatchObject({ channel: 'mail', state: 'waiting', recipient })
    // A report that comes too late changes nothing.
    await zalo.report(reportUrl, message, { oaSecret })
    await pollNow(message.trackingId)
  }
  await flush()
  await flush()
  expect(messages.map(countEmails)).toEqual([1, 1, 0, 0])
})

test('a message that Zalo reports while it is asked about does not become an email', async () => {
  const { message } = await send()
  await age(message.trackingId, 12)
  zalo.deliveryState = 0
  shop.shop.zns = {
    ...connected,
    send: async (url, request) => {
      const answer = await sendRequest(url, request)
      if (url.pathname === '/message/status') await zalo.report(reportUrl, message, { oaSecret })
      return answer
    },
  }
  await pollNow(message.trackingId)
  shop.shop.zns = connected
  expect(await read(message.trackingId)).toMatchObject({
    ...{ channel: 'zns', state: 'sent', error: '', deliveredAt: expect.any(String) },
  })
})

test('Zalo is asked with a new access token if it does not take the stored one', async () => {
  const { message } = await send()
  zalo.deliveryState = 1
  zalo.expireAccessToken()
  await pollNow(message.trackingId)
  expect(await read(message.trackingId)).toMatchObject({ deliveredAt: expect.any(String) })
})

test('after a night without the shop one question is still answered before a message becomes an email', async () => {
  const { message } = await send()
  await age(message.trackingId, 14)
  zalo.faults = { fails: true }
  await pollNow(message.trackingId)
  expect(await read(message.trackingId)).toMatchObject({ channel: 'zns', state: 'sent' })
  zalo.faults = {}
  zalo.deliveryState = 1
  await pollNow(message.trackingId)
  expect(await read(message.trackingId)).toMatchObject({ channel: 'zns', deliveredAt: expect.any(String) })
})

test('messages of a shop that is no longer connected to Zalo become emails too', async () => {
  const { message } = await send()
  shop.shop.zns = undefined
  await pollNow(message.trackingId)
  expect(await read(message.trackingId)).toMatchObject({ channel: 'zns', state: 'sent' })
  await age(message.trackingId, 12)
  await pollNow(message.trackingId)
  shop.shop.zns = connected
  expect(await read(message.trackingId)).toMatchObject({ channel: 'mail', state: 'waiting' })
})

const step = fc.constantFrom(
  ...['report', 'report of another message', 'pending', 'unknown', 'arrived', 'silence'],
  ...['new token', 'an hour', 'half a day'],
)
const deliveryStates: Record<string, number> = { pending: 0, unknown: -1, arrived: 1 }

test('reports, answers and timeouts in any order give a confirmed message or one email', async () => {
  const walk = async (steps: readonly string[]) => {
    const sent = await send()
    const { message } = sent
    const { trackingId: id } = message
    let [hours, end] = [0, '']
    const take = async (name: string) => {
      if (name === 'report') await zalo.report(reportUrl, message, { oaSecret })
      if (name === 'report of another message')
        await zalo.report(reportUrl, { ...message, messageId: 'khác' }, { oaSecret })
      if (name === 'new token') zalo.expireAccessToken()
      const passed = name === 'an hour' ? 1 : name === 'half a day' ? 12 : 0
      if (passed > 0) await age(id, passed)
      hours += passed
      const deliveryState = deliveryStates[name]
      zalo.deliveryState = deliveryState ?? 0
      zalo.faults = { fails: name === 'silence' }
      const isPolled = deliveryState !== undefined || name === 'silence'
      if (isPolled) await pollNow(id)
      zalo.faults = {}
      if (name === 'report' || name === 'arrived') end ||= 'delivered'
      else if (isPolled && hours >= (name === 'silence' ? 24 : 12)) end ||= 'email'
    }
    for (const name of [...steps, 'half a day', 'pending']) await take(name)
    const { channel, deliveredAt } = await read(id)
    await flush()
    const isDelivered = end === 'delivered'
    expect([channel, deliveredAt !== null, countEmails(sent)]).toEqual(
      isDelivered ? ['zns', true, 0] : ['mail', false, 1],
    )
  }
  await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 8 }), walk), { numRuns: chooseRuns(6, 15) })
  const checks = await checkShopInvariants(shop.shop)
  expect(checks.filter(({ violations }) => violations.length > 0)).toEqual([])
}, 60_000)

test('an address sends 600 reports a minute; the next one is refused and changes nothing', async () => {
  const { message } = await send()
  await resetRateLimit(shop.shop, 'znsReport', '127.0.0.1')
  await Promise.all(Array.from({ length: 599 }, () => consumeRateLimit(shop.shop, 'znsReport', '127.0.0.1')))
  expect(await zalo.report(reportUrl, message, { oaSecret, event: 'user_send_text' })).toBe(200)
  expect(await zalo.report(reportUrl, message, { oaSecret })).toBe(429)
  expect(await read(message.trackingId)).toMatchObject({ deliveredAt: null })
  await db.query(sql`UPDATE rate_limits SET resets_at = resets_at - interval '1 minute'`)
  expect(await zalo.report(reportUrl, message, { oaSecret })).toBe(200)
  expect(await read(message.trackingId)).toMatchObject({ deliveredAt: expect.any(String) })
})
