import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import pino from 'pino'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fillPath } from '#contract/paths.ts'
import { createOidcProvider } from '#operations/accounts/sign-in/oidc-provider.ts'
import { unknownId } from '#test/api/access/check-failure.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { chooseRuns } from '#test/runs.ts'
import { openTestShop } from '#test/shop.ts'
import { arbitraryInput, cookies, headers, hostileValue } from './arbitrary-input.ts'
import { commonResponses, findUndeclared, type Operation, operations } from './find-undeclared.ts'

const loggedErrors: string[] = []
const shop = await openTestShop({
  log: pino({ level: 'error' }, { write: (line: string) => loggedErrors.push(line) }),
})
// Nothing listens at the issuer: callbacks are validated before the provider is called.
const nowhere = { issuer: 'http://127.0.0.1:9', clientId: 'tiem', clientSecret: 'geheim', name: 'Vngg' }
shop.shop.oidcProvider = createOidcProvider(nowhere, () => {})
const { admin } = shop
const shopper = await shop.shopper()
const product = await shop.createProduct({ countInStock: 50, variants: [{ sku: 'S-1', stock: 50 }] })
await shopper.add(product)
const { body: order } = await shopper.order()
await shopper.add(product)
const { body: category } = await admin.post<{ _id: string }>('/api/v1/categories', { name: 'Áo' })
const home = { name: 'Ước', phone: '0912345678', province: 'Hà Nội', ward: 'Cửa Nam', street: '1 Tràng Thi' }
const { body: book } = await shopper.post<{ _id: string }[]>('/api/v1/account/addresses', home)
const known = [product._id, product.variants[0]?._id, order._id, category._id, book[0]?._id, shopper.id]
const ids = [...known.filter((id) => id !== undefined), admin.id, unknownId]

/** Number of requests; `FUZZ=50000` for the long run. */
const requestCount = Number(process.env.FUZZ ?? 0)
const runs = Math.max(chooseRuns(3, 6), Math.ceil(requestCount / operations.length))

const picture = new Uint8Array(
  await sharp({ create: { width: 3, height: 2, channels: 3, background: '#c03' } })
    .png()
    .toBuffer(),
)
const csv = 'Handle,Title,Variant Price\nao,Áo,1000\nquan,"Quần\n'
const file = fc
  .record({
    bytes: fc.oneof(
      fc.constantFrom<string | Uint8Array<ArrayBuffer>>(picture, csv, '', '<svg/>'),
      fc.string(),
    ),
    name: fc.oneof(fc.constantFrom('a.jpg', '../../x', 'a\u0000.svg', '', 'x'.repeat(300)), fc.string()),
    type: fc.constantFrom('', 'image/png', 'text/csv', 'text/html', 'a/b; c="'),
  })
  .map(({ bytes, name, type }) => new File([bytes], name.toWellFormed(), { type }))

/** A form with missing or repeated fields, or invalid multipart bytes. */
function arbitraryForm(names: string[]): fc.Arbitrary<FormData | string> {
  const field = fc.tuple(fc.constantFrom('file', ...names), fc.oneof(file, file, hostileValue))
  const whole = fc.array(field, { maxLength: 4 }).map((fields) => {
    const form = new FormData()
    for (const [name, value] of fields) {
      if (value instanceof File) form.append(name, value)
      else form.append(name, toText(value))
    }
    return form
  })
  const parts = [
    '--x',
    '\r\n',
    'Content-Disposition: form-data; name="file"',
    '; filename="a',
    '"',
    '--',
    'x',
    '\n',
  ]
  return fc.oneof(
    whole,
    whole,
    fc.array(fc.constantFrom(...parts)).map((all) => all.join('')),
  )
}

type SentBody = { body?: BodyInit; type?: string }
function arbitraryBody({ requestBody }: Operation): fc.Arbitrary<SentBody> {
  const multipart = requestBody?.content['multipart/form-data']?.schema
  const json = requestBody?.content['application/json']?.schema
  if (multipart) {
    return arbitraryForm(Object.keys(multipart.properties ?? {})).map((body) =>
      typeof body === 'string' ? { body, type: 'multipart/form-data; boundary=x' } : { body },
    )
  }
  if (!json) return fc.constant({})
  return arbitraryInput(json, ids).map((value) => ({ body: JSON.stringify(value), type: 'application/json' }))
}

