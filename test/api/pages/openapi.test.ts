import { expect, test } from 'vitest'
import { type EndpointName, paths } from '#contract/all-paths.ts'
import { acceptsToken, type Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { failures } from '#contract/failures.ts'
import { apiDocumentPath, apiGuidePath } from '#contract/paths.ts'
import { describeApi, listFailureCodes, listFailureCodesShownOnPage } from '#http/api/openapi.ts'
import { openTestShop } from '#test/shop.ts'

interface Schema {
  description?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}
interface Operation {
  operationId: string
  summary: string
  security: object[]
  parameters: { name: string; in: string; required: boolean; description?: string; schema: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>
}
const document = JSON.parse(JSON.stringify(describeApi('https://tiem.example'))) as {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

test('the document is OpenAPI 3.1 and has every call once', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(document.info).toMatchObject({ title: 'Tiệm', version: '1' })
  const listed = operations.map(({ path, method, operation }) => [
    operation.operationId,
    method.toUpperCase(),
    path,
  ])
  expect(listed.sort()).toEqual(
    Object.entries(paths)
      .map(([name, [method, path]]) => [name, method, path])
      .sort(),
  )
})

test.each(operations)('$method $path is fully described', ({ path, method, operation }) => {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const declared = operation.parameters.filter((one) => one.in === 'path')
  expect(declared.map(({ name }) => name)).toEqual(inPath)
  expect(declared.every(({ required }) => required)).toBe(true)
  for (const { schema } of operation.parameters) expect(Object.keys(schema)).not.toEqual([])
  const endpoint = endpoints[operation.operationId as EndpointName]
  expect(Boolean(operation.requestBody)).toBe('body' in endpoint)
  if (method === 'get') expect(operation.requestBody).toBeUndefined()
  const isPublic = ['anyone', 'signature'].includes(endpoint.access)
  const schemes = operation.security.flatMap((scheme) => Object.keys(scheme))
  const token = acceptsToken(endpoint, method.toUpperCase()) ? ['token'] : []
  expect(schemes).toEqual(isPublic ? token : ['session', ...token])
  expect(operation.summary).not.toBe('')
  const statuses = Object.keys(operation.responses)
  const successes = 'allowsNoContent' in endpoint ? [endpoint.status, 204] : [endpoint.status]
  expect(statuses.filter((status) => Number(status) < 400)).toEqual(successes.map(String))
  for (const [status, { description, content }] of Object.entries(operation.responses)) {
    expect(description).not.toBe('')
    if (status === '303' || status === '204') continue
    expect((content['application/json'] ?? content['text/csv'])?.schema).toBeTypeOf('object')
  }
})

test('every $ref resolves within the document', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]*)"/g)].map(([, ref = '']) => ref)
  expect(references.length).toBeGreaterThan(0)
  for (const reference of new Set(references)) {
    const [root, ...parts] = reference.split('/')
    expect(root).toBe('#')
    const found = parts.reduce<unknown>(
      (at, part) => (at as Record<string, unknown> | undefined)?.[part],
      document,
    )
    expect([reference, typeof found]).toEqual([reference, 'object'])
  }
})

test('no schema is empty', () => {
  const vague: string[] = []
  const walk = (value: unknown, at: string) => {
    if (typeof value !== 'object' || value === null) return
    if (at.endsWith('/schema') && Object.keys(value).length === 0) vague.push(at)
    for (const [key, part] of Object.entries(value)) walk(part, `${at}/${key}`)
  }
  walk(document, '')
  expect(vague).toEqual([])
})

test('the description of a call contains its failure codes, and every failure code belongs to a call', () => {
  // The others are codes in the results of a bulk change.
  const used = new Set(['method_not_allowed', 'parcel_in_trouble', 'pieces_not_sent'])
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const [method, path] = paths[name]
    const endpoint: Endpoint = endpoints[name]
    for (const code of listFailureCodes(endpoint, method)) {
      used.add(code)
      const status = listFailureCodesShownOnPage(endpoint).includes(code)
        ? endpoint.status
        : failures[code][0]
      const response = document.paths[path]?.[method.toLowerCase()]?.responses[status]
      expect(response?.description).toContain(`\`${code}\``)
    }
  }
  expect(Object.keys(failures).filter((code) => !used.has(code))).toEqual([])
})

test('query parameters have the types integer and boolean', () => {
  const [list] = operations.filter(({ operation }) => operation.operationId === 'listProducts')
  const typeOf = (name: string) => list?.operation.parameters.find((one) => one.name === name)?.schema
  expect(typeOf('minPrice')).toMatchObject({ type: 'integer' })
  expect(typeOf('inStock')).toMatchObject({ type: 'boolean' })
})

test('a schema that several calls use is described once', () => {
  const text = JSON.stringify(document)
  const { schemas } = (document as unknown as { components: { schemas: Record<string, object> } }).components
  for (const name of ['RenderedProduct', 'ProductSummary', 'Order', 'Cart', 'Refusal']) {
    expect(text.split(`#/components/schemas/${name}"`).length).toBeGreaterThan(1)
    expect(text.split(JSON.stringify(schemas[name])).length).toBe(2)
  }
})

