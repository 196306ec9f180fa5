import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { formatTransferMemo } from '#domain/payments/transfer-memo.ts'
import type { IncomingReport } from '#operations/payments/decide-transfer.ts'
import { previewTransfer, type TransferPreview } from '#operations/payments/preview-transfer.ts'
import { receiveTransfer } from '#operations/payments/receive-transfer.ts'
import { openTestShop } from '#test/shop.ts'

const { shop, admin, db, ...testShop } = await openTestShop()
await testShop.enableBankTransfers()
const shirt = await testShop.createProduct({ price: 100_000, countInStock: 1000 })
const buyer = await testShop.shopper()

async function placeOrder(quantity = 1): Promise<Order> {
  await buyer.add(shirt, quantity)
  return (await buyer.order({ payment: 'bank_transfer' })).body
}

let serial = 0
function report(changes: Partial<IncomingReport>): IncomingReport {
  serial += 1
  const providerId = `dong ${serial}`
  return {
    ...{ provider: 'statement', providerId, reference: `REF${serial}`, bankAccount: null, amount: 100_000 },
    ...{ content: '', at: new Date() },
    ...changes,
  }
}
const to = ({ orderNumber }: Order) => ({ content: formatTransferMemo(orderNumber) })

const countTransfers = async () => (await db.query(sql`SELECT FROM bank_transfers`)).length

const enter = ({ _id }: Order, reference: string, amount: number) =>
  admin.post(`/api/v1/orders/payments/${_id}`, { amount, method: 'bank_transfer', reference, paid: 0 })

/** Previews and books one after another. */
async function previewAndReceive(reports: readonly IncomingReport[]) {
  const preview: TransferPreview = { paid: new Map(), manualReferences: new Set(), matchedIds: [] }
  const before = await countTransfers()
  const previewed = []
  for (const one of reports) previewed.push(await previewTransfer(shop, one, preview))
  expect(await countTransfers()).toBe(before)
  const received = []
  for (const one of reports) received.push(await receiveTransfer(shop, one))
  expect(previewed).toEqual(received)
  return received.map((one) => 'isKnown' in one && [one.isKnown, one.match])
}

test('the preview of 11 transfers says what booking them one after another does, and writes nothing', async () => {
  const [entered, wrongSum, known, paid, unprefixed, late] = [
    ...[await placeOrder(), await placeOrder(), await placeOrder()],
    ...[await placeOrder(), await placeOrder(), await placeOrder()],
  ] as [Order, Order, Order, Order, Order, Order]
  await enter(entered, 'TAY1', 100_000)
  await enter(wrongSum, 'TAY2', 60_000)
  const earlier = report({ ...to(known), provider: 'sepay', reference: 'SEPAY1' })
  await receiveTransfer(shop, earlier)
  const reports = [
    report({ reference: 'TAY1' }),
    report({ reference: 'TAY1' }),
    report({ reference: 'TAY2' }),
    report({ ...to(known), reference: 'SEPAY1', at: earlier.at }),
    report({ ...to(known), reference: null, at: earlier.at }),
    report({ ...to(paid), amount: 40_000 }),
    report({ ...to(paid), amount: 60_000 }),
    report({ ...to(paid), amount: 10_000 }),
    report({ content: unprefixed.orderNumber, amount: 99_000 }),
    report({ ...to(late), isTimeCredible: false }),
    report({ content: 'tien thue nha', isPossiblyInOtherStatement: true }),
  ]
  expect(await previewAndReceive(reports)).toEqual([
    [true, 'paid'],
    [false, 'unknown'],
    [false, 'unknown'],
    [true, 'paid'],
    [false, 'twice'],
    [false, 'short'],
    [false, 'paid'],
    [false, 'twice'],
    [false, 'unknown'],
    [false, 'unknown'],
    [false, 'unknown'],
  ])
})

test('the preview of a payment that staff entered says what booking does, also beside a second one', async () => {
  const [half, held] = [await placeOrder(2), await placeOrder(2)]
  await enter(half, 'TAY3', 100_000)
  await enter(held, 'TAY4', 100_000)
  const second = report({ ...to(half), reference: 'X1' })
  const heldReport = report({ ...to(held), reference: 'X2' })
  expect(await previewAndReceive([report({ reference: 'TAY3' }), second, heldReport])).toEqual([
    [true, 'paid'],
    [false, 'paid'],
    [false, 'unknown'],
  ])
  const reasons = await db.query(sql`
    SELECT held_reason AS reason FROM bank_transfers
    WHERE provider_id IN (${second.providerId}, ${heldReport.providerId}) ORDER BY id`)
  expect(reasons).toEqual([{ reason: null }, { reason: 'by_hand' }])
})

test('the preview knows a transfer that another provider numbers differently, and a virtual account', async () => {
  const [known, paid, other] = [await placeOrder(), await placeOrder(), await placeOrder()]
  const earlier = report({ ...to(known), provider: 'sepay', reference: 'SEPAY2' })
  await receiveTransfer(shop, earlier)
  const reports = [
    report({ ...to(known), reference: 'BANK2', at: earlier.at }),
    report({ ...to(paid), bankAccount: '9999999', subAccount: '0011001932418' }),
    report({ ...to(other), bankAccount: '9999999' }),
  ]
  expect(await previewAndReceive(reports)).toEqual([
    [true, 'paid'],
    [false, 'paid'],
    [false, 'unknown'],
  ])
})
