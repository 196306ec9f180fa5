import { v7 as uuid } from 'uuid'
import type { Product, ProductInput, ProductUpdate, RenderedProduct } from '#contract/catalog/products.ts'
import { type Failure, fail, failed } from '#contract/failures.ts'
import type { VariantCost } from '#contract/purchasing/costs.ts'
import { findUnknownValues, findValueNames } from '#data/catalog/attributes.ts'
import { lockCategoryForShare } from '#data/catalog/categories.ts'
import { lockPromotionsForShare } from '#data/catalog/pricing/promotions.ts'
import { setProductProperties } from '#data/catalog/product-properties.ts'
import {
  findProduct,
  findRequestHash,
  insertProduct,
  lockProduct,
  lockProductVariants,
  type ProductRow,
  setColorImages,
  setRequestHash,
  toProductColumns,
  updateProductRow,
} from '#data/catalog/products.ts'
import type { Db, Transaction } from '#data/database/connection.ts'
import { inTransaction, isUniqueViolation } from '#data/database/transaction.ts'
import type { ImportedCost } from '#data/imports/import-items.ts'
import type { StockMoveDetails } from '#data/stock/stock.ts'
import { recordProductChanges } from '#data/webhooks/events.ts'
import { getAuditedProductFields } from '#domain/catalog/audited-product-fields.ts'
import type { DayPrice } from '#domain/catalog/pricing/sale-price.ts'
import {
  emptyProductValues,
  mergeProductInput,
  type ProductValues,
  toProductValues,
} from '#domain/catalog/product-values.ts'
import { buildProductSearchKeys } from '#domain/search/product-search-keys.ts'
import { priceProduct } from '#operations/catalog/pricing/price-product.ts'
import { chooseHandle, replaceHandle } from '#operations/catalog/slugs/product-handle.ts'
import { compareCosts, listCostsBefore } from '#operations/purchasing/compare-costs.ts'
import { failInvalidFields } from '#operations/runtime/fail-invalid-fields.ts'
import { hashRequest } from '#operations/runtime/hash-request.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { AuditActor, Shop } from '#operations/shop.ts'
import { type CompleteVariant, completeVariants, resolveVariants } from './complete-variants.ts'
import { readProduct } from './read-catalog.ts'
import { type StockChange, writeVariants } from './write-variants.ts'

export interface ProductWriteOptions {
  by: AuditActor
  reason?: StockMoveDetails['reason']
  handle?: string
  note?: string
  importId?: string
  keepConcurrentSales?: boolean
  /** The cost of one piece of each variant of the input; null is unchanged. */
  unitCosts?: readonly (number | null)[]
  /** An empty image removes the image. Without this option an empty image means "unchanged". */
  clearsEmptyImage?: boolean
  beforeCommit?: (tx: Transaction, saved: SavedProduct) => Promise<void>
}
/** @property before null for a new product */
export interface SavedProduct {
  id: string
  before: Product | null
  version: number
  costs: ImportedCost[]
}

/** A concurrent insert took the SKU, the barcode, the handle or the id; the retry sees its row and reports the conflict. */
export const isUniqueConflict = (error: unknown) =>
  ['products_handle', 'variants_sku', 'variants_barcode', 'products_pkey'].some((constraint) =>
    isUniqueViolation(error, constraint),
  )
const plainVariant: CompleteVariant = {
  ...{ color: null, size: null, sku: null, barcode: null },
  ...{ price: null, weight: null },
}

/** @failure idempotency_key_reused if the key was used with other content, sku_taken, barcode_taken */
export async function createProduct(
  shop: Shop,
  { key, ...input }: ProductInput,
  saving: ProductWriteOptions,
): Promise<RenderedProduct | Failure> {
  const id = key ?? uuid()
  const requestHash = hashRequest(input)
  const result = await inTransaction(
    shop.db,
    async (tx) => {
      await lockPromotionsForShare(tx)
      const earlierHash = key ? await findRequestHash(tx, key) : undefined
      if (earlierHash !== undefined)
        return earlierHash?.equals(requestHash) ? null : fail('idempotency_key_reused')
      const variants = completeVariants(
        input.variants ?? [{ ...plainVariant, stock: input.countInStock ?? 0 }],
        [],
      )
      if (failed(variants)) return variants
      const { name, price } = input
      const discount = input.ownDiscount ?? input.discount
      const values = mergeProductInput({ ...emptyProductValues, name, price }, { ...input, discount })
      const handle = await chooseHandle(tx, { handle: saving.handle ?? values.handle, name }, null)
      const built = await buildProductRow(tx, { ...values, handle }, id, variants)
      if (failed(built)) return built
      const { row, dayPrice } = built
      await insertProduct(tx, row)
      if (key) await setRequestHash(tx, id, requestHash)
      await setProductProperties(tx, id, values.properties)
      await setColorImages(tx, id, selectColorInputs(input, variants))
      const stockChange = toStockChange(saving, 'initial')
      const failure = await writeVariants(tx, { id, dayPrice }, variants, [], stockChange)
      return failure ?? recordProduct(tx, saving, { id, before: null, costs: [] })
    },
    isUniqueConflict,
  )
  if (failed(result)) return result
  // The product of this key was deleted meanwhile; the key cannot be used again.
  const product = await readProduct(shop, id, { isStaff: true })
  return failed(product) ? fail('idempotency_key_reused') : product
}

