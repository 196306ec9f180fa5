import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { memoOf } from '#domain/payments/transfer-memo.ts'
import { presumedNote } from '#domain/shipping/parcel-cash.ts'
import { receiveTransfer } from '#operations/payments/receive-transfer.ts'
import { createAdmin } from '#operations/staff/create-admin.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { nextNumber, openShop, password } from '#test/shop.ts'

const shop = await openShop()
const { admin, db } = shop
await shop.takeTransfers()
const shirt = await shop.product({ price: 100_000, countInStock: 100 })
const buyer = await shop.shopper()
await admin.post('/api/v1/vouchers', { code: 'MOTLAN', kind: 'percent', value: 10, perShopper: 1 })

async function order(changes: object = {}) {
  await buyer.add(shirt)
  const placed = await buyer.order({ ...changes })
  expect(placed.status, placed.body.error).toBe(201)
  return placed.body
}
async function bring(id: string, state: 'delivered' | 'returned'): Promise<string> {
  const asked = { orderId: id, carrier: 'shop', includeReason: 'Khách giục' }
  const { body } = await admin.post<{ _id: string }>('/api/v1/shipments', asked)
  expect((await admin.put(`/api/v1/shipments/${body._id}/state`, { state })).status).toBe(200)
  return body._id
}

const [plain, twin, there, back, worn, sent] = [
  await order(),
  await order(),
  await order(),
  await order(),
  await order(),
  await order({ payment: 'bank_transfer' }),
]
await buyer.add(shirt)
await buyer.put('/api/v1/carts/voucher', { code: 'MOTLAN' })
const cheap = await buyer.order({ voucherCode: 'MOTLAN', totalPrice: 90_000 })
expect(cheap.status).toBe(201)
await admin.put(`/api/v1/orders/update-status/${worn._id}`, { status: 'đã giao' })
const tooWide = { key: randomUUID(), lines: [{ position: 0, good: 1 }], reason: 'Rộng' }
expect((await admin.post(`/api/v1/orders/take-back/${worn._id}`, tooWide)).status).toBe(200)
const [delivered, returned] = [await bring(there._id, 'delivered'), await bring(back._id, 'returned')]
await receiveTransfer(shop.shop, {
  ...{ provider: 'sepay', providerId: '1', reference: 'FT1', account: null, amount: 100_000 },
  ...{ content: memoOf(sent.orderNumber), at: new Date() },
})

test('a shop that is well breaks no law', async () => {
  expect(await brokenInvariants(db)).toEqual([])
})

