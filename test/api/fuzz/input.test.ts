import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Category } from '#contract/catalog/categories.ts'
import type { Product } from '#contract/catalog/products.ts'
import type { Order } from '#contract/orders/orders.ts'
import { checkFailure } from '#test/api/access/check-failure.ts'
import { openTestShop } from '#test/shop.ts'
import { sendRawBytes } from './send-raw-bytes.ts'

const shop = await openTestShop()
const { admin } = shop
const visitor = shop.anonymous()

const hostile = [
  "' OR 1=1--",
  '"; DROP TABLE products; --',
  "%_\\'\\\\ dấu",
  '<img src=x onerror=alert(1)>',
  '</script><script>alert(1)</script>',
  'javascript:alert(1)',
  '=HYPERLINK("http://evil.example")',
  '{{constructor.constructor("return 1")()}}',
  '#{7*7} $(id) `id`',
  '../../../etc/passwd',
]

test.each(hostile)('%s is stored unchanged, found by search and never executed [P2 I1 I2]', async (text) => {
  const product = await shop.createProduct({
    name: text,
    description: text,
    variants: [{ sku: text.slice(0, 60), stock: 5 }],
  })
  expect(product).toMatchObject({ name: text, description: text })
  const { body: category } = await admin.post<Category>('/api/v1/categories', { name: text })
  expect(category.name).toBe(text)
  for (const field of ['q', 'color', 'size']) {
    const answer = await visitor.get<Product[]>(`/api/v1/products?${field}=${encodeURIComponent(text)}`)
    expect([field, answer.status]).toEqual([field, 200])
    if (field === 'q') expect(answer.body.map(({ _id }) => _id)).toContain(product._id)
    else expect(answer.body).toEqual([])
  }
  for (const sort of ['name-asc', 'relevance'])
    expect((await visitor.get(`/api/v1/products?sort=${sort}`)).status).toBe(200)
  const buyer = await shop.shopper(text)
  expect(buyer.user?.name).toBe(text)
  await buyer.add(product)
  const note = text
  const address = { province: 'Thành phố Hà Nội', ward: 'Phường Cửa Nam', street: text }
  const customerInfo = { customerName: text, customerPhone: '0912345678' }
  const response = await buyer.order({ note, address, customerInfo, totalPrice: product.price + 30_000 })
  expect(response).toMatchObject({
    status: 201,
    body: { note, address, customerInfo: { customerName: text } },
  })
  const found = await admin.get<Order[]>(`/api/v1/orders?q=${encodeURIComponent(text)}`)
  expect(found.body.map(({ _id }) => _id)).toEqual([response.body._id])
  for (const where of ['products', 'categories', 'attributes']) {
    expect(checkFailure(await visitor.get(`/api/v1/${where}/${encodeURIComponent(text)}`))).toBe(
      '404 not_found',
    )
  }
  expect(response.headers.get('content-type')).toBe('application/json')
})

test.each([
  ['a\u0000b', 'ab'],
  ['a\u202eb\u2066c', 'abc'],
  ['a\u200bb\ufeffc', 'abc'],
  ['a\u0007b\u009bc', 'abc'],
  [' Áo '.normalize('NFD'), 'Áo'],
  ['👨‍👩‍👧 Áo', '👨‍👩‍👧 Áo'],
  ['một\n hai\t ba', 'một hai ba'],
])('the name %j becomes %j [I5]', async (sent, storedName) => {
  expect((await shop.createProduct({ name: sent })).name).toBe(storedName)
})

test.each(['\ud800', 'x\udc00', `a${'\u0301'.repeat(10_000)}`, `a${'\u0301\u200b'.repeat(90)}`])(
  'the name %j is rejected [I5]',
  async (name) => {
    expect(checkFailure(await admin.post('/api/v1/products', { name, price: 1 }))).toBe('400 invalid')
  },
)

test('a body cannot change prototypes [I6]', async () => {
  const headers = { 'content-type': 'application/json' }
  const body =
    '{"name":"Áo","price":1,"__proto__":{"role":"admin","featured":true},"constructor":{"prototype":{"role":"admin"}}}'
  const response = await admin.send<Product>('POST', '/api/v1/products', { headers, body })
  expect(response).toMatchObject({ status: 201, body: { featured: false } })
  expect(({} as { role?: string }).role).toBeUndefined()
  expect((await visitor.get('/api/v1/products?__proto__=1&constructor=2')).status).toBe(200)
})

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  admin.send('POST', '/api/v1/categories', {
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })

