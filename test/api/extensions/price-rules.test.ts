import { expect, test } from 'vitest'
import type { Cart } from '#contract/cart/carts.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { PublicSettings } from '#contract/settings/settings.ts'
import type { ShopStatus } from '#contract/settings/shop-status.ts'
import { quoteCart } from '#domain/cart/quote-cart.ts'
import type { Rules } from '#operations/extensions/extension.ts'
import type { LoadedExtension, RuleProblem } from '#operations/extensions/extensions.ts'
import { createOrderEditor } from '#test/api/orders/order-editor.ts'
import { applyVoucherTo, createVoucher, nextPhone } from '#test/api/vouchers/voucher-shop.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { buildOrderRequest, nextOrderNumber, openTestShop, type TestClient } from '#test/shop.ts'

const shop = await openTestShop()
const { admin } = shop
const shirt = await shop.createProduct({ price: 199_999, countInStock: 1000 })
const hat = await shop.createProduct({ name: 'Mũ', price: 77_777, countInStock: 1000 })
const hanoi = { province: 'Thành phố Hà Nội', ward: 'Phường Cửa Nam', street: '1 Tràng Thi' }
const camau = { province: 'Tỉnh Cà Mau', ward: 'Phường Tân Thành', street: '1 Phan Ngọc Hiển' }
const problems: RuleProblem[] = []

function useRules(...all: Rules[]) {
  const host = { settings: { PERCENT: '7' }, send: async () => null }
  const list = all.map((rules, at): LoadedExtension => {
    const providers = { carrier: null, invoiceProvider: null, gateway: null, channel: null }
    return { name: `rules-${at}`, definition: { api: 1, rules }, host, ...providers }
  })
  shop.shop.extensions = { list, ruleReports: new Map(), onRuleProblem: (one) => problems.push(one) }
}
const sevenPercent: Rules['lineDiscount'] = ({ price, quantity }, _, { PERCENT }) =>
  quantity > 1 ? Math.round((price * Number(PERCENT)) / 100) : undefined
const byPieces: Rules['shippingFee'] = ({ lines, province, shippingFee }) => {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (province === 'Thành phố Hà Nội' ? 11_111 : shippingFee) + pieces * 1_001
}

async function fill(...lines: [{ _id: string }, number][]) {
  const buyer = await shop.shopper()
  for (const [product, quantity] of lines) await buyer.add(product, quantity)
  return buyer
}
/** What the checkout shows for the province, computed as in the browser. */
async function quote(cart: Cart, provinceCode: string | null) {
  const { body: rates } = await admin.get<PublicSettings>('/api/v1/shop')
  return quoteCart(cart, rates, { provinceCode, nowMs: Date.now() })
}
const orderTo = async (buyer: TestClient, address: object, totalPrice: number, more = {}) => {
  const customerInfo = { customerName: 'Nguyễn Thị Ước', customerPhone: nextPhone() }
  const request = { ...buildOrderRequest(await buyer.cart()), address, totalPrice, customerInfo, ...more }
  return buyer.post<Order>('/api/v1/orders', request)
}

test('cart, quote and order agree to the dong for every quantity, with and without a voucher', async () => {
  useRules({ lineDiscount: sevenPercent, shippingFee: byPieces })
  const { code } = await createVoucher(shop, { value: 13 })
  for (const [shirts, hats] of [
    [1, 1],
    [1, 3],
    [2, 1],
    [3, 2],
    [5, 5],
  ] as const) {
    const buyer = await fill([shirt, shirts], [hat, hats])
    if (shirts > 1) await applyVoucherTo(buyer, code)
    const cart = await buyer.cart()
    const cartQuote = await quote(cart, '01')
    const voucherCode = cart.voucher?.code
    const { status, body: order } = await orderTo(buyer, hanoi, cartQuote.totalPrice, { voucherCode })
    expect([status, order.totalPrice]).toEqual([201, cartQuote.totalPrice])
    expect(order).toMatchObject({
      ...{ subtotal: cart.subtotal, discountTotal: cart.discountTotal },
      shippingFee: 11_111 + (shirts + hats) * 1_001,
    })
    expect(order.items.map(({ price }) => price)).toEqual(cart.products.map(({ price }) => price))
  }
  expect(await brokenInvariants(shop.db)).toEqual([])
})

