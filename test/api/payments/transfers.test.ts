import { expect, test } from 'vitest'
import type { AccountExport } from '#contract/accounts/profile.ts'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { BankTransfer, StatementResult } from '#contract/payments/transfers.ts'
import { formatTransferMemo } from '#domain/payments/transfer-memo.ts'
import { receiveTransfer } from '#operations/payments/receive-transfer.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openTestShop, password, type TestClient } from '#test/shop.ts'

const shop = await openTestShop()
await shop.enableBankTransfers()
const { admin } = shop
const shirt = await shop.createProduct({ price: 100_000, countInStock: 1000 })
const buyer = await shop.shopper()

async function placeOrder(by: TestClient = buyer, product = shirt): Promise<Order> {
  await by.add(product)
  return (await by.order({ payment: 'bank_transfer' })).body
}
let serial = 0
/** @param order null: the text names no order */
async function receive(
  order: Order | null,
  amount = 100_000,
  content = 'NGUYEN VAN A',
): Promise<BankTransfer> {
  serial += 1
  await receiveTransfer(shop.shop, {
    ...{ provider: 'sepay', providerId: `${serial}`, reference: `FT${serial}`, bankAccount: null, amount },
    ...{ content: `${order ? formatTransferMemo(order.orderNumber) : 'tien'} ${content}`, at: new Date() },
  })
  return newest()
}
const newest = async () => {
  const { body } = await admin.get<BankTransfer[]>(`/api/v1/transfers?q=FT${serial}`)
  const [first] = body
  if (!first) throw new Error('no transfer')
  return first
}
const read = async ({ _id }: Order) => (await admin.get<Order>(`/api/v1/orders/by-id/${_id}`)).body
const set = (transfer: BankTransfer, what: string, body: object) =>
  admin.put<BankTransfer>(`/api/v1/transfers/${transfer._id}/${what}`, body)

test('an unmatched transfer can be assigned to an order once', async () => {
  const order = await placeOrder()
  const transfer = await receive(null)
  expect(transfer).toMatchObject({ state: 'unknown', order: null })
  expect((await set(transfer, 'order', { orderNumber: '1700000000000-999' })).body).toMatchObject({
    code: 'order_number_not_found',
    details: [{ path: 'orderNumber' }],
  })
  expect((await set(transfer, 'order', { orderNumber: 'DH12' })).status).toBe(400)
  const { body } = await set(transfer, 'order', { orderNumber: ` ${order.orderNumber} ` })
  expect(body).toMatchObject({ state: 'paid', order: { orderNumber: order.orderNumber, paid: 100_000 } })
  expect((await set(transfer, 'order', { orderNumber: order.orderNumber })).body.code).toBe(
    'transfer_already_handled',
  )
  expect((await read(order)).paid).toBe(100_000)
})

test('only the excess of a transfer can be refunded, and only once', async () => {
  const order = await placeOrder()
  const transfer = await receive(order, 130_000)
  expect(transfer.state).toBe('over')
  const { body } = await set(transfer, 'returned', { note: 'VCB 21/11' })
  expect(body).toMatchObject({ state: 'returned', note: 'VCB 21/11' })
  expect((await read(order)).paid).toBe(100_000)
  expect((await set(transfer, 'returned', {})).body.code).toBe('transfer_already_handled')
  const exact = await receive(await placeOrder())
  expect((await set(exact, 'returned', {})).body.code).toBe('no_overpayment')
})

test('a transfer for a cancelled order is booked by reopening the order, or refunded', async () => {
  const [again, gone] = [await placeOrder(), await placeOrder()]
  for (const order of [again, gone]) await buyer.put(`/api/v1/orders/cancel/${order._id}`, {})
  const lateTransfer = await receive(again)
  expect(lateTransfer.state).toBe('late')
  await admin.put(`/api/v1/orders/update-status/${again._id}`, { status: 'đang xử lý' })
  const { body: listed } = await admin.get<BankTransfer[]>(`/api/v1/transfers?q=FT${serial}`)
  expect(listed[0]).toMatchObject({ state: 'paid' })
  const transferToRefund = await receive(gone)
  await set(transferToRefund, 'returned', {})
  expect((await read(gone)).paid).toBe(0)
})

