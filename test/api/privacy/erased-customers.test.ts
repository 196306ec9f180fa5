import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import type { BankTransfer } from '#contract/payments/transfers.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { anonymizeFinishedOrders } from '#data/privacy/anonymize-orders.ts'
import { formatTransferMemo } from '#domain/payments/transfer-memo.ts'
import { receiveTransfer } from '#operations/payments/receive-transfer.ts'
import { purgeExpiredData } from '#operations/runtime/purge-expired-data.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { nextOrderNumber, openTestShop, password, type TestClient } from '#test/shop.ts'

const shop = await openTestShop()
await shop.enableBankTransfers()
const { admin, db } = shop
const shirt = await shop.createProduct({ price: 100_000, countInStock: 1000 })
const placeOrder = async (buyer: TestClient, customerPhone: string, payment = 'cod') => {
  await buyer.add(shirt)
  const customerInfo = { customerName: 'Lê Thị Ba', customerPhone }
  return (await buyer.order({ customerInfo, payment })).body
}
const warn = async (id: string) =>
  expect(
    (await admin.put(`/api/v1/customers/${id}/block`, { reason: 'Chị Ba không nhận hàng' })).status,
  ).toBe(200)
const warnings = async (phone: string) =>
  (await db.query(sql`SELECT FROM blocked_phones WHERE phone = ${phone}`)).length
const leave = async (buyer: TestClient) =>
  expect((await buyer.post('/api/v1/account/deletion', { password })).status).toBe(200)
const finish = ({ _id }: Order) => admin.put(`/api/v1/orders/update-status/${_id}`, { status: 'đã giao' })

const expire = (phone: string, months: number) =>
  db.query(
    sql`UPDATE blocked_phones SET at = now() - make_interval(months => ${months}) WHERE phone = ${phone}`,
  )
const enter = async (customerPhone: string) =>
  (
    await admin.post<Order>('/api/v1/orders/manual', {
      items: [{ variantId: shirt.variants[0]?._id, quantity: 1 }],
      totalPrice: 100_000,
      customerInfo: { customerName: 'Bà Ba', customerPhone },
      orderNumber: nextOrderNumber(),
    })
  ).body
const readStaffOrder = async ({ _id }: Order) =>
  (await admin.get<{ blocked: object | null; customerId: string }>(`/api/v1/orders/staff-details/${_id}`))
    .body

test('a warning is shown again if the shopper deletes the account and orders again with the number', async () => {
  const buyer = await shop.shopper()
  const order = await placeOrder(buyer, '0907100100')
  await warn(buyer.id)
  await finish(order)
  await leave(buyer)
  await purgeExpiredData(shop.shop)
  expect(await warnings('+84907100100')).toBe(1)
  const again = await shop.shopper()
  expect((await readStaffOrder(await placeOrder(again, '0907100100'))).blocked).not.toBeNull()
})

test('orders are locked by id, wherever they are stored', async () => {
  const buyer = await shop.shopper()
  const [first, second] = [await placeOrder(buyer, '0907100101'), await placeOrder(buyer, '0907100101')]
  await leave(buyer)
  // A newer version of a row is stored behind those of the others.
  await finish(second)
  await finish(first)
  let anonymization: Promise<number> | undefined
  await inTransaction(db, async (tx) => {
    await tx.query(sql`SELECT FROM orders WHERE id = ${first._id} FOR UPDATE`)
    anonymization = anonymizeFinishedOrders(db)
    await expect
      .poll(() =>
        db.query(sql`
          SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`),
      )
      .toHaveLength(1)
    await tx.query(sql`SELECT FROM orders WHERE id = ${second._id} FOR UPDATE NOWAIT`)
    return null
  })
  expect(await anonymization).toBe(2)
})

test('the purge deletes a warning about an unused number after the 12 months of the settings', async () => {
  const buyer = await shop.shopper()
  const order = await placeOrder(buyer, '0907100400')
  await warn(buyer.id)
  await expire('+84907100400', 13)
  await leave(buyer)
  await purgeExpiredData(shop.shop)
  expect((await readStaffOrder(order)).blocked).not.toBeNull()
  await finish(order)
  await purgeExpiredData(shop.shop)
  expect(await warnings('+84907100400')).toBe(0)
  const young = await shop.shopper()
  await finish(await placeOrder(young, '0907100500'))
  await warn(young.id)
  await expire('+84907100500', 11)
  await leave(young)
  await purgeExpiredData(shop.shop)
  expect(await warnings('+84907100500')).toBe(1)
})

test('deleting an account keeps the warning, even one of 13 months', async () => {
  const buyer = await shop.shopper()
  await finish(await placeOrder(buyer, '0907100600'))
  await warn(buyer.id)
  await expire('+84907100600', 13)
  await leave(buyer)
  expect(await warnings('+84907100600')).toBe(1)
})

test('a warning stays while another account or a phone customer has the number', async () => {
  const [buyer, other] = [await shop.shopper(), await shop.shopper()]
  await finish(await placeOrder(buyer, '0907100200'))
  await finish(await placeOrder(other, '0907100200'))
  const entered = await enter('0907100200')
  await finish(entered)
  await warn(buyer.id)
  await expire('+84907100200', 13)
  for (const gone of [buyer, other]) {
    await leave(gone)
    await purgeExpiredData(shop.shop)
    expect(await warnings('+84907100200')).toBe(1)
  }
  expect((await admin.delete(`/api/v1/customers/${(await readStaffOrder(entered)).customerId}`)).status).toBe(
    200,
  )
  expect(await warnings('+84907100200')).toBe(0)
})

test('erasing a phone customer keeps the warning about an account with the number, even if the phone order came first', async () => {
  const entered = await enter('0907100700')
  await finish(entered)
  const { customerId } = await readStaffOrder(entered)
  const buyer = await shop.shopper()
  const order = await placeOrder(buyer, '0907100700')
  await warn(customerId)
  expect((await admin.delete(`/api/v1/customers/${customerId}`)).status).toBe(200)
  expect(await warnings('+84907100700')).toBe(1)
  expect((await readStaffOrder(order)).blocked).not.toBeNull()
})

test('anonymizing a buyer also erases the text of an ignored duplicate transfer', async () => {
  const buyer = await shop.shopper()
  const order = await placeOrder(buyer, '0907100300', 'bank_transfer')
  const report = (provider: 'sepay' | 'payos', content: string, at: Date) =>
    receiveTransfer(shop.shop, {
      ...{ provider, providerId: `${provider} ${content}`, reference: `${provider}${content.length}` },
      ...{ bankAccount: null, amount: 100_000, content, at },
    })
  const memo = formatTransferMemo(order.orderNumber)
  await report('sepay', `MB.${memo}.CT tu LE THI BA`, new Date())
  await report('payos', `${memo} LE THI BA`, new Date(Date.now() - 7_200_000))
  const listed = await admin.get<BankTransfer[]>('/api/v1/transfers?state=unknown')
  expect(listed.body.map(({ held }) => held?.reason)).toEqual(['repeat'])
  await admin.put(`/api/v1/transfers/${listed.body[0]?._id}/ignored`, { reason: 'Trùng khoản của chị Ba' })
  await finish(order)
  await leave(buyer)
  await purgeExpiredData(shop.shop)
  const rows = await db.query(
    sql`SELECT content, resolution_note, search_key FROM bank_transfers ORDER BY at`,
  )
  expect(rows).toEqual(Array(2).fill({ content: '', resolution_note: '', search_key: ' 100000 ' }))
  expect(await brokenInvariants(db)).toEqual([])
})
