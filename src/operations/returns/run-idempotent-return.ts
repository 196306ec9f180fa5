import { type Failure, fail, failed } from '#contract/failures.ts'
import type { OrderLineWithAvailability } from '#contract/orders/orders.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction, isUniqueViolation } from '#data/database/transaction.ts'
import { type LockedOrder, listOrderLines, lockOrder } from '#data/orders/orders.ts'
import { findReturn, type ReturnedPieces } from '#data/returns/returns.ts'
import { formatOrderLineName } from '#domain/catalog/format-variant-name.ts'
import { remainingQuantity } from '#domain/returns/returns.ts'
import { hashRequest } from '#operations/runtime/hash-request.ts'
import type { Shop } from '#operations/shop.ts'
import type { LockedReturnOrder, ReturnedLine } from './apply-return.ts'
import { failQuantity, type GetQuantityPath } from './fail-quantity.ts'

interface IdempotentReturn {
  key: string
  /** Hashed, to detect another request with the same key. */
  request: object
  pieces: readonly ReturnedPieces[]
  getPath: GetQuantityPath
  findFailure: (order: LockedOrder) => Failure | null
}
type ReturnOutcome = { changed: boolean } | Failure

/**
 * Locks the order, makes a repeated request do nothing, and checks the quantities; then `apply` runs in the same
 * transaction. @failure idempotency_key_reused, return_quantity_too_large
 */
export function runIdempotentReturn(
  { db }: Shop,
  id: string,
  { key, request, pieces, getPath, findFailure }: IdempotentReturn,
  apply: (
    tx: Transaction,
    locked: LockedReturnOrder,
    returned: readonly ReturnedLine[],
    requestHash: Buffer,
  ) => Promise<ReturnOutcome>,
): Promise<ReturnOutcome> {
  const requestHash = hashRequest(request)
  return inTransaction<{ changed: boolean }>(
    db,
    async (tx) => {
      const order = await lockOrder(tx, id)
      if (!order) return fail('not_found')
      const earlier = await findReturn(tx, key)
      if (earlier) {
        const same = earlier.orderId === id && earlier.requestHash.equals(requestHash)
        return same ? { changed: false } : fail('idempotency_key_reused')
      }
      const failure = findFailure(order)
      if (failure) return failure
      const lines = await listOrderLines(tx, id)
      const returned = matchReturnedLines(lines, pieces, getPath)
      return failed(returned) ? returned : apply(tx, { id, order, lines }, returned, requestHash)
    },
    // A concurrent request about another order inserted the same key; the retry finds its return.
    (error) => isUniqueViolation(error, 'order_returns_pkey'),
  )
}

/** @failure return_quantity_too_large if a line has fewer remaining pieces */
export function matchReturnedLines(
  lines: readonly OrderLineWithAvailability[],
  pieces: readonly ReturnedPieces[],
  getPath: GetQuantityPath,
): ReturnedLine[] | Failure {
  const returned: ReturnedLine[] = []
  for (const [index, piece] of pieces.entries()) {
    const line = lines.find(({ position }) => position === piece.position)
    if (!line) return fail('not_found')
    const count = remainingQuantity(line)
    if (piece.good + piece.damaged > count)
      return failQuantity({ name: formatOrderLineName(line), count }, getPath(piece, index))
    returned.push({ ...piece, line })
  }
  return returned
}
