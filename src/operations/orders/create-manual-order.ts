import { type Failure, failed } from '#contract/failures.ts'
import type { CreateManualOrder } from '#contract/orders/admin-orders.ts'
import { firstStatus } from '#contract/orders/order-statuses.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Actor, Shop } from '#operations/shop.ts'
import { checkRecipient } from './check-recipient.ts'
import { createStaffOrder } from './create-staff-order.ts'

/** Places an order for a customer who phones or writes. */
export async function createManualOrder(
  shop: Shop,
  actor: Actor,
  request: CreateManualOrder,
): Promise<Order | Failure> {
  const checked = checkRecipient(request)
  if (failed(checked)) return checked
  return createStaffOrder(shop, actor, { ...checked, status: firstStatus, cashReceived: null })
}
