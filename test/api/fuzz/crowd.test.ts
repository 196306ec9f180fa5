import sql from 'sql-template-tag'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import type { Product } from '#contract/catalog/products.ts'
import type { Order } from '#contract/orders/orders.ts'
import { insertAccount } from '#data/accounts/accounts.ts'
import { openSession } from '#operations/accounts/sign-in/session.ts'
import { refusal } from '#test/api/access/refused.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { Caller, nextNumber, openShop, orderOf, type Reply } from '#test/shop.ts'

const shop = await openShop()

/** Shoppers who are signed in, without the cost of a password. */
const crowdOf = (size: number): Promise<Caller[]> =>
  Promise.all(
    Array.from({ length: size }, async () => {
      const _id = uuid()
      const email = `${_id}@tiem.example`
      const user = { _id, name: 'Khách', email, role: 'user' } as const
      await insertAccount(shop.db, { ...user, emailKey: email, passwordHash: '-', cartId: uuid() })
      const caller = new Caller(shop.url)
      caller.user = user
      caller.cookie = `tiem=${await openSession(shop.db, _id)}`
      return caller
    }),
  )
const fill = (crowd: Caller[], ...products: Product[]) =>
  Promise.all(
    crowd.map(async (one) => {
      for (const product of products) expect(await one.add(product)).toMatchObject({ status: 200 })
    }),
  )
const tally = (answers: Reply[]) => {
  const counts: Record<string, number> = {}
  for (const answer of answers) {
    const what = answer.status === 201 ? '201' : refusal(answer)
    counts[what] = (counts[what] ?? 0) + 1
  }
  return counts
}
const buy = (one: Caller, product: Product, orderNumber = nextNumber()) =>
  one.post<Order>('/api/v1/orders', {
    items: [{ productId: product._id, quantity: 1 }],
    totalPrice: product.salePrice,
    customerInfo: { customerName: 'Nguyễn Thị Ước', customerPhone: '0912345678' },
    orderNumber,
  })
const laws = async () => expect(await brokenInvariants(shop.db)).toEqual([])

test('200 shoppers at once for the last 20 pieces: 20 orders, 180 clear refusals [P5 INV6]', async () => {
  const crowd = await crowdOf(200)
  const shirt = await shop.product({ countInStock: 20 })
  await fill(crowd, shirt)
  const answers = await Promise.all(crowd.map((one) => buy(one, shirt)))
  expect(tally(answers)).toEqual({ 201: 20, '409 out_of_stock': 180 })
  expect(await shop.stockOf(shirt._id)).toBe(0)
  const orders = await shop.db.query<{ id: string }>(sql`SELECT id FROM orders`)
  const acknowledged = answers.filter(({ status }) => status === 201).map(({ body }) => body._id)
  expect(orders.map(({ id }) => id).sort()).toEqual(acknowledged.sort())
  // dangers INV6: who got nothing still has it in the cart
  const [carts] = await shop.db.query(sql`SELECT count(*)::int AS lines FROM cart_lines`)
  expect(carts).toEqual({ lines: 180 })
  await laws()
})

/** How often fifty meet: `CROWDS=100` for the long form. */
const crowds = Array.from({ length: Number(process.env.CROWDS ?? 4) }, (_, at) => at + 1)
// dangers M6
test.each(crowds)('50 shoppers for the last piece: one has it (%i) [P4 INV2 M6]', async () => {
  const crowd = await crowdOf(50)
  const shirt = await shop.product({ countInStock: 1 })
  await fill(crowd, shirt)
  expect(tally(await Promise.all(crowd.map((one) => buy(one, shirt))))).toEqual({
    201: 1,
    '409 out_of_stock': 49,
  })
  expect(await shop.stockOf(shirt._id)).toBe(0)
})

// dangers M7
test('crossed carts do not stop each other [M7]', async () => {
  const [one, two] = [await shop.product({ countInStock: 30 }), await shop.product({ countInStock: 30 })]
  const crowd = await crowdOf(50)
  await fill(crowd.slice(0, 25), one, two)
  await fill(crowd.slice(25), two, one)
  const begun = performance.now()
  const answers = await Promise.all(
    crowd.map(async (each, at) => {
      const sent = orderOf(await each.cart())
      return each.post('/api/v1/orders', { ...sent, items: at % 2 ? sent.items : sent.items.toReversed() })
    }),
  )
  expect(tally(answers)).toEqual({ 201: 30, '409 out_of_stock': 20 })
  // A deadlock would be noticed by PostgreSQL after a second.
  expect(performance.now() - begun).toBeLessThan(5000)
  expect([await shop.stockOf(one._id), await shop.stockOf(two._id)]).toEqual([0, 0])
  await laws()
})

