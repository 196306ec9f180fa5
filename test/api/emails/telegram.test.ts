import sql from 'sql-template-tag'
import { expect, test, vi } from 'vitest'
import { paths } from '#contract/all-paths.ts'
import type { EmailDetail, OutboxEmail } from '#contract/emails/emails.ts'
import { fillPath } from '#contract/paths.ts'
import type { Connection, ConnectionTest } from '#contract/settings/connections.ts'
import type { ShopStatus } from '#contract/settings/shop-status.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { formatDong } from '#domain/money.ts'
import { queueAdminNotifications } from '#operations/emails/queue-email.ts'
import { sendDueTelegramMessages } from '#operations/emails/telegram/send-telegram.ts'
import { checkShopInvariants } from '#operations/maintenance/check-shop-invariants.ts'
import { afterwards } from '#test/afterwards.ts'
import { openTestShop, password } from '#test/shop.ts'
import { TelegramSimulator } from '../../../demo/telegram/telegram-simulator.ts'

const shop = await openTestShop()
const { admin, db } = shop
const bot = { token: `123456789:${'A'.repeat(35)}`, chat: '-1001234567890' }
const telegram = await new TelegramSimulator(bot).start()
afterwards(() => telegram.close())
shop.shop.operator = { allowedPrivateHosts: [new URL(telegram.url).host] }
shop.shop.mail = { publicUrl: 'https://tiem.example', from: null, canSend: false }
const shirt = await shop.createProduct({ name: 'Áo <b>sơ mi</b>', price: 250_000, countInStock: 1000 })

const connectionPath = fillPath(paths.changeConnection[1], { service: 'telegram' })
const readConnection = async () => {
  const { body } = await admin.get<Connection[]>(paths.listConnections[1])
  return body.find(({ service }) => service === 'telegram')
}
async function change(fields: object | null) {
  const version = (await readConnection())?.stored?.version ?? 0
  return admin.put<Connection>(connectionPath, { version, password, fields })
}
const connect = (fields: object = {}) => change({ url: telegram.url, ...bot, ...fields })
const tryOut = async () =>
  (await admin.post<ConnectionTest>(fillPath(paths.testConnection[1], { service: 'telegram' }), {})).body
const send = () => sendDueTelegramMessages(shop.shop, 120, new AbortController().signal)
const makeDue = () => db.query(sql`UPDATE emails SET next_at = now() WHERE state = 'waiting'`)
async function place() {
  const shopper = await shop.shopper('Đặng Thị Kín')
  await shopper.add(shirt, 2)
  const { body } = await shopper.order({ note: 'Gọi trước' })
  return body
}
interface Row {
  id: string
  state: string
  error: string
  tries: number
}
const readRows = (orderId: string) =>
  db.query<Row>(sql`
    SELECT id, state, error, tries FROM emails WHERE channel = 'telegram' AND order_id = ${orderId}`)
const received = (text: string) => telegram.messages.filter((message) => message.text.includes(text))

test('without a connection no message is written; who connects one enters the password again', async () => {
  const order = await place()
  expect(await readRows(order._id)).toEqual([])
  expect(await readConnection()).toMatchObject({ on: false })
  const wrong = await admin.put(connectionPath, {
    ...{ version: 0, password: 'khong-dung', fields: { url: telegram.url, ...bot } },
  })
  expect(wrong.status).toBe(403)
  const internal = await connect({ url: 'https://127.0.0.1:9' })
  expect(internal.status).toBe(400)
  const malformed = await connect({ token: 'khong-phai-ma' })
  expect(malformed.status).toBe(400)
  const connected = await connect()
  expect(connected.body).toMatchObject({ on: true, stored: { values: { chat: bot.chat } } })
  expect(JSON.stringify(connected.body)).not.toContain(bot.token)
  expect(JSON.stringify(await db.query(sql`SELECT * FROM connections`))).not.toContain(bot.token)
  const emails = await db.query<{ channel: string }>(sql`
    SELECT channel FROM emails WHERE event = 'connection-changed'`)
  expect(emails).toEqual([{ channel: 'mail' }])
  expect(await tryOut()).toMatchObject({ works: true })
  expect(received('Tin thử từ')).toHaveLength(1)
})

