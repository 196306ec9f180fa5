import sql from 'sql-template-tag'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import type { Product } from '#contract/catalog/products.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { MovementCost, OrderProfit, StockValue, VariantCost } from '#contract/purchasing/costs.ts'
import type { GoodsReceived } from '#contract/purchasing/goods-received.ts'
import type { StockLedger } from '#contract/stock/stock.ts'
import { createRandom } from '#domain/seed/random.ts'
import { toShopDay } from '#domain/shop-day.ts'
import { checkFailure, listInvalidFields, unknownId } from '#test/api/access/check-failure.ts'
import { createOrderEditor } from '#test/api/orders/order-editor.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const { admin } = shop

const variantOf = (product: Product) => product.variants[0]?._id ?? ''
const shirt = async (stock = 0) => shop.createProduct({ price: 200_000, countInStock: stock })
const costOf = async (product: Product) =>
  (await admin.get<VariantCost[]>(`/api/v1/admin/costs?variants=${variantOf(product)}`)).body[0]
const noteOf = (product: Product, quantity: number, cost: number) => ({
  key: uuid(),
  supplier: 'Xưởng may Hạnh',
  lines: [{ variantId: variantOf(product), quantity, cost }],
})
const receive = (product: Product, quantity: number, cost: number) =>
  admin.post<GoodsReceived>('/api/v1/admin/goods-received', noteOf(product, quantity, cost))
const setCost = (product: Product, cost: number) =>
  admin.put<VariantCost[]>('/api/v1/admin/costs', { lines: [{ variantId: variantOf(product), cost }] })
async function sell(product: Product, quantity: number): Promise<Order> {
  const buyer = await shop.shopper()
  await buyer.add(product, quantity)
  return (await buyer.order()).body
}
const profitOf = async (order: { _id: string }) =>
  (await admin.get<OrderProfit>(`/api/v1/admin/orders/${order._id}/profit`)).body
const setStatus = (order: { _id: string }, status: string) =>
  admin.put(`/api/v1/orders/update-status/${order._id}`, { status })
const returnPieces = (order: { _id: string }, good: number, damaged = 0) =>
  admin.post(`/api/v1/orders/returns/${order._id}`, {
    key: uuid(),
    reason: 'Không vừa',
    lines: [{ position: 0, good, damaged }],
  })
const adjust = (product: Product, seen: number, stock: number, reason = 'counted') =>
  admin.post('/api/v1/stock/adjustments', {
    reason,
    lines: [{ variantId: variantOf(product), seen, stock }],
  })

test('sales take the average rounded half up, and the last piece takes the rest', async () => {
  const product = await shirt()
  await receive(product, 2, 100)
  await receive(product, 1, 101)
  expect(await costOf(product)).toMatchObject({ stock: 3, total: 301, average: 100, last: 101 })
  const costs = []
  for (let piece = 0; piece < 3; piece++) costs.push((await profitOf(await sell(product, 1))).cost)
  expect(costs).toEqual([100, 101, 100])
  expect(await costOf(product)).toMatchObject({ stock: 0, total: 0, average: null, last: 101 })
  const half = await shirt()
  await receive(half, 1, 100)
  await receive(half, 1, 101)
  expect((await profitOf(await sell(half, 1))).cost).toBe(101)
})

test('a return, a damaged piece and a cancellation bring back the cost that the order took', async () => {
  const product = await shirt()
  await receive(product, 3, 100_000)
  const order = await sell(product, 3)
  await setStatus(order, 'đã giao')
  expect(await profitOf(order)).toMatchObject({ revenue: 600_000, cost: 300_000, profit: 300_000 })
  await receive(product, 1, 200_000)
  await returnPieces(order, 1)
  expect(await costOf(product)).toMatchObject({ stock: 2, total: 300_000 })
  expect(await profitOf(order)).toMatchObject({ revenue: 400_000, cost: 200_000, profit: 200_000 })
  await returnPieces(order, 0, 1)
  // The damaged piece comes back for 100,000 and leaves for the average of the three.
  expect(await costOf(product)).toMatchObject({ stock: 2, total: 266_667 })
  await setStatus(order, 'đã huỷ')
  expect(await costOf(product)).toMatchObject({ stock: 3, total: 366_667 })
  await setStatus(order, 'đang xử lý')
  expect(await profitOf(order)).toMatchObject({ cost: 122_222 })
  expect(await costOf(product)).toMatchObject({ stock: 2, total: 244_445 })
  expect(await brokenInvariants(shop.db)).toEqual([])
})

