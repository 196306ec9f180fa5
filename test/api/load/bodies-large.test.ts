import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { deliver } from '#test/api/reviews/reviewer.ts'
import { openTestShop } from '#test/shop.ts'
import { beginCall } from './begin-call.ts'
import { watchRequests } from './watch-requests.ts'

const report = '/api/v1/payments/sepay'
/** Counts the requests whose first byte of the body was read. */
const countStartedBodies = (received: ReturnType<typeof watchRequests>) =>
  received.filter(({ request }) => request.readableDidRead).length

const form = 'multipart/form-data; boundary=x'

test('a small body that takes more than 10 s is answered with 408 and the connection is closed', async () => {
  const shop = await openTestShop()
  const begun = performance.now()
  const answer = await beginCall(shop.url).closed
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('request_timeout')
  expect(performance.now() - begun).toBeGreaterThan(9_900)
})

const megabyte = 1_048_576
test.for([
  ['128 JSON bodies of 1 MB of staff', 128, megabyte, '/api/v1/products', 'application/json', 'admin'],
  ['512 JSON bodies of 256 kB of a shopper', 512, 262_144, '/api/v1/orders', 'application/json', 'buyer'],
  ['16 photos of 8 MB of a shopper', 16, 8 * megabyte, '/api/v1/reviews/photos', form, 'buyer'],
] as const)(
  '%s that are announced but not sent do not block orders [A7]',
  async ([, count, length, path, type, who]) => {
    const shop = await openTestShop()
    const people = { admin: shop.admin, buyer: await shop.shopper() }
    const { cookie } = people[who]
    const shirt = await shop.createProduct()
    await deliver(shop, people.buyer, shirt)
    const received = watchRequests()
    const calls: ReturnType<typeof beginCall>[] = []
    while (calls.length < count) {
      // In batches, so that none is rejected before its body is read.
      for (let n = 0; n < 64 && calls.length < count; n++) {
        calls.push(beginCall(shop.url, { path, type, length, cookie }))
      }
      await expect.poll(() => countStartedBodies(received)).toBe(calls.length)
    }
    expect((await people.buyer.add(shirt)).status).toBe(200)
    expect((await shop.admin.post('/api/v1/products', {})).status).toBe(400)
    for (const { socket } of calls) socket.destroy()
  },
)

test('512 webhooks of 64 kB that are announced but not sent block neither sign-in nor webhooks', async () => {
  const shop = await openTestShop({ webhookSecrets: { sepayKey: 'a key' } })
  const received = watchRequests()
  const calls = Array.from({ length: 512 }, () => beginCall(shop.url, { path: report, length: 65_536 }))
  await expect.poll(() => countStartedBodies(received)).toBe(512)
  expect((await shop.anonymous().post('/api/v1/auth/signin', {})).status).toBe(400)
  expect((await shop.anonymous().post(report, {})).status).toBe(401)
  for (const { socket } of calls) socket.destroy()
})

test('unsigned webhooks that fill their budget do not block sign-in, or the reverse [A7]', async () => {
  const shop = await openTestShop({ webhookSecrets: { sepayKey: 'a key' } })
  const fill = async (path: string, length: number, count: number) => {
    const sent = 'x'.repeat(length - 1)
    const calls = Array.from({ length: count }, () => beginCall(shop.url, { path, sent, length }))
    expect(await Promise.race(calls.map(({ closed }) => closed))).toMatch(/^HTTP\/1\.1 503 /)
    return async () => {
      for (const { socket } of calls) socket.destroy()
      await Promise.all(calls.map(({ closed }) => closed))
    }
  }
  const endReports = await fill(report, 65_536, 160)
  expect((await shop.anonymous().post('/api/v1/auth/signin', {})).status).toBe(400)
  await endReports()
  await fill('/api/v1/auth/signin', 16_384, 2100)
  expect((await shop.anonymous().post(report, {})).status).toBe(401)
})

test('a large body that pauses for 10 s is answered with 408; a slow but steady one is read [A7]', async () => {
  const shop = await openTestShop()
  const { cookie } = shop.admin
  const large = { path: '/api/v1/products', length: 300_000, cookie }
  const paused = beginCall(shop.url, large)
  const steady = beginCall(shop.url, large)
  for (let n = 0; n < 3; n++) {
    await sleep(4000)
    steady.socket.write('x'.repeat(1000))
  }
  expect(await paused.closed).toMatch(/^HTTP\/1\.1 408 /)
  steady.socket.end('x'.repeat(large.length - 3001))
  expect(await steady.closed).toMatch(/^HTTP\/1\.1 400 (.|\s)*malformed/)
})
