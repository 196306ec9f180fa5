import { type Failure, fail } from '#contract/failures.ts'
import { cancelled } from '#contract/orders/order-statuses.ts'
import type { ExchangeLine } from '#contract/returns/admin-returns.ts'
import type { StockItem } from '#contract/stock/stock.ts'
import type { LockedOrder } from '#data/orders/orders.ts'
import { lockStock } from '#data/stock/stock.ts'
import { lockExistingVariants } from '#data/stock/stock-list.ts'
import { formatOrderLineName } from '#domain/catalog/format-variant-name.ts'
import { formatDong } from '#domain/money.ts'
import type { Actor, Shop } from '#operations/shop.ts'
import { applyReturn, type ReturnedLine } from './apply-return.ts'
import { getPiecesPath } from './fail-quantity.ts'
import { runIdempotentReturn } from './run-idempotent-return.ts'

/**
 * The amount due or to be refunded follows from the new totals. LOCK ORDER: the order, variants by id, its invoices.
 * @failure order_not_exchangeable, product_not_for_sale, exchange_price_changed, exchange_out_of_stock and those of
 * `runIdempotentReturn` and `applyReturn`
 */
export function exchangeLine(
  shop: Shop,
  actor: Actor,
  id: string,
  { requestId, ...request }: ExchangeLine,
): Promise<{ changed: boolean } | Failure> {
  const { key, reason, variantId } = request
  const findFailure = ({ status }: LockedOrder) =>
    status === cancelled ? fail('order_not_exchangeable') : null
  return runIdempotentReturn(
    shop,
    id,
    { key, request, pieces: [request], getPath: getPiecesPath, findFailure },
    async (tx, locked, returned, requestHash) => {
      const [returnedLine] = returned
      if (!returnedLine) return fail('not_found')
      // Both variants are locked before either is read, even if one is deleted.
      await lockStock(tx, [returnedLine.line.variantId, variantId])
      const [replacement] = await lockExistingVariants(tx, [variantId])
      const failure = checkReplacement(returnedLine, replacement, request.price)
      if (failure || !replacement) return failure ?? fail('product_not_for_sale')
      const input = { key, requestHash, kind: 'exchange' as const, reason, returned, replacement, requestId }
      return applyReturn(tx, actor, locked, input)
    },
  )
}

function checkReplacement(
  { line, good, damaged }: ReturnedLine,
  replacement: (StockItem & { isForSale: boolean }) | undefined,
  price: number,
) {
  const isSame = replacement?.variantId === line.variantId
  // What is no longer for sale may only be exchanged for another piece of the same.
  if (!replacement || !(replacement.isForSale || isSame)) return fail('product_not_for_sale')
  const name = formatOrderLineName(replacement)
  if (replacement.price !== price)
    return fail('exchange_price_changed', { name, price: formatDong(replacement.price) })
  // A damaged piece may be exchanged for a good one of the same variant.
  const count = replacement.stock + (isSame ? good : 0)
  return count < good + damaged ? fail('exchange_out_of_stock', { name, count }) : null
}