test('a new order is one message to the chat, without anything about the buyer', async () => {
  const order = await place()
  await send()
  const [message, ...others] = received(order.orderNumber)
  expect(others).toEqual([])
  expect(message?.text).toContain(`<b>Đơn mới ${formatDong(order.totalPrice)}</b>`)
  expect(message?.text).toContain('Áo &lt;b&gt;sơ mi&lt;/b&gt;')
  expect(message?.text).toContain(`https://tiem.example/admin/orders/${order._id}`)
  for (const personal of ['Đặng Thị Kín', 'Nguyễn Thị Ước', '912 345 678', '912345678', 'Gọi trước']) {
    expect(message?.text).not.toContain(personal)
  }
  const [row] = await readRows(order._id)
  expect(row).toMatchObject({ state: 'sent', tries: 1 })
  const { body } = await admin.get<EmailDetail>(fillPath(paths.getEmail[1], { id: row?.id ?? '' }))
  expect(body).toMatchObject({ channel: 'telegram', recipient: bot.chat, messageId: expect.any(String) })
  expect(body.content?.text).toContain(order.orderNumber)
})

test('the owner can switch messages about new orders off; changes of connections are still reported', async () => {
  const set = async (telegramNewOrders: boolean) => {
    const { body } = await admin.get<{ version: number }>(paths.getSettings[1])
    const saved = await admin.put(paths.updateSettings[1], { version: body.version, telegramNewOrders })
    expect(saved.body).toMatchObject({ telegramNewOrders })
  }
  await set(false)
  const order = await place()
  expect(await readRows(order._id)).toEqual([])
  await set(true)
  await admin.put(fillPath(paths.changeConnection[1], { service: 'sepay' }), {
    ...{ version: 0, password, fields: { secret: 'mot-khoa-du-dai-de-thu' } },
  })
  await send()
  const [notice] = received('Một kết nối của cửa hàng đã đổi')
  expect(notice?.text).toContain('Kết nối: SePay')
  expect(notice?.text).not.toContain('Người làm')
})

test('what did not leave is sent later; an answer that was lost repeats the message once', async () => {
  telegram.faults = {
    error: { error_code: 429, description: 'Too Many Requests', parameters: { retry_after: 900 } },
  }
  const [first, second] = [await place(), await place()]
  await send()
  telegram.faults = {}
  await send()
  expect(received(first.orderNumber)).toEqual([])
  expect(await readRows(second._id)).toMatchObject([
    { state: 'waiting', error: 'Telegram đang từ chối vì quá nhiều tin.' },
  ])
  await makeDue()
  await send()
  expect([received(first.orderNumber), received(second.orderNumber)].flat()).toHaveLength(2)
  telegram.faults = { losesAnswers: true }
  const lost = await place()
  for (let attempt = 0; attempt < 4; attempt++) {
    await makeDue()
    await send()
  }
  telegram.faults = {}
  expect(await readRows(lost._id)).toMatchObject([{ state: 'failed' }])
  expect(received(lost.orderNumber)).toHaveLength(2)
})

test('a message whose order cannot be read was not sent, so it is sent later', async () => {
  const order = await place()
  await db.query(sql`ALTER TABLE order_lines RENAME TO hidden_order_lines`)
  await expect(send()).rejects.toThrow('order_lines')
  await db.query(sql`ALTER TABLE hidden_order_lines RENAME TO order_lines`)
  expect(await readRows(order._id)).toMatchObject([
    { state: 'waiting', error: 'Chưa đọc được dữ liệu để gửi.' },
  ])
  await makeDue()
  await send()
  expect(received(order.orderNumber)).toHaveLength(1)
})

