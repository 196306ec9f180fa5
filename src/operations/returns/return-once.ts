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

interface Asked {
  /** the same when the call is sent again */
  key: string
  /** what of it says what is done */
  asked: object
  backs: readonly Back[]
  /** why this order's goods may not come back; null where they may */
  refusal: (order: HeldOrder) => Failure | null
}
type Answer = { changed: boolean } | Failure

/**
 * What begins alike wherever goods come back: the order is held, a call that is sent again does nothing again, and
 * there are as many pieces as are said to come. The rest is `go`, in the same transaction.
 */
export function returnOnce(
  { db }: Shop,
  id: string,
  { key, asked, backs, refusal }: Asked,
  go: (tx: Transaction, held: Returning, came: readonly Came[], requestHash: Buffer) => Promise<Answer>,
): Promise<Answer> {
  // Of all that was asked for, to tell a repeated call from another one under the same key.
  const requestHash = createHash('sha256').update(JSON.stringify(asked)).digest()
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
    const came = takeOf(lines, backs)
    return failed(came) ? came : go(tx, { id, order, lines }, came, requestHash)
  })
}

/** The lines that the pieces are of; a failure where there are not that many left of one. */
export function takeOf(lines: readonly OrderLineToday[], backs: readonly Back[]): Came[] | Failure {
  const came: Came[] = []
  for (const back of backs) {
    const line = lines.find(({ position }) => position === back.position)
    if (!line) return fail('not_found')
    const count = keptOf(line)
    if (back.good + back.damaged > count) return fail('line_kept', { name: wordsOf(line), count })
    came.push({ ...back, line })
  }
  return came
}
