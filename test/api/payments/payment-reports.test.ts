import pino from 'pino'
import { expect, test } from 'vitest'
import { paths } from '#contract/all-paths.ts'
import type { Order, OrderWithHistory } from '#contract/orders/orders.ts'
import type { BankTransfer, TransferCounts } from '#contract/payments/transfers.ts'
import { formatTransferMemo } from '#domain/payments/transfer-memo.ts'
import { receiveTransfer } from '#operations/payments/receive-transfer.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openTestShop } from '#test/shop.ts'
import { payosKey, sepayReport, sepaySecret, signedByPayos, signedBySepay } from './transfers.ts'

const logLines: string[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => logLines.push(line) })
const shop = await openTestShop({ log, webhookSecrets: { sepaySecret, payosKey } })
const { admin, url } = shop
await shop.enableBankTransfers()
const shirt = await shop.createProduct({ price: 100_000, countInStock: 1_000_000 })
const buyer = await shop.shopper()

async function placeOrder(): Promise<Order> {
  await buyer.add(shirt)
  return (await buyer.order({ payment: 'bank_transfer' })).body
}
const read = async ({ _id }: Order) => (await buyer.get<OrderWithHistory>(`/api/v1/orders/by-id/${_id}`)).body
const sepay = (init: RequestInit) => fetch(url + paths.receiveSepayWebhook[1], init)
const payos = (init: RequestInit) => fetch(url + paths.receivePayosWebhook[1], init)
const pay = async (changes: object) => {
  const answer = await sepay(signedBySepay(sepayReport(changes)))
  expect([answer.status, await answer.json()]).toEqual([200, { success: true }])
}
const listTransfersOfOrder = async ({ _id }: Order) => {
  const { body } = await admin.get<BankTransfer[]>('/api/v1/transfers')
  return body.filter((one) => one.order?._id === _id)
}
const listStates = async (order: Order) =>
  (await listTransfersOfOrder(order)).map(({ state }) => state).reverse()
const to = (order: Order, changes: object = {}) => ({
  content: `MBVCB.1.${formatTransferMemo(order.orderNumber)}.CT tu NGUYEN VAN A`,
  ...changes,
})

test('a transfer pays its order; a repeated report changes nothing', async () => {
  const order = await placeOrder()
  const report = sepayReport(to(order))
  for (let times = 0; times < 3; times++) {
    expect((await sepay(signedBySepay(report))).status).toBe(200)
  }
  expect(await read(order)).toMatchObject({ paid: 100_000, status: 'đang xử lý' })
  expect(await listStates(order)).toEqual(['paid'])
  const { body } = await admin.get<{ money: object[] }>(`/api/v1/orders/staff-details/${order._id}`)
  expect(body.money.at(-1)).toMatchObject({
    kind: 'payment',
    amount: 100_000,
    method: 'bank_transfer',
    reference: report.referenceCode,
    note: 'SePay',
    by: null,
  })
})

test('a repeated report with the timestamp of 5 hours ago is accepted', async () => {
  const order = await placeOrder()
  const report = sepayReport(to(order))
  const first = Date.now() - 5 * 3_600_000
  for (let times = 0; times < 2; times++) {
    expect((await sepay(signedBySepay(report, sepaySecret, first))).status).toBe(200)
  }
  expect((await read(order)).paid).toBe(100_000)
})

test('partial, complete, excess, repeated and late transfers get the states short, paid, over, twice and late', async () => {
  const order = await placeOrder()
  await pay(to(order, { transferAmount: 60_000 }))
  expect(await listStates(order)).toEqual(['short'])
  await pay(to(order, { transferAmount: 50_000 }))
  expect(await listStates(order)).toEqual(['paid', 'over'])
  await pay(to(order))
  expect(await listStates(order)).toEqual(['paid', 'over', 'twice'])
  expect((await read(order)).paid).toBe(210_000)

  const cancelledOrder = await placeOrder()
  await buyer.put(`/api/v1/orders/cancel/${cancelledOrder._id}`, {})
  await pay(to(cancelledOrder))
  expect(await listStates(cancelledOrder)).toEqual(['late'])
  expect(await read(cancelledOrder)).toMatchObject({ status: 'đã huỷ', paid: 100_000 })
})

