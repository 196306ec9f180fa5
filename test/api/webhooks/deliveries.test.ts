import sql from 'sql-template-tag'
import { afterEach, expect, test } from 'vitest'
import type { ShopStatus } from '#contract/settings/shop-status.ts'
import { startWebhookDelivery } from '#operations/webhooks/deliver-webhooks.ts'
import { afterwards } from '#test/afterwards.ts'
import { password } from '#test/shop.ts'
import { openWebhookShop, webhooksPath } from './webhook-shop.ts'

const metricsToken = 'a metrics token of the tests'
const shop = await openWebhookShop({ metricsToken })
const { admin, db, addReceiver, retryNow } = shop
const types = ['product.changed']

afterEach(async () => {
  await db.query(sql`DELETE FROM webhook_endpoints`)
  await db.query(sql`DELETE FROM events`)
})

/** Seconds until the next attempt. */
const readDelays = async () =>
  (
    await db.query<{ delay: number }>(sql`
      SELECT round(extract(epoch FROM next_at - attempted_at))::int AS delay FROM webhook_deliveries
      WHERE state = 'waiting' AND claim IS NULL`)
  ).map(({ delay }) => delay)

test('a failed attempt is followed by others after 5 s, 5 min, 30 min, under the same id', async () => {
  const { receiver, readDeliveries } = await addReceiver({ types })
  receiver.answer = { status: 500, body: 'hỏng' }
  await shop.createProduct()
  for (const [attempts, delay] of [
    [1, 5],
    [2, 300],
    [3, 1800],
  ] as const) {
    await expect.poll(readDelays).toEqual([delay])
    const [delivery] = await readDeliveries()
    expect(delivery).toMatchObject({ attempts, state: 'waiting', status: 500, response: 'hỏng' })
    await retryNow()
    await expect.poll(() => receiver.received.length).toBeGreaterThan(attempts)
  }
  receiver.answer = { status: 200 }
  await expect.poll(readDelays).toEqual([7200])
  await retryNow()
  await expect.poll(async () => (await readDeliveries())[0]?.state).toBe('delivered')
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1)
})

test('Retry-After is followed after 429 and 503 and ignored after other answers', async () => {
  const { receiver } = await addReceiver({ types })
  for (const [status, delay] of [
    [429, 600],
    [503, 600],
    [500, 5],
  ] as const) {
    await db.query(sql`DELETE FROM events`)
    receiver.answer = { status, headers: { 'retry-after': '600' } }
    await shop.createProduct()
    await expect.poll(readDelays).toEqual([delay])
  }
})

test('a redirect is not followed, a large answer is cut, a dead address gives a reason', async () => {
  const target = await addReceiver({ types: ['order.placed'] })
  const { receiver, readDeliveries } = await addReceiver({ types })
  receiver.answer = { status: 307, headers: { location: target.receiver.url } }
  await shop.createProduct()
  await expect.poll(async () => (await readDeliveries())[0]?.status).toBe(307)
  expect(target.receiver.received).toEqual([])
  receiver.answer = { status: 200, body: 'x'.repeat(1_000_000) }
  await retryNow()
  await expect.poll(async () => (await readDeliveries())[0]?.state).toBe('delivered')
  expect((await readDeliveries())[0]?.response).toBe('x'.repeat(500))
  shop.allowedPrivateHosts.push('127.0.0.1:9')
  const { body: dead } = await admin.post<{ _id: string }>(webhooksPath, {
    ...{ url: 'http://127.0.0.1:9/', types, password },
  })
  const { body } = await admin.post<{ status: null; response: string }>(
    `${webhooksPath}/${dead._id}/test`,
    {},
  )
  expect(body).toMatchObject({ status: null, response: expect.stringContaining('Không kết nối được') })
})

test('the shop does not connect to an address that the operator no longer allows', async () => {
  const { receiver, webhook, readDeliveries } = await addReceiver({ types })
  const open = shop.allowedPrivateHosts.splice(0)
  await shop.createProduct()
  await expect.poll(async () => (await readDeliveries())[0]?.attempts).toBe(1)
  expect(receiver.received).toEqual([])
  expect((await readDeliveries())[0]?.response).toBe('Địa chỉ bắt đầu bằng https://')
  await db.query(
    sql`UPDATE webhook_endpoints SET url = replace(url, 'http:', 'https:') WHERE id = ${webhook._id}`,
  )
  await retryNow()
  await expect.poll(async () => (await readDeliveries())[0]?.response).toContain('mạng nội bộ')
  shop.allowedPrivateHosts.push(...open)
})

