import { type Failure, fail } from '#contract/failures.ts'
import type { OrderCall, OrderCallInput } from '#contract/orders/order-calls.ts'
import { inTransaction, isUniqueViolation } from '#data/database/transaction.ts'
import { insertOrderCall, listOrderCalls } from '#data/orders/order-calls.ts'
import { findOrderNumber } from '#data/orders/orders.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, Shop } from '#operations/shop.ts'

/** A repeated request with the same key records nothing. */
export function addOrderCall(
  shop: Shop,
  actor: Actor,
  id: string,
  { key, result, callBackAt }: OrderCallInput,
): Promise<OrderCall[] | Failure> {
  return inTransaction<OrderCall[]>(
    shop.db,
    async (tx) => {
      const earlier = await listOrderCalls(tx, id)
      const repeated = earlier.find(({ _id }) => _id === key)
      if (repeated) return repeated.result === result ? earlier : fail('idempotency_key_reused')
      const call = { id: key, result, callBackAt, accountId: actor._id, byName: actor.name }
      if (!(await insertOrderCall(tx, id, call))) return fail('not_found')
      const name = await findOrderNumber(tx, id)
      await recordAuditEntry(tx, actor, {
        ...{ action: 'update', entity: 'order', id, name },
        before: { calls: earlier.length },
        after: { calls: earlier.length + 1 },
      })
      return listOrderCalls(tx, id)
    },
    // A concurrent request inserted the same key; the retry finds its call.
    (error) => isUniqueViolation(error, 'order_calls_pkey'),
  )
}
