import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { paths } from '#contract/all-paths.ts'
import { fillPath } from '#contract/paths.ts'
import type { Connection, ConnectionTest } from '#contract/settings/connections.ts'
import type { ShopStatus } from '#contract/settings/shop-status.ts'
import { createMailer } from '#operations/emails/mailer.ts'
import { startOutbox } from '#operations/emails/send-outbox.ts'
import { sendDueZnsMessages } from '#operations/emails/zns/send-zns.ts'
import { obtainZnsAccessToken } from '#operations/emails/zns/zns-token.ts'
import { checkShopInvariants } from '#operations/maintenance/check-shop-invariants.ts'
import { afterwards } from '#test/afterwards.ts'
import { openFaultyDatabase } from '#test/faults/open-faulty-database.ts'
import { openMailbox } from '#test/servers/mailbox.ts'
import { openTestShop, password } from '#test/shop.ts'
import { ZnsSimulator } from '../../../demo/zalo/zns-simulator.ts'

const shop = await openTestShop({ publicUrl: 'https://tiem.example' })
const { admin, db } = shop
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
  zns: { ...account, url: zalo.url },
})
const shirt = await shop.createProduct({ countInStock: 10_000 })

const { body: settings } = await admin.get<{ version: number }>(paths.getSettings[1])
const on = { template: '7895417', isOn: true }
await admin.put(paths.updateSettings[1], {
  version: settings.version,
  znsTemplates: { 'order-placed': on, 'order-confirmed': on, 'order-delivered': { ...on, isOn: false } },
})

const faulty = await openFaultyDatabase(shop.where)
const sendZns = (database = db) =>
  sendDueZnsMessages({ ...shop.shop, db: database }, 120, new AbortController().signal)
interface Row {
  id: string
  channel: string
  state: string
  error: string
}
const readRows = (orderId: string) =>
  db.query<Row>(
    sql`SELECT id, channel, state, error FROM emails WHERE order_id = ${orderId} ORDER BY created_at`,
  )
let lastPhone = 912_000_000
async function place(verified = true) {
  const shopper = verified ? await shop.verifiedShopper() : await shop.shopper('Đặng Thị Kín')
  await shopper.add(shirt)
  const phone = `0${++lastPhone}`
  const { body } = await shopper.order({ customerInfo: { customerName: 'Nguyễn Ước', customerPhone: phone } })
  return { order: body, phone: `84${lastPhone}`, shopper }
}
const received = (phone: string) => zalo.messages.filter((message) => message.phone === phone)

test('an event that is switched on goes to Zalo under the id of its row, without the name of the buyer', async () => {
  const { order, phone } = await place()
  await sendZns()
  const [row] = await readRows(order._id)
  expect(row).toMatchObject({ channel: 'zns', state: 'sent' })
  const [message] = received(phone)
  expect(message).toMatchObject({ template: '7895417', trackingId: row?.id })
  expect(message?.data).toMatchObject({ order_code: order.orderNumber, order_status: 'Đã nhận đơn' })
  expect(JSON.stringify(message)).not.toContain('Ước')
  await admin.put(`/api/v1/orders/update-status/${order._id}`, { status: 'đã giao' })
  expect((await readRows(order._id)).map(({ channel }) => channel)).toEqual(['zns', 'mail'])
})

test('a message takes nine statements: order and settings are read once, and no text of an email is composed', async () => {
  await place()
  await sendZns(faulty.db)
  const { phone } = await place()
  faulty.proxy.expect(null)
  await sendZns(faulty.db)
  expect(received(phone)).toHaveLength(1)
  expect(faulty.proxy.statements).toBe(9)
})

