import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import type { BankTransfer, StatementResult } from '#contract/payments/transfers.ts'
import { formatTransferMemo } from '#domain/payments/transfer-memo.ts'
import { toShopDay } from '#domain/shop-day.ts'
import { receiveTransfer } from '#operations/payments/receive-transfer.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
await shop.enableBankTransfers()
const { admin } = shop
const shirt = await shop.createProduct({ price: 100_000, countInStock: 1000 })
const buyer = await shop.shopper()

async function placeOrder(): Promise<Order> {
  await buyer.add(shirt)
  return (await buyer.order({ payment: 'bank_transfer' })).body
}
const readPaid = async ({ _id }: Order) => (await admin.get<Order>(`/api/v1/orders/by-id/${_id}`)).body.paid
const enter = ({ _id }: Order, reference: string, amount = 100_000, paid = 0) =>
  admin.post(`/api/v1/orders/payments/${_id}`, { amount, method: 'bank_transfer', reference, paid })
let serial = 0
const report = (reference: string, content: string, amount = 100_000) => {
  serial += 1
  const sent = { provider: 'sepay' as const, providerId: `tay ${serial}`, reference, bankAccount: null }
  return receiveTransfer(shop.shop, { ...sent, amount, content, at: new Date() })
}
const listTransfersByReference = async (reference: string) =>
  (await admin.get<BankTransfer[]>(`/api/v1/transfers?q=${reference}`)).body
const assign = async (reference: string, { orderNumber }: Order) => {
  const [waiting] = (await listTransfersByReference(reference)).filter(({ state }) => state === 'unknown')
  return admin.put<BankTransfer>(`/api/v1/transfers/${waiting?._id}/order`, { orderNumber })
}
async function statement(rows: string[], apply: string) {
  const body = new FormData()
  body.set('file', new Blob([['Ngày,Số tham chiếu,Ghi có,Nội dung', ...rows].join('\n')]), 'sao-ke.csv')
  body.set('apply', apply)
  const sent = await admin.send<StatementResult>('POST', '/api/v1/transfers/statements', { body })
  return sent.body.lines.map(({ outcome, orderNumber }) => [outcome, orderNumber])
}
/** Today in the notation of bank statements. */
const today = () => toShopDay(new Date())

test('a payment with the reference of an unmatched transfer cannot be recorded by hand', async () => {
  const order = await placeOrder()
  await report('TAY1', 'khong ten')
  expect(await enter(order, 'TAY1')).toMatchObject({
    status: 409,
    body: {
      code: 'unmatched_transfer_exists',
      details: [{ path: 'reference', message: expect.stringContaining('trang Chuyển khoản') }],
    },
  })
  expect((await assign('TAY1', order)).body).toMatchObject({ state: 'paid' })
  expect(await readPaid(order)).toBe(100_000)
})

test('a payment recorded and reported at the same moment is booked once', async () => {
  for (let round = 0; round < 5; round++) {
    const order = await placeOrder()
    const [entered] = await Promise.all([enter(order, `CUNG${round}`), report(`CUNG${round}`, 'khong ten')])
    const [one] = await listTransfersByReference(`CUNG${round}`)
    expect([entered.status, one?.state]).toEqual(entered.status === 201 ? [201, 'paid'] : [409, 'unknown'])
  }
})

test.each([
  ['less', 60_000],
  ['more', 130_000],
])(
  'a recorded amount that is %s than the reported one waits for staff, who then book the reported amount',
  async (name, amount) => {
    const [order, other] = [await placeOrder(), await placeOrder()]
    const reference = `LECH${name}`
    await enter(order, reference, amount)
    expect(await report(reference, formatTransferMemo(order.orderNumber))).toMatchObject({
      match: 'unknown',
    })
    expect(await readPaid(order)).toBe(amount)
    expect((await assign(reference, order)).body).toMatchObject({ state: 'paid' })
    expect(await readPaid(order)).toBe(100_000)
    // The manual payment is matched now, so another transfer with this reference is a new one.
    await report(reference, formatTransferMemo(other.orderNumber))
    expect([await readPaid(order), await readPaid(other)]).toEqual([100_000, 100_000])
  },
)

test('a transfer already recorded for one order cannot be assigned to another', async () => {
  const [order, other] = [await placeOrder(), await placeOrder()]
  await report('NHAM', 'khong ten')
  // An earlier version accepted a payment with the reference of an unmatched transfer.
  await shop.db.query(sql`UPDATE bank_transfers SET reference = 'NHAM SAU' WHERE reference = 'NHAM'`)
  await enter(order, 'NHAM')
  await shop.db.query(sql`UPDATE bank_transfers SET reference = 'NHAM' WHERE reference = 'NHAM SAU'`)
  expect((await assign('NHAM', other)).body).toMatchObject({
    code: 'payment_reference_reused',
    details: [{ path: 'orderNumber', message: expect.stringContaining(order.orderNumber) }],
  })
  expect((await assign('NHAM', order)).body).toMatchObject({ state: 'paid' })
  expect([await readPaid(order), await readPaid(other)]).toEqual([100_000, 0])
})

