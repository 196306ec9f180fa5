import sql from 'sql-template-tag'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import type { Cart } from '#contract/cart/carts.ts'
import { cartLinesSql } from '#data/cart/cart.ts'
import { ensureAttributeValues } from '#data/catalog/attributes.ts'
import { checkFailure, invalidIds, listInvalidFields, unknownId } from '#test/api/access/check-failure.ts'
import { buildOrderRequest, openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const { admin } = shop
const buyer = await shop.shopper()
const remainingText = (count: number) => `Số lượng sản phẩm còn lại: ${count}`

const change = {
  increase: (body: object) => buyer.put<Cart>('/api/v1/carts/increase', body),
  decrease: (body: object) => buyer.put<Cart>('/api/v1/carts/decrease', body),
  remove: (body: object) => buyer.post<Cart>('/api/v1/carts/remove-cart', body),
  add: (body: object) => buyer.post<Cart>('/api/v1/carts/add-to-cart', { quantity: 1, ...body }),
}
const inCart = async () => (await buyer.cart()).products.map(({ name, quantity }) => `${quantity} ${name}`)

test('a new shopper has an empty cart', async () => {
  const fresh = await shop.shopper()
  const answer = await fresh.get<Cart>(`/api/v1/carts/${fresh.id}`)
  expect(answer).toMatchObject({ status: 200, body: { userId: fresh.id, products: [], subtotal: 0 } })
})

test('a line can be added, increased, decreased and removed', async () => {
  const shirt = await shop.createProduct({
    name: 'Áo',
    price: 100_000,
    discount: 10,
    image: 'https://a.example/1',
  })
  const reference = { userId: buyer.id, productId: shirt._id }
  const added = await change.add({ ...reference, quantity: 2 })
  expect(added.status).toBe(200)
  expect(added.body.products).toEqual([
    {
      productId: shirt._id,
      variantId: shirt.variants[0]?._id,
      name: 'Áo',
      image: 'https://a.example/1',
      color: null,
      size: null,
      price: 90_000,
      listPrice: 100_000,
      ruleDiscount: 0,
      priceBefore: null,
      quantity: 2,
      quantityBefore: null,
      stock: 10,
      discount: 0,
    },
  ])
  expect(added.body.subtotal).toBe(180_000)
  expect((await change.increase(reference)).body.products[0]?.quantity).toBe(3)
  expect((await change.decrease(reference)).body.products[0]?.quantity).toBe(2)
  expect((await change.add({ productId: shirt._id })).body.products[0]?.quantity).toBe(3)
  expect((await change.remove(reference)).body).toMatchObject({ products: [], shippingFee: 0 })
})

test('decreasing a quantity of 1 keeps 1 [M5]', async () => {
  const shirt = await shop.createProduct()
  await buyer.add(shirt)
  for (let n = 0; n < 3; n++) {
    expect((await change.decrease({ productId: shirt._id })).body.products[0]?.quantity).toBe(1)
  }
  await change.remove({ productId: shirt._id })
})

test('a quantity above the stock changes nothing and reports the remaining stock [M4]', async () => {
  const shirt = await shop.createProduct({ name: 'Ba cái', countInStock: 3 })
  const more = async (answer: ReturnType<typeof change.add>) => [
    checkFailure(await answer),
    (await answer).body.error,
  ]
  expect(await more(buyer.add(shirt, 4))).toEqual(['409 out_of_stock', remainingText(3)])
  await buyer.add(shirt, 2)
  expect(await more(buyer.add(shirt, 2))).toEqual(['409 out_of_stock', remainingText(3)])
  await buyer.add(shirt)
  expect(await more(change.increase({ productId: shirt._id }))).toEqual([
    '409 out_of_stock',
    remainingText(3),
  ])
  expect(await inCart()).toEqual(['3 Ba cái'])
  const sold = await shop.createProduct({ countInStock: 0 })
  expect(await more(buyer.add(sold))).toEqual(['409 out_of_stock', remainingText(0)])
  await change.remove({ productId: shirt._id })
})

test('without a variant the first one in stock is added, and each variant has its own line', async () => {
  const sizes = await ensureAttributeValues(
    shop.db,
    'size',
    ['S', 'M', 'L'].map((value) => ({ id: uuid(), value })),
  )
  const variants = sizes.map((size, at) => ({ size, stock: at }))
  const shirt = await shop.createProduct({ name: 'Áo ba cỡ', variants })
  const [small, medium, large] = shirt.variants
  expect((await buyer.add(shirt)).body.products).toMatchObject([{ variantId: medium?._id, size: 'M' }])
  await buyer.add(shirt, 1, large?._id)
  const more = await change.increase({ productId: shirt._id, variantId: large?._id })
  expect(more.body.products.map((line) => [line.size, line.quantity])).toEqual([
    ['M', 1],
    ['L', 2],
  ])
  expect(checkFailure(await buyer.add(shirt, 1, small?._id))).toBe('409 out_of_stock')
  const other = await shop.createProduct()
  expect(checkFailure(await buyer.add(shirt, 1, other.variants[0]?._id))).toBe('404 not_found')
  for (const line of (await buyer.cart()).products) await change.remove(line)
})

test.each([-1, 0, 1.5, '2', null, undefined, 1e308, 2 ** 53, 1e9, [], true])(
  'a quantity of %o is refused [P6 M3]',
  async (quantity) => {
    const shirt = await shop.createProduct()
    const answer = await buyer.post('/api/v1/carts/add-to-cart', { productId: shirt._id, quantity })
    expect(checkFailure(answer)).toBe('400 invalid')
    expect(listInvalidFields(answer)).toEqual(['quantity'])
    expect((await buyer.cart()).products).toEqual([])
  },
)

test('NaN and Infinity are refused as malformed JSON [M3]', async () => {
  for (const quantity of ['NaN', 'Infinity', '01', '1,']) {
    const init = { headers: { 'content-type': 'application/json' }, body: `{"quantity":${quantity}}` }
    expect(checkFailure(await buyer.send('POST', '/api/v1/carts/add-to-cart', init))).toBe('400 malformed')
  }
})

test.each(['increase', 'decrease', 'remove'] as const)(
  '%s of a product that is not in the cart gets not_in_cart [M5]',
  async (verb) => {
    const shirt = await shop.createProduct()
    expect(checkFailure(await change[verb]({ productId: shirt._id }))).toBe('404 not_in_cart')
    expect(checkFailure(await change[verb]({ productId: unknownId }))).toBe('404 not_in_cart')
    await buyer.add(shirt)
    const variantId = (await shop.createProduct()).variants[0]?._id
    expect(checkFailure(await change[verb]({ productId: shirt._id, variantId }))).toBe('404 not_in_cart')
    await change.remove({ productId: shirt._id })
  },
)

test.each(['increase', 'decrease', 'remove', 'add'] as const)('%s needs a valid product id', async (verb) => {
  for (const productId of [undefined, null, 'x', 5, [unknownId], { $ne: null }]) {
    expect(checkFailure(await change[verb]({ productId }))).toBe('400 invalid')
  }
  if (verb === 'add') expect(checkFailure(await change.add({ productId: unknownId }))).toBe('404 not_found')
})

test.each(['increase', 'decrease', 'remove', 'add'] as const)(
  "%s with another shopper's user id is refused [Z5]",
  async (verb) => {
    const shirt = await shop.createProduct()
    const other = await shop.shopper()
    await other.add(shirt)
    expect(checkFailure(await change[verb]({ userId: other.id, productId: shirt._id }))).toBe('403 forbidden')
    expect(checkFailure(await change[verb]({ userId: unknownId, productId: shirt._id }))).toBe(
      '403 forbidden',
    )
    expect((await other.cart()).products).toMatchObject([{ quantity: 1 }])
  },
)

test('only the shopper and staff can read a cart [Z5]', async () => {
  const shirt = await shop.createProduct()
  const other = await shop.shopper()
  await other.add(shirt)
  expect(checkFailure(await buyer.get(`/api/v1/carts/${other.id}`))).toBe('403 forbidden')
  expect(checkFailure(await buyer.get(`/api/v1/carts/${unknownId}`))).toBe('403 forbidden')
  expect(checkFailure(await shop.anonymous().get(`/api/v1/carts/${other.id}`))).toBe('401 not_signed_in')
  expect((await admin.get<Cart>(`/api/v1/carts/${other.id}`)).body.products).toHaveLength(1)
  for (const id of invalidIds)
    expect(checkFailure(await admin.get(`/api/v1/carts/${id}`))).toBe('404 not_found')
})

test('a cart has at most 200 lines', async () => {
  const full = await shop.shopper()
  const sizes = Array.from({ length: 201 }, (_, n) => ({ id: uuid(), value: `Cỡ ${n}` }))
  await ensureAttributeValues(shop.db, 'size', sizes)
  const shirt = await shop.createProduct({ variants: sizes.map(({ id }) => ({ size: id, stock: 5 })) })
  const [last, ...others] = shirt.variants.map(({ _id }) => _id)
  await shop.db.query(sql`
    INSERT INTO cart_lines SELECT c.id, v.id, 1 FROM carts c, variants v
    WHERE c.account_id = ${full.id} AND v.id = ANY(${others})`)
  expect((await full.get('/api/v1/auth/session')).body).toMatchObject({ cartLines: 200 })
  expect(checkFailure(await full.add(shirt, 1, last))).toBe('409 cart_full')
  expect((await full.add(shirt, 1, others[0])).status).toBe(200)
  // A line that is not for sale keeps its place, because an order takes at most 200 lines once it is for sale again.
  await shop.db.query(sql`UPDATE variants SET deleted_at = now() WHERE id = ${others[1]}`)
  expect(checkFailure(await full.add(shirt, 1, last))).toBe('409 cart_full')
})

test('a line has at most 10,000 pieces, however many are in stock', async () => {
  const shirt = await shop.createProduct({ countInStock: 50_000 })
  const shopper = await shop.shopper()
  expect((await shopper.add(shirt, 10_000)).status).toBe(200)
  const refused = await shopper.add(shirt, 1)
  expect(checkFailure(refused)).toBe('409 cart_quantity_too_large')
  expect(refused.body.error).toBe('Số lượng tối đa là 10.000')
})

test('the cart has current prices, and delivery is free from a subtotal of 3,750,000', async () => {
  const shirt = await shop.createProduct({ price: 3_749_999, countInStock: 2 })
  await buyer.add(shirt)
  expect(await buyer.cart()).toMatchObject({
    subtotal: 3_749_999,
    shippingFee: 30_000,
    freeShippingFrom: 3_750_000,
  })
  await admin.put(`/api/v1/products/${shirt._id}`, { name: 'Áo', price: 3_750_000 })
  expect(await buyer.cart()).toMatchObject({ subtotal: 3_750_000, shippingFee: 0 })
})

test('20 concurrent additions to a stock of 15 give 15 pieces and 5 refusals', async () => {
  const many = await shop.shopper()
  const shirt = await shop.createProduct({ countInStock: 15 })
  const answers = await Promise.all(Array.from({ length: 20 }, () => many.add(shirt)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(15)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
  expect((await many.cart()).products).toMatchObject([{ quantity: 15 }])
})

test('12 shoppers add the same product at once and each gets their own complete cart back', async () => {
  const [shirt, trousers, gone] = [
    await shop.createProduct({ name: 'Áo' }),
    await shop.createProduct({ name: 'Quần' }),
    await shop.createProduct({ name: 'Ủng' }),
  ]
  const shoppers = await Promise.all(Array.from({ length: 12 }, () => shop.shopper()))
  for (const one of shoppers.slice(3)) await one.add(trousers, 2)
  for (const one of shoppers.slice(6)) await one.add(shirt, 1)
  for (const one of shoppers.slice(9)) await one.add(gone, 1)
  await admin.delete(`/api/v1/products/${gone._id}`)
  const answers = await Promise.all(
    shoppers.map((one) =>
      one.post<Cart>('/api/v1/carts/add-to-cart', {
        productId: shirt._id,
        variantId: shirt.variants[0]?._id,
        quantity: 3,
      }),
    ),
  )
  const quantities = answers.map(({ body }) =>
    body.products.map(({ name, quantity }) => `${quantity} ${name}`),
  )
  expect(quantities).toEqual([
    ...Array(3).fill(['3 Áo']),
    ...Array(3).fill(['2 Quần', '3 Áo']),
    ...Array(6).fill(['2 Quần', '4 Áo']),
  ])
  expect(answers.map(({ body }) => body.unavailable.length)).toEqual([...Array(9).fill(0), 1, 1, 1])
  const carts = await Promise.all(shoppers.map((one) => one.cart()))
  const withoutArrival = ({ arrival: _, ...cart }: Cart) => cart
  expect(answers.map(({ body }) => withoutArrival(body))).toEqual(carts.map(withoutArrival))
})

test('the query for cart lines uses the primary key, even after all carts were emptied', async () => {
  const { db } = shop
  for (let copy = 0; copy < 20; copy++) await shop.createProduct()
  const fill = () =>
    db.query(
      sql`INSERT INTO cart_lines (cart_id, variant_id, quantity) SELECT c.id, v.id, 1 FROM carts c, variants v`,
    )
  await db.query(sql`DELETE FROM cart_lines`)
  await fill()
  await db.query(sql`DELETE FROM cart_lines`)
  await db.query(sql`VACUUM cart_lines`)
  const plan = await db.query(sql`EXPLAIN ${cartLinesSql(buyer.id)}`)
  const scans = scansOf(plan, 'cart_lines').join('\n')
  expect(scans).toMatch(/(using|on) cart_lines_pkey/)
  expect(scans).not.toContain('Seq Scan')
})

const scansOf = (plan: readonly Record<string, unknown>[], table: string) =>
  plan
    .map((row) => String(row['QUERY PLAN']))
    .filter((line) => line.endsWith(')') && line.includes(` on ${table}`))

test('a line that is ordered alone gets the quantity asked for, not more', async () => {
  const shopper = await shop.shopper()
  const coat = await shop.createProduct({ name: 'Áo mua liền', price: 300_000, variants: [{ stock: 5 }] })
  await shopper.add(coat, 2)
  const buy = (quantity: number) =>
    shopper.post<Cart>('/api/v1/carts/add-to-cart', {
      ...{ userId: shopper.id, productId: coat._id, quantity, buyNow: true },
    })
  expect((await buy(1)).body.products).toMatchObject([{ quantity: 1 }])
  expect((await buy(3)).body.products).toMatchObject([{ quantity: 3 }])
  expect(await buy(6)).toMatchObject({ status: 409, body: { code: 'out_of_stock' } })
})

test('a cart read for one line has the amounts of that line alone, and ordering it keeps the other lines', async () => {
  const shopper = await shop.shopper()
  const [coat, cap] = [
    await shop.createProduct({ name: 'Áo khoác', price: 300_000 }),
    await shop.createProduct({ name: 'Mũ', price: 90_000 }),
  ]
  for (const product of [coat, cap]) await shopper.add(product)
  const only = coat.variants[0]?._id
  const { body } = await shopper.get<Cart>(`/api/v1/carts/${shopper.id}?only=${only}`)
  expect(body.products.map(({ name }) => name)).toEqual(['Áo khoác'])
  expect(body.subtotal).toBe(300_000)
  const empty = await shopper.get<Cart>(`/api/v1/carts/${shopper.id}?only=${unknownId}`)
  expect(empty.body.products).toEqual([])
  expect((await shopper.post('/api/v1/orders', buildOrderRequest(body))).status).toBe(201)
  expect((await shopper.cart()).products.map(({ name }) => name)).toEqual(['Mũ'])
})
