import { Hono } from 'hono'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Env } from '#http/app-context.ts'
import { mountAssets } from '#http/pages/assets.ts'
import { checkFailure } from '#test/api/access/check-failure.ts'
import { fakePages } from '#test/api/access/fake-pages.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop({ publicUrl: 'https://tiem.example' })
const { admin } = shop
const add = (headers: Record<string, string>, name = 'Áo') =>
  admin.send('POST', '/api/v1/categories', {
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ name }),
  })
const categories = async () =>
  (await admin.get<{ name: string }[]>('/api/v1/categories')).body.map(({ name }) => name)

test.each<Record<string, string>>([
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'https://tiem.example.evil.example' },
  { origin: 'http://tiem.example' },
  { origin: 'nonsense' },
  // An internal host name or DNS rebinding.
  { origin: new URL(shop.url).origin },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site', origin: 'https://tiem.example' },
])('a write from another site is rejected: %j [S1]', async (headers) => {
  expect(checkFailure(await add(headers))).toBe('403 cross_origin')
  const form = new FormData()
  form.set('file', new File(['x'], 'x.png'))
  expect(checkFailure(await admin.send('POST', '/api/v1/images', { body: form, headers }))).toBe(
    '403 cross_origin',
  )
  for (const verb of ['signin', 'signup', 'signout']) {
    const init = { method: 'POST', headers: { 'content-type': 'text/plain', ...headers }, body: '{}' }
    expect(checkFailure(await shop.anonymous().send('POST', `/api/v1/auth/${verb}`, init))).toBe(
      '403 cross_origin',
    )
  }
  expect((await admin.get('/api/v1/orders')).status).toBe(200)
  expect(await categories()).not.toContain('Áo')
})

test('requests from the shop itself and requests without an origin can write', async () => {
  for (const [at, headers] of [
    { origin: 'https://tiem.example', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
  ].entries()) {
    expect((await add(headers as Record<string, string>, `Áo ${at}`)).status).toBe(201)
  }
})

test('without a configured public URL, only the requested host can write', async () => {
  const otherShop = await openTestShop()
  const add = async (origin: string, name: string) =>
    (
      await otherShop.admin.send('POST', '/api/v1/categories', {
        headers: { 'content-type': 'application/json', origin },
        body: JSON.stringify({ name }),
      })
    ).status
  expect(await add(new URL(otherShop.url).origin, 'Áo')).toBe(201)
  expect(await add('http://evil.example', 'Quần')).toBe(403)
})

test('no response has CORS headers for another origin [S3]', async () => {
  for (const path of [
    '/api/v1/products',
    '/api/v1/orders',
    '/api/v1/auth/session',
    '/healthz',
    '/api/v1/openapi.json',
  ]) {
    const { headers } = await admin.send('GET', path, { headers: { origin: 'https://evil.example' } })
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  }
})

test('every response has the security headers [S4]', async () => {
  for (const path of [
    '/api/v1/products',
    '/api/v1/none',
    '/api/v1/orders',
    '/healthz',
    '/images/x',
    '/elsewhere',
  ]) {
    const { headers } = await shop.anonymous().get(path)
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'strict-transport-security': expect.stringMatching(/^max-age=/),
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(headers.has('server') || headers.has('x-powered-by')).toBe(false)
  }
})

test('personal responses are not cached, and forged host headers have no effect [S6]', async () => {
  for (const path of [
    `/api/v1/carts/${admin.id}`,
    '/api/v1/orders',
    '/api/v1/auth/session',
    '/api/v1/products',
  ]) {
    const headers = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'gopher',
      'x-original-url': '/admin',
    }
    const answer = await admin.send('GET', path, { headers })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(JSON.stringify([answer.body, [...answer.headers]])).not.toMatch(/evil|gopher/)
  }
})

