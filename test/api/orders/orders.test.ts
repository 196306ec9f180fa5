import { expect, test } from 'vitest'
import type { Order, OrderLineToday, OrderWithHistory } from '#contract/orders/orders.ts'
import { faults, refusal, unknownId } from '#test/api/access/refused.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openShop, orderOf } from '#test/shop.ts'

const shop = await openShop()
const { admin } = shop
const buyer = await shop.shopper('Trần Văn Đức')
const shirt = await shop.product({ name: 'Áo thun', price: 100_000, countInStock: 1000 })
const place = async (changes: Record<string, unknown> = {}) => {
  await buyer.add(shirt)
  return buyer.order(changes)
}
const address = { province: 'Thành phố Hà Nội', ward: 'Phường Cửa Nam', street: '1 Tràng Tiền' }
await shop.takeTransfers()
const emptied = async () => {
  const { products } = await buyer.cart()
  for (const line of products) await buyer.post('/api/v1/carts/remove-cart', line)
}

test('an order is answered whole and found wherever it belongs', async () => {
  await buyer.add(shirt, 2)
  const cart = await buyer.cart()
  const sent = {
    ...orderOf(cart),
    totalPrice: 230_000,
    address,
    payment: 'bank_transfer',
    note: ' Gọi trước ',
  }
  const placed = await buyer.post<Order>('/api/v1/orders', sent)
  expect(placed).toMatchObject({
    status: 201,
    body: {
      orderNumber: sent.orderNumber,
      userId: buyer.id,
      status: 'đang xử lý',
      customerInfo: { customerName: 'Nguyễn Thị Ước', customerPhone: '+84912345678' },
      address,
      note: 'Gọi trước',
      payment: 'bank_transfer',
      subtotal: 200_000,
      shippingFee: 30_000,
      discountTotal: 0,
      totalPrice: 230_000,
      items: [{ productId: shirt._id, name: 'Áo thun', quantity: 2, price: 100_000 }],
    },
  })
  const order = placed.body
  expect((await buyer.get<Order[]>(`/api/v1/orders/${buyer.id}`)).body).toEqual([order])
  expect((await admin.get<Order[]>(`/api/v1/orders/${buyer.id}`)).body).toEqual([order])
  expect((await admin.get<Order[]>('/api/v1/orders')).body).toEqual([order])
  const lines = await buyer.get<OrderLineToday[]>(`/api/v1/orders/detail/${order._id}`)
  expect(lines.body).toEqual([{ ...order.items[0], sold: true }])
  const whole = await buyer.get<OrderWithHistory>(`/api/v1/orders/by-id/${order._id}`)
  expect(whole.body).toMatchObject({
    ...order,
    history: [{ from: null, to: 'đang xử lý', by: 'Trần Văn Đức' }],
  })
})

test("one's own orders come the newest first", async () => {
  const made = [await place(), await place(), await place()].map(({ body }) => body.orderNumber)
  const { body } = await buyer.get<Order[]>(`/api/v1/orders/${buyer.id}`)
  expect(body.slice(0, 3).map(({ orderNumber }) => orderNumber)).toEqual(made.reverse())
})

test('what is not in the cart is not ordered, and what is not ordered stays in the cart [INV6 M2]', async () => {
  const hat = await shop.product({ name: 'Mũ', price: 50_000 })
  await emptied()
  await buyer.add(shirt)
  await buyer.add(hat)
  const cart = await buyer.cart()
  const only = cart.products.filter((line) => line.productId === hat._id)
  const placed = await buyer.order({ items: only, totalPrice: 50_000 })
  expect(placed).toMatchObject({ status: 201, body: { totalPrice: 50_000 } })
  expect((await buyer.cart()).products.map(({ productId }) => productId)).toEqual([shirt._id])
  // dangers M2: nothing of these is written
  const [line] = orderOf(cart).items
  for (const items of [
    only,
    [...cart.products, ...cart.products],
    [{ ...line, quantity: 2 }],
    [{ productId: unknownId, quantity: 1 }],
  ]) {
    expect(refusal(await buyer.order({ items }))).toBe('409 cart_changed')
  }
  await emptied()
  expect(refusal(await buyer.order({ items: [line] }))).toBe('409 cart_changed')
  expect(refusal(await buyer.order())).toBe('400 invalid')
  expect(await brokenInvariants(shop.db)).toEqual([])
})