test('an exchange brings back the cost of one piece and takes that of the other', async () => {
  const [first, second] = [await shirt(), await shirt()]
  await receive(first, 2, 100_000)
  await receive(second, 2, 130_000)
  const order = await sell(first, 1)
  await setStatus(order, 'đã giao')
  const exchange = { key: uuid(), position: 0, variantId: variantOf(second), price: 200_000 }
  const done = await admin.post(`/api/v1/orders/exchange/${order._id}`, {
    ...exchange,
    reason: 'Đổi màu',
    good: 1,
    damaged: 0,
  })
  expect(done.status).toBe(200)
  expect(await profitOf(order)).toMatchObject({ revenue: 200_000, cost: 130_000, profit: 70_000 })
  expect(await costOf(first)).toMatchObject({ total: 200_000 })
  expect(await costOf(second)).toMatchObject({ total: 130_000 })
  expect(await brokenInvariants(shop.db)).toEqual([])
})

test('the cost of an edited order includes its added pieces and excludes its removed ones', async () => {
  const [first, second] = [await shirt(), await shirt()]
  await receive(first, 4, 100_000)
  const order = await sell(first, 2)
  await receive(first, 2, 200_000)
  await receive(second, 1, 130_000)
  const { edit } = createOrderEditor(shop)
  const isEdited = async (changes: Parameters<typeof edit>[1]) =>
    expect((await edit(order, changes)).status).toBe(200)
  await isEdited({ quantities: { 0: 3 }, added: [{ variantId: variantOf(second), quantity: 1 }] })
  expect(await profitOf(order)).toMatchObject({ revenue: 800_000, cost: 480_000, profit: 320_000 })
  expect(await costOf(first)).toMatchObject({ stock: 3, total: 450_000 })
  await isEdited({ quantities: { 0: 1, 1: 0 } })
  expect(await profitOf(order)).toMatchObject({ revenue: 200_000, cost: 116_667 })
  expect(await costOf(first)).toMatchObject({ stock: 5, total: 683_333 })
  expect(await costOf(second)).toMatchObject({ stock: 1, total: 130_000 })
  expect(await brokenInvariants(shop.db)).toEqual([])
})

test('without a cost, the profit of an order is unknown, not equal to its revenue', async () => {
  const product = await shirt(5)
  expect(await costOf(product)).toMatchObject({ total: null, average: null, last: null })
  const order = await sell(product, 1)
  expect(await profitOf(order)).toMatchObject({ revenue: 200_000, cost: null, profit: null })
  // Pieces with a cost do not make the cost of the others known.
  await receive(product, 1, 100_000)
  expect(await costOf(product)).toMatchObject({ stock: 5, total: null, average: null, last: 100_000 })
  await setCost(product, 90_000)
  expect(await costOf(product)).toMatchObject({ total: 450_000, average: 90_000, last: 90_000 })
  expect(await profitOf(order)).toMatchObject({ cost: null, profit: null })
  expect(await profitOf(await sell(product, 2))).toMatchObject({ cost: 180_000, profit: 220_000 })
  await setStatus(order, 'đã giao')
  await returnPieces(order, 1)
  // A piece that was sold without a cost comes back at the average.
  expect(await costOf(product)).toMatchObject({ stock: 4, total: 360_000 })
  expect(await profitOf(order)).toMatchObject({ revenue: 0, cost: 0, profit: 0 })
  expect(await brokenInvariants(shop.db)).toEqual([])
})

test('pieces added by a count get the average cost, or the last cost if none is in stock', async () => {
  const product = await shirt()
  await receive(product, 2, 100_000)
  await adjust(product, 2, 3)
  expect(await costOf(product)).toMatchObject({ stock: 3, total: 300_000 })
  await adjust(product, 3, 0, 'lost')
  expect(await costOf(product)).toMatchObject({ stock: 0, total: 0 })
  await adjust(product, 0, 1, 'found')
  expect(await costOf(product)).toMatchObject({ stock: 1, total: 100_000 })
  const unknown = await shirt()
  await adjust(unknown, 0, 1, 'found')
  expect(await costOf(unknown)).toMatchObject({ stock: 1, total: null })
})

