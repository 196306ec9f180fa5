import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { ComparedFigures } from '#contract/analytics/analytics.ts'
import type { Order } from '#contract/orders/orders.ts'
import { checkFailure } from '#test/api/access/check-failure.ts'
import { createVoucher } from '#test/api/vouchers/voucher-shop.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openTestShop } from '#test/shop.ts'
import { createReturnStaff, findVariantId } from './return-staff.ts'

const shop = await openTestShop()
const { admin, db } = shop
const staff = createReturnStaff(shop)
const set = (order: Order, status: string) =>
  admin.put(`/api/v1/orders/update-status/${order._id}`, { status })
const expectInvariants = async () => expect(await brokenInvariants(db)).toEqual([])
const home = { province: 'Hà Nội', ward: 'Cửa Nam', street: '1 Tràng Thi' }

test('a returned piece changes the stock, the totals and the refund due [P4]', async () => {
  const shoe = await staff.shoe({ 42: 5, 43: 5 })
  const order = await staff.order([
    [shoe, '42', 2],
    [shoe, '43', 1],
  ])
  const { status, body } = await staff.takeBack(order, [{ position: 0, good: 1 }])
  expect([status, body]).toMatchObject([
    200,
    { status: 'đã giao', subtotal: 600_000, totalPrice: 600_000, paid: 900_000 },
  ])
  expect(body.items.map(({ quantity, returned }) => [quantity, returned])).toEqual([
    [2, 1],
    [1, 0],
  ])
  expect(body.returns).toMatchObject([
    { kind: 'return', change: -300_000, reason: 'Không vừa', by: 'Chủ tiệm', replacement: null },
  ])
  expect(await staff.stockOf(shoe, '42')).toBe(4)
  expect((await order.buyer.get(`/api/v1/orders/by-id/${order._id}`)).body).toMatchObject({
    returns: [{ lines: [{ name: 'Giày', size: '42', quantity: 1 }], change: -300_000 }],
  })
  await expectInvariants()
})

test('the reason and the damaged pieces of a return are visible to staff only', async () => {
  const shoe = await staff.shoe({ 42: 1 })
  const order = await staff.order([[shoe, '42', 1]])
  await staff.takeBack(order, [{ position: 0, damaged: 1 }], { reason: 'Đi mòn đế rồi mới trả' })
  const seen = JSON.stringify((await order.buyer.get(`/api/v1/orders/by-id/${order._id}`)).body)
  expect(seen).not.toMatch(/mòn đế|damaged/)
})

test('damaged pieces are booked in as returned and out as damaged', async () => {
  const shoe = await staff.shoe({ 42: 5 })
  const order = await staff.order([[shoe, '42', 3]])
  await staff.takeBack(order, [{ position: 0, good: 1, damaged: 2 }])
  expect(await staff.stockOf(shoe, '42')).toBe(3)
  const moves = await db.query(sql`
    SELECT quantity, balance, reason, order_id IS NOT NULL AS "ofOrder", note FROM stock_movements
    WHERE variant_id = ${findVariantId(shoe, '42')} ORDER BY id DESC LIMIT 2`)
  expect([...moves]).toEqual([
    { quantity: -2, balance: 3, reason: 'damaged', ofOrder: false, note: `Đơn ${order.orderNumber}` },
    { quantity: 3, balance: 5, reason: 'returned', ofOrder: true, note: '' },
  ])
  await expectInvariants()
})

test('the discount shrinks with each returned piece to exactly 0 after the last', async () => {
  const shoe = await staff.shoe({ 42: 5 }, { price: 33_333 })
  const { code } = await createVoucher(shop, { kind: 'amount', value: 10_000 })
  const order = await staff.order([[shoe, '42', 3]], { code })
  expect(order).toMatchObject({ discountTotal: 10_000, totalPrice: 89_999 })
  const totals: number[][] = []
  for (const _ of [1, 2, 3]) {
    const { body } = await staff.takeBack(order, [{ position: 0, good: 1 }])
    totals.push([body.subtotal, body.discountTotal, body.totalPrice])
    await expectInvariants()
  }
  expect(totals).toEqual([
    [66_666, 6667, 59_999],
    [33_333, 3334, 29_999],
    [0, 0, 0],
  ])
})

test('the delivery fee is kept unless staff refund it', async () => {
  const shoe = await staff.shoe({ 42: 5 })
  const place = () => staff.order([[shoe, '42', 1]], { address: home, totalPrice: 330_000 })
  const [feeKept, feeRefunded] = [await place(), await place()]
  expect(feeKept).toMatchObject({ shippingFee: 30_000, totalPrice: 330_000 })
  const { body } = await staff.takeBack(feeKept, [{ position: 0, good: 1 }])
  expect(body).toMatchObject({ shippingFee: 30_000, totalPrice: 30_000 })
  const feeReturn = await staff.takeBack(feeRefunded, [{ position: 0, good: 1 }], {
    refundsDeliveryFee: true,
  })
  expect(feeReturn.body).toMatchObject({ shippingFee: 0, totalPrice: 0, paid: 330_000 })
  expect(feeReturn.body.money.slice(-2)).toMatchObject([
    { kind: 'goods', amount: -300_000, note: 'Trả hàng', by: 'Chủ tiệm' },
    { kind: 'fee', amount: -30_000 },
  ])
  await expectInvariants()
})

