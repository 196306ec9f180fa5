import sql from 'sql-template-tag'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import type { Product } from '#contract/catalog/products.ts'
import type { Order } from '#contract/orders/orders.ts'
import { insertAccount } from '#data/accounts/accounts.ts'
import { createSession } from '#operations/accounts/sign-in/session.ts'
import { checkFailure } from '#test/api/access/check-failure.ts'
import { brokenInvariants } from '#test/invariants.ts'
import {
  buildOrderRequest,
  nextOrderNumber,
  openTestShop,
  TestClient,
  type TestResponse,
} from '#test/shop.ts'

const shop = await openTestShop()

/** Inserts accounts and sessions directly, because hashing passwords is slow. */
const createShoppers = (size: number): Promise<TestClient[]> =>
  Promise.all(
    Array.from({ length: size }, async () => {
      const _id = uuid()
      const email = `${_id}@tiem.example`
      const user = { _id, name: 'Khách', email, role: 'user' } as const
      await insertAccount(shop.db, { ...user, emailKey: email, passwordHash: '-', cartId: uuid() })
      const caller = new TestClient(shop.url)
      caller.user = user
      caller.cookie = `tiem=${await createSession(shop.db, _id)}`
      return caller
    }),
  )
const fillCarts = (shoppers: TestClient[], ...products: Product[]) =>
  Promise.all(
    shoppers.map(async (one) => {
      for (const product of products) expect(await one.add(product)).toMatchObject({ status: 200 })
    }),
  )
const countOutcomes = (answers: TestResponse[]) => {
  const counts: Record<string, number> = {}
  for (const answer of answers) {
    const what = answer.status === 201 ? '201' : checkFailure(answer)
    counts[what] = (counts[what] ?? 0) + 1
  }
  return counts
}
const buy = (one: TestClient, product: Product, orderNumber = nextOrderNumber()) =>
  one.post<Order>('/api/v1/orders', {
    items: [{ productId: product._id, quantity: 1 }],
    totalPrice: product.salePrice,
    customerInfo: { customerName: 'Nguyễn Thị Ước', customerPhone: '0912345678' },
    orderNumber,
  })
/** Each connection of the shop reports its deadlocks first, which it does every second otherwise. */
async function countDeadlocks(): Promise<number | undefined> {
  const report = () => shop.db.query(sql`SELECT pg_stat_force_next_flush(), pg_sleep(0.1)`)
  await Promise.all(Array.from({ length: 10 }, report))
  const [row] = await shop.db.query<{ deadlocks: number }>(sql`
    SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()`)
  return row?.deadlocks
}
const checkInvariants = async () => expect(await brokenInvariants(shop.db)).toEqual([])

test('200 shoppers order the last 20 pieces at once: 20 succeed, 180 get out_of_stock [P5 INV6]', async () => {
  const shoppers = await createShoppers(200)
  const shirt = await shop.createProduct({ countInStock: 20 })
  await fillCarts(shoppers, shirt)
  const answers = await Promise.all(shoppers.map((one) => buy(one, shirt)))
  expect(countOutcomes(answers)).toEqual({ 201: 20, '409 out_of_stock': 180 })
  expect(await shop.readStock(shirt._id)).toBe(0)
  const orders = await shop.db.query<{ id: string }>(sql`SELECT id FROM orders`)
  const acknowledged = answers.filter(({ status }) => status === 201).map(({ body }) => body._id)
  expect(orders.map(({ id }) => id).sort()).toEqual(acknowledged.sort())
  // Shoppers without an order still have the product in the cart.
  const [carts] = await shop.db.query(sql`SELECT count(*)::int AS lines FROM cart_lines`)
  expect(carts).toEqual({ lines: 180 })
  await checkInvariants()
})

/** Repetitions; `CROWDS=100` for the long run. */
const runs = Array.from({ length: Number(process.env.CROWDS ?? 2) }, (_, at) => at + 1)
test.each(runs)(
  '50 shoppers order the last piece at once: one succeeds, 49 get out_of_stock (run %i) [P4 INV2 M6]',
  async () => {
    const shoppers = await createShoppers(50)
    const shirt = await shop.createProduct({ countInStock: 1 })
    await fillCarts(shoppers, shirt)
    expect(countOutcomes(await Promise.all(shoppers.map((one) => buy(one, shirt))))).toEqual({
      201: 1,
      '409 out_of_stock': 49,
    })
    expect(await shop.readStock(shirt._id)).toBe(0)
  },
)

test('orders with the same products in opposite order do not deadlock [M7]', async () => {
  const [one, two] = [
    await shop.createProduct({ countInStock: 30 }),
    await shop.createProduct({ countInStock: 30 }),
  ]
  const shoppers = await createShoppers(50)
  await fillCarts(shoppers.slice(0, 25), one, two)
  await fillCarts(shoppers.slice(25), two, one)
  const before = await countDeadlocks()
  const answers = await Promise.all(
    shoppers.map(async (each, at) => {
      const sent = buildOrderRequest(await each.cart())
      return each.post('/api/v1/orders', { ...sent, items: at % 2 ? sent.items : sent.items.toReversed() })
    }),
  )
  expect(countOutcomes(answers)).toEqual({ 201: 30, '409 out_of_stock': 20 })
  expect(await countDeadlocks()).toBe(before)
  expect([await shop.readStock(one._id), await shop.readStock(two._id)]).toEqual([0, 0])
  await checkInvariants()
})

