import { expect, test } from 'vitest'
import { paths } from '#contract/all-paths.ts'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { BankTransfer, StatementResult } from '#contract/payments/transfers.ts'
import { receiveTransfer } from '#operations/payments/receive-transfer.ts'
import { checkFailure } from '#test/api/access/check-failure.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const { admin, db } = shop
await shop.enableBankTransfers()
let price = 300_000

async function orderPair(): Promise<[Order, Order]> {
  price += 1000
  const shirt = await shop.createProduct({ price })
  const place = async () => {
    const buyer = await shop.shopper()
    await buyer.add(shirt)
    return (await buyer.order({ payment: 'bank_transfer' })).body
  }
  return [await place(), await place()]
}
async function receive(amount: number): Promise<BankTransfer> {
  const body = new FormData()
  const line = `21/11/2026,${amount},chuyen tien ${Math.random().toString(36).slice(2)}`
  body.set('file', new File([`Ngày,Ghi có,Nội dung\n${line}\n`], 'sao-ke.csv'))
  body.set('apply', 'yes')
  await admin.send<StatementResult>('POST', paths.importStatement[1], { body })
  const { body: all } = await admin.get<BankTransfer[]>('/api/v1/transfers?limit=100')
  return all.find((one) => one.amount === amount) as BankTransfer
}
const readOrder = async ({ _id }: Order) =>
  (await admin.get<OrderForStaff>(`/api/v1/orders/staff-details/${_id}`)).body
const assign = ({ _id }: BankTransfer, { orderNumber }: Order) =>
  admin.put<BankTransfer>(`/api/v1/transfers/${_id}/order`, { orderNumber })
const unassign = ({ _id }: BankTransfer) =>
  admin.put<BankTransfer>(`/api/v1/transfers/${_id}/unassigned`, { reason: 'Gán nhầm đơn' })

test('a wrongly assigned transfer is unassigned, with the reason, and pays another', async () => {
  const [wrong, right] = await orderPair()
  const transfer = await receive(wrong.totalPrice)
  expect((await assign(transfer, wrong)).body).toMatchObject({ state: 'paid' })
  expect((await unassign(transfer)).body).toMatchObject({ state: 'unknown', order: null })
  const before = await readOrder(wrong)
  expect(before).toMatchObject({ paid: 0 })
  expect(before.money.at(-1)).toMatchObject({
    ...{ kind: 'payment', amount: -wrong.totalPrice, note: 'Bỏ gán: Gán nhầm đơn', by: 'Chủ tiệm' },
  })
  expect(await brokenInvariants(db)).toEqual([])
  expect((await assign(transfer, right)).body).toMatchObject({ state: 'paid', order: { _id: right._id } })
  expect(await readOrder(right)).toMatchObject({ paid: right.totalPrice })
  expect(await brokenInvariants(db)).toEqual([])
})

test('a transfer can be assigned and taken off the same order again and again', async () => {
  const [order] = await orderPair()
  const transfer = await receive(order.totalPrice)
  for (let round = 0; round < 3; round++) {
    expect((await assign(transfer, order)).status).toBe(200)
    expect(await readOrder(order)).toMatchObject({ paid: order.totalPrice })
    expect((await unassign(transfer)).status).toBe(200)
    expect(await readOrder(order)).toMatchObject({ paid: 0 })
  }
  expect(checkFailure(await unassign(transfer))).toBe('409 transfer_not_assigned')
  expect(await brokenInvariants(db)).toEqual([])
})

test('unassigning a transfer does not shorten the deadline that staff extended', async () => {
  const [placed] = await orderPair()
  const payBefore = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString()
  const extension = { payBefore, reason: 'Khách hẹn tuần sau' }
  expect((await admin.put(`/api/v1/orders/payment-deadline/${placed._id}`, extension)).status).toBe(200)
  const transfer = await receive(placed.totalPrice)
  expect((await assign(transfer, placed)).status).toBe(200)
  expect((await unassign(transfer)).status).toBe(200)
  expect(await readOrder(placed)).toMatchObject({ paid: 0, payBefore })
})

test('a transfer whose money was refunded from its order stays there', async () => {
  const [order] = await orderPair()
  const transfer = await receive(order.totalPrice)
  await assign(transfer, order)
  await admin.put(`/api/v1/orders/update-status/${order._id}`, { status: 'đã huỷ' })
  const { totalPrice } = order
  const refunded = await admin.post(`/api/v1/orders/refund/${order._id}`, {
    ...{ amount: totalPrice, due: totalPrice, method: 'bank_transfer' },
  })
  expect(refunded.status).toBe(200)
  expect(checkFailure(await unassign(transfer))).toBe('409 transfer_refunded')
  expect(await brokenInvariants(db)).toEqual([])
})

test('a payment entered by hand is not taken off because another transfer has a longer reference', async () => {
  const [order] = await orderPair()
  const amount = 100_000
  const entry = { amount, method: 'bank_transfer', reference: 'FT1', paid: 0 }
  expect((await admin.post(`/api/v1/orders/payments/${order._id}`, entry)).status).toBe(201)
  const transfers = []
  for (const reference of ['FT1', 'FT12']) {
    const sent = {
      provider: 'sepay' as const,
      providerId: reference,
      bankAccount: null,
      content: '',
      at: new Date(),
    }
    await receiveTransfer(shop.shop, { ...sent, reference, amount })
    const { body } = await admin.get<BankTransfer[]>('/api/v1/transfers?limit=100')
    transfers.push(body.find((one) => one.reference === reference) as BankTransfer)
  }
  const [byHand, reported] = transfers as [BankTransfer, BankTransfer]
  expect(byHand).toMatchObject({ order: { _id: order._id } })
  const { orderNumber } = order
  await admin.put(`/api/v1/transfers/${reported._id}/order`, { orderNumber, isAnother: true })
  expect((await readOrder(order)).paid).toBe(2 * amount)
  expect(checkFailure(await unassign(byHand))).toBe('409 transfer_entered_by_hand')
  expect((await unassign(reported)).status).toBe(200)
  expect((await readOrder(order)).paid).toBe(amount)
  expect(await brokenInvariants(db)).toEqual([])
})
