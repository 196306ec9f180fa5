import { type Failure, fail, failed } from '#contract/failures.ts'
import type { GoodsReceived, ReceiveGoods } from '#contract/purchasing/goods-received.ts'
import { inTransaction } from '#data/database/transaction.ts'
import {
  findGoodsReceived,
  insertGoodsReceived,
  insertGoodsReceivedLines,
} from '#data/purchasing/goods-received.ts'
import { moveStock } from '#data/stock/stock.ts'
import { lockExistingVariants } from '#data/stock/stock-list.ts'
import { hashRequest } from '#operations/runtime/hash-request.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { AuditActor, Shop } from '#operations/shop.ts'

/**
 * Receives goods from a supplier. A repeated request with the same key returns the first note.
 * LOCK ORDER: variants by id, after the new note. @failure idempotency_key_reused, product_not_for_sale
 */
export async function receiveGoods(
  shop: Shop,
  actor: AuditActor,
  request: ReceiveGoods,
): Promise<GoodsReceived | Failure> {
  const { key, supplier, note, lines } = request
  const requestHash = hashRequest(request)
  const result = await inTransaction<null>(shop.db, async (tx) => {
    const earlierHash = await insertGoodsReceived(tx, { ...request, requestHash, by: actor })
    if (earlierHash) return earlierHash.equals(requestHash) ? null : fail('idempotency_key_reused')
    const variants = await lockExistingVariants(
      tx,
      lines.map((line) => line.variantId),
    )
    if (variants.length < lines.length)
      return refuseDeleted(request, new Set(variants.map((v) => v.variantId)))
    await insertGoodsReceivedLines(tx, request)
    const moves = lines.map(({ variantId, quantity, cost: unitCost }) => ({
      ...{ variantId, quantity },
      cost: quantity * unitCost,
    }))
    await moveStock(tx, moves, {
      reason: 'received',
      accountId: actor._id,
      goodsReceivedId: key,
    })
    await recordAuditEntry(tx, actor, {
      ...{ action: 'create', entity: 'goods-received', id: key, name: supplier },
      after: { note, ...sumLines(lines) },
    })
    return null
  })
  if (failed(result)) return result
  return (await findGoodsReceived(shop.db, key)) ?? fail('not_found')
}

export const sumLines = (lines: readonly { quantity: number; cost: number }[]) => ({
  pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  total: lines.reduce((sum, { quantity, cost: unitCost }) => sum + quantity * unitCost, 0),
})

function refuseDeleted({ lines }: ReceiveGoods, existing: ReadonlySet<string>): Failure {
  const details = lines.flatMap(({ variantId }, at) =>
    existing.has(variantId) ? [] : [{ path: `lines.${at}.variantId`, message: 'Không còn bán' }],
  )
  return fail('product_not_for_sale', {}, { details })
}
