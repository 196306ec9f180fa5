import { afterAll, expect, test } from 'vitest'
import type { Cart } from '#contract/cart/carts.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Voucher } from '#contract/vouchers/vouchers.ts'
import { checkFailure } from '#test/api/access/check-failure.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { nextOrderNumber, openTestShop, password } from '#test/shop.ts'
import { applyVoucherTo, createVoucher, shopperWith, toDiscountedOrder } from './voucher-shop.ts'

const shop = await openTestShop()
const { admin } = shop
const countUses = async ({ _id }: Voucher) => (await admin.get<Voucher>(`/api/v1/vouchers/${_id}`)).body.used
const placeOrder = (buyer: { post: typeof admin.post }, body: object) =>
  buyer.post<Order>('/api/v1/orders', body)
const delivered = { address: { province: 'Hà Nội', ward: 'Cửa Nam', street: '1 Tràng Thi' } }

test('the discount is the same in the cart, in the order and in the sum of the lines, to the dong', async () => {
  const [a, b] = [await shop.createProduct({ price: 100_005 }), await shop.createProduct({ price: 33_333 })]
  const voucher = await createVoucher(shop, { code: 'Chào bạn' })
  const buyer = await shop.shopper()
  await buyer.add(a, 2)
  await buyer.add(b)
  const { body: cart } = await applyVoucherTo(buyer, 'chao BAN')
  expect(cart).toMatchObject({
    subtotal: 233_343,
    discountTotal: 23_334,
    voucher: { code: 'CHAOBAN', refusal: null, offer: { kind: 'percent', value: 10, cap: null } },
  })
  expect(cart.products.map((line) => line.discount)).toEqual([20_001, 3333])
  expect(await buyer.cart()).toEqual(cart)
  const { status, body: order } = await placeOrder(buyer, toDiscountedOrder(cart))
  expect(status).toBe(201)
  expect(order).toMatchObject({ discountTotal: 23_334, totalPrice: 210_009, voucherCode: 'CHAOBAN' })
  expect(order.items.map((line) => line.discount)).toEqual([20_001, 3333])
  expect(await countUses(voucher)).toBe(1)
  expect((await buyer.cart()).voucher).toBeNull()
  const { body: ordersWithVoucher } = await admin.get<Order[]>(`/api/v1/orders?voucher=${voucher._id}`)
  expect(ordersWithVoucher.map(({ _id }) => _id)).toEqual([order._id])
})

test('a voucher for free delivery removes the delivery fee only', async () => {
  const shirt = await shop.createProduct({ price: 200_000 })
  const voucher = await createVoucher(shop, { kind: 'delivery' })
  const { buyer, cart, order: request } = await shopperWith(shop, shirt, voucher.code)
  expect(cart).toMatchObject({ shippingFee: 0, discountTotal: 0 })
  // Without an address there is no delivery fee.
  expect(checkFailure(await placeOrder(buyer, request))).toBe('409 voucher_without_effect')
  const { body: order } = await placeOrder(buyer, { ...request, ...delivered })
  expect(order).toMatchObject({ shippingFee: 0, discountTotal: 0, totalPrice: 200_000 })
})

test('a code that does not apply reports the reason; it stays in the cart if other products could make it apply', async () => {
  const shirt = await shop.createProduct({ price: 100_000 })
  const { body: shoes } = await admin.post<{ _id: string }>('/api/v1/categories', { name: 'Giày' })
  const buyer = await shop.shopper()
  await buyer.add(shirt)
  const failureFor = async (input: Record<string, unknown>) => {
    const answer = await applyVoucherTo(buyer, (await createVoucher(shop, input)).code)
    return answer.status === 200 ? answer.body.voucher?.refusal?.code : checkFailure(answer)
  }
  expect(await failureFor({ from: '2999-01-01' })).toBe('409 voucher_not_started')
  expect(await failureFor({ to: '2001-01-01' })).toBe('409 voucher_inactive')
  expect(await failureFor({ paused: true })).toBe('409 voucher_inactive')
  expect((await buyer.cart()).voucher).toBeNull()
  expect(await failureFor({ categories: [shoes._id] })).toBe('voucher_not_applicable')
  expect(await failureFor({ minimum: 100_001 })).toBe('voucher_minimum_not_met')
  const cart = await buyer.cart()
  const { body: own } = await buyer.post('/api/v1/account/export', { password })
  expect(own).toMatchObject({ cartVoucher: cart.voucher?.code })
  expect(cart.voucher?.refusal?.error.replaceAll('\u00a0', ' ')).toMatch(
    /^Mã MA\d+X dùng cho đơn từ 100\.001 ₫: hãy mua thêm 1 ₫\.$/,
  )
  expect(cart.discountTotal).toBe(0)
  await buyer.add(shirt)
  expect(await buyer.cart()).toMatchObject({ discountTotal: 20_000, voucher: { refusal: null } })
  expect((await buyer.delete<Cart>('/api/v1/carts/voucher')).body).toMatchObject({
    voucher: null,
    discountTotal: 0,
  })
  expect(checkFailure(await applyVoucherTo(buyer, '!!!'))).toBe('404 voucher_not_found')
  expect(checkFailure(await applyVoucherTo(buyer, '  '))).toBe('400 invalid')
})

