import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { paths } from '#contract/all-paths.ts'
import type { EmailDetail, OutboxEmail } from '#contract/emails/emails.ts'
import { fillPath } from '#contract/paths.ts'
import type { Connection } from '#contract/settings/connections.ts'
import type { PublicSettings } from '#contract/settings/settings.ts'
import type { ShopStatus } from '#contract/settings/shop-status.ts'
import { listExtensionChannels } from '#operations/emails/extension-channels.ts'
import { createMailer } from '#operations/emails/mailer.ts'
import type { OrderMessage } from '#operations/emails/notification-channel.ts'
import { moveStrandedMessages, sendDueMessages } from '#operations/emails/send-messages.ts'
import { flushOutbox, startOutbox } from '#operations/emails/send-outbox.ts'
import { checkShopInvariants } from '#operations/maintenance/check-shop-invariants.ts'
import { checkFailure } from '#test/api/access/check-failure.ts'
import { openFaultyDatabase } from '#test/faults/open-faulty-database.ts'
import { openMailbox } from '#test/servers/mailbox.ts'
import { openTestShop, password, type TestClient } from '#test/shop.ts'
import { createTemporaryFolder } from '#test/start/processes.ts'
import { openExtensions } from '../../../src/server/open-extensions.ts'

const code = `import { defineExtension } from '#extension'
export const service = { answer: null, messages: [] }
export default defineExtension({
  api: 1,
  providers: {
    channel: {
      events: ['order-placed', 'order-delivered'],
      create: () => ({
        id: 'green-sms', name: 'Tin Xanh',
        send: (message) => {
          service.messages.push(message)
          return service.answer(message)
        },
      }),
    },
  },
})
`
interface Service {
  answer: (message: OrderMessage) => unknown
  messages: OrderMessage[]
}

const shop = await openTestShop({ publicUrl: 'https://tiem.example' })
const { admin, db } = shop
shop.shop.mail = { publicUrl: 'https://tiem.example', from: 'cua-hang@tiem.example', canSend: true }
const warnings: string[] = []
shop.shop.warn = (message) => warnings.push(message)
const mailbox = await openMailbox()
const folder = createTemporaryFolder()
mkdirSync(join(folder, 'green-sms'))
writeFileSync(join(folder, 'green-sms/index.ts'), code)
const empty = createTemporaryFolder()
const start = (extensions: string) =>
  openExtensions(shop.shop, { extensions, environment: {} }, { log: {} as never, print: () => {} })
await start(folder)
const { service }: { service: Service } = await import(/* @vite-ignore */ join(folder, 'green-sms/index.ts'))
const accept = async ({ id }: OrderMessage) => ({ sent: { messageId: `m-${id}` } })
const shirt = await shop.createProduct({ name: 'Áo lụa', price: 250_000, countInStock: 10_000 })

beforeEach(async () => {
  await start(folder)
  service.answer = accept
})

const { signal } = new AbortController()
const send = async (leaseSeconds = 120, database = db) => {
  const sender = { ...shop.shop, db: database }
  for (const channel of listExtensionChannels(sender))
    await sendDueMessages(sender, channel, leaseSeconds, signal)
  await moveStrandedMessages(sender, signal)
}
const flush = () => flushOutbox(shop.shop, createMailer(mailbox.url), 10_000)
const makeDue = (orderId: string) =>
  db.query(sql`UPDATE emails SET next_at = now() WHERE order_id = ${orderId} AND state = 'waiting'`)
let lastPhone = 914_000_000
const endTime = ({ order }: { order: { _id: string } }) =>
  db.query(sql`UPDATE emails SET send_before = now() - interval '1 s' WHERE order_id = ${order._id}`)
async function place(shopper?: TestClient, phone = `0${++lastPhone}`) {
  const buyer = shopper ?? (await shop.verifiedShopper('Đặng Thị Kín'))
  await buyer.add(shirt)
  const customerInfo = { customerName: 'Nguyễn Ước', customerPhone: phone }
  const { body } = await buyer.order({ customerInfo, note: 'Gọi trước khi giao' })
  return { order: body, phone: phone.replace(/^0/, '+84'), buyer }
}
const placeAsGuest = async () => place(await shop.anonymous().startAsGuest())
type Placed = Awaited<ReturnType<typeof place>>
interface Row {
  id: string
  event: string
  channel: string
  state: string
  error: string
}
const readRows = ({ order }: Placed) =>
  db.query<Row>(sql`
    SELECT id, event, channel, state, error FROM emails WHERE order_id = ${order._id} ORDER BY created_at, id`)
