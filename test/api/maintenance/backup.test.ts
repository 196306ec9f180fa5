import { mkdirSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { listPendingMigrations, migrate } from '#data/database/migrations/migrate.ts'
import { backupShop } from '#operations/maintenance/backup-shop.ts'
import { restoreShop } from '#operations/maintenance/restore-shop.ts'
import { createTestCommandLine } from '#test/commands/command-line.ts'
import { createRestoreTargets } from '#test/commands/restore-targets.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openTestShop } from '#test/shop.ts'

const { folder, emptyPlace } = createRestoreTargets()

test('a backup contains every order and the images behind a symbolic link, but no partial image files', async () => {
  const old = await openTestShop()
  const buyer = await old.shopper()
  await buyer.add(await old.createProduct({ name: 'Áo\tcó "dấu"\\ và\nxuống dòng', countInStock: 3 }))
  await buyer.order()
  const [dataDir, disk] = [join(folder, 'linked'), join(folder, 'disk')]
  for (const path of [dataDir, join(disk, 'one')]) mkdirSync(path, { recursive: true })
  symlinkSync(disk, join(dataDir, 'images'))
  writeFileSync(join(disk, 'one', '20.webp'), 'a picture')
  let writing = true
  const writer = (async () => {
    for (let n = 0; writing; n++) {
      const part = join(disk, 'one', `40.webp.${n}.part`)
      writeFileSync(part, 'half a picture')
      await new Promise(setImmediate)
      rmSync(part)
    }
  })()
  const file = join(folder, 'linked.tar.gz')
  const { isMissingImages, ...manifest } = await backupShop(old.shop, file, { dataDir })
  expect(isMissingImages).toBe(false)
  writing = false
  await writer
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder).filter((name) => name.includes('.part-'))).toEqual([])
  const target = await emptyPlace()
  expect(await restoreShop(target.shop, file, target)).toEqual(manifest)
  expect(await target.db.query(sql`SELECT id FROM orders`)).toEqual(
    await old.db.query(sql`SELECT id FROM orders`),
  )
  expect(await brokenInvariants(target.db)).toEqual([])
  expect(await restoreShop(target.shop, file, target)).toBe('shop in use')
  expect(readdirSync(join(target.dataDir, 'images', 'one'))).toEqual(['20.webp'])
})

test('the data of a backup of an older version are changed by the later migrations', async () => {
  const old = await emptyPlace({ empty: true })
  await migrate(old.db, undefined, (name) => name < '112')
  const sizeName = sql`SELECT name FROM attributes WHERE kind = 'size'`
  expect(await old.db.query(sizeName)).toEqual([{ name: 'Kích cỡ' }])
  const file = join(folder, 'older.tar.gz')
  await backupShop(old.shop, file, { dataDir: folder })
  const target = await emptyPlace()
  expect(await restoreShop(target.shop, file, target)).toMatchObject({ shop: 'tiem' })
  expect(await listPendingMigrations(target.db)).toEqual([])
  expect(await target.db.query(sizeName)).toEqual([{ name: 'Size' }])
})

test('a backup of a newer version is refused', async () => {
  const file = join(folder, 'newer.tar.gz')
  const newer = await openTestShop()
  await newer.db.query(sql`INSERT INTO schema_migrations (name, checksum) VALUES ('999-tomorrow.sql', 'x')`)
  await backupShop(newer.shop, file, { dataDir: folder })
  const other = await emptyPlace()
  expect(await restoreShop(other.shop, file, other)).toBe('newer')
})

test('a backup of a version before 0.2.0 is refused in one sentence and changes nothing', async () => {
  const oldShop = await openTestShop()
  await oldShop.db.query(sql`
    INSERT INTO schema_migrations (name, checksum) VALUES ('001-shop.sql', 'x'), ('089-sales-summaries.sql', 'y')`)
  const file = join(folder, 'oldShop.tar.gz')
  await backupShop(oldShop.shop, file, { dataDir: folder })
  const { db } = await emptyPlace()
  const { command } = createTestCommandLine(db)
  expect(await command(['restore', file])).toEqual({
    code: 1,
    text: '! This backup was made by a version before 0.2.0, which this version cannot read: nothing was changed.',
    questions: [],
  })
  expect(await db.query(sql`SELECT FROM accounts`)).toEqual([])
  expect(await listPendingMigrations(db)).toEqual([])
})
