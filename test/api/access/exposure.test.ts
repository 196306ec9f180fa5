import pino from 'pino'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { paths } from '#contract/all-paths.ts'
import { apiDocumentPath, apiGuidePath, fillPath } from '#contract/paths.ts'
import { createApp } from '#http/app.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()

test('responses to another shopper contain no data of the shopper, and no response contains internal fields [INV8 Z7 Z9]', async () => {
  const secret = await shop.shopper('Chủ Nhân Riêng')
  await secret.add(await shop.createProduct({ name: 'Món riêng' }))
  const { body: own } = await secret.order({ note: 'Lời nhắn riêng' })
  const { email = '' } = secret.user ?? {}
  const personal = [own._id, own.orderNumber, secret.id, email, 'Chủ Nhân Riêng', 'Lời nhắn riêng']
  const stranger = await shop.shopper()
  for (const [name, [method, path]] of Object.entries(paths)) {
    if (method !== 'GET') continue
    const ids = { id: own._id, userId: secret.id }
    const text = JSON.stringify((await stranger.get(fillPath(path, ids))).body)
    expect([name, personal.filter((word) => text.includes(word))]).toEqual([name, []])
    const more = new URLSearchParams({ userId: secret.id, accountId: secret.id, role: 'admin', all: 'true' })
    const widened = await stranger.get(`${fillPath(path, { id: own._id, userId: stranger.id })}?${more}`)
    expect([name, personal.filter((word) => JSON.stringify(widened.body).includes(word))]).toEqual([name, []])
    const inside = JSON.stringify((await shop.admin.get(fillPath(path, ids))).body)
    expect(inside).not.toMatch(/password|token|hash|email_key|search_?key|deleted_?at|\\\\x/i)
  }
})

test('no GET request changes the database, except that an export is recorded [S2]', async () => {
  const shopper = await shop.shopper()
  await shopper.add(await shop.createProduct())
  const { body: order } = await shopper.order()
  const tables = await shop.db.query<{ name: string }>(sql`
    SELECT quote_ident(tablename) AS name FROM pg_tables
    WHERE schemaname = 'public' AND tablename NOT IN ('sessions', 'rate_limits')`)
  const hashTables = () =>
    Promise.all(
      tables.map(async ({ name }) => {
        const [row] = await shop.db.runScript(
          `SELECT count(*)::int AS rows, md5(string_agg(t::text, '' ORDER BY t::text)) AS sum FROM ${name} t ${name === 'audit_log' ? "WHERE action <> 'export'" : ''}`,
        )
        return [name, row?.rows, row?.sum]
      }),
    )
  const before = await hashTables()
  const ids = { id: order._id, userId: shopper.id, code: '01', month: '2026-10' }
  const addresses = new Set(Object.values(paths).map(([, path]) => fillPath(path, ids)))
  for (const caller of [shopper, shop.admin]) {
    const read = await Promise.all(
      [...addresses].map((address) => caller.get(`${address}?productId=${order._id}&quantity=1`)),
    )
    expect(read.filter(({ status }) => status >= 500)).toEqual([])
  }
  expect(await hashTables()).toEqual(before)
})

test('publicly cacheable responses are the same for every caller and set no cookie', async () => {
  const shopper = await shop.shopper()
  const ids = { id: (await shop.createProduct())._id, userId: shopper.id, code: '01', month: '2026-10' }
  const rest = [
    '/sitemap.xml',
    '/sitemap-shop.xml',
    '/robots.txt',
    '/healthz',
    '/readyz',
    '/none',
    apiDocumentPath,
  ]
  const gets = Object.values(paths).filter(([method]) => method === 'GET')
  const shared: string[] = []
  for (const address of new Set([...gets.map(([, path]) => fillPath(path, ids)), ...rest])) {
    const callers = [shop.anonymous(), shopper, shop.admin]
    const answers = await Promise.all(callers.map((caller) => caller.get(address)))
    for (const { headers } of answers) {
      const rule = headers.get('cache-control') ?? ''
      expect([address, rule]).toEqual([
        address,
        expect.stringMatching(/^(public, max-age=\d+|no-cache|private|no-store)/),
      ])
      if (/^(private|no-store)/.test(rule)) continue
      expect([address, headers.getSetCookie()]).toEqual([address, []])
      shared.push(address)
    }
    if (!shared.includes(address)) continue
    const [first, ...others] = answers.map(({ body, status }) => ({ body, status }))
    expect([address, others]).toEqual([address, [first, first]])
  }
  expect(shared.length).toBeGreaterThanOrEqual(9)
})

test('every API route of the app is in the contract [Z1]', () => {
  const context = {
    shop: shop.shop,
    publicUrl: '',
    acceptsAnyHost: false,
    trustedProxyCount: 0,
    demo: false,
    log: pino({ level: 'silent' }),
  }
  const declared = new Set<string>(Object.values(paths).map(([method, path]) => `${method} ${path}`))
  const catchAll = new Set([
    '/*',
    '/api/*',
    '/api/v1/*',
    ...Object.values(paths).map(([, path]) => path as string),
  ])
  const extra = createApp(context)
    .routes.map(({ method, path }) => ({ method, path: path.replace(/:(\w+)/g, '{$1}') }))
    .filter(({ path }) => path.startsWith('/api'))
    .filter(
      ({ method, path }) => !(method === 'ALL' ? catchAll.has(path) : declared.has(`${method} ${path}`)),
    )
    .map(({ method, path }) => `${method} ${path}`)
  expect([...new Set(extra)].sort()).toEqual([`GET ${apiGuidePath}`, `GET ${apiDocumentPath}`].sort())
})

test('another method is answered with 405 and an Allow header [Z6]', async () => {
  const [customer, shirt] = [await shop.shopper(), await shop.createProduct()]
  for (const method of ['PATCH', 'OPTIONS', 'DELETE']) {
    const answer = await customer.send(method, '/api/v1/orders')
    expect([answer.status, answer.body.code, answer.headers.get('allow')]).toEqual([
      405,
      'method_not_allowed',
      'GET, POST',
    ])
    expect(answer.headers.has('access-control-allow-origin')).toBe(false)
  }
  const head = await fetch(`${shop.url}/api/v1/orders`, {
    method: 'HEAD',
    headers: { cookie: customer.cookie },
  })
  expect(head.status).toBe(403)
  const headers = { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' }
  await customer.send('GET', `/api/v1/products/${shirt._id}?_method=DELETE`, { headers })
  expect((await customer.send('POST', `/api/v1/products/${shirt._id}`, { headers })).status).toBe(405)
})