const received = ({ phone }: Placed) => service.messages.filter((message) => message.phone === phone)
const countEmails = ({ buyer }: Placed) =>
  mailbox.taken.filter(({ to }) => to.includes(buyer.user?.email ?? '')).length
const setStatus = ({ order }: Placed, status: string) =>
  admin.put(`/api/v1/orders/update-status/${order._id}`, { status })
const resend = (id = '') => admin.post<EmailDetail>(fillPath(paths.resendEmail[1], { id }), {})

test('news that the channel carries goes to it, also for guests, without what the buyer typed; the rest is email', async () => {
  const [placed, guest] = [await place(), await placeAsGuest()]
  const [row] = await readRows(placed)
  const read = async () =>
    (await admin.get<EmailDetail>(fillPath(paths.getEmail[1], { id: row?.id ?? '' }))).body
  const { content } = await read()
  await send()
  const [message] = received(placed)
  expect(message).toEqual({
    ...{ id: row?.id, event: 'order-placed', phone: placed.phone, amount: placed.order.totalPrice },
    ...{ orderNumber: placed.order.orderNumber, placedAt: placed.order.createdAt, shopName: 'Tiệm' },
    orderUrl: `https://tiem.example/order/${placed.order._id}`,
    subject: `Đã nhận đơn hàng ${placed.order.orderNumber}`,
    text: expect.stringContaining('Áo lụa'),
  })
  expect(JSON.stringify(message)).not.toMatch(/Ước|Kín|Gọi trước|dùng email này/)
  expect(received(guest)).toHaveLength(1)
  expect(content?.text).toBe(message?.text)
  expect(await read()).toMatchObject({
    ...{ channel: 'extension', channelName: 'Tin Xanh', state: 'sent', recipient: placed.phone },
    ...{ messageId: `m-${row?.id}`, content: { subject: 'Tin Xanh: Đã đặt hàng', text: message?.text } },
  })
  await setStatus(placed, 'đã xác nhận')
  await setStatus(placed, 'đã giao')
  expect((await readRows(placed)).map(({ event, channel }) => `${event} ${channel}`)).toEqual([
    'order-placed extension',
    'order-confirmed mail',
    'order-delivered extension',
  ])
})

test('an event that an owner has switched to Zalo goes there, and by email after a day', async () => {
  const { body } = await admin.get<{ version: number }>(paths.getSettings[1])
  const change = (version: number, isOn: boolean) =>
    admin.put(paths.updateSettings[1], {
      ...{ version, znsTemplates: { 'order-placed': { template: '7895417', isOn } } },
    })
  await change(body.version, true)
  const placed = await place()
  expect(await readRows(placed)).toMatchObject([{ channel: 'zns' }])
  await endTime(placed)
  await send()
  expect(await readRows(placed)).toMatchObject([{ channel: 'mail', error: 'Chưa gửi được trong thời hạn.' }])
  await change(body.version + 1, false)
  expect(await readRows(await place())).toMatchObject([{ channel: 'extension' }])
})

test('a refused message becomes one email, the same row; without an address it fails with the reason', async () => {
  service.answer = async () => ({ refused: 'Số không dùng nữa.' })
  const [placed, guest] = [await place(), await placeAsGuest()]
  const [before] = await readRows(placed)
  await send()
  await flush()
  await send()
  await flush()
  expect(countEmails(placed)).toBe(1)
  expect(await readRows(placed)).toMatchObject([{ id: before?.id, channel: 'mail', state: 'sent' }])
  expect(received(placed)).toHaveLength(1)
  expect(await readRows(guest)).toMatchObject([
    { channel: 'extension', state: 'failed', error: 'Số không dùng nữa.' },
  ])
})

