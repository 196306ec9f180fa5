import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { formatTransferMemo } from '#domain/payments/transfer-memo.ts'
import { presumedCashNote } from '#domain/shipping/parcel-cash.ts'
import { receiveTransfer } from '#operations/payments/receive-transfer.ts'
import { createAdmin } from '#operations/staff/create-admin.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { nextOrderNumber, openTestShop, password } from '#test/shop.ts'

const shop = await openTestShop()
const { admin, db } = shop
await shop.enableBankTransfers()
const shirt = await shop.createProduct({ price: 100_000, countInStock: 100 })
const buyer = await shop.shopper()
const guest = await shop.anonymous().startAsGuest()
await admin.post('/api/v1/vouchers', { code: 'MOTLAN', kind: 'percent', value: 10, perShopper: 1 })

async function order(changes: object = {}) {
  await buyer.add(shirt)
  const response = await buyer.order({ ...changes })
  expect(response.status, response.body.error).toBe(201)
  return response.body
}
async function finishParcel(id: string, state: 'delivered' | 'returned'): Promise<string> {
  const request = { orderId: id, carrier: 'shop', handOverReason: 'Khách giục' }
  const { body } = await admin.post<{ _id: string }>('/api/v1/shipments', request)
  expect((await admin.put(`/api/v1/shipments/${body._id}/state`, { state })).status).toBe(200)
  return body._id
}

const [plainOrder, secondOrder, deliveredOrder, returnedOrder, orderWithReturn, transferOrder] = [
  await order(),
  await order(),
  await order(),
  await order(),
  await order(),
  await order({ payment: 'bank_transfer' }),
]
await buyer.add(shirt)
await buyer.put('/api/v1/carts/voucher', { code: 'MOTLAN' })
const voucherOrder = await buyer.order({ voucherCode: 'MOTLAN', totalPrice: 90_000 })
expect(voucherOrder.status).toBe(201)
await admin.put(`/api/v1/orders/update-status/${orderWithReturn._id}`, { status: 'đã giao' })
const tooWide = { key: randomUUID(), lines: [{ position: 0, good: 1 }], reason: 'Rộng' }
expect((await admin.post(`/api/v1/orders/returns/${orderWithReturn._id}`, tooWide)).status).toBe(200)
const [deliveredParcel, returnedParcel] = [
  await finishParcel(deliveredOrder._id, 'delivered'),
  await finishParcel(returnedOrder._id, 'returned'),
]
await receiveTransfer(shop.shop, {
  ...{ provider: 'sepay', providerId: '1', reference: 'FT1', bankAccount: null, amount: 100_000 },
  ...{ content: formatTransferMemo(transferOrder.orderNumber), at: new Date() },
})

test('a consistent shop violates no invariant', async () => {
  expect(await brokenInvariants(db)).toEqual([])
})

// The beginning of the invariant, the SQL that violates it, and an id that the check must print.
const sizeTableId = '019a0000-0000-7000-8000-00000000d001'

const writeInvoice = (sequence: number, total: number, lines = total) =>
  `INSERT INTO invoices (id, order_id, sequence, document, total) VALUES (gen_random_uuid(), '${deliveredOrder._id}',
     ${sequence}, '{"lines": [{"amount": ${lines}}]}', ${total})`

