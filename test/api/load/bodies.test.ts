import { connect } from 'node:net'
import pino from 'pino'
import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { formPaths } from '#contract/paths.ts'
import { fakePages, receivedFlashes, sendForm } from '#test/api/access/fake-pages.ts'
import { buildOrderRequest, openTestShop, password } from '#test/shop.ts'
import { metricsToken } from '../../faults/app-server.ts'
import { beginCall } from './begin-call.ts'

const json = { 'content-type': 'application/json' }
const padded = (bytes: number) =>
  JSON.stringify({ email: 'a@tiem.example', password, more: 'x'.repeat(bytes) })

test('the body limit is 16 kB without a session, 256 kB for shoppers and 1 MB for staff [A7]', async () => {
  const shop = await openTestShop()
  const send = (body: string, cookie = '') =>
    fetch(`${shop.url}/api/v1/auth/signin`, { method: 'POST', headers: { ...json, cookie }, body })
  expect((await send(padded(16_000))).status).not.toBe(413)
  const large = await send(padded(17_000))
  expect([large.status, await large.json()]).toEqual([413, expect.objectContaining({ code: 'too_large' })])
  const { cookie } = await shop.shopper()
  expect((await send(padded(17_000), cookie)).status).not.toBe(413)
  expect((await send(padded(260_000), cookie)).status).not.toBe(413)
  expect((await send(padded(264_000), cookie)).status).toBe(413)
  expect((await send(padded(1_000_000), shop.admin.cookie)).status).not.toBe(413)
  expect((await send(padded(1_100_000), shop.admin.cookie)).status).toBe(413)
})

test('an order of 200 lines with the longest names is below the body limit', async () => {
  const shop = await openTestShop()
  const buyer = await shop.shopper()
  await buyer.add(await shop.createProduct({ name: 'ệ'.repeat(limits.maxProductNameLength) }))
  const { products, ...cart } = await buyer.cart()
  const order = buildOrderRequest({ ...cart, products: Array(limits.maxCartLines).fill(products[0]) })
  expect(Buffer.byteLength(JSON.stringify(order))).toBeGreaterThan(150_000)
  const answer = await buyer.post('/api/v1/orders', order)
  expect(answer.body.code).not.toBe('too_large')
  expect(answer.status).toBeLessThan(500)
})

test('without a session a form of more than 16 kB is rejected with a message on its page', async () => {
  const shop = await openTestShop({}, fakePages)
  const visitor = shop.anonymous()
  const titleAfter = async (note: string) => {
    await sendForm(visitor, formPaths.lookUpOrder, { number: '1', phone: '0912345678', note })
    await visitor.get('/order-lookup')
    return receivedFlashes.at(-1)?.title
  }
  expect(await titleAfter('x'.repeat(17_000))).toBe('Nội dung gửi lên quá lớn.')
  expect(await titleAfter('x')).not.toBe('Nội dung gửi lên quá lớn.')
})

test('a client that disconnects during its body is logged at info and counted as request_aborted', async () => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) })
  const shop = await openTestShop({ log, metricsToken })
  const { socket } = beginCall(shop.url)
  const headers = { authorization: `Bearer ${metricsToken}` }
  const readMetrics = async () => (await fetch(`${shop.url}/metrics`, { headers })).text()
  // The server has the request.
  await expect.poll(readMetrics).toMatch(/^tiem_request_bodies_bytes\{sender="anonymous"\} [1-9]/m)
  socket.destroy()
  const findAborted = () => lines.map((line) => JSON.parse(line)).filter(({ aborted }) => aborted)
  await expect.poll(findAborted).toMatchObject([{ level: 30, route: '/api/v1/auth/signin' }])
  const metrics = await readMetrics()
  expect(metrics).toMatch(/^tiem_failures_total\{code="request_aborted"\} 1$/m)
  expect(metrics).not.toMatch(/status="5/)
})

test('bodies without a session share one memory budget, and shoppers have their own [A7]', async () => {
  const shop = await openTestShop({ metricsToken })
  const buyer = await shop.shopper()
  const shirt = await shop.createProduct()
  const calls = Array.from({ length: 2100 }, () =>
    beginCall(shop.url, { sent: 'x'.repeat(16_383), length: 16_384 }),
  )
  const refused = Promise.race(calls.map(({ closed }) => closed))
  expect(await refused).toMatch(/^HTTP\/1\.1 503 (.|\s)*unavailable/)
  expect((await buyer.add(shirt)).status).toBe(200)
  for (const { socket } of calls) socket.destroy()
  await Promise.all(calls.map(({ closed }) => closed))
  const headers = { authorization: `Bearer ${metricsToken}` }
  const readUsedBytes = async () =>
    /^tiem_request_bodies_bytes\{sender="anonymous"\} (\d+)$/m.exec(
      await (await fetch(`${shop.url}/metrics`, { headers })).text(),
    )?.[1]
  await expect.poll(readUsedBytes, { interval: 200 }).toBe('0')
})

test('a body that arrives byte by byte is read completely', async () => {
  const shop = await openTestShop()
  const sent = JSON.stringify({ email: 'a@tiem.example', password, more: 'x'.repeat(3000) })
  const head = `POST /api/v1/auth/signin HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`
  const socket = connect(Number(new URL(shop.url).port), '127.0.0.1')
  const chunks = [...sent].map((letter) => `1\r\n${letter}\r\n`).join('')
  socket.write(`${head}Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n${chunks}0\r\n\r\n`)
  let answer = ''
  for await (const part of socket) answer += part
  expect(answer).toMatch(/^HTTP\/1\.1 40[01] /)
  expect(answer).not.toContain('malformed')
})
