import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { freshDatabase } from '#test/database.ts'
import { migrate } from './migrate.ts'

const orders = [
  { number: 'account', channel: 'web', isGuest: false, name: 'An', phone: '+84907000001', hasAccount: true },
  { number: 'deleted account', channel: 'web', isGuest: false, name: 'Bình', phone: '+84907000002' },
  { number: 'caller', channel: 'phone', isGuest: true, name: 'Chi', phone: '+84907000003' },
  {
    number: 'caller of a deleted staff member',
    channel: 'web',
    isGuest: true,
    name: 'Dung',
    phone: '+84907000004',
  },
  { number: 'erased caller', channel: 'zalo', isGuest: false, name: 'Khách đã xoá thông tin', phone: '' },
  { number: 'counter sale', channel: 'counter', isGuest: false, name: 'Khách lẻ', phone: '' },
  {
    number: 'sale with a later buyer',
    channel: 'counter',
    isGuest: false,
    name: 'Hà',
    phone: '+84907000005',
  },
  {
    number: 'sale of an erased buyer',
    channel: 'counter',
    isGuest: false,
    name: 'Khách đã xoá thông tin',
    phone: '',
  },
]

it('migrations 114 and 115 recognize the erased buyers among the orders of an older version', async () => {
  const { db } = await freshDatabase({ empty: true })
  await migrate(db, undefined, (name) => name < '114')
  const account = '019a0000-0000-7000-8000-000000000001'
  await db.query(sql`
    INSERT INTO accounts (id, email, email_key, name) VALUES (${account}, 'an@tiem.example', 'an@tiem.example', 'An')`)
  for (const { number, channel, isGuest, name, phone, hasAccount } of orders)
    await db.query(sql`
      INSERT INTO orders (id, number, account_id, is_guest, client_number, request_hash, status, customer_name,
        customer_phone, payment, channel, subtotal, shipping_fee, total_price, item_count, search_key)
      VALUES (gen_random_uuid(), ${number}, ${hasAccount ? account : null}, ${isGuest}, ${number}, '', 'đã xác nhận',
        ${name}, ${phone}, 'cod', ${channel}, 1000, 0, 1000, 1, ' ')`)
  await db.query(sql`
    INSERT INTO order_edits (id, order_id, changes, by_name)
    SELECT gen_random_uuid(), id, '[{"field": "customerPhone", "name": null, "before": "", "after": "+84907000005"}]', 'Chủ tiệm'
    FROM orders WHERE number = 'sale with a later buyer'`)
  await migrate(db)
  const erased = await db.query<{ number: string }>(
    sql`SELECT number FROM orders WHERE buyer_erased ORDER BY number`,
  )
  expect(erased.map(({ number }) => number)).toEqual([
    'deleted account',
    'erased caller',
    'sale of an erased buyer',
  ])
  const customers = await db.query<{ name: string }>(sql`
    SELECT c.name FROM customers c JOIN customer_totals s ON s.customer_id = c.id
    WHERE s.order_count = 1 AND s.first_order_at IS NOT NULL ORDER BY name`)
  expect(customers.map(({ name }) => name)).toEqual(['An', 'Chi', 'Dung', 'Hà'])
  const [entered] = await db.query(
    sql`SELECT channel FROM orders WHERE number = 'caller of a deleted staff member'`,
  )
  expect(entered).toEqual({ channel: 'phone' })
})
