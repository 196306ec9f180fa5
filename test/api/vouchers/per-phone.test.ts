import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { refusal } from '#test/api/access/refused.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { type Caller, nextNumber, openShop } from '#test/shop.ts'
import { makeVoucher, nextPhone, shopperWith } from './voucher-shop.ts'

const shop = await openShop()
const shirt = await shop.product({ price: 100_000, countInStock: 1000 })

const sent = (customerPhone: string) => ({ customerInfo: { customerName: 'Nguyễn Thị Ước', customerPhone } })
const place = (buyer: Caller, order: object) => buyer.post<Order>('/api/v1/orders', order)
const enter = (customerPhone: string, voucherCode: string) =>
  shop.admin.post<Order>('/api/v1/orders/entered', {
    items: [{ variantId: shirt.variants[0]?._id, quantity: 1 }],
    totalPrice: 90_000,
    orderNumber: nextNumber(),
    voucherCode,
    ...sent(customerPhone),
  })

test('20 accounts that order at once under one phone number use a voucher once, and 19 are refused [R5]', async () => {
  const { code } = await makeVoucher(shop, { perShopper: 1 })
  const ways = ['0935 111 222', '+84935111222', '84935111222', '0935.111.222']
  const crowd = []
  for (let n = 0; n < 20; n++) crowd.push(await shopperWith(shop, shirt, code))
  const answers = await Promise.all(
    crowd.map(({ buyer, order }, n) => place(buyer, { ...order, ...sent(ways[n % 4] ?? '') })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status !== 201)
  expect(new Set(refused.map(refusal))).toEqual(new Set(['409 voucher_per_shopper']))
  expect(refusal(await enter('0935111222', code))).toBe('409 voucher_per_shopper')
})

test("the refusal for a stranger's number does not say how often a voucher was used", async () => {
  const { code } = await makeVoucher(shop, { perShopper: 2 })
  const phone = nextPhone()
  for (let uses = 0; uses < 2; uses++) expect((await enter(phone, code)).status).toBe(201)
  const { buyer, order } = await shopperWith(shop, shirt, code)
  const refused = await place(buyer, { ...order, ...sent(phone) })
  expect(refusal(refused)).toBe('409 voucher_per_shopper')
  expect(refused.body).toMatchObject({ error: `Mã ${code} không dùng thêm được cho đơn này.` })
  expect(JSON.stringify(refused.body).replaceAll(code, '')).not.toMatch(/\d/)
})

test('who ordered by phone with a voucher does not use it again with an account', async () => {
  const { code } = await makeVoucher(shop, { perShopper: 1 })
  const phone = nextPhone()
  const entered = await enter(phone, code)
  expect(entered.status).toBe(201)
  const { buyer, order } = await shopperWith(shop, shirt, code)
  expect(refusal(await place(buyer, { ...order, ...sent(phone) }))).toBe('409 voucher_per_shopper')
  await shop.admin.put(`/api/v1/orders/update-status/${entered.body._id}`, { status: 'đã huỷ' })
  expect((await place(buyer, { ...order, ...sent(phone) })).status).toBe(201)
  const reopened = await shop.admin.put(`/api/v1/orders/update-status/${entered.body._id}`, {
    status: 'đang xử lý',
  })
  expect(refusal(reopened)).toBe('409 voucher_reopening')
  expect(await brokenInvariants(shop.db)).toEqual([])
})
