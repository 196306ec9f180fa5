import { randomUUID } from 'node:crypto'
import sql, { raw } from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { AccountExport } from '#contract/accounts/profile.ts'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { BankTransfer } from '#contract/payments/transfers.ts'
import type { Shipment } from '#contract/shipping/shipments.ts'
import { formatTransferMemo } from '#domain/payments/transfer-memo.ts'
import { receiveTransfer } from '#operations/payments/receive-transfer.ts'
import { purgeExpiredData } from '#operations/runtime/purge-expired-data.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openTestShop, password } from '#test/shop.ts'

const shop = await openTestShop()
await shop.enableBankTransfers()
const { admin } = shop
const shirt = await shop.createProduct({ price: 100_000, countInStock: 1000 })
const address = { province: 'Thành phố Hà Nội', ward: 'Phường Cửa Nam', street: '1 Tràng Thi' }

let serial = 0
async function receive({ orderNumber }: Order) {
  serial += 1
  const sent = { provider: 'sepay' as const, providerId: `${serial}`, reference: `QUEN${serial}` }
  const content = `${formatTransferMemo(orderNumber)} NGUYEN THI UT`
  await receiveTransfer(shop.shop, { ...sent, bankAccount: null, amount: 130_000, content, at: new Date() })
  const [transfer] = (await admin.get<BankTransfer[]>(`/api/v1/transfers?q=QUEN${serial}`)).body
  return transfer?._id ?? ''
}
const markReturned = (transfer: string) =>
  admin.put(`/api/v1/transfers/${transfer}/returned`, { note: 'Chị Út nhận' })
async function tablesWithName() {
  const tables = await shop.db.query<{ name: string }>(sql`
    SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'`)
  const found = await Promise.all(
    tables.map(({ name }) =>
      shop.db.query(sql`SELECT FROM ${raw(name)} t WHERE t::text ~* '(chị|thi|thị) [úu]t' LIMIT 1`),
    ),
  )
  return tables.filter((_, at) => found[at]?.length).map(({ name }) => name)
}

test('after the next purge no table contains the name of a deleted account, not even in texts stored later', async () => {
  const shopper = await shop.shopper('Nguyễn Thị Út')
  await shopper.add(shirt)
  const customerInfo = { customerName: 'Nguyễn Thị Út', customerPhone: '0912345678' }
  const request = { payment: 'bank_transfer', address, totalPrice: 130_000, customerInfo }
  const { body: order } = await shopper.order(request)
  const cashPayment = { amount: 30_000, method: 'cash', paid: 0, note: 'Chị Út đưa tại quầy' }
  expect((await admin.post(`/api/v1/orders/payments/${order._id}`, cashPayment)).status).toBe(201)
  expect((await markReturned(await receive(order))).status).toBe(200)
  const { body: parcel } = await admin.post<Shipment>('/api/v1/shipments', {
    ...{ orderId: order._id, carrier: 'shop', courierName: 'Anh Tư', courierPhone: '0905000111' },
    note: 'Gọi chị Út trước',
    handOverReason: 'Chị Út trả nốt khi nhận',
  })
  await admin.put(`/api/v1/orders/update-status/${order._id}`, { status: 'đã giao' })
  const returned = { lines: [{ position: 0, good: 1, damaged: 0 }], reason: 'Chị Út mặc chật' }
  expect(
    (await admin.post(`/api/v1/orders/returns/${order._id}`, { key: randomUUID(), ...returned })).status,
  ).toBe(200)
  const { orderNumber } = order
  const { body: exported } = await shopper.post<AccountExport>('/api/v1/account/export', { password })
  expect(exported).toMatchObject({
    returns: [{ orderNumber, reason: returned.reason, change: -100_000, lines: [{ quantity: 1 }] }],
    parcels: [
      { orderId: order._id, note: 'Gọi chị Út trước', events: [{ state: 'delivering', reason: '' }] },
    ],
  })
  expect(exported.money).toContainEqual(
    expect.objectContaining({ orderNumber, amount: 30_000, method: 'cash', note: cashPayment.note }),
  )
  // The export must not contain the names of staff and couriers.
  expect(JSON.stringify(exported)).not.toMatch(/Anh Tư|Chủ tiệm/)
  expect((await shopper.post('/api/v1/account/deletion', { password: 'mot-mat-khau-dai' })).status).toBe(200)
  expect(await tablesWithName()).toEqual([])

  // Bank, courier and staff store texts with her name after the deletion.
  expect((await markReturned(await receive(order))).status).toBe(200)
  await receive(order)
  const failed = { state: 'failed', reason: 'Chị Út không nghe máy' }
  expect((await admin.put(`/api/v1/shipments/${parcel._id}/state`, failed)).status).toBe(200)
  await admin.post(`/api/v1/orders/notes/${order._id}`, { text: 'Chị Út gọi lại' })
  expect((await tablesWithName()).sort()).toEqual([
    'bank_transfers',
    'order_ledger',
    'order_notes',
    'shipment_events',
    'shipments',
  ])
  await purgeExpiredData(shop.shop)
  expect(await tablesWithName()).toEqual([])
  // Texts could be guessed from their hash.
  const hashes = await shop.db.query(sql`
    SELECT request_hash FROM shipments WHERE order_id = ${order._id} AND request_hash IS NOT NULL
    UNION ALL SELECT request_hash FROM order_returns WHERE order_id = ${order._id} AND request_hash <> ''`)
  expect(hashes).toEqual([])
  const { body: kept } = await admin.get<OrderForStaff>(`/api/v1/orders/staff-details/${order._id}`)
  expect(kept).toMatchObject({ paid: 260_000, totalPrice: 30_000 })
  expect(await brokenInvariants(shop.db)).toEqual([])
})

