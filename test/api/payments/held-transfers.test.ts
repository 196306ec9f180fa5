import { expect, test } from 'vitest'
import { paths } from '#contract/all-paths.ts'
import type { Order, OrderWithHistory } from '#contract/orders/orders.ts'
import type { Statement, Transfer } from '#contract/payments/transfers.ts'
import { memoOf } from '#domain/payments/transfer-memo.ts'
import { refusal } from '#test/api/access/refused.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openShop } from '#test/shop.ts'
import { payosKey, sepayReport, sepaySecret, signedByPayos, signedBySepay } from './transfers.ts'

const shop = await openShop({ keys: { sepaySecret, payosKey } })
const { admin, url } = shop
await shop.takeTransfers()
let price = 100_000

/** An order of a sum of its own, so that each test sees its own transfers. */
async function order(): Promise<Order> {
  price += 1000
  const shirt = await shop.product({ price })
  const buyer = await shop.shopper()
  await buyer.add(shirt)
  return (await buyer.order({ payment: 'bank_transfer' })).body
}
const paidOf = async ({ _id }: Order) =>
  (await admin.get<OrderWithHistory>(`/api/v1/orders/desk/${_id}`)).body.paid
const transfersOf = async ({ totalPrice }: Order) =>
  (await admin.get<Transfer[]>('/api/v1/transfers?limit=100')).body.filter(
    ({ amount }) => amount === totalPrice,
  )
const bySepay = async (placed: Order, changes: object = {}) => {
  const content = `MBVCB.1.${memoOf(placed.orderNumber)}.CT tu NGUYEN VAN A`
  const report = sepayReport({ content, transferAmount: placed.totalPrice, ...changes })
  const { status } = await fetch(url + paths.reportFromSepay[1], signedBySepay(report))
  expect(status).toBe(200)
}
const byPayos = async (placed: Order, changes: object = {}) => {
  const report = sepayReport()
  const data = {
    orderCode: 123,
    amount: placed.totalPrice,
    description: `CS ${memoOf(placed.orderNumber)}`,
    accountNumber: '0011001932418',
    reference: `TF${report.id}`,
    transactionDateTime: '2026-11-21 18:27:00',
    paymentLinkId: `link ${report.id}`,
    code: '00',
    ...changes,
  }
  const { status } = await fetch(url + paths.reportFromPayos[1], signedByPayos(data))
  expect(status).toBe(200)
}
const byStatement = async (rows: string[]) => {
  const form = new FormData()
  const text = ['Ngày giao dịch,Ghi có,Nội dung,Số tham chiếu', ...rows].join('\n')
  form.append('file', new File([text], 'sao-ke.csv', { type: 'text/csv' }))
  form.append('apply', 'yes')
  const { body } = await admin.send<Statement>('POST', paths.readStatement[1], { body: form })
  return body.lines.map(({ outcome }) => outcome)
}

test('a transfer that SePay and PayOS report under two references within 10 minutes is booked once', async () => {
  const placed = await order()
  await bySepay(placed)
  await byPayos(placed)
  expect(await paidOf(placed)).toBe(placed.totalPrice)
  expect(await transfersOf(placed)).toHaveLength(1)
})

test('the same, reported by both at the same moment, ten times', async () => {
  for (let round = 0; round < 10; round++) {
    const placed = await order()
    await Promise.all([bySepay(placed), byPayos(placed)])
    expect(await paidOf(placed)).toBe(placed.totalPrice)
  }
  expect(await brokenInvariants(shop.db)).toEqual([])
})

test('two transfers of one sum, each reported by both, are two', async () => {
  const placed = await order()
  await bySepay(placed)
  await bySepay(placed, { transactionDate: '2026-11-21 18:26:00' })
  await byPayos(placed)
  await byPayos(placed, { transactionDateTime: '2026-11-21 18:28:00' })
  expect(await paidOf(placed)).toBe(2 * placed.totalPrice)
  expect(await transfersOf(placed)).toHaveLength(2)
})

test('one of the same sum for the same order hours later, told by another reporter, waits for staff, who see what it may repeat', async () => {
  const placed = await order()
  await bySepay(placed)
  await byPayos(placed, { transactionDateTime: '2026-11-21 23:25:00' })
  expect(await paidOf(placed)).toBe(placed.totalPrice)
  const [waiting] = (await transfersOf(placed)).filter(({ state }) => state === 'unknown')
  expect(waiting?.held).toEqual({
    reason: 'repeat',
    orderNumber: placed.orderNumber,
    repeats: { provider: 'sepay', at: '2026-11-21T11:25:00.000Z', orderNumber: placed.orderNumber },
  })
  const body = { orderNumber: placed.orderNumber }
  await admin.put(`/api/v1/transfers/${waiting?._id}/order`, body)
  expect(await paidOf(placed)).toBe(2 * placed.totalPrice)
})

test('a row of a statement that has a day alone and another reference is the transfer of that day', async () => {
  const placed = await order()
  await bySepay(placed)
  const content = `MBVCB.1.${memoOf(placed.orderNumber)}.CT tu NGUYEN VAN A`
  expect(await byStatement([`21/11/2026,${placed.totalPrice},${content},SO-CUA-NGAN-HANG-1`])).toEqual([
    'known',
  ])
  expect(await paidOf(placed)).toBe(placed.totalPrice)
})

test('what staff entered by hand without its number waits when the bank reports it', async () => {
  const placed = await order()
  const entered = { amount: placed.totalPrice, method: 'bank_transfer', paid: 0 }
  expect((await admin.post(`/api/v1/orders/payments/${placed._id}`, entered)).status).toBe(201)
  await bySepay(placed)
  expect(await paidOf(placed)).toBe(placed.totalPrice)
  const [waiting] = await transfersOf(placed)
  expect([waiting?.state, waiting?.held?.reason]).toEqual(['unknown', 'by_hand'])
})