test('the same average entered by hand keeps the total, another replaces it', async () => {
  const product = await shirt()
  await receive(product, 2, 100)
  await receive(product, 1, 101)
  await setCost(product, 100)
  expect(await costOf(product)).toMatchObject({ total: 301 })
  await setCost(product, 110)
  expect(await costOf(product)).toMatchObject({ total: 330 })
  expect(
    checkFailure(await admin.put('/api/v1/admin/costs', { lines: [{ variantId: unknownId, cost: 1 }] })),
  ).toBe('404 not_found')
  expect(await brokenInvariants(shop.db)).toEqual([])
})

test('a note is received once, and its cancellation takes the pieces and their cost out again', async () => {
  const product = await shirt()
  await receive(product, 10, 100_000)
  const note = noteOf(product, 10, 1_000_000)
  const first = await admin.post<GoodsReceived>('/api/v1/admin/goods-received', note)
  expect(first.status).toBe(201)
  expect(first.body).toMatchObject({
    supplier: 'Xưởng may Hạnh',
    pieces: 10,
    total: 10_000_000,
    by: expect.any(String),
  })
  const repeated = await Promise.all([1, 2, 3].map(() => admin.post('/api/v1/admin/goods-received', note)))
  expect(repeated.map(({ body }) => body)).toEqual([first.body, first.body, first.body])
  expect(checkFailure(await admin.post('/api/v1/admin/goods-received', { ...note, note: 'khác' }))).toBe(
    '409 idempotency_key_reused',
  )
  expect(await costOf(product)).toMatchObject({ stock: 20, total: 11_000_000 })
  const path = `/api/v1/admin/goods-received/${first.body._id}/cancel`
  const cancelled = await admin.post<GoodsReceived>(path, {})
  expect(cancelled.body.cancelledAt).not.toBeNull()
  expect((await admin.post(path, {})).body).toEqual(cancelled.body)
  expect(await costOf(product)).toMatchObject({ stock: 10, total: 1_000_000, last: 100_000 })
  const list = await admin.get<GoodsReceived[]>('/api/v1/admin/goods-received?limit=1')
  expect(list.body[0]).toMatchObject({ _id: first.body._id, cancelledBy: expect.any(String) })
  expect(await brokenInvariants(shop.db)).toEqual([])
})

test('cancelling the only note of a variant leaves the cost that was entered by hand', async () => {
  const product = await shirt(10)
  await setCost(product, 50_000)
  const { body } = await receive(product, 5, 60_000)
  expect(await costOf(product)).toMatchObject({ stock: 15, last: 60_000 })
  await admin.post(`/api/v1/admin/goods-received/${body._id}/cancel`, {})
  expect(await costOf(product)).toMatchObject({ stock: 10, total: 500_000, last: 50_000 })
  expect(await brokenInvariants(shop.db)).toEqual([])
})

test('notes are listed by supplier and by day in Vietnam', async () => {
  const product = await shirt()
  const supplier = `Xưởng ${uuid()}`
  const { body } = await admin.post<GoodsReceived>('/api/v1/admin/goods-received', {
    ...noteOf(product, 1, 100_000),
    supplier,
  })
  const list = async (query: Record<string, string>) => {
    const parameters = new URLSearchParams({ supplier, ...query })
    const answer = await admin.get<GoodsReceived[]>(`/api/v1/admin/goods-received?${parameters}`)
    return [answer.headers.get('x-total-count'), ...answer.body.map(({ _id }) => _id)]
  }
  const today = toShopDay(new Date(body.at))
  expect(await list({})).toEqual(['1', body._id])
  expect(await list({ from: today, to: today })).toEqual(['1', body._id])
  expect(await list({ to: '2020-01-01' })).toEqual(['0'])
  expect(await list({ supplier: 'Xưởng khác' })).toEqual(['0'])
})

