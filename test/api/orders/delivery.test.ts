import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Cart } from '#contract/cart/carts.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { PublicSettings, SettingsInput, ShopSettings } from '#contract/settings/settings.ts'
import { getAppliedVoucherCode } from '#domain/cart/get-applied-voucher-code.ts'
import { quoteCart } from '#domain/cart/quote-cart.ts'
import { markUnneededVoucher } from '#domain/cart/unneeded-voucher.ts'
import { findProvince } from '#domain/shipping/localities/provinces.ts'
import { addDays, toShopDay } from '#domain/shop-day.ts'
import { checkFailure, listInvalidFields } from '#test/api/access/check-failure.ts'
import { applyVoucherTo, createVoucher, nextPhone } from '#test/api/vouchers/voucher-shop.ts'
import { buildOrderRequest, openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const { admin } = shop
const days = { from: 1, to: 2 }
const north = { name: 'Nội thành', provinces: ['01', '31'], fee: 20_000, days }
const south = { name: 'Miền xa', provinces: ['96'], fee: 45_000, days: { from: 4, to: 7 } }
const inDays = (count: number) => addDays(toShopDay(new Date()), count)

const settings = async () => (await admin.get<ShopSettings>('/api/v1/admin/settings')).body
async function set(change: Omit<SettingsInput, 'version'>) {
  const { version } = await settings()
  return admin.put<ShopSettings>('/api/v1/admin/settings', { version, ...change })
}
const setGroups = () => set({ shippingGroups: [north, south], freeShippingFrom: 500_000, handlingDays: 2 })
const hanoi = { province: 'Hà Nội', ward: 'Cửa Nam', street: '1 Tràng Thi' }
const camau = { province: 'Cà Mau', ward: 'Tân Thành', street: '1 Phan Ngọc Hiển' }
const hue = { province: 'Huế', ward: 'Thuận Hoá', street: '3 Lê Lợi' }

async function orderTo(address: object, totalPrice: number, price = 100_000) {
  const buyer = await shop.shopper()
  const cart = (await buyer.add(await shop.createProduct({ price }))).body
  return buyer.post<Order>('/api/v1/orders', { ...buildOrderRequest(cart), address, totalPrice })
}

test('shipping groups are saved, shown publicly and recorded in the audit log', async () => {
  const groups = [north, south]
  await set({ shippingGroups: [], handlingDays: 1 })
  const saved = await set({ shippingGroups: groups, freeShippingFrom: 500_000, handlingDays: 2 })
  expect([saved.status, saved.body.shippingGroups]).toEqual([200, groups])
  expect((await shop.anonymous().get('/api/v1/shop')).body).toMatchObject({
    shippingFee: 30_000,
    shippingGroups: groups,
    handlingDays: 2,
    shippingDays: { from: 2, to: 5 },
  })
  const { body } = await admin.get<{ changes: { before: object; after: object }[] }>(
    '/api/v1/admin/audit-log?entity=settings&limit=1',
  )
  expect(body.changes[0]?.before).toMatchObject({ 'shipping Nội thành': null, handlingDays: 1 })
  expect(JSON.parse(JSON.stringify(body.changes[0]?.after).replaceAll('\u00a0', ' '))).toMatchObject({
    'shipping Nội thành': '20.000 ₫, 1–2 ngày: Thành phố Hà Nội, Thành phố Hải Phòng',
    'shipping Miền xa': '45.000 ₫, 4–7 ngày: Tỉnh Cà Mau',
  })
})

test.each([
  [hanoi, 20_000],
  [camau, 45_000],
  [hue, 30_000],
])(
  'delivery to %j costs %i below the free shipping threshold of 500,000 and 0 from it',
  async (address, fee) => {
    await setGroups()
    for (const otherFee of [20_000, 30_000, 45_000, 0].filter((one) => one !== fee)) {
      const refused = await orderTo(address, 100_000 + otherFee)
      expect([checkFailure(refused), refused.body.details]).toEqual([
        otherFee === 0 ? '409 shipping_fee_not_in_total' : '409 price_changed',
        [{ path: 'totalPrice', message: `${100_000 + fee}` }],
      ])
    }
    expect((await orderTo(address, 100_000 + fee)).body).toMatchObject({
      shippingFee: fee,
      totalPrice: 100_000 + fee,
    })
    expect((await orderTo(address, 499_999 + fee, 499_999)).body).toMatchObject({ shippingFee: fee })
    expect((await orderTo(address, 500_000, 500_000)).body).toMatchObject({ shippingFee: 0 })
  },
)

test('an order keeps its promised delivery days and fee when settings change; an order without an address has neither', async () => {
  await setGroups()
  const { body: order } = await orderTo(hanoi, 120_000)
  expect(order.arrival).toEqual({ from: inDays(3), to: inDays(4) })
  await set({ handlingDays: 30, shippingGroups: [south] })
  const { body: kept } = await admin.get<Order>(`/api/v1/orders/by-id/${order._id}`)
  expect([kept.arrival, kept.shippingFee]).toEqual([order.arrival, 20_000])
  const buyer = await shop.shopper()
  await buyer.add(await shop.createProduct())
  expect((await buyer.order()).body).toMatchObject({ arrival: null, shippingFee: 0 })
})

test('the cart uses the rate of the default address, or the lowest fee without one', async () => {
  await set({ handlingDays: 1, shippingGroups: [north, south] })
  const buyer = await shop.shopper()
  const cart = (await buyer.add(await shop.createProduct({ price: 100_000 }))).body
  const lowest: Partial<Cart> = {
    shippingFee: 20_000,
    shippingTo: null,
    shippingVaries: true,
    arrival: { from: inDays(2), to: inDays(8) },
  }
  expect(cart).toMatchObject(lowest)
  const home = { ...camau, name: 'Ước', phone: '0912345678' }
  await buyer.post('/api/v1/account/addresses', home)
  expect(await buyer.cart()).toMatchObject({
    shippingFee: 45_000,
    shippingTo: 'Tỉnh Cà Mau',
    shippingVaries: false,
    arrival: { from: inDays(5), to: inDays(8) },
  })
  // An address from before July 2025 has no province code.
  await shop.db.query(
    sql`UPDATE addresses SET province_code = NULL, ward_code = NULL WHERE account_id = ${buyer.id}`,
  )
  expect(await buyer.cart()).toMatchObject(lowest)
  await set({ shippingGroups: [] })
  expect(await buyer.cart()).toMatchObject({ shippingFee: 30_000, shippingVaries: false })
})

test('a voucher for free delivery applies to orders to provinces that pay, wherever the saved address is', async () => {
  const free = { ...north, fee: 0 }
  await set({ shippingFee: 30_000, shippingGroups: [free] })
  const { code } = await createVoucher(shop, { kind: 'delivery', value: 0, public: true })
  const shirt = await shop.createProduct({ price: 100_000 })
  const { body: rates } = await admin.get<PublicSettings>('/api/v1/shop')
  for (const [home, address, used] of [
    [hanoi, hue, code],
    [hue, hanoi, undefined],
    [hanoi, hanoi, undefined],
    [hue, hue, code],
  ] as const) {
    const buyer = await shop.shopper()
    await buyer.post('/api/v1/account/addresses', { ...home, name: 'Ước', phone: '0912345678' })
    expect((await buyer.add(shirt)).body.offers).toMatchObject([{ code, missing: 0 }])
    const { body: cart } = await applyVoucherTo(buyer, code)
    expect(cart).toMatchObject({ shippingFee: 0, voucher: { code, refusal: null } })
    const place = { provinceCode: findProvince(address.province)?.code ?? null, nowMs: Date.now() }
    const shown = markUnneededVoucher(cart, rates, place)
    const { totalPrice } = quoteCart(shown, rates, place)
    const voucherCode = getAppliedVoucherCode(shown) ?? undefined
    expect([totalPrice, voucherCode]).toEqual([100_000, used])
    const customerInfo = { customerName: 'Ước', customerPhone: nextPhone() }
    const order = { ...buildOrderRequest(cart), customerInfo, address, totalPrice, voucherCode }
    expect((await buyer.post<Order>('/api/v1/orders', order)).status).toBe(201)
  }
  await set({ shippingFee: 0 })
  const buyer = await shop.shopper()
  expect((await buyer.add(shirt)).body.offers).toEqual([])
  const { body: refused } = await applyVoucherTo(buyer, code)
  expect(refused.voucher?.refusal?.code).toBe('voucher_without_effect')
  await set({ shippingFee: 30_000 })
})

test.each([
  [{ shippingGroups: [{ ...north, name: ' ' }] }, 'shippingGroups.0.name'],
  [{ shippingGroups: [north, { ...south, name: 'nội thành' }] }, 'shippingGroups.1.name'],
  [{ shippingGroups: [{ ...north, fee: -1 }] }, 'shippingGroups.0.fee'],
  [{ shippingGroups: [{ ...north, days: { from: 3, to: 2 } }] }, 'shippingGroups.0.days.to'],
  [{ shippingGroups: [{ ...north, provinces: [] }] }, 'shippingGroups.0.provinces'],
  [{ shippingGroups: [{ ...north, provinces: ['02'] }] }, 'shippingGroups.0.provinces'],
  [{ shippingGroups: [north, { ...south, provinces: ['96', '01'] }] }, 'shippingGroups.1.provinces'],
  [{ shippingDays: { from: 9, to: 3 } }, 'shippingDays.to'],
  [{ handlingDays: 61 }, 'handlingDays'],
])('%j is refused with the error at %s, and the settings stay unchanged', async (change, path) => {
  const before = await settings()
  const answer = await set(change as Omit<SettingsInput, 'version'>)
  expect([checkFailure(answer), listInvalidFields(answer)]).toEqual(['400 invalid', [path]])
  expect(await settings()).toEqual(before)
})
