import { expect, test } from 'vitest'
import { type EndpointName, paths } from '#contract/all-paths.ts'
import type { Product } from '#contract/catalog/products.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { fillPath } from '#contract/paths.ts'
import { openAccessTable } from '#test/api/access/access-table.ts'
import { listInvalidFields, unknownId } from '#test/api/access/check-failure.ts'
import type { TestClient } from '#test/shop.ts'

const { buyer, shop, table } = await openAccessTable()

/** The write calls of the specification, section 7. */
const specified: EndpointName[] = [
  ...(['addAttribute', 'addCategory', 'createProduct', 'updateProduct', 'deleteProduct'] as const),
  ...(['placeOrder', 'updateOrderStatus'] as const),
  ...(['increaseCartLine', 'decreaseCartLine', 'removeCartLine', 'addToCart'] as const),
  ...(['signIn', 'signUp', 'uploadImage'] as const),
]
const writes = (Object.keys(paths) as EndpointName[]).filter((name) => {
  const { access }: Endpoint = endpoints[name]
  return paths[name][0] !== 'GET' && access !== 'signature'
})
const strict = writes.filter((name) => !specified.includes(name))
const files = strict.filter((name) => (endpoints[name] as Endpoint).bodyType === 'multipart')

/** Returns a shopper for calls on own data, otherwise the admin. */
const callerOf = (name: EndpointName): TestClient =>
  ['self', 'signed-in', 'own-order'].includes((endpoints[name] as Endpoint).access) ? buyer : shop.admin

function send(name: EndpointName, body: BodyInit, headers?: HeadersInit) {
  const [method, path] = paths[name]
  const { params = {} } = table[name]
  const address = fillPath(path, typeof params === 'function' ? params() : params)
  return callerOf(name).send(method, address, { body, headers })
}
const json = { 'content-type': 'application/json' }
const bodyOf = (name: EndpointName) => {
  const { body = {} } = table[name]
  return { ...(typeof body === 'function' ? body() : body), chưaCó: 1 }
}

test('only the calls of the specification are marked with ignoresUnknownFields', () => {
  const marked = writes.filter((name) => (endpoints[name] as Endpoint).ignoresUnknownFields)
  expect(marked.sort()).toEqual(specified.toSorted())
})

test.each(strict.filter((name) => !files.includes(name)))(
  '%s refuses an unknown field and names it',
  async (name) => {
    const reply = await send(name, JSON.stringify(bodyOf(name)), json)
    expect([name, reply.status, reply.body.code]).toEqual([name, 400, 'invalid'])
    expect(listInvalidFields(reply)).toContain('chưaCó')
  },
)

test.each(files)('%s refuses an unknown form field and names it', async (name) => {
  const form = new FormData()
  form.set('file', new Blob(['SKU,Price\n']), 'hang.csv')
  form.set('chưaCó', '1')
  const reply = await send(name, form)
  expect([reply.status, listInvalidFields(reply)]).toEqual([400, ['chưaCó']])
})

test.each(specified.filter((name) => name !== 'uploadImage' && name !== 'deleteProduct'))(
  '%s, a call of the specification, ignores an unknown field',
  async (name) => {
    const reply = await send(name, JSON.stringify(bodyOf(name)), json)
    expect(listInvalidFields(reply)).not.toContain('chưaCó')
  },
)

test('a PATCH with an unknown field changes nothing, not even the version', async () => {
  const shirt = await shop.createProduct()
  const patch = (body: object) =>
    shop.admin.send<Product>('PATCH', `/api/v1/products/${shirt._id}`, {
      headers: json,
      body: JSON.stringify(body),
    })
  const reply = await patch({ featured: true, màu: 'đỏ', __proto__: 1 })
  expect([reply.status, reply.body.error]).toEqual([400, 'Yêu cầu có trường không được nhận: “màu”.'])
  expect(reply.body.details).toEqual([{ path: 'màu', message: 'Yêu cầu có trường không được nhận: “màu”.' }])
  const { body } = await shop.admin.get<Product>(`/api/v1/products/${shirt._id}`)
  expect(body).toEqual(shirt)
})

test('an unknown field inside a list or an object is named with its path', async () => {
  const line = { variantId: unknownId, seen: 1, stock: 1, note: 'x' }
  const counts = await shop.admin.post('/api/v1/stock/adjustments', { reason: 'counted', lines: [line] })
  expect(listInvalidFields(counts)).toEqual(['lines.0.note'])
  const { body: settings } = await shop.admin.get<{ version: number }>('/api/v1/admin/settings')
  const bank = { bin: '970436', account: '0011001932418', holder: 'NGUYEN THI UOC', swift: 'X' }
  const set = await shop.admin.put('/api/v1/admin/settings', { version: settings.version, bank })
  expect(listInvalidFields(set)).toEqual(['bank.swift'])
  const change = { featured: true, slug: 'ao' }
  const changed = await shop.admin.post('/api/v1/products/bulk', { ids: [unknownId], change })
  expect(listInvalidFields(changed)).toEqual(['change.slug'])
})

test('invalid and unknown fields are reported together', async () => {
  const reply = await shop.admin.post('/api/v1/orders/lookup', { number: 1 })
  expect(reply.status).toBe(400)
  expect(listInvalidFields(reply)).toContain('number')
  expect(listInvalidFields(reply).length).toBeGreaterThan(1)
})
