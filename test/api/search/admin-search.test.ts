import { expect, test } from 'vitest'
import type { AdminSearchResults } from '#contract/search/admin-search.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const search = async (q: string) =>
  (await shop.admin.get<AdminSearchResults>(`/api/v1/admin/search?q=${encodeURIComponent(q)}`)).body

const shirt = await shop.createProduct({ name: 'Áo sơ mi linen', variants: [{ sku: 'SML-01', stock: 4 }] })
const shopper = await shop.shopper('Đỗ Thị Ưỡn')
await shopper.add(shirt)
const { body: order } = await shopper.order({
  customerInfo: { customerName: 'Đỗ Thị Ưỡn', customerPhone: '+84 987 654 321' },
})

test.each(['ao so mi', 'Áo Sơ', 'sml-01', 'linen'])('the query %s finds the product', async (q) => {
  expect((await search(q)).products).toEqual([
    { _id: shirt._id, name: 'Áo sơ mi linen', image: '', salePrice: 199_000, countInStock: 3 },
  ])
})

test.each(['do thi uon', '0987654321', '0987 654 321', '+84 987.654.321', '84987654321', '7654'])(
  'the query %s finds the order',
  async (q) => {
    const { orders } = await search(q)
    expect(orders.map(({ _id, customerName }) => [_id, customerName])).toEqual([[order._id, 'Đỗ Thị Ưỡn']])
  },
)

test('an order is found by its complete number or a prefix of it', async () => {
  for (const q of [order.orderNumber, order.orderNumber.slice(0, 13)]) {
    expect((await search(q)).orders.map(({ orderNumber }) => orderNumber)).toContain(order.orderNumber)
  }
})

test('a customer is found by name and email; an administrator without orders is not', async () => {
  const { _id, email } = shopper.user ?? {}
  for (const q of ['do thi uon', email?.slice(0, 12) ?? '']) {
    expect((await search(q)).customers).toEqual([{ _id, name: 'Đỗ Thị Ưỡn', contact: email }])
  }
  expect((await search('chu tiem')).customers).toEqual([])
})

test('an empty query and LIKE wildcards find nothing', async () => {
  for (const q of ['', ' ', '%', '_', "'; --", '\\']) {
    expect(await search(q)).toEqual({ products: [], orders: [], customers: [] })
  }
})

test('at most 5 products are returned', async () => {
  for (let n = 0; n < 7; n++) await shop.createProduct({ name: `Mũ vải ${n}` })
  expect((await search('mu vai')).products).toHaveLength(5)
})