test('a discount lowers the price before vouchers; later carts have the fee to the province of the last order', async () => {
  useRules(
    { lineDiscount: () => 9_999 },
    { lineDiscount: ({ price }) => price - 150_000, shippingFee: byPieces },
  )
  const buyer = await fill([shirt, 2])
  const cart = await buyer.cart()
  expect(cart.products[0]).toMatchObject({ price: 150_000, ruleDiscount: 49_999, listPrice: 199_999 })
  expect(cart).toMatchObject({
    subtotal: 300_000,
    shippingTo: null,
    shippingVaries: true,
    shippingFee: 13_113,
  })
  expect(cart.feesByRule).toContainEqual({ provinceCode: '96', shippingFee: 32_002, refusal: null })
  const { body: order } = await orderTo(buyer, camau, 332_002)
  expect(order).toMatchObject({ totalPrice: 332_002, shippingFee: 32_002 })
  await buyer.add(shirt, 1)
  expect(await buyer.cart()).toMatchObject({ shippingTo: 'Tỉnh Cà Mau', shippingFee: 31_001 })
  expect((await orderTo(buyer, camau, 199_999 + 31_001)).body.code).toBe('price_changed')
})

test('an order that is picked up has no fee, and a voucher for free delivery waives the fee of a rule', async () => {
  useRules({ shippingFee: () => 45_000 })
  const collected = await fill([hat, 1])
  expect((await collected.order()).body).toMatchObject({ shippingFee: 0, totalPrice: 77_777 })
  const { code: voucherCode } = await createVoucher(shop, { kind: 'delivery', value: 0 })
  const buyer = await fill([hat, 1])
  const { body: cart } = await applyVoucherTo(buyer, voucherCode)
  expect((await quote(cart, '01')).shippingFee).toBe(0)
  expect((await orderTo(buyer, hanoi, 77_777, { voucherCode })).status).toBe(201)
})

test('a rule refuses lines or a province with its sentence, in the cart and in the order', async () => {
  const refuse = (refusal: string) => ({ refusal })
  useRules({
    lineDiscount: ({ quantity }) => (quantity > 5 ? refuse('Mỗi đơn tối đa 5 chiếc.') : undefined),
    shippingFee: ({ provinceCode, shippingFee }) =>
      provinceCode === '96' ? refuse('Chưa giao đến Cà Mau.') : shippingFee,
  })
  const buyer = await fill([hat, 2])
  const cart = await buyer.cart()
  expect(cart).toMatchObject({ refusal: null, shippingFee: 30_000 })
  expect(await quote(cart, '96')).toMatchObject({ refusal: 'Chưa giao đến Cà Mau.', shippingFee: 30_000 })
  expect((await orderTo(buyer, camau, 185_554)).body).toMatchObject({
    ...{ code: 'refused_by_rule', error: 'Chưa giao đến Cà Mau.' },
  })
  await buyer.add(hat, 4)
  const full = await buyer.cart()
  expect([full.refusal, (await quote(full, '01')).refusal]).toEqual(Array(2).fill('Mỗi đơn tối đa 5 chiếc.'))
  expect((await orderTo(buyer, hanoi, 496_662)).body.error).toBe('Mỗi đơn tối đa 5 chiếc.')
})

test.each<[string, Rules]>([
  ['throws', { lineDiscount: () => JSON.parse('{') }],
  ['takes off more than the price', { lineDiscount: ({ price }) => price + 1 }],
  ['gives a fraction', { lineDiscount: () => 0.5 }],
  ['changes its values', { lineDiscount: (line) => Object.assign(line, { price: 1 }).price }],
  ['waits', { shippingFee: (async () => 5) as never }],
  ['fails while it waits', { shippingFee: (async () => Promise.reject(new Error('x'))) as never }],
  ['gives a negative fee', { shippingFee: () => -1 }],
])('a rule that %s refuses the order with one sentence, and the status page names it', async (_, rules) => {
  useRules(rules)
  const buyer = await fill([hat, 1])
  expect((await buyer.cart()).products[0]?.price).toBe(77_777)
  const refused = await orderTo(buyer, hanoi, 107_777)
  expect(refused).toMatchObject({ status: 409, body: { code: 'rule_failed' } })
  expect(problems.at(-1)).toMatchObject({ extension: 'rules-0', rule: Object.keys(rules)[0] })
  const { body } = await admin.get<ShopStatus>('/api/v1/admin/status')
  expect(body.extensions[0]).toMatchObject({ name: 'rules-0', isHealthy: false })
})

test('a rule slower than 20 ms is logged and named on the status page', async () => {
  const wait = () => {
    const end = performance.now() + 30
    while (performance.now() < end);
    return 1000
  }
  useRules({ lineDiscount: wait })
  const buyer = await fill([hat, 1])
  expect((await orderTo(buyer, hanoi, 106_777)).status).toBe(201)
  expect(problems.at(-1)).toMatchObject({ rule: 'lineDiscount', ms: expect.any(Number) })
  const { body } = await admin.get<ShopStatus>('/api/v1/admin/status')
  expect(body.extensions[0]?.slowestMs).toBeGreaterThan(20)
})

