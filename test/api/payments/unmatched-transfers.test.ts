import { expect, test } from 'vitest'
import { paths } from '#contract/all-paths.ts'
import type { Order, OrderWithHistory } from '#contract/orders/orders.ts'
import type { BankTransfer, StatementResult } from '#contract/payments/transfers.ts'
import { formatTransferMemo } from '#domain/payments/transfer-memo.ts'
import { checkFailure } from '#test/api/access/check-failure.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openTestShop } from '#test/shop.ts'
import { payosKey, sepayReport, sepaySecret, signedByPayos, signedBySepay } from './transfers.ts'

const shop = await openTestShop({ webhookSecrets: { sepaySecret, payosKey } })
const { admin, url } = shop
await shop.enableBankTransfers()
let price = 100_000

/** Each order has its own amount, so that each test sees only its own transfers. */
async function placeOrder(): Promise<Order> {
  price += 1000
  const shirt = await shop.createProduct({ price })
  const buyer = await shop.shopper()
  await buyer.add(shirt)
  return (await buyer.order({ payment: 'bank_transfer' })).body
}
const readPaid = async ({ _id }: Order) =>
  (await admin.get<OrderWithHistory>(`/api/v1/orders/staff-details/${_id}`)).body.paid
const listTransfersWithAmount = async ({ totalPrice }: Order) =>
  (await admin.get<BankTransfer[]>('/api/v1/transfers?limit=100')).body.filter(
    ({ amount }) => amount === totalPrice,
  )
const reportBySepay = async (order: Order, changes: object = {}) => {
  const content = `MBVCB.1.${formatTransferMemo(order.orderNumber)}.CT tu NGUYEN VAN A`
  const report = sepayReport({ content, transferAmount: order.totalPrice, ...changes })
  const { status } = await fetch(url + paths.receiveSepayWebhook[1], signedBySepay(report))
  expect(status).toBe(200)
}
const reportByPayos = async (order: Order, changes: object = {}) => {
  const report = sepayReport()
  const data = {
    orderCode: 123,
    amount: order.totalPrice,
    description: `CS ${formatTransferMemo(order.orderNumber)}`,
    accountNumber: '0011001932418',
    reference: `TF${report.id}`,
    transactionDateTime: '2026-11-21 18:27:00',
    paymentLinkId: `link ${report.id}`,
    code: '00',
    ...changes,
  }
  const { status } = await fetch(url + paths.receivePayosWebhook[1], signedByPayos(data))
  expect(status).toBe(200)
}
const importStatementRows = async (rows: string[]) => {
  const form = new FormData()
  const text = ['Ngày giao dịch,Ghi có,Nội dung,Số tham chiếu', ...rows].join('\n')
  form.append('file', new File([text], 'sao-ke.csv', { type: 'text/csv' }))
  form.append('apply', 'yes')
  const { body } = await admin.send<StatementResult>('POST', paths.importStatement[1], { body: form })
  return body.lines.map(({ outcome }) => outcome)
}

test('a transfer that SePay and PayOS report with two references within 10 minutes is booked once', async () => {
  const order = await placeOrder()
  await reportBySepay(order)
  await reportByPayos(order)
  expect(await readPaid(order)).toBe(order.totalPrice)
  expect(await listTransfersWithAmount(order)).toHaveLength(1)
})

test('a transfer that SePay and PayOS report at the same moment is booked once, in 10 of 10 rounds', async () => {
  for (let round = 0; round < 10; round++) {
    const order = await placeOrder()
    await Promise.all([reportBySepay(order), reportByPayos(order)])
    expect(await readPaid(order)).toBe(order.totalPrice)
  }
  expect(await brokenInvariants(shop.db)).toEqual([])
})