test('a transfer that belongs to no order is ignored with a reason', async () => {
  const transfer = await receive(null, 5_000_000)
  expect((await set(transfer, 'ignored', { reason: ' ' })).body.error).toBe('Hãy ghi lý do')
  const { body } = await set(transfer, 'ignored', { reason: 'Tiền thuê nhà' })
  expect(body).toMatchObject({ state: 'aside', note: 'Tiền thuê nhà' })
  const ofOrder = await receive(await placeOrder())
  expect((await set(ofOrder, 'ignored', { reason: 'x' })).body.code).toBe('transfer_already_handled')
})

test('transfers are found by text, order number, reference, amount, state and day', async () => {
  const order = await placeOrder()
  const { _id } = await receive(order, 77_000, 'TRAN THI ĐẸP')
  const find = async (query: string) =>
    (await admin.get<BankTransfer[]>(`/api/v1/transfers?${query}`)).body.some((one) => one._id === _id)
  for (const query of [
    'q=tran+thi+dep',
    `q=${order.orderNumber.slice(0, 13)}`,
    `q=FT${serial}`,
    'q=77000',
    'state=short',
  ]) {
    expect([query, await find(query)]).toEqual([query, true])
  }
  for (const query of ['q=khong+co', 'state=paid', 'to=2020-01-01', 'from=2999-01-01']) {
    expect([query, await find(query)]).toEqual([query, false])
  }
})

const uploadStatement = async (csv: string, apply: 'yes' | 'no') => {
  const body = new FormData()
  body.set('file', new Blob([csv], { type: 'text/csv' }), 'sao-ke.csv')
  body.set('apply', apply)
  return (await admin.send<StatementResult>('POST', '/api/v1/transfers/statements', { body })).body
}
const outcomes = ({ lines }: StatementResult) => lines.map(({ outcome }) => outcome)

test('a statement is previewed, then booked; a second upload books nothing', async () => {
  const [one, two] = [await placeOrder(), await placeOrder()]
  const reported = await receive(await placeOrder())
  const csv = [
    'NGÂN HÀNG TMCP,,,,',
    'Số tài khoản: 0011001932418,,,,',
    'Ngày giao dịch,Số tham chiếu,Ghi nợ,Ghi có,Nội dung',
    `21/11/2026,SK1,,"100,000",${formatTransferMemo(one.orderNumber)} chuyen tien`,
    `21/11/2026,,,60.000,${formatTransferMemo(two.orderNumber)}`,
    `21/11/2026,,,60.000,${formatTransferMemo(two.orderNumber)}`,
    `21/11/2026,${reported.reference},,100000,${reported.content}`,
    '21/11/2026,SK2,20000,,Phi dich vu',
    'Tổng cộng,,20000,320000,',
  ].join('\r\n')
  const send = (apply: 'yes' | 'no') => uploadStatement(csv, apply)
  const expected = ['paid', 'short', 'over', 'already_recorded', 'outgoing', 'unreadable']
  const preview = await send('no')
  expect([preview.applied, outcomes(preview)]).toEqual([false, expected])
  expect(preview.lines[0]).toMatchObject({ row: 4, amount: 100_000, orderNumber: one.orderNumber })
  expect((await read(one)).paid).toBe(0)
  expect(outcomes(await send('yes'))).toEqual(expected)
  expect([(await read(one)).paid, (await read(two)).paid]).toEqual([100_000, 120_000])
  const { body } = await admin.get<OrderForStaff>(`/api/v1/orders/staff-details/${two._id}`)
  expect(body.money.filter(({ kind }) => kind === 'payment').map(({ note }) => note)).toEqual([
    'Sao kê sao-ke.csv, dòng 5',
    'Sao kê sao-ke.csv, dòng 6',
  ])
  expect(outcomes(await send('yes'))).toEqual([
    'already_recorded',
    'already_recorded',
    'already_recorded',
    'already_recorded',
    'outgoing',
    'unreadable',
  ])
  expect([(await read(one)).paid, (await read(two)).paid]).toEqual([100_000, 120_000])
})

