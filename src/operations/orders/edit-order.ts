import { v7 as uuid } from 'uuid'
import { type Failure, fail, failed, failureMessage } from '#contract/failures.ts'
import type { EditOrder, OrderEditPreview, OrderEditRequest } from '#contract/orders/edit-order.ts'
import { editedFieldLabels } from '#contract/orders/edited-fields.ts'
import type { OrderEditChange } from '#contract/orders/order-edit-history.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { refreshProductKey, updateEditedOrder, writeEditedLines } from '#data/orders/edit-order.ts'
import { insertOrderEdit } from '#data/orders/order-edits.ts'
import { postEntries } from '#data/payments/order-ledger.ts'
import { copyOrderAddressToParcels } from '#data/shipping/parts.ts'
import { addTakenCosts, readReturnedCosts } from '#data/stock/order-costs.ts'
import { moveStock } from '#data/stock/stock.ts'
import { adjustVoucherUses } from '#data/vouchers/vouchers.ts'
import { formatDong } from '#domain/money.ts'
import { type DescribedOrder, listOrderEditChanges } from '#domain/orders/edit/describe-order-edit.ts'
import type { EditedLine } from '#domain/orders/edit/edit-lines.ts'
import { calculatePaymentState } from '#domain/payments/calculate-payment-state.ts'
import { queueOrderEmail } from '#operations/emails/queue-email.ts'
import { syncInvoices } from '#operations/invoices/sync-invoices.ts'
import { endOrderIfPartsEnded } from '#operations/orders/order-parts.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, Shop } from '#operations/shop.ts'
import { type PlannedEdit, planEditInTransaction } from './plan-edit.ts'

/**
 * The preview takes the same locks as the edit for a moment, so that one function decides both.
 * @failure those of `planEditInTransaction`
 */
export function previewOrderEdit(
  shop: Shop,
  id: string,
  input: OrderEditRequest,
): Promise<OrderEditPreview | Failure> {
  return inTransaction(shop.db, async (tx) => {
    const planned = await planEditInTransaction(tx, shop, id, input)
    return failed(planned) ? planned : toPreview(planned)
  })
}

/**
 * Edits what has not left the shop, with the stock, ledger and voucher of the order. A repeated request fails, because
 * the first one changed the version.
 * LOCK ORDER: the order, its voucher, variants by id, its invoices, then those of `applyOrderStatus`.
 * @failure those of `planEditInTransaction` and `applyEdit`
 */
export function editOrder(
  shop: Shop,
  actor: Actor,
  id: string,
  request: EditOrder,
): Promise<{ changed: boolean } | Failure> {
  return inTransaction<{ changed: boolean }>(shop.db, async (tx) => {
    const planned = await planEditInTransaction(tx, shop, id, request)
    return failed(planned) ? planned : applyEdit(tx, actor, planned, request)
  })
}

/** @failure order_voucher_fails, order_total_changed */
export async function applyEdit(
  tx: Transaction,
  actor: Actor,
  planned: PlannedEdit,
  request: EditOrder,
  ledgerNote = 'Sửa đơn',
): Promise<{ changed: boolean } | Failure> {
  const { plan, voucher } = planned
  if (plan.voucherFailure && !request.dropsVoucher)
    return fail('order_voucher_fails', { code: voucher?.code ?? '' })
  if (plan.sums.totalPrice !== request.totalPrice) {
    const details = [{ path: 'totalPrice', message: `${plan.sums.totalPrice}` }]
    return fail('order_total_changed', { total: formatDong(plan.sums.totalPrice) }, { details })
  }
  const changes = listChanges(planned)
  const reason = request.discount?.reason ?? ''
  const isReasonChanged = request.discount !== null && reason !== (planned.discountReason ?? '')
  if (changes.length === 0 && !isReasonChanged) return { changed: false }
  await writeEdit(tx, actor, planned, request, ledgerNote)
  await syncInvoices(tx, planned.order._id)
  await recordEdit(tx, actor, planned, { changes, reason, isReasonChanged })
  // The pieces that leave the order may be the last ones that were not delivered.
  return (await endOrderIfPartsEnded(tx, actor, planned.order._id)) ?? { changed: true }
}

