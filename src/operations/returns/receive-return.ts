import { type Failure, fail } from '#contract/failures.ts'
import { delivered, inTransit } from '#contract/orders/order-statuses.ts'
import type { ReceiveReturn } from '#contract/returns/admin-returns.ts'
import type { LockedOrder } from '#data/orders/orders.ts'
import { lockStock } from '#data/stock/stock.ts'
import { lockOrderVoucher } from '#data/vouchers/vouchers.ts'
import type { Actor, Shop } from '#operations/shop.ts'
import { applyReturn } from './apply-return.ts'
import { getLinePath } from './fail-quantity.ts'
import { runIdempotentReturn } from './run-idempotent-return.ts'

/**
 * The refund due follows from the new totals (`calculate-payment-state.ts`); `refund-order.ts` records the refund.
 * LOCK ORDER: the order, its voucher while in transit, variants by id; `applyReturn` then locks the order's invoices.
 * @failure order_not_returnable and those of `runIdempotentReturn` and `applyReturn`
 */
export function receiveReturn(
  shop: Shop,
  actor: Actor,
  id: string,
  { requestId, ...request }: ReceiveReturn,
): Promise<{ changed: boolean } | Failure> {
  const { key, lines, reason, refundsDeliveryFee, shipmentId } = request
  const findFailure = ({ status }: LockedOrder) =>
    status === delivered || status === inTransit ? null : fail('order_not_returnable', { status })
  return runIdempotentReturn(
    shop,
    id,
    { key, request, pieces: lines, getPath: getLinePath, findFailure },
    async (tx, locked, returned, requestHash) => {
      // The last part that comes back cancels the order, which releases its voucher.
      if (locked.order.status === inTransit) await lockOrderVoucher(tx, id)
      const variants = returned.map(({ line }) => line.variantId)
      await lockStock(tx, variants)
      const input = {
        key,
        requestHash,
        kind: 'return' as const,
        reason,
        returned,
        refundsDeliveryFee,
        requestId,
        shipmentId,
      }
      return applyReturn(tx, actor, locked, input)
    },
  )
}
