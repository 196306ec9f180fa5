import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { freshDatabase } from '#test/database.ts'
import { migrate } from './migrate.ts'

/** Fills a database of an older version with `statement` and applies the remaining migrations. */
async function migrateFilled(firstMigration: string, statement = 'SELECT') {
  const { db } = await freshDatabase({ empty: true })
  await migrate(db, undefined, (name) => name < firstMigration)
  await db.runScript(statement)
  await migrate(db)
  return db
}

test.each([
  ['the default name', 'SELECT', 'Size'],
  [
    'a name of the owner',
    "UPDATE attributes SET name = 'Cỡ giày', name_key = 'cỡ giày' WHERE kind = 'size'",
    'Cỡ giày',
  ],
  [
    'the default name, beside an attribute Size of the owner,',
    "INSERT INTO attributes (id, name, name_key, position) VALUES (gen_random_uuid(), 'Size', 'size', 3)",
    'Kích cỡ',
  ],
])('migration 112 gives the attribute of sizes with %s the right name', async (_, statement, name) => {
  const db = await migrateFilled('112', statement)
  expect(await db.query(sql`SELECT name FROM attributes WHERE kind = 'size'`)).toEqual([{ name }])
})

test('migration 113: a cart line whose quantity was not changed has the time when it was added', async () => {
  const db = await migrateFilled(
    '113',
    `INSERT INTO products (id, handle, name, price, sale_price, search_key)
       VALUES (gen_random_uuid(), 'ao', 'Áo', 1000, 1000, 'ao');
     INSERT INTO variants (id, product_id, sale_price) SELECT gen_random_uuid(), id, 1000 FROM products;
     INSERT INTO accounts (id, name) VALUES (gen_random_uuid(), 'An'), (gen_random_uuid(), 'Bình');
     INSERT INTO carts (id, account_id) SELECT id, id FROM accounts;
     INSERT INTO cart_lines (cart_id, variant_id, quantity, added_at, changed_at)
       SELECT a.id, v.id, 1, '2026-01-02', CASE a.name WHEN 'Bình' THEN '2026-03-04'::date END
       FROM accounts a, variants v;`,
  )
  const days = await db.query(sql`
    SELECT a.name, l.changed_at::date::text AS day
    FROM cart_lines l JOIN accounts a ON a.id = l.cart_id ORDER BY a.name`)
  expect(days).toEqual([
    { name: 'An', day: '2026-01-02' },
    { name: 'Bình', day: '2026-03-04' },
  ])
})

test('migration 118: only movements of goods-received notes lose the supplier that was their note', async () => {
  const db = await migrateFilled(
    '118',
    `INSERT INTO products (id, handle, name, price, sale_price, search_key)
       VALUES (gen_random_uuid(), 'ao', 'Áo', 1000, 1000, 'ao');
     INSERT INTO variants (id, product_id, sale_price) SELECT gen_random_uuid(), id, 1000 FROM products;
     INSERT INTO goods_received (id, request_hash, supplier, note, by_name)
       VALUES (gen_random_uuid(), '', 'Xưởng may Hạnh', 'Hoá đơn HN-77', 'Chủ tiệm');
     INSERT INTO stock_movements (variant_id, quantity, balance, reason, goods_received_id, note)
       SELECT v.id, 4, 4, 'received', g.id, g.supplier FROM variants v, goods_received g
       UNION ALL SELECT v.id, -4, 0, 'unreceived', g.id, g.supplier FROM variants v, goods_received g
       UNION ALL SELECT id, 2, 2, 'received', NULL, 'Hàng ký gửi' FROM variants;`,
  )
  expect(await db.query(sql`SELECT quantity, note FROM stock_movements ORDER BY id`)).toEqual([
    { quantity: 4, note: '' },
    { quantity: -4, note: '' },
    { quantity: 2, note: 'Hàng ký gửi' },
  ])
  const [note] = await db.query(sql`SELECT supplier, note FROM goods_received`)
  expect(note).toEqual({ supplier: 'Xưởng may Hạnh', note: 'Hoá đơn HN-77' })
})