test.each([
  ['INV4 the invoice of an order', writeInvoice(0, 1), deliveredOrder.orderNumber],
  ['INV4 an invoice says what its lines', writeInvoice(0, 100_000, 1), ''],
  [
    'the invoices of an order are at one provider',
    `${writeInvoice(0, 100_000)}; ${writeInvoice(1, 0)};
     UPDATE invoices SET (provider, provider_account) = ('sinvoice', sequence::text)`,
    deliveredOrder._id,
  ],
  ['an order has one invoice, and its adjustments', writeInvoice(1, 100_000), deliveredOrder._id],
  [
    'each size of a size table has a range for each column',
    `INSERT INTO size_tables (id, kind, unit, columns, rows)
     VALUES ('${sizeTableId}', 'shoe', 'cm', '{Bàn chân}', '[{"size": "40", "ranges": []}]')`,
    sizeTableId,
  ],
  [
    'no shopper used a voucher more often',
    `UPDATE orders SET (voucher_id, voucher_code) = (SELECT voucher_id, voucher_code FROM orders WHERE id = '${voucherOrder.body._id}')
     WHERE id = '${plainOrder._id}'`,
    buyer.id,
  ],
  [
    'INV4 the cash collected by the parcels of an order',
    `UPDATE order_ledger SET reference = NULL, amount = -1 WHERE method = 'cod' AND order_id = '${deliveredOrder._id}';
     UPDATE shipments SET carrier = 'simulator' WHERE id = '${deliveredParcel}'`,
    deliveredOrder._id,
  ],
  [
    'INV4 the cash collected by each delivered parcel',
    `UPDATE shipments SET cod = cod + 1, carrier = 'simulator' WHERE id = '${deliveredParcel}'`,
    deliveredParcel,
  ],
  [
    'INV4 the cash collected by each delivered parcel',
    `INSERT INTO order_ledger (order_id, kind, amount, method, reference)
     SELECT order_id, 'payment', 100000, 'cod', client_code FROM shipments WHERE id = '${returnedParcel}'`,
    returnedParcel,
  ],
  [
    'INV4 the cash collected by each delivered parcel',
    `UPDATE order_ledger SET order_id = '${secondOrder._id}' WHERE method = 'cod'`,
    deliveredParcel,
  ],
  [
    'INV4 the cash collected by each delivered parcel',
    `UPDATE shipments SET collected = 1 WHERE id = '${returnedParcel}'`,
    returnedParcel,
  ],
  [
    'INV4 the cash collected by the parcels of an order',
    `UPDATE shipments SET collected = collected + 1 WHERE id = '${deliveredParcel}'`,
    deliveredOrder._id,
  ],
  [
    'INV4 the cash collected by the parcels of an order',
    `UPDATE shipments SET collected = collected - 1 WHERE id = '${deliveredParcel}'`,
    deliveredOrder._id,
  ],
  [
    'INV4 the cash collected by the parcels of an order',
    `WITH more AS (UPDATE orders SET paid = paid + 1 WHERE id = '${deliveredOrder._id}')
     INSERT INTO order_ledger (order_id, kind, amount, method, note)
     VALUES ('${deliveredOrder._id}', 'payment', 1, 'cod', '${presumedCashNote}')`,
    deliveredOrder._id,
  ],
  [
    'a parcel of an exchange contains',
    `UPDATE shipments SET kind = 'exchange' WHERE id = '${deliveredParcel}'`,
    deliveredOrder._id,
  ],
  [
    'a parcel of an exchange contains',
    `INSERT INTO shipment_lines VALUES ('${deliveredParcel}', '${deliveredOrder._id}', 0, 1)`,
    deliveredOrder._id,
  ],
  [
    'INV4 no cash on delivery was collected',
    `INSERT INTO order_ledger (order_id, kind, amount, method) VALUES ('${returnedOrder._id}', 'payment', 100000, 'cod')`,
    '',
  ],
  [
    'INV4 each transfer matched to an order',
    `INSERT INTO order_ledger (order_id, kind, amount, method, reference)
     VALUES ('${transferOrder._id}', 'payment', 100000, 'bank_transfer', 'FT2')`,
    transferOrder._id,
  ],
  [
    'INV4 each transfer matched to an order',
    `DELETE FROM order_ledger WHERE method = 'bank_transfer'`,
    transferOrder._id,
  ],
  ['each transfer has the report', 'DELETE FROM transfer_reports', ''],
  [
    'INV4 the ledger of an order matches',
    `UPDATE orders SET paid = paid - 1 WHERE id = '${transferOrder._id}'`,
    transferOrder._id,
  ],
  [
    'INV4 the ledger of an order matches',
    `UPDATE order_ledger SET kind = 'fee' WHERE kind = 'goods' AND order_id = '${plainOrder._id}'`,
    plainOrder._id,
  ],
  [
    'INV4 cash has a staff name',
    `UPDATE order_ledger SET method = 'cash' WHERE method = 'cod' AND order_id = '${deliveredOrder._id}'`,
    deliveredOrder._id,
  ],
  [
    'INV4 cash has a staff name',
    `UPDATE order_ledger SET kind = 'refund' WHERE order_id = '${transferOrder._id}' AND kind = 'payment'`,
    transferOrder._id,
  ],
  [
    'INV4 each paid gateway payment',
    `UPDATE order_ledger SET method = 'vnpay', reference = NULL WHERE order_id = '${transferOrder._id}' AND kind = 'payment'`,
    transferOrder._id,
  ],
  ['INV4 the price change of a return', 'UPDATE order_returns SET change = change + 1', orderWithReturn._id],
  [
    'INV1 the returned and damaged quantities',
    'UPDATE order_return_lines SET good = 0, damaged = 1',
    orderWithReturn._id,
  ],
  [
    'the stored totals and dates of a customer',
    `UPDATE customer_totals SET spent = spent + 1 WHERE customer_id = '${buyer.id}'`,
    buyer.id,
  ],
  [
    'the stored totals and dates of a customer',
    `UPDATE customer_totals SET order_count = 0 WHERE customer_id = '${buyer.id}'`,
    buyer.id,
  ],
  [
    'the stored totals and dates of a customer',
    `UPDATE customer_totals SET last_order_at = now() WHERE customer_id = '${buyer.id}'`,
    buyer.id,
  ],
  [
    'a guest has no sign-in method',
    `INSERT INTO known_devices (account_id, token_hash, device) VALUES ('${guest.id}', sha256('a'), 'x')`,
    guest.id,
  ],
  [
    'an anonymized order has no calls',
    `UPDATE orders SET (account_id, customer_phone) = (NULL, '') WHERE id = '${deliveredOrder._id}';
     INSERT INTO order_calls (id, order_id, result, by_name, at)
     VALUES (gen_random_uuid(), '${deliveredOrder._id}', 'answered', 'Chủ tiệm', now() - interval '1 day')`,
    deliveredOrder._id,
  ],
  [
    'a guest is a customer from the first order on',
    `UPDATE orders SET account_id = '${guest.id}' WHERE id = '${plainOrder._id}'`,
    guest.id,
  ],
  [
    'the sale price and percent of a variant',
    'UPDATE variants SET discount_now = 10',
    shirt.variants[0]?._id,
  ],
  [
    'the sale price and percent of a variant',
    'UPDATE variants SET sale_price = 99999',
    shirt.variants[0]?._id,
  ],
  [
    'the sale price and percent of a variant',
    'UPDATE variants SET price = 100000, sale_price = 90000, discount_now = 10',
    shirt.variants[0]?._id,
  ],
  [
    'the percent of a product',
    `INSERT INTO promotions (id, percent, from_day, to_day)
     SELECT gen_random_uuid(), 10, day, day FROM (SELECT (now() AT TIME ZONE 'Asia/Ho_Chi_Minh')::date AS day) today`,
    shirt._id,
  ],
  ['the stored facets of each product', 'UPDATE product_facets SET in_stock = false', shirt._id],
])('%s: a violation made with SQL is reported', async (invariant, change, violatingId) => {
  const undone = new Error('undone')
  const seen: string[] = []
  await db
    .transaction(async (tx) => {
      await tx.runScript(change)
      seen.push(...(await brokenInvariants(tx)))
      throw undone
    })
    .catch((error) => expect(error).toBe(undone))
  expect(seen).toContainEqual(expect.stringMatching(new RegExp(`^${invariant}.*${violatingId}`)))
})

