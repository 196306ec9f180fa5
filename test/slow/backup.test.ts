import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Database } from '#data/database/connect.ts'
import { migrate } from '#data/database/migrations/migrate.ts'
import { backupShop } from '#operations/maintenance/backup-shop.ts'
import { restoreShop } from '#operations/maintenance/restore-shop.ts'
import { seedShop } from '#operations/maintenance/seed-shop.ts'
import { createRestoreTargets } from '#test/commands/restore-targets.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openTestShop } from '#test/shop.ts'

const { folder, emptyPlace } = createRestoreTargets()
const ordersOf = async (db: Database) =>
  (await db.query<{ id: string }>(sql`SELECT id FROM orders ORDER BY id`)).map(({ id }) => id)

test('a backup made while orders are placed is a consistent snapshot with every order acknowledged before it [X12]', async () => {
  const old = await openTestShop()
  const dataDir = join(folder, 'selling')
  mkdirSync(join(dataDir, 'images', 'one'), { recursive: true })
  writeFileSync(join(dataDir, 'images', 'one', '20.webp'), 'a picture')
  writeFileSync(join(dataDir, 'secret'), 'the secret of the shop that was, long enough\n')
  await seedShop(old.shop, {
    ...{ orders: 200, products: 5, seed: '1', until: '2026-03-31' },
    ...{ onProgress: () => {}, signal: new AbortController().signal },
  })
  const shirt = await old.createProduct({ name: 'Áo\tcó "dấu"\\ và\nxuống dòng', countInStock: 1000 })
  const buyers = await Promise.all(Array.from({ length: 4 }, () => old.shopper()))
  const buy = async (at: number) => {
    const buyer = buyers[at % buyers.length]
    await buyer?.add(shirt)
    return buyer?.order()
  }
  await buy(0)
  const before = await ordersOf(old.db)

  const file = join(folder, 'selling.tar.gz')
  let selling = true
  const ordering = Promise.all(
    buyers.map(async (_, at) => {
      while (selling) await buy(at)
    }),
  )
  const { isMissingImages, ...manifest } = await backupShop(old.shop, file, { dataDir })
  selling = false
  await ordering

  const place = await emptyPlace()
  expect(await restoreShop(place.shop, file, place)).toEqual(manifest)
  const there = await ordersOf(place.db)
  expect(before.filter((id) => !there.includes(id))).toEqual([])
  expect(await brokenInvariants(place.db)).toEqual([])
  expect(readFileSync(join(place.dataDir, 'images', 'one', '20.webp'), 'utf8')).toBe('a picture')
  expect(readFileSync(join(place.dataDir, 'secret'), 'utf8')).toContain('the shop that was')
  // Sequences continue, and a backup of the restored shop has the same rows.
  const again = await backupShop(place.shop, join(folder, 'again.tar.gz'), { dataDir: place.dataDir })
  expect({ ...again, at: '' }).toEqual({ ...manifest, isMissingImages, at: '' })
  // The backup also restores into a database with another collation.
  const elsewhere = await emptyPlace({ sortedBy: 'en-US' })
  await migrate(elsewhere.db)
  expect(await restoreShop(elsewhere.shop, file, elsewhere)).toEqual(manifest)
}, 60_000)

test('a file that is no backup, or truncated, leaves the shop empty and working [X12]', async () => {
  const old = await openTestShop()
  await old.createProduct({ name: 'Áo' })
  const file = join(folder, 'whole.tar.gz')
  await backupShop(old.shop, file, { dataDir: folder })
  const whole = readFileSync(file)
  const place = await emptyPlace()
  const refused = async (bytes: Uint8Array) => {
    const damaged = join(folder, 'damaged.tar.gz')
    writeFileSync(damaged, bytes)
    return restoreShop(place.shop, damaged, place)
  }
  expect(await refused(Buffer.from('Title,SKU\n'))).toBe('not a backup')
  expect(await refused(whole.subarray(0, whole.length - 2000))).toBe('damaged')
  const [row] = await place.db.query(sql`SELECT count(*)::int AS settings FROM settings`)
  expect(row).toEqual({ settings: 1 })
  expect(readdirSync(place.dataDir)).toEqual(['images'])
  expect(typeof (await restoreShop(place.shop, file, place))).toBe('object')
  const shared = await emptyPlace()
  await shared.db.query(sql`CREATE TABLE of_another_program ()`)
  expect(await restoreShop(shared.shop, file, shared)).toBe('foreign tables')
  const other = await emptyPlace()
  await expect(restoreShop(other.shop, join(folder, 'none'), other)).rejects.toThrow('ENOENT')
})