/** Lists nested properties too, as `Order.items[].price`. */
function listProperties(schema: Schema, at: string): [string, Schema][] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => [
    [`${at}.${name}`, property] as [string, Schema],
    ...listProperties(property, `${at}.${name}`),
  ])
  const alternatives = (schema.anyOf ?? []).flatMap((one) => listProperties(one, at))
  return [...own, ...alternatives, ...(schema.items ? listProperties(schema.items, `${at}[]`) : [])]
}
const properties = Object.entries(document.components.schemas).flatMap(([name, schema]) =>
  listProperties(schema, name),
)

function needsDescription({ type, anyOf = [] }: Schema) {
  const types = [type, ...anyOf.map((one) => one.type)].flat()
  return ['null', 'integer', 'number', 'boolean'].some((one) => types.includes(one))
}

test('every number, flag and nullable field of a shared schema has a description', () => {
  // The payment services describe the fields of their webhooks.
  const described = properties.filter(([at]) => !/^(Sepay|Payos)Report\./.test(at))
  const missing = described.filter(([, schema]) => needsDescription(schema) && !schema.description)
  expect(described.filter(([, schema]) => needsDescription(schema)).length).toBeGreaterThan(400)
  expect(missing.map(([at]) => at)).toEqual([])
})

test('amounts, quantities and periods describe their unit and what they include', () => {
  const getDescription = (at: string) => properties.find(([one]) => one === at)?.[1].description
  expect(getDescription('Order.totalPrice')).toMatch(/delivery included, in dong: subtotal \+ shippingFee/)
  expect(getDescription('PlaceOrder.totalPrice')).toMatch(/in dong: .*`shipping_fee_not_in_total`/)
  expect(getDescription('ProductInput.price')).toMatch(/before discount, in whole dong/)
  expect(getDescription('ProductInput.discount')).toMatch(/Percent/)
  expect(getDescription('VariantInput.stock')).toMatch(/Pieces/)
  expect(getDescription('OrderLine.price')).toMatch(/one piece .* in dong/)
  expect(getDescription('Shipment.weight')).toMatch(/Grams/)
  expect(getDescription('PublicSettings.transferHours')).toMatch(/Hours .* 0: no limit/)
})

test('a described use of a shared schema still refers to it', () => {
  const { schemas } = document.components
  expect(schemas.OrderForStaff?.properties?.record).toEqual({
    $ref: '#/components/schemas/PhoneRecord',
    description: 'All orders with this phone number, including this one.',
  })
})

test('every query parameter has a description, which the API guide shows', async () => {
  const inQuery = operations.flatMap(({ operation }) =>
    operation.parameters
      .filter((one) => one.in === 'query')
      .map((one) => ({ ...one, of: operation.operationId })),
  )
  expect(inQuery.filter((one) => !one.description).map((one) => `${one.of}.${one.name}`)).toEqual([])
  const shop = await openTestShop()
  const row =
    /<td><code>minPrice<\/code><\/td><td>query<\/td><td>integer<\/td><td>Lowest displayPrice in dong/
  expect((await shop.anonymous().send('GET', apiGuidePath)).body).toMatch(row)
})

test('the document does not refer to internal documents', () => {
  expect(JSON.stringify(document)).not.toMatch(/\w+\.md|\bR\d{1,2}\b|docs\/|domain\//)
})

test('the session cookie has the name that the shop sets', () => {
  const nameAt = (url: string) => describeApi(url).components.securitySchemes.session.name
  expect([nameAt('https://tiem.example'), nameAt('http://localhost:3000')]).toEqual(['__Host-tiem', 'tiem'])
})

test('the document and the API guide are served, and the guide loads nothing from other sites', async () => {
  const shop = await openTestShop()
  const visitor = shop.anonymous()
  const served = await visitor.get<typeof document>(apiDocumentPath)
  expect(served.status).toBe(200)
  expect(served.body.paths).toEqual(document.paths)
  const page = await visitor.send('GET', apiGuidePath)
  const html = page.body as unknown as string
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8'])
  expect(html).not.toMatch(/(src|href)\s*=\s*["']?\s*(https?:)?\/\//i)
  expect(html).not.toMatch(/<script|<link|<iframe|<img|@import|url\(/i)
  expect(page.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'unsafe-inline';/,
  )
  for (const [, path] of Object.values(paths)) expect(html).toContain(`<code>${path}</code>`)
})

test('the API guide is compressed and searches calls without scripts', async () => {
  const shop = await openTestShop()
  const page = await shop.anonymous().send('GET', apiGuidePath, { headers: { 'accept-encoding': 'gzip' } })
  expect(page.headers.get('content-encoding')).toBe('gzip')
  const found = await shop.anonymous().send('GET', `${apiGuidePath}?q=put+carts`)
  const html = found.body as unknown as string
  expect(html).toContain('<code>/api/v1/carts/increase</code>')
  expect(html).not.toContain('<code>/api/v1/carts/add-to-cart</code>')
  const hostile = await shop.anonymous().send('GET', `${apiGuidePath}?q=${encodeURIComponent('"><script>')}`)
  expect(hostile.body).not.toContain('<script')
})