// dangers M8
test('one order sent twenty times at once is one order, and every answer is the same [M8]', async () => {
  const shirt = await shop.product()
  const [buyer] = (await crowdOf(1)) as [Caller]
  await fill([buyer], shirt)
  const number = nextNumber()
  const answers = await Promise.all(Array.from({ length: 20 }, () => buy(buyer, shirt, number)))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(await shop.stockOf(shirt._id)).toBe(9)
})

// dangers M9
test('shoppers who send one number at once all get their order, each under a number of its own [M9]', async () => {
  const shirt = await shop.product({ countInStock: 20 })
  const crowd = await crowdOf(10)
  await fill(crowd, shirt)
  const number = nextNumber()
  const answers = await Promise.all(crowd.map((one) => buy(one, shirt, number)))
  expect(tally(answers)).toEqual({ 201: 10 })
  const numbers = answers.map(({ body }) => body.orderNumber)
  expect(new Set(numbers).size).toBe(10)
  expect(numbers).toContain(number)
  expect(numbers.filter((given) => !/^\d{13}-\d{3}$/.test(given))).toEqual([])
  const again = await Promise.all(crowd.map((one) => buy(one, shirt, number)))
  expect(again.map(({ body }) => body._id)).toEqual(answers.map(({ body }) => body._id))
  await laws()
})

test('an order at which the database itself stumbles does no harm to those that come with it', async () => {
  const shirt = await shop.product()
  const crowd = await crowdOf(8)
  await fill(crowd, shirt)
  const name = `orders_of_${nextNumber().replace('-', '_')}`
  const unlucky = crowd[3]?.user?._id ?? ''
  await shop.db.runScript(`ALTER TABLE orders ADD CONSTRAINT ${name} CHECK (account_id <> '${unlucky}')`)
  const answers = await Promise.all(crowd.map((one) => buy(one, shirt)))
  await shop.db.runScript(`ALTER TABLE orders DROP CONSTRAINT ${name}`)
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 500, 201, 201, 201, 201])
  await laws()
})

test('who orders what somebody else holds keeps nobody waiting who orders at the same moment', async () => {
  const [held, free] = [await shop.product(), await shop.product()]
  const crowd = await crowdOf(8)
  await fill(crowd.slice(0, 4), held)
  await fill(crowd.slice(4), free)
  const holder = await shop.db.reserve()
  await holder.connection.query(sql`BEGIN`)
  await holder.connection.query(sql`SELECT FROM variants WHERE product_id = ${held._id} FOR UPDATE`)
  let isFree = false
  const waiting = crowd.slice(0, 4).map(async (one) => {
    const answer = await buy(one, held)
    return { answer, early: !isFree }
  })
  const others = await Promise.all(crowd.slice(4).map((one) => buy(one, free)))
  expect(tally(others)).toEqual({ 201: 4 })
  isFree = true
  await holder.connection.query(sql`COMMIT`)
  holder.release()
  const late = await Promise.all(waiting)
  expect(late.map(({ answer, early }) => [answer.status, early])).toEqual(Array(4).fill([201, false]))
  await laws()
})

// dangers M13
test('ten cancels at once, by the shopper and the shop, put the piece back once [INV7 M13]', async () => {
  const shirt = await shop.product()
  const [buyer] = (await crowdOf(1)) as [Caller]
  await fill([buyer], shirt)
  const { body: order } = await buy(buyer, shirt)
  const cancels = Array.from({ length: 10 }, (_, n) =>
    n % 2
      ? buyer.put(`/api/v1/orders/cancel/${order._id}`, {})
      : shop.admin.put(`/api/v1/orders/update-status/${order._id}`, { status: 'đã huỷ' }),
  )
  expect((await Promise.all(cancels)).map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(await shop.stockOf(shirt._id)).toBe(10)
  const whole = await buyer.get<{ history: object[] }>(`/api/v1/orders/by-id/${order._id}`)
  expect(whole.body.history).toHaveLength(2)
})

test('buying, editing, deleting, cancelling and filling carts at once never break the laws [INV1 INV5]', async () => {
  const crowd = await crowdOf(30)
  const goods = await Promise.all(Array.from({ length: 4 }, () => shop.product({ countInStock: 12 })))
  const pick = (n: number) => goods[n % goods.length] as Product
  const shopping = crowd.map(async (one, n) => {
    const answers: Reply[] = []
    for (let turn = 0; turn < 4; turn++) {
      answers.push(await one.add(pick(n + turn)), await one.add(pick(n + turn + 1)))
      const placed = await one.post<Order>('/api/v1/orders', orderOf(await one.cart()))
      answers.push(placed)
      if (placed.status === 201 && turn % 2)
        answers.push(await one.put(`/api/v1/orders/cancel/${placed.body._id}`, {}))
    }
    return answers
  })
  const editing = goods.map(async (product, n) => {
    const answers: Reply[] = []
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
  await laws()
})