test('a bot that was removed from the chat is named in the status, and its messages wait', async () => {
  await db.query(sql`DELETE FROM emails WHERE state = 'failed'`)
  telegram.faults = {
    error: { error_code: 403, description: 'Forbidden: bot was kicked from the group chat' },
  }
  const order = await place()
  await send()
  expect((await tryOut()).works).toBe(false)
  const readStatus = async () => (await admin.get<ShopStatus>(paths.getShopStatus[1])).body.telegram
  expect(await readStatus()).toMatchObject({
    ...{ isHealthy: false, waiting: 1, problem: expect.stringContaining('mời lại bot') },
  })
  telegram.faults = { error: { error_code: 400, description: 'Bad Request: message is too long' } }
  await makeDue()
  await send()
  const { body } = await admin.get<OutboxEmail[]>(`${paths.listEmails[1]}?state=failed`)
  expect(body).toMatchObject([{ channel: 'telegram', order: { _id: order._id } }])
  telegram.faults = {}
  await admin.post(fillPath(paths.resendEmail[1], { id: body[0]?._id ?? '' }), {})
  await send()
  expect(received(order.orderNumber)).toHaveLength(1)
  expect(await readStatus()).toMatchObject({ isHealthy: true, waiting: 0, failed: 0, problem: '' })
})

test('an order of many products is cut to what Telegram takes', async () => {
  const shopper = await shop.shopper('Người mua nhiều')
  for (let count = 0; count < 30; count++) {
    const name = `${'Áo khoác dài tay có mũ '.repeat(6)}${count}`
    await shopper.add(await shop.createProduct({ name, price: 100_000, countInStock: 1 }))
  }
  const { body } = await shopper.order()
  await send()
  expect(await readRows(body._id)).toMatchObject([{ state: 'sent' }])
})

test('what was written for the former chat never goes to a new one, and does not hold up its messages', async () => {
  const next = '-1009999999999'
  telegram.chats.add(next)
  telegram.faults = { error: { error_code: 500, description: 'Internal Server Error' } }
  await connect({ chat: next })
  telegram.faults = {}
  telegram.chats.delete(bot.chat)
  const order = await place()
  await makeDue()
  await send()
  const sentTo = (chat: string) =>
    telegram.messages.filter((message) => message.chat === chat).map(({ text }) => text)
  expect(sentTo(next)).toEqual([expect.stringContaining(order.orderNumber)])
  telegram.chats.add(bot.chat)
  await makeDue()
  await send()
  expect(sentTo(bot.chat).at(-1)).toContain(`Nối đến: ${next}`)
  expect(sentTo(next)).toHaveLength(1)
})

test('messages for a group that got another id from Telegram reach it once the owner has entered that id', async () => {
  const [group, sameGroup] = ['-1009999999999', -1008888888888]
  telegram.movedChats.set(group, sameGroup)
  const order = await place()
  await send()
  expect(await readRows(order._id)).toMatchObject([
    { state: 'waiting', error: 'Nhóm đã có mã mới là -1008888888888. Hãy nhập mã này ở Kết nối.' },
  ])
  telegram.chats.add(String(sameGroup))
  await connect({ chat: String(sameGroup) })
  await makeDue()
  await send()
  expect(received(order.orderNumber)).toMatchObject([{ chat: String(sameGroup) }])
  await connect()
})

test('a notice to the former chat stays claimed much longer than Telegram may take to answer', async () => {
  let answer = () => {}
  telegram.faults = {
    until: new Promise<void>((resolve) => {
      answer = resolve
    }),
  }
  const before = telegram.messages.length
  const changed = change(null)
  await vi.waitFor(() => expect(telegram.messages.length).toBeGreaterThan(before), 10_000)
  const [claimed] = await db.query<{ seconds: number }>(sql`
    SELECT extract(epoch FROM next_at - now())::float8 AS seconds FROM emails
    WHERE channel = 'telegram' AND state = 'sending'`)
  telegram.faults = {}
  answer()
  expect((await changed).status).toBe(200)
  await connect()
  expect(claimed?.seconds).toBeGreaterThan(60)
})