test('what is short is said, and the order is not placed', async () => {
  const rare = await shop.product({ name: 'Áo hiếm', countInStock: 2 })
  await emptied()
  await buyer.add(rare, 2)
  await admin.put(`/api/v1/products/${rare._id}`, { ...rare, countInStock: 1 })
  const short = await buyer.order()
  expect(refusal(short)).toBe('409 out_of_stock')
  expect(short.body.error).toBe('Số lượng sản phẩm còn lại: 1')
  expect(faults(short)).toEqual([rare.variants[0]?._id])
  await emptied()
})

test.each([
  [
    'items',
    [
      undefined,
      null,
      [],
      {},
      'x',
      [{}],
      [{ productId: 'x', quantity: 1 }],
      Array(201).fill({ productId: unknownId, quantity: 1 }),
    ],
  ],
  ['items', [0, -1, 1.5, '1', 1e9, null].map((quantity) => [{ productId: unknownId, quantity }])],
  // dangers M15
  ['totalPrice', [undefined, null, -1, 1.5, '100000', 2 ** 53, 1e308]],
  [
    'orderNumber',
    [undefined, null, '', '1', '1700000000000-1', '1700000000000-0001', "1'; drop table orders--", 5],
  ],
  ['payment', ['card', '', null, 5]],
  ['note', [5, 'x'.repeat(1001)]],
  ['address', [{}, 'Hà Nội', { ...address, ward: '' }, { ...address, street: 'x'.repeat(201) }]],
  ['customerInfo', [undefined, null, {}, { customerName: 'Ước' }, { customerPhone: '0912345678' }]],
  ['userId', [null, 'x', 5]],
])('a wrong %s is refused [INV5 M15]', async (field, wrongs) => {
  await emptied()
  await buyer.add(shirt)
  for (const wrong of wrongs) {
    const answer = await buyer.order({ [field]: wrong })
    expect([wrong, refusal(answer)]).toEqual([wrong, '400 invalid'])
    expect(faults(answer)[0]?.split('.')[0]).toBe(field)
  }
  expect((await buyer.cart()).products).toHaveLength(1)
})

// dangers I12
test.each([
  ['0912345678', '+84912345678'],
  ['+84 912 345 678', '+84912345678'],
  ['0912.345.678', '+84912345678'],
  ['024 3825 1234', '+842438251234'],
  ['12345', null],
  ['chín một hai', null],
  ['9'.repeat(30), null],
  ['+1 202 555 0123', null],
])('the phone %s is kept as %s [I12]', async (customerPhone, kept) => {
  const placed = await place({
    customerInfo: { customerName: 'Nguyễn Thị Ước'.normalize('NFD'), customerPhone },
  })
  if (kept) {
    expect(placed.body.customerInfo).toEqual({ customerName: 'Nguyễn Thị Ước', customerPhone: kept })
  } else {
    expect(refusal(placed)).toBe('400 invalid')
    expect(faults(placed)).toEqual(['customerInfo.customerPhone'])
  }
  await emptied()
})

test.each(['A', 'x'.repeat(101), '', '  ', '\u0000'])('the recipient %j is refused', async (customerName) => {
  const answer = await place({ customerInfo: { customerName, customerPhone: '0912345678' } })
  expect(refusal(answer)).toBe('400 invalid')
  expect(faults(answer)).toEqual(['customerInfo.customerName'])
  await emptied()
})

test('the same number again gives the first order; with other contents it is refused [M8]', async () => {
  await emptied()
  await buyer.add(shirt)
  const sent = orderOf(await buyer.cart())
  const first = await buyer.post<Order>('/api/v1/orders', sent)
  const again = await buyer.post<Order>('/api/v1/orders', sent)
  expect([again.status, again.body]).toEqual([201, first.body])
  expect(refusal(await buyer.post('/api/v1/orders', { ...sent, note: 'khác' }))).toBe('409 number_used')
  const [line] = sent.items
  const more = { ...sent, items: [{ ...line, quantity: 2 }] }
  expect(refusal(await buyer.post('/api/v1/orders', more))).toBe('409 number_used')
})

test("another's user id is refused and orders nothing", async () => {
  const other = await shop.shopper()
  await other.add(shirt)
  await emptied()
  await buyer.add(shirt)
  for (const userId of [other.id, unknownId])
    expect(refusal(await buyer.order({ userId }))).toBe('403 forbidden')
  expect((await other.cart()).products).toHaveLength(1)
  expect(await place({ userId: undefined })).toMatchObject({ status: 201, body: { userId: buyer.id } })
})
