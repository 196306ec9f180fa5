import pino from 'pino'
import { expect, test } from 'vitest'
import { apiDocument, apiGuide, paths } from '#contract/paths.ts'
import { createApp } from '#http/app.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()

test('every address that the door knows is in the contract', () => {
  const door = {
    shop: shop.shop,
    publicUrl: '',
    anyHost: false,
    trustProxy: 0,
    demo: false,
    log: pino({ level: 'silent' }),
  }
  const known = new Set<string>(Object.values(paths).map(([method, path]) => `${method} ${path}`))
  const refusing = new Set(['/*', '/api/*', ...Object.values(paths).map(([, path]) => path as string)])
  const extra = createApp(door)
    .routes.map(({ method, path }) => ({ method, path: path.replace(/:(\w+)/g, '{$1}') }))
    .filter(({ path }) => path.startsWith('/api'))
    .filter(({ method, path }) => !(method === 'ALL' ? refusing.has(path) : known.has(`${method} ${path}`)))
    .map(({ method, path }) => `${method} ${path}`)
  expect(extra.sort()).toEqual([`GET ${apiGuide}`, `GET ${apiDocument}`].sort())
})

// dangers Z6
test('another way to call is refused, and says which are taken', async () => {
  const [customer, shirt] = [await shop.shopper(), await shop.product()]
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
