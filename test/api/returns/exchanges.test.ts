import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { checkFailure } from '#test/api/access/check-failure.ts'
import { createVoucher } from '#test/api/vouchers/voucher-shop.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openTestShop } from '#test/shop.ts'
import { createReturnStaff, findVariantId } from './return-staff.ts'

const shop = await openTestShop()
const { admin, db } = shop
const staff = createReturnStaff(shop)
const expectInvariants = async () => expect(await brokenInvariants(db)).toEqual([])

test('exchanging a size at the same price moves both stocks and leaves nothing due', async () => {
  const shoe = await staff.shoe({ 42: 3, 43: 3 })
  const order = await staff.order([[shoe, '42', 2]])
  const { status, body } = await staff.exchange(order, {
    variantId: findVariantId(shoe, '43'),
    price: 300_000,
  })
  expect([status, body]).toMatchObject([200, { totalPrice: 600_000, paid: 600_000 }])
  expect(body.items).toMatchObject([
    { position: 0, size: '42', quantity: 2, returned: 1, exchangedFrom: null },
    { position: 1, size: '43', quantity: 1, returned: 0, exchangedFrom: 0, price: 300_000 },
  ])
  expect(body.returns).toMatchObject([
    {
      kind: 'exchange',
      change: 0,
      lines: [{ size: '42', quantity: 1 }],
      replacement: { size: '43', quantity: 1 },
    },
  ])
  expect([await staff.stockOf(shoe, '42'), await staff.stockOf(shoe, '43')]).toEqual([2, 2])
  await expectInvariants()
})

test('a hidden product is exchanged for another piece of the same variant only', async () => {
  const shoe = await staff.shoe({ 42: 3, 43: 3 })
  const order = await staff.order([[shoe, '42', 1]])
  await db.query(sql`UPDATE products SET state = 'hidden' WHERE id = ${shoe._id}`)
  const other = await staff.exchange(order, { variantId: findVariantId(shoe, '43'), price: 300_000 })
  expect(checkFailure(other)).toBe('409 product_not_for_sale')
  const same = await staff.exchange(order, { variantId: findVariantId(shoe, '42'), price: 300_000 })
  expect(same.status).toBe(200)
  await expectInvariants()
})

test('an exchange uses the current price; the difference is charged or refunded', async () => {
  const [shoe, boot, sandal] = [
    await staff.shoe({ 42: 3 }, { price: 300_000 }),
    await staff.shoe({ 42: 3 }, { price: 500_000, discount: 10 }),
    await staff.shoe({ 42: 3 }, { price: 100_000 }),
  ]
  const order = await staff.order([[shoe, '42', 1]])
  const dearer = await staff.exchange(order, { variantId: findVariantId(boot, '42'), price: 450_000 })
  expect(dearer.body).toMatchObject({ totalPrice: 450_000, paid: 300_000 })
  const cheaper = { position: 1, variantId: findVariantId(sandal, '42'), price: 100_000 }
  const { body } = await staff.exchange(order, cheaper)
  expect(body).toMatchObject({ totalPrice: 100_000, paid: 300_000 })
  expect((await staff.refund(order, 200_000, 200_000)).body.paid).toBe(100_000)
  const outdated = await staff.exchange(order, {
    position: 2,
    variantId: findVariantId(boot, '42'),
    price: 500_000,
  })
  expect([checkFailure(outdated), outdated.body.error.replaceAll('\u00a0', ' ')]).toEqual([
    '409 exchange_price_changed',
    'Giá của Giày, 42 đã thay đổi, hiện là 450.000 ₫. Hãy xem lại trước khi đổi.',
  ])
  await expectInvariants()
})

test('an order can be exchanged before it is shipped, but not after it is cancelled', async () => {
  const shoe = await staff.shoe({ 42: 1, 43: 1 })
  const order = await staff.order([[shoe, '42', 1]], { status: 'đang xử lý' })
  const swap = { variantId: findVariantId(shoe, '43'), price: 300_000 }
  expect((await staff.exchange(order, swap)).body).toMatchObject({ status: 'đang xử lý', paid: 0 })
  expect([await staff.stockOf(shoe, '42'), await staff.stockOf(shoe, '43')]).toEqual([1, 0])
  await admin.put(`/api/v1/orders/update-status/${order._id}`, { status: 'đã huỷ' })
  expect([await staff.stockOf(shoe, '42'), await staff.stockOf(shoe, '43')]).toEqual([1, 1])
  const late = await staff.exchange(order, { position: 1, ...swap })
  expect(checkFailure(late)).toBe('409 order_not_exchangeable')
  await expectInvariants()
})