test('a number without Zalo, and a used-up quota, get an email instead; without an address it fails', async () => {
  const stop = startOutbox(shop.shop, { createMailer: () => createMailer(mailbox.url), pollIntervalMs: 20 })
  const first = `84${lastPhone + 1}`
  zalo.phonesWithoutZalo.add(first)
  const { order, shopper } = await place()
  await expect.poll(() => mailbox.taken.flatMap(({ to }) => to)).toContain(shopper.user?.email)
  expect(await readRows(order._id)).toMatchObject([{ channel: 'mail' }])
  const quota = zalo.quota
  zalo.quota = 0
  const second = await place()
  await expect.poll(() => mailbox.taken.flatMap(({ to }) => to)).toContain(second.shopper.user?.email)
  await stop()
  const third = await place()
  await db.query(sql`UPDATE emails SET account_id = NULL WHERE order_id = ${third.order._id}`)
  await sendZns()
  expect(await readRows(third.order._id)).toMatchObject([
    { state: 'failed', error: 'Đã hết hạn mức tin Zalo.' },
  ])
  expect(received(first)).toEqual([])
  zalo.quota = quota
})

test('a message whose answer was lost is not sent again, one that never left is', async () => {
  zalo.faults = { losesAnswers: true }
  const lost = await place()
  await sendZns()
  zalo.faults = {}
  await sendZns()
  expect(await readRows(lost.order._id)).toMatchObject([{ channel: 'zns', state: 'failed' }])
  expect(received(lost.phone)).toHaveLength(1)
  const { zns } = shop.shop
  Object.assign(shop.shop, { zns: { ...account, url: 'http://127.0.0.1:9' } })
  const early = await place()
  await sendZns()
  Object.assign(shop.shop, { zns })
  expect(await readRows(early.order._id)).toMatchObject([
    { state: 'waiting', error: 'Không nối được đến Zalo.' },
  ])
  await db.query(sql`UPDATE emails SET next_at = now() WHERE order_id = ${early.order._id}`)
  await sendZns()
  expect(received(early.phone)).toHaveLength(1)
})

test('a message is tried again if its order or the settings cannot be read, because nothing was sent', async () => {
  let postponedCount = 0
  for (let statement = 1; statement <= 9; statement++) {
    const { order, phone } = await place()
    faulty.proxy.expect({ kind: 'lost', statement })
    await sendZns(faulty.db).catch(() => {})
    faulty.proxy.expect(null)
    const [row] = await readRows(order._id)
    if (row?.error === 'Chưa đọc được dữ liệu để gửi.') postponedCount++
    const isWaiting = row?.state === 'waiting'
    if (isWaiting) expect(received(phone)).toEqual([])
    await db.query(sql`UPDATE emails SET next_at = now() WHERE order_id = ${order._id} AND state = 'waiting'`)
    await sendZns()
    if (isWaiting) expect(received(phone)).toHaveLength(1)
    else expect(received(phone).length).toBeLessThanOrEqual(1)
  }
  expect(postponedCount).toBeGreaterThan(0)
})

test('a Zalo that does not answer holds up no emails', async () => {
  const { promise: delay, resolve: answer } = Promise.withResolvers<void>()
  zalo.faults = { delay }
  const waiting = await place()
  const stop = startOutbox(shop.shop, { createMailer: () => createMailer(mailbox.url), pollIntervalMs: 20 })
  await expect.poll(() => readRows(waiting.order._id)).toMatchObject([{ state: 'sending' }])
  await admin.put(`/api/v1/orders/update-status/${waiting.order._id}`, { status: 'đã giao' })
  await expect
    .poll(() => mailbox.taken.flatMap(({ to }) => to), { timeout: 5000 })
    .toContain(waiting.shopper.user?.email)
  zalo.faults = {}
  answer()
  await stop()
})

test('ten processes that need a new access token spend the refresh token once', async () => {
  const { zns } = shop.shop
  if (!zns) throw new Error('ZNS is not connected')
  const [renewals, spent] = [zalo.renewals, zalo.spentTokens]
  const current = await obtainZnsAccessToken(shop.shop, zns)
  const rejected = 'token' in current ? current.token : ''
  zalo.expireAccessToken()
  await Promise.all(Array.from({ length: 10 }, () => obtainZnsAccessToken(shop.shop, zns, rejected)))
  expect([zalo.renewals - renewals, zalo.spentTokens - spent]).toEqual([1, 0])
  expect(await obtainZnsAccessToken(shop.shop, zns)).toHaveProperty('token')
  const stored = JSON.stringify(await db.query(sql`SELECT * FROM zns_tokens`))
  expect(stored).not.toMatch(/refresh-|access-/)
})