test('a notice in the chat has the host of an address, and no name of a person', async () => {
  const before = telegram.messages.length
  await inTransaction(db, async (tx) => {
    const by = 'Phạm Văn Chủ'
    const bank = { bin: '970436', account: '0011001932418', holder: 'PHAM VAN CHU' }
    await queueAdminNotifications(tx, 'webhook-changed', {
      ...{ by, webhook: 'https://ai:mat@hooks.example:8443/tui/Khoa-Bi-Mat?key=rieng', change: 'created' },
    })
    await queueAdminNotifications(tx, 'staff-changed', {
      ...{ by, change: 'appointed', person: 'Lê Thị Bán', rights: ['orders'] },
    })
    await queueAdminNotifications(tx, 'bank-account-changed', { by, from: null, to: bank })
    await queueAdminNotifications(tx, 'api-token-changed', {
      ...{ by, token: 'Máy của Lê Thị Bán', rights: ['orders'], isWithdrawn: false },
    })
    await queueAdminNotifications(tx, 'connection-changed', {
      ...{ by, service: 'sinvoice', address: 'https://api.example/khach/Khoa-Bi-Mat', isConnected: true },
    })
    return null
  })
  await send()
  const texts = telegram.messages
    .slice(before)
    .map(({ text }) => text)
    .join()
  for (const word of [
    'hooks.example:8443',
    'Nối đến: api.example',
    '…2418',
    'https://tiem.example/admin/audit',
  ])
    expect(texts).toContain(word)
  const secrets = ['Khoa-Bi-Mat', 'rieng', 'mat@']
  for (const word of [...secrets, 'Phạm Văn Chủ', 'Lê Thị Bán', 'PHAM VAN CHU', '0011001932418'])
    expect(texts).not.toContain(word)
})

test('what waits when the address of the API changes or goes is not sent to another one', async () => {
  const thief = await new TelegramSimulator(bot).start()
  afterwards(() => thief.close())
  shop.shop.operator = { allowedPrivateHosts: [telegram.url, thief.url].map((url) => new URL(url).host) }
  for (const fields of [[{ url: thief.url }], [null, { url: thief.url }]]) {
    await connect()
    telegram.faults = { error: { error_code: 429, description: 'Too Many Requests' } }
    const order = await place()
    await send()
    telegram.faults = {}
    for (const next of fields) await (next ? connect(next) : change(null))
    await makeDue()
    await send()
    expect(await readRows(order._id)).toMatchObject([{ state: 'failed' }])
  }
  expect(thief.messages.filter(({ text }) => text.includes('Đơn mới'))).toEqual([])
  await connect()
})

test('the former chat hears of a new one, and of the end of the connection', async () => {
  const other = { token: `987654321:${'B'.repeat(35)}`, chat: '@kenh_khac' }
  const second = await new TelegramSimulator(other).start()
  afterwards(() => second.close())
  const hosts = [telegram.url, second.url].map((url) => new URL(url).host)
  shop.shop.operator = { allowedPrivateHosts: hosts }
  const before = received('Một kết nối của cửa hàng đã đổi').length
  await connect({ url: second.url, ...other })
  expect(received('Một kết nối của cửa hàng đã đổi')).toHaveLength(before + 1)
  expect(received('@kenh_khac')).toHaveLength(1)
  await change(null)
  expect(second.messages.map(({ text }) => text).join()).toContain('đã ngắt')
  expect(await readConnection()).toMatchObject({ on: false })
  const checks = await checkShopInvariants(shop.shop)
  expect(checks.filter(({ violations }) => violations.length > 0)).toEqual([])
})
