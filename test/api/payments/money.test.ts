import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Order, OrderLineWithAvailability } from '#contract/orders/orders.ts'
import { checkFailure } from '#test/api/access/check-failure.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { buildOrderRequest, openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const { admin, db } = shop
const countRows = async () => {
  const [row] = await db.query<{ orders: number; moves: number }>(sql`
    SELECT (SELECT count(*)::int FROM orders) AS orders, (SELECT count(*)::int FROM stock_movements) AS moves`)
  return row
}

test('prices, totals and names sent by the client are ignored [M1]', async () => {
  const shirt = await shop.createProduct({ name: 'Áo thật', price: 100_000 })
  const buyer = await shop.shopper()
  const cart = (await buyer.add(shirt, 2)).body
  const items = cart.products.map((line) => ({ ...line, price: 0, name: 'x', salePrice: 0, stock: 9 }))
  const before = await countRows()
  const cheap = await buyer.order({ items, totalPrice: 1 })
  expect(checkFailure(cheap)).toBe('409 price_changed')
  expect(cheap.body.error.replaceAll('\u00a0', ' ')).toBe(
    'Giá đã thay đổi, tổng mới là 200.000 ₫. Hãy xem lại trước khi đặt.',
  )
  expect(await countRows()).toEqual(before)
  const response = await buyer.order({
    items,
    status: 'đã giao',
    subtotal: 1,
    discountTotal: 199_999,
    shippingFee: -5,
  })
  expect(response.body).toMatchObject({
    status: 'đang xử lý',
    totalPrice: 200_000,
    discountTotal: 0,
    shippingFee: 0,
  })
  expect(response.body.items).toMatchObject([{ name: 'Áo thật', price: 100_000 }])
})

test('an order with a deleted or sold-out product is refused and nothing is written [M2]', async () => {
  const [gone, empty] = [await shop.createProduct(), await shop.createProduct()]
  const buyer = await shop.shopper()
  const cart = (await buyer.add(gone)).body
  await admin.delete(`/api/v1/products/${gone._id}`)
  const before = await countRows()
  expect(checkFailure(await buyer.order(buildOrderRequest(cart)))).toBe('409 cart_changed')
  const second = (await buyer.add(empty)).body
  const { body: now } = await admin.put(`/api/v1/products/${empty._id}`, {
    name: 'Áo',
    price: 199_000,
    countInStock: 0,
  })
  expect(now).toMatchObject({ countInStock: 0 })
  expect(checkFailure(await buyer.order(buildOrderRequest(second)))).toBe('409 out_of_stock')
  expect((await countRows())?.orders).toBe(before?.orders)
})

test('an order is refused with price_changed if a price rose or fell since the cart was shown [M10]', async () => {
  const shirt = await shop.createProduct({ price: 100_000 })
  const buyer = await shop.shopper()
  const request = buildOrderRequest((await buyer.add(shirt)).body)
  for (const change of [{ price: 120_000 }, { price: 100_000, discount: 5 }]) {
    await admin.put(`/api/v1/products/${shirt._id}`, { name: 'Áo', ...change })
    const reply = await buyer.post('/api/v1/orders', request)
    expect(checkFailure(reply)).toBe('409 price_changed')
  }
  expect(await buyer.post('/api/v1/orders', { ...request, totalPrice: 95_000 })).toMatchObject({
    status: 201,
  })
})

test('a discounted price is a whole number of dong and the same everywhere [M11]', async () => {
  const shirt = await shop.createProduct({ price: 99_999, discount: 33, countInStock: 3 })
  expect([shirt.salePrice, shirt.variants[0]?.salePrice]).toEqual([66_999, 66_999])
  const buyer = await shop.shopper()
  const cart = (await buyer.add(shirt, 3)).body
  expect([cart.products[0]?.price, cart.subtotal]).toEqual([66_999, 200_997])
  expect((await buyer.order()).body).toMatchObject({ totalPrice: 200_997, items: [{ price: 66_999 }] })
  expect((await shop.createProduct({ price: 99_999, discount: 100 })).salePrice).toBe(0)
  expect((await shop.createProduct({ price: 2_000_000_000, discount: 0.000001 })).salePrice).toBe(
    1_999_999_980,
  )
})

test('a product with price 0 can be ordered', async () => {
  const gift = await shop.createProduct({ price: 0 })
  const buyer = await shop.shopper()
  await buyer.add(gift)
  expect(await buyer.order()).toMatchObject({ status: 201, body: { totalPrice: 0 } })
})