test('two transfers of the same amount, each reported by SePay and PayOS, are booked as two', async () => {
  const order = await placeOrder()
  await reportBySepay(order)
  await reportBySepay(order, { transactionDate: '2026-11-21 18:26:00' })
  await reportByPayos(order)
  await reportByPayos(order, { transactionDateTime: '2026-11-21 18:28:00' })
  expect(await readPaid(order)).toBe(2 * order.totalPrice)
  expect(await listTransfersWithAmount(order)).toHaveLength(2)
})

test('the same amount reported hours later by another provider waits for staff, who see what it may repeat', async () => {
  const order = await placeOrder()
  await reportBySepay(order)
  await reportByPayos(order, { transactionDateTime: '2026-11-21 23:25:00' })
  expect(await readPaid(order)).toBe(order.totalPrice)
  const [waiting] = (await listTransfersWithAmount(order)).filter(({ state }) => state === 'unknown')
  expect(waiting?.held).toEqual({
    reason: 'repeat',
    orderNumber: order.orderNumber,
    repeats: { provider: 'sepay', at: '2026-11-21T11:25:00.000Z', orderNumber: order.orderNumber },
  })
  const body = { orderNumber: order.orderNumber }
  await admin.put(`/api/v1/transfers/${waiting?._id}/order`, body)
  expect(await readPaid(order)).toBe(2 * order.totalPrice)
})

test('a statement row with a day, no time and another reference matches the transfer of that day', async () => {
  const order = await placeOrder()
  await reportBySepay(order)
  const content = `MBVCB.1.${formatTransferMemo(order.orderNumber)}.CT tu NGUYEN VAN A`
  expect(await importStatementRows([`21/11/2026,${order.totalPrice},${content},SO-CUA-NGAN-HANG-1`])).toEqual(
    ['already_recorded'],
  )
  expect(await readPaid(order)).toBe(order.totalPrice)
})

test('a payment that staff entered without a reference makes the reported transfer wait for staff', async () => {
  const order = await placeOrder()
  const entered = { amount: order.totalPrice, method: 'bank_transfer', paid: 0 }
  expect((await admin.post(`/api/v1/orders/payments/${order._id}`, entered)).status).toBe(201)
  await reportBySepay(order)
  expect(await readPaid(order)).toBe(order.totalPrice)
  const [waiting] = await listTransfersWithAmount(order)
  expect([waiting?.state, waiting?.held?.reason]).toEqual(['unknown', 'by_hand'])
})

test('an order number without DH is booked only if the amount equals the amount due', async () => {
  const [exact, short, paid] = [await placeOrder(), await placeOrder(), await placeOrder()]
  const unmarkedContent = ({ orderNumber }: Order) => ({
    content: `tra don hang ${orderNumber.replace('-', ' ')}`,
  })
  await reportBySepay(exact, unmarkedContent(exact))
  expect(await readPaid(exact)).toBe(exact.totalPrice)
  await reportBySepay(short, { ...unmarkedContent(short), transferAmount: short.totalPrice - 1 })
  await reportBySepay(short, { ...unmarkedContent(short), transferAmount: short.totalPrice * 7 })
  expect(await readPaid(short)).toBe(0)
  const { body } = await admin.get<BankTransfer[]>('/api/v1/transfers?state=unknown&limit=100')
  const waiting = body.filter(({ held }) => held?.orderNumber === short.orderNumber)
  expect(waiting.map(({ held }) => held?.reason)).toEqual(['sum', 'sum'])
  await reportBySepay(paid)
  await reportBySepay(paid, { ...unmarkedContent(paid), transactionDate: '2026-11-21 20:00:00' })
  expect(await readPaid(paid)).toBe(paid.totalPrice)
  const marked = { transferAmount: short.totalPrice - 1 }
  await reportBySepay(short, marked)
  expect(await readPaid(short)).toBe(short.totalPrice - 1)
  expect(await brokenInvariants(shop.db)).toEqual([])
})