/** Calls that start or end a session run without one, so that the callers keep theirs. */
const sessionCalls = /^(sign|reset)/
const callers = { nobody: '', shopper: shopper.cookie, admin: admin.cookie }

interface Request {
  who: keyof typeof callers
  params: Record<string, unknown>
  query: Record<string, unknown>
  sent: SentBody
  more: Record<string, string>
  cookie: string
}
function arbitraryRequest(operation: Operation): fc.Arbitrary<Request> {
  const inPlace = (place: 'path' | 'query') => operation.parameters.filter((one) => one.in === place)
  const values = (place: 'path' | 'query', also: fc.Arbitrary<unknown>) =>
    fc.record(
      Object.fromEntries(
        inPlace(place).map(({ name, schema }) => [name, fc.oneof(arbitraryInput(schema, ids), also)]),
      ),
      place === 'query' ? { requiredKeys: [] } : {},
    )
  const who = sessionCalls.test(operation.operationId)
    ? ['nobody' as const]
    : (['nobody', 'shopper', 'admin', 'admin'] as const)
  return fc.record({
    who: fc.constantFrom(...who),
    params: values('path', fc.constantFrom('x', '%00', '..', '%E0%A4')),
    query: values('query', hostileValue),
    sent: arbitraryBody(operation),
    // Rare, because a body with another content type is not parsed.
    more: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, headers),
    cookie: cookies,
  })
}

const toText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed()
const toTextPairs = (values: Record<string, unknown>) =>
  Object.entries(values).map(([name, value]) => [name, toText(value)])

test.each(operations)(
  '$operationId answers any input as declared [I1]',
  { timeout: 20_000 + runs * 300 },
  async (operation) => {
    const { method, path, responses } = operation
    const ask = async ({ who, params, query, sent, more, cookie }: Request) => {
      const parts = toTextPairs(params)
      const address = fillPath(path, Object.fromEntries(parts))
      const headers = new Headers({ ...(sent.type && { 'content-type': sent.type }), ...more })
      headers.set('cookie', [callers[who], cookie].filter(Boolean).join('; '))
      const { body } = sent
      const init: RequestInit = {
        method,
        headers,
        redirect: 'manual',
        ...(body !== undefined && { body }),
      }
      const answer = await fetch(`${shop.url}${address}?${new URLSearchParams(toTextPairs(query))}`, init)
      // An empty segment or one of dots changes the path.
      const elsewhere = parts.some(([, part = '']) => /^\.{0,2}$/.test(part))
      const said = await findUndeclared(answer, elsewhere ? { ...commonResponses, ...responses } : responses)
      expect([said, loggedErrors.splice(0)]).toEqual([[], []])
    }
    await fc.assert(fc.asyncProperty(arbitraryRequest(operation), ask), { numRuns: runs })
  },
)

test('the invariants hold after all requests', async () => {
  expect(await brokenInvariants(shop.db)).toEqual([])
})

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Retained memory in MB and the median duration of a call in ms. */
async function measure() {
  const took: number[] = []
  for (let n = 0; n < 300; n++) {
    const begun = performance.now()
    await (await fetch(`${shop.url}/api/v1/products?limit=16`)).text()
    took.push(performance.now() - begun)
  }
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return { megabytes: (heapUsed + external) / 1e6, ms: took.toSorted((a, b) => a - b)[150] ?? 0 }
}
const before = requestCount > 0 ? await measure() : null

test.runIf(before)('memory and response time do not grow after all requests', async () => {
  const after = await measure()
  console.log(`${requestCount} requests: before and after`, before, after)
  expect(after.megabytes).toBeLessThan((before?.megabytes ?? 0) + 100)
  expect(after.ms).toBeLessThan(3 * (before?.ms ?? 0) + 2)
})
