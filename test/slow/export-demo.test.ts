import { expect, test } from 'vitest'
import { catalogue, exported, moveInto } from '#test/api/imports/exporting.ts'
import { importsOf } from '#test/api/imports/importing.ts'
import { openShop } from '#test/shop.ts'
import { putInGoods } from '../../demo/seed.ts'

test('the demo catalogue exported, imported into an empty shop and exported again gives the same file', async () => {
  const [old, empty] = [await openShop(), await openShop()]
  await putInGoods(old.shop)
  const file = await exported(old)
  const { counts } = await moveInto(empty, old, file)
  expect(counts).toMatchObject({ updated: 0, unchanged: 0, skipped: 0, refused: 0, remarked: 0 })
  expect(counts.done).toBeGreaterThan(30)
  expect(await exported(empty)).toBe(file)
  expect(await catalogue(empty)).toEqual(await catalogue(old))
  const again = await importsOf(empty).look(file)
  expect(again.counts).toMatchObject({ created: 0, updated: 0, skipped: 0, unchanged: counts.done })
  const { body: prices } = await empty.admin.get<string>('/api/v1/admin/export/prices')
  const same = await importsOf(empty).look(prices)
  expect(same.counts).toMatchObject({ updated: 0, unchanged: counts.done, remarked: 0 })
}, 120_000)
