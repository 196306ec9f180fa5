import { expect, test } from 'vitest'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()

test('an order has the discounted total, takes stock and empties the cart', async () => {
  const product = await shop.createProduct({ price: 99_999, discount: 33, countInStock: 5 })
  const buyer = await shop.shopper()
  await buyer.add(product, 2)
  const placed = await buyer.order()
  expect(placed.status).toBe(201)
  expect(placed.body).toMatchObject({ status: 'đang xử lý', totalPrice: 133_998, payment: 'cod' })
  expect((await buyer.cart()).products).toEqual([])
  expect(await shop.readStock(product._id)).toBe(3)
})
