import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { countOutcomes, openCodShop, placeOrderFrom } from '#test/api/orders/cod-shop.ts'
import type { TestClient, TestResponse } from '#test/shop.ts'

/** Sums up the orders that are not cancelled, which reserve stock without payment. */
async function sumOrders({ db }: Awaited<ReturnType<typeof openCodShop>>) {
  const [row] = await db.query<{ orders: number; pieces: number; sum: number }>(sql`
    SELECT count(*)::int AS orders, coalesce(sum(item_count), 0)::int AS pieces,
      coalesce(sum(total_price), 0)::float8 AS sum FROM orders WHERE status <> 'đã huỷ'`)
  return row
}
const report = (attack: string, figures: unknown) =>
  process.stdout.write(`${attack}: ${JSON.stringify(figures)}\n`)

test('a new account that orders 5 × 5,000 pieces with cash on delivery gets no order [A5]', async () => {
  const shop = await openCodShop()
  const buyer = await shop.shopper()
  const answers: TestResponse[] = []
  for (let n = 0; n < 5; n++) {
    const product = await shop.createProduct({ price: 2_000_000, countInStock: 5000 })
    await buyer.add(product, 5000)
    const [line] = (await buyer.cart()).products.filter(({ productId }) => productId === product._id)
    const items = [line]
    answers.push(await placeOrderFrom(buyer, { phone: '0912345678', items, totalPrice: 10_000_000_000 }))
  }
  const figures = await sumOrders(shop)
  report('one account, 5 × 5,000 pieces', { ...figures, answers: countOutcomes(answers as never) })
  expect(figures).toEqual({ orders: 0, pieces: 0, sum: 0 })
})

/** Fills each cart with the largest quantity allowed. */
async function fillCarts(shop: Awaited<ReturnType<typeof openCodShop>>, buyers: readonly TestClient[]) {
  const product = await shop.createProduct({ price: 199_000, countInStock: 5000 })
  await Promise.all(buyers.map((buyer) => buyer.add(product, 20)))
}

test.for([
  { who: '50 accounts with one phone number', most: 3, phoneOf: () => '0912345678', network: undefined },
  {
    who: '50 accounts with a number each in one network',
    most: 30,
    phoneOf: (at: number) => `09123000${String(at).padStart(2, '0')}`,
    network: '203.0.113.9',
  },
])('$who order 20 pieces each at once; $most orders are placed', async ({ who, most, phoneOf, network }) => {
  const shop = await openCodShop()
  const buyers = await Promise.all(Array.from({ length: 50 }, () => shop.shopper()))
  await fillCarts(shop, buyers)
  const answers = await Promise.all(
    buyers.map((buyer, at) =>
      placeOrderFrom(buyer, { phone: phoneOf(at), ...(network && { address: network }) }),
    ),
  )
  const figures = await sumOrders(shop)
  report(who, { ...figures, answers: countOutcomes(answers) })
  expect(figures).toEqual({ orders: most, pieces: most * 20, sum: most * 20 * 199_000 })
})
