import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { paths } from '#contract/all-paths.ts'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { BankTransfer, StatementResult } from '#contract/payments/transfers.ts'
import { lockOrder } from '#data/orders/orders.ts'
import { postEntries } from '#data/payments/order-ledger.ts'
import { formatTransferMemo } from '#domain/payments/transfer-memo.ts'
import { checkFailure } from '#test/api/access/check-failure.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openTestShop } from '#test/shop.ts'
import { hasWaitingStatement } from '#test/waiting-statement.ts'

const shop = await openTestShop()
const { admin, db } = shop
await shop.enableBankTransfers()
let price = 300_000

/** Each order has its own amount, so that each test sees only its own transfers. */
async function placeOrder(): Promise<Order> {
  price += 1000
  const shirt = await shop.createProduct({ price })
  const buyer = await shop.shopper()
  await buyer.add(shirt)
  return (await buyer.order({ payment: 'bank_transfer' })).body
}
async function orderToHanoi(payment: 'cod' | 'bank_transfer'): Promise<Order> {
  price += 1000
  const shirt = await shop.createProduct({ price })
  const buyer = await shop.shopper()
  await buyer.add(shirt)
  const address = { province: 'Thành phố Hà Nội', ward: 'Phường Cửa Nam', street: '1 Tràng Thi' }
  return (await buyer.order({ payment, address, totalPrice: price + 30_000 })).body
}
async function importStatement(content: BlobPart, name: string) {
  const body = new FormData()
  body.set('file', new File([content], name))
  body.set('apply', 'yes')
  return admin.send<StatementResult>('POST', paths.importStatement[1], { body })
}
async function transfer(amount: number, content: string): Promise<BankTransfer> {
  const { body } = await importStatement(
    `Ngày,Ghi có,Nội dung\n21/11/2026,${amount},${content} ${Math.random().toString(36).slice(2)}\n`,
    'sao-ke.csv',
  )
  expect(body.lines[0]?.outcome).not.toBe('unreadable')
  return findTransfer(amount)
}
async function findTransfer(amount: number): Promise<BankTransfer> {
  const { body } = await admin.get<BankTransfer[]>('/api/v1/transfers?limit=100')
  return body.find((one) => one.amount === amount) as BankTransfer
}
const readOrder = async ({ _id }: Order) =>
  (await admin.get<OrderForStaff>(`/api/v1/orders/staff-details/${_id}`)).body
const waive = ({ _id }: Order, due: number) =>
  admin.post(`/api/v1/orders/shortfall/${_id}`, { due, reason: 'Khách quên số lẻ' })

test('a transfer that names no order is offered the open order of its amount, and is assigned to it', async () => {
  const order = await placeOrder()
  const { _id: id, candidates } = await transfer(order.totalPrice, 'chuyen tien ao')
  expect(candidates).toMatchObject([
    { orderNumber: order.orderNumber, due: order.totalPrice, isAmountDue: true, isNumberNamed: false },
  ])
  const done = await admin.put<BankTransfer>(`/api/v1/transfers/${id}/order`, {
    orderNumber: candidates[0]?.orderNumber,
  })
  expect(done.body).toMatchObject({ state: 'paid', candidates: [], order: { _id: order._id } })
})

test('an order is listed first if the text contains a part of its number, before one that only has the amount', async () => {
  const [named, ofAmount] = [await placeOrder(), await placeOrder()]
  const { candidates } = await transfer(ofAmount.totalPrice, `mua ao ${named.orderNumber.slice(-9)}`)
  expect(candidates.map(({ orderNumber, isNumberNamed }) => [orderNumber, isNumberNamed])).toEqual([
    [named.orderNumber, true],
    [ofAmount.orderNumber, false],
  ])
})

test('of two open orders of the amount, the one to be paid by transfer is listed before one to be paid on delivery', async () => {
  const onDelivery = await orderToHanoi('cod')
  price -= 1000
  const byTransfer = await orderToHanoi('bank_transfer')
  expect(byTransfer.totalPrice).toBe(onDelivery.totalPrice)
  const { candidates } = await transfer(byTransfer.totalPrice, 'chuyen tien ao')
  expect(candidates.map(({ orderNumber }) => orderNumber)).toEqual([
    byTransfer.orderNumber,
    onDelivery.orderNumber,
  ])
})

test('paid and cancelled orders are not offered', async () => {
  const [paid, cancelled] = [await placeOrder(), await placeOrder()]
  await admin.post(`/api/v1/orders/payments/${paid._id}`, {
    amount: paid.totalPrice,
    method: 'cash',
    paid: 0,
  })
  await admin.put(`/api/v1/orders/update-status/${cancelled._id}`, { status: 'đã huỷ' })
  expect((await transfer(paid.totalPrice, 'tien ao')).candidates).toEqual([])
  expect((await transfer(cancelled.totalPrice, 'tien ao')).candidates).toEqual([])
})

