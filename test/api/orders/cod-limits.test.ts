import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { formatDong } from '#domain/money.ts'
import { checkFailure } from '#test/api/access/check-failure.ts'
import { nextOrderNumber } from '#test/shop.ts'
import { type CodShop, countOutcomes, openCodShop, placeOrderFrom } from './cod-shop.ts'

const shop: CodShop = await openCodShop()
const ordersUnder = async (phone: string) =>
  (await shop.db.query(sql`SELECT FROM orders WHERE customer_phone = ${phone.replace(/^0/, '+84')}`)).length

test('a cash-on-delivery order accepts 20 pieces of a variant; 21 get cod_limit_reached with the advice to pay by transfer', async () => {
  await shop.enableBankTransfers()
  const shirt = await shop.createProduct({ price: 10_000, countInStock: 100 })
  const buyer = await shop.shopper()
  await buyer.add(shirt, 21)
  const refused = await placeOrderFrom(buyer, { phone: '0912000001' })
  expect(checkFailure(refused)).toBe('409 cod_limit_reached')
  expect(refused.body.error).toBe(
    'Đơn trả tiền khi nhận hàng có tối đa 20 chiếc cùng màu và size. Hãy chọn chuyển khoản để đặt đơn này.',
  )
  expect(refused.body.details?.map(({ path }) => path)).toEqual(['payment'])
  expect(await shop.readStock(shirt._id)).toBe(100)
  const paid = await placeOrderFrom(buyer, { phone: '0912000001', payment: 'bank_transfer' })
  expect(paid.status).toBe(201)
  const other = await shop.shopper()
  await other.add(shirt, 20)
  expect((await placeOrderFrom(other, { phone: '0912000002' })).status).toBe(201)
})

test('a cash-on-delivery order has at most 50 pieces and costs at most 10,000,000 ₫', async () => {
  const cheap = await Promise.all(
    Array.from({ length: 3 }, () => shop.createProduct({ price: 10_000, countInStock: 100 })),
  )
  const buyer = await shop.shopper()
  for (const product of cheap) await buyer.add(product, 17)
  const refused = await placeOrderFrom(buyer, { phone: '0912000003' })
  expect([checkFailure(refused), refused.body.error]).toEqual([
    '409 cod_limit_reached',
    expect.stringContaining('tối đa 50 sản phẩm'),
  ])
  const coat = await shop.createProduct({ price: 5_000_001, countInStock: 10 })
  const rich = await shop.shopper()
  await rich.add(coat, 2)
  const dear = await placeOrderFrom(rich, { phone: '0912000004' })
  expect([checkFailure(dear), dear.body.error]).toEqual([
    '409 cod_limit_reached',
    expect.stringContaining(formatDong(10_000_000)),
  ])
})

test('without bank transfers the cod_limit_reached message contains the phone number of the shop', async () => {
  const other = await openCodShop()
  const { body } = await other.admin.get<{ version: number }>('/api/v1/admin/settings')
  await other.admin.put('/api/v1/admin/settings', { version: body.version, phone: '0912 345 678' })
  const shirt = await other.createProduct({ countInStock: 100 })
  const buyer = await other.shopper()
  await buyer.add(shirt, 21)
  const { body: refused } = await placeOrderFrom(buyer, { phone: '0912000001' })
  expect(refused.error).toContain('Hãy liên hệ cửa hàng (0912 345 678) để đặt đơn này.')
})

