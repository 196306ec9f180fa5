import { type Failure, fail } from '#contract/failures.ts'
import type { OrderCall, OrderCallInput } from '#contract/orders/order-calls.ts'
import { inTransaction, isUniqueViolation } from '#data/database/transaction.ts'
import { findOrderIdOfCall, insertOrderCall, listOrderCalls } from '#data/orders/order-calls.ts'
import { findOrderNumber } from '#data/orders/orders.ts'
import { failInvalidFields } from '#operations/runtime/fail-invalid-fields.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, Shop } from '#operations/shop.ts'

const pastTime = { path: 'callBackAt', message: 'Hãy chọn giờ chưa qua' }

/** A repeated request with the same key records nothing. @failure invalid, idempotency_key_reused, not_found */
export function addOrderCall(
  shop: Shop,
  actor: Actor,
  id: string,
  input: OrderCallInput,
): Promise<OrderCall[] | Failure> {
  const { key, result, callBackAt } = input
  return inTransaction<OrderCall[]>(
    shop.db,
    async (tx) => {
      const orderIdOfCall = await findOrderIdOfCall(tx, key)
      if (orderIdOfCall && orderIdOfCall !== id) return fail('idempotency_key_reused')
      const earlier = await listOrderCalls(tx, id)
      const repeated = earlier.find(({ _id }) => _id === key)
      if (repeated) return isSameCall(repeated, input) ? earlier : fail('idempotency_key_reused')
      if (callBackAt && Date.parse(callBackAt) <= Date.now()) return failInvalidFields(pastTime)
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

const isSameCall = (call: Pick<OrderCall, 'result' | 'callBackAt'>, other: OrderCallInput) =>
  call.result === other.result && toTime(call.callBackAt) === toTime(other.callBackAt)

const toTime = (timestamp: string | null) => timestamp && Date.parse(timestamp)