test('a transfer without an order number or to another account pays no order', async () => {
  const order = await placeOrder()
  await pay({ content: 'tien nha thang 11' })
  await pay(to(order, { accountNumber: '9999999' }))
  await pay(to(order, { transferType: 'out' }))
  expect((await read(order)).paid).toBe(0)
  const { body } = await admin.get<BankTransfer[]>('/api/v1/transfers?state=unknown')
  expect(body.map(({ account }) => account).sort()).toEqual(['0011001932418', '9999999'])
  // A virtual account number belongs to the shop's account.
  await pay(to(order, { accountNumber: '9999999', subAccount: '0011 0019 32418' }))
  expect((await read(order)).paid).toBe(100_000)
})

/** A PayOS report of 100,000 dong. */
const payosData = (order: Order, changes: object = {}) => ({
  orderCode: 123,
  amount: 100_000,
  description: `CS ${formatTransferMemo(order.orderNumber)}`,
  accountNumber: '0011001932418',
  reference: 'TF230204212323',
  transactionDateTime: '2026-11-21 18:25:00',
  currency: 'VND',
  paymentLinkId: '124c33293c43417ab7879e14c8d9eb18',
  code: '00',
  desc: 'Thành công',
  counterAccountName: null,
  virtualAccountNumber: '',
  ...changes,
})

test('a PayOS report is verified by the signature over its sorted data', async () => {
  const order = await placeOrder()
  const data = payosData(order)
  for (let times = 0; times < 2; times++) expect((await payos(signedByPayos(data))).status).toBe(200)
  expect((await read(order)).paid).toBe(100_000)
  // Another provider reports the same transfer with the bank's reference.
  await pay(to(order, { referenceCode: 'TF230204212323' }))
  expect((await read(order)).paid).toBe(100_000)
})

test('several PayOS transfers with one bank reference are booked once each', async () => {
  const reference = 'TF MOT SO'
  const [first, second] = [await placeOrder(), await placeOrder()]
  const reports = [
    payosData(first, { reference, amount: 60_000 }),
    payosData(first, { reference, amount: 40_000 }),
    payosData(second, { reference, amount: 60_000, paymentLinkId: 'another link' }),
  ]
  for (const data of [...reports, ...reports]) expect((await payos(signedByPayos(data))).status).toBe(200)
  expect([(await read(first)).paid, (await read(second)).paid]).toEqual([100_000, 60_000])
  expect(await brokenInvariants(shop.db)).toEqual([])
})

test('a PayOS report stored by an earlier version is recognized when it is repeated', async () => {
  for (const provider of ['payos', 'sepay'] as const) {
    const [order, later] = [await placeOrder(), await placeOrder()]
    const data = payosData(order, { reference: `TF CU ${provider}` })
    const { reference, amount, description: content } = data
    const at = new Date('2026-11-21T18:25:00+07:00')
    const report = { provider, providerId: reference, reference, bankAccount: null, amount, content, at }
    await receiveTransfer(shop.shop, report)
    // The earlier version got this report from SePay first.
    if (provider === 'sepay') await receiveTransfer(shop.shop, { ...report, provider: 'payos' })
    expect((await payos(signedByPayos(data))).status).toBe(200)
    expect((await read(order)).paid).toBe(100_000)
    const other = payosData(later, { reference, amount: 90_000, transactionDateTime: '2026-11-22 08:00:00' })
    expect((await payos(signedByPayos(other))).status).toBe(200)
    expect((await read(later)).paid).toBe(90_000)
  }
})

test('a report by a second provider has the match and the order of the first report', async () => {
  const order = await placeOrder()
  const { content } = to(order)
  const report = { bankAccount: null, amount: 100_000, content, at: new Date('2026-11-21T18:25:00+07:00') }
  const receive = (provider: 'payos' | 'sepay') => {
    const id = `SECOND ${provider}`
    return receiveTransfer(shop.shop, { ...report, provider, providerId: id, reference: id })
  }
  const expected = { match: 'paid', orderNumber: order.orderNumber }
  expect(await receive('sepay')).toEqual({ isKnown: false, ...expected })
  expect(await receive('payos')).toEqual({ isKnown: true, ...expected })
})

