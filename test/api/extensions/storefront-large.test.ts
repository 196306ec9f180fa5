import { execFileSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import { ensureAttributeValues } from '#data/catalog/attributes.ts'
import { openTestShop } from '#test/shop.ts'
import { createTemporaryFolder } from '#test/start/processes.ts'
import { examplesFolder } from './examples-folder.ts'
import { startExample } from './start-example.ts'

const project = join(examplesFolder, '../..')

const folder = createTemporaryFolder()
const program = join(folder, 'main.ts')
cpSync(join(project, 'examples/storefront/main.ts'), program)
execFileSync(process.execPath, [
  join(project, 'src/http/api-client/write-client.ts'),
  join(folder, 'tiem-client.ts'),
])

test('the storefront fits the types of the generated client', () => {
  const compiler = join(project, 'node_modules/typescript/bin/tsc')
  const options = '--ignoreConfig --noEmit --strict --target es2024 --module preserve'
  const more = '--allowImportingTsExtensions --lib es2024,dom,dom.iterable --types node --typeRoots'
  execFileSync(
    process.execPath,
    [compiler, ...`${options} ${more}`.split(' '), join(project, 'node_modules/@types'), program],
    { stdio: 'inherit' },
  )
})

test('the storefront lists, finds and sells products through the generated client', async () => {
  const { url, admin, db, createProduct } = await openTestShop()
  const [color] = await ensureAttributeValues(db, 'color', [{ id: uuid(), value: 'Be' }])
  const [size] = await ensureAttributeValues(db, 'size', [{ id: uuid(), value: 'M' }])
  const variants = [{ color, size, stock: 3 }]
  const shirt = await createProduct({ name: 'Áo <lanh>', price: 250_000, variants })
  await createProduct({ name: 'Quần tây', countInStock: 0 })
  const storefront = await startExample(program, { SHOP: url })
  const read = async (path: string) => (await fetch(storefront.url + path)).text()
  expect(await read('/')).toContain('2 sản phẩm')
  const found = await read('/?q=lanh')
  expect(found).toContain('1 sản phẩm')
  expect(found).toContain('Áo &#60;lanh&#62;')
  const page = await read(`/p/${shirt._id}`)
  expect(page).toMatch(/<option value="[\w-]+">Be · M · 250\.000/)
  expect(page).toContain('Đặt mua')
  const fields = {
    ...{ product: shirt._id, variant: shirt.variants[0]?._id ?? '' },
    ...{ name: 'Nguyễn Thị Ước', phone: '0912 345 678' },
  }
  const buy = () => fetch(`${storefront.url}/buy`, { method: 'POST', body: new URLSearchParams(fields) })
  const bought = await buy()
  expect([bought.status, await bought.text()]).toEqual([200, expect.stringContaining('250.000')])
  const { body: orders } = await admin.get<OrderForStaff[]>('/api/v1/orders?limit=5')
  expect(orders).toHaveLength(1)
  const missing = await fetch(`${storefront.url}/p/${crypto.randomUUID()}`)
  expect(missing.status).toBe(404)
})