/** @failure not_found, product_changed, product_repriced, stock_changed, stock_set_per_variant, sku_taken, barcode_taken */
export async function updateProduct(
  shop: Shop,
  id: string,
  input: ProductUpdate,
  saving: ProductWriteOptions,
): Promise<RenderedProduct | Failure> {
  const result = await inTransaction(
    shop.db,
    async (tx) => (await saveProductInTransaction(tx, id, input, saving)) ?? null,
    isUniqueConflict,
  )
  if (failed(result)) return result
  return readProduct(shop, id, { isStaff: true })
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
  await lockPromotionsForShare(tx)
  if (!(await lockProduct(tx, id))) return null
  await lockProductVariants(tx, [id])
  return findProduct(tx, id)
}

/** LOCK ORDER: promotions, the product, then its variants by id. */
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
  if (isReadBeforeRepricing(input, current)) return productRepricedFailure(current)
  const variants = resolveVariants(input, current)
  if (failed(variants)) return variants
  const values = mergeProductInput(toProductValues(current), {
    ...input,
    discount: chooseDiscount(input, current),
  })
  if (!saving.clearsEmptyImage) values.image ||= current.image
  if (values.handle !== current.handle) values.handle = await replaceHandle(tx, current, values)
  const built = await buildProductRow(tx, values, id, variants)
  if (failed(built)) return built
  const { row, dayPrice } = built
  await updateProductRow(tx, row)
  if (input.properties) await setProductProperties(tx, id, values.properties)
  await setColorImages(tx, id, selectColorInputs(input, variants))
  const costs = await listCostsBefore(tx, saving, current)
  const stockChange = toStockChange(saving, 'adjustment')
  const failure = await writeVariants(tx, { id, dayPrice }, variants, current.variants, stockChange)
  return failure ?? recordProduct(tx, saving, { id, before: current, costs })
}

/** While a promotion or special price runs, `discount` is the percent of today (R47), so the discount as read changes nothing. */
function chooseDiscount({ discount, ownDiscount }: Partial<ProductUpdate>, current: Product): number {
  if (discount !== undefined && discount !== current.discount) return discount
  return ownDiscount ?? current.ownDiscount
}

/** A promotion does not raise the version, so a whole product that was read before is known by its sale price. */
const isReadBeforeRepricing = (
  { discount, ownDiscount, salePrice }: Partial<ProductUpdate>,
  current: Product,
): boolean =>
  ownDiscount === current.ownDiscount &&
  discount !== undefined &&
  discount !== current.discount &&
  discount !== ownDiscount &&
  salePrice !== undefined &&
  salePrice !== current.salePrice

const toStockChange = (
  { by, reason, note, importId, keepConcurrentSales, unitCosts }: ProductWriteOptions,
  defaultReason: 'initial' | 'adjustment',
): StockChange => ({
  reason: reason ?? defaultReason,
  accountId: by._id,
  note,
  importId,
  keepConcurrentSales,
  unitCosts,
})

async function recordProduct(
  tx: Transaction,
  saving: ProductWriteOptions,
  { id, before, costs }: Pick<SavedProduct, 'id' | 'before'> & { costs: VariantCost[] },
): Promise<null> {
  const after = await findProduct(tx, id)
  if (!after) return null
  const cost = saving.unitCosts ? await compareCosts(tx, after, costs) : null
  const changes = {
    before: before && { ...getAuditedProductFields(before), ...cost?.before },
    after: { ...getAuditedProductFields(after), ...cost?.after },
  }
  const action = before ? 'update' : 'create'
  await recordAuditEntry(tx, saving.by, { action, entity: 'product', id, name: after.name, ...changes })
  await recordProductChanges(tx, [id], before ? 'updated' : 'created')
  await saving.beforeCommit?.(tx, { id, before, version: after.version, costs: cost?.previous ?? [] })
  return null
}

function productChangedFailure(read: number, { version }: Product): Failure {
  const message = `Bạn đã mở bản ${read}, bản hiện nay là ${version}.`
  return fail('product_changed', { read, version }, { details: [{ path: 'version', message }] })
}

function productRepricedFailure({ discount }: Product): Failure {
  const message = `Hôm nay giảm ${discount}%.`
  return fail('product_repriced', {}, { details: [{ path: 'discount', message }] })
}

async function buildProductRow(
  tx: Db,
  values: ProductValues,
  id: string,
  variants: readonly CompleteVariant[],
): Promise<{ row: ProductRow; dayPrice: DayPrice } | Failure> {
  const { category: categoryId, properties, ...product } = values
  const failure = checkDates(values)
  if (failure) return failure
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
  const codes = variants.flatMap(({ sku, barcode }) => [sku, barcode])
  const priced = { ...product, ownDiscount: product.discount }
  const dayPrice = await priceProduct(tx, priced, { id, categoryId, tags: product.tags })
  const row = {
    ...toProductColumns(product),
    id,
    category_id: categoryId,
    sale_price: dayPrice.salePrice,
    discount_now: dayPrice.discount,
    reprice_at: dayPrice.repriceAt,
    ...buildProductSearchKeys({
      ...{ name: product.name, brand: product.brand, tags: product.tags },
      ...{ category: category?.name ?? null, values: [...names.values()], codes },
    }),
  }
  return { row, dayPrice }
}

/** @failure invalid */
function checkDates({ state, publishAt, specialFrom, specialTo }: ProductValues): Failure | null {
  if (state === 'scheduled' && !publishAt) return invalidField('publishAt', 'Hãy chọn lúc lên bán')
  if (specialFrom && specialTo && specialTo < specialFrom)
    return invalidField('specialTo', 'Ngày cuối phải từ ngày đầu trở đi')
  return null
}

const invalidField = (path: string, message: string) => failInvalidFields({ path, message })
