import { v7 as uuid } from 'uuid'
import { type Failure, fail, failed } from '#contract/failures.ts'
import type { RequestReturn } from '#contract/returns/admin-returns.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction, isUniqueViolation } from '#data/database/transaction.ts'
import { listOrderLines, lockOrder } from '#data/orders/orders.ts'
import {
  answerReturnRequest,
  findReturnRequestOrder,
  getDaysSinceDelivery,
  insertReturnRequest,
} from '#data/returns/return-requests.ts'
import { readShopSettings } from '#data/settings/shop-settings.ts'
import { findStockItem } from '#data/stock/stock-list.ts'
import { formatOrderLineName } from '#domain/catalog/format-variant-name.ts'
import { isReturnable } from '#domain/returns/returns.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, Shop } from '#operations/shop.ts'
import type { ReturnedLine } from './apply-return.ts'
import { matchReturnedLines } from './run-idempotent-return.ts'

/**
 * The request reserves no stock. @failure return_not_allowed, return_already_requested, return_quantity_too_large,
 * product_not_for_sale, exchange_out_of_stock
 */
export async function requestReturn(
  shop: Shop,
  id: string,
  request: RequestReturn,
): Promise<{ changed: true } | Failure> {
  try {
    return await inTransaction<{ changed: true }>(shop.db, async (tx) => {
      const order = await lockOrder(tx, id)
      if (!order) return fail('not_found')
      const [{ returnDays }, days] = await Promise.all([readShopSettings(tx), getDaysSinceDelivery(tx, id)])
      if (!isReturnable(order, days, returnDays)) return fail('return_not_allowed')
      const requested = { position: request.position, good: request.quantity, damaged: 0 }
      const pieces = matchReturnedLines(await listOrderLines(tx, id), [requested], () => 'quantity')
      if (failed(pieces)) return pieces
      const failure = request.variantId && (await checkRequestedVariant(tx, pieces[0], request.variantId))
      if (failure) return failure
      await insertReturnRequest(tx, uuid(), id, request)
      return { changed: true }
    })
  } catch (error) {
    if (isUniqueViolation(error, 'return_requests_open')) return fail('return_already_requested')
    throw error
  }
}

async function checkRequestedVariant(
  tx: Transaction,
  pieces: ReturnedLine | undefined,
  variantId: string,
): Promise<Failure | null> {
  const variant = await findStockItem(tx, variantId)
  if (!variant?.isForSale || variant.productId !== pieces?.line.productId) return fail('product_not_for_sale')
  if (variant.stock >= pieces.good) return null
  return fail('exchange_out_of_stock', { name: formatOrderLineName(variant), count: variant.stock })
}

/** @failure request_closed */
export function withdrawReturnRequest(
  shop: Shop,
  orderId: string,
  id: string,
): Promise<{ changed: true } | Failure> {
  return inTransaction<{ changed: true }>(shop.db, async (tx) => {
    if (!(await lockOrder(tx, orderId)) || (await findReturnRequestOrder(tx, id)) !== orderId)
      return fail('not_found')
    const withdrawn = await answerReturnRequest(tx, { id, orderId }, { state: 'withdrawn' })
    return withdrawn ? { changed: true } : fail('request_closed')
  })
}

/** @returns the order of the request @failure request_closed */
export function declineReturnRequest(
  shop: Shop,
  actor: Actor,
  id: string,
  answer: string,
): Promise<{ orderId: string } | Failure> {
  return inTransaction(shop.db, async (tx) => {
    const orderId = await findReturnRequestOrder(tx, id)
    const order = orderId && (await lockOrder(tx, orderId))
    if (!order) return fail('not_found')
    if (!(await answerReturnRequest(tx, { id, orderId }, { state: 'declined', answer })))
      return fail('request_closed')
    await recordAuditEntry(tx, actor, {
      action: 'update',
      entity: 'order',
      id: orderId,
      name: order.orderNumber,
      before: { returnRequest: 'open' },
      after: { returnRequest: 'declined' },
    })
    return { orderId }
  })
}
