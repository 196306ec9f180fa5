import { parse } from 'csv-parse/sync'
import { streamXlsxRows } from 'hucre/xlsx'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Shipment } from '#contract/shipping/shipments.ts'
import type { AuditEntry } from '#contract/staff/audit-log.ts'
import type { Right } from '#contract/staff/rights.ts'
import { exportClosingEntries } from '#operations/imports/exports/export-closing.ts'
import { seedShop } from '#operations/maintenance/seed-shop.ts'
import { createOrderEditor } from '#test/api/orders/order-editor.ts'
import { openTestShop, password, type TestClient } from '#test/shop.ts'

const shop = await openTestShop()
const { admin, db } = shop
const seeding = { seed: 'b', onProgress: () => {}, signal: new AbortController().signal }
expect(await seedShop(shop.shop, { ...seeding, products: 8, orders: 450 })).toBe('done')
const buyer = await shop.shopper()
await buyer.add(
  await shop.createProduct({ name: '=HYPERLINK("http://x")', price: 120_000, countInStock: 5 }),
  2,
)
const customerInfo = { customerName: '+cmd|calc', customerPhone: '0912 345 678' }
expect((await buyer.order({ customerInfo, note: '@SUM(A1)' })).status).toBe(201)

const path = (name: string, query = '') => `/api/v1/admin/export/${name}${query}`

async function readCsv(address: string, reader: TestClient = admin) {
  const { status, body, headers } = await reader.get<string>(address)
  expect(status).toBe(200)
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.csv"$/)
  return parse(body, { bom: true, columns: true }) as Record<string, string>[]
}

async function readXlsx(address: string) {
  const answer = await fetch(shop.url + address, { headers: { cookie: admin.cookie } })
  expect(answer.headers.get('content-type')).toContain('spreadsheetml')
  const rows: unknown[][] = []
  for await (const row of streamXlsxRows(new Uint8Array(await answer.arrayBuffer()))) rows.push(row.values)
  const [header = [], ...cells] = rows
  return cells.map((row) => Object.fromEntries(header.map((title, at) => [String(title), row[at] ?? null])))
}

async function staffWith(...rights: Right[]) {
  const person = await shop.verifiedShopper('Nguyễn Thị Sổ')
  const email = person.user?.email ?? ''
  await admin.post('/api/v1/admin/staff', { email, password, rights })
  return person.signIn(email)
}

const sumOf = (rows: Record<string, unknown>[], column: string) =>
  rows.reduce((sum, row) => sum + Number(row[column] ?? 0), 0)

test('orders are exported with every line, and each column of amounts adds up to the shop’s sums', async () => {
  const [sums] = await db.query<Record<string, number>>(sql`
    SELECT sum(total_price) AS total, sum(paid) AS paid, count(*) AS orders,
      (SELECT count(*) FROM order_lines) AS lines FROM orders`)
  const [csv, xlsx] = [await readCsv(path('orders')), await readXlsx(path('orders', '?format=xlsx'))]
  for (const rows of [csv, xlsx]) {
    expect(new Set(rows.map((row) => row['Mã đơn hàng'])).size).toBe(sums?.orders)
    expect(sumOf(rows, 'Tổng cộng')).toBe(sums?.total)
    expect(sumOf(rows, 'Đã thu')).toBe(sums?.paid)
  }
  expect([csv.length, xlsx.length]).toEqual([sums?.lines, sums?.lines])
})

test('an order sent in two parcels is exported with both and the sum of the cash that they collect', async () => {
  const goods = [300_000, 500_000].map((price) => shop.createProduct({ price, countInStock: 5 }))
  for (const product of await Promise.all(goods)) await buyer.add(product)
  const { body: order } = await buyer.order()
  await admin.put(`/api/v1/orders/update-status/${order._id}`, { status: 'đã xác nhận' })
  const pack = async (position: number) => {
    const lines = [{ position, quantity: 1 }]
    const parcel = { orderId: order._id, carrier: 'shop', handOverReason: 'Thử', lines }
    return (await admin.post<Shipment>('/api/v1/shipments', parcel)).body
  }
  const first = await pack(0)
  const second = await pack(1)
  const read = async () =>
    (await readCsv(path('orders'))).find((row) => row['Mã đơn hàng'] === order.orderNumber)
  expect(await read()).toMatchObject({
    'Tiền thu hộ': String(order.totalPrice),
    'Trạng thái kiện': 'Đang giao, Đang giao',
  })
  for (const state of ['cancelled', 'lost']) {
    await db.query(sql`UPDATE shipments SET state = ${state} WHERE id = ${second._id}`)
    expect((await read())?.['Tiền thu hộ']).toBe(String(first.cod))
  }
  await db.query(sql`UPDATE shipments SET state = 'delivering' WHERE id = ${second._id}`)
})

