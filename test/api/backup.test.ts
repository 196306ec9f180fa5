import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Sql } from '#data/connect.ts'
import { migrate, migrationsFolder } from '#data/migrate.ts'
import { backupShop } from '#operations/backup-shop.ts'
import { restoreShop } from '#operations/restore-shop.ts'
import { seedShop } from '#operations/seed-shop.ts'
import { freshDatabase } from '#test/database.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openShop } from '#test/shop.ts'

const folder = mkdtempSync(join(tmpdir(), 'tiem-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let serial = 0
/** A shop's data folder and its database, with nothing in it. */
async function emptyPlace(options: { empty?: boolean; sortedBy?: string } = {}) {
  const { sql } = await freshDatabase(options)
  const dataDir = join(folder, `place-${++serial}`)
  mkdirSync(join(dataDir, 'images'), { recursive: true })
  const shop = {
    sql,
    secret: 'a secret of the tests, long enough for them',
    imagesDir: join(dataDir, 'images'),
  }
  return { shop, sql, dataDir }
}
const ordersOf = async (sql: Sql) =>
  (await sql<{ id: string }[]>`SELECT id FROM orders ORDER BY id`).map(({ id }) => id)

test('a backup made while the shop sells holds what was acknowledged before, and all of one moment', async () => {
  const old = await openShop()
  const dataDir = join(folder, 'selling')
  mkdirSync(join(dataDir, 'images', 'one'), { recursive: true })
  writeFileSync(join(dataDir, 'images', 'one', '20.webp'), 'a picture')
  writeFileSync(join(dataDir, 'secret'), 'the secret of the shop that was, long enough\n')
  await seedShop(old.shop, {
    ...{ orders: 200, products: 5, seed: '1', until: '2026-03-31' },
    ...{ onProgress: () => {}, signal: new AbortController().signal },
  })
  const shirt = await old.product({ name: 'Áo\tcó "dấu"\\ và\nxuống dòng', countInStock: 1000 })
  const buyers = await Promise.all(Array.from({ length: 4 }, () => old.shopper()))
  const buy = async (at: number) => {
    const buyer = buyers[at % buyers.length]
    await buyer?.add(shirt)
    return buyer?.order()
  }
  await buy(0)
  const before = await ordersOf(old.sql)

  const file = join(folder, 'selling.tar.gz')
  let selling = true
  const rush = Promise.all(
    buyers.map(async (_, at) => {
      while (selling) await buy(at)
    }),
  )
  const manifest = await backupShop(old.shop, file, { dataDir })
  selling = false
  await rush
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder).filter((name) => name.includes('.part-'))).toEqual([])

  const place = await emptyPlace()
  expect(await restoreShop(place.shop, file, place)).toEqual(manifest)
  const there = await ordersOf(place.sql)
  expect(before.filter((id) => !there.includes(id))).toEqual([])
  expect(await brokenInvariants(place.sql)).toEqual([])
  expect(readFileSync(join(place.dataDir, 'images', 'one', '20.webp'), 'utf8')).toBe('a picture')
  expect(readFileSync(join(place.dataDir, 'secret'), 'utf8')).toContain('the shop that was')
  // Numbers go on where they were, and a backup of what came out of a backup has the same rows.
  const again = await backupShop(place.shop, join(folder, 'again.tar.gz'), { dataDir: place.dataDir })
  expect({ ...again, at: '' }).toEqual({ ...manifest, at: '' })
  expect(await restoreShop(place.shop, file, place)).toBe('shop in use')
  // Into a database that sorts words in its own way, on another disk.
  const elsewhere = await emptyPlace({ sortedBy: 'en-US' })
  await migrate(elsewhere.sql)
  expect(await restoreShop(elsewhere.shop, file, elsewhere)).toEqual(manifest)
}, 60_000)

test('pictures that lie behind a link are in it, and those that are being written are not', async () => {
  const old = await openShop()
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
  await backupShop(old.shop, file, { dataDir })
  writing = false
  await writer
  const place = await emptyPlace()
  expect(typeof (await restoreShop(place.shop, file, place))).toBe('object')
  expect(readdirSync(join(place.dataDir, 'images', 'one'))).toEqual(['20.webp'])
})

test('what is no backup, or no longer whole, leaves the shop empty and able to open', async () => {
  const old = await openShop()
  await old.product({ name: 'Áo' })
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
  const [row] = await place.sql`SELECT count(*)::int AS settings FROM settings`
  expect(row).toEqual({ settings: 1 })
  expect(readdirSync(place.dataDir)).toEqual(['images'])
  expect(typeof (await restoreShop(place.shop, file, place))).toBe('object')
  const shared = await emptyPlace()
  await shared.sql`CREATE TABLE of_another_program ()`
  expect(await restoreShop(shared.shop, file, shared)).toBe('others in it')
  const other = await emptyPlace()
  await expect(restoreShop(other.shop, join(folder, 'none'), other)).rejects.toThrow('ENOENT')
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
