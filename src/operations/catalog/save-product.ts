import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { Product, ProductInput, ProductUpdate } from '#contract/catalog/products.ts'
import { type Failure, fail, failed } from '#contract/failures.ts'
import { findUnknownValues, findValueNames } from '#data/catalog/attributes.ts'
import { lockCategoryForShare } from '#data/catalog/categories.ts'
import { setProductProperties } from '#data/catalog/product-properties.ts'
import {
  findProduct,
  findRequestHash,
  insertProduct,
  lockProduct,
  lockProductVariants,
  lockUsedHandles,
  type ProductRow,
  setColorImages,
  setRequestHash,
  updateProductRow,
} from '#data/catalog/products.ts'
import type { Db, Transaction } from '#data/database/connection.ts'
import { inTransaction, isUniqueViolation } from '#data/database/transaction.ts'
import type { StockMoveDetails } from '#data/stock/stock.ts'
import { getAuditedProductFields } from '#domain/catalog/audited-product-fields.ts'
import {
  emptyProductValues,
  mergeProductInput,
  type ProductValues,
  toProductValues,
} from '#domain/catalog/product-values.ts'
import { calculateSalePrice } from '#domain/money.ts'
import { buildMarkedKey, buildSearchKey, slugify } from '#domain/search/fold.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { AuditActor, Shop } from '#operations/shop.ts'
import { type CompleteVariant, completeVariants } from './complete-variants.ts'
import { type StockChange, writeVariants } from './write-variants.ts'

export interface ProductWriteOptions {
  by: AuditActor
  reason?: StockMoveDetails['reason']
  handle?: string
  note?: string
  importId?: string
  keepConcurrentSales?: boolean
  /** An empty image removes the image. Without this option an empty image means "unchanged". */
  clearsEmptyImage?: boolean
  beforeCommit?: (tx: Transaction, saved: SavedProduct) => Promise<void>
}
/** @property before null for a new product */
export interface SavedProduct {
  id: string
  before: Product | null
  version: number
}

/** A concurrent insert took the SKU, the handle or the id; the retry sees its row and reports the conflict. */
export const isUniqueConflict = (error: unknown) =>
  ['products_handle', 'variants_sku', 'products_pkey'].some((constraint) =>
    isUniqueViolation(error, constraint),
  )
const plainVariant: CompleteVariant = { color: null, size: null, sku: null, price: null }

/** @failure idempotency_key_reused if the key was used with other content, sku_taken */
export async function createProduct(
  shop: Shop,
  { key, ...input }: ProductInput,
  saving: ProductWriteOptions,
): Promise<Product | Failure> {
  const id = key ?? uuid()
  const requestHash = createHash('sha256').update(JSON.stringify(input)).digest()
  const result = await inTransaction(
    shop.db,
    async (tx) => {
      const earlierHash = key ? await findRequestHash(tx, key) : undefined
      if (earlierHash !== undefined)
        return earlierHash?.equals(requestHash) ? null : fail('idempotency_key_reused')
      const variants = completeVariants(
        input.variants ?? [{ ...plainVariant, stock: input.countInStock ?? 0 }],
        [],
      )
      if (failed(variants)) return variants
      const { name, price } = input
      const values = mergeProductInput({ ...emptyProductValues, name, price }, input)
      const handle = saving.handle ?? (await generateHandle(tx, name))
      const row = await buildProductRow(tx, { id, handle }, values, variants)
      if (failed(row)) return row
      await insertProduct(tx, row)
      if (key) await setRequestHash(tx, id, requestHash)
      await setProductProperties(tx, id, values.properties)
      await setColorImages(tx, id, selectColorInputs(input, variants))
      const stockChange = toStockChange(saving, 'initial')
      const failure = await writeVariants(tx, row, variants, [], stockChange)
      return failure ?? recordProduct(tx, saving, id, null)
    },
    isUniqueConflict,
  )
  if (failed(result)) return result
  // The product of this key was deleted meanwhile; the key cannot be used again.
  return (await findProduct(shop.db, id)) ?? fail('idempotency_key_reused')
}

/** @failure not_found, product_changed, stock_changed, stock_set_per_variant, sku_taken */
export async function updateProduct(
  shop: Shop,
  id: string,
  input: ProductUpdate,
  saving: ProductWriteOptions,
): Promise<Product | Failure> {
  const result = await inTransaction(
    shop.db,
    async (tx) => (await saveProductInTransaction(tx, id, input, saving)) ?? null,
    isUniqueConflict,
  )
  if (failed(result)) return result
  return (await findProduct(shop.db, id)) ?? fail('not_found')
}

function selectColorInputs(
  { colors = [] }: Pick<ProductInput, 'colors'>,
  variants: readonly CompleteVariant[],
) {
  const variantColors = new Set(variants.map((variant) => variant.color))
  const images = new Map(colors.flatMap(({ _id, image }) => (image === undefined ? [] : [[_id, image]])))
  return [...images].flatMap(([_id, image]) =>
    variantColors.has(_id) ? [{ _id, image: image || null }] : [],
  )
}

export async function lockAndFindProduct(tx: Transaction, id: string): Promise<Product | null> {
  if (!(await lockProduct(tx, id))) return null
  await lockProductVariants(tx, [id])
  return findProduct(tx, id)
}

