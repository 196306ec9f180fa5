import { connect } from 'node:net'
import pino from 'pino'
import { expect, test, vi } from 'vitest'
import { formPaths } from '#contract/paths.ts'
import { openShop, password } from '#test/shop.ts'
import { metricsToken } from '../../faults/door.ts'
import { pages, said, sendForm } from '../said.ts'

const json = { 'content-type': 'application/json' }
const padded = (bytes: number) =>
  JSON.stringify({ email: 'a@tiem.example', password, more: 'x'.repeat(bytes) })

test('without a session a body has at most 16 kB, with one a megabyte', async () => {
  const shop = await openShop()
  const send = (body: string, cookie = '') =>
    fetch(`${shop.url}/api/v1/auth/signin`, { method: 'POST', headers: { ...json, cookie }, body })
  expect((await send(padded(16_000))).status).not.toBe(413)
  const large = await send(padded(17_000))
  expect([large.status, await large.json()]).toEqual([413, expect.objectContaining({ code: 'too_large' })])
  const { cookie } = await shop.shopper()
  expect((await send(padded(17_000), cookie)).status).not.toBe(413)
  expect((await send(padded(1_100_000), cookie)).status).toBe(413)
})

test('without a session a form has at most 16 kB, and says so on its page', async () => {
  const shop = await openShop({}, pages)
  const visitor = shop.visitor()
  const titleAfter = async (note: string) => {
    await sendForm(visitor, formPaths.lookUpOrder, { number: '1', phone: '0912345678', note })
    await visitor.get('/order-lookup')
    return said.at(-1)?.title
  }
  expect(await titleAfter('x'.repeat(17_000))).toBe('Nội dung gửi lên quá lớn.')
  expect(await titleAfter('x')).not.toBe('Nội dung gửi lên quá lớn.')
})

/** Begins a call whose body never comes whole; `closed` is what was answered. */
function beginCall(url: string, { sent = '{', length = 1000, path = '/api/v1/auth/signin' } = {}) {
  const { port } = new URL(url)
  const socket = connect(Number(port), '127.0.0.1')
  const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`
  socket.write(`${head}Content-Length: ${length}\r\n\r\n${sent}`)
  let answer = ''
  socket.on('data', (part) => {
    answer += part
  })
  socket.on('error', () => {})
  const closed = new Promise<string>((done) => socket.once('close', () => done(answer)))
  return { socket, closed }
}

test('a small body that has not arrived after 10 s is answered 408 and its connection closed', async () => {
  const shop = await openShop()
  const begun = performance.now()
  const answer = await beginCall(shop.url).closed
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('too_slow')
  expect(performance.now() - begun).toBeGreaterThan(9_900)
})

test('a client that goes away while it sends is no fault of the shop: logged at info, counted apart', async () => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) })
  const shop = await openShop({ log, metricsToken })
  const { socket } = beginCall(shop.url)
  await new Promise((done) => setTimeout(done, 200))
  socket.destroy()
  await vi.waitFor(() => expect(lines).toHaveLength(1))
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 30, route: '/api/v1/auth/signin', aborted: true })
  const headers = { authorization: `Bearer ${metricsToken}` }
  const metrics = await (await fetch(`${shop.url}/metrics`, { headers })).text()
  expect(metrics).toMatch(/^tiem_refusals_total\{code="request_aborted"\} 1$/m)
  expect(metrics).not.toMatch(/status="5/)
})

test('what bodies of strangers take in all is bounded; who has signed in has a budget of their own', async () => {
  const shop = await openShop({ metricsToken })
  const buyer = await shop.shopper()
  const shirt = await shop.product()
  const calls = Array.from({ length: 2100 }, () => beginCall(shop.url, { sent: '{', length: 16_384 }))
  const refused = Promise.race(calls.map(({ closed }) => closed))
  expect(await refused).toMatch(/^HTTP\/1\.1 503 (.|\s)*unavailable/)
  expect((await buyer.add(shirt)).status).toBe(200)
  for (const { socket } of calls) socket.destroy()
  await Promise.all(calls.map(({ closed }) => closed))
  const headers = { authorization: `Bearer ${metricsToken}` }
  const held = async () =>
    /^tiem_request_bodies_bytes\{session="no"\} (\d+)$/m.exec(
      await (await fetch(`${shop.url}/metrics`, { headers })).text(),
    )?.[1]
  await vi.waitFor(async () => expect(await held()).toBe('0'), { timeout: 10_000, interval: 200 })
})
