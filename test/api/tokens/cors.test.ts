import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { ApiOrigins } from '#contract/tokens/api-tokens.ts'
import { checkFailure } from '#test/api/access/check-failure.ts'
import { openTestShop, password, type TestResponse } from '#test/shop.ts'

const shop = await openTestShop({ publicUrl: 'http://tiem.example' })
const { admin, db } = shop
const url = '/api/v1/admin/api-origins'
const listed = 'https://banhang.example'
const outcome = (reply: TestResponse) => (reply.status < 400 ? `${reply.status}` : checkFailure(reply))
const change = async (origins: unknown) => {
  const { body } = await admin.get<ApiOrigins>(url)
  return admin.put<ApiOrigins>(url, { version: body.version, origins })
}
const { body: apiToken } = await admin.post<{ token: string }>('/api/v1/admin/api-tokens', {
  ...{ name: 'Trang bán hàng', rights: ['catalogue'], days: 1, password },
})
const authorization = `Bearer ${apiToken.token}`
await change([listed])

const product = JSON.stringify({ name: 'Áo', price: 1000 })
const write = (origin: string, headers: Record<string, string> = { authorization }, who = shop.anonymous()) =>
  who.send('POST', '/api/v1/products', {
    headers: { ...headers, origin, 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' },
    body: product,
  })

test('a page of a listed origin reads and writes with a token; its answers allow no credentials', async () => {
  const written = await write(listed)
  expect(written.status).toBe(201)
  const headers = { origin: listed, authorization }
  const read = await shop.anonymous().send('GET', '/api/v1/products', { headers })
  for (const answer of [written, read]) {
    expect(answer.headers.get('access-control-allow-origin')).toBe(listed)
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    expect(answer.headers.get('vary')).toContain('Origin')
  }
  expect(read.headers.get('access-control-expose-headers')).toContain('X-Total-Count')
})

test('a response that may be cached depends on the origin, also without one', async () => {
  const vary = async (headers: Record<string, string>) => {
    const answer = await shop.anonymous().send('GET', '/api/v1/provinces/79/wards', { headers })
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400')
    return answer.headers.get('vary')?.split(', ').sort()
  }
  const expected = ['Accept-Encoding', 'Origin']
  expect([await vary({}), await vary({ origin: listed })]).toEqual([expected, expected])
})

test('a preflight of a listed origin allows the token and every method; that of another gets nothing', async () => {
  const preflight = (origin: string) =>
    shop.anonymous().send('OPTIONS', '/api/v1/products', {
      headers: { origin, 'access-control-request-method': 'POST' },
    })
  const allowed = await preflight(listed)
  expect(allowed.status).toBe(204)
  expect(allowed.headers.get('access-control-allow-headers')).toContain('Authorization')
  expect(allowed.headers.get('access-control-allow-methods')).toContain('PATCH')
  for (const origin of ['https://evil.example', 'null', 'https://banhang.example.evil.example']) {
    const refused = await preflight(origin)
    expect([origin, refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([
      ...[origin, 405, null],
    ])
  }
})

test('a cookie from a listed origin changes nothing, and an unlisted origin is refused even with a token', async () => {
  expect(outcome(await write(listed, {}, admin))).toBe('403 cross_origin')
  expect(outcome(await write(listed, { authorization }, admin))).toBe('403 cross_origin')
  expect(outcome(await write('https://evil.example'))).toBe('403 cross_origin')
  expect(outcome(await write('null'))).toBe('403 cross_origin')
})

test('an owner replaces the list: origins only, at most 20, with the version as read and an audit entry', async () => {
  expect(
    (await change(['https://A.example:443/', 'http://localhost:5173', 'https://a.example'])).body.origins,
  ).toEqual([...['http://localhost:5173', 'https://a.example']])
  for (const wrong of [
    ['*'],
    ['null'],
    ['banhang.example'],
    ['ftp://a.example'],
    ['javascript:alert(1)'],
    'x',
  ]) {
    expect([wrong, outcome(await change(wrong))]).toEqual([wrong, '400 invalid'])
  }
  expect(outcome(await change(Array.from({ length: 21 }, (_, n) => `https://a${n}.example`)))).toBe(
    '400 invalid',
  )
  const stale = { version: 0, origins: [] }
  expect(outcome(await admin.put(url, stale))).toBe('409 settings_changed')
  const [entry] = await db.query(
    sql`SELECT after FROM audit_log WHERE after ? 'apiOrigins' ORDER BY id DESC LIMIT 1`,
  )
  expect(entry).toEqual({ after: { apiOrigins: ['http://localhost:5173', 'https://a.example'] } })
})