// Key, data and signature are from payos.vn/docs.
test('the sample of the PayOS documentation has a valid signature', async () => {
  const keys = { payosKey: '1a54716c8f0efb2744fb28b6e38b25da7f67a925d98bc1c18bd8faaecadd7675' }
  const other = await openTestShop({ webhookSecrets: keys })
  const sample = {
    code: '00',
    desc: 'success',
    success: true,
    data: {
      orderCode: 123,
      amount: 3000,
      description: 'VQRIO123',
      accountNumber: '12345678',
      reference: 'TF230204212323',
      transactionDateTime: '2023-02-04 18:25:00',
      currency: 'VND',
      paymentLinkId: '124c33293c43417ab7879e14c8d9eb18',
      code: '00',
      desc: 'Thành công',
      counterAccountBankId: '',
      counterAccountBankName: '',
      counterAccountName: '',
      counterAccountNumber: '',
      virtualAccountName: '',
      virtualAccountNumber: '',
    },
    signature: '412e915d2871504ed31be63c8f62a149a4410d34c4c42affc9006ef9917eaa03',
  }
  expect((await other.anonymous().post(paths.receivePayosWebhook[1], sample)).status).toBe(200)
  const dearer = { ...sample, data: { ...sample.data, amount: 3001 } }
  expect((await other.anonymous().post(paths.receivePayosWebhook[1], dearer)).status).toBe(401)
})

test('an API key is enough without a secret; without either the address does not exist', async () => {
  const keyed = await openTestShop({ webhookSecrets: { sepayKey: 'a key of sixteen or more' } })
  const send = (authorization: string) =>
    keyed.anonymous().send('POST', paths.receiveSepayWebhook[1], {
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify(sepayReport()),
    })
  expect((await send('Apikey a key of sixteen or more')).status).toBe(200)
  expect((await send('Apikey a key of sixteen or mor')).status).toBe(401)
  expect((await send('')).status).toBe(401)
  const closed = await openTestShop()
  expect((await closed.anonymous().post(paths.receiveSepayWebhook[1], sepayReport())).status).toBe(404)
  expect((await closed.anonymous().post(paths.receivePayosWebhook[1], {})).status).toBe(404)
})

test('forged, old, malformed and huge reports are refused; forged ones are counted and logged without their content', async () => {
  const { body: before } = await admin.get<TransferCounts>('/api/v1/transfers/counts')
  logLines.length = 0
  const report = sepayReport({ content: 'NGUYEN THI BI MAT' })
  const old = Date.now() - 25 * 3_600_000
  const forged = [
    signedBySepay(report, 'another secret'),
    signedBySepay(report, sepaySecret, old),
    signedBySepay(report, sepaySecret, Date.now() + 6 * 60_000),
    { ...signedBySepay(report), body: JSON.stringify({ ...report, transferAmount: 1 }) },
    { method: 'POST', body: JSON.stringify(report) },
  ]
  for (const init of forged) expect((await sepay(init)).status).toBe(401)
  expect((await payos(signedByPayos({ amount: 1 }, 'another key'))).status).toBe(401)
  expect((await payos({ method: 'POST', body: 'no JSON' })).status).toBe(401)
  const { body: after } = await admin.get<TransferCounts>('/api/v1/transfers/counts')
  expect(after.forged - before.forged).toBe(7)
  expect(logLines.filter((line) => line.includes('forged webhook rejected'))).toHaveLength(7)
  expect(logLines.join()).not.toContain('BI MAT')
  expect((await sepay(signedBySepay({ ...report, transferAmount: -5 }))).status).toBe(400)
  expect((await sepay(signedBySepay({ ...report, content: 'x'.repeat(70_000) }))).status).toBe(413)
})