/** LOCK ORDER: the product, then its variants by id. */
export async function saveProductInTransaction(
  tx: Transaction,
  id: string,
  input: Partial<ProductUpdate>,
  saving: ProductWriteOptions,
): Promise<Failure | null> {
  const current = await lockAndFindProduct(tx, id)
  if (!current) return fail('not_found')
  if (input.version !== undefined && input.version !== current.version)
    return productChangedFailure(input.version, current)
  const variants = resolveVariants(input, current)
  if (failed(variants)) return variants
  const values = mergeProductInput(toProductValues(current), input)
  if (!saving.clearsEmptyImage) values.image ||= current.image
  const row = await buildProductRow(tx, { id, handle: current.handle }, values, variants)
  if (failed(row)) return row
  await updateProductRow(tx, row)
  if (input.properties) await setProductProperties(tx, id, values.properties)
  await setColorImages(tx, id, selectColorInputs(input, variants))
  const stockChange = toStockChange(saving, 'adjustment')
  const failure = await writeVariants(tx, row, variants, current.variants, stockChange)
  return failure ?? recordProduct(tx, saving, id, current)
}

const toStockChange = (
  { by, reason, note, importId, keepConcurrentSales }: ProductWriteOptions,
  defaultReason: 'initial' | 'adjustment',
): StockChange => ({
  reason: reason ?? defaultReason,
  accountId: by._id,
  note,
  importId,
  keepConcurrentSales,
})

async function recordProduct(
  tx: Transaction,
  saving: ProductWriteOptions,
  id: string,
  before: Product | null,
): Promise<null> {
  const after = await findProduct(tx, id)
  if (!after) return null
  const changes = { before: before && getAuditedProductFields(before), after: getAuditedProductFields(after) }
  const action = before ? 'update' : 'create'
  await recordAuditEntry(tx, saving.by, { action, entity: 'product', id, name: after.name, ...changes })
  await saving.beforeCommit?.(tx, { id, before, version: after.version })
  return null
}

function productChangedFailure(read: number, { version }: Product): Failure {
  const message = `Bạn đã mở bản ${read}, bản hiện nay là ${version}.`
  return fail('product_changed', { read, version }, { details: [{ path: 'version', message }] })
}

/**
 * A client that sends back a product as read sends `countInStock` and the variants. The count is applied only if
 * it changed and the stock of the variants did not.
 */
function resolveVariants(
  { variants, countInStock }: Partial<ProductUpdate>,
  current: Product,
): CompleteVariant[] | Failure {
  const requested = variants ? completeVariants(variants, current.variants) : toCompleteVariants(current)
  if (failed(requested)) return requested
  const stocks = requested.flatMap((variant) => variant.stock ?? [])
  const sum = stocks.reduce((a, b) => a + b, 0)
  const agree = stocks.length > 0 && sum === countInStock
  if (countInStock === undefined || countInStock === current.countInStock || agree) return requested
  const [only, ...others] = requested
  if (only && others.length === 0) return [{ ...only, stock: countInStock }]
  return stocks.length > 0 && sum !== current.countInStock ? requested : fail('stock_set_per_variant')
}

function toCompleteVariants({ variants }: Product): CompleteVariant[] {
  return variants.map(({ _id, color, size, sku, price, stockMovementId }) => ({
    _id,
    stockMovementId,
    color: color?._id ?? null,
    size: size?._id ?? null,
    sku,
    price,
  }))
}

async function buildProductRow(
  tx: Db,
  identity: { id: string; handle: string },
  { category: categoryId, properties, ...product }: ProductValues,
  variants: readonly CompleteVariant[],
): Promise<ProductRow | Failure> {
  const category = categoryId ? await lockCategoryForShare(tx, categoryId) : null
  if (categoryId && !category) return invalidField('category', 'Danh mục này không còn nữa')
  const colors = variants.flatMap((variant) => variant.color ?? [])
  const sizes = variants.flatMap((variant) => variant.size ?? [])
  if ((await findUnknownValues(tx, 'color', colors)).length > 0)
    return invalidField('variants', 'Màu sắc này không có')
  if ((await findUnknownValues(tx, 'size', sizes)).length > 0)
    return invalidField('variants', 'Size này không có')
  if ((await findUnknownValues(tx, null, properties)).length > 0)
    return invalidField('properties', 'Giá trị thuộc tính này không có')
  const names = await findValueNames(tx, [...colors, ...sizes, ...properties])
  const skus = variants.map((variant) => variant.sku)
  return {
    ...identity,
    ...product,
    category_id: categoryId,
    sale_price: calculateSalePrice(product.price, product.discount),
    search_key: buildSearchKey(product.name, category?.name, ...names.values(), ...skus, ...product.tags),
    marked_key: buildMarkedKey(product.name, category?.name, ...names.values(), ...product.tags),
  }
}

const invalidField = (path: string, message: string) => fail('invalid', {}, { details: [{ path, message }] })

export async function generateHandle(tx: Db, name: string): Promise<string> {
  const base = slugify(name)
  const usedHandles = await lockUsedHandles(tx, base)
  for (let n = 1; ; n++) {
    const handle = n === 1 ? base : `${base}-${n}`
    if (!usedHandles.has(handle)) return handle
  }
}
