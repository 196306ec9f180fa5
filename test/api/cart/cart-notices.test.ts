import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Cart } from '#contract/cart/carts.ts'
import { checkFailure, listInvalidFields, unknownId } from '#test/api/access/check-failure.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const { admin } = shop
const reprice = (id: string, price: number, more = {}) =>
  admin.put(`/api/v1/products/${id}`, { name: 'Áo', price, ...more })

test('a changed price is shown with the previous one until the shopper accepts it [M10]', async () => {
  const buyer = await shop.shopper()
  const shirt = await shop.createProduct({ price: 100_000 })
  await buyer.add(shirt)
  await reprice(shirt._id, 120_000)
  await buyer.add(shirt)
  expect((await buyer.cart()).products).toMatchObject([{ price: 120_000, priceBefore: 100_000, quantity: 2 }])
  const accept = (price: unknown) =>
    buyer.put<Cart>('/api/v1/carts/accept-price', { productId: shirt._id, price })
  // The price changed again, so the accepted price is not the current one.
  await reprice(shirt._id, 130_000)
  expect((await accept(120_000)).body.products).toMatchObject([{ price: 130_000, priceBefore: 120_000 }])
  expect((await accept(130_000)).body.products).toMatchObject([{ price: 130_000, priceBefore: null }])
  for (const price of [-1, 1.5, '1', null, 2 ** 53])
    expect(listInvalidFields(await accept(price))).toEqual(['price'])
  const other = { productId: (await shop.createProduct())._id, price: 1 }
  expect(checkFailure(await buyer.put('/api/v1/carts/accept-price', other))).toBe('404 not_in_cart')
})

test('a line without a stored price has no price notice', async () => {
  const buyer = await shop.shopper()
  const shirt = await shop.createProduct()
  await buyer.add(shirt)
  await shop.db.query(sql`UPDATE cart_lines SET price_seen = NULL`)
  await reprice(shirt._id, 1)
  expect((await buyer.cart()).products).toMatchObject([{ price: 1, priceBefore: null }])
})

test('a quantity can be set up to the stock', async () => {
  const buyer = await shop.shopper()
  const shirt = await shop.createProduct({ countInStock: 5 })
  const set = (quantity: unknown) =>
    buyer.put<Cart>('/api/v1/carts/quantity', { productId: shirt._id, quantity })
  expect(checkFailure(await set(1))).toBe('404 not_in_cart')
  await buyer.add(shirt, 4)
  expect((await set(5)).body.products).toMatchObject([{ quantity: 5 }])
  const tooMany = await set(6)
  expect([checkFailure(tooMany), tooMany.body.error]).toEqual([
    '409 out_of_stock',
    'Số lượng sản phẩm còn lại: 5',
  ])
  for (const quantity of [0, -1, 1.5, '2', null, 1e9])
    expect(listInvalidFields(await set(quantity))).toEqual(['quantity'])
  expect((await buyer.cart()).products).toMatchObject([{ quantity: 5 }])
})

test('a product that is no longer sold is listed separately until the shopper removes it [L1]', async () => {
  const buyer = await shop.shopper()
  const [shirt, dress] = [await shop.createProduct({ name: 'Áo nghỉ bán' }), await shop.createProduct()]
  await buyer.add(shirt, 2)
  await buyer.add(dress)
  await admin.delete(`/api/v1/products/${shirt._id}`)
  const cart = await buyer.cart()
  expect(cart).toMatchObject({
    products: [{ productId: dress._id }],
    unavailable: [{ productId: shirt._id, name: 'Áo nghỉ bán', quantity: 2, productListed: false }],
    subtotal: 199_000,
  })
  expect((await buyer.get('/api/v1/auth/session')).body).toMatchObject({ cartLines: 1 })
  const line = { productId: shirt._id }
  expect(checkFailure(await buyer.put('/api/v1/carts/increase', line))).toBe('404 not_in_cart')
  const refusal = await buyer.order({ items: [{ ...line, quantity: 2 }], totalPrice: 398_000 })
  expect(checkFailure(refusal)).toBe('409 cart_changed')
  expect((await buyer.post<Cart>('/api/v1/carts/remove-cart', line)).body.unavailable).toEqual([])
  expect((await buyer.order()).status).toBe(201)
})

test('a sold-out line stays in the cart but is not counted in its totals', async () => {
  const buyer = await shop.shopper()
  const [shirt, dress] = [
    await shop.createProduct({ price: 4_000_000 }),
    await shop.createProduct({ price: 99_000 }),
  ]
  await buyer.add(shirt)
  await buyer.add(dress, 2)
  expect(await buyer.cart()).toMatchObject({ subtotal: 4_198_000, shippingFee: 0 })
  await reprice(shirt._id, 4_000_000, { countInStock: 0 })
  const cart = await buyer.cart()
  expect(cart.products).toHaveLength(2)
  expect(cart).toMatchObject({ subtotal: 198_000, shippingFee: 30_000 })
  await reprice(dress._id, 99_000, { countInStock: 0 })
  expect(await buyer.cart()).toMatchObject({ subtotal: 0, shippingFee: 0, shippingVaries: false })
})

