import sql, { raw } from 'sql-template-tag'
import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import type { AdjustmentResult, StockItem, StockLedger } from '#contract/stock/stock.ts'
import { moveStock, type StockMove } from '#data/stock/stock.ts'
import { checkFailure, invalidIds, listInvalidFields, unknownId } from '#test/api/access/check-failure.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const { admin } = shop
const values = await shop.db.query<{ id: string; value: string; kind: string }>(sql`
  INSERT INTO attribute_values (id, attribute_id, value, value_key, position)
  SELECT gen_random_uuid(), a.id, v, lower(v), 1 FROM attributes a,
    unnest(CASE a.kind WHEN 'color' THEN ARRAY['Đen', 'Đỏ'] ELSE ARRAY['M', 'L'] END) v
  RETURNING id, value, (SELECT kind FROM attributes a WHERE a.id = attribute_id)`)
const idOf = (value: string) => values.find((one) => one.value === value)?.id
const polo = await shop.createProduct({
  name: 'Áo polo',
  price: 200_000,
  variants: [
    { color: idOf('Đen'), size: idOf('M'), sku: 'PL-DEN-M', stock: 3 },
    { color: idOf('Đỏ'), size: idOf('L'), sku: 'PL-DO-L', stock: 9 },
  ],
})
const [black, red] = polo.variants.map((variant) => variant._id) as [string, string]
const plain = await shop.createProduct({ name: 'Tất', price: 20_000, countInStock: 20 })
const sock = plain.variants[0]?._id ?? ''
const list = async (query = '') => (await admin.get<StockItem[]>(`/api/v1/stock?${query}`)).body
const ledger = (id: string, query = '') => admin.get<StockLedger>(`/api/v1/stock/${id}?${query}`)
const adjust = (reason: string, lines: object[], note = '') =>
  admin.post<AdjustmentResult[]>('/api/v1/stock/adjustments', { reason, note, lines })
const stockOf = async (id: string) => (await ledger(id)).body.stock

test('the stock list has the lowest stock first and finds a single variant', async () => {
  expect((await list()).map(({ variantId, stock }) => [variantId, stock])).toEqual([
    [black, 3],
    [red, 9],
    [sock, 20],
  ])
  const found = async (query: string) => (await list(query)).map(({ variantId }) => variantId)
  expect(await found('atMost=5')).toEqual([black])
  // A limit above the integer range of the database means all variants.
  expect(await found('atMost=5988280440')).toEqual(await found('atMost=1000000'))
  expect(await found('q=ao polo do')).toEqual([red])
  expect(await found('q=pl den m')).toEqual([black])
  expect(await found('q=ao den l')).toEqual([])
  // A complete SKU finds only its variant, although its words occur in this SKU too.
  const longer = await shop.createProduct({
    name: 'Áo polo dài',
    variants: [{ sku: 'PL-DO-L-21', stock: 9 }],
  })
  expect(await found('q=pl-do-l')).toEqual([(await list('q=PL-DO-L'))[0]?.variantId])
  // A letter is a size, which the other product does not have.
  expect(await found('q=pl do l')).toEqual([red])
  // A prefix of a SKU finds all SKUs with this prefix; any other part is searched as words.
  expect(await found('q=pl-do-l-2')).toEqual([longer.variants[0]?._id])
  const sizes = await shop.createProduct({
    name: 'Giày 41',
    variants: [
      { color: idOf('Đen'), sku: 'GI_41.D/X' },
      { color: idOf('Đỏ'), sku: 'GI_41.Đ/X' },
    ],
  })
  const [first, second] = sizes.variants.map(({ _id }) => _id)
  for (const part of ['GI_4', 'gi_41.', 'Gi_41 x', '41 x', '41'])
    expect((await found(`q=${part}`)).toSorted()).toEqual([first, second].toSorted())
  expect(await found('q=GI_41.D')).toEqual([first])
  expect(await found(`q=${encodeURIComponent('gi_41.đ')}`)).toEqual([second])
  for (const strange of ['GI_41%', 'GI-41_', "4'1", '1/%'])
    expect(await found(`q=${encodeURIComponent(strange)}`)).toEqual(
      strange.startsWith('GI') ? expect.arrayContaining([first, second]) : [],
    )
  await shop.admin.delete(`/api/v1/products/${sizes._id}`)
  await shop.admin.delete(`/api/v1/products/${longer._id}`)
  expect(await found('sort=name-desc')).toEqual([sock, black, red])
  expect(await found('sort=stock-desc&limit=1')).toEqual([sock])
  expect((await list('q=do'))[0]).toMatchObject({ color: 'Đỏ', size: 'L', sku: 'PL-DO-L', price: 200_000 })
  expect((await admin.get('/api/v1/stock?limit=1')).headers.get('x-total-count')).toBe('3')
  for (const query of ['sort=x', 'atMost=-1', 'page=x'])
    expect(checkFailure(await admin.get(`/api/v1/stock?${query}`))).toBe('400 invalid')
})

