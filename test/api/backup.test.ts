import { mkdirSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrate, migrationsFolder } from '#data/migrate.ts'
import { backupShop } from '#operations/backup-shop.ts'
import { restoreShop } from '#operations/restore-shop.ts'
import { backupPlaces } from '#test/backup-place.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openShop } from '#test/shop.ts'

const { folder, emptyPlace } = backupPlaces()

test('every order, and pictures that lie behind a link, are in it; those being written are not', async () => {
  const old = await openShop()
  const buyer = await old.shopper()
  await buyer.add(await old.product({ name: 'Áo\tcó "dấu"\\ và\nxuống dòng', countInStock: 3 }))
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
  const manifest = await backupShop(old.shop, file, { dataDir })
  writing = false
  await writer
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder).filter((name) => name.includes('.part-'))).toEqual([])
  const place = await emptyPlace()
  expect(await restoreShop(place.shop, file, place)).toEqual(manifest)
  expect(await place.sql`SELECT id FROM orders`).toEqual(await old.sql`SELECT id FROM orders`)
  expect(await brokenInvariants(place.sql)).toEqual([])
  expect(await restoreShop(place.shop, file, place)).toBe('shop in use')
  expect(readdirSync(join(place.dataDir, 'images', 'one'))).toEqual(['20.webp'])
})

test('a backup of the first shop is brought up to date', async () => {
  const first = await emptyPlace({ empty: true })
  const [oldest = ''] = readdirSync(migrationsFolder).sort()
  await migrate(first.sql, undefined, (name) => name === oldest)
  await first.sql`
    INSERT INTO accounts (id, name, email, email_key, password_hash, role)
    VALUES (gen_random_uuid(), 'Chủ', 'chu@tiem.example', 'chu@tiem.example', '-', 'admin')`
  const file = join(folder, 'first.tar.gz')
  await backupShop(first.shop, file, first)
  const place = await emptyPlace()
  expect(typeof (await restoreShop(place.shop, file, place))).toBe('object')
  expect(await place.sql`SELECT name FROM accounts`).toEqual([{ name: 'Chủ' }])
  expect(await migrate(place.sql)).toEqual([])

  // A shop that does not know what the backup's had cannot take it.
  const newer = await openShop()
  await newer.sql`INSERT INTO schema_migrations (name, checksum) VALUES ('999-tomorrow.sql', 'x')`
  await backupShop(newer.shop, file, { dataDir: folder })
  const other = await emptyPlace()
  expect(await restoreShop(other.shop, file, other)).toBe('newer')
})
