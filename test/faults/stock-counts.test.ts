import sql from 'sql-template-tag'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import type { Product } from '#contract/catalog/products.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openTestShop, type TestResponse } from '#test/shop.ts'

const shop = await openTestShop()
const { admin } = shop
const people = 40
const sends = 3
const buyers = 20

type Count = (product: Product, counted: number) => Promise<TestResponse<Product>>

const patch: Count = (product, counted) =>
  admin.send<Product>('PATCH', `/api/v1/products/${product._id}`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ countInStock: counted, expectedStock: product.countInStock }),
  })
/** Sends the whole product as it was read, without the version, like an API client. */
const put: Count = ({ version: _, ...product }, counted) =>
  admin.put<Product>(`/api/v1/products/${product._id}`, {
    ...product,
    countInStock: counted,
    properties: [],
    variants: product.variants.map((variant) => ({ ...variant, stock: counted })),
  })
/** Sends the same as the product form after the user chose to overwrite another change. */
const form: Count = (product, counted) =>
  admin.put<Product>(`/api/v1/products/${product._id}`, {
    name: product.name,
    price: product.price,
    variants: [{ _id: product.variants[0]?._id, stock: counted, expectedStock: product.countInStock }],
  })

const ways: [string, Count][] = [
  ['list cell', patch],
  ['PUT of the product', put],
  ['product form', form],
]

function report(what: string, replies: readonly TestResponse[], stock: number) {
  const by = (code: number) => replies.filter(({ status }) => status === code).length
  console.log(`${what}: ${replies.length} requests, ${by(200)} done, ${by(409)} refused, stock ${stock}`)
}

test.each(ways)(
  `%s: ${people} people change the stock from 100 to 60, each ${sends} times; the stock is 60 [A2]`,
  async (name, count) => {
    const product = await shop.createProduct({ countInStock: 100 })
    const replies = await Promise.all(
      Array.from({ length: people * sends }, () => count(product, 60).catch((error) => error)),
    )
    const stock = await shop.readStock(product._id)
    report(name, replies, stock)
    expect(stock).toBe(60)
    const moves = await shop.db.query(sql`
      SELECT quantity FROM stock_movements m JOIN variants v ON v.id = m.variant_id
      WHERE v.product_id = ${product._id} AND m.reason = 'adjustment'`)
    expect(moves.map(({ quantity }) => quantity)).toEqual([-40])
  },
)

test.each(ways)(`%s: a stock count repeated 10 times is applied once [A1]`, async (name, count) => {
  const product = await shop.createProduct({ countInStock: 100 })
  const replies: TestResponse[] = []
  for (let attempt = 0; attempt < 10; attempt++) replies.push(await count(product, 50))
  const stock = await shop.readStock(product._id)
  report(name, replies, stock)
  expect(stock).toBe(50)
})

test.each(ways)(
  `%s: ${people} people set the stock while ${buyers} pieces are sold; no sold piece is added back`,
  async (name, count) => {
    const product = await shop.createProduct({ countInStock: 100 })
    const shoppers = await Promise.all(Array.from({ length: buyers }, () => shop.shopper(`Khách ${uuid()}`)))
    for (const shopper of shoppers) await shopper.add(product)
    const wish = 130
    const [orders, replies] = await Promise.all([
      Promise.all(shoppers.map((shopper) => shopper.order())),
      Promise.all(Array.from({ length: people }, () => count(product, wish))),
    ])
    const sold = orders.filter(({ status }) => status === 201).length
    const stock = await shop.readStock(product._id)
    report(`${name}, ${sold} sold`, replies, stock)
    const moves = await shop.db.query<{ quantity: number; balance: number }>(sql`
    SELECT quantity, balance FROM stock_movements m JOIN variants v ON v.id = m.variant_id
    WHERE v.product_id = ${product._id} AND m.reason = 'adjustment'`)
    // A count is accepted at most once, while all 100 pieces are in stock.
    expect(moves.length).toBeLessThanOrEqual(1)
    for (const { quantity, balance } of moves) expect([quantity, balance]).toEqual([30, wish])
    expect(stock).toBe((moves.length > 0 ? wish : 100) - sold)
    expect(await brokenInvariants(shop.db)).toEqual([])
  },
)