test('an adjustment is in the stock ledger with its reason, note and account', async () => {
  const { status, body } = await adjust(
    'received',
    [{ variantId: sock, seen: 20, stock: 50 }],
    'Phiếu nhập 12',
  )
  expect([status, body]).toEqual([200, [{ variantId: sock, stock: 50, error: null, code: null }]])
  await adjust('damaged', [{ variantId: sock, seen: 50, stock: 48 }], 'Ướt mưa')
  await adjust('counted', [{ variantId: sock, seen: 48, stock: 48 }])
  const { body: stockLedger, headers } = await ledger(sock)
  expect(stockLedger).toMatchObject({ name: 'Tất', stock: 48, listed: true })
  expect(
    stockLedger.movements.map((move) => [move.quantity, move.balance, move.reason, move.note, move.by]),
  ).toEqual([
    [-2, 48, 'damaged', 'Ướt mưa', 'Chủ tiệm'],
    [30, 50, 'received', 'Phiếu nhập 12', 'Chủ tiệm'],
    [20, 20, 'initial', '', 'Chủ tiệm'],
  ])
  expect(headers.get('x-total-count')).toBe('3')
  expect((await ledger(sock, 'page=2&limit=2')).body.movements).toHaveLength(1)
})

test('an order and its cancellation are in the stock ledger with the order number', async () => {
  const buyer = await shop.shopper()
  await buyer.add(plain, 2)
  const { body: order } = await buyer.order()
  await buyer.put(`/api/v1/orders/cancel/${order._id}`, {})
  const { body } = await ledger(sock)
  expect(body.movements.slice(0, 2)).toMatchObject([
    { quantity: 2, reason: 'cancellation', order: { _id: order._id, orderNumber: order.orderNumber } },
    { quantity: -2, reason: 'order', order: { _id: order._id } },
  ])
})

test('a variant whose stock changed since it was read is refused; the others are set', async () => {
  const { status, body } = await adjust('counted', [
    { variantId: red, seen: 9, stock: 7 },
    { variantId: black, seen: 5, stock: 1 },
    { variantId: unknownId, seen: 0, stock: 1 },
  ])
  expect(status).toBe(200)
  expect(body).toEqual([
    { variantId: red, stock: 7, error: null, code: null },
    {
      variantId: black,
      stock: 3,
      error: 'Kho đã thay đổi, hiện còn 3. Hãy xem lại số đã nhập.',
      code: 'stock_changed',
    },
    { variantId: unknownId, stock: null, error: 'Không tìm thấy nội dung này.', code: 'not_found' },
  ])
  expect([await stockOf(red), await stockOf(black)]).toEqual([7, 3])
  const single = await adjust('counted', [{ variantId: black, seen: 5, stock: 1 }])
  expect(checkFailure(single)).toBe('409 stock_changed')
  expect(single.body).toMatchObject({ details: [{ path: 'lines.0.seen', message: '3' }] })
  expect(checkFailure(await adjust('counted', [{ variantId: unknownId, seen: 0, stock: 1 }]))).toBe(
    '404 not_found',
  )
  expect(await stockOf(black)).toBe(3)
})

test('an invalid stock and a change that contradicts its reason are refused', async () => {
  const wrong = await adjust('received', [{ variantId: black, seen: 3, stock: 2 }])
  expect(checkFailure(wrong)).toBe('400 invalid')
  expect(listInvalidFields(wrong)).toEqual(['lines.0.stock'])
  expect(wrong.body.error).toBe('Lý do này chỉ làm tăng số lượng')
  expect((await adjust('lost', [{ variantId: black, seen: 3, stock: 4 }])).body.error).toBe(
    'Lý do này chỉ làm giảm số lượng',
  )
  for (const stock of [-1, 1.5, '2', null, 1_000_001, 1e308]) {
    expect(checkFailure(await adjust('counted', [{ variantId: black, seen: 3, stock }]))).toBe('400 invalid')
  }
  for (const reason of ['order', 'initial', '']) {
    expect(checkFailure(await adjust(reason, [{ variantId: black, seen: 3, stock: 4 }]))).toBe('400 invalid')
  }
  expect(checkFailure(await adjust('counted', []))).toBe('400 invalid')
  const twice = Array(2).fill({ variantId: black, seen: 3, stock: 4 })
  expect(checkFailure(await adjust('counted', twice))).toBe('400 invalid')
  expect(await stockOf(black)).toBe(3)
  for (const id of invalidIds) expect(checkFailure(await ledger(id))).toBe('404 not_found')
})

