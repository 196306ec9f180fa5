import { fail } from '#contract/failures.ts'
import type { OrderLineWithAvailability } from '#contract/orders/orders.ts'
import type { ReturnKind } from '#contract/returns/return-labels.ts'
import type { StockItem } from '#contract/stock/stock.ts'
import type { Transaction } from '#data/database/connection.ts'
import { refreshProductKey } from '#data/orders/edit-order.ts'
import type { LockedOrder } from '#data/orders/orders.ts'
import { postEntries } from '#data/payments/order-ledger.ts'
import { answerReturnRequest, endFulfilledRequests } from '#data/returns/return-requests.ts'
import {
  insertReplacementLine,
  insertReturn,
  type ReturnedPieces,
  updateOrderSums,
} from '#data/returns/returns.ts'
import { readReturnedCosts } from '#data/stock/order-costs.ts'
import { moveStock } from '#data/stock/stock.ts'
import { formatOrderLineName } from '#domain/catalog/format-variant-name.ts'
import { hasLeftShop } from '#domain/orders/status/has-left-shop.ts'
import {
  calculateCarriedDiscount,
  calculateRemainingSums,
  type OrderSums,
  remainingQuantity,
} from '#domain/returns/returns.ts'
import { syncInvoices } from '#operations/invoices/sync-invoices.ts'
import { endOrderIfPartsEnded, returnPartPieces } from '#operations/orders/order-parts.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor } from '#operations/shop.ts'

export interface LockedReturnOrder {
  id: string
  order: LockedOrder
  lines: readonly OrderLineWithAvailability[]
}

export interface ReturnedLine extends ReturnedPieces {
  line: OrderLineWithAvailability
}

interface ReturnInput {
  key: string
  requestHash: Buffer
  kind: ReturnKind
  reason: string
  returned: readonly ReturnedLine[]
  replacement?: StockItem
  refundsDeliveryFee?: boolean
  requestId?: string
  /** The part that came back. */
  shipmentId?: string | undefined
}

/**
 * Applies a return or an exchange: stock, lines, totals and ledger. LOCK ORDER: the caller has locked the order, its
 * voucher if this may cancel the order, and the variants by id, and has checked the stock of the replacement; then rows
 * of its parcels, which the lock of the order protects, and the invoices of the order.
 * @failure request_closed, return_quantity_too_large
 */
export async function applyReturn(
  tx: Transaction,
  actor: Actor,
  locked: LockedReturnOrder,
  input: ReturnInput,
) {
  const { id, order, lines } = locked
  const { returned, replacement, requestId, kind } = input
  if (requestId) {
    const request = { id: requestId, orderId: id, position: returned[0]?.position, kind }
    if (!(await answerReturnRequest(tx, request, { state: 'done' }))) return fail('request_closed')
  }
  const failure = await returnPartPieces(tx, locked, input)
  if (failure) return failure
  await moveReturnStock(tx, actor, locked, input)
  const newLine = replacement && {
    ...toReplacementLine(returned, replacement),
    // At the counter the buyer takes the replacement along.
    shipsApart: hasLeftShop(order.status) && order.channel !== 'counter',
  }
  const replacementLine = newLine ? await insertReplacementLine(tx, id, newLine) : null
  if (newLine) await refreshProductKey(tx, id)
  const sums = calculateRemainingSums(
    [...lines.map((line) => addReturned(line, returned)), ...(newLine ? [{ ...newLine, returned: 0 }] : [])],
    input.refundsDeliveryFee ? 0 : order.shippingFee,
  )
  const totalChange = sums.totalPrice - order.totalPrice
  const { key, requestHash, reason } = input
  const pieces = returned.map(({ position, good, damaged }) => ({ position, good, damaged }))
  await insertReturn(tx, {
    ...{ key, requestHash, orderId: id, kind, reason, lines: pieces, by: actor },
    totalChange,
    replacement: replacementLine,
  })
  await endFulfilledRequests(tx, id)
  await updateOrderSums(tx, id, sums)
  await postEntries(tx, id, toLedgerEntries(order, sums, actor, kind))
  await syncInvoices(tx, id)
  await recordAuditEntry(tx, actor, toAuditEntry(locked, sums, input))
  return (await endOrderIfPartsEnded(tx, actor, id)) ?? { changed: true }
}

