import { v7 as uuid } from 'uuid'
import { type Failure, fail } from '#contract/failures.ts'
import * as limits from '#contract/limits.ts'
import type { PaymentDeadline } from '#contract/orders/payment-deadline.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { insertOrderOverride } from '#data/orders/order-overrides.ts'
import { findOrder, lockOrder } from '#data/orders/orders.ts'
import { hasActiveParcel, updatePaymentDeadline } from '#data/orders/payment-deadline.ts'
import { hourMs } from '#domain/durations.ts'
import { isAutoCancellable } from '#domain/orders/is-auto-cancellable.ts'
import { failInvalidFields } from '#operations/runtime/fail-invalid-fields.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, Shop } from '../shop.ts'

/** @failure no_payment_deadline if the order does not wait for a payment or its parcel is out */
export function setPaymentDeadline(
  shop: Shop,
  actor: Actor,
  id: string,
  { payBefore: requested, reason }: PaymentDeadline,
): Promise<{ changed: boolean } | Failure> {
  const at = Date.parse(requested)
  const payBefore = new Date(at).toISOString()
  const now = Date.now()
  if (at <= now) return Promise.resolve(failTime('Hãy chọn giờ chưa qua'))
  if (at > now + limits.maxPaymentDeadlineHours * hourMs) {
    return Promise.resolve(failTime(`Nhiều nhất ${limits.maxPaymentDeadlineHours / 24} ngày kể từ bây giờ`))
  }
  return inTransaction<{ changed: boolean }>(shop.db, async (tx) => {
    const order = (await lockOrder(tx, id)) && (await findOrder(tx, id))
    if (!order) return fail('not_found')
    if (!isAutoCancellable(order) || (await hasActiveParcel(tx, id))) return fail('no_payment_deadline')
    if (order.payBefore && Date.parse(order.payBefore) === at) return { changed: false }
    await updatePaymentDeadline(tx, id, payBefore)
    const due = order.totalPrice
    const override = { kind: 'payment_extended' as const, holds: [], due, payBefore, reason }
    await insertOrderOverride(tx, { ...override, id: uuid(), orderId: id, by: actor })
    await recordAuditEntry(tx, actor, {
      ...{ action: 'update', entity: 'order', id, name: order.orderNumber },
      before: { payBefore: order.payBefore },
      after: { payBefore },
    })
    return { changed: true }
  })
}

const failTime = (message: string) => failInvalidFields({ path: 'payBefore', message })
