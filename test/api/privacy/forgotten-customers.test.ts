import { expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import type { Transfer } from '#contract/transfers.ts'
import { memoOf } from '#domain/transfer-memo.ts'
import { receiveTransfer } from '#operations/receive-transfer.ts'
import { sweep } from '#operations/sweep.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { type Caller, nextNumber, openShop, password } from '#test/shop.ts'

const shop = await openShop()
await shop.takeTransfers()
const { admin, sql } = shop
const shirt = await shop.product({ price: 100_000, countInStock: 1000 })
const order = async (buyer: Caller, customerPhone: string, payment = 'cod') => {
  await buyer.add(shirt)
  const customerInfo = { customerName: 'Lê Thị Ba', customerPhone }
  return (await buyer.order({ customerInfo, payment })).body
}
const warn = async (id: string) =>
  expect(
    (await admin.put(`/api/v1/customers/${id}/block`, { reason: 'Chị Ba không nhận hàng' })).status,
  ).toBe(200)
const warnings = async (phone: string) => (await sql`SELECT FROM phone_blocks WHERE phone = ${phone}`).length
const leave = async (buyer: Caller) =>
  expect((await buyer.post('/api/v1/account/deletion', { password })).status).toBe(200)
const finish = ({ _id }: Order) => admin.put(`/api/v1/orders/update-status/${_id}`, { status: 'đã giao' })

test('a warning about an account that leaves goes with its last order under the number', async () => {
  const buyer = await shop.shopper()
  const placed = await order(buyer, '0907100100')
  await warn(buyer.id)
  await leave(buyer)
  const desk = await admin.get<{ blocked: object | null }>(`/api/v1/orders/desk/${placed._id}`)
  expect(desk.body.blocked).not.toBeNull()
  await finish(placed)
  await sweep(shop.shop)
  expect(await warnings('+84907100100')).toBe(0)
})

test('a warning stays while another account or a caller has the number', async () => {
  const [buyer, other] = [await shop.shopper(), await shop.shopper()]
  await finish(await order(buyer, '0907100200'))
  await finish(await order(other, '0907100200'))
  const entered = await admin.post<Order>('/api/v1/orders/entered', {
    items: [{ variantId: shirt.variants[0]?._id, quantity: 1 }],
    totalPrice: 100_000,
    customerInfo: { customerName: 'Bà Ba', customerPhone: '0907100200' },
    orderNumber: nextNumber(),
  })
  await finish(entered.body)
  await warn(buyer.id)
  for (const gone of [buyer, other]) {
    await leave(gone)
    expect(await warnings('+84907100200')).toBe(1)
  }
  const desk = await admin.get<{ customerId: string }>(`/api/v1/orders/desk/${entered.body._id}`)
  expect((await admin.delete(`/api/v1/customers/${desk.body.customerId}`)).status).toBe(200)
  expect(await warnings('+84907100200')).toBe(0)
})

test('a transfer that staff set aside as a repeat no longer names who paid once the buyer is forgotten', async () => {
  const buyer = await shop.shopper()
  const placed = await order(buyer, '0907100300', 'bank_transfer')
  const report = (provider: 'sepay' | 'payos', content: string, at: Date) =>
    receiveTransfer(shop.shop, {
      ...{ provider, providerId: `${provider} ${content}`, reference: `${provider}${content.length}` },
      ...{ account: null, amount: 100_000, content, at },
    })
  const memo = memoOf(placed.orderNumber)
  await report('sepay', `MB.${memo}.CT tu LE THI BA`, new Date())
  await report('payos', `${memo} LE THI BA`, new Date(Date.now() - 7_200_000))
  const listed = await admin.get<Transfer[]>('/api/v1/transfers?state=unknown')
  expect(listed.body.map(({ held }) => held?.reason)).toEqual(['repeat'])
  await admin.put(`/api/v1/transfers/${listed.body[0]?._id}/aside`, { reason: 'Trùng khoản của chị Ba' })
  await finish(placed)
  await leave(buyer)
  await sweep(shop.shop)
  const rows = await sql`SELECT content, done_note, search_key FROM bank_transfers ORDER BY at`
  expect(rows).toEqual(Array(2).fill({ content: '', done_note: '', search_key: ' 100000 ' }))
  expect(await brokenInvariants(sql)).toEqual([])
})
