import { type Failure, fail, failed } from '#contract/failures.ts'
import { limits } from '#contract/limits.ts'
import type { LedgerEntry } from '#contract/payments/order-ledger.ts'
import { findOrder } from '#data/orders/orders.ts'
import { listLedgerEntries } from '#data/payments/order-ledger.ts'
import { formatDong } from '#domain/money.ts'
import { calculatePaymentState } from '#domain/payments/calculate-payment-state.ts'
import { draftDiscount } from '#operations/orders/draft-discount.ts'
import { editOrder } from '#operations/orders/edit-order.ts'
import type { Actor, Shop } from '#operations/shop.ts'

/**
 * Waives what a paid order still owes as a manual discount; the version makes sure that nothing changed meanwhile.
 * @failure order_balance_changed, shortfall_too_large, those of `editOrder`
 */
export async function waiveShortfall(
  shop: Shop,
  actor: Actor,
  id: string,
  { due, reason }: { due: number; reason: string },
): Promise<LedgerEntry[] | Failure> {
  const order = await findOrder(shop.db, id)
  if (!order) return fail('not_found')
  if (order.paid === 0 || calculatePaymentState(order).due !== due) return fail('order_balance_changed')
  if (due > limits.maxWaivedShortfall)
    return fail('shortfall_too_large', { limit: formatDong(limits.maxWaivedShortfall) })
  const edited = await editOrder(
    shop,
    actor,
    id,
    await draftDiscount(shop.db, order, { amount: due, reason }),
  )
  return failed(edited) ? edited : listLedgerEntries(shop.db, id)
}