test('a small shortfall is waived with a reason: the order is paid, and its ledger reconciles', async () => {
  const order = await placeOrder()
  await transfer(order.totalPrice - 500, formatTransferMemo(order.orderNumber))
  expect(checkFailure(await waive(order, 499))).toBe('409 order_balance_changed')
  expect((await waive(order, 500)).status).toBe(200)
  const { totalPrice, paid, money } = await readOrder(order)
  expect([totalPrice, paid]).toEqual([order.totalPrice - 500, order.totalPrice - 500])
  expect(money.at(-1)).toMatchObject({ kind: 'discount', amount: -500 })
  expect(checkFailure(await waive(order, 500))).toBe('409 order_balance_changed')
  expect(await brokenInvariants(db)).toEqual([])
})

test('a shortfall is waived after the order was sent or delivered, if no parcel collects it', async () => {
  const sent = await orderToHanoi('bank_transfer')
  await transfer(sent.totalPrice - 2000, formatTransferMemo(sent.orderNumber))
  const parcel = { orderId: sent._id, carrier: 'shop', handOverReason: 'Khách giục' }
  expect((await admin.post('/api/v1/shipments', parcel)).status).toBe(201)
  expect((await findTransfer(sent.totalPrice - 2000)).order).toMatchObject({ collecting: 0 })
  expect((await waive(sent, 2000)).status).toBe(200)
  const total = sent.totalPrice - 2000
  expect(await readOrder(sent)).toMatchObject({ status: 'đang vận chuyển', totalPrice: total, paid: total })
  const delivered = await placeOrder()
  await transfer(delivered.totalPrice - 3000, formatTransferMemo(delivered.orderNumber))
  await admin.put(`/api/v1/orders/update-status/${delivered._id}`, { status: 'đã giao' })
  expect((await waive(delivered, 3000)).status).toBe(200)
  expect(await readOrder(delivered)).toMatchObject({ status: 'đã giao', paid: delivered.totalPrice - 3000 })
  expect(await brokenInvariants(db)).toEqual([])
})

test('a shortfall that a parcel collects is not waived', async () => {
  const order = await orderToHanoi('cod')
  await transfer(order.totalPrice - 4000, formatTransferMemo(order.orderNumber))
  const parcel = { orderId: order._id, carrier: 'shop', handOverReason: 'Thu nốt khi giao' }
  expect((await admin.post('/api/v1/shipments', parcel)).status).toBe(201)
  expect((await findTransfer(order.totalPrice - 4000)).order).toMatchObject({ collecting: 4000 })
  expect(checkFailure(await waive(order, 4000))).toBe('409 shortfall_collected_by_parcel')
  expect(await readOrder(order)).toMatchObject({ totalPrice: order.totalPrice })
})

test('a shortfall that is paid while staff waive it is not waived', async () => {
  const order = await placeOrder()
  await transfer(order.totalPrice - 500, formatTransferMemo(order.orderNumber))
  const { waiving } = await db.transaction(async (tx) => {
    await lockOrder(tx, order._id)
    const waiving = waive(order, 500)
    await expect.poll(() => hasWaitingStatement(db)).toBe(true)
    await postEntries(tx, order._id, [{ kind: 'payment', method: 'cash', amount: 500 }])
    return { waiving }
  })
  expect(checkFailure(await waiving)).toBe('409 order_balance_changed')
  expect(await readOrder(order)).toMatchObject({ totalPrice: order.totalPrice, paid: order.totalPrice })
})

test('a large shortfall and an order without any payment are not waived', async () => {
  const order = await placeOrder()
  expect(checkFailure(await waive(order, order.totalPrice))).toBe('409 order_balance_changed')
  await transfer(order.totalPrice - 50_001, formatTransferMemo(order.orderNumber))
  expect(checkFailure(await waive(order, 50_001))).toBe('409 shortfall_too_large')
})

test('a statement in Excel is read like one in CSV, including dates and amounts stored as numbers', async () => {
  const [first, second] = [await placeOrder(), await placeOrder()]
  const rows = [
    ['NGÂN HÀNG', null, null],
    ['Ngày giao dịch', 'Ghi có (VND)', 'Nội dung'],
    [new Date('2026-11-21T18:25:00Z'), first.totalPrice, formatTransferMemo(first.orderNumber)],
    ['22/11/2026', String(second.totalPrice), formatTransferMemo(second.orderNumber)],
  ]
  const columns = [{ numFmt: 'yyyy-mm-dd hh:mm' }, {}, {}]
  const file = await writeXlsx({ sheets: [{ name: 'Sao kê', columns, rows }] })
  const { body } = await importStatement(file as BlobPart, 'sao-ke.xlsx')
  expect(body.lines).toMatchObject([
    { row: 3, outcome: 'paid', orderNumber: first.orderNumber, at: '2026-11-21T11:25:00.000Z' },
    { row: 4, outcome: 'paid', orderNumber: second.orderNumber },
  ])
})

test('a candidate says how it is paid and what a parcel still collects for it', async () => {
  const order = await orderToHanoi('cod')
  const sent = await admin.post('/api/v1/shipments', {
    ...{ orderId: order._id, carrier: 'shop', handOverReason: 'Khách giục' },
  })
  expect(sent.status).toBe(201)
  const { candidates } = await transfer(order.totalPrice, 'tien hang')
  expect(candidates).toMatchObject([
    {
      payment: 'cod',
      status: 'đang vận chuyển',
      collecting: order.totalPrice,
      customerPhone: expect.any(String),
    },
  ])
})