test('a note whose pieces are sold cannot be cancelled', async () => {
  const product = await shirt()
  const { body } = await receive(product, 2, 100_000)
  await sell(product, 1)
  const refused = await admin.post(`/api/v1/admin/goods-received/${body._id}/cancel`, {})
  expect(checkFailure(refused)).toBe('409 received_goods_sold')
  expect(refused.body.error).toContain('chỉ còn 1 trong kho')
})

test('a note with wrong lines is refused and changes nothing', async () => {
  const product = await shirt()
  const note = noteOf(product, 1, 1)
  const send = (changes: object) => admin.post('/api/v1/admin/goods-received', { ...note, ...changes })
  expect(listInvalidFields(await send({ supplier: ' ' }))).toEqual(['supplier'])
  expect(listInvalidFields(await send({ lines: [] }))).toEqual(['lines'])
  expect(listInvalidFields(await send({ lines: [...note.lines, ...note.lines] }))).toEqual(['lines'])
  const [line] = note.lines
  for (const wrong of [{ quantity: 0 }, { quantity: 1.5 }])
    expect(listInvalidFields(await send({ lines: [{ ...line, ...wrong }] }))).toEqual(['lines.0.quantity'])
  for (const wrong of [{ cost: -1 }, { cost: 2_000_000_001 }, { cost: 0.5 }])
    expect(listInvalidFields(await send({ lines: [{ ...line, ...wrong }] }))).toEqual(['lines.0.cost'])
  expect(checkFailure(await send({ lines: [{ ...line, variantId: unknownId }] }))).toBe(
    '409 product_not_for_sale',
  )
  expect(await costOf(product)).toMatchObject({ stock: 0 })
})

test('the stock value counts the pieces without a cost', async () => {
  const before = (await admin.get<StockValue>('/api/v1/admin/stock-value')).body
  await receive(await shirt(), 3, 70_000)
  await shirt(4)
  const after = (await admin.get<StockValue>('/api/v1/admin/stock-value')).body
  expect(after).toEqual({
    pieces: before.pieces + 3,
    value: before.value + 210_000,
    uncostedPieces: before.uncostedPieces + 4,
  })
})

test('in 60 random movements, cost received equals cost in stock plus cost sold and lost, and none is negative', async () => {
  for (const seed of [1, 2, 3]) {
    const random = createRandom(`${seed}`).below
    const product = await shirt()
    const orders: Order[] = []
    for (let step = 0; step < 20; step++) {
      const { stock } = (await costOf(product)) ?? { stock: 0 }
      const kind = random(5)
      const order = orders[random(Math.max(1, orders.length))]
      if (stock === 0 || kind === 0) await receive(product, 1 + random(5), random(200_000))
      else if (kind <= 2) orders.push(await sell(product, 1 + random(stock)))
      else if (kind === 3 && order) await setStatus(order, 'đã huỷ')
      else await adjust(product, stock, random(stock + 1), 'lost')
      const cost = await costOf(product)
      expect(cost?.total, `seed ${seed}, step ${step}`).toBeGreaterThanOrEqual(0)
    }
    const [sums] = await shop.db.query<{ moved: number; total: number }>(sql`
      SELECT sum(m.cost) AS moved, max(v.cost_total) AS total FROM stock_movements m
        JOIN variants v ON v.id = m.variant_id WHERE v.id = ${variantOf(product)}`)
    expect(Number(sums?.moved)).toBe(Number(sums?.total))
  }
  expect(await brokenInvariants(shop.db)).toEqual([])
}, 60_000)

test('the movements of a variant have their cost and the cost of the stock after them', async () => {
  const product = await shirt()
  await receive(product, 2, 100)
  await sell(product, 1)
  await setCost(product, 150)
  const { body } = await admin.get<MovementCost[]>(`/api/v1/admin/costs/movements/${variantOf(product)}`)
  expect(body.map(({ cost, balance }) => [cost, balance])).toEqual([
    [50, 150],
    [-100, 100],
    [200, 200],
  ])
  const ledger = await admin.get<StockLedger>(`/api/v1/stock/${variantOf(product)}`)
  expect(ledger.body.movements.map(({ _id }) => _id)).toEqual(body.map(({ movementId }) => movementId))
})
