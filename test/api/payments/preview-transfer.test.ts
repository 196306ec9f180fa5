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

async function placeOrder(): Promise<Order> {
  await buyer.add(shirt)
  return (await buyer.order({ payment: 'bank_transfer' })).body
}

let serial = 0
function report(changes: Partial<IncomingReport>): IncomingReport {
  serial += 1
  const providerId = `dong ${serial}`
  return {
    ...{ provider: 'statement', providerId, reference: `REF${serial}`, account: null, amount: 100_000 },
    ...{ content: '', at: new Date() },
    ...changes,
  }
}
const to = ({ orderNumber }: Order) => ({ content: formatTransferMemo(orderNumber) })

const countTransfers = async () => (await db.query(sql`SELECT FROM bank_transfers`)).length

test('the preview of 11 transfers says what booking them one after another does, and writes nothing', async () => {
  const [entered, wrongSum, known, paid, unprefixed, late] = [
    ...[await placeOrder(), await placeOrder(), await placeOrder()],
    ...[await placeOrder(), await placeOrder(), await placeOrder()],
  ] as [Order, Order, Order, Order, Order, Order]
  const enter = ({ _id }: Order, reference: string, amount: number) =>
    admin.post(`/api/v1/orders/payments/${_id}`, { amount, method: 'bank_transfer', reference, paid: 0 })
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
    report({ content: 'tien thue nha', isPossibleDuplicate: true }),
  ]
  const preview: TransferPreview = { paid: new Map(), manualReferences: new Set(), matchedIds: [] }
  const before = await countTransfers()
  const previewed = []
  for (const one of reports) previewed.push(await previewTransfer(shop, one, preview))
  expect(await countTransfers()).toBe(before)
  const received = []
  for (const one of reports) received.push(await receiveTransfer(shop, one))
  expect(previewed).toEqual(received)
  expect(received.map((one) => 'isKnown' in one && [one.isKnown, one.match])).toEqual([
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
