import { execFileSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import { openTestShop } from '#test/shop.ts'
import { createTemporaryFolder } from '#test/start/processes.ts'
import { examplesFolder } from './examples-folder.ts'
import { startExample } from './start-example.ts'

const project = join(examplesFolder, '../..')

test('the storefront lists, finds and sells products through the generated client', async () => {
  const { url, admin, createProduct } = await openTestShop()
  const shirt = await createProduct({ name: 'Áo <lanh>', price: 250_000, countInStock: 3 })
  await createProduct({ name: 'Quần tây', countInStock: 0 })
  const folder = createTemporaryFolder()
  cpSync(join(project, 'examples/storefront/main.ts'), join(folder, 'main.ts'))
  execFileSync(process.execPath, [
    join(project, 'src/http/api-client/write-client.ts'),
    join(folder, 'tiem-client.ts'),
  ])
  const storefront = await startExample(join(folder, 'main.ts'), { SHOP: url })
  const read = async (path: string) => (await fetch(storefront.url + path)).text()
  expect(await read('/')).toContain('2 sản phẩm')
  const found = await read('/?q=lanh')
  expect(found).toContain('1 sản phẩm')
  expect(found).toContain('Áo &#60;lanh&#62;')
  expect(await read(`/p/${shirt._id}`)).toContain('Đặt mua')
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