test('rows of two exports of a statement, with and without references, wait for staff if they are equal', async () => {
  const placed = { numbered: await placeOrder(), plain: await placeOrder(), other: await placeOrder() }
  const row = (reference: string, one: Order, amount = 100_000) =>
    `20/11/2026,${reference},${amount},${formatTransferMemo(one.orderNumber)} KHAC`
  const statement = (...rows: string[]) => ['Ngày,Số tham chiếu,Ghi có,Nội dung', ...rows].join('\n')
  // A bank may leave a number out: of one statement each row is a transfer.
  const first = statement(
    row('HAI1', placed.numbered),
    row('', placed.plain, 40_000),
    row('HAI2', placed.plain, 40_000),
  )
  expect(outcomes(await uploadStatement(first, 'yes'))).toEqual(['paid', 'short', 'short'])
  const second = statement(row('', placed.numbered), row('HAI3', placed.plain, 40_000), row('', placed.other))
  for (const apply of ['no', 'yes'] as const)
    expect(outcomes(await uploadStatement(second, apply))).toEqual([
      'possible_duplicate',
      'possible_duplicate',
      'paid',
    ])
  expect([(await read(placed.numbered)).paid, (await read(placed.plain)).paid]).toEqual([100_000, 80_000])
  for (const again of [first, second])
    expect(outcomes(await uploadStatement(again, 'yes'))).toEqual([
      'already_recorded',
      'already_recorded',
      'already_recorded',
    ])
  // Staff say that it is another one.
  const { body } = await admin.get<BankTransfer[]>('/api/v1/transfers?q=HAI3')
  expect(body).toMatchObject([{ state: 'unknown', order: null }])
  await set(body[0] as BankTransfer, 'order', { orderNumber: placed.plain.orderNumber })
  expect((await read(placed.plain)).paid).toBe(120_000)
  expect(await brokenInvariants(shop.db)).toEqual([])
})

test.each([
  ['PK\u0003\u0004', 'Không đọc được file Excel này. Hãy lưu thành CSV rồi gửi lại.'],
  ['a,b\n1,2\n', 'Không thấy các cột ngày, số tiền ghi có và nội dung trong file này.'],
])(
  'a damaged Excel file and a file without statement columns are refused with a reason',
  async (text, words) => {
    const body = new FormData()
    body.set('file', new Blob([text]), 'x.csv')
    const { status, body: answer } = await admin.send('POST', '/api/v1/transfers/statements', { body })
    expect([status, answer.error]).toEqual([400, words])
  },
)

test("a payment recorded with the bank's reference is matched when the bank reports it", async () => {
  const order = await placeOrder()
  serial += 1
  const reference = `FT${serial}`
  await admin.post(`/api/v1/orders/payments/${order._id}`, {
    ...{ amount: 100_000, method: 'bank_transfer', reference, paid: 0 },
  })
  await receiveTransfer(shop.shop, {
    ...{ provider: 'sepay', providerId: `${serial}`, reference, bankAccount: null, amount: 100_000 },
    ...{ content: formatTransferMemo(order.orderNumber), at: new Date() },
  })
  expect((await read(order)).paid).toBe(100_000)
  expect(await newest()).toMatchObject({ state: 'paid', order: { _id: order._id } })
})

test('two transfers with one bank reference are booked as two', async () => {
  const order = await placeOrder()
  for (const providerId of ['a', 'b']) {
    await receiveTransfer(shop.shop, {
      ...{ provider: 'sepay', providerId, reference: 'GIONG NHAU', bankAccount: null, amount: 50_000 },
      ...{ content: formatTransferMemo(order.orderNumber), at: new Date() },
    })
  }
  expect((await read(order)).paid).toBe(100_000)
})

test('the export contains the texts of transfers; deleting the account erases them', async () => {
  const leaver = await shop.shopper()
  const placed = await placeOrder(leaver)
  await receive(placed, 100_000, 'HOANG THI BI MAT')
  const { body: all } = await leaver.post<AccountExport>('/api/v1/account/export', { password })
  expect(all.transfers).toMatchObject([{ orderNumber: placed.orderNumber, amount: 100_000 }])
  expect(all.transfers[0]?.content).toContain('BI MAT')
  await admin.put(`/api/v1/orders/update-status/${placed._id}`, { status: 'đã giao' })
  await leaver.post('/api/v1/account/deletion', { password: 'mot-mat-khau-dai' })
  const { body: listed } = await admin.get<BankTransfer[]>('/api/v1/transfers')
  expect(JSON.stringify(listed)).not.toContain('BI MAT')
  expect(listed.some(({ order }) => order?._id === placed._id)).toBe(true)
  expect((await admin.get<BankTransfer[]>('/api/v1/transfers?q=bi+mat')).body).toEqual([])
})

test('all invariants hold after these tests', async () => {
  expect(await brokenInvariants(shop.db)).toEqual([])
})