async function writeEdit(
  tx: Transaction,
  actor: Actor,
  planned: PlannedEdit,
  request: EditOrder,
  ledgerNote: string,
) {
  const { order, plan, voucher } = planned
  const { _id: id } = order
  await moveEditedLines(tx, actor, id, plan.lines)
  if (planned.recipient.address !== order.address) await copyOrderAddressToParcels(tx, id)
  await updateEditedOrder(tx, id, {
    ...planned.recipient,
    orderNumber: order.orderNumber,
    note: request.note,
    sums: plan.sums,
    manualDiscountReason: request.discount?.reason ?? null,
    dropsVoucher: plan.voucherFailure !== null,
  })
  await refreshProductKey(tx, id)
  if (voucher && plan.voucherFailure) await adjustVoucherUses(tx, voucher._id, -1)
  const entry = { note: ledgerNote, by: actor }
  await postEntries(tx, id, [
    { kind: 'goods', amount: plan.sums.subtotal - order.subtotal, ...entry },
    { kind: 'discount', amount: order.discountTotal - plan.sums.discountTotal, ...entry },
    { kind: 'fee', amount: plan.sums.shippingFee - order.shippingFee, ...entry },
  ])
}

/** Pieces leave the order with their cost, and added pieces cost what the stock loses. */
async function moveEditedLines(tx: Transaction, actor: Actor, orderId: string, lines: readonly EditedLine[]) {
  const details = { reason: 'edit', orderId, accountId: actor._id } as const
  const returned = lines
    .filter(({ before, quantity }) => quantity < before)
    .map(({ position, variantId, before, quantity }) => ({
      position,
      variantId,
      quantity: before - quantity,
    }))
  const taken = lines
    .filter(({ before, quantity }) => quantity > before)
    .map(({ position, variantId, before, quantity }) => ({
      position,
      variantId,
      quantity: quantity - before,
    }))
  const costs = await readReturnedCosts(tx, orderId, returned)
  await moveStock(
    tx,
    returned.map((one) => ({ ...one, cost: costs.get(one.position) })),
    details,
  )
  await moveStock(
    tx,
    taken.map(({ variantId, quantity }) => ({ variantId, quantity: -quantity })),
    details,
  )
  await writeEditedLines(tx, orderId, lines)
  await addTakenCosts(tx, orderId, taken)
}

interface RecordedEdit {
  changes: OrderEditChange[]
  reason: string
  isReasonChanged: boolean
}

/** The audit log is never erased, so it names the changed fields of the recipient without their values. */
async function recordEdit(
  tx: Transaction,
  actor: Actor,
  { order, plan, itemCount }: PlannedEdit,
  { changes, reason, isReasonChanged }: RecordedEdit,
) {
  const { _id: id, orderNumber: name } = order
  const isDiscountChanged = isReasonChanged || changes.some(({ field }) => field === 'manualDiscount')
  await insertOrderEdit(tx, {
    id: uuid(),
    orderId: id,
    changes,
    reason: isDiscountChanged ? reason : '',
    by: actor,
  })
  if (changes.length > 0) await queueOrderEmail(tx, id, 'order-edited')
  await recordAuditEntry(tx, actor, {
    ...{ action: 'update', entity: 'order', id, name },
    before: { items: itemCount, totalPrice: order.totalPrice },
    after: {
      items: plan.sums.itemCount,
      totalPrice: plan.sums.totalPrice,
      edited: [
        ...new Set(changes.map(({ field }) => editedFieldLabels[field])),
        ...(isReasonChanged ? ['Lý do giảm giá'] : []),
      ],
    },
  })
}

function listChanges({ order, plan, recipient, note, voucher, manualDiscount }: PlannedEdit) {
  const before = describe(order, { note: order.note, manualDiscount, voucher: order.voucherCode }, order)
  const voucherCode = plan.voucherFailure ? null : (voucher?.code ?? null)
  const amounts = { note, manualDiscount: plan.manualDiscount, voucher: voucherCode }
  return listOrderEditChanges(before, describe(recipient, amounts, plan.sums), plan.lines)
}

function describe(
  { customerInfo, address }: PlannedEdit['recipient'],
  texts: { note: string; manualDiscount: number; voucher: string | null },
  { shippingFee, totalPrice }: { shippingFee: number; totalPrice: number },
): DescribedOrder {
  return {
    ...customerInfo,
    address: address && [address.street, address.ward, address.province].join(', '),
    ...{ ...texts, note: texts.note || null, shippingFee, totalPrice },
  }
}

function toPreview({ order, plan, voucher, expectedCash }: PlannedEdit): OrderEditPreview {
  const { subtotal, shippingFee, discountTotal, totalPrice } = plan.sums
  const { due, refundDue } = calculatePaymentState({ ...order, totalPrice })
  const { voucherFailure, manualDiscount } = plan
  const code = voucher?.code ?? ''
  return {
    ...{ subtotal, shippingFee, discountTotal, manualDiscount, totalPrice, due, refundDue },
    voucherCode: voucherFailure ? null : (voucher?.code ?? null),
    change: totalPrice - order.totalPrice,
    overCollected: Math.max(0, expectedCash - due),
    droppedVoucher: voucherFailure && { code, reason: failureMessage(voucherFailure) },
  }
}
