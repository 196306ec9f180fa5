import { type Failure, fail, failed } from '#contract/failures.ts'
import { delivered, type OrderStatus } from '#contract/orders/order-statuses.ts'
import type { RefundGoodwill } from '#contract/returns/admin-returns.ts'
import { findOrder, lockOrder } from '#data/orders/orders.ts'
import { calculatePaymentState } from '#domain/payments/calculate-payment-state.ts'
import { buildDiscountEdit } from '#operations/orders/build-discount-edit.ts'
import { applyEdit } from '#operations/orders/edit-order.ts'
import { planEditInTransaction } from '#operations/orders/plan-edit.ts'
import type { Actor, Shop } from '#operations/shop.ts'
import { inRefundTransaction, recordRefund } from './refund-order.ts'

const findGoodwillFailure = ({ status }: { status: OrderStatus }) =>
  status === delivered ? null : fail('goodwill_not_possible')

/**
 * Refunds a part of the price without goods: the order gets a manual discount, and the amount that this makes due is refunded.
 * LOCK ORDER: as `editOrder`.
 * @failure goodwill_not_possible, order_balance_changed, those of `planEditInTransaction`, `applyEdit` and `inRefundTransaction`
 */
export function refundGoodwill(
  shop: Shop,
  actor: Actor,
  id: string,
  { totalPrice, reason, ...refund }: RefundGoodwill,
): Promise<{ changed: true } | Failure> {
  return inRefundTransaction(shop, async (tx) => {
    const order = (await lockOrder(tx, id)) && (await findOrder(tx, id))
    if (!order) return fail('not_found')
    if (order.totalPrice !== totalPrice) return fail('order_balance_changed')
    const { due, refundDue } = calculatePaymentState(order)
    if (due !== 0 || refundDue !== 0) return fail('goodwill_not_possible')
    const edit = await buildDiscountEdit(tx, order, { amount: refund.amount, reason })
    const planned = await planEditInTransaction(tx, shop, id, edit, findGoodwillFailure)
    const edited = failed(planned)
      ? planned
      : await applyEdit(tx, actor, planned, edit, 'Hoàn tiền thiện chí')
    if (failed(edited)) return edited
    return recordRefund(tx, actor, id, { ...refund, due: refund.amount, note: reason })
  })
}