test('what was not sent is sent later, and becomes an email after a day', async () => {
  service.answer = async () => ({ unavailable: 'Đang bảo trì.' })
  const [later, late] = [await place(), await place()]
  await send()
  expect(await readRows(later)).toMatchObject([{ state: 'waiting', error: 'Đang bảo trì.' }])
  const { body: status } = await admin.get<ShopStatus>(paths.getShopStatus[1])
  expect(status.channels).toMatchObject([
    { name: 'Tin Xanh', isHealthy: false, waiting: 2, problem: 'Đang bảo trì.' },
  ])
  await endTime(late)
  await makeDue(later.order._id)
  service.answer = accept
  await send()
  await flush()
  expect(await readRows(later)).toMatchObject([{ channel: 'extension', state: 'sent' }])
  expect(await readRows(late)).toMatchObject([{ channel: 'mail', state: 'sent' }])
  expect([received(later).length, received(late).length, countEmails(late)]).toEqual([2, 1, 1])
})

test('a process killed before the answer leaves the message to staff, who send it again under its id', async () => {
  const placed = await place()
  let reply: (result: unknown) => void = () => {}
  service.answer = () =>
    new Promise((resolve) => {
      reply = resolve
    })
  const killed = send(0)
  await expect.poll(() => received(placed)).toHaveLength(1)
  service.answer = accept
  await send()
  await send()
  expect(received(placed)).toHaveLength(1)
  const [row] = await readRows(placed)
  expect(row).toMatchObject({ state: 'failed', error: expect.stringContaining('không rõ tin đã đến chưa') })
  reply(await accept(received(placed)[0] as OrderMessage))
  await killed
  expect(await readRows(placed)).toMatchObject([{ state: 'failed' }])
  expect((await resend(row?.id)).body.state).toBe('waiting')
  await send()
  expect(await readRows(placed)).toMatchObject([{ channel: 'extension', state: 'sent', error: '' }])
  expect(received(placed).map(({ id }) => id)).toEqual([row?.id, row?.id])
})

test('an error and an answer of another form count as unknown, and are logged without personal data', async () => {
  const failures: Service['answer'][] = [
    () => {
      throw new Error('+84914000000')
    },
    async () => Promise.reject('+84914000000'),
    async () => ({ sent: { messageId: 5 } }),
    async () => ({ sent: { messageId: 'm' }, refused: 'x' }),
    async () => ({ refused: '' }),
    async () => undefined,
  ]
  for (const answer of failures) {
    service.answer = answer
    const placed = await place()
    await send()
    await send()
    expect(received(placed)).toHaveLength(1)
    expect(await readRows(placed)).toMatchObject([
      { state: 'failed', error: 'Tin Xanh báo lỗi nên không rõ tin đã đến chưa.' },
    ])
  }
  expect(warnings).toHaveLength(failures.length)
  expect(warnings.join()).toMatch(/^The notification channel green-sms failed: Error at /)
  expect(warnings.join()).not.toContain('914000000')
})

test('a channel that does not answer holds up no emails', async () => {
  let end: () => void = () => {}
  service.answer = () =>
    new Promise((resolve) => {
      end = () => resolve({ refused: 'Muộn.' })
    })
  const stop = startOutbox(shop.shop, { createMailer: () => createMailer(mailbox.url), pollIntervalMs: 20 })
  const placed = await place()
  await expect.poll(() => received(placed)).toHaveLength(1)
  await setStatus(placed, 'đã huỷ')
  await expect.poll(() => countEmails(placed)).toBe(1)
  end()
  await stop()
})

test('ten processes that send at once send each message once', async () => {
  const placed = await Promise.all(Array.from({ length: 20 }, () => place()))
  await Promise.all(Array.from({ length: 10 }, () => send()))
  expect(placed.map((one) => received(one).length)).toEqual(placed.map(() => 1))
})

test('a message takes ten statements: order and settings are read once', async () => {
  const { proxy, db: counted } = await openFaultyDatabase(shop.where)
  await place()
  await send(120, counted)
  const placed = await place()
  proxy.expect(null)
  await send(120, counted)
  expect(received(placed)).toHaveLength(1)
  expect(proxy.statements).toBe(10)
})

