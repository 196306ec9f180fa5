import { v7 as uuid } from 'uuid'
import { type Failure, fail, failed } from '#contract/failures.ts'
import { lookupRequestLabels, lookupRequestStateLabels } from '#contract/orders/lookup-request-kinds.ts'
import type { LookupRequest, RequestByLookup } from '#contract/orders/lookup-requests.ts'
import type { PublicOrder } from '#contract/orders/order-lookup.ts'
import { confirmed, firstStatus } from '#contract/orders/order-statuses.ts'
import { inTransaction, isUniqueViolation } from '#data/database/transaction.ts'
import * as requests from '#data/orders/lookup-requests.ts'
import { type LockedOrder, lockOrder } from '#data/orders/orders.ts'
import { getDaysSinceDelivery } from '#data/returns/return-requests.ts'
import { readShopSettings } from '#data/settings/shop-settings.ts'
import { isReturnable } from '#domain/returns/returns.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, Shop } from '#operations/shop.ts'
import { findOrderByLookup, type LookupClient, readPublicOrder } from './look-up-order.ts'

/**
 * Number and phone are printed on the parcel, so the request changes nothing: staff call first (R36).
 * @failure order_not_found, too_many_attempts, order_not_cancellable, return_not_allowed, request_already_waiting
 */
export async function requestByLookup(
  shop: Shop,
  { kind, reason, ...lookup }: RequestByLookup,
  from: LookupClient,
): Promise<PublicOrder | Failure> {
  const id = await findOrderByLookup(shop, lookup, from)
  if (failed(id)) return id
  try {
    const requested = await inTransaction<{ requested: true }>(shop.db, async (tx) => {
      const order = await lockOrder(tx, id)
      if (!order) return fail('order_not_found')
      const [{ returnDays }, days] = await Promise.all([readShopSettings(tx), getDaysSinceDelivery(tx, id)])
      const failure = kind === 'cancel' ? checkCancellable(order) : checkReturnable(order, days, returnDays)
      if (failure) return failure
      await requests.insertLookupRequest(tx, { id: uuid(), orderId: id, kind, reason })
      return { requested: true }
    })
    return failed(requested) ? requested : readPublicOrder(shop, id)
  } catch (error) {
    if (isUniqueViolation(error, 'lookup_requests_open')) return fail('request_already_waiting')
    throw error
  }
}

/** Staff can cancel a confirmed order, which its buyer cannot. */
const checkCancellable = ({ status }: LockedOrder): Failure | null =>
  status === firstStatus || status === confirmed ? null : fail('order_not_cancellable', { status })

const checkReturnable = (order: LockedOrder, days: number | null, returnDays: number): Failure | null =>
  isReturnable(order, days, returnDays) ? null : fail('return_not_allowed')

const maxWaitingRequests = 100

export const readLookupRequests = ({ db }: Shop) => requests.listWaitingLookupRequests(db, maxWaitingRequests)

/** @failure request_closed */
export function answerLookupRequest(
  shop: Shop,
  actor: Actor,
  id: string,
  state: 'done' | 'declined',
): Promise<LookupRequest | Failure> {
  return inTransaction<LookupRequest>(shop.db, async (tx) => {
    const answer = { state, accountId: actor._id, byName: actor.name }
    const answered = await requests.answerLookupRequest(tx, id, answer)
    if (!answered) return fail((await requests.lookupRequestExists(tx, id)) ? 'request_closed' : 'not_found')
    const field = lookupRequestLabels[answered.kind]
    await recordAuditEntry(tx, actor, {
      action: 'update',
      entity: 'order',
      id: answered.orderId,
      name: answered.orderNumber,
      before: { [field]: lookupRequestStateLabels.open },
      after: { [field]: lookupRequestStateLabels[state] },
    })
    return answered
  })
}