test('the purge clears the notes of all settlements, also of those with more lines than a batch', async () => {
  const shopper = await shop.shopper()
  await shopper.add(shirt)
  const { body: order } = await shopper.order({ address, totalPrice: 130_000 })
  const { body: parcel } = await admin.post<Shipment>('/api/v1/shipments', {
    ...{ orderId: order._id, carrier: 'shop', courierName: 'Anh Tư', courierPhone: '0905000111' },
    handOverReason: 'Khách dặn gửi ngay',
  })
  await admin.put(`/api/v1/orders/update-status/${order._id}`, { status: 'đã giao' })
  expect((await shopper.post('/api/v1/account/deletion', { password: 'mot-mat-khau-dai' })).status).toBe(200)
  await shop.db.query(sql`
    WITH settlement AS (
      INSERT INTO settlements (id, carrier, note, by_name)
      SELECT gen_random_uuid(), 'ghn', 'Chị Sáu', 'Chủ tiệm' FROM generate_series(1, 2) RETURNING id)
    INSERT INTO settlement_lines (settlement_id, position, code, shipment_id, expected, received)
    SELECT id, n, 'GHN' || n, ${parcel._id}, 0, 0 FROM settlement, generate_series(1, 5001) n`)
  await purgeExpiredData(shop.shop)
  expect(await shop.db.query(sql`SELECT note FROM settlements WHERE note <> ''`)).toEqual([])
})

test('the purge deletes 5,001 rows in several batches', async () => {
  const { db } = shop
  const shopper = await shop.shopper()
  await shopper.add(shirt)
  const customerInfo = { customerName: 'Nguyễn Thị Út', customerPhone: '0912345678' }
  const { body: order } = await shopper.order({ address, totalPrice: 130_000, customerInfo })
  await admin.put(`/api/v1/orders/update-status/${order._id}`, { status: 'đã giao' })
  expect((await shopper.post('/api/v1/account/deletion', { password: 'mot-mat-khau-dai' })).status).toBe(200)
  const many = 5001
  await db.query(sql`
    INSERT INTO order_notes (id, order_id, by_name, text)
    SELECT gen_random_uuid(), ${order._id}, 'Chủ tiệm', 'ghi chú ' || n FROM generate_series(1, ${many}) n`)
  const run = randomUUID()
  await db.query(sql`
    INSERT INTO imports (id, kind, file_name, by_name, at, status)
    VALUES (${run}, 'catalogue', 'cu.csv', 'Chủ tiệm', now() - interval '25 hours', 'ready')`)
  await db.query(sql`
    INSERT INTO import_rows (import_id, row, name, outcome)
    SELECT ${run}, n, 'áo', 'created' FROM generate_series(1, ${many}) n`)
  await db.runScript(`
    CREATE FUNCTION not_too_many() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF (SELECT count(*) FROM gone) >= ${many} THEN RAISE 'too many at once'; END IF; RETURN NULL; END $$;
    CREATE TRIGGER parts AFTER DELETE ON order_notes REFERENCING OLD TABLE AS gone
      FOR EACH STATEMENT EXECUTE FUNCTION not_too_many();
    CREATE TRIGGER parts AFTER DELETE ON import_rows REFERENCING OLD TABLE AS gone
      FOR EACH STATEMENT EXECUTE FUNCTION not_too_many()`)
  await purgeExpiredData(shop.shop)
  expect(await db.query(sql`SELECT FROM order_notes WHERE order_id = ${order._id}`)).toHaveLength(0)
  expect(await db.query(sql`SELECT FROM imports WHERE id = ${run}`)).toHaveLength(0)
})