test('a return needs a shipped order and remaining pieces, and 5 repeats with one key count once', async () => {
  const shoe = await staff.shoe({ 42: 9 })
  const waiting = await staff.order([[shoe, '42', 1]], { status: 'đã xác nhận' })
  const replies = await staff.takeBack(waiting, [{ position: 0, good: 1 }])
  expect(checkFailure(replies)).toBe('409 order_not_returnable')
  const order = await staff.order([[shoe, '42', 2]], { status: 'đang vận chuyển' })
  const many = await staff.takeBack(order, [{ position: 0, good: 2, damaged: 1 }])
  expect([checkFailure(many), many.body.error]).toEqual([
    '409 return_quantity_too_large',
    'Đơn hàng chỉ còn 2 Giày, 42. Hãy xem lại số lượng.',
  ])
  expect(many.body.details).toEqual([{ path: 'lines.0.good', message: 'Chỉ còn 2 cái' }])
  const damaged = await staff.takeBack(order, [{ position: 0, damaged: 3 }])
  expect(damaged.body.details).toMatchObject([{ path: 'lines.0.damaged' }])
  for (const lines of [
    [],
    [{ position: 0 }],
    [{ position: 0, good: -1, damaged: 2 }],
    [{ position: 0, good: 1.5 }],
  ])
    expect(checkFailure(await staff.takeBack(order, lines))).toBe('400 invalid')
  expect(checkFailure(await staff.takeBack(order, [{ position: 7, good: 1 }]))).toBe('404 not_found')
  const key = randomUUID()
  const calls = Array.from({ length: 5 }, () => staff.takeBack(order, [{ position: 0, good: 1 }], { key }))
  for (const { status, body } of await Promise.all(calls)) {
    expect([status, body.items[0]?.returned, body.totalPrice]).toEqual([200, 1, 300_000])
  }
  expect(
    checkFailure(await staff.takeBack(order, [{ position: 0, good: 1 }], { key, refundsDeliveryFee: true })),
  ).toBe('409 idempotency_key_reused')
  await expectInvariants()
})

test('a key that two orders use at once is refused for one of them', async () => {
  const shoe = await staff.shoe({ 42: 20 })
  for (let round = 0; round < 5; round++) {
    const orders = [await staff.order([[shoe, '42', 1]]), await staff.order([[shoe, '42', 1]])]
    const key = randomUUID()
    const replies = await Promise.all(
      orders.map((order) => staff.takeBack(order, [{ position: 0, good: 1 }], { key })),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  }
})

test('6 concurrent returns of the last piece: 1 succeeds, 5 are refused', async () => {
  const shoe = await staff.shoe({ 42: 1 })
  const order = await staff.order([[shoe, '42', 1]])
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => staff.takeBack(order, [{ position: 0, good: 1 }])),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  expect(await staff.stockOf(shoe, '42')).toBe(1)
  await expectInvariants()
})

test('a refund is at most the amount due, and 8 concurrent refunds are booked once', async () => {
  const shoe = await staff.shoe({ 42: 3 })
  const order = await staff.order([[shoe, '42', 2]])
  expect(checkFailure(await staff.refund(order, 1, 0))).toBe('409 refund_too_large')
  await staff.takeBack(order, [{ position: 0, good: 1 }])
  const late = await staff.refund(order, 100_000, 200_000)
  expect([checkFailure(late), late.body.error.replaceAll('\u00a0', ' ')]).toEqual([
    '409 refund_due_changed',
    'Số tiền cần hoàn hiện là 300.000 ₫. Hãy xem lại trước khi ghi.',
  ])
  expect(checkFailure(await staff.refund(order, 300_001, 300_000))).toBe('409 refund_too_large')
  const replies = await Promise.all(Array.from({ length: 8 }, () => staff.refund(order, 100_000, 300_000)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  const more = { method: 'bank_transfer', reference: 'FT26325', note: 'Vietcombank' }
  const { body } = await staff.refund(order, 200_000, 200_000, more)
  expect(body).toMatchObject({ totalPrice: 300_000, paid: 300_000 })
  expect(body.money.at(-1)).toMatchObject({ kind: 'refund', amount: -200_000, by: 'Chủ tiệm', ...more })
  // A bank reference is unique.
  const other = await staff.order([[shoe, '42', 1]])
  await staff.takeBack(other, [{ position: 0, good: 1 }])
  expect(checkFailure(await staff.refund(other, 300_000, 300_000, more))).toBe('409 refund_reference_reused')
  expect(await staff.desk(other)).toMatchObject({ totalPrice: 0, paid: 300_000 })
  const { body: paidInCash } = await staff.refund(other, 300_000, 300_000, { ...more, method: 'cash' })
  expect(paidInCash.money.at(-1)).toMatchObject({ kind: 'refund', amount: -300_000, method: 'cash' })
  expect(paidInCash.money.at(-1)?.reference ?? null).toBeNull()
  await expectInvariants()
})

test('cancelling and reopening an order moves only its remaining pieces', async () => {
  const shoe = await staff.shoe({ 42: 5 })
  const order = await staff.order([[shoe, '42', 3]])
  await staff.takeBack(order, [{ position: 0, good: 2 }])
  await staff.refund(order, 600_000, 600_000)
  const stocks: (number | undefined)[] = []
  for (const status of ['đã huỷ', 'đã xác nhận', 'đang vận chuyển', 'đã giao', 'đã huỷ']) {
    await set(order, status)
    stocks.push(await staff.stockOf(shoe, '42'))
    await expectInvariants()
  }
  expect(stocks).toEqual([5, 4, 4, 4, 5])
})

test('returned pieces are not in the analytics', async () => {
  const shoe = await staff.shoe({ 42: 5 })
  const revenue = async () => {
    const { body } = await admin.get<ComparedFigures>('/api/v1/analytics/summary')
    return body.figures
  }
  const before = await revenue()
  const order = await staff.order([[shoe, '42', 2]])
  await staff.takeBack(order, [{ position: 0, damaged: 1 }])
  const after = await revenue()
  expect([after.revenue - before.revenue, after.units - before.units]).toEqual([300_000, 1])
})
