import { v7 as uuid } from 'uuid'
import { type Failure, fail, failed } from '#contract/failures.ts'
import type { Variant } from '#contract/products.ts'
import type { Db } from '#data/database/connection.ts'
import {
  foreignSkus,
  insertVariants,
  retireVariants,
  updateVariants,
  type VariantRow,
} from '#data/products.ts'
import { lockStock, type Movement, type MovementReason, movedSince, moveStock } from '#data/stock.ts'
import { salePrice } from '#domain/money.ts'
import { matchVariants } from '#domain/variants.ts'
import type { CompleteVariant } from './catalog/complete-variants.ts'

export interface Priced {
  id: string
  /** dong */
  price: number
  /** percent */
  discount: number
}

/** `keepsSales`: pieces sold since the stock was read stay sold, and the difference is applied to what is left. */
export interface StockChange extends MovementReason {
  keepsSales?: boolean
}

/**
 * Makes a product's variants what is wanted: new ones begin at stock 0, those no longer wanted leave the
 * carts, and every difference of stock goes through the ledger.
 * LOCK ORDER: the product (held by the caller), then variants by id.
 */
export async function writeVariants(
  tx: Db,
  product: Priced,
  wanted: readonly CompleteVariant[],
  current: readonly Variant[],
  why: StockChange,
): Promise<Failure | null> {
  const skus = wanted.flatMap((variant) => variant.sku ?? [])
  const doubled = skus.find((sku, at) => skus.indexOf(sku) !== at)
  const foreign = doubled ?? (await foreignSkus(tx, product.id, skus))[0]?.sku
  if (foreign) return fail('sku_taken', { sku: foreign })
  const kept = current.map((one) => ({
    _id: one._id,
    color: one.color?._id ?? null,
    size: one.size?._id ?? null,
  }))
  const stock = await lockStock(
    tx,
    kept.map((variant) => variant._id),
  )
  const { matched, retired } = matchVariants(wanted, kept)
  const rows = matched.map(({ wanted, kept }, position) => ({
    id: kept?._id ?? uuid(),
    product_id: product.id,
    color_id: wanted.color,
    size_id: wanted.size,
    sku: wanted.sku,
    price: wanted.price,
    sale_price: salePrice(wanted.price ?? product.price, product.discount),
    position,
  }))
  await retireVariants(
    tx,
    retired.map((variant) => variant._id),
  )
  const isKept = (row: VariantRow) => stock.has(row.id)
  await updateVariants(tx, rows.filter(isKept))
  await insertVariants(
    tx,
    rows.filter((row) => !isKept(row)),
  )
  const { keepsSales = false, ...reason } = why
  const moves = await stockMoves(tx, rows, { wanted, stock, keepsSales })
  if (failed(moves)) return moves
  await moveStock(tx, moves, reason)
  return null
}

interface Count {
  wanted: readonly CompleteVariant[]
  /** Pieces by variant id, locked. */
  stock: ReadonlyMap<string, number>
  keepsSales: boolean
}

/** A count holds only for the stock that was read: two people who count would subtract the difference twice. */
async function stockMoves(
  tx: Db,
  rows: VariantRow[],
  { wanted, stock, keepsSales }: Count,
): Promise<Movement[] | Failure> {
  const marks = rows.flatMap((row, at) => {
    const asOf = wanted[at]?.stockAsOf
    return asOf !== undefined && stock.has(row.id) ? [{ variantId: row.id, asOf }] : []
  })
  const since = await movedSince(tx, marks)
  const moves: Movement[] = []
  for (const [at, { id }] of rows.entries()) {
    const now = stock.get(id) ?? 0
    const moved = since.get(id)
    const target = wanted[at]?.stock
    const stockRead = stock.has(id) ? wanted[at]?.stockRead : undefined
    const read = stockRead ?? now - (moved?.quantity ?? 0)
    if (target === undefined || target === now || target === read) continue
    const onlySales = keepsSales && stockRead === undefined && !moved?.isRecounted
    const left = now + target - read
    if (read !== now && (!onlySales || left < 0)) return stockChanged(`variants.${at}.stock`, now)
    moves.push({ variantId: id, quantity: target - read })
  }
  return moves
}

export const stockChanged = (path: string, count: number) =>
  fail('stock_changed', { count }, { details: [{ path, message: `Kho hiện còn ${count}` }] })