/** Damaged pieces are booked in as returned and out again as damaged, so that the movements show both. */
async function moveReturnStock(
  tx: Transaction,
  actor: Actor,
  { id, order }: LockedReturnOrder,
  { returned, replacement }: ReturnInput,
) {
  const note = `Đơn ${order.orderNumber}`
  const movementContext = { orderId: id, accountId: actor._id }
  const pieces = returned.map(({ line, good, damaged }) => ({
    variantId: line.variantId,
    position: line.position,
    quantity: good + damaged,
  }))
  const costs = await readReturnedCosts(tx, id, pieces)
  const returnedMoves = pieces.map((one) => ({ ...one, cost: costs.get(one.position) }))
  await moveStock(tx, returnedMoves, { reason: 'returned', ...movementContext })
  const damaged = returned.map((one) => ({ variantId: one.line.variantId, quantity: -one.damaged }))
  await moveStock(tx, damaged, { reason: 'damaged', note, accountId: actor._id })
  if (!replacement) return
  const quantity = -sumPieces(returned)
  await moveStock(tx, [{ variantId: replacement.variantId, quantity }], {
    reason: 'order',
    ...movementContext,
  })
}

const sumPieces = (pieces: readonly ReturnedPieces[]) =>
  pieces.reduce((sum, { good, damaged }) => sum + good + damaged, 0)

function addReturned(
  line: OrderLineWithAvailability,
  returned: readonly ReturnedPieces[],
): OrderLineWithAvailability {
  const returnedLine = returned.find(({ position }) => position === line.position)
  if (!returnedLine) return line
  return { ...line, returned: line.returned + returnedLine.good + returnedLine.damaged }
}

function toReplacementLine(returned: readonly ReturnedLine[], replacement: StockItem) {
  const [returnedLine] = returned
  if (!returnedLine) throw new Error('an exchange needs a returned line')
  const { line } = returnedLine
  const quantity = sumPieces(returned)
  const { productId, variantId, name, image, color, size, sku, price } = replacement
  const copied = { productId, variantId, name, image, color, size, sku, price, quantity }
  const discount = calculateCarriedDiscount(line, { ...replacement, quantity })
  const manualShare = calculateCarriedDiscount(
    { ...line, discount: line.manualDiscount },
    { ...replacement, quantity },
  )
  // Both shares are rounded on their own, so the part can exceed the whole by a dong.
  return {
    ...copied,
    discount,
    manualDiscount: Math.min(manualShare, discount),
    exchangedFrom: line.position,
  }
}

function toLedgerEntries(order: LockedOrder, sums: OrderSums, actor: Actor, kind: ReturnKind) {
  const note = kind === 'return' ? 'Trả hàng' : 'Đổi hàng'
  return [
    { kind: 'goods' as const, amount: sums.subtotal - order.subtotal, note, by: actor },
    { kind: 'discount' as const, amount: order.discountTotal - sums.discountTotal, note, by: actor },
    { kind: 'fee' as const, amount: sums.shippingFee - order.shippingFee, note, by: actor },
  ]
}

/** The audit log is never erased, and the reason may contain personal data, so it is stored with the order only. */
function toAuditEntry(
  { id, order, lines }: LockedReturnOrder,
  sums: OrderSums,
  { returned, replacement }: ReturnInput,
) {
  const pieces = (count: number, copied: Parameters<typeof formatOrderLineName>[0]) =>
    `${count} × ${formatOrderLineName(copied)}`
  const items = lines.reduce((sum, line) => sum + remainingQuantity(line), 0)
  return {
    action: 'update' as const,
    entity: 'order' as const,
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
