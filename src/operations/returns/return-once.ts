import { createHash } from 'node:crypto'
import { type Failure, fail, failed } from '#contract/failures.ts'
import type { OrderLineToday } from '#contract/orders/orders.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { type HeldOrder, listOrderLines, lockOrder } from '#data/orders/orders.ts'
import { type Back, findReturn } from '#data/returns/returns.ts'
import { keptOf } from '#domain/returns/returns.ts'
import type { Shop } from '#operations/shop.ts'
import { type Came, type Returning, wordsOf } from './return-goods.ts'

interface IdempotentReturn {
  key: string
  /** Hashed, to detect another request with the same key. */
  request: object
  pieces: readonly Back[]
  refusal: (order: HeldOrder) => Failure | null
}
type ReturnOutcome = { changed: boolean } | Failure

/**
 * Locks the order, makes a repeated request do nothing, and checks the quantities; then `apply` runs in the same
 * transaction. @failure idempotency_key_reused, return_quantity_too_large
 */
export function returnOnce(
  { db }: Shop,
  id: string,
  { key, request, pieces, refusal }: IdempotentReturn,
  apply: (
    tx: Transaction,
    locked: Returning,
    returned: readonly Came[],
    requestHash: Buffer,
  ) => Promise<ReturnOutcome>,
): Promise<ReturnOutcome> {
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest()
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) return fail('not_found')
    const earlier = await findReturn(tx, key)
    if (earlier) {
      const same = earlier.orderId === id && earlier.requestHash.equals(requestHash)
      return same ? { changed: false } : fail('key_used')
    }
    const refused = refusal(order)
    if (refused) return refused
    const lines = await listOrderLines(tx, id)
    const returned = takeOf(lines, pieces)
    return failed(returned) ? returned : apply(tx, { id, order, lines }, returned, requestHash)
  })
}

/** @failure return_quantity_too_large if a line has fewer remaining pieces */
export function takeOf(lines: readonly OrderLineToday[], pieces: readonly Back[]): Came[] | Failure {
  const returned: Came[] = []
  for (const piece of pieces) {
    const line = lines.find(({ position }) => position === piece.position)
    if (!line) return fail('not_found')
    const count = keptOf(line)
    if (piece.good + piece.damaged > count) return fail('line_kept', { name: wordsOf(line), count })
    returned.push({ ...piece, line })
  }
  return returned
}