test('410 pauses the address, keeps the event and tells every owner; resuming sends it', async () => {
  const { receiver, webhook, read, readDeliveries } = await addReceiver({ types })
  await db.query(sql`DELETE FROM emails`)
  receiver.answer = { status: 410 }
  await shop.createProduct()
  await expect.poll(async () => (await read())?.pauseReason).toBe('gone')
  await retryNow()
  await shop.createProduct()
  expect((await readDeliveries()).map(({ state, nextAttemptAt }) => [state, nextAttemptAt])).toEqual([
    ...[
      ['waiting', null],
      ['waiting', null],
    ],
  ])
  expect(receiver.received).toHaveLength(1)
  const emails = await db.query(
    sql`SELECT about->>'change' AS change FROM emails WHERE event = 'webhook-changed'`,
  )
  expect(emails).toEqual([{ change: 'gone' }])
  receiver.answer = { status: 200 }
  const { version } = (await read()) ?? {}
  const sent = { url: webhook.url, types, version, isPaused: false, password }
  expect((await admin.put(`${webhooksPath}/${webhook._id}`, sent)).status).toBe(200)
  await expect
    .poll(async () => (await readDeliveries()).map(({ state }) => state))
    .toEqual(['delivered', 'delivered'])
})

test('after three days in which nothing arrived the address is paused, never earlier; the status page says so', async () => {
  const { receiver, read, readDeliveries } = await addReceiver({ types })
  receiver.answer = { status: 500 }
  await shop.createProduct()
  await expect.poll(() => receiver.received.length).toBe(1)
  await db.query(sql`UPDATE webhook_deliveries SET due_since = now() - interval '71 hours', attempts = 9`)
  await retryNow()
  await expect.poll(readDelays).toEqual([3600])
  expect((await read())?.pauseReason).toBeNull()
  await db.query(sql`UPDATE webhook_deliveries SET due_since = now() - interval '73 hours'`)
  await db.query(sql`DELETE FROM emails`)
  await retryNow()
  await expect.poll(async () => (await read())?.pauseReason).toBe('failing')
  expect((await readDeliveries())[0]?.state).toBe('waiting')
  const emails = await db.query(
    sql`SELECT about->>'change' AS change FROM emails WHERE event = 'webhook-changed'`,
  )
  expect(emails).toEqual([{ change: 'failing' }])
  const { body: status } = await admin.get<ShopStatus>('/api/v1/admin/status')
  expect(status.webhooks).toMatchObject({ isHealthy: false, paused: 1, waiting: 1 })
})

test('one event that is never accepted fails after three days while others arrive', async () => {
  const { receiver, read, readDeliveries } = await addReceiver({ types })
  receiver.answer = { status: 422 }
  await shop.createProduct()
  await expect.poll(readDelays).toEqual([5])
  receiver.answer = { status: 200 }
  await shop.createProduct()
  await expect.poll(() => receiver.received.length).toBe(2)
  await expect.poll(async () => (await read())?.lastSuccessAt).not.toBeNull()
  receiver.answer = { status: 422 }
  await db.query(sql`
    UPDATE webhook_deliveries SET due_since = now() - interval '73 hours' WHERE state = 'waiting'`)
  await retryNow()
  await expect
    .poll(async () => (await readDeliveries()).map(({ state }) => state).sort())
    .toEqual(['delivered', 'failed'])
  expect((await read())?.pauseReason).toBeNull()
})

test('several processes send each event once, and a slow address delays no other', async () => {
  for (let more = 0; more < 3; more++) afterwards(startWebhookDelivery(shop.shop, { pollIntervalMs: 20 }))
  const [one, other] = [await addReceiver({ types }), await addReceiver({ types })]
  one.receiver.answer = { status: 500 }
  await Promise.all(Array.from({ length: 20 }, () => shop.createProduct()))
  await expect.poll(() => other.receiver.received.length, { timeout: 15_000 }).toBe(20)
  await expect.poll(async () => (await readDelays()).length, { timeout: 15_000 }).toBe(20)
  expect(new Set(other.receiver.received.map(({ id }) => id)).size).toBe(20)
  expect(other.receiver.received).toHaveLength(20)
})

test('the age of the oldest waiting event is a metric', async () => {
  const { receiver } = await addReceiver({ types })
  receiver.answer = { status: 500 }
  await shop.createProduct()
  await expect.poll(readDelays).toEqual([5])
  await db.query(
    sql`UPDATE webhook_deliveries SET due_since = now() - interval '1000 s', next_at = now() + interval '1 h'`,
  )
  const headers = { authorization: `Bearer ${metricsToken}` }
  const { body } = await shop.anonymous().send<string>('GET', '/metrics', { headers })
  const age = Number(/^tiem_webhook_oldest_waiting_seconds (\S+)/m.exec(String(body))?.[1])
  expect(age).toBeGreaterThan(999)
  expect(String(body)).toContain('tiem_webhook_events_waiting 1')
})
