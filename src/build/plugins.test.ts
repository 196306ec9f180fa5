import { join } from 'node:path'
import { createServer } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { boundariesPlugin } from './plugins.ts'

const root = join(import.meta.dirname, '../..')
const server = await createServer({
  ...{ configFile: false, root, appType: 'custom', logLevel: 'silent', plugins: [boundariesPlugin] },
  ...{ server: { middlewareMode: true, ws: false, watch: null }, optimizeDeps: { noDiscovery: true } },
})
afterAll(() => server.close())

async function resolve(environment: 'client' | 'ssr', source: string): Promise<string | undefined> {
  const importer = join(root, 'src/web/app/flash.ts')
  const resolved = await server.environments[environment].pluginContainer.resolveId(source, importer)
  return resolved?.id
}
const refusal = 'must not be part of a page'

test.each([
  '#data/database/sql.ts',
  '../../data/database/sql.ts',
  '/src/data/database/sql.ts',
  '#operations/shop.ts',
  '../../http/app.ts',
])('no page imports server code as %s', async (source) => {
  await expect(resolve('client', source)).rejects.toThrow(refusal)
  await expect(resolve('ssr', source)).rejects.toThrow(refusal)
})

test.each(['zod', '#contract/endpoints.ts', '../../contract/endpoints.ts', './render.ts'])(
  'pages import %s on the server only',
  async (source) => {
    await expect(resolve('client', source)).rejects.toThrow(refusal)
    expect(await resolve('ssr', source)).toContain(root)
  },
)

test('pages import the domain and each other', async () => {
  expect(await resolve('client', '#domain/money.ts')).toBe(join(root, 'src/domain/money.ts'))
  expect(await resolve('client', './site.ts')).toBe(join(root, 'src/web/app/site.ts'))
})
