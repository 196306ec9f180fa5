import { mkdirSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import type { Database } from '#data/database/connect.ts'
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
  expect(await place.db.query(sql`SELECT id FROM orders`)).toEqual(
    await old.db.query(sql`SELECT id FROM orders`),
  )
  expect(await brokenInvariants(place.db)).toEqual([])
  expect(await restoreShop(place.shop, file, place)).toBe('shop in use')
  expect(readdirSync(join(place.dataDir, 'images', 'one'))).toEqual(['20.webp'])
})

/** A product of which ten came, two were delivered and one is ordered, and a shopper who has three in the cart. */
async function fillFirst(db: Database) {
  const [account, product, variant, cart, delivered, open] = Array.from({ length: 6 }, () => uuid()) as [
    ...[string, string, string, string, string, string],
  ]
  await db.query(sql`
    INSERT INTO accounts (id, name, email, email_key, password_hash)
    VALUES (${account}, 'Khách', 'khach@tiem.example', 'khach@tiem.example', '-')`)
  await db.query(sql`
    INSERT INTO products (id, handle, name, price, sale_price, search_key)
    VALUES (${product}, 'ao', 'Áo', 100000, 100000, 'ao')`)
  await db.query(
    sql`INSERT INTO variants (id, product_id, sale_price, stock) VALUES (${variant}, ${product}, 100000, 7)`,
  )
  await db.query(sql`INSERT INTO carts VALUES (${cart}, ${account})`)
  await db.query(sql`INSERT INTO cart_lines VALUES (${cart}, ${variant}, 3)`)
  await db.query(sql`
    INSERT INTO stock_movements (variant_id, quantity, balance, reason) VALUES (${variant}, 10, 10, 'initial')`)
  const orders = [
    { id: delivered, number: 'A1', status: 'đã giao', pieces: 2, left: 8 },
    { id: open, number: 'A2', status: 'đang xử lý', pieces: 1, left: 7 },
  ]
  for (const { id, number, status, pieces, left } of orders) {
    await db.query(sql`
      INSERT INTO orders (id, number, account_id, client_number, request_hash, status, customer_name, customer_phone,
        payment, subtotal, shipping_fee, total_price, item_count, search_key)
      VALUES (${id}, ${number}, ${account}, ${number}, '', ${status}, 'Khách', '+84912345678', 'cod',
        ${pieces * 100_000}, 30000, ${pieces * 100_000 + 30_000}, ${pieces}, 'khach')`)
    await db.query(sql`
      INSERT INTO order_lines (order_id, position, product_id, variant_id, name, image, price, quantity)
      VALUES (${id}, 0, ${product}, ${variant}, 'Áo', '', 100000, ${pieces})`)
    await db.query(sql`
      INSERT INTO stock_movements (variant_id, quantity, balance, reason, order_id)
      VALUES (${variant}, ${-pieces}, ${left}, 'order', ${id})`)
    await db.query(sql`
      INSERT INTO order_events (order_id, to_status, by_name) VALUES (${id}, 'đang xử lý', 'Khách')`)
  }
  await db.query(sql`
    INSERT INTO order_events (order_id, from_status, to_status, by_name)
    VALUES (${delivered}, 'đang xử lý', 'đã giao', 'Chủ')`)
}

test('a backup of the first shop is brought up to date', async () => {
  const first = await emptyPlace({ empty: true })
  const [oldest = ''] = readdirSync(migrationsFolder).sort()
  await migrate(first.db, undefined, (name) => name === oldest)
  await first.db.query(sql`
    INSERT INTO accounts (id, name, email, email_key, password_hash, role)
    VALUES (gen_random_uuid(), 'Chủ', 'chu@tiem.example', 'chu@tiem.example', '-', 'admin')`)
  await fillFirst(first.db)
  const file = join(folder, 'first.tar.gz')
  await backupShop(first.shop, file, first)
  const place = await emptyPlace()
  expect(typeof (await restoreShop(place.shop, file, place))).toBe('object')
  expect(await place.db.query(sql`SELECT name FROM accounts WHERE role = 'admin'`)).toEqual([{ name: 'Chủ' }])
  expect(await migrate(place.db)).toEqual([])
  // What was sold, is in a cart and on the shelf is there as it was, and keeps the laws that came since.
  expect(await brokenInvariants(place.db)).toEqual([])
  expect(
    await place.db.query(sql`
      SELECT o.number, o.status, o.total_price AS total, l.quantity, v.stock, c.quantity AS "inCart"
      FROM orders o JOIN order_lines l ON l.order_id = o.id JOIN variants v ON v.id = l.variant_id
        JOIN cart_lines c ON c.variant_id = v.id ORDER BY o.number`),
  ).toEqual([
    { number: 'A1', status: 'đã giao', total: 230_000, quantity: 2, stock: 7, inCart: 3 },
    { number: 'A2', status: 'đang xử lý', total: 130_000, quantity: 1, stock: 7, inCart: 3 },
  ])

  // A shop that does not know what the backup's had cannot take it.
  const newer = await openShop()
  await newer.db.query(sql`INSERT INTO schema_migrations (name, checksum) VALUES ('999-tomorrow.sql', 'x')`)
  await backupShop(newer.shop, file, { dataDir: folder })
  const other = await emptyPlace()
  expect(await restoreShop(other.shop, file, other)).toBe('newer')
})
