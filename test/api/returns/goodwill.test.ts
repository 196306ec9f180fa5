import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import { checkFailure } from '#test/api/access/check-failure.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openTestShop } from '#test/shop.ts'
import { createReturnStaff } from './return-staff.ts'

const shop = await openTestShop()
const { admin, db } = shop
const staff = createReturnStaff(shop)
const giveBack = (order: { _id: string }, amount: number, totalPrice: number, more: object = {}) =>
  admin.post<OrderForStaff>(`/api/v1/orders/goodwill/${order._id}`, {
    ...{ amount, totalPrice, reason: 'Sứt chỉ', method: 'cash', ...more },
  })

test('a refund without goods lowers the total and leaves pieces, stock and balance as they are', async () => {
  const shoe = await staff.shoe({ 42: 5 })
  const order = await staff.order([[shoe, '42', 2]])
  const { status, body } = await giveBack(order, 50_001, 600_000)
  expect([status, body]).toMatchObject([
    200,
    { status: 'đã giao', subtotal: 600_000, discountTotal: 50_001, totalPrice: 549_999, paid: 549_999 },
  ])
  const entries = await db.query(sql`
    SELECT kind, amount, method, note, by_name AS by FROM order_ledger WHERE order_id = ${order._id}
    ORDER BY id DESC LIMIT 2`)
  expect(entries).toMatchObject([
    { kind: 'refund', amount: -50_001, method: 'cash', note: 'Sứt chỉ', by: 'Chủ tiệm' },
    { kind: 'discount', amount: -50_001 },
  ])
  expect(await staff.stockOf(shoe, '42')).toBe(3)
  const { body: later } = await staff.takeBack(order, [{ position: 0, good: 1 }])
  expect(later).toMatchObject({ totalPrice: 274_999, paid: 549_999 })
  expect(await brokenInvariants(db)).toEqual([])
})

test('the reason of a second refund is in the history although the first one was long', async () => {
  const order = await staff.order([[await staff.shoe({ 42: 5 }), '42', 1]])
  await giveBack(order, 20_000, 300_000, { reason: 'Sứt chỉ '.repeat(25).trim() })
  const { body } = await giveBack(order, 10_000, 280_000, { reason: 'Giao trễ' })
  expect(body.edits.at(-1)?.reason).toMatch(/^Sứt chỉ .*…; Giao trễ$/)
  expect(body.manualDiscountReason).toBe(body.edits.at(-1)?.reason)
})

test('a repeated request refunds once, and two concurrent ones refund once', async () => {
  const shoe = await staff.shoe({ 42: 5 })
  const order = await staff.order([[shoe, '42', 1]])
  const replies = await Promise.all([1, 2].map(() => giveBack(order, 20_000, 300_000)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(checkFailure(await giveBack(order, 20_000, 300_000))).toBe('409 order_balance_changed')
  expect(await staff.desk(order)).toMatchObject({ totalPrice: 280_000, paid: 280_000 })
})

test('an order that is not delivered, not paid, or worth less is refused without changes', async () => {
  const shoe = await staff.shoe({ 42: 5 })
  const open = await staff.order([[shoe, '42', 1]], { status: 'đã xác nhận' })
  expect(checkFailure(await giveBack(open, 20_000, 300_000))).toBe('409 goodwill_not_possible')
  const order = await staff.order([[shoe, '42', 1]])
  expect(checkFailure(await giveBack(order, 300_001, 300_000))).toBe('400 invalid')
  const { body: halfPaid } = await giveBack(order, 300_000, 300_000, {
    method: 'bank_transfer',
    reference: 'FT1',
  })
  expect(halfPaid).toMatchObject({ totalPrice: 0, paid: 0 })
  const other = await staff.order([[shoe, '42', 1]])
  const reused = await giveBack(other, 1000, 300_000, { method: 'bank_transfer', reference: 'FT1' })
  expect(checkFailure(reused)).toBe('409 refund_reference_reused')
  expect(await staff.desk(other)).toMatchObject({ totalPrice: 300_000, paid: 300_000 })
  expect(await brokenInvariants(db)).toEqual([])
})
