import { type Failure, fail, failureMessage } from '#contract/failures.ts'
import type { AdjustmentReason } from '#contract/stock/movement-reasons.ts'
import type { AdjustmentResult, StockAdjustment } from '#contract/stock/stock.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { lockStock, moveStock } from '#data/stock/stock.ts'
import { findVariantNames } from '#data/stock/stock-list.ts'
import { isWrongDirection } from '#domain/stock/stock-reason.ts'
import { failInvalidFields } from '#operations/runtime/fail-invalid-fields.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, Shop } from '#operations/shop.ts'

/**
 * Sets the stock of variants in one transaction, each only if its stock is still `seen`; the result lists the others.
 * LOCK ORDER: variants by id.
 * @failure invalid; for a request with a single line not_found or stock_changed, whose detail is the stock
 */
export async function adjustStock(
  shop: Shop,
  actor: Actor,
  { reason, note, lines }: StockAdjustment,
): Promise<AdjustmentResult[] | Failure> {
  const wrongLine = lines.findIndex((line) => isWrongDirection(reason, line.stock - line.seen))
  if (wrongLine >= 0) return wrongDirection(reason, wrongLine)
  return inTransaction(shop.db, async (tx) => {
    const stockByVariant = await lockStock(
      tx,
      lines.map((line) => line.variantId),
    )
    const unchanged = lines.filter((line) => stockByVariant.get(line.variantId) === line.seen)
    const moves = unchanged.map(({ variantId, seen, stock }) => ({ variantId, quantity: stock - seen }))
    await moveStock(tx, moves, { reason, note, accountId: actor._id })
    await recordAdjustments(tx, actor, unchanged, { reason, note })
    const [onlyLine, ...others] = lines
    const failure = onlyLine && findFailure(onlyLine, stockByVariant)
    if (failure && others.length === 0) return failure
    return lines.map((line) => toResult(line, stockByVariant))
  })
}

type AdjustmentLine = StockAdjustment['lines'][number]

function findFailure(
  { variantId, seen }: AdjustmentLine,
  stockByVariant: Map<string, number>,
): Failure | null {
  const now = stockByVariant.get(variantId)
  if (now === seen) return null
  if (now === undefined) return fail('not_found')
  return fail('stock_changed', { count: now }, { details: [{ path: 'lines.0.seen', message: String(now) }] })
}

async function recordAdjustments(
  tx: Transaction,
  actor: Actor,
  lines: AdjustmentLine[],
  reason: { reason: AdjustmentReason; note: string },
) {
  const moved = lines.filter((line) => line.stock !== line.seen)
  const names = await findVariantNames(
    tx,
    moved.map((line) => line.variantId),
  )
  await Promise.all(
    moved.map(({ variantId, seen, stock }) => {
      const { productId = null, name = '' } = names.get(variantId) ?? {}
      const change = { action: 'update', entity: 'product', id: productId, name } as const
      return recordAuditEntry(tx, actor, { ...change, before: { stock: seen }, after: { stock, ...reason } })
    }),
  )
}

function toResult(line: AdjustmentLine, stockByVariant: Map<string, number>): AdjustmentResult {
  const failure = findFailure(line, stockByVariant)
  const { variantId } = line
  if (!failure) return { variantId, stock: line.stock, error: null, code: null }
  return {
    variantId,
    stock: stockByVariant.get(variantId) ?? null,
    error: failureMessage(failure),
    code: failure.failure,
  }
}

function wrongDirection(reason: AdjustmentReason, at: number): Failure {
  const message = isWrongDirection(reason, 1)
    ? 'Lý do này chỉ làm giảm số lượng'
    : 'Lý do này chỉ làm tăng số lượng'
  return failInvalidFields({ path: `lines.${at}.stock`, message })
}
