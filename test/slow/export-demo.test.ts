import { expect, test } from 'vitest'
import { exportProductsCsv, moveCatalog, readCatalog } from '#test/api/imports/export-client.ts'
import { createImportClient } from '#test/api/imports/import-client.ts'
import { openTestShop } from '#test/shop.ts'
import { seedDemo } from '../../demo/seed-demo.ts'

test('the demo catalogue exported, imported into an empty shop and exported again gives the same file', async () => {
  const [old, empty] = [await openTestShop(), await openTestShop()]
  await seedDemo(old.shop)
  const file = await exportProductsCsv(old)
  const { counts } = await moveCatalog(empty, old, file)
  // The demo has one draft without SKU and image.
  expect(counts).toMatchObject({ updated: 0, unchanged: 0, skipped: 0, refused: 0, remarked: 1 })
  expect(counts.done).toBeGreaterThan(30)
  expect(await exportProductsCsv(empty)).toBe(file)
  expect(await readCatalog(empty)).toEqual(await readCatalog(old))
  const again = await createImportClient(empty).dryRun(file)
  expect(again.counts).toMatchObject({ created: 0, updated: 0, skipped: 0, unchanged: counts.done })
  // A price is found by its SKU, which the draft does not have.
  const { body: prices } = await empty.admin.get<string>('/api/v1/admin/export/prices')
  const same = await createImportClient(empty).dryRun(prices)
  expect(same.counts).toMatchObject({ updated: 0, unchanged: counts.done - 1, remarked: 0 })
}, 300_000)
