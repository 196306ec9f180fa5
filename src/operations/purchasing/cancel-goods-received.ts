import { type Failure, fail, failed } from '#contract/failures.ts'
import type { GoodsReceived } from '#contract/purchasing/goods-received.ts'
import { inTransaction } from '#data/database/transaction.ts'
import {
  findGoodsReceived,
  lockGoodsReceived,
  setGoodsReceivedCancelled,
} from '#data/purchasing/goods-received.ts'
import { lockStock, moveStock } from '#data/stock/stock.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, Shop } from '#operations/shop.ts'
import { sumLines } from './receive-goods.ts'

/**
 * Takes the pieces and the cost of a note out of stock again; the note and both entries stay. A repeated call does
 * nothing. LOCK ORDER: the note, then variants by id. @failure received_goods_sold
 */
export async function cancelGoodsReceived(
  shop: Shop,
  actor: Actor,
  id: string,
): Promise<GoodsReceived | Failure> {
  const result = await inTransaction<null>(shop.db, async (tx) => {
    const note = (await lockGoodsReceived(tx, id)) ? await findGoodsReceived(tx, id) : null
    if (!note) return fail('not_found')
    if (note.cancelledAt) return null
    const stock = await lockStock(
      tx,
      note.lines.map((line) => line.variantId),
    )
    const missing = note.lines.find((line) => (stock.get(line.variantId) ?? 0) < line.quantity)
    if (missing)
      return fail('received_goods_sold', { name: missing.name, count: stock.get(missing.variantId) ?? 0 })
    const moves = note.lines.map(({ variantId, quantity, cost: unitCost }) => ({
      ...{ variantId, quantity: -quantity },
      cost: quantity * unitCost,
    }))
    await moveStock(tx, moves, { reason: 'unreceived', accountId: actor._id, goodsReceivedId: id })
    await setGoodsReceivedCancelled(tx, id, actor.name)
    await recordAuditEntry(tx, actor, {
      ...{ action: 'delete', entity: 'goods-received', id, name: note.supplier },
      before: sumLines(note.lines),
    })
    return null
  })
  if (failed(result)) return result
  return (await findGoodsReceived(shop.db, id)) ?? fail('not_found')
}