test('only lines of the categories of the voucher are discounted', async () => {
  const { body: hats } = await admin.post<{ _id: string }>('/api/v1/categories', { name: 'Mũ' })
  const hat = await shop.createProduct({ price: 50_000, category: hats._id })
  const shirt = await shop.createProduct({ price: 500_000 })
  const voucher = await createVoucher(shop, { kind: 'amount', value: 80_000, categories: [hats._id] })
  const { buyer, cart } = await shopperWith(shop, hat, voucher.code)
  expect(cart.discountTotal).toBe(50_000)
  const both = (await buyer.add(shirt)).body
  expect(both.products.map((line) => line.discount)).toEqual([50_000, 0])
  // With its only category deleted the voucher applies to no product, not to all.
  await admin.put(`/api/v1/products/${hat._id}`, { name: 'Mũ', price: 50_000, category: null })
  await admin.delete(`/api/v1/categories/${hats._id}`)
  expect((await buyer.cart()).voucher?.refusal?.code).toBe('voucher_not_applicable')
  const seen = await admin.get<Voucher>(`/api/v1/vouchers/${voucher._id}`)
  expect(seen.body.categories).toEqual([{ _id: hats._id, name: 'Danh mục đã xoá' }])
})

test('an order can use only the voucher in the cart, at the total that was shown', async () => {
  const shirt = await shop.createProduct({ price: 100_000 })
  const voucher = await createVoucher(shop)
  const buyer = await shop.shopper()
  const cart = (await buyer.add(shirt)).body
  const unapplied = { ...toDiscountedOrder(cart), totalPrice: 90_000, voucherCode: voucher.code }
  expect(checkFailure(await placeOrder(buyer, unapplied))).toBe('409 cart_changed')
  const { body: applied } = await applyVoucherTo(buyer, voucher.code)
  expect(checkFailure(await placeOrder(buyer, { ...toDiscountedOrder(applied), totalPrice: 100_000 }))).toBe(
    '409 price_changed',
  )
  const full = { ...toDiscountedOrder(applied), totalPrice: 100_000, voucherCode: undefined }
  expect((await placeOrder(buyer, full)).body).toMatchObject({ totalPrice: 100_000, voucherCode: null })
  expect(await countUses(voucher)).toBe(0)
})

test('a voucher for a category also applies to its subcategories', async () => {
  const above = (await admin.post<{ _id: string }>('/api/v1/categories', { name: 'Giày các loại' })).body
  const below = (await admin.post<{ _id: string }>('/api/v1/categories', { name: 'Giày chạy bộ' })).body
  await admin.put(`/api/v1/categories/${below._id}`, { name: 'Giày chạy bộ', parent: above._id })
  const [shoe, hat] = [
    await shop.createProduct({ price: 100_000, category: below._id }),
    await shop.createProduct({ price: 100_000 }),
  ]
  const voucher = await createVoucher(shop, { categories: [above._id] })
  expect((await shopperWith(shop, shoe, voucher.code)).cart.discountTotal).toBe(10_000)
  expect((await shopperWith(shop, hat, voucher.code)).cart.voucher?.refusal?.code).toBe(
    'voucher_not_applicable',
  )
})

