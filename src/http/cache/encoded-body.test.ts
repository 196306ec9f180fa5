import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { EncodedBody } from './encoded-body.ts'

const text = 'Vải mềm, dễ giặt. '.repeat(200)
const open = (body = text, headers: Record<string, string> = {}) =>
  new EncodedBody(Buffer.from(body), new Headers({ 'content-type': 'text/html', ...headers }))
const headerOf = (headers: readonly string[], name: string) => headers[headers.indexOf(name) + 1]

test.for([
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0,gzip;q=0', 'identity'],
  ['identity', 'identity'],
  ['*', 'identity'],
  ['', 'identity'],
])('Accept-Encoding "%s" selects %s', async ([accepted = '', encoding]) => {
  const { body, headers } = await open().encode(accepted)
  const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }
  const plain = decode[encoding as keyof typeof decode](body)
  expect(plain.toString()).toBe(text)
  expect(headers.includes('Content-Encoding')).toBe(encoding !== 'identity')
  expect(headerOf(headers, 'Content-Length')).toBe(String(body.byteLength))
})

test('each encoding is compressed once and then returned synchronously', async () => {
  const body = open()
  const [first, second] = await Promise.all([body.encode('br'), body.encode('br')])
  expect(first).toBe(second)
  expect(body.encode('br')).toBe(first)
})

test('a small body is not compressed', () => {
  expect(open('short').encode('br')).toMatchObject({ body: Buffer.from('short') })
})

test('the ETag depends on body and headers and is weak for compressed encodings', async () => {
  const tags = async (body: EncodedBody) =>
    Promise.all(['', 'br', 'gzip'].map(async (accepted) => (await body.encode(accepted)).etag))
  const [plain, ...compressed] = await tags(open())
  expect(plain).toMatch(/^"[\w-]{22}"$/)
  expect(compressed).toEqual(['br', 'gzip'].map((name) => `W/${plain?.slice(0, -1)}-${name}"`))
  expect(await tags(open(text, { 'x-request-id': '1' }))).toContain(plain)
  expect(await tags(open(text, { 'x-total-count': '1' }))).not.toContain(plain)
  expect(await tags(open(`${text}!`))).not.toContain(plain)
})

test('the memory estimate does not change and is at least the size of all encodings', async () => {
  const body = open()
  const before = body.estimatedBytes
  const all = await Promise.all(['', 'br', 'gzip'].map((accepted) => body.encode(accepted)))
  expect(before).toBe(body.estimatedBytes)
  expect(before).toBeGreaterThan(all.reduce((sum, { body }) => sum + body.byteLength, 0))
})