test('the same client number of two deleted accounts or of two staff members is not a duplicate', async () => {
  const orderNumber = nextOrderNumber()
  for (const shopper of [await shop.shopper(), await shop.shopper()]) {
    await shopper.add(shirt)
    expect((await shopper.order({ orderNumber })).status).toBe(201)
    expect((await shopper.post('/api/v1/account/deletion', { password })).status).toBe(200)
  }
  await createAdmin(shop.shop, { name: 'Hai', email: 'hai@tiem.example', password })
  const items = [{ variantId: shirt.variants[0]?._id, quantity: 1 }]
  const customerInfo = { customerName: 'Bà Tư', customerPhone: '0905222001' }
  for (const staff of [admin, await shop.anonymous().signIn('hai@tiem.example', password)]) {
    const entry = { items, totalPrice: 100_000, customerInfo, orderNumber }
    expect((await staff.post('/api/v1/orders/manual', entry)).status).toBe(201)
  }
  expect(await brokenInvariants(db)).toEqual([])
})

test('lowering the limit per shopper below the existing uses of a voucher is not a violation', async () => {
  const { body: voucher } = await admin.post<{ _id: string; version: number }>('/api/v1/vouchers', {
    ...{ code: 'HAILAN', kind: 'amount', value: 10_000, perShopper: 2 },
  })
  for (let use = 0; use < 2; use++) {
    await buyer.add(shirt)
    await buyer.put('/api/v1/carts/voucher', { code: 'HAILAN' })
    expect((await buyer.order({ voucherCode: 'HAILAN', totalPrice: 90_000 })).status).toBe(201)
  }
  const changed = { code: 'HAILAN', kind: 'amount', value: 10_000, perShopper: 1, version: voucher.version }
  expect((await admin.put(`/api/v1/vouchers/${voucher._id}`, changed)).status).toBe(200)
  expect(await brokenInvariants(db)).toEqual([])
})