test('one order sent 20 times at once is placed once, and all responses are equal [M8]', async () => {
  const shirt = await shop.createProduct()
  const [buyer] = (await createShoppers(1)) as [TestClient]
  await fillCarts([buyer], shirt)
  const number = nextOrderNumber()
  const answers = await Promise.all(Array.from({ length: 20 }, () => buy(buyer, shirt, number)))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(await shop.readStock(shirt._id)).toBe(9)
})

test('10 shoppers with the same order number all get an order, each with its own number [M9]', async () => {
  const shirt = await shop.createProduct({ countInStock: 20 })
  const shoppers = await createShoppers(10)
  await fillCarts(shoppers, shirt)
  const number = nextOrderNumber()
  const answers = await Promise.all(shoppers.map((one) => buy(one, shirt, number)))
  expect(countOutcomes(answers)).toEqual({ 201: 10 })
  const numbers = answers.map(({ body }) => body.orderNumber)
  expect(new Set(numbers).size).toBe(10)
  expect(numbers).toContain(number)
  expect(numbers.filter((number) => !/^\d{13}-\d{3}$/.test(number))).toEqual([])
  const again = await Promise.all(shoppers.map((one) => buy(one, shirt, number)))
  expect(again.map(({ body }) => body._id)).toEqual(answers.map(({ body }) => body._id))
  await checkInvariants()
})

test('a database error in one order does not affect concurrent orders', async () => {
  const shirt = await shop.createProduct()
  const shoppers = await createShoppers(8)
  await fillCarts(shoppers, shirt)
  const name = `orders_of_${nextOrderNumber().replace('-', '_')}`
  const unlucky = shoppers[3]?.user?._id ?? ''
  await shop.db.runScript(`ALTER TABLE orders ADD CONSTRAINT ${name} CHECK (account_id <> '${unlucky}')`)
  const answers = await Promise.all(shoppers.map((one) => buy(one, shirt)))
  await shop.db.runScript(`ALTER TABLE orders DROP CONSTRAINT ${name}`)
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 500, 201, 201, 201, 201])
  await checkInvariants()
})

test('orders that wait for a locked variant do not delay other orders', async () => {
  const [held, free] = [await shop.createProduct(), await shop.createProduct()]
  const shoppers = await createShoppers(8)
  await fillCarts(shoppers.slice(0, 4), held)
  await fillCarts(shoppers.slice(4), free)
  const holder = await shop.db.reserve()
  await holder.connection.query(sql`BEGIN`)
  await holder.connection.query(sql`SELECT FROM variants WHERE product_id = ${held._id} FOR UPDATE`)
  let isFree = false
  const waiting = shoppers.slice(0, 4).map(async (one) => {
    const answer = await buy(one, held)
    return { answer, early: !isFree }
  })
  const others = await Promise.all(shoppers.slice(4).map((one) => buy(one, free)))
  expect(countOutcomes(others)).toEqual({ 201: 4 })
  isFree = true
  await holder.connection.query(sql`COMMIT`)
  holder.release()
  const late = await Promise.all(waiting)
  expect(late.map(({ answer, early }) => [answer.status, early])).toEqual(Array(4).fill([201, false]))
  await checkInvariants()
})

test('10 concurrent cancellations by shopper and staff restore the stock once [INV7 M13]', async () => {
  const shirt = await shop.createProduct()
  const [buyer] = (await createShoppers(1)) as [TestClient]
  await fillCarts([buyer], shirt)
  const { body: order } = await buy(buyer, shirt)
  const cancels = Array.from({ length: 10 }, (_, n) =>
    n % 2
      ? buyer.put(`/api/v1/orders/cancel/${order._id}`, {})
      : shop.admin.put(`/api/v1/orders/update-status/${order._id}`, { status: 'đã huỷ' }),
  )
  expect((await Promise.all(cancels)).map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(await shop.readStock(shirt._id)).toBe(10)
  const whole = await buyer.get<{ history: object[] }>(`/api/v1/orders/by-id/${order._id}`)
  expect(whole.body.history).toHaveLength(2)
})

test('concurrent orders, edits, deletions, cancellations and cart changes keep the invariants [INV1 INV5]', async () => {
  const shoppers = await createShoppers(30)
  const products = await Promise.all(
    Array.from({ length: 4 }, () => shop.createProduct({ countInStock: 12 })),
  )
  const pick = (n: number) => products[n % products.length] as Product
  const shopping = shoppers.map(async (one, n) => {
    const answers: TestResponse[] = []
    for (let turn = 0; turn < 4; turn++) {
      answers.push(await one.add(pick(n + turn)), await one.add(pick(n + turn + 1)))
      const response = await one.post<Order>('/api/v1/orders', buildOrderRequest(await one.cart()))
      answers.push(response)
      if (response.status === 201 && turn % 2)
        answers.push(await one.put(`/api/v1/orders/cancel/${response.body._id}`, {}))
    }
    return answers
  })
  const editing = products.map(async (product, n) => {
    const answers: TestResponse[] = []
    for (let turn = 0; turn < 5; turn++) {
      const body = { name: `Áo ${turn}`, price: 199_000 + turn, countInStock: 10 + turn }
      answers.push(await shop.admin.put(`/api/v1/products/${product._id}`, body))
    }
    if (n === 0) answers.push(await shop.admin.delete(`/api/v1/products/${product._id}`))
    return answers
  })
  const answers = (await Promise.all([...shopping, ...editing])).flat()
  const strange = answers.filter(({ status }) => ![200, 201, 400, 404, 409].includes(status))
  expect(strange.map(({ body }) => body.code)).toEqual([])
  await checkInvariants()
})