test('a new account can have 3 open cash orders over all phone numbers, and more after one is cancelled or the email is verified', async () => {
  const shirt = await shop.createProduct({ countInStock: 100 })
  const buyer = await shop.shopper()
  const order = async (phone: string) => {
    await buyer.add(shirt)
    return placeOrderFrom(buyer, { phone })
  }
  const placed = [await order('0912000011'), await order('0912000012'), await order('0912000013')]
  expect(placed.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(checkFailure(await order('0912000014'))).toBe('409 cod_limit_reached')
  await buyer.put(`/api/v1/orders/cancel/${placed[0]?.body._id}`, {})
  expect((await placeOrderFrom(buyer, { phone: '0912000014' })).status).toBe(201)
  expect(checkFailure(await order('0912000015'))).toBe('409 cod_limit_reached')
  await shop.db.query(sql`UPDATE accounts SET email_verified_at = now() WHERE id = ${buyer.id}`)
  expect((await placeOrderFrom(buyer, { phone: '0912000015' })).status).toBe(201)
})

test('an account with a delivered order can have more than 3 open cash orders', async () => {
  const shirt = await shop.createProduct({ countInStock: 100 })
  const buyer = await shop.shopper()
  const order = async () => {
    await buyer.add(shirt)
    return placeOrderFrom(buyer, { phone: '0912000021' })
  }
  const first = await order()
  await shop.admin.put(`/api/v1/orders/update-status/${first.body._id}`, { status: 'đã giao' })
  for (const _ of [1, 2, 3, 4]) expect((await order()).status).toBe(201)
})

test('orders with one phone number in 3 notations count together; manual orders are exempt and do not count', async () => {
  const shirt = await shop.createProduct({ price: 100_000, countInStock: 100 })
  const notations = ['0912 000 031', '+84912000031', '84.912.000.031']
  const enter = () =>
    shop.admin.post<Order>('/api/v1/orders/manual', {
      items: [{ variantId: shirt.variants[0]?._id, quantity: 60 / 3 + 1 }],
      totalPrice: 2_100_000,
      customerInfo: { customerName: 'Bà Tư', customerPhone: '0912000031' },
      orderNumber: nextOrderNumber(),
    })
  expect((await enter()).status).toBe(201)
  for (const phone of notations) {
    const buyer = await shop.shopper()
    await buyer.add(shirt)
    expect((await placeOrderFrom(buyer, { phone })).status).toBe(201)
  }
  const fourth = await shop.shopper()
  await fourth.add(shirt)
  const refused = await placeOrderFrom(fourth, { phone: '0912000031' })
  expect(checkFailure(refused)).toBe('409 cod_limit_reached')
  expect((await enter()).status).toBe(201)
})

test("cod_limit_reached does not reveal how many open orders another person's phone number has", async () => {
  const shirt = await shop.createProduct({ countInStock: 100 })
  const phone = '0912000071'
  const answers: string[] = []
  for (const count of [3, 5]) {
    const friend = await shop.verifiedShopper()
    while ((await ordersUnder(phone)) < count) {
      await friend.add(shirt)
      expect((await placeOrderFrom(friend, { phone })).status).toBe(201)
    }
    const stranger = await shop.shopper()
    await stranger.add(shirt)
    const { body } = await placeOrderFrom(stranger, { phone })
    answers.push(JSON.stringify(body))
  }
  expect(answers[0]).toBe(answers[1])
  expect(answers[0]).toContain(
    'Số điện thoại hoặc tài khoản này đang có nhiều đơn trả tiền khi nhận hàng chưa giao xong. Hãy chọn',
  )
})

test('50 accounts order with one phone number at once; 3 succeed, 47 get cod_limit_reached', async () => {
  const shirt = await shop.createProduct({ countInStock: 100 })
  const buyers = await Promise.all(Array.from({ length: 50 }, () => shop.shopper()))
  await Promise.all(buyers.map((buyer) => buyer.add(shirt)))
  const answers = await Promise.all(buyers.map((buyer) => placeOrderFrom(buyer, { phone: '0912000041' })))
  expect(countOutcomes(answers)).toEqual({ placed: 3, cod_limit_reached: 47 })
  expect(await shop.readStock(shirt._id)).toBe(97)
})

test('one account sends 50 cash orders at once; 3 succeed, 47 get cod_limit_reached', async () => {
  const products = await Promise.all(Array.from({ length: 50 }, () => shop.createProduct()))
  const buyer = await shop.shopper()
  for (const product of products) await buyer.add(product)
  const cart = await buyer.cart()
  const answers = await Promise.all(
    cart.products.map((line, at) => {
      const phone = `09120001${String(at).padStart(2, '0')}`
      return placeOrderFrom(buyer, { phone, items: [line], totalPrice: line.price })
    }),
  )
  expect(countOutcomes(answers)).toEqual({ placed: 3, cod_limit_reached: 47 })
})

test('50 accounts order from one IPv6 /64 network at once; 30 succeed, 20 get cod_limit_reached, and the next network is not affected', async () => {
  const shirt = await shop.createProduct({ countInStock: 100 })
  const buyers = await Promise.all(Array.from({ length: 50 }, () => shop.verifiedShopper()))
  await Promise.all(buyers.map((buyer) => buyer.add(shirt)))
  const answers = await Promise.all(
    buyers.map((buyer, at) =>
      placeOrderFrom(buyer, {
        phone: `09130000${String(at).padStart(2, '0')}`,
        address: `2001:db8:7:7::${at + 1}`,
      }),
    ),
  )
  expect(countOutcomes(answers)).toEqual({ placed: 30, cod_limit_reached: 20 })
  const late = buyers[answers.findIndex(({ status }) => status === 409)]
  if (!late) throw new Error('no order was refused')
  const elsewhere = await placeOrderFrom(late, { phone: '0913000099', address: '2001:db8:7:8::1' })
  expect(elsewhere.status).toBe(201)
})

test('behind a local proxy with TRUST_PROXY=0 31 shoppers can order and no network is stored', async () => {
  const hidden = await openCodShop({ trustProxy: 0 })
  const shirt = await hidden.createProduct({ countInStock: 100 })
  const buyers = await Promise.all(Array.from({ length: 31 }, () => hidden.verifiedShopper()))
  await Promise.all(buyers.map((buyer) => buyer.add(shirt)))
  const answers = await Promise.all(
    buyers.map((buyer, at) => placeOrderFrom(buyer, { phone: `09140000${String(at).padStart(2, '0')}` })),
  )
  expect(countOutcomes(answers)).toEqual({ placed: 31 })
  expect(await hidden.db.query(sql`SELECT FROM orders WHERE network_key IS NOT NULL`)).toEqual([])
})

test('the network of an order is stored as a keyed hash and only while the order is open', async () => {
  const shirt = await shop.createProduct({ countInStock: 100 })
  const keyOf = async (id: string) => {
    const [row] = await shop.db.query<{ key: Buffer | null }>(
      sql`SELECT network_key AS key FROM orders WHERE id = ${id}`,
    )
    return row?.key?.length ?? null
  }
  const buyer = await shop.shopper()
  const place = async (payment = 'cod') => {
    await buyer.add(shirt)
    return (await placeOrderFrom(buyer, { phone: '0912000051', payment })).body._id
  }
  const [delivered, cancelled, open] = [await place(), await place(), await place()]
  expect(await Promise.all([delivered, cancelled, open].map(keyOf))).toEqual([16, 16, 16])
  expect(await keyOf(await place('bank_transfer'))).toBeNull()
  await shop.admin.put(`/api/v1/orders/update-status/${delivered}`, { status: 'đã giao' })
  await buyer.put(`/api/v1/orders/cancel/${cancelled}`, {})
  expect(await Promise.all([delivered, cancelled, open].map(keyOf))).toEqual([null, null, 16])
  await shop.db.query(sql`DELETE FROM accounts WHERE id = ${buyer.id}`)
  expect(await keyOf(open)).toBeNull()
})

test('a limit of 0 means no limit, and a limit must be a whole number within its range', async () => {
  const other = await openCodShop()
  expect((await other.setLimits({ variantPieces: 0, orderPieces: 0 })).status).toBe(200)
  const shirt = await other.createProduct({ price: 1000, countInStock: 100 })
  const buyer = await other.shopper()
  await buyer.add(shirt, 60)
  expect((await placeOrderFrom(buyer, { phone: '0912000061' })).status).toBe(201)
  for (const wrong of [-1, 1.5, 'x', 2_000_000_000]) {
    expect(checkFailure(await other.setLimits({ openOrders: wrong }))).toBe('400 invalid')
  }
})