test('orders of guests and carriers are exported as the order list shows them', async () => {
  const guest = await shop.anonymous().startAsGuest()
  await guest.add(await shop.createProduct({ countInStock: 5 }))
  const { body: ofGuest } = await guest.order()
  await buyer.add(await shop.createProduct({ countInStock: 5 }))
  const { body: ofAccount } = await buyer.order()
  await db.query(sql`
    INSERT INTO shipments (id, order_id, carrier, client_code, code, state, cod, by_name)
    VALUES (gen_random_uuid(), ${ofGuest._id}, 'ghn', ${ofGuest.orderNumber}, 'GHN1', 'delivering', 0, '')`)
  const rows = await readXlsx(path('orders', '?format=xlsx'))
  const find = (number: string) => rows.find((row) => row['Mã đơn hàng'] === number)
  expect(find(ofGuest.orderNumber)).toMatchObject({
    'Nguồn đơn': 'Website',
    'Khách không tài khoản': 'có',
    'Hãng vận chuyển': 'Giao Hàng Nhanh',
  })
  expect(find(ofAccount.orderNumber)).toMatchObject({ 'Khách không tài khoản': 'không' })
})

test('an order whose first line was removed is exported with its amounts in the row of the next line', async () => {
  const goods = [200_000, 300_000].map((price) => shop.createProduct({ price, countInStock: 5 }))
  for (const product of await Promise.all(goods)) await buyer.add(product)
  const { body: order } = await buyer.order()
  const { body: edited } = await createOrderEditor(shop).edit(order, { quantities: { 0: 0 } })
  const rows = (await readCsv(path('orders'))).filter((row) => row['Mã đơn hàng'] === order.orderNumber)
  expect(rows.map((row) => [row.Dòng, row['Tiền hàng'], row['Tổng cộng'], row['Còn phải thu']])).toEqual([
    ['2', '300000', String(edited.totalPrice), String(edited.totalPrice)],
  ])
})

test('a cell never begins with a formula in CSV, and is a text in XLSX', async () => {
  for (const name of ['orders', 'customers', 'ledger', 'stock-movements']) {
    const cells = (await readCsv(path(name))).flatMap((row) => Object.values(row))
    const formulas = cells.filter((cell) => /^[=+@\t\r]/.test(cell) || /^-(?!\d+$)/.test(cell))
    expect([name, formulas]).toEqual([name, []])
  }
  const rows = await readXlsx(path('orders', '?format=xlsx'))
  const row = rows.find((one) => one['Người nhận'] === '+cmd|calc')
  expect(row).toMatchObject({ 'Sản phẩm': '=HYPERLINK("http://x")', 'Ghi chú': '@SUM(A1)', 'Số lượng': 2 })
  expect(row?.['Điện thoại']).toBe('0912 345 678')
  expect(row?.['Ngày đặt']).toBeInstanceOf(Date)
})

test('a period counts days in Vietnam, with its first and last moment', async () => {
  const ids = await db.query<{ id: string; number: string }>(
    sql`SELECT id, number FROM orders ORDER BY number LIMIT 4`,
  )
  const moments = [
    '2025-03-09T16:59:59.999999Z',
    '2025-03-09T17:00:00Z',
    '2025-03-10T16:59:59.999999Z',
    '2025-03-10T17:00:00Z',
  ]
  for (const [at, { id }] of ids.entries()) {
    await db.query(sql`UPDATE orders SET created_at = ${moments[at]}::timestamptz WHERE id = ${id}`)
  }
  const rows = await readCsv(path('orders', '?from=2025-03-10&to=2025-03-10'))
  expect([...new Set(rows.map((row) => row['Mã đơn hàng']))]).toEqual([ids[1]?.number, ids[2]?.number])
  expect(rows[0]?.['Ngày đặt']).toBe('2025-03-10 00:00:00')
  expect((await admin.get(path('orders', '?from=2025-03-11&to=2025-03-10'))).status).toBe(400)
})

