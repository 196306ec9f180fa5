import { v7 as uuid } from 'uuid'
import type { Variant } from '#contract/catalog/products.ts'
import { type Failure, fail, failed } from '#contract/failures.ts'
import { findForeignBarcodes } from '#data/catalog/barcodes.ts'
import {
  findSkuConflicts,
  insertVariants,
  softDeleteVariants,
  updateVariants,
  type VariantRow,
} from '#data/catalog/products.ts'
import type { Db } from '#data/database/connection.ts'
import {
  lockStock,
  moveStock,
  revalueStock,
  type StockMove,
  type StockMoveDetails,
  sumMovementsSince,
} from '#data/stock/stock.ts'
import { calculateVariantPrice, type DayPrice } from '#domain/catalog/pricing/sale-price.ts'
import { matchVariants } from '#domain/catalog/variants.ts'
import type { CompleteVariant } from './complete-variants.ts'
import { stockChangedFailure } from './stock-changed-failure.ts'

interface VariantOwner {
  id: string
  dayPrice: DayPrice
}

export interface StockChange extends StockMoveDetails {
  keepConcurrentSales?: boolean
  /** The cost of one piece of each requested variant; null is unchanged. */
  unitCosts?: readonly (number | null)[]
}

/**
 * Replaces a product's variants and posts every difference of stock to the stock ledger.
 * LOCK ORDER: the product (locked by the caller), then variants by id.
 * @failure sku_taken, barcode_taken, stock_changed
 */
export async function writeVariants(
  tx: Db,
  product: VariantOwner,
  requested: readonly CompleteVariant[],
  current: readonly Variant[],
  why: StockChange,
): Promise<Failure | null> {
  const takenSku = await findTakenSku(tx, product.id, requested)
  if (takenSku) return fail('sku_taken', { sku: takenSku })
  const barcode = await findTakenBarcode(tx, product.id, requested)
  if (barcode) return fail('barcode_taken', { barcode })
  const stored = current.map(({ _id, color, size }) => ({
    _id,
    color: color?._id ?? null,
    size: size?._id ?? null,
  }))
  const stock = await lockStock(
    tx,
    stored.map(({ _id }) => _id),
  )
  const { matched, removed } = matchVariants(requested, stored)
  const rows = matched.map(({ requested, existing }, position) =>
    toVariantRow(product, requested, { id: existing?._id ?? uuid(), position }),
  )
  await softDeleteVariants(
    tx,
    removed.map(({ _id }) => _id),
  )
  const isStored = ({ id }: VariantRow) => stock.has(id)
  await updateVariants(tx, rows.filter(isStored))
  await insertVariants(
    tx,
    rows.filter((row) => !isStored(row)),
  )
  const { keepConcurrentSales = false, unitCosts = [], ...reason } = why
  // Set before the stock changes, so that added pieces get the new cost.
  await revalueStock(tx, selectCosts(rows, unitCosts), why.accountId ?? null)
  const moves = await calculateStockMoves(tx, rows, { requested, stock, keepConcurrentSales })
  if (failed(moves)) return moves
  await moveStock(tx, moves, reason)
  return null
}

const selectCosts = (rows: readonly VariantRow[], unitCosts: readonly (number | null)[]) =>
  rows.flatMap(({ id }, at) => {
    const unitCost = unitCosts[at] ?? null
    return unitCost === null ? [] : [{ variantId: id, unitCost }]
  })

async function findTakenSku(tx: Db, productId: string, variants: readonly CompleteVariant[]) {
  const skus = variants.flatMap(({ sku }) => sku ?? [])
  const repeated = skus.find((sku, at) => skus.indexOf(sku) !== at)
  return repeated ?? (await findSkuConflicts(tx, productId, skus))[0]?.sku
}

async function findTakenBarcode(tx: Db, productId: string, variants: readonly CompleteVariant[]) {
  const barcodes = variants.flatMap(({ barcode }) => barcode ?? [])
  const repeated = barcodes.find((barcode, at) => barcodes.indexOf(barcode) !== at)
  return repeated ?? (await findForeignBarcodes(tx, productId, barcodes))[0]
}

const toVariantRow = (
  product: VariantOwner,
  variant: CompleteVariant,
  { id, position }: { id: string; position: number },
): VariantRow => {
  const { salePrice, discount } = calculateVariantPrice(variant.price, product.dayPrice)
  return {
    id,
    product_id: product.id,
    color_id: variant.color,
    size_id: variant.size,
    sku: variant.sku,
    barcode: variant.barcode,
    price: variant.price,
    weight: variant.weight,
    sale_price: salePrice,
    discount_now: discount,
    position,
  }
}

interface RequestedStock {
  requested: readonly CompleteVariant[]
  stock: ReadonlyMap<string, number>
  keepConcurrentSales: boolean
}

/** Refuses a count if the stock changed since it was read; two counts would subtract the same difference twice. */
async function calculateStockMoves(
  tx: Db,
  rows: VariantRow[],
  { requested, stock, keepConcurrentSales }: RequestedStock,
): Promise<StockMove[] | Failure> {
  const readPoints = rows.flatMap((row, at) => {
    const lastMovementId = requested[at]?.stockMovementId
    return lastMovementId !== undefined && stock.has(row.id) ? [{ variantId: row.id, lastMovementId }] : []
  })
  const since = await sumMovementsSince(tx, readPoints)
  const moves: StockMove[] = []
  for (const [at, { id }] of rows.entries()) {
    const now = stock.get(id) ?? 0
    const moved = since.get(id)
    const target = requested[at]?.stock
    const expectedStock = stock.has(id) ? requested[at]?.expectedStock : undefined
    const read = expectedStock ?? now - (moved?.quantity ?? 0)
    const onlySales = keepConcurrentSales && expectedStock === undefined && !moved?.hasOtherChanges
    if (target === undefined || target === read || (target === now && !onlySales)) continue
    const left = now + target - read
    if (read !== now && (!onlySales || left < 0)) return stockChangedFailure(`variants.${at}.stock`, now)
    moves.push({ variantId: id, quantity: target - read })
  }
  return moves
}