test('concurrent counts, orders and cancellations never break an invariant', async () => {
  const shoppers = await Promise.all(Array.from({ length: 6 }, () => shop.shopper()))
  const ids = [black, red, sock]
  const counting = Array.from({ length: 10 }, async (_, n) => {
    const lines = []
    for (const variantId of n % 2 ? ids : ids.toReversed()) {
      const seen = await stockOf(variantId)
      lines.push({ variantId, seen, stock: seen + 3 })
    }
    return adjust('counted', lines)
  })
  const buying = shoppers.map(async (one) => {
    await one.add(plain)
    await one.add(polo, 1, red)
    const response = await one.order()
    if (response.status === 201) await one.put(`/api/v1/orders/cancel/${response.body._id}`, {})
    return response
  })
  const answers = await Promise.all([...counting, ...buying])
  expect(answers.filter(({ status }) => ![200, 201, 409].includes(status))).toEqual([])
  expect(await brokenInvariants(shop.db)).toEqual([])
})

test('a search with more matches than are counted still returns pages in the requested order', async () => {
  const many = limits.maxCountedRows + 200
  await shop.db.query(sql`
    INSERT INTO products (id, handle, name, price, sale_price, search_key)
    SELECT gen_random_uuid(), 'khan-2-' || n, 'Khăn ' || n % 7, 20000, 20000, ' khan ' || n % 7 || ' khac do l '
    FROM generate_series(1, ${many}) n`)
  await shop.db.query(sql`
    INSERT INTO variants (id, product_id, color_id, size_id, sku, sale_price)
    SELECT gen_random_uuid(), id, ${idOf('Đỏ') ?? ''}, ${idOf('L') ?? ''}, handle, 1000
    FROM products WHERE handle LIKE 'khan-%'`)
  const [three = ''] = (await list('q=khan 3&limit=1')).map(({ variantId }) => variantId)
  await adjust('received', [{ variantId: three, seen: 0, stock: 4 }])
  const expectedOrder = {
    'stock-asc': 'v.stock, v.id',
    'stock-desc': 'v.stock DESC, v.id DESC',
    'name-asc': 'p.name, p.id',
    'name-desc': 'p.name DESC, p.id',
  }
  for (const [sort, ordering] of Object.entries(expectedOrder)) {
    const all = await shop.db.query<{ id: string }>(sql`
      SELECT v.id FROM variants v JOIN products p ON p.id = v.product_id
      WHERE p.handle LIKE 'khan-%' ORDER BY ${raw(ordering)}`)
    const pages = await Promise.all([list(`sort=${sort}&q=khan do`), list(`sort=${sort}&q=khan l&page=2`)])
    const ids = pages.flat().map(({ variantId }) => variantId)
    expect(ids.length).toBeGreaterThan(10)
    expect(ids).toEqual(all.slice(0, ids.length).map(({ id }) => id))
  }
  // These words are in the product's search key, but no variant has them.
  expect(await list('q=khan den')).toEqual([])
  expect(await list('q=khan khac')).toEqual([])
  expect((await list('q=khan&atMost=3&sort=stock-desc'))[0]).toMatchObject({ stock: 0 })
  const searched = await admin.get('/api/v1/stock?q=khan')
  expect(searched.headers.get('x-total-count')).toBe(String(limits.maxCountedRows))
  // The prefix has too many matches, so it is searched as words.
  expect(await list('q=khan-2-')).toEqual(await list('q=khan 2'))
})

test('a part of a SKU finds the same products in the same order as its words', async () => {
  const found = async (q: string) => {
    const { body, headers } = await admin.get<{ _id: string }[]>(`/api/v1/products?limit=50&page=3&q=${q}`)
    return [body.map(({ _id }) => _id), headers.get('x-total-count')] as const
  }
  const [ids, total] = await found('khan-3')
  expect(ids).toHaveLength(50)
  expect([ids, total]).toEqual(await found('khan 3'))
})

test('a stock movement of a variant that does not exist is refused, and moves that cancel each other out are none', async () => {
  const move = (...moves: StockMove[]) => moveStock(shop.db, moves, { reason: 'counted' })
  await expect(
    move({ variantId: sock, quantity: -1 }, { variantId: unknownId, quantity: 1 }),
  ).rejects.toThrow('does not exist')
  const before = await stockOf(sock)
  await move({ variantId: sock, quantity: 2 }, { variantId: sock, quantity: -2 })
  expect(await stockOf(sock)).toBe(before)
})