test('the ledger and the stock movements are exported completely, and each customer once', async () => {
  const [counts] = await db.query<Record<string, number>>(sql`
    SELECT (SELECT count(*) FROM order_ledger) AS ledger, (SELECT sum(amount) FROM order_ledger WHERE method IS NOT NULL) AS money,
      (SELECT count(*) FROM stock_movements) AS movements, (SELECT sum(cost) FROM stock_movements) AS cost`)
  const ledger = await readCsv(path('ledger'))
  expect([ledger.length, sumOf(ledger, 'Tiền thu')]).toEqual([counts?.ledger, counts?.money])
  const movements = await readXlsx(path('stock-movements', '?format=xlsx'))
  const known = movements.filter((row) => row['Thay đổi giá vốn'] !== 'chưa biết')
  expect([movements.length, sumOf(known, 'Thay đổi giá vốn')]).toEqual([counts?.movements, counts?.cost])
  const customers = await readCsv(path('customers'))
  const { headers } = await admin.get('/api/v1/customers?limit=1')
  expect(customers.length).toBe(Number(headers.get('x-total-count')))
})

test('each export is in the audit log, and costs and suppliers are only for the right `costs`', async () => {
  const clerk = await staffWith('orders', 'catalogue')
  const [order] = await readCsv(path('orders', '?from=2025-03-10&to=2025-03-10'), clerk)
  const [movement] = await readCsv(path('stock-movements'), clerk)
  for (const row of [order, movement]) {
    expect(Object.keys(row ?? {}).filter((title) => /vốn|lãi|Nhà cung cấp/i.test(title))).toEqual([])
  }
  expect(Object.keys((await readCsv(path('orders')))[0] ?? {})).toEqual(
    expect.arrayContaining(['Giá vốn', 'Lãi gộp']),
  )
  expect((await clerk.get(path('ledger'))).status).toBe(403)
  const { body } = await admin.get<{ changes: AuditEntry[] }>('/api/v1/admin/audit-log?entity=export')
  const own = body.changes.filter(({ by }) => by.name === 'Nguyễn Thị Sổ')
  expect(own.map(({ action, name, after }) => [action, name, after])).toEqual([
    ['export', 'Biến động kho', { format: 'csv' }],
    ['export', 'Đơn hàng và dòng hàng', { format: 'csv', from: '2025-03-10', to: '2025-03-10' }],
  ])
})

test('the closing and the entries of a figure are exported', async () => {
  const rows = await readXlsx('/api/v1/admin/closings/2026-10/export?format=xlsx')
  const { body } = await admin.get<{ charged: number; sold: { amount: number; entries: number } }>(
    '/api/v1/admin/closings/2026-10',
  )
  const find = (label: string) => rows.find((row) => Object.values(row)[0] === label)?.['Số tiền']
  expect(find('Doanh thu trong tháng')).toBe(body.charged)
  const entries = await readCsv('/api/v1/admin/closings/2026-10/export?figure=sold')
  expect([entries.length, sumOf(entries, 'Số tiền')]).toEqual([body.sold.entries, body.sold.amount])
})

test('an entry that is booked during the export of a closing repeats and hides no other', async () => {
  const other = await openTestShop()
  const product = await other.createProduct({ price: 100_000 })
  const shopper = await other.shopper()
  await shopper.add(product)
  const { body: order } = await shopper.order()
  const book = (note: string, count: number) =>
    other.db.query(sql`
      INSERT INTO order_ledger (order_id, kind, method, amount, note, by_name, at)
      SELECT ${order._id}, 'payment', 'cash', 1, ${note}, 'Chủ tiệm', '2025-03-10' FROM generate_series(1, ${count})`)
  await book('b', 999)
  await book('c', 3)
  await book('d', 1000)
  const notes: unknown[] = []
  for await (const rows of exportClosingEntries(other.shop, '2025-03', { figure: 'collected' }).batches) {
    if (notes.length === 0) await book('a', 1)
    notes.push(...rows.map(([, , , , note]) => note))
  }
  const count = (note: string) => notes.filter((one) => one === note).length
  expect(['a', 'b', 'c', 'd'].map(count)).toEqual([0, 999, 3, 1000])
})
