import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrate } from '#data/migrate.ts'
import { backupShop } from '#operations/backup-shop.ts'
import { restoreShop } from '#operations/restore-shop.ts'
import { seedShop } from '#operations/seed-shop.ts'
import { backupPlaces } from '#test/backup-place.ts'

const { folder, emptyPlace } = backupPlaces()

// Tables larger than the socket's buffers pause the connection while they are copied.
test('a shop of 5,000 orders is backed up and restored', { timeout: 120_000 }, async () => {
  const old = await emptyPlace()
  const signal = new AbortController().signal
  const wanted = { orders: 5000, products: 20, seed: '1', until: '2026-03-31' }
  expect(await seedShop(old.shop, { ...wanted, onProgress: () => {}, signal })).toBe('done')
  const file = join(folder, 'large.tar.gz')
  const manifest = await backupShop(old.shop, file, old)
  expect(manifest.tables.find(({ name }) => name === 'orders')?.rows).toBe(5000)
  const place = await emptyPlace()
  expect(await restoreShop(place.shop, file, place)).toEqual(manifest)
  expect(await migrate(place.sql)).toEqual([])
})
