import { type Failure, fail, failed } from '#contract/failures.ts'
import { limits } from '#contract/limits.ts'
import type { LedgerEntry } from '#contract/payments/order-ledger.ts'
import { findOrderVersion, listEditableLines } from '#data/orders/edit-order.ts'
import { findOrder } from '#data/orders/orders.ts'
import { listLedgerEntries } from '#data/payments/order-ledger.ts'
import { formatDong } from '#domain/money.ts'
import { sumManualDiscount } from '#domain/orders/edit/sum-manual-discount.ts'
import { calculatePaymentState } from '#domain/payments/calculate-payment-state.ts'
import { editOrder } from '#operations/orders/edit-order.ts'
import type { Actor, Shop } from '#operations/shop.ts'

/**
 * Gives what is still due of a paid order as a discount by hand; the version makes sure that nothing changed meanwhile.
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
  const { version, manualDiscountReason } = await findOrderVersion(shop.db, id)
  const lines = await listEditableLines(shop.db, id)
  if (order.paid === 0 || calculatePaymentState(order).due !== due) return fail('order_balance_changed')
  if (due > limits.maxWaivedShortfall)
    return fail('shortfall_too_large', { limit: formatDong(limits.maxWaivedShortfall) })
  const reasons = [manualDiscountReason, reason].filter((text) => text !== null).join('; ')
  const edited = await editOrder(shop, actor, id, {
    ...{ version, customerInfo: order.customerInfo, address: order.address, note: order.note },
    lines: lines
      .filter(({ quantity, returned }) => quantity > returned)
      .map(({ position, quantity, returned }) => ({ position, quantity: quantity - returned })),
    added: [],
    shippingFee: order.shippingFee,
    discount: {
      amount: sumManualDiscount(lines) + due,
      reason: [...reasons].slice(0, limits.maxShortNoteLength).join(''),
    },
    dropsVoucher: false,
    totalPrice: order.totalPrice - due,
  })
  return failed(edited) ? edited : listLedgerEntries(shop.db, id)
}