test('an order sent 3 times at once uses the voucher once; with another code it gets order_number_reused', async () => {
  const shirt = await shop.createProduct({ price: 100_000 })
  const voucher = await createVoucher(shop, { totalUses: 1 })
  const { buyer, order: request } = await shopperWith(shop, shirt, voucher.code)
  const answers = await Promise.all([
    placeOrder(buyer, request),
    placeOrder(buyer, request),
    placeOrder(buyer, request),
  ])
  expect(new Set(answers.map(({ status, body }) => `${status} ${body._id}`)).size).toBe(1)
  const requestInLowerCase = { ...request, voucherCode: ` ${voucher.code.toLowerCase()} ` }
  expect((await placeOrder(buyer, requestInLowerCase)).body._id).toBe(answers[0]?.body._id)
  expect(checkFailure(await placeOrder(buyer, { ...request, voucherCode: 'KHAC' }))).toBe(
    '409 order_number_reused',
  )
  expect(checkFailure(await placeOrder(buyer, { ...request, voucherCode: undefined }))).toBe(
    '409 order_number_reused',
  )
  expect(await countUses(voucher)).toBe(1)
})

test('a voucher that was changed, ended or deleted meanwhile is refused; without it the order succeeds', async () => {
  const shirt = await shop.createProduct({ price: 100_000 })
  const voucher = await createVoucher(shop)
  const { buyer, order: request } = await shopperWith(shop, shirt, voucher.code)
  const path = `/api/v1/vouchers/${voucher._id}`
  const input = { code: voucher.code, kind: 'percent' }
  await admin.put(path, { ...input, value: 20, version: 1 })
  expect(checkFailure(await placeOrder(buyer, request))).toBe('409 price_changed')
  await admin.put(path, { ...input, value: 10, to: '2020-01-01', version: 2 })
  expect(checkFailure(await placeOrder(buyer, request))).toBe('409 voucher_inactive')
  expect(checkFailure(await placeOrder(buyer, { ...request, totalPrice: 100_000 }))).toBe(
    '409 voucher_inactive',
  )
  expect((await buyer.cart()).voucher?.refusal?.code).toBe('voucher_inactive')
  await admin.delete(path)
  expect((await buyer.cart()).voucher).toMatchObject({ offer: null, refusal: { code: 'voucher_not_found' } })
  expect(checkFailure(await placeOrder(buyer, request))).toBe('409 cart_changed')
  const without = { ...request, orderNumber: nextOrderNumber(), totalPrice: 100_000, voucherCode: undefined }
  expect((await placeOrder(buyer, without)).status).toBe(201)
})

test('a voucher with one use per shopper can be used again after the order is cancelled', async () => {
  const shirt = await shop.createProduct({ price: 100_000, countInStock: 100 })
  const voucher = await createVoucher(shop, { perShopper: 1 })
  const first = await shopperWith(shop, shirt, voucher.code)
  const { body: order } = await placeOrder(first.buyer, first.order)
  await first.buyer.add(shirt)
  expect(checkFailure(await applyVoucherTo(first.buyer, voucher.code))).toBe(
    '409 voucher_shopper_limit_reached',
  )
  const second = await shopperWith(shop, shirt, voucher.code)
  expect((await placeOrder(second.buyer, second.order)).status).toBe(201)
  await first.buyer.put(`/api/v1/orders/cancel/${order._id}`, {})
  expect((await applyVoucherTo(first.buyer, voucher.code)).body.discountTotal).toBe(10_000)
})

test('after 20 unknown codes the shopper gets too_many_attempts', async () => {
  const shirt = await shop.createProduct()
  const voucher = await createVoucher(shop)
  const buyer = await shop.shopper()
  await buyer.add(shirt)
  for (let guess = 0; guess < 20; guess++) {
    expect(checkFailure(await applyVoucherTo(buyer, `DOAN${guess}`))).toBe('404 voucher_not_found')
  }
  expect(checkFailure(await applyVoucherTo(buyer, voucher.code))).toBe('429 too_many_attempts')
  const other = await shopperWith(shop, shirt, voucher.code)
  expect(other.cart.voucher?.refusal).toBeNull()
})

test('the cart offers valid public vouchers with the amount missing to the minimum', async () => {
  const shirt = await shop.createProduct({ price: 100_000 })
  const publicVoucher = await createVoucher(shop, { public: true, minimum: 250_000 })
  await createVoucher(shop, { public: true, paused: true })
  await createVoucher(shop, { public: true, to: '2020-01-01' })
  await createVoucher(shop)
  const buyer = await shop.shopper()
  expect((await buyer.cart()).offers).toEqual([])
  const { body: cart } = await buyer.add(shirt)
  expect(cart.offers).toMatchObject([{ code: publicVoucher.code, missing: 150_000 }])
  expect((await applyVoucherTo(buyer, publicVoucher.code)).body).toMatchObject({
    offers: [],
    discountTotal: 0,
  })
})

afterAll(async () => {
  expect(await brokenInvariants(shop.db)).toEqual([])
})
