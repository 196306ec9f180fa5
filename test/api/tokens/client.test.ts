import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sql from 'sql-template-tag'
import { afterEach, expect, test } from 'vitest'
import { type EndpointName, paths } from '#contract/all-paths.ts'
import { acceptsToken, type Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { allRights } from '#contract/staff/rights.ts'
import { afterwards } from '#test/afterwards.ts'
import { openAccessTable } from '#test/api/access/access-table.ts'
import { password } from '#test/shop.ts'

const folder = mkdtempSync(join(tmpdir(), 'tiem-client-'))
afterwards(async () => rmSync(folder, { recursive: true, force: true }))
const file = join(folder, 'tiem-client.ts')
const project = fileURLToPath(new URL('../../../', import.meta.url))
execFileSync(process.execPath, [join(project, 'src/http/api-client/write-client.ts'), file])
const { createTiemClient, TiemError } = await import(file)

const { shop, table } = await openAccessTable()
const { body: apiToken } = await shop.admin.post<{ token: string }>('/api/v1/admin/api-tokens', {
  ...{ name: 'Máy thử', rights: allRights, days: 1, password },
})
const api = createTiemClient({ url: shop.url, token: apiToken.token })

afterEach(async () => {
  await shop.db.query(sql`DELETE FROM rate_limits`)
})

const names = (Object.keys(table) as EndpointName[]).filter((name) => {
  const endpoint: Endpoint = endpoints[name]
  return acceptsToken(endpoint, paths[name][0]) && endpoint.rights?.length !== 0
})

/** The status, which the client does not return for a success. */
async function callByClient(name: EndpointName): Promise<number> {
  const { body: sent, params: needed } = table[name]
  const body = typeof sent === 'function' ? sent() : sent
  const params = typeof needed === 'function' ? needed() : needed
  try {
    await api[name]({ ...(params && { params }), ...(body && { body }) })
    return endpoints[name].status
  } catch (error) {
    if (!(error instanceof TiemError)) throw error
    expect((error as { code: string }).code).not.toBe('unknown')
    return (error as { status: number }).status
  }
}

test.each(names)('%s called by the generated client answers as the access table says', async (name) => {
  expect(await callByClient(name)).toBe(table[name].answers[3])
})

test('the client returns what the call returns, the total of a list, a file, and the invalid fields', async () => {
  const created = await api.createProduct({ body: { name: 'Áo máy', price: 150_000 } })
  expect(created).toMatchObject({ name: 'Áo máy', price: 150_000 })
  const found = await api.listProducts.withTotal({ query: { q: 'Áo máy', limit: 1 } })
  expect(found).toMatchObject({ total: 1, result: [{ _id: created._id }] })
  const csv = await (await api.exportProducts()).text()
  expect(csv).toContain('Áo máy')
  await expect(api.createProduct({ body: { name: 'Áo', price: -1 } })).rejects.toMatchObject({
    ...{ status: 400, code: 'invalid', details: [{ path: 'price' }] },
  })
  const stranger = createTiemClient({ url: shop.url, token: 'tiem_khong-co' })
  await expect(stranger.listOrders()).rejects.toMatchObject({ status: 401, code: 'invalid_token' })
})

test('the generated file compiles on its own under strict rules, and its types refuse a wrong call', () => {
  writeFileSync(
    join(folder, 'use.ts'),
    `import { type ApiToken, createTiemClient, TiemError } from './tiem-client.ts'
const api = createTiemClient({ url: 'https://tiem.example', token: 'tiem_…' })
export async function use(): Promise<ApiToken[]> {
  const order = await api.getOrder({ params: { id: 'x' } })
  const text: string = order.orderNumber
  await api.patchProduct({ params: { id: text }, body: { featured: true } })
  // @ts-expect-error: the field does not exist.
  await api.patchProduct({ params: { id: text }, body: { featuered: true } })
  // @ts-expect-error: the id is missing.
  await api.getOrder()
  if (new Date() instanceof TiemError) return []
  return api.listApiTokens()
}
`,
  )
  const compiler = join(project, 'node_modules/typescript/bin/tsc')
  const options =
    '--ignoreConfig --noEmit --strict --noUncheckedIndexedAccess --exactOptionalPropertyTypes --target es2024'
  const more = '--module preserve --allowImportingTsExtensions --lib es2024,dom,dom.iterable'
  execFileSync(process.execPath, [compiler, ...`${options} ${more}`.split(' '), join(folder, 'use.ts')], {
    stdio: 'inherit',
  })
}, 60_000)