const impossibleTimes = [
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
test.each(impossibleTimes)('a report with the time %j is accepted and waits for staff', async (time) => {
  for (const report of [
    (order: Order) => reportBySepay(order, { transactionDate: time }),
    (order: Order) => reportByPayos(order, { transactionDateTime: time }),
  ]) {
    const order = await placeOrder()
    await report(order)
    expect(await readPaid(order)).toBe(0)
    const [waiting] = await listTransfersWithAmount(order)
    expect([waiting?.state, waiting?.held?.reason]).toEqual(['unknown', 'time'])
    expect(Math.abs(Date.parse(waiting?.at ?? '') - Date.now())).toBeLessThan(3_600_000)
  }
})

test('a statement row with an impossible day cannot be read; the other rows are booked', async () => {
  const order = await placeOrder()
  const row = (day: string) =>
    `${day},${order.totalPrice},${formatTransferMemo(order.orderNumber)},R${day.length}${day}`
  const days = ['01/01/0001', '31/12/9999', '31/02/2026', '13/09/275760', '-1', '24:61', '21/11/2026']
  expect(await importStatementRows(days.map(row))).toEqual([...Array(6).fill('unreadable'), 'paid'])
})

const assign = ({ _id }: BankTransfer, { orderNumber }: Order, more: object = {}) =>
  admin.put(`/api/v1/transfers/${_id}/order`, { orderNumber, ...more })

test('a transfer whose text contains the text of another provider waits as a possible repeat', async () => {
  const order = await placeOrder()
  await reportBySepay(order, { content: 'MBVCB.99.chuyen tien ao.CT tu NGUYEN VAN A' })
  await reportByPayos(order, { description: 'chuyen tien ao' })
  const waiting = await listTransfersWithAmount(order)
  const [first, second] = ['sepay', 'payos'].map((by) => waiting.find(({ provider }) => provider === by))
  if (!first || !second) throw new Error('both have to wait')
  expect([first.held, second.held]).toEqual([
    null,
    { reason: 'repeat', orderNumber: null, repeats: expect.objectContaining({ provider: 'sepay' }) },
  ])
  expect((await assign(first, order)).status).toBe(200)
  await admin.put(`/api/v1/transfers/${second._id}/ignored`, { reason: 'Trùng' })
  expect(await readPaid(order)).toBe(order.totalPrice)
  expect(await brokenInvariants(shop.db)).toEqual([])
})

test('assigning the same amount from another provider to an order again needs a confirmation', async () => {
  const order = await placeOrder()
  await reportBySepay(order)
  await reportByPayos(order, { description: 'Le Van B tra tien' })
  const waiting = (await listTransfersWithAmount(order)).find(({ state }) => state === 'unknown')
  if (!waiting) throw new Error('the second has to wait')
  const reply = await assign(waiting, order)
  expect([checkFailure(reply), reply.body.error]).toEqual([
    '409 possible_duplicate_transfer',
    'Có thể trùng với khoản SePay lúc 21/11/2026, 18:25, đã ghi cho đơn này. Nếu là một khoản thì bỏ qua.',
  ])
  expect(await readPaid(order)).toBe(order.totalPrice)
  expect((await assign(waiting, order, { isAnother: true })).status).toBe(200)
  expect(await readPaid(order)).toBe(2 * order.totalPrice)
  const booked = (await listTransfersWithAmount(order)).find(({ _id }) => _id === waiting._id)
  expect(booked?.held).toMatchObject({ reason: 'repeat', repeats: { provider: 'sepay' } })
  expect(await brokenInvariants(shop.db)).toEqual([])
})

test('of two staff who assign two reports of one transfer at once, one is accepted, the other gets possible_duplicate_transfer', async () => {
  const order = await placeOrder()
  await reportBySepay(order, { content: 'mua ao' })
  await reportByPayos(order, { description: 'Le Van C tra tien' })
  const answers = await Promise.all((await listTransfersWithAmount(order)).map((one) => assign(one, order)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await readPaid(order)).toBe(order.totalPrice)
})
