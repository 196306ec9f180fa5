import { v7 as uuid } from 'uuid'
import { type Failure, fail } from '#contract/failures.ts'
import type { ShippingHold } from '#contract/shipping/shipping-holds.ts'
import type { Transaction } from '#data/database/connection.ts'
import { insertOrderOverride } from '#data/orders/order-overrides.ts'
import { formatDong } from '#domain/money.ts'
import type { Actor } from '#operations/shop.ts'

interface OrderWithHolds {
  _id: string
  totalPrice: number
  paid: number
}

/** The order must be locked. The reason is stored in its history (R49). @failure order_unpaid, order_unconfirmed */
export async function authorizeSending(
  tx: Transaction,
  actor: Actor,
  order: OrderWithHolds,
  holds: readonly ShippingHold[],
  reason: string | undefined,
): Promise<Failure | null> {
  if (holds.length === 0) return null
  const due = Math.max(0, order.totalPrice - order.paid)
  if (!reason) {
    return holds.includes('unpaid')
      ? fail('order_unpaid', { due: formatDong(due) })
      : fail('order_unconfirmed')
  }
  await insertOrderOverride(tx, {
    ...{ id: uuid(), orderId: order._id, kind: 'sent', holds: [...holds] },
    ...{ due, payBefore: null, reason, by: actor },
  })
  return null
}