test.each<[string, string | Uint8Array<ArrayBuffer>, string]>([
  ['twenty thousand levels', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, '400 invalid'],
  ['twenty thousand objects deep', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`, '400 invalid'],
  [
    'a hundred thousand keys',
    `{${Array.from({ length: 90_000 }, (_, n) => `"${n}":1`).join()}}`,
    '400 invalid',
  ],
  ['a million keys', `{${Array.from({ length: 1e6 }, (_, n) => `"${n}":1`).join()}}`, '413 too_large'],
  ['something after the end', '{"name":"a"}}', '400 malformed'],
  ['no bytes', '', '400 malformed'],
  ['XML', '<name>a</name>', '400 malformed'],
  ['invalid UTF-8', new Uint8Array([0x22, 0xff, 0xfe, 0x22]), '400 malformed'],
  ['UTF-16', new Uint8Array(Buffer.from('{"name":"a"}', 'utf16le')), '400 malformed'],
  ['a list', '["a"]', '400 invalid'],
  ['null', 'null', '400 invalid'],
  ['a string', '"name"', '400 invalid'],
])('a body of %s is rejected within 3 s [I7]', async (_, body, expected) => {
  const begun = performance.now()
  expect(checkFailure(await post(body))).toBe(expected)
  expect(performance.now() - begun).toBeLessThan(3000)
})

test('the last of duplicate keys wins, and a byte order mark is accepted [I7]', async () => {
  expect((await post('\ufeff{"name":"Một","name":"Hai"}')).body).toMatchObject({ name: 'Hai' })
})

test.each<Record<string, string>>([
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/xml' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': 'application/jsonx' },
  { 'content-type': '' },
  { 'content-encoding': 'gzip' },
])('a body with %j is rejected [I7 I9]', async (headers) => {
  const body = headers['content-encoding'] ? new Uint8Array(gzipSync('{"name":"Nén"}')) : '{"name":"Thường"}'
  expect(checkFailure(await post(body, headers))).toBe('415 unsupported_type')
})

test('a body without end is cut off [P7]', async () => {
  let sent = 0
  const endless = new ReadableStream({
    pull(controller) {
      sent += 65_536
      controller.enqueue(new Uint8Array(65_536).fill(32))
    },
  })
  const headers = { 'content-type': 'application/json' }
  const init = { headers, body: endless, duplex: 'half' } as RequestInit
  const answer = await admin.send('POST', '/api/v1/categories', init).catch(() => null)
  if (answer) expect(checkFailure(answer)).toBe('413 too_large')
  expect(sent).toBeLessThan(30 << 20)
})

/** Returns the status line, or an empty text for a closed connection. */
const raw = async (text: string) => (await sendRawBytes(shop.url, text)).split('\r\n')[0] ?? ''

test.each([
  '/%',
  '/%ff',
  '/api/v1/products/%',
  '/api/v1/products/%E0%A4',
  '/api/v1/products?q=%',
  '/api/v1/products?q=%ff%fe',
  '/api/v1/products?%',
  `/${'x'.repeat(65_536)}`,
  '//',
  '//evil.example/api/v1/products',
  'http://evil.example/api/v1/products',
  '\\..\\',
  '/api/v1/products/\u0001',
])('the request target %.40s causes no server error [P1 I11]', async (target) => {
  const status = await raw(`GET ${target} HTTP/1.1\r\nHost: tiem\r\nConnection: close\r\n\r\n`)
  expect(status).toMatch(/^(HTTP\/1\.1 [234]\d\d .*|)$/)
  expect((await visitor.get('/healthz')).status).toBe(200)
})

test.each(['', 'a b', '[', 'evil.example:99999', 'x'.repeat(300)])(
  'the Host header %j causes no server error',
  async (host) => {
    const status = await raw(`GET /api/v1/products HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    expect(status).toMatch(/^HTTP\/1\.1 [24]\d\d /)
  },
)

const posted = 'POST /api/v1/categories HTTP/1.1\r\nHost: tiem\r\n'
const hidden = 'GET /healthz HTTP/1.1\r\nHost: tiem\r\n\r\n'
// Request smuggling: a proxy and the server must not see different requests.
test.each([
  `${posted}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
  `${posted}Transfer-Encoding: chunked\r\nContent-Length: 6\r\n\r\n0\r\n\r\n${hidden}`,
  `${posted}Content-Length: 0\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
  `${posted}Content-Length: 0, ${hidden.length}\r\n\r\n${hidden}`,
  `${posted}Content-Length: +0\r\n\r\n${hidden}`,
  `${posted}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`,
  `${posted}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${hidden}`,
  `${posted}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${hidden}`,
  `${posted}Transfer-Encoding: chunked\r\n\r\n0x0\r\n\r\n${hidden}`,
  `${posted}Transfer-Encoding: chunked\r\n\r\n0\n\r\n${hidden}`,
  `${posted}X: y\nContent-Length: 0\r\n\r\n${hidden}`,
  `${posted}X: y\rContent-Length: 0\r\n\r\n${hidden}`,
  hidden.replaceAll('\r', ''),
])('ambiguous request bytes are rejected: %j [S10]', async (bytes) => {
  const answers = await sendRawBytes(shop.url, bytes)
  expect(answers).toMatch(/^HTTP\/1\.1 400 /)
  expect(answers).not.toContain('alive')
})

test('a repeated query parameter and one with brackets are refused, each with its reason', async () => {
  const read = async (query: string) => (await visitor.get(`/api/v1/products?${query}`)).body.details
  const [repeated, brackets] = ['Mỗi tham số chỉ được gửi một lần.', 'Tên tham số không có dấu ngoặc vuông.']
  expect(await read('page=1&page=2')).toEqual([{ path: 'page', message: repeated }])
  expect(await read('color[]=1')).toEqual([{ path: 'color[]', message: brackets }])
})