test('a new price is accepted as it is shown, with the discount', async () => {
  const dress = await shop.createProduct({ name: 'Váy', price: 300_000, countInStock: 9 })
  useRules({ lineDiscount: () => 20_000 })
  const buyer = await fill([dress, 1])
  const changed = await admin.put(`/api/v1/products/${dress._id}`, { name: 'Váy', price: 350_000 })
  expect(changed.status).toBe(200)
  const [line] = (await buyer.cart()).products
  expect(line).toMatchObject({ price: 330_000, priceBefore: 280_000, ruleDiscount: 20_000 })
  const price = (line?.price ?? 0) + (line?.ruleDiscount ?? 0)
  await buyer.put('/api/v1/carts/accept-price', { productId: dress._id, variantId: line?.variantId, price })
  expect((await buyer.cart()).products[0]).toMatchObject({ price: 330_000, priceBefore: null })
})

test('a change of a cart asks the rule for the known province alone, and a page for all provinces', async () => {
  const provinceCodes: string[] = []
  useRules({
    shippingFee: ({ provinceCode }) => {
      provinceCodes.push(provinceCode)
      return 1000
    },
  })
  const buyer = await shop.shopper()
  const { body: added } = await buyer.post<Cart>('/api/v1/carts/add-to-cart', {
    ...{ productId: hat._id, quantity: 1 },
  })
  expect(provinceCodes).toEqual([])
  expect(added).toMatchObject({ feesByRule: [], shippingFee: 0, shippingVaries: true })
  expect((await quote(added, '96')).isMinimum).toBe(true)
  expect((await buyer.cart()).feesByRule).toHaveLength(34)
  provinceCodes.length = 0
  expect((await orderTo(buyer, camau, 78_777)).status).toBe(201)
  provinceCodes.length = 0
  const { body: again } = await buyer.post<Cart>('/api/v1/carts/add-to-cart', {
    ...{ productId: hat._id, quantity: 1 },
  })
  expect(provinceCodes).toEqual(['96'])
  expect(again).toMatchObject({ shippingTo: 'Tỉnh Cà Mau', shippingFee: 1000, shippingVaries: false })
})

test("an edit of a shopper's order asks the rule as placing it did; other orders keep their fee", async () => {
  useRules({ shippingFee: byPieces })
  const buyer = await fill([hat, 2])
  const { body: order } = await orderTo(buyer, hanoi, 155_554 + 13_113)
  const { edit } = createOrderEditor(shop)
  expect((await edit(order, { note: 'Gọi trước' })).body).toMatchObject({ shippingFee: 13_113 })
  expect((await edit(order, { address: camau })).body).toMatchObject({ shippingFee: 32_002 })
  expect((await edit(order, { quantities: { 0: 3 } })).body).toMatchObject({ shippingFee: 33_003 })
  const refusal = 'Chưa giao đến Hà Nội.'
  useRules({ shippingFee: () => ({ refusal }) })
  expect((await edit(order, { address: hanoi })).body).toMatchObject({
    ...{ code: 'shipping_fee_needed', error: expect.stringContaining(refusal) },
  })
  expect((await edit(order, { address: hanoi, shippingFee: 5_000 })).body).toMatchObject({
    shippingFee: 5_000,
  })
  expect(await brokenInvariants(shop.db)).toEqual([])
})

test('orders that staff enter have the prices and fees of the shop, and the money of a cancelled order adds up', async () => {
  useRules({ lineDiscount: () => 7_777, shippingFee: () => 1 })
  const customerInfo = { customerName: 'Lê Văn Gọi', customerPhone: nextPhone() }
  const items = [{ variantId: hat.variants[0]?._id, quantity: 1 }]
  const entered = {
    items,
    totalPrice: 107_777,
    orderNumber: nextOrderNumber(),
    note: '',
    customerInfo,
    address: hanoi,
  }
  const { body: manual } = await admin.post<Order>('/api/v1/orders/manual', entered)
  expect(manual).toMatchObject({ shippingFee: 30_000 })
  const { edit } = createOrderEditor(shop)
  expect((await edit(manual, { quantities: { 0: 2 } })).body).toMatchObject({ shippingFee: 30_000 })
  const buyer = await fill([hat, 2])
  const { body: order } = await orderTo(buyer, hanoi, 140_001)
  const update = `/api/v1/orders/update-status/${order._id}`
  for (const status of ['đã xác nhận', 'đã huỷ'])
    expect((await admin.put(update, { status })).status).toBe(200)
  expect(await brokenInvariants(shop.db)).toEqual([])
  const { body: settings } = await admin.get<PublicSettings>('/api/v1/shop')
  expect(settings.hasFeeRule).toBe(true)
})
