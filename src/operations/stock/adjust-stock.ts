import { type Failure, fail, sentence } from '#contract/failures.ts'
import type { StockReason } from '#contract/orders/order-statuses.ts'
import type { AdjustmentResult, StockAdjustment } from '#contract/stock/stock.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { lockStock, moveStock } from '#data/stock/stock.ts'
import { nameStock } from '#data/stock/stock-list.ts'
import { wrongWay } from '#domain/stock/stock-reason.ts'
import { recordChange } from '#operations/runtime/record-change.ts'
import type { Actor, Shop } from '#operations/shop.ts'

/**
 * Sets the stock of variants for one reason, each only while it is as it was seen: what was sold or changed
 * meanwhile is told and stays. The others are set, all in one transaction; a single line is refused as a whole.
 * LOCK ORDER: variants by id.
 */
export async function adjustStock(
  shop: Shop,
  actor: Actor,
  { reason, note, lines }: StockAdjustment,
): Promise<AdjustmentResult[] | Failure> {
  const wrong = lines.findIndex((line) => wrongWay(reason, line.stock - line.seen))
  if (wrong >= 0) return wrongDirection(reason, wrong)
  return inTransaction(shop.db, async (tx) => {
    const stock = await lockStock(
      tx,
      lines.map((line) => line.variantId),
    )
    const unchanged = lines.filter((line) => stock.get(line.variantId) === line.seen)
    const moves = unchanged.map(({ variantId, seen, stock }) => ({ variantId, quantity: stock - seen }))
    await moveStock(tx, moves, { reason, note, accountId: actor._id })
    await recordMoves(tx, actor, unchanged, { reason, note })
    const [only, ...others] = lines
    const refused = only && refusalOf(only, stock)
    if (refused && others.length === 0) return refused
    return lines.map((line) => resultOf(line, stock))
  })
}

type Line = StockAdjustment['lines'][number]

function refusalOf({ variantId, seen }: Line, stock: Map<string, number>): Failure | null {
  const now = stock.get(variantId)
  if (now === seen) return null
  return now === undefined ? fail('not_found') : fail('stock_changed', { count: now })
}

/** A line for each variant, under its product: before and after, and why. */
async function recordMoves(
  tx: Transaction,
  actor: Actor,
  lines: Line[],
  why: { reason: StockReason; note: string },
) {
  const moved = lines.filter((line) => line.stock !== line.seen)
  const names = await nameStock(
    tx,
    moved.map((line) => line.variantId),
  )
  await Promise.all(
    moved.map(({ variantId, seen, stock }) => {
      const { productId = null, name = '' } = names.get(variantId) ?? {}
      const change = { action: 'update', noun: 'product', id: productId, name } as const
      return recordChange(tx, actor, { ...change, before: { stock: seen }, after: { stock, ...why } })
    }),
  )
}

/** @param stock as it was before */
function resultOf(line: Line, stock: Map<string, number>): AdjustmentResult {
  const refused = refusalOf(line, stock)
  const { variantId } = line
  if (!refused) return { variantId, stock: line.stock, error: null, code: null }
  return { variantId, stock: stock.get(variantId) ?? null, error: sentence(refused), code: refused.failure }
}

function wrongDirection(reason: StockReason, at: number): Failure {
  const message = wrongWay(reason, 1) ? 'Lý do này chỉ làm giảm số lượng' : 'Lý do này chỉ làm tăng số lượng'
  return fail('invalid', {}, { details: [{ path: `lines.${at}.stock`, message }] })
}
