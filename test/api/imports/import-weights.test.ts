import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import type { Attribute } from '#contract/catalog/attributes.ts'
import type { Product } from '#contract/catalog/products.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { exportProductsCsv, moveCatalog } from './export-client.ts'
import { createImportClient } from './import-client.ts'

const readWeights = async ({ admin }: Pick<TestShop, 'admin'>) => {
  const { body } = await admin.get<Product[]>('/api/v1/products')
  const whole = await Promise.all(body.map(({ _id }) => admin.get<Product>(`/api/v1/products/${_id}`)))
  return Object.fromEntries(
    whole.map(({ body: { name, weight, variants } }) => [name, [weight, variants.map((one) => one.weight)]]),
  )
}

test('weights of products and variants are the same after an export and an import', async () => {
  const [source, target] = [await openTestShop(), await openTestShop()]
  const path = '/api/v1/attributes/019a0000-0000-7000-8000-000000000002'
  for (const value of ['S', 'M', 'L']) await source.admin.post(`${path}/values`, { value })
  const sizes = (await source.admin.get<Attribute>(path)).body.values.map(({ _id }) => _id)
  const create = (name: string, weight: number | null, weights: (number | null)[]) =>
    source.createProduct({
      ...{ name, price: 90_000, weight },
      variants: weights.map((own, at) => ({ size: sizes[at], weight: own, stock: 1 })),
    })
  await create('Một cân', 200, [null, null, null])
  await create('Size L nặng hơn', 200, [null, null, 260])
  await create('Size S nhẹ hơn', 200, [150, null, null])
  await create('Chỉ một size có cân', null, [null, 180, null])
  await create('Chưa cân', null, [null, null])
  const csv = await exportProductsCsv(source)
  const rows = parse(csv, { bom: true, columns: true }) as Record<string, string>[]
  expect(rows.map((row) => row['Weight value (grams)'])).toEqual([
    ...['200', '200', '200', '200', '200', '260', '150', '200', '200', '', '180', '', '', ''],
  ])
  await moveCatalog(target, source, csv)
  expect(await exportProductsCsv(target)).toBe(csv)
  expect(await readWeights(target)).toEqual(await readWeights(source))
  const again = await createImportClient(target).dryRun(csv)
  expect(again.counts).toMatchObject({ unchanged: 5, updated: 0 })
})

test('a file sets the weight of one size and clears it, the dry run names it and an undo restores it', async () => {
  const shop = await openTestShop()
  const imports = createImportClient(shop)
  const head =
    'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Grams'
  const file = (...grams: string[]) =>
    [head, ...grams.map((own, at) => `ao,Áo,Size,${'SML'[at]},A${at},1,9000,${own}`)].join('\n')
  await imports.apply(await imports.dryRun(file('300', '300', '350')))
  expect(await readWeights(shop)).toEqual({ Áo: [300, [null, null, 350]] })
  const look = await imports.dryRun(file('300', '320', '300'))
  const [line] = await imports.rows(look)
  expect(line?.after).toMatchObject({ 'variant M': { weight: 320 } })
  await imports.apply(look)
  expect(await readWeights(shop)).toEqual({ Áo: [300, [null, 320, null]] })
  await imports.undo(look)
  expect(await readWeights(shop)).toEqual({ Áo: [300, [null, null, 350]] })
  const empty = await imports.dryRun(file('', '', ''))
  expect(empty.counts).toMatchObject({ unchanged: 1 })
})
