import { fail } from '#contract/failures.ts'
import type { OrderLineToday } from '#contract/orders/orders.ts'
import type { ReturnKind } from '#contract/returns/return-words.ts'
import type { StockItem } from '#contract/stock/stock.ts'
import type { Transaction } from '#data/database/connection.ts'
import type { HeldOrder } from '#data/orders/orders.ts'
import { postEntries } from '#data/payments/order-money.ts'
import { answerRequest } from '#data/returns/return-requests.ts'
import { type Back, insertReturn, insertTaken, setSums } from '#data/returns/returns.ts'
import { moveStock } from '#data/stock/stock.ts'
import { variantWords } from '#domain/orders/pick-list.ts'
import { discountCarried, keptOf, type Sums, sumsOfKept } from '#domain/returns/returns.ts'
import { hasLeft } from '#domain/shipping/hand-over.ts'
import { recordChange } from '#operations/runtime/record-change.ts'
import type { Actor } from '#operations/shop.ts'

export interface Returning {
  id: string
  order: HeldOrder
  lines: readonly OrderLineToday[]
}

export interface Came extends Back {
  line: OrderLineToday
}

interface ReturnInput {
  key: string
  requestHash: Buffer
  kind: ReturnKind
  reason: string
  returned: readonly Came[]
  replacement?: StockItem
  feeBack?: boolean
  requestId?: string
}

/**
 * Applies a return or an exchange: stock, lines, totals and ledger. LOCK ORDER: the caller has locked the order, then
 * the variants by id, and has checked the stock of the replacement. @failure return_request_closed
 */
export async function returnGoods(tx: Transaction, actor: Actor, locked: Returning, input: ReturnInput) {
  const { id, order, lines } = locked
  const { returned, replacement, requestId, kind } = input
  if (requestId) {
    const request = { id: requestId, orderId: id, position: returned[0]?.position, kind }
    if (!(await answerRequest(tx, request, { state: 'done' }))) return fail('request_answered')
  }
  await moveReturnStock(tx, actor, locked, input)
  const newLine = replacement && {
    ...toReplacementLine(returned, replacement),
    shipsApart: hasLeft(order.status),
  }
  const taken = newLine ? await insertTaken(tx, id, newLine) : null
  const sums = sumsOfKept(
    [...lines.map((line) => addReturned(line, returned)), ...(newLine ? [{ ...newLine, returned: 0 }] : [])],
    input.feeBack ? 0 : order.shippingFee,
  )
  const change = sums.totalPrice - order.totalPrice
  const { key, requestHash, reason } = input
  const pieces = returned.map(({ position, good, damaged }) => ({ position, good, damaged }))
  const entry = { key, requestHash, orderId: id, kind, reason, change, taken, lines: pieces, by: actor }
  await insertReturn(tx, entry)
  await setSums(tx, id, sums)
  await postEntries(tx, id, toLedgerEntries(order, sums, actor, kind))
  await recordChange(tx, actor, toAuditEntry(locked, sums, input))
  return { changed: true }
}

/** Damaged pieces are booked in as returned and out again as damaged, so that the movements show both. */
async function moveReturnStock(
  tx: Transaction,
  actor: Actor,
  { id, order }: Returning,
  { returned, replacement }: ReturnInput,
) {
  const note = `Đơn ${order.orderNumber}`
  const by = { orderId: id, accountId: actor._id }
  const back = returned.map(({ line, good, damaged }) => ({
    variantId: line.variantId,
    quantity: good + damaged,
  }))
  await moveStock(tx, back, { reason: 'returned', ...by })
  const damaged = returned.map((one) => ({ variantId: one.line.variantId, quantity: -one.damaged }))
  await moveStock(tx, damaged, { reason: 'damaged', note, accountId: actor._id })
  if (!replacement) return
  const quantity = -sumPieces(returned)
  await moveStock(tx, [{ variantId: replacement.variantId, quantity }], { reason: 'order', ...by })
}

const sumPieces = (pieces: readonly Back[]) =>
  pieces.reduce((sum, { good, damaged }) => sum + good + damaged, 0)

function addReturned(line: OrderLineToday, returned: readonly Back[]): OrderLineToday {
  const back = returned.find(({ position }) => position === line.position)
  return back ? { ...line, returned: line.returned + back.good + back.damaged } : line
}

function toReplacementLine(returned: readonly Came[], replacement: StockItem) {
  const [back] = returned
  if (!back) throw new Error('an exchange needs a returned line')
  const { line } = back
  const quantity = sumPieces(returned)
  const { productId, variantId, name, image, color, size, sku, price } = replacement
  const copied = { productId, variantId, name, image, color, size, sku, price, quantity }
  return {
    ...copied,
    discount: discountCarried(line, { ...replacement, quantity }),
    exchangedFrom: line.position,
  }
}

function toLedgerEntries(order: HeldOrder, sums: Sums, by: Actor, kind: ReturnKind) {
  const note = kind === 'return' ? 'Trả hàng' : 'Đổi hàng'
  return [
    { kind: 'goods' as const, amount: sums.subtotal - order.subtotal, note, by },
    { kind: 'discount' as const, amount: order.discountTotal - sums.discountTotal, note, by },
    { kind: 'fee' as const, amount: sums.shippingFee - order.shippingFee, note, by },
  ]
}

/** The audit log is never erased, and the reason may contain personal data, so it is stored with the order only. */
function toAuditEntry({ id, order, lines }: Returning, sums: Sums, { returned, replacement }: ReturnInput) {
  const pieces = (count: number, copied: Parameters<typeof wordsOf>[0]) => `${count} × ${wordsOf(copied)}`
  const items = lines.reduce((sum, line) => sum + keptOf(line), 0)
  return {
    action: 'update' as const,
    noun: 'order' as const,
    id,
    name: order.orderNumber,
    before: { items, totalPrice: order.totalPrice },
    after: {
      items: sums.itemCount,
      totalPrice: sums.totalPrice,
      returned: returned.flatMap(({ line, good, damaged }) => [
        ...(good > 0 ? [pieces(good, line)] : []),
        ...(damaged > 0 ? [`${pieces(damaged, line)} (hỏng)`] : []),
      ]),
      ...(replacement && { taken: pieces(sumPieces(returned), replacement) }),
    },
  }
}

export const wordsOf = (piece: Pick<OrderLineToday, 'name' | 'color' | 'size'>) =>
  [piece.name, variantWords(piece)].filter(Boolean).join(', ')