test('buying an order again reports each line as added, fewer, sold_out or unavailable; a repeat changes nothing', async () => {
  const buyer = await shop.shopper()
  const names = ['Còn đủ', 'Còn một', 'Hết', 'Nghỉ bán']
  const bought = []
  for (const name of names) {
    const product = await shop.createProduct({ name, price: 100_000, countInStock: 10 })
    await buyer.add(product, 3)
    bought.push(product)
  }
  const { body: order } = await buyer.order()
  const [, few, none, gone] = bought.map((product) => product._id)
  await reprice(few ?? '', 150_000, { countInStock: 1 })
  await reprice(none ?? '', 100_000, { countInStock: 0 })
  await admin.delete(`/api/v1/products/${gone}`)
  const again = () =>
    buyer.post<{ cart: Cart; lines: object[] }>('/api/v1/carts/buy-again', { orderIds: [order._id] })
  const { status, body } = await again()
  expect(status).toBe(200)
  expect(body.lines).toMatchObject([
    { name: 'Còn đủ', outcome: 'added', added: 3, priceThen: 100_000, priceNow: 100_000 },
    { name: 'Còn một', outcome: 'fewer', added: 1, priceThen: 100_000, priceNow: 150_000 },
    { name: 'Hết', outcome: 'sold_out', added: 0 },
    { name: 'Nghỉ bán', outcome: 'unavailable', added: 0, priceNow: null },
  ])
  expect(body.cart.products.map(({ quantity, priceBefore }) => [quantity, priceBefore])).toEqual([
    [3, null],
    [1, null],
  ])
  const [second, third] = await Promise.all([again(), again()])
  expect(second.body.lines).toMatchObject([
    { outcome: 'in_cart', added: 0 },
    { outcome: 'fewer', added: 0 },
    { outcome: 'sold_out' },
    { outcome: 'unavailable' },
  ])
  for (const { body } of [second, third])
    expect(body.cart.products.map((line) => line.quantity)).toEqual([3, 1])
})

test('buying again raises a line of the cart to the pieces of the order and never lowers it', async () => {
  const buyer = await shop.shopper()
  const [fewer, more] = [await shop.createProduct(), await shop.createProduct()]
  for (const product of [fewer, more]) await buyer.add(product, 3)
  const { body: order } = await buyer.order()
  await buyer.add(fewer, 1)
  await buyer.add(more, 5)
  const { body } = await buyer.post<{ cart: Cart; lines: object[] }>('/api/v1/carts/buy-again', {
    orderIds: [order._id],
  })
  expect(body.lines).toMatchObject([
    { outcome: 'added', added: 2 },
    { outcome: 'in_cart', added: 0 },
  ])
  expect(body.cart.products.map(({ quantity }) => quantity)).toEqual([3, 5])
})

test('up to 10 own orders can be bought again in one request', async () => {
  const buyer = await shop.shopper()
  const shirt = await shop.createProduct()
  const orderIds: string[] = []
  for (const quantity of [1, 2]) {
    await buyer.add(shirt, quantity)
    orderIds.push((await buyer.order()).body._id)
  }
  const again = (ids: unknown, who = buyer) => who.post('/api/v1/carts/buy-again', { orderIds: ids })
  const stranger = await shop.shopper()
  expect(checkFailure(await again(orderIds, stranger))).toBe('404 not_found')
  expect(checkFailure(await again([...orderIds, unknownId]))).toBe('404 not_found')
  expect(checkFailure(await again([]))).toBe('400 invalid')
  expect(checkFailure(await again(Array.from({ length: 11 }, () => orderIds[0])))).toBe('400 invalid')
  expect((await buyer.cart()).products).toEqual([])
  expect((await again([...orderIds, orderIds[0]])).body).toMatchObject({ lines: [{ added: 3 }] })
})

test("a shopper's orders are paged with the total in x-total-count", async () => {
  const buyer = await shop.shopper()
  const shirt = await shop.createProduct()
  for (let n = 0; n < 3; n++) {
    await buyer.add(shirt)
    await buyer.order()
  }
  const page = (query: string) => buyer.get<{ orderNumber: string }[]>(`/api/v1/orders/${buyer.id}${query}`)
  const all = await page('')
  expect([all.body.length, all.headers.get('x-total-count')]).toEqual([3, '3'])
  const last = await page('?limit=2&page=2')
  expect(last.body).toEqual(all.body.slice(2))
  expect(last.headers.get('x-total-count')).toBe('3')
  expect(last.headers.get('link')).toContain(`</api/v1/orders/${buyer.id}?limit=2&page=1>; rel="prev"`)
  expect(checkFailure(await page('?limit=x'))).toBe('400 invalid')
})