test('a number without DH is booked where the sum is what is due, and waits otherwise', async () => {
  const [exact, short, paid] = [await order(), await order(), await order()]
  const typed = ({ orderNumber }: Order) => ({ content: `tra don hang ${orderNumber.replace('-', ' ')}` })
  await bySepay(exact, typed(exact))
  expect(await paidOf(exact)).toBe(exact.totalPrice)
  await bySepay(short, { ...typed(short), transferAmount: short.totalPrice - 1 })
  await bySepay(short, { ...typed(short), transferAmount: short.totalPrice * 7 })
  expect(await paidOf(short)).toBe(0)
  const { body } = await admin.get<Transfer[]>('/api/v1/transfers?state=unknown&limit=100')
  const waiting = body.filter(({ held }) => held?.orderNumber === short.orderNumber)
  expect(waiting.map(({ held }) => held?.reason)).toEqual(['sum', 'sum'])
  await bySepay(paid)
  await bySepay(paid, { ...typed(paid), transactionDate: '2026-11-21 20:00:00' })
  expect(await paidOf(paid)).toBe(paid.totalPrice)
  const marked = { transferAmount: short.totalPrice - 1 }
  await bySepay(short, marked)
  expect(await paidOf(short)).toBe(short.totalPrice - 1)
  expect(await brokenInvariants(shop.db)).toEqual([])
})

const impossible = [
  '0001-01-01 00:00:00',
  '0000-00-00 00:00:00',
  '1999-12-31 23:59:59',
  '9999-12-31 23:59:59',
  '2026-11-21 24:61:00',
  '2026-02-31 10:00:00',
  '275760-09-13 00:00:00',
  '-000001-01-01 00:00:00',
  '-1',
  '',
]
test.each(impossible)('a report of the time %j is taken, and waits for staff', async (time) => {
  for (const report of [
    (placed: Order) => bySepay(placed, { transactionDate: time }),
    (placed: Order) => byPayos(placed, { transactionDateTime: time }),
  ]) {
    const placed = await order()
    await report(placed)
    expect(await paidOf(placed)).toBe(0)
    const [waiting] = await transfersOf(placed)
    expect([waiting?.state, waiting?.held?.reason]).toEqual(['unknown', 'time'])
    expect(Math.abs(Date.parse(waiting?.at ?? '') - Date.now())).toBeLessThan(3_600_000)
  }
})

test('a row of a statement with an impossible day is not read, and its neighbours are', async () => {
  const placed = await order()
  const row = (day: string) =>
    `${day},${placed.totalPrice},${memoOf(placed.orderNumber)},R${day.length}${day}`
  const days = ['01/01/0001', '31/12/9999', '31/02/2026', '13/09/275760', '-1', '24:61', '21/11/2026']
  expect(await byStatement(days.map(row))).toEqual([...Array(6).fill('unread'), 'paid'])
})

const assign = ({ _id }: Transfer, { orderNumber }: Order, more: object = {}) =>
  admin.put(`/api/v1/transfers/${_id}/order`, { orderNumber, ...more })

test('one reporter passes on the words of the bank and the other the payer’s alone: the second waits as a possible repeat', async () => {
  const placed = await order()
  await bySepay(placed, { content: 'MBVCB.99.chuyen tien ao.CT tu NGUYEN VAN A' })
  await byPayos(placed, { description: 'chuyen tien ao' })
  const waiting = await transfersOf(placed)
  const [first, second] = ['sepay', 'payos'].map((by) => waiting.find(({ provider }) => provider === by))
  if (!first || !second) throw new Error('both have to wait')
  expect([first.held, second.held]).toEqual([
    null,
    { reason: 'repeat', orderNumber: null, repeats: expect.objectContaining({ provider: 'sepay' }) },
  ])
  expect((await assign(first, placed)).status).toBe(200)
  await admin.put(`/api/v1/transfers/${second._id}/aside`, { reason: 'Trùng' })
  expect(await paidOf(placed)).toBe(placed.totalPrice)
  expect(await brokenInvariants(shop.db)).toEqual([])
})

test('staff who give an order a payment of the same amount again, told by another reporter, are asked whether it is another one', async () => {
  const placed = await order()
  await bySepay(placed)
  await byPayos(placed, { description: 'Le Van B tra tien' })
  const waiting = (await transfersOf(placed)).find(({ state }) => state === 'unknown')
  if (!waiting) throw new Error('the second has to wait')
  const asked = await assign(waiting, placed)
  expect([refusal(asked), asked.body.error]).toEqual([
    '409 transfer_repeats',
    'Có thể trùng với khoản SePay lúc 21/11/2026, 18:25, đã ghi cho đơn này. Nếu là một khoản thì gác lại.',
  ])
  expect(await paidOf(placed)).toBe(placed.totalPrice)
  expect((await assign(waiting, placed, { isAnother: true })).status).toBe(200)
  expect(await paidOf(placed)).toBe(2 * placed.totalPrice)
  const booked = (await transfersOf(placed)).find(({ _id }) => _id === waiting._id)
  expect(booked?.held).toMatchObject({ reason: 'repeat', repeats: { provider: 'sepay' } })
  expect(await brokenInvariants(shop.db)).toEqual([])
})

test('two staff give one order two reports of one transfer at once: one is booked, the other asked about', async () => {
  const placed = await order()
  await bySepay(placed, { content: 'mua ao' })
  await byPayos(placed, { description: 'Le Van C tra tien' })
  const answers = await Promise.all((await transfersOf(placed)).map((one) => assign(one, placed)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await paidOf(placed)).toBe(placed.totalPrice)
})
