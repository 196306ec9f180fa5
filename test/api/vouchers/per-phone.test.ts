import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { checkFailure } from '#test/api/access/check-failure.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { nextOrderNumber, openTestShop, type TestClient } from '#test/shop.ts'
import { createVoucher, nextPhone, shopperWith } from './voucher-shop.ts'

const shop = await openTestShop()
const shirt = await shop.createProduct({ price: 100_000, countInStock: 1000 })

const recipient = (customerPhone: string) => ({
  customerInfo: { customerName: 'Nguyễn Thị Ước', customerPhone },
})
const place = (buyer: TestClient, order: object) => buyer.post<Order>('/api/v1/orders', order)
const createOrder = (customerPhone: string, voucherCode: string) =>
  shop.admin.post<Order>('/api/v1/orders/manual', {
    items: [{ variantId: shirt.variants[0]?._id, quantity: 1 }],
    totalPrice: 90_000,
    orderNumber: nextOrderNumber(),
    voucherCode,
    ...recipient(customerPhone),
  })

test('20 accounts order at once with one phone number and a voucher; 1 succeeds, 19 get voucher_shopper_limit_reached [A5]', async () => {
  const { code } = await createVoucher(shop, { perShopper: 1 })
  const notations = ['0935 111 222', '+84935111222', '84935111222', '0935.111.222']
  const shoppers = []
  for (let n = 0; n < 20; n++) shoppers.push(await shopperWith(shop, shirt, code))
  const answers = await Promise.all(
    shoppers.map(({ buyer, order }, n) => place(buyer, { ...order, ...recipient(notations[n % 4] ?? '') })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status !== 201)
  expect(new Set(refused.map(checkFailure))).toEqual(new Set(['409 voucher_shopper_limit_reached']))
  expect(checkFailure(await createOrder('0935111222', code))).toBe('409 voucher_shopper_limit_reached')
})

test("voucher_shopper_limit_reached does not reveal how often another person's phone number used the voucher", async () => {
  const { code } = await createVoucher(shop, { perShopper: 2 })
  const phone = nextPhone()
  for (let uses = 0; uses < 2; uses++) expect((await createOrder(phone, code)).status).toBe(201)
  const { buyer, order } = await shopperWith(shop, shirt, code)
  const refused = await place(buyer, { ...order, ...recipient(phone) })
  expect(checkFailure(refused)).toBe('409 voucher_shopper_limit_reached')
  expect(refused.body).toMatchObject({ error: `Mã ${code} không dùng thêm được cho đơn này.` })
  expect(JSON.stringify(refused.body).replaceAll(code, '')).not.toMatch(/\d/)
})

test('a voucher used in a manual order cannot be used again by an account with the same phone number', async () => {
  const { code } = await createVoucher(shop, { perShopper: 1 })
  const phone = nextPhone()
  const manual = await createOrder(phone, code)
  expect(manual.status).toBe(201)
  const { buyer, order } = await shopperWith(shop, shirt, code)
  expect(checkFailure(await place(buyer, { ...order, ...recipient(phone) }))).toBe(
    '409 voucher_shopper_limit_reached',
  )
  await shop.admin.put(`/api/v1/orders/update-status/${manual.body._id}`, { status: 'đã huỷ' })
  expect((await place(buyer, { ...order, ...recipient(phone) })).status).toBe(201)
  const reopened = await shop.admin.put(`/api/v1/orders/update-status/${manual.body._id}`, {
    status: 'đang xử lý',
  })
  expect(checkFailure(reopened)).toBe('409 voucher_used_up_on_reopen')
  expect(await brokenInvariants(shop.db)).toEqual([])
})