test('the preview of a statement shows the result of booking it, including for payments recorded by hand', async () => {
  const [same, differs] = [await placeOrder(), await placeOrder()]
  await enter(same, 'XEM1')
  await enter(differs, 'XEM2', 70_000)
  const rows = [
    `21/11/2026,XEM1,100000,${formatTransferMemo(same.orderNumber)}`,
    `21/11/2026,XEM2,100000,${formatTransferMemo(differs.orderNumber)}`,
  ]
  const expected = [
    ['already_recorded', same.orderNumber],
    ['unknown', null],
  ]
  for (const apply of ['no', 'yes']) expect([apply, await statement(rows, apply)]).toEqual([apply, expected])
  expect([await readPaid(same), await readPaid(differs)]).toEqual([100_000, 70_000])
})

test('equal rows with one bank reference are separate transfers, minus those reported before', async () => {
  const order = await placeOrder()
  const memo = formatTransferMemo(order.orderNumber)
  await report('GIONG', memo, 20_000)
  const rows = Array.from({ length: 3 }, () => `21/11/2026,GIONG,20000,${memo}`)
  const expected = ['already_recorded', 'short', 'short']
  const outcomes = async (apply: string) => (await statement(rows, apply)).map(([outcome]) => outcome)
  expect([await outcomes('no'), await readPaid(order)]).toEqual([expected, 20_000])
  expect([await outcomes('yes'), await readPaid(order)]).toEqual([expected, 60_000])
  expect([await outcomes('yes'), await readPaid(order)]).toEqual([Array(3).fill('already_recorded'), 60_000])
})

test('two equal transfers reported by SePay and a statement are booked as two, in any order of reports', async () => {
  const orders: [string[], string[]][] = [
    [
      ['row', 'sepay', 'sepay', 'rows'],
      ['short', 'already_recorded', 'short', 'already_recorded already_recorded'],
    ],
    [
      ['sepay', 'row', 'sepay', 'rows'],
      ['short', 'already_recorded', 'short', 'already_recorded already_recorded'],
    ],
    [
      ['rows', 'sepay', 'sepay', 'row'],
      ['short short', 'already_recorded', 'already_recorded', 'already_recorded'],
    ],
    [
      ['sepay', 'sepay', 'row', 'rows'],
      ['short', 'short', 'already_recorded', 'already_recorded already_recorded'],
    ],
    [
      ['sepay', 'rows', 'sepay', 'rows'],
      ['short', 'already_recorded short', 'already_recorded', 'already_recorded already_recorded'],
    ],
  ]
  for (const [sources, matches] of orders) {
    const order = await placeOrder()
    const memo = formatTransferMemo(order.orderNumber)
    const row = `${today()},,20000,${memo}`
    const outcomes: string[] = []
    for (const by of sources) {
      if (by === 'sepay') {
        const one = await report(`HAI${serial}`, memo, 20_000)
        outcomes.push('failure' in one ? one.failure : one.isKnown ? 'already_recorded' : one.match)
      } else {
        const rows = by === 'rows' ? [row, row] : [row]
        const preview = await statement(rows, 'no')
        expect(await statement(rows, 'yes')).toEqual(preview)
        outcomes.push(preview.map(([outcome]) => outcome).join(' '))
      }
    }
    expect([sources, outcomes, await readPaid(order)]).toEqual([sources, matches, 40_000])
  }
})

test('handling a transfer locks the order first, so it does not deadlock with the order', async () => {
  const order = await placeOrder()
  await report('KHOA', formatTransferMemo(order.orderNumber), 130_000)
  const [transfer] = await listTransfersByReference('KHOA')
  const held = await shop.db.transaction(async (tx) => {
    await tx.query(sql`SELECT FROM orders WHERE id = ${order._id} FOR UPDATE`)
    const returned = admin.put<BankTransfer>(`/api/v1/transfers/${transfer?._id}/returned`, {})
    await sleep(300)
    await tx.query(sql`SET LOCAL lock_timeout = '300ms'`)
    await tx.query(sql`UPDATE bank_transfers SET content = '' WHERE order_id = ${order._id}`)
    return { returned }
  })
  expect((await held.returned).body).toMatchObject({ state: 'returned', content: '' })
})

test('all invariants hold after these tests', async () => {
  expect(await brokenInvariants(shop.db)).toEqual([])
})
