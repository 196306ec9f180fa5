import { afterAll, expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import type { Voucher } from '#contract/vouchers/vouchers.ts'
import { checkFailure, listInvalidFields } from '#test/api/access/check-failure.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { nextOrderNumber, openTestShop, type TestResponse } from '#test/shop.ts'
import { createVoucher, shopperWith } from './voucher-shop.ts'

const shop = await openTestShop()
const { admin } = shop
const countUses = async ({ _id }: Voucher) => (await admin.get<Voucher>(`/api/v1/vouchers/${_id}`)).body.used
const setStatus = ({ _id }: { _id: string }, status: string) =>
  admin.put(`/api/v1/orders/update-status/${_id}`, { status })
const countOutcomes = (answers: TestResponse[]) =>
  Object.entries(Object.groupBy(answers, (one) => (one.status === 201 ? '201' : checkFailure(one))))
    .map(([what, all]) => `${all?.length} × ${what}`)
    .sort()

test('20 concurrent checkouts redeem the last voucher use once; 19 get voucher_used_up [P6]', async () => {
  const shirt = await shop.createProduct({ price: 100_000, countInStock: 50 })
  const voucher = await createVoucher(shop, { totalUses: 1 })
  const shoppers = await Promise.all(Array.from({ length: 20 }, () => shopperWith(shop, shirt, voucher.code)))
  const answers = await Promise.all(
    shoppers.map(({ buyer, order }) => buyer.post<Order>('/api/v1/orders', order)),
  )
  expect(countOutcomes(answers)).toEqual(['1 × 201', '19 × 409 voucher_used_up'])
  expect(await countUses(voucher)).toBe(1)
  expect(await shop.readStock(shirt._id)).toBe(49)
  // A refused shopper still has a full cart and can order without the voucher.
  const late = shoppers[answers.findIndex(({ status }) => status !== 201)]
  const full = { ...late?.order, orderNumber: nextOrderNumber(), totalPrice: 100_000, voucherCode: undefined }
  expect((await late?.buyer.post('/api/v1/orders', full))?.status).toBe(201)
})

test('16 concurrent orders with 2 products and 2 vouchers in mixed order cause no deadlock', async () => {
  const products = [
    await shop.createProduct({ countInStock: 99 }),
    await shop.createProduct({ countInStock: 99 }),
  ]
  const codes = [await createVoucher(shop), await createVoucher(shop)].map(({ code }) => code)
  const shoppers = await Promise.all(
    Array.from({ length: 16 }, async (_, at) => {
      const [first, second] = at % 2 ? products : products.toReversed()
      if (!first || !second) throw new Error('the test needs two products')
      const one = await shopperWith(shop, first, codes[(at >> 1) % 2] ?? '')
      const cart = (await one.buyer.add(second)).body
      const items = at % 3 ? cart.products : cart.products.toReversed()
      const totalPrice = cart.subtotal - cart.discountTotal
      return { buyer: one.buyer, order: { ...one.order, items, totalPrice } }
    }),
  )
  const answers = await Promise.all(shoppers.map(({ buyer, order }) => buyer.post('/api/v1/orders', order)))
  expect(countOutcomes(answers)).toEqual(['16 × 201'])
})

test('a cancelled order releases its voucher use once, and reopening needs a free use', async () => {
  const shirt = await shop.createProduct({ countInStock: 50 })
  const voucher = await createVoucher(shop, { totalUses: 1 })
  const first = await shopperWith(shop, shirt, voucher.code)
  const second = await shopperWith(shop, shirt, voucher.code)
  const { body: order } = await first.buyer.post<Order>('/api/v1/orders', first.order)
  const cancel = () => first.buyer.put(`/api/v1/orders/cancel/${order._id}`, {})
  await Promise.all([cancel(), cancel(), setStatus(order, 'đã huỷ')])
  expect(await countUses(voucher)).toBe(0)
  expect((await setStatus(order, 'đang xử lý')).status).toBe(200)
  expect(await countUses(voucher)).toBe(1)
  await setStatus(order, 'đã huỷ')
  expect((await second.buyer.post('/api/v1/orders', second.order)).status).toBe(201)
  const stock = await shop.readStock(shirt._id)
  const refused = await setStatus(order, 'đã xác nhận')
  expect(checkFailure(refused)).toBe('409 voucher_used_up_on_reopen')
  expect(refused.body.error).toContain(voucher.code)
  expect(await shop.readStock(shirt._id)).toBe(stock)
  expect(await countUses(voucher)).toBe(1)
})

test('reopening needs a free use per shopper, but works with a paused voucher', async () => {
  const shirt = await shop.createProduct({ countInStock: 50 })
  const voucher = await createVoucher(shop, { perShopper: 1 })
  const { buyer, order } = await shopperWith(shop, shirt, voucher.code)
  const { body: placed } = await buyer.post<Order>('/api/v1/orders', order)
  await setStatus(placed, 'đã huỷ')
  await admin.put(`/api/v1/vouchers/${voucher._id}/paused`, { paused: true })
  expect((await setStatus(placed, 'đang xử lý')).status).toBe(200)
  await setStatus(placed, 'đã huỷ')
  await admin.put(`/api/v1/vouchers/${voucher._id}/paused`, { paused: false })
  await buyer.add(shirt)
  await buyer.put('/api/v1/carts/voucher', { code: voucher.code })
  const again = { ...order, orderNumber: nextOrderNumber() }
  expect((await buyer.post('/api/v1/orders', again)).status).toBe(201)
  expect(checkFailure(await setStatus(placed, 'đang xử lý'))).toBe('409 voucher_used_up_on_reopen')
})

test('staff preview a voucher and use it in a manual order, once per phone number', async () => {
  const shirt = await shop.createProduct({ price: 100_000 })
  const voucher = await createVoucher(shop, { perShopper: 1 })
  const items = [{ variantId: shirt.variants[0]?._id, quantity: 2 }]
  const preview = (changes: object = {}) =>
    admin.post('/api/v1/vouchers/preview', { items, code: voucher.code, ...changes })
  expect((await preview()).body).toMatchObject({ discountTotal: 20_000, discounts: [20_000] })
  expect(checkFailure(await preview({ code: 'khong co' }))).toBe('404 voucher_not_found')
  const createOrder = (customerPhone: string) =>
    admin.post<Order>('/api/v1/orders/manual', {
      items,
      totalPrice: 180_000,
      customerInfo: { customerName: 'Bà Tư', customerPhone },
      orderNumber: nextOrderNumber(),
      voucherCode: voucher.code,
    })
  expect((await createOrder('0905 111 333')).body).toMatchObject({
    discountTotal: 20_000,
    voucherCode: voucher.code,
  })
  expect(checkFailure(await createOrder('+84905111333'))).toBe('409 voucher_shopper_limit_reached')
  expect(checkFailure(await preview({ customerPhone: '0905111333' }))).toBe(
    '409 voucher_shopper_limit_reached',
  )
  expect((await createOrder('0905111444')).status).toBe(201)
})

test('the preview of free delivery counts a delivery fee that staff set by hand', async () => {
  const shirt = await shop.createProduct({ price: 100_000 })
  const { code } = await createVoucher(shop, { kind: 'delivery', value: 0 })
  const items = [{ variantId: shirt.variants[0]?._id, quantity: 1 }]
  const preview = (shippingFee: number | null) =>
    admin.post('/api/v1/vouchers/preview', { items, code, provinceCode: '79', shippingFee })
  expect((await preview(null)).body).toMatchObject({ freeDelivery: true })
  expect(checkFailure(await preview(0))).toBe('409 voucher_without_effect')
})

test('a voucher can be added, changed, paused, found and, until it is used, deleted', async () => {
  const shirt = await shop.createProduct()
  const voucher = await createVoucher(shop, { code: 'Tết đến', kind: 'amount', value: 5000, minimum: 10_000 })
  expect(voucher).toMatchObject({ code: 'TETDEN', state: 'active', used: 0, everUsed: false, version: 1 })
  const path = `/api/v1/vouchers/${voucher._id}`
  const input = { code: 'TETDEN', kind: 'amount', value: 6000, totalUses: 2 }
  const changed = await admin.put<Voucher>(path, { ...input, version: 1 })
  expect(changed.body).toMatchObject({ value: 6000, minimum: 0, totalUses: 2, version: 2 })
  expect(checkFailure(await admin.put(path, { ...input, version: 1 }))).toBe('409 voucher_changed')
  expect(checkFailure(await admin.post('/api/v1/vouchers', input))).toBe('409 voucher_code_taken')
  for (let n = 0; n < 2; n++) {
    const { buyer, order } = await shopperWith(shop, shirt, 'TETDEN')
    expect((await buyer.post('/api/v1/orders', order)).status).toBe(201)
  }
  const states = async (query: string) =>
    (await admin.get<Voucher[]>(`/api/v1/vouchers?q=tet&${query}`)).body.map(({ state }) => state)
  expect(await states('')).toEqual(['used_up'])
  expect(await states('state=used_up')).toEqual(['used_up'])
  expect(await states('state=active')).toEqual([])
  const fewer = await admin.put(path, { ...input, totalUses: 1, version: 2 })
  expect([checkFailure(fewer), listInvalidFields(fewer)]).toEqual(['400 invalid', ['totalUses']])
  expect(checkFailure(await admin.delete(path))).toBe('409 voucher_in_use')
  await admin.put(`${path}/paused`, { paused: true })
  expect(await states('state=paused')).toEqual(['paused'])
  const unused = await createVoucher(shop)
  expect((await admin.delete(`/api/v1/vouchers/${unused._id}`)).status).toBe(200)
  expect(checkFailure(await admin.get(`/api/v1/vouchers/${unused._id}`))).toBe('404 not_found')
})

test.each([
  [{ code: 'AB' }, 'code'],
  [{ code: '!!!!' }, 'code'],
  [{ code: 'A'.repeat(21) }, 'code'],
  [{ kind: 'gift' }, 'kind'],
  [{ value: 0 }, 'value'],
  [{ value: 101 }, 'value'],
  [{ value: 1.5 }, 'value'],
  [{ kind: 'amount', value: 2_000_000_001 }, 'value'],
  [{ cap: 0 }, 'cap'],
  [{ minimum: -1 }, 'minimum'],
  [{ perShopper: 0 }, 'perShopper'],
  [{ totalUses: 1_000_001 }, 'totalUses'],
  [{ from: '2026-02-30' }, 'from'],
  [{ from: '2026-03-02', to: '2026-03-01' }, 'to'],
])('a voucher with %j is refused with an error at %s', async (invalid, path) => {
  const input = { code: 'HOPLE', kind: 'percent', value: 10, ...invalid }
  const answer = await admin.post('/api/v1/vouchers', input)
  expect([checkFailure(answer), listInvalidFields(answer)]).toEqual(['400 invalid', [path]])
})

afterAll(async () => {
  expect(await brokenInvariants(shop.db)).toEqual([])
})