test('a cart of 20,000,000,000,000 dong keeps every dong [M15]', async () => {
  const dear = await shop.createProduct({ price: 2_000_000_000, countInStock: 10_000 })
  const buyer = await shop.shopper()
  expect((await buyer.add(dear, 10_000)).body.subtotal).toBe(20_000_000_000_000)
  expect((await buyer.order()).body).toMatchObject({ totalPrice: 20_000_000_000_000 })
})

test('the database refuses negative stock, invalid prices, wrong totals and unknown statuses [INV2 INV4 M12]', async () => {
  const shirt = await shop.createProduct()
  const where = sql`WHERE product_id = ${shirt._id}`
  for (const wrong of [
    sql`UPDATE variants SET stock = -1 ${where}`,
    sql`UPDATE variants SET price = -1 ${where}`,
    sql`UPDATE variants SET price = 2000000001 ${where}`,
    sql`UPDATE products SET price = -1`,
    sql`UPDATE products SET discount = 100.5`,
    sql`UPDATE products SET sale_price = price + 1`,
    sql`UPDATE orders SET total_price = total_price + 1`,
    sql`UPDATE orders SET status = 'lost'`,
  ]) {
    await expect(shop.db.query(wrong)).rejects.toMatchObject({ code: '23514' })
  }
})

test('orders keep name, price and image of a product that was changed or deleted [L1 L2]', async () => {
  const shirt = await shop.createProduct({ name: 'Áo cũ', price: 100_000, image: 'https://a.example/1' })
  const buyer = await shop.shopper()
  await buyer.add(shirt)
  const { body: order } = await buyer.order()
  const line = { name: 'Áo cũ', price: 100_000, image: 'https://a.example/1', quantity: 1 }
  const lines = async () =>
    (await buyer.get<OrderLineWithAvailability[]>(`/api/v1/orders/detail/${order._id}`)).body
  await admin.put(`/api/v1/products/${shirt._id}`, { name: 'Áo mới', price: 5, image: 'https://a.example/2' })
  expect(await lines()).toMatchObject([{ ...line, listed: true }])
  await buyer.add(shirt)
  await admin.delete(`/api/v1/products/${shirt._id}`)
  expect(await lines()).toMatchObject([{ ...line, listed: false }])
  expect((await buyer.cart()).products).toEqual([])
  expect((await buyer.get<Order[]>(`/api/v1/orders/${buyer.id}`)).body).toMatchObject([order])
})

test('orders of a deleted account remain without an account [L3]', async () => {
  const shirt = await shop.createProduct()
  const buyer = await shop.shopper()
  await buyer.add(shirt)
  const { body: order } = await buyer.order()
  await db.query(sql`DELETE FROM accounts WHERE id = ${buyer.id}`)
  const stored = await admin.get<Order>(`/api/v1/orders/by-id/${order._id}`)
  expect(stored).toMatchObject({ status: 200, body: { _id: order._id, userId: null, totalPrice: 199_000 } })
  await admin.put(`/api/v1/orders/update-status/${order._id}`, { status: 'đã huỷ' })
  expect(await shop.readStock(shirt._id)).toBe(10)
})

test('a category or product that is in use cannot be deleted [P4 L3]', async () => {
  const { body: category } = await admin.post<{ _id: string }>('/api/v1/categories', { name: 'Tạm' })
  const shirt = await shop.createProduct({ category: category._id })
  await expect(db.query(sql`DELETE FROM categories WHERE id = ${category._id}`)).rejects.toMatchObject({
    code: '23503',
  })
  await expect(db.query(sql`DELETE FROM products WHERE id = ${shirt._id}`)).rejects.toMatchObject({
    code: '23503',
  })
})

test('cancelling, reopening and cancelling an order again returns its stock once [M13]', async () => {
  const shirt = await shop.createProduct({ countInStock: 5 })
  const buyer = await shop.shopper()
  await buyer.add(shirt, 2)
  const { body: order } = await buyer.order()
  const stocks: number[] = []
  for (const status of ['đã huỷ', 'đã xác nhận', 'đã huỷ', 'đã huỷ', 'đã giao', 'đang xử lý']) {
    await admin.put(`/api/v1/orders/update-status/${order._id}`, { status })
    stocks.push(await shop.readStock(shirt._id))
  }
  expect(stocks).toEqual([5, 3, 5, 5, 3, 3])
})

test('all invariants hold after these tests', async () => {
  expect(await brokenInvariants(db)).toEqual([])
})
