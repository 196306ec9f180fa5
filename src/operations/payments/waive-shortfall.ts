import { type Failure, fail, failed } from '#contract/failures.ts'
import * as limits from '#contract/limits.ts'
import type { LedgerEntry } from '#contract/payments/order-ledger.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { findOrder, lockOrder } from '#data/orders/orders.ts'
import { listLedgerEntries } from '#data/payments/order-ledger.ts'
import { formatDong } from '#domain/money.ts'
import { calculatePaymentState } from '#domain/payments/calculate-payment-state.ts'
import { sumExpectedCash } from '#domain/shipping/parcel-cash.ts'
import { buildDiscountEdit } from '#operations/orders/build-discount-edit.ts'
import { applyEdit } from '#operations/orders/edit-order.ts'
import { type FindEditFailure, planEditInTransaction } from '#operations/orders/plan-edit.ts'
import type { Actor, Shop } from '#operations/shop.ts'

/** Only the amount due changes, so the pieces may have left; but a courier must not collect what is no longer due. */
const findWaiverFailure: FindEditFailure = (_, parcels) => {
  const cod = sumExpectedCash(parcels)
  return cod > 0 ? fail('shortfall_collected_by_parcel', { cod: formatDong(cod) }) : null
}

/**
 * Waives what a partly paid order still owes as a manual discount. LOCK ORDER: as `editOrder`.
 * @failure order_balance_changed, shortfall_too_large, shortfall_collected_by_parcel, those of `planEditInTransaction` and `applyEdit`
 */
export function waiveShortfall(
  shop: Shop,
  actor: Actor,
  id: string,
  { due, reason }: { due: number; reason: string },
): Promise<LedgerEntry[] | Failure> {
  return inTransaction(shop.db, async (tx) => {
    const order = (await lockOrder(tx, id)) && (await findOrder(tx, id))
    if (!order) return fail('not_found')
    if (order.paid === 0 || calculatePaymentState(order).due !== due) return fail('order_balance_changed')
    if (due > limits.maxWaivedShortfall)
      return fail('shortfall_too_large', { limit: formatDong(limits.maxWaivedShortfall) })
    const edit = await buildDiscountEdit(tx, order, { amount: due, reason })
    const planned = await planEditInTransaction(tx, shop, id, edit, findWaiverFailure)
    const edited = failed(planned) ? planned : await applyEdit(tx, actor, planned, edit, 'Bỏ qua phần thiếu')
    return failed(edited) ? edited : listLedgerEntries(tx, id)
  })
}