/** A small generator of repeatable random numbers. */
function createRandom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

test('whatever happens in between, an event gives at most one message and the shop holds its rules', async () => {
  const random = createRandom(86)
  const placed: Awaited<ReturnType<typeof place>>[] = []
  const quota = zalo.quota
  const mishaps = [
    () => zalo.expireAccessToken(),
    () => Object.assign(zalo, { quota: random(2) * 100 }),
    () => Object.assign(zalo, { faults: { losesAnswers: true } }),
    () => Object.assign(zalo, { faults: { error: [-100, -118, -133, -109][random(4)] } }),
    () => zalo.phonesWithoutZalo.add(`84${lastPhone + 1}`),
    () => Object.assign(zalo, { faults: {}, quota: 100 }),
  ]
  for (let step = 0; step < 40; step++) {
    mishaps[random(mishaps.length)]?.()
    if (random(2)) placed.push(await place())
    await db.query(sql`UPDATE emails SET next_at = now() WHERE channel = 'zns' AND state = 'waiting'`)
    await Promise.all([sendZns(), sendZns()])
  }
  Object.assign(zalo, { faults: {}, quota })
  await db.query(sql`UPDATE emails SET next_at = now() WHERE channel = 'zns' AND state = 'waiting'`)
  await sendZns()
  for (const { order, phone } of placed) {
    const rows = await readRows(order._id)
    const arrived = received(phone).length
    expect(rows).toHaveLength(1)
    // After an answer that was lost it is not known whether the message arrived.
    if (rows[0]?.state === 'failed') expect(arrived).toBeLessThanOrEqual(1)
    else expect(arrived).toBe(rows[0]?.state === 'sent' ? 1 : 0)
  }
  expect(zalo.spentTokens).toBe(0)
  const checks = await checkShopInvariants(shop.shop)
  expect(checks.filter(({ violations }) => violations.length > 0)).toEqual([])
})

test('the messages of an erased guest are erased with the order', async () => {
  const { order, phone } = await place(false)
  await sendZns()
  await admin.put(`/api/v1/orders/update-status/${order._id}`, { status: 'đã giao' })
  await db.query(sql`UPDATE orders SET account_id = NULL WHERE id = ${order._id}`)
  const { anonymizeFinishedOrders } = await import('#data/privacy/anonymize-orders.ts')
  await anonymizeFinishedOrders(db)
  expect(await db.query(sql`SELECT FROM emails WHERE recipient = ${`+${phone}`}`)).toEqual([])
})

test('an owner connects ZNS, and a spent refresh token is reported in the status', async () => {
  const own = await openTestShop()
  own.shop.operator = { allowedPrivateHosts: [new URL(zalo.url).host] }
  const connect = (refreshToken: string, version: number) =>
    own.admin.put<Connection>(fillPath(paths.changeConnection[1], { service: 'zns' }), {
      ...{ version, password, fields: { ...account, url: zalo.url, refreshToken } },
    })
  const tryOut = async () =>
    (await own.admin.post<ConnectionTest>(fillPath(paths.testConnection[1], { service: 'zns' }), {})).body
  expect((await connect(account.refreshToken, 0)).body).toMatchObject({ service: 'zns', on: true })
  expect((await tryOut()).message).toContain('Refresh token đã dùng rồi')
  const { body } = await own.admin.get<ShopStatus>(paths.getShopStatus[1])
  expect(body.zns).toMatchObject({
    isHealthy: false,
    isConnected: true,
    problem: expect.stringContaining('Refresh'),
  })
  const fresh = await new ZnsSimulator({ ...account, refreshToken: 'refresh-token-thu-hai' }).start()
  afterwards(() => fresh.close())
  own.shop.operator = { allowedPrivateHosts: [new URL(zalo.url).host, new URL(fresh.url).host] }
  const moved = await own.admin.put<Connection>(fillPath(paths.changeConnection[1], { service: 'zns' }), {
    ...{
      version: 1,
      password,
      fields: { ...account, url: fresh.url, refreshToken: 'refresh-token-thu-hai' },
    },
  })
  expect(moved.status).toBe(200)
  expect(await tryOut()).toMatchObject({ works: true })
})