test('after an exchange back and forth, reopening checks the stock for both lines of the variant', async () => {
  const shoe = await staff.shoe({ 42: 2, 43: 1 })
  const order = await staff.order([[shoe, '42', 2]])
  await staff.exchange(order, { variantId: findVariantId(shoe, '43'), price: 300_000 })
  const { body } = await staff.exchange(order, {
    position: 1,
    variantId: findVariantId(shoe, '42'),
    price: 300_000,
  })
  expect(body.items.map(({ size, quantity, returned }) => `${size} ${quantity - returned}`)).toEqual([
    '42 1',
    '43 0',
    '42 1',
  ])
  await admin.put(`/api/v1/orders/update-status/${order._id}`, { status: 'đã huỷ' })
  await staff.order([[shoe, '42', 1]])
  const reopened = await admin.put(`/api/v1/orders/update-status/${order._id}`, { status: 'đã xác nhận' })
  expect([checkFailure(reopened), reopened.body.error]).toEqual([
    '409 reopen_out_of_stock',
    'Không còn đủ hàng để mở lại đơn: Giày chỉ còn 1.',
  ])
  await expectInvariants()
})

test('a damaged piece can be exchanged for the same variant while stock lasts', async () => {
  const shoe = await staff.shoe({ 42: 2 })
  const order = await staff.order([[shoe, '42', 1]])
  const same = { variantId: findVariantId(shoe, '42'), price: 300_000 }
  const { body } = await staff.exchange(order, { good: 0, damaged: 1, ...same })
  expect(body).toMatchObject({ totalPrice: 300_000, items: [{ returned: 1 }, { exchangedFrom: 0 }] })
  expect(await staff.stockOf(shoe, '42')).toBe(0)
  const refused = await staff.exchange(order, { position: 1, good: 0, damaged: 1, ...same })
  expect([checkFailure(refused), refused.body.error]).toEqual([
    '409 exchange_out_of_stock',
    'Giày, 42 chỉ còn 0, không đủ để đổi. Chưa có gì thay đổi.',
  ])
  expect((await staff.exchange(order, { position: 1, ...same })).status).toBe(200)
  await expectInvariants()
})

test('the discount share moves to the replacement line and is removed when it is returned', async () => {
  const shoe = await staff.shoe({ 42: 3, 43: 3 }, { price: 100_000 })
  const { code } = await createVoucher(shop, { kind: 'amount', value: 10_000 })
  const order = await staff.order([[shoe, '42', 3]], { code })
  const { body } = await staff.exchange(order, { variantId: findVariantId(shoe, '43'), price: 100_000 })
  expect(body).toMatchObject({ discountTotal: 10_000, totalPrice: 290_000, items: [{}, { discount: 3333 }] })
  await staff.takeBack(order, [{ position: 1, good: 1 }])
  const last = await staff.takeBack(order, [{ position: 0, good: 2 }])
  expect(last.body).toMatchObject({ subtotal: 0, discountTotal: 0, totalPrice: 0 })
  await expectInvariants()
})

test('10 concurrent exchanges for the last piece: 1 succeeds, 9 get exchange_out_of_stock with the remaining stock', async () => {
  const shoe = await staff.shoe({ 42: 10, 43: 1 })
  const orders = await Promise.all(Array.from({ length: 10 }, () => staff.order([[shoe, '42', 1]])))
  const request = { variantId: findVariantId(shoe, '43'), price: 300_000 }
  const replies = await Promise.all(orders.map((order) => staff.exchange(order, request)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const answer of replies.filter(({ status }) => status !== 200)) {
    expect([checkFailure(answer), answer.body.error]).toEqual([
      '409 exchange_out_of_stock',
      'Giày, 43 chỉ còn 0, không đủ để đổi. Chưa có gì thay đổi.',
    ])
  }
  expect([await staff.stockOf(shoe, '42'), await staff.stockOf(shoe, '43')]).toEqual([1, 0])
  await expectInvariants()
})

test('6 crossed exchanges and 6 orders of the same variants at once cause no deadlock', async () => {
  const shoe = await staff.shoe({ 42: 20, 43: 20 })
  const pairs = await Promise.all(
    Array.from({ length: 6 }, (_, at) => staff.order([[shoe, at % 2 ? '42' : '43', 1]])),
  )
  const replies = await Promise.all([
    ...pairs.map((order, at) =>
      staff.exchange(order, { variantId: findVariantId(shoe, at % 2 ? '43' : '42'), price: 300_000 }),
    ),
    ...Array.from({ length: 6 }, () =>
      staff
        .order([
          [shoe, '42', 1],
          [shoe, '43', 1],
        ])
        .then(() => ({ status: 200 })),
    ),
  ])
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  await expectInvariants()
})

test('an exchange sent 4 times at once with one key is done once', async () => {
  const shoe = await staff.shoe({ 42: 2, 43: 5 })
  const order = await staff.order([[shoe, '42', 2]])
  const request = { key: randomUUID(), variantId: findVariantId(shoe, '43'), price: 300_000 }
  const replies = await Promise.all(Array.from({ length: 4 }, () => staff.exchange(order, request)))
  expect(replies.map(({ status, body }) => [status, body.items.length])).toEqual(replies.map(() => [200, 2]))
  expect(checkFailure(await staff.exchange(order, { ...request, good: 2 }))).toBe(
    '409 idempotency_key_reused',
  )
  expect(await staff.stockOf(shoe, '43')).toBe(4)
  await expectInvariants()
})
