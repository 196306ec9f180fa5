import { v7 as uuid } from 'uuid'
import { type Failure, fail } from '#contract/failures.ts'
import type { Variant, VariantInput } from '#contract/products.ts'
import type { Db } from '#data/connect.ts'
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

export interface Priced {
  id: string
  /** dong */
  price: number
  /** percent */
  discount: number
}

/**
 * Makes a product's variants what is wanted: new ones begin at stock 0, those no longer wanted leave the
 * carts, and every difference of stock goes through the ledger.
 * LOCK ORDER: the product (held by the caller), then variants by id.
 */
export async function writeVariants(
  tx: Db,
  product: Priced,
  wanted: readonly VariantInput[],
  current: readonly Variant[],
  why: MovementReason,
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
  const moves = await wantedMoves(tx, rows, wanted, stock)
  if (moves.some((move) => (stock.get(move.variantId) ?? 0) + move.quantity < 0))
    return fail('product_changed')
  await moveStock(tx, moves, why)
  return null
}

/** A stock that says what was read, or as of when, means the difference to that; any other means itself. */
async function wantedMoves(
  tx: Db,
  rows: VariantRow[],
  wanted: readonly VariantInput[],
  stock: Map<string, number>,
): Promise<Movement[]> {
  const marks = rows.flatMap((row, at) => {
    const asOf = wanted[at]?.stockAsOf
    return asOf !== undefined && stock.has(row.id) ? [{ variantId: row.id, asOf }] : []
  })
  const since = await movedSince(tx, marks)
  return rows.map((row, at) => {
    const now = stock.get(row.id) ?? 0
    const then = stock.has(row.id) ? wanted[at]?.stockRead : undefined
    const read = then ?? now - (since.get(row.id) ?? 0)
    return { variantId: row.id, quantity: (wanted[at]?.stock ?? read) - read }
  })
}
