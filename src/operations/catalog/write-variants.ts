import { v7 as uuid } from 'uuid'
import type { Variant } from '#contract/catalog/products.ts'
import { type Failure, fail, failed } from '#contract/failures.ts'
import {
  foreignSkus,
  insertVariants,
  retireVariants,
  updateVariants,
  type VariantRow,
} from '#data/catalog/products.ts'
import type { Db } from '#data/database/connection.ts'
import { lockStock, type Movement, type MovementReason, movedSince, moveStock } from '#data/stock/stock.ts'
import { matchVariants } from '#domain/catalog/variants.ts'
import { salePrice } from '#domain/money.ts'
import type { CompleteVariant } from './complete-variants.ts'

interface Priced {
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
 * Replaces a product's variants: new ones begin at stock 0, removed ones leave the carts, and every
 * difference of stock is posted to the stock ledger.
 * LOCK ORDER: the product (locked by the caller), then variants by id.
 */
export async function writeVariants(
  tx: Db,
  product: Priced,
  wanted: readonly CompleteVariant[],
  current: readonly Variant[],
  why: StockChange,
): Promise<Failure | null> {
  const taken = await findTakenSku(tx, product.id, wanted)
  if (taken) return fail('sku_taken', { sku: taken })
  const stored = current.map(({ _id, color, size }) => ({
    _id,
    color: color?._id ?? null,
    size: size?._id ?? null,
  }))
  const stock = await lockStock(
    tx,
    stored.map(({ _id }) => _id),
  )
  const { matched, retired } = matchVariants(wanted, stored)
  const rows = matched.map(({ wanted, kept }, position) =>
    variantRow(product, wanted, { id: kept?._id ?? uuid(), position }),
  )
  await retireVariants(
    tx,
    retired.map(({ _id }) => _id),
  )
  const isStored = ({ id }: VariantRow) => stock.has(id)
  await updateVariants(tx, rows.filter(isStored))
  await insertVariants(
    tx,
    rows.filter((row) => !isStored(row)),
  )
  const { keepsSales = false, ...reason } = why
  const moves = await stockMoves(tx, rows, { wanted, stock, keepsSales })
  if (failed(moves)) return moves
  await moveStock(tx, moves, reason)
  return null
}

/** A SKU that occurs twice, or that a variant of another product has. */
async function findTakenSku(tx: Db, productId: string, variants: readonly CompleteVariant[]) {
  const skus = variants.flatMap(({ sku }) => sku ?? [])
  const repeated = skus.find((sku, at) => skus.indexOf(sku) !== at)
  return repeated ?? (await foreignSkus(tx, productId, skus))[0]?.sku
}

const variantRow = (
  product: Priced,
  variant: CompleteVariant,
  { id, position }: { id: string; position: number },
): VariantRow => ({
  id,
  product_id: product.id,
  color_id: variant.color,
  size_id: variant.size,
  sku: variant.sku,
  price: variant.price,
  sale_price: salePrice(variant.price ?? product.price, product.discount),
  position,
})

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