test('a page allows only scripts of the shop and is never cached by shared caches [U2 S4 S6]', async () => {
  const pageShop = await openTestShop({ publicUrl: 'https://tiem.example' }, fakePages)
  for (const [caller, cacheControl] of [
    [pageShop.anonymous(), 'private, no-cache'],
    [pageShop.admin, 'private, no-store'],
  ] as const) {
    const { headers } = await caller.get('/')
    expect(headers.get('cache-control')).toBe(cacheControl)
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'self'; script-src 'self'; .*object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
    )
    expect(headers.get('vary') ?? '').not.toMatch(/cookie/i)
  }
})

test('a cookie that identifies nobody leaves a page in the back/forward cache; those of guests do not', async () => {
  const pageShop = await openTestShop({ publicUrl: 'https://tiem.example' }, fakePages)
  for (const [cookie, cacheControl] of [
    ['__Host-visits=x; proxy=1; __Host-device=x', 'private, no-cache'],
    ['__Host-guest=x', 'private, no-store'],
    ['tiem-flash=x', 'private, no-store'],
  ] as const) {
    const { headers } = await pageShop.anonymous().send('GET', '/', { headers: { cookie } })
    expect([cookie, headers.get('cache-control')]).toEqual([cookie, cacheControl])
  }
})

test('an unexpected error reveals only the request id under which it is logged [S7]', async () => {
  const lines: string[] = []
  const { default: pino } = await import('pino')
  const broken = await openTestShop({
    log: pino({ level: 'warn' }, { write: (line: string) => lines.push(line) }),
  })
  await broken.db.query(sql`ALTER TABLE categories RENAME TO categories_secret`)
  const answer = await broken.anonymous().get('/api/v1/categories?who=nguyen@tiem.example')
  expect(checkFailure(answer)).toBe('500 internal')
  expect(JSON.stringify(answer.body)).not.toMatch(/categories|relation|select|\.ts|42P01/i)
  const id = answer.headers.get('x-request-id') ?? '?'
  expect(lines.some((line) => line.includes(id) && line.includes('42P01'))).toBe(true)
  expect(lines.join()).not.toContain('nguyen@tiem.example')
})

test.each([
  '/assets/../package.json',
  '/assets/%2e%2e%2fpackage.json',
  '/images/..%5c..%5cpackage.json',
  '/.env',
  '/.git/HEAD',
  '/package.json',
  '/src/main.ts',
  '/api/v1/../../package.json',
])('%s is answered with 404 [P1 S8]', async (path) => {
  expect((await fetch(shop.url + path)).status).toBe(404)
})

test.each([
  '//api/v1/orders',
  '/api//v1/orders',
  '/api/v1//orders',
  '/api/v1%2Forders',
  '/api/v1/orders%2F',
  '/api/v1/orders/',
  '/api/v1/orders;x',
  '/API/v1/orders',
  '/api/v1/Orders',
  '/api/v1/orders.',
  '/api/v1/orders.json',
  '/api/v1/./orders',
  '/api/v1/x/../orders',
  '/api/v1/%6frders',
])('%s gives no access to orders [P7 S9]', async (path) => {
  for (const caller of [shop.anonymous(), await shop.shopper()]) {
    const { status } = await caller.get(path)
    expect([path, [401, 403, 404].includes(status)]).toEqual([path, true])
  }
})

test.each(['detail', 'by-id', 'update-status', '..', '%2e%2e', ''])(
  '%j as an account id gives no access to orders [Z10]',
  async (userId) => {
    const { status } = await (await shop.shopper()).get(`/api/v1/orders/${userId}`)
    expect([403, 404]).toContain(status)
    expect([200, 404]).toContain((await admin.get(`/api/v1/orders/${userId}`)).status)
  },
)

test('a static file is compressed with brotli, except for a client that refuses it', async () => {
  const app = new Hono<Env>()
  mountAssets(app, 'public')
  const encodings = ['gzip, br', 'gzip, br;q=0', 'gzip'].map(async (accepted) => {
    const { headers } = await app.request('/favicon.svg', { headers: { 'accept-encoding': accepted } })
    return headers.get('content-encoding')
  })
  expect(await Promise.all(encodings)).toEqual(['br', null, null])
})
