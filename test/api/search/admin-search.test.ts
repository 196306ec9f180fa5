import sql from 'sql-template-tag'
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

const guest = await shop.anonymous().startAsGuest()
await guest.add(shirt)
const { body: guestOrder } = await guest.order({
  customerInfo: { customerName: 'Lê Văn Số', customerPhone: '0912345678' },
})
const giveOrderNumber = (id: string, number: string) =>
  shop.db.query(sql`
    UPDATE orders SET search_key = folded_key(${`${number} Lê Văn Số 0912345678`}) WHERE id = ${id}`)
// A number drawn at random may contain the digits that are searched for.
await giveOrderNumber(guestOrder._id, '1795414520000000')

test.each(['ao so mi', 'Áo Sơ', 'sml-01', 'linen'])('the query %s finds the product', async (q) => {
  expect((await search(q)).products).toEqual([
    { _id: shirt._id, name: 'Áo sơ mi linen', image: '', salePrice: 199_000, countInStock: 2 },
  ])
})

test.each([
  ...['do thi uon', '0987654321', '0987 654 321', '+84 987.654.321', '84987654321', '7654'],
  ...['098765', '0987 65', '+84 98765', '8498765', '98765'],
])('the query %s finds the order', async (q) => {
  const { orders } = await search(q)
  expect(orders.map(({ _id, customerName }) => [_id, customerName])).toEqual([[order._id, 'Đỗ Thị Ưỡn']])
})

test.each([
  '0912345678',
  '0912 345 678',
  '+84 912.345.678',
  '091234',
  '0912 34',
  '+84 9123',
  '849123',
  '9123456',
])('the query %s finds the customer by phone', async (q) => {
  const { customers } = await search(q)
  expect(customers.map(({ name }) => name)).toEqual(['Lê Văn Số'])
})

test.each(['0683-546', '8483-546'])('the end %s of an order number finds the order', async (end) => {
  await giveOrderNumber(guestOrder._id, `179541452${end}`)
  expect((await search(end)).orders.map(({ _id }) => _id)).toEqual([guestOrder._id])
})

test.each([{ sku: '08-123' }, { sku: '8405.12' }, { barcode: '8412345678905' }])(
  'a code that begins like a phone number finds the product: %j',
  async (code) => {
    const { _id } = await shop.createProduct({ name: 'Khăn lụa', variants: [{ ...code, stock: 1 }] })
    expect((await search(Object.values(code)[0] ?? '')).products.map((product) => product._id)).toEqual([_id])
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

test('a query of two letters matches the beginnings of words, as in the lists', async () => {
  expect((await search('so')).customers.map(({ name }) => name)).toEqual(['Lê Văn Số'])
  expect(await search('an')).toMatchObject({ orders: [], customers: [] })
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