// The first words of the law, what is done behind the shop's back, and what of the row the law shows.
test.each([
  [
    'a voucher was used by one shopper',
    `UPDATE orders SET (voucher_id, voucher_code) = (SELECT voucher_id, voucher_code FROM orders WHERE id = '${cheap.body._id}')
     WHERE id = '${plain._id}'`,
    buyer.id,
  ],
  [
    'INV4 what parcels collected',
    `UPDATE order_ledger SET reference = NULL, amount = -1 WHERE method = 'cod' AND order_id = '${there._id}';
     UPDATE shipments SET carrier = 'simulator' WHERE id = '${delivered}'`,
    there._id,
  ],
  [
    'INV4 what a delivered parcel collected',
    `UPDATE shipments SET cod = cod + 1, carrier = 'simulator' WHERE id = '${delivered}'`,
    delivered,
  ],
  [
    'INV4 what a delivered parcel collected',
    `INSERT INTO order_ledger (order_id, kind, amount, method, reference)
     SELECT order_id, 'payment', 100000, 'cod', client_code FROM shipments WHERE id = '${returned}'`,
    returned,
  ],
  [
    'INV4 what a delivered parcel collected',
    `UPDATE order_ledger SET order_id = '${twin._id}' WHERE method = 'cod'`,
    delivered,
  ],
  [
    'INV4 what a delivered parcel collected',
    `UPDATE shipments SET collected = 1 WHERE id = '${returned}'`,
    returned,
  ],
  [
    'INV4 what parcels collected',
    `UPDATE shipments SET collected = collected + 1 WHERE id = '${delivered}'`,
    there._id,
  ],
  [
    'INV4 what parcels collected',
    `UPDATE shipments SET collected = collected - 1 WHERE id = '${delivered}'`,
    there._id,
  ],
  [
    'INV4 what parcels collected',
    `WITH more AS (UPDATE orders SET paid = paid + 1 WHERE id = '${there._id}')
     INSERT INTO order_ledger (order_id, kind, amount, method, note)
     VALUES ('${there._id}', 'payment', 1, 'cod', '${presumedNote}')`,
    there._id,
  ],
  [
    'a parcel of an exchange holds',
    `UPDATE shipments SET kind = 'exchange' WHERE id = '${delivered}'`,
    there._id,
  ],
  [
    'a parcel of an exchange holds',
    `INSERT INTO shipment_lines VALUES ('${delivered}', '${there._id}', 0, 1)`,
    there._id,
  ],
  [
    'INV4 nothing was collected at the door',
    `INSERT INTO order_ledger (order_id, kind, amount, method) VALUES ('${back._id}', 'payment', 100000, 'cod')`,
    '',
  ],
  [
    'INV4 a transfer booked to an order',
    `INSERT INTO order_ledger (order_id, kind, amount, method, reference)
     VALUES ('${sent._id}', 'payment', 100000, 'bank_transfer', 'FT2')`,
    sent._id,
  ],
  ['INV4 a transfer booked to an order', `DELETE FROM order_ledger WHERE method = 'bank_transfer'`, sent._id],
  ['a transfer is known by who told it', 'DELETE FROM transfer_reports', ''],
  [
    "INV4 an order's ledger of money comes to",
    `UPDATE orders SET paid = paid - 1 WHERE id = '${sent._id}'`,
    sent._id,
  ],
  [
    "INV4 an order's ledger of money comes to",
    `UPDATE order_ledger SET kind = 'fee' WHERE kind = 'goods' AND order_id = '${plain._id}'`,
    plain._id,
  ],
  [
    'INV4 cash was entered',
    `UPDATE order_ledger SET method = 'cash' WHERE method = 'cod' AND order_id = '${there._id}'`,
    there._id,
  ],
  [
    'INV4 cash was entered',
    `UPDATE order_ledger SET kind = 'refund' WHERE order_id = '${sent._id}' AND kind = 'payment'`,
    sent._id,
  ],
  [
    'INV4 what a gateway says',
    `UPDATE order_ledger SET method = 'vnpay', reference = NULL WHERE order_id = '${sent._id}' AND kind = 'payment'`,
    sent._id,
  ],
  ['INV4 what a return changed', 'UPDATE order_returns SET change = change + 1', worn._id],
  ['INV1 what came back of a variant', 'UPDATE order_return_lines SET good = 0, damaged = 1', worn._id],
  [
    'what is kept of a customer',
    `UPDATE customer_totals SET spent = spent + 1 WHERE customer_id = '${buyer.id}'`,
    buyer.id,
  ],
  [
    'what is kept of a customer',
    `UPDATE customer_totals SET order_count = 0 WHERE customer_id = '${buyer.id}'`,
    buyer.id,
  ],
  ['the facets of each product', 'UPDATE product_facets SET in_stock = false', shirt._id],
])('%s: broken by hand, it is named', async (law, change, shown) => {
  const undone = new Error('undone')
  const seen: string[] = []
  await db
    .transaction(async (tx) => {
      await tx.runScript(change)
      seen.push(...(await brokenInvariants(tx)))
      throw undone
    })
    .catch((error) => expect(error).toBe(undone))
  expect(seen).toContainEqual(expect.stringMatching(new RegExp(`^${law}.*${shown}`)))
})

test('one number of two who left, or of two who enter orders, is no double', async () => {
  const orderNumber = nextNumber()
  for (const leaving of [await shop.shopper(), await shop.shopper()]) {
    await leaving.add(shirt)
    expect((await leaving.order({ orderNumber })).status).toBe(201)
    expect((await leaving.post('/api/v1/account/deletion', { password })).status).toBe(200)
  }
  await createAdmin(shop.shop, { name: 'Hai', email: 'hai@tiem.example', password })
  const items = [{ variantId: shirt.variants[0]?._id, quantity: 1 }]
  const customerInfo = { customerName: 'Bà Tư', customerPhone: '0905222001' }
  for (const desk of [admin, await shop.visitor().signIn('hai@tiem.example', password)]) {
    const entry = { items, totalPrice: 100_000, customerInfo, orderNumber }
    expect((await desk.post('/api/v1/orders/entered', entry)).status).toBe(201)
  }
  expect(await brokenInvariants(db)).toEqual([])
})

test('a voucher whose limit was lowered since was used as often as it allowed', async () => {
  const { body: made } = await admin.post<{ _id: string; version: number }>('/api/v1/vouchers', {
    ...{ code: 'HAILAN', kind: 'amount', value: 10_000, perShopper: 2 },
  })
  for (let use = 0; use < 2; use++) {
    await buyer.add(shirt)
    await buyer.put('/api/v1/carts/voucher', { code: 'HAILAN' })
    expect((await buyer.order({ voucherCode: 'HAILAN', totalPrice: 90_000 })).status).toBe(201)
  }
  const changed = { code: 'HAILAN', kind: 'amount', value: 10_000, perShopper: 1, version: made.version }
  expect((await admin.put(`/api/v1/vouchers/${made._id}`, changed)).status).toBe(200)
  expect(await brokenInvariants(db)).toEqual([])
})
