import { expect, test } from 'vitest'
import type { Order, OrderLineWithAvailability, OrderWithHistory } from '#contract/orders/orders.ts'
import { checkFailure, listInvalidFields, unknownId } from '#test/api/access/check-failure.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { buildOrderRequest, openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const { admin } = shop
const buyer = await shop.shopper()
const shirt = await shop.createProduct({ name: 'Áo thun', price: 100_000, countInStock: 1000 })
const place = async (changes: Record<string, unknown> = {}) => {
  await buyer.add(shirt)
  return buyer.order(changes)
}
const address = { province: 'Thành phố Hà Nội', ward: 'Phường Cửa Nam', street: '1 Tràng Tiền' }
await shop.enableBankTransfers()
const emptyCart = async () => {
  const { products } = await buyer.cart()
  for (const line of products) await buyer.post('/api/v1/carts/remove-cart', line)
}

test('a placed order is returned complete and appears in the lists of the shopper and of staff', async () => {
  const owner = await shop.shopper('Trần Văn Đức')
  await owner.add(shirt, 2)
  const cart = await owner.cart()
  const sent = {
    ...buildOrderRequest(cart),
    totalPrice: 230_000,
    address,
    payment: 'bank_transfer',
    note: ' Gọi trước ',
  }
  const placed = await owner.post<Order>('/api/v1/orders', sent)
  expect(placed).toMatchObject({
    status: 201,
    body: {
      orderNumber: sent.orderNumber,
      userId: owner.id,
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
  const listed = {
    ...order,
    items: order.items.map((line) => ({ ...line, listed: true, exchangeable: false, review: null })),
    ...{ parcels: [], requests: [], refunded: 0 },
  }
  expect((await owner.get(`/api/v1/orders/${owner.id}`)).body).toEqual([listed])
  expect((await admin.get(`/api/v1/orders/${owner.id}`)).body).toEqual([listed])
  expect((await admin.get<Order[]>(`/api/v1/orders?q=${order.orderNumber}`)).body).toMatchObject([order])
  const lines = await owner.get<OrderLineWithAvailability[]>(`/api/v1/orders/detail/${order._id}`)
  expect(lines.body).toEqual([{ ...order.items[0], listed: true }])
  const whole = await owner.get<OrderWithHistory>(`/api/v1/orders/by-id/${order._id}`)
  expect(whole.body).toMatchObject({
    ...order,
    history: [{ from: null, to: 'đang xử lý', by: 'Trần Văn Đức' }],
  })
})

test('the orders of a shopper are listed newest first', async () => {
  const placed = [await place(), await place(), await place()].map(({ body }) => body.orderNumber)
  const { body } = await buyer.get<Order[]>(`/api/v1/orders/${buyer.id}`)
  expect(body.slice(0, 3).map(({ orderNumber }) => orderNumber)).toEqual(placed.reverse())
})

test('items that are not in the cart are refused with cart_changed, and cart lines that are not ordered stay in the cart [INV6 M2]', async () => {
  const hat = await shop.createProduct({ name: 'Mũ', price: 50_000 })
  await emptyCart()
  await buyer.add(shirt)
  await buyer.add(hat)
  const cart = await buyer.cart()
  const only = cart.products.filter((line) => line.productId === hat._id)
  const placed = await buyer.order({ items: only, totalPrice: 50_000 })
  expect(placed).toMatchObject({ status: 201, body: { totalPrice: 50_000 } })
  expect((await buyer.cart()).products.map(({ productId }) => productId)).toEqual([shirt._id])
  const [line] = buildOrderRequest(cart).items
  for (const items of [
    only,
    [...cart.products, ...cart.products],
    [{ ...line, quantity: 2 }],
    [{ productId: unknownId, quantity: 1 }],
  ]) {
    expect(checkFailure(await buyer.order({ items }))).toBe('409 cart_changed')
  }
  await emptyCart()
  expect(checkFailure(await buyer.order({ items: [line] }))).toBe('409 cart_changed')
  expect(checkFailure(await buyer.order())).toBe('400 invalid')
  expect(await brokenInvariants(shop.db)).toEqual([])
})

test('an order above the stock gets out_of_stock with the remaining quantity', async () => {
  const rare = await shop.createProduct({ name: 'Áo hiếm', countInStock: 2 })
  await emptyCart()
  await buyer.add(rare, 2)
  await admin.put(`/api/v1/products/${rare._id}`, { ...rare, countInStock: 1 })
  const refused = await buyer.order()
  expect(checkFailure(refused)).toBe('409 out_of_stock')
  expect(refused.body.error).toBe('Số lượng sản phẩm còn lại: 1')
  expect(listInvalidFields(refused)).toEqual([rare.variants[0]?._id])
  await emptyCart()
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
])('an invalid %s is refused [INV5 M15]', async (field, invalidValues) => {
  await emptyCart()
  await buyer.add(shirt)
  for (const value of invalidValues) {
    const answer = await buyer.order({ [field]: value })
    expect([value, checkFailure(answer)]).toEqual([value, '400 invalid'])
    expect(listInvalidFields(answer)[0]?.split('.')[0]).toBe(field)
  }
  expect((await buyer.cart()).products).toHaveLength(1)
})

test.each([
  ['0912345678', '+84912345678'],
  ['+84 912 345 678', '+84912345678'],
  ['0912.345.678', '+84912345678'],
  ['024 3825 1234', '+842438251234'],
  ['12345', null],
  ['chín một hai', null],
  ['9'.repeat(30), null],
  ['+1 202 555 0123', null],
])('the phone %s is stored as %s [I12]', async (customerPhone, stored) => {
  const placed = await place({
    customerInfo: { customerName: 'Nguyễn Thị Ước'.normalize('NFD'), customerPhone },
  })
  if (stored) {
    expect(placed.body.customerInfo).toEqual({ customerName: 'Nguyễn Thị Ước', customerPhone: stored })
  } else {
    expect(checkFailure(placed)).toBe('400 invalid')
    expect(listInvalidFields(placed)).toEqual(['customerInfo.customerPhone'])
  }
  await emptyCart()
})

test.each(['A', 'x'.repeat(101), '', '  ', '\u0000'])('the recipient %j is refused', async (customerName) => {
  const answer = await place({ customerInfo: { customerName, customerPhone: '0912345678' } })
  expect(checkFailure(answer)).toBe('400 invalid')
  expect(listInvalidFields(answer)).toEqual(['customerInfo.customerName'])
  await emptyCart()
})

test('a repeated order number returns the first order, or order_number_reused for a different request [M8]', async () => {
  await emptyCart()
  await buyer.add(shirt)
  const sent = buildOrderRequest(await buyer.cart())
  const first = await buyer.post<Order>('/api/v1/orders', sent)
  const again = await buyer.post<Order>('/api/v1/orders', sent)
  expect([again.status, again.body]).toEqual([201, first.body])
  expect(checkFailure(await buyer.post('/api/v1/orders', { ...sent, note: 'khác' }))).toBe(
    '409 order_number_reused',
  )
  const [line] = sent.items
  const more = { ...sent, items: [{ ...line, quantity: 2 }] }
  expect(checkFailure(await buyer.post('/api/v1/orders', more))).toBe('409 order_number_reused')
})

test("another shopper's user id is refused with 403", async () => {
  const other = await shop.shopper()
  await other.add(shirt)
  await emptyCart()
  await buyer.add(shirt)
  for (const userId of [other.id, unknownId])
    expect(checkFailure(await buyer.order({ userId }))).toBe('403 forbidden')
  expect((await other.cart()).products).toHaveLength(1)
  expect(await place({ userId: undefined })).toMatchObject({ status: 201, body: { userId: buyer.id } })
})
