import { copyFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { markedKey } from '#domain/fold.ts'
import { freshDatabase } from '#test/database.ts'
import { hold, temporaryFolder } from '#test/start/processes.ts'
import type { Db } from './database/connection.ts'
import { migrate, migrationsFolder, pendingMigrations } from './migrate.ts'

function migrations(files: Record<string, string>): string {
  const folder = temporaryFolder()
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

const two = {
  '001-goods.sql': "CREATE TABLE goods (name text); INSERT INTO goods VALUES ('Áo');",
  '002-price.sql': 'ALTER TABLE goods ADD price bigint;',
}

it('applies what is missing, in order, once', async () => {
  const { db } = await freshDatabase({ empty: true })
  const folder = migrations(two)
  expect(await pendingMigrations(db, folder)).toEqual(['001-goods.sql', '002-price.sql'])
  expect(await migrate(db, folder)).toEqual(['001-goods.sql', '002-price.sql'])
  expect(await migrate(db, folder)).toEqual([])
  writeFileSync(join(folder, '003-stock.sql'), 'ALTER TABLE goods ADD stock int;')
  expect(await pendingMigrations(db, folder)).toEqual(['003-stock.sql'])
  expect(await migrate(db, folder)).toEqual(['003-stock.sql'])
  expect(await pendingMigrations(db, folder)).toEqual([])
  expect(await db.query(sql`SELECT name, price, stock FROM goods`)).toEqual([
    { name: 'Áo', price: null, stock: null },
  ])
  expect(await db.query(sql`SHOW statement_timeout`)).toEqual([{ statement_timeout: '5s' }])
})

it('refuses a file that was changed after it was applied, whatever its line ends', async () => {
  const { db } = await freshDatabase({ empty: true })
  const folder = migrations({ '001-a.sql': 'CREATE TABLE a ();\nCREATE TABLE b ();\n' })
  await migrate(db, folder)
  writeFileSync(join(folder, '001-a.sql'), 'CREATE TABLE a ();\r\nCREATE TABLE b ();\r\n')
  expect(await migrate(db, folder)).toEqual([])
  writeFileSync(join(folder, '001-a.sql'), 'CREATE TABLE a (x int);')
  await expect(migrate(db, folder)).rejects.toThrow('001-a.sql was changed after it was applied')
  await expect(pendingMigrations(db, folder)).rejects.toThrow('001-a.sql was changed')
  rmSync(join(folder, '001-a.sql'))
  await expect(migrate(db, folder)).rejects.toThrow('made by a newer version')
})

it('keeps nothing of a migration that fails, and all of those before it', async () => {
  const { db } = await freshDatabase({ empty: true })
  const folder = migrations({ ...two, '003-bad.sql': 'CREATE TABLE half (); SELECT 1/0;' })
  await expect(migrate(db, folder)).rejects.toThrow(
    '003-bad.sql failed, and nothing of it was kept: division',
  )
  expect(
    await db.query(sql`SELECT to_regclass('half') AS half, to_regclass('goods') IS NOT NULL AS goods`),
  ).toEqual([{ half: null, goods: true }])
  expect(await pendingMigrations(db, folder)).toEqual(['003-bad.sql'])
})

it('is done once by several processes that start at once', async () => {
  const { url, db } = await freshDatabase({ empty: true })
  const folder = migrations({ ...two, '003-slow.sql': 'SELECT pg_sleep(0.3); CREATE TABLE slow ();' })
  const all = await Promise.all(Array.from({ length: 3 }, () => hold('migrate', url, folder)))
  const counts = all.map(({ firstLine }) => Number(firstLine.replace('applied ', '')))
  expect(counts.reduce((sum, count) => sum + count)).toBe(3)
  expect(await db.query(sql`SELECT count(*) FROM schema_migrations`)).toEqual([{ count: 3 }])
})

it('is whole after a kill in the middle', async () => {
  const { url, db } = await freshDatabase({ empty: true })
  const folder = migrations({ ...two, '003-slow.sql': 'CREATE TABLE slow (); SELECT pg_sleep(30);' })
  const killed = hold('migrate', url, folder)
  const asleep = () => db.query(sql`SELECT 1 FROM pg_stat_activity WHERE wait_event = 'PgSleep'`)
  // A process of its own takes its time to come up on a busy machine.
  await expect.poll(asleep, { timeout: 15_000 }).toHaveLength(1)
  await db.query(sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event = 'PgSleep'`)
  expect((await killed).firstLine).not.toContain('applied')
  writeFileSync(join(folder, '003-slow.sql'), 'CREATE TABLE slow ();')
  expect(await migrate(db, folder)).toEqual(['003-slow.sql'])
})

it('refuses names without an order', async () => {
  const { db } = await freshDatabase({ empty: true })
  await expect(migrate(db, migrations({ 'first.sql': '' }))).rejects.toThrow('not named like 001-title.sql')
  await expect(migrate(db, migrations({ '001-a.sql': '', '001-b.sql': '' }))).rejects.toThrow('number 001')
})

/** A shop of before this migration. */
async function shopBefore(number: string) {
  const { db } = await freshDatabase({ empty: true })
  const before = temporaryFolder()
  for (const name of readdirSync(migrationsFolder).filter((file) => file < number)) {
    copyFileSync(join(migrationsFolder, name), join(before, name))
  }
  await migrate(db, before)
  return db
}
const shopper = (nth: number) => `0192c0de-0000-7000-8000-00000000000${nth}`
const enter = (db: Db, nth: number) =>
  db.query(sql`
  INSERT INTO accounts (id, name, email, email_key, role, password_hash)
  VALUES (${shopper(nth)}, 'Người Mua', ${`${nth}@tiem.example`}, ${`${nth}@tiem.example`}, 'user', '-')`)
const order = (db: Db, number: string, nth: number | null, status: string) =>
  db.query(sql`
  INSERT INTO orders (id, number, account_id, client_number, request_hash, status, customer_name, customer_phone,
    payment, subtotal, shipping_fee, total_price, item_count, search_key, guest, cancel_reason)
  VALUES (gen_random_uuid(), ${number}, ${nth && shopper(nth)}, ${number}, '', ${status}, 'Người Mua', '+84987654321',
    'cod', 100000, 0, 100000, 1, ' ', ${nth === null}, ${status === 'đã huỷ' ? 'staff' : null})`)
const bought = (db: Db) =>
  db.query(sql`
  SELECT c.account_id IS NULL AS guest, s.order_count AS orders, s.delivered_count AS delivered,
    s.cancelled_count AS cancelled, s.spent, s.last_order_at IS NOT NULL AS last, s.first_order_at IS NOT NULL AS first
  FROM customers c LEFT JOIN customer_sums s ON s.customer_id = c.id ORDER BY c.account_id NULLS LAST`)
const waiting = (db: Db, count: number) =>
  expect
    .poll(() =>
      db.query(sql`
        SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`),
    )
    .toHaveLength(count)
const placed = { guest: false, orders: 1, delivered: 0, cancelled: 0, spent: 0, last: true, first: true }

it('takes what customers bought over into 055, where rows stand already', async () => {
  const db = await shopBefore('055')
  await enter(db, 1)
  await order(db, '1', 1, 'đã giao')
  await order(db, '2', 1, 'đã huỷ')
  await order(db, '3', null, 'đang xử lý')
  await migrate(db)
  expect(await bought(db)).toEqual([
    { ...placed, orders: 2, delivered: 1, cancelled: 1, spent: 100000 },
    { ...placed, guest: true },
  ])
  await db.query(sql`DELETE FROM accounts WHERE id = ${shopper(1)}`)
  await db.query(sql`DELETE FROM orders WHERE number = '3'`)
  expect(await db.query(sql`SELECT FROM customer_sums`)).toHaveLength(0)
})

it('makes one customer of an account and a caller with one number in 067, where rows stand already', async () => {
  const db = await shopBefore('067')
  for (const nth of [1, 2, 3]) await enter(db, nth)
  await order(db, '1', 1, 'đã giao')
  await order(db, '2', 2, 'đã huỷ')
  await order(db, '3', null, 'đang xử lý')
  await migrate(db)
  const groups = await db.query(sql`
    SELECT g.phone, g.order_count AS orders, g.delivered_count AS delivered, g.cancelled_count AS cancelled, g.spent,
      g.head_id = ANY(array_agg(c.id)) AS headed, count(*)::int AS members
    FROM customer_groups g JOIN customers c ON c.group_id = g.id GROUP BY g.id ORDER BY g.phone NULLS LAST`)
  expect([...groups]).toEqual([
    { phone: '+84987654321', orders: 3, delivered: 1, cancelled: 1, spent: 100000, headed: true, members: 3 },
    { phone: null, orders: 0, delivered: 0, cancelled: 0, spent: 0, headed: true, members: 1 },
  ])
  await db.query(sql`DELETE FROM accounts`)
  await db.query(sql`DELETE FROM orders`)
  expect(await db.query(sql`SELECT FROM customer_groups`)).toHaveLength(0)
})

it('loses no order that the version before takes while 055 is done, and no account', async () => {
  const db = await shopBefore('055')
  for (const nth of [1, 2]) await enter(db, nth)
  const [under, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const earlier = db.transaction(async (tx) => {
    await order(tx, '1', 1, 'đang xử lý')
    await enter(tx, 3)
    await order(tx, '2', null, 'đang xử lý')
    under.resolve()
    await go.promise
  })
  await under.promise
  const migrated = migrate(db)
  await waiting(db, 1)
  const later = order(db, '3', 2, 'đang xử lý')
  await waiting(db, 2)
  go.resolve()
  await Promise.all([earlier, migrated, later])
  expect(await bought(db)).toEqual([
    placed,
    placed,
    { ...placed, orders: 0, last: false, first: false },
    { ...placed, guest: true },
  ])
})

it('does 056 while an order changes that holds its locks already', async () => {
  const db = await shopBefore('056')
  await enter(db, 1)
  await order(db, '1', 1, 'đang xử lý')
  const [under, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const changed = db.transaction(async (tx) => {
    await tx.query(sql`UPDATE orders SET customer_name = 'Khác' WHERE number = '1'`)
    under.resolve()
    await go.promise
    await tx.query(sql`UPDATE orders SET status = 'đã giao' WHERE number = '1'`)
  })
  await under.promise
  const migrated = migrate(db)
  await expect
    .poll(() => db.query(sql`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'`))
    .toHaveLength(1)
  go.resolve()
  await changed
  expect(await migrated).toContain('056-sales-months.sql')
})

it('fills the marked words of products that stand already, as the shop writes them', async () => {
  const db = await shopBefore('069')
  const names = [
    'Áo sơ mi ĐẦM “Ưỡn” ỆẪỮ 2',
    'Khoá – khóa, hoà/hòa',
    'àảãáạằẳẵắặầẩẫấậèẻẽéẹềểễếệìỉĩíịòỏõóọồổỗốộờởỡớợùủũúụừửữứựỳỷỹýỵ',
  ]
  const category = 'Đồ mùa hè'
  await db.query(
    sql`INSERT INTO categories (id, name, name_key) VALUES (gen_random_uuid(), ${category}, ${category})`,
  )
  for (const [n, name] of names.entries()) {
    await db.query(sql`
      INSERT INTO products (id, handle, name, price, sale_price, search_key, category_id, tags)
      SELECT gen_random_uuid(), ${`p-${n}`}, ${name}, 0, 0, '', id, '{Mới về,hè}' FROM categories`)
  }
  await migrate(db)
  const rows = await db.query<{ name: string; key: string }>(
    sql`SELECT name, marked_key AS key FROM products`,
  )
  expect(rows.map(({ key }) => key)).toEqual(
    rows.map(({ name }) => markedKey(name, category, 'Mới về', 'hè')),
  )
})
