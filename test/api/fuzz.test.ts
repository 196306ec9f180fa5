import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { type EndpointName, fillPath, paths } from '#contract/paths.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openShop } from '#test/shop.ts'
import { refusal, unknownId } from './refused.ts'

const shop = await openShop()
const product = await shop.product({ countInStock: 50 })
const { admin } = shop
await admin.add(product)
const { body: order } = await admin.order()
await admin.add(product)

const ids = [product._id, product.variants[0]?._id ?? '', order._id, admin.id, unknownId]
const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    '\u0000',
    '\ud800',
    -1,
    0,
    1,
    1.5,
    2 ** 53,
    1e308,
    true,
    [],
    {},
    'đã huỷ',
    'cod',
  ),
  fc.constantFrom(...ids),
  fc.constantFrom(
    '0912345678',
    'a@b.co',
    '1700000000000-001',
    'https://a.example/1',
    "' OR 1=1--",
    '%',
    'x'.repeat(300),
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.integer(),
  fc.double(),
)
const nested = fc.oneof(
  { weight: 3, arbitrary: hostile },
  { weight: 1, arbitrary: fc.array(hostile, { maxLength: 4 }) },
  {
    weight: 1,
    arbitrary: fc.array(
      fc.dictionary(
        fc.constantFrom('productId', 'variantId', '_id', 'quantity', 'stock', 'sku', 'price', 'color'),
        hostile,
      ),
      { maxLength: 3 },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.dictionary(
      fc.constantFrom('_id', 'customerName', 'customerPhone', 'province', 'ward', 'street', '__proto__'),
      hostile,
    ),
  },
)

type Schema = { properties?: object }
const fieldsOf = (schema: z.ZodType | undefined) =>
  Object.keys(
    (schema && (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema).properties) ?? {},
  )

const names = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => name !== 'signOut' && name !== 'uploadImage',
)

// Whatever is sent, the shop answers itself: done, or refused in Vietnamese; never a fault.
test.each(names)('%s answers anything', async (name) => {
  const [method, path] = paths[name]
  const endpoint: Endpoint = endpoints[name]
  const [body, query] = [fieldsOf(endpoint.body), fieldsOf(endpoint.query)]
  const call = fc.record({
    id: fc.constantFrom(...ids, 'x', '%00'),
    body: body.length > 0 ? fc.dictionary(fc.constantFrom(...body), nested) : fc.constant(undefined),
    query: query.length > 0 ? fc.dictionary(fc.constantFrom(...query), hostile) : fc.constant({}),
  })
  const ask = async (sent: { id: string; body?: object; query: object }) => {
    const values = Object.entries(sent.query).map(([key, value]) => [key, String(value).toWellFormed()])
    const address = `${fillPath(path, { id: sent.id, userId: sent.id })}?${new URLSearchParams(values)}`
    const init = sent.body && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(sent.body),
    }
    const answer = await admin.send(method, address, init)
    expect(answer.status).toBeLessThan(500)
    if (answer.status >= 400) refusal(answer)
  }
  await fc.assert(fc.asyncProperty(call, ask), { numRuns: name.startsWith('sign') ? 10 : 25 })
})

test('and the laws hold afterwards', async () => {
  expect(await brokenInvariants(shop.sql)).toEqual([])
})