test('an owner sees the channel among the connections, without a test', async () => {
  const service = 'channel-green-sms'
  const { body } = await admin.get<Connection[]>(paths.listConnections[1])
  expect(body.find((one) => one.service === service)).toMatchObject({
    ...{ name: 'Tin Xanh', on: true, canTest: false, setBy: 'operator', callback: null, secretsToEnter: [] },
  })
  expect(checkFailure(await admin.post(fillPath(paths.testConnection[1], { service }), {}))).toBe(
    '409 connection_off',
  )
})

test('a start stores all channels with one statement', async () => {
  const two = createTemporaryFolder()
  for (const [id, event] of [
    ['red-sms', 'order-placed'],
    ['blue-sms', 'order-shipped'],
  ] as const) {
    mkdirSync(join(two, id))
    const events = `events: ['${event}']`
    writeFileSync(join(two, id, 'index.ts'), code.replace('green-sms', id).replace(/events: \[.*?\]/, events))
  }
  await start(two)
  // cmin is the number of the statement within its transaction.
  expect(
    await db.query(
      sql`SELECT count(*)::int, count(DISTINCT cmin::text)::int AS statements FROM notification_channels`,
    ),
  ).toEqual([{ count: 2, statements: 1 }])
})

test('a number gets ten messages of a kind within a day, then emails', async () => {
  const buyer = await shop.verifiedShopper()
  const placed: Placed[] = []
  for (let count = 0; count < 11; count++) placed.push(await place(buyer, '0914999999'))
  await send()
  expect(received({ ...placed[0], phone: '+84914999999' } as Placed)).toHaveLength(10)
  expect(await readRows(placed[10] as Placed)).toMatchObject([{ channel: 'mail' }])
})

test('after the extension is removed, queued and new messages are sent by email', async () => {
  service.answer = async () => ({ unavailable: 'Đang bảo trì.' })
  const [placed, guest] = [await place(), await placeAsGuest()]
  const running = listExtensionChannels(shop.shop)
  await start(empty)
  await send()
  await flush()
  expect(await readRows(placed)).toMatchObject([{ channel: 'mail', state: 'sent' }])
  const [failed] = await readRows(guest)
  expect(failed).toMatchObject({ state: 'failed', error: 'Phần mở rộng gửi tin này không còn nữa.' })
  expect(await readRows(await place())).toMatchObject([{ channel: 'mail' }])
  const { body } = await admin.get<OutboxEmail[]>(`${paths.listEmails[1]}?q=${guest.order.orderNumber}`)
  expect(body).toMatchObject([{ channel: 'extension', channelName: 'green-sms' }])
  // A process that has not been restarted yet sends nothing that another one has moved.
  for (const channel of running) await sendDueMessages(shop.shop, channel, 120, signal)
  expect(received(placed)).toEqual([])
})

test('the status and the privacy policy name the channel; a data export has its messages and a deletion erases them', async () => {
  const { body: settings } = await admin.get<PublicSettings>('/api/v1/shop')
  expect(settings.channelNames).toEqual(['Tin Xanh'])
  const placed = await place()
  await send()
  const { body: data } = await placed.buyer.post<{ emails: object[] }>('/api/v1/account/export', { password })
  expect(data.emails).toMatchObject([{ recipient: placed.phone, text: expect.stringContaining('Áo lụa') }])
  const guest = await placeAsGuest()
  const member = await place()
  await send()
  expect((await admin.delete(`/api/v1/customers/${guest.buyer.id}`)).status).toBe(200)
  expect((await member.buyer.post('/api/v1/account/deletion', { password })).status).toBe(200)
  for (const one of [guest, member]) await setStatus(one, 'đã giao')
  const { anonymizeFinishedOrders } = await import('#data/privacy/anonymize-orders.ts')
  await anonymizeFinishedOrders(db)
  for (const { phone } of [guest, member]) {
    expect(await db.query(sql`SELECT FROM emails WHERE recipient = ${phone}`)).toEqual([])
  }
  const { body: status } = await admin.get<ShopStatus>(paths.getShopStatus[1])
  expect(status.channels).toMatchObject([
    { name: 'Tin Xanh', events: ['order-placed', 'order-delivered'], isHealthy: false },
  ])
  const checks = await checkShopInvariants(shop.shop)
  expect(checks.filter(({ violations }) => violations.length > 0)).toEqual([])
})
