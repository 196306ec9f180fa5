import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { Product, ProductInput, ProductUpdate } from '#contract/catalog/products.ts'
import { type Failure, fail, failed } from '#contract/failures.ts'
import { strangeValues, valueNames } from '#data/catalog/attributes.ts'
import { holdCategory } from '#data/catalog/categories.ts'
import { setProperties } from '#data/catalog/product-properties.ts'
import {
  findProduct,
  findRequestHash,
  insertProduct,
  lockProduct,
  lockVariantsOf,
  type ProductRow,
  setColorPictures,
  setRequestHash,
  takenHandles,
  updateProductRow,
} from '#data/catalog/products.ts'
import type { Db, Transaction } from '#data/database/connection.ts'
import { inTransaction, violates } from '#data/database/transaction.ts'
import type { MovementReason } from '#data/stock/stock.ts'
import { productFacts } from '#domain/catalog/product-facts.ts'
import {
  emptyProductValues,
  type ProductValues,
  productValues,
  withInput,
} from '#domain/catalog/product-values.ts'
import { salePrice } from '#domain/money.ts'
import { markedKey, searchKey, slug } from '#domain/search/fold.ts'
import { recordChange } from '#operations/runtime/record-change.ts'
import type { Shop, Signer } from '#operations/shop.ts'
import { type CompleteVariant, completeVariants } from './complete-variants.ts'
import { type StockChange, writeVariants } from './write-variants.ts'

/** Who saves and how it is written down; an import brings its own handle. */
export interface Saving {
  by: Signer
  reason?: MovementReason['reason']
  handle?: string
  note?: string
  importId?: string
  keepsSales?: boolean
  /** What is empty is meant: a product that had no picture has none again. */
  exact?: boolean
  /** Runs in the transaction, last of all. */
  after?: (tx: Transaction, saved: Written) => Promise<void>
}
/** @property before null: it is new */
export interface Written {
  id: string
  before: Product | null
  version: number
}
type Pictured = Pick<ProductInput, 'colors'>

/** Another had the SKU or the address first, unseen: looked at again, it is seen. */
export const collides = (error: unknown) =>
  ['products_handle', 'variants_sku', 'products_pkey'].some((constraint) => violates(error, constraint))
const plain: CompleteVariant = { color: null, size: null, sku: null, price: null }

/** Sent again under the same key it answers the first product. */
export async function createProduct(
  shop: Shop,
  { key, ...input }: ProductInput,
  saving: Saving,
): Promise<Product | Failure> {
  const id = key ?? uuid()
  const requestHash = createHash('sha256').update(JSON.stringify(input)).digest()
  const written = await inTransaction(
    shop.db,
    async (tx) => {
      const earlier = key ? await findRequestHash(tx, key) : undefined
      if (earlier !== undefined) return earlier?.equals(requestHash) ? null : fail('key_used')
      const variants = completeVariants(input.variants ?? [{ ...plain, stock: input.countInStock ?? 0 }], [])
      if (failed(variants)) return variants
      const { name, price } = input
      const values = withInput({ ...emptyProductValues, name, price }, input)
      const handle = saving.handle ?? (await freeHandle(tx, name))
      const row = await toRow(tx, { id, handle }, values, variants)
      if (failed(row)) return row
      await insertProduct(tx, row)
      if (key) await setRequestHash(tx, id, requestHash)
      await setProperties(tx, id, values.properties)
      await setColorPictures(tx, id, picturesOf(input, variants))
      const why = whyMoved(saving, 'initial')
      const refused = await writeVariants(tx, row, variants, [], why)
      return refused ?? recordProduct(tx, saving, id, null)
    },
    collides,
  )
  if (failed(written)) return written
  // Deleted since then: the key is spent.
  return (await findProduct(shop.db, id)) ?? fail('key_used')
}

/** Updates a product; what is not sent stays. Two saves at once come one after the other. */
export async function updateProduct(
  shop: Shop,
  id: string,
  input: ProductUpdate,
  saving: Saving,
): Promise<Product | Failure> {
  const written = await inTransaction(
    shop.db,
    async (tx) => (await saveChanges(tx, id, input, saving)) ?? null,
    collides,
  )
  if (failed(written)) return written
  return (await findProduct(shop.db, id)) ?? fail('not_found')
}

/** Of the colours that the variants have, those whose picture is said; of two words on one the last holds. */
function picturesOf({ colors = [] }: Pictured, variants: readonly CompleteVariant[]) {
  const sold = new Set(variants.map((variant) => variant.color))
  const said = new Map(colors.flatMap(({ _id, image }) => (image === undefined ? [] : [[_id, image]])))
  return [...said].flatMap(([_id, image]) => (sold.has(_id) ? [{ _id, image: image || null }] : []))
}

/** The product with its stock, locked until the transaction ends; null where it is not for sale. */
export async function holdProduct(tx: Transaction, id: string): Promise<Product | null> {
  if (!(await lockProduct(tx, id))) return null
  await lockVariantsOf(tx, [id])
  return findProduct(tx, id)
}

/** LOCK ORDER: the product, then its variants by id. */
export async function saveChanges(
  tx: Transaction,
  id: string,
  input: Partial<ProductUpdate>,
  saving: Saving,
): Promise<Failure | null> {
  const current = await holdProduct(tx, id)
  if (!current) return fail('not_found')
  if (input.version !== undefined && input.version !== current.version) return changed(input.version, current)
  const variants = wantedVariants(input, current)
  if (failed(variants)) return variants
  const values = withInput(productValues(current), input)
  if (!saving.exact) values.image ||= current.image
  const row = await toRow(tx, { id, handle: current.handle }, values, variants)
  if (failed(row)) return row
  await updateProductRow(tx, row)
  if (input.properties) await setProperties(tx, id, values.properties)
  await setColorPictures(tx, id, picturesOf(input, variants))
  const why = whyMoved(saving, 'adjustment')
  const refused = await writeVariants(tx, row, variants, current.variants, why)
  return refused ?? recordProduct(tx, saving, id, current)
}

const whyMoved = (
  { by, reason, note, importId, keepsSales }: Saving,
  otherwise: 'initial' | 'adjustment',
): StockChange => ({ reason: reason ?? otherwise, accountId: by._id, note, importId, keepsSales })

/** @param before null: it is new */
async function recordProduct(
  tx: Transaction,
  saving: Saving,
  id: string,
  before: Product | null,
): Promise<null> {
  const after = await findProduct(tx, id)
  if (!after) return null
  const facts = { before: before && productFacts(before), after: productFacts(after) }
  const action = before ? 'update' : 'create'
  await recordChange(tx, saving.by, { action, noun: 'product', id, name: after.name, ...facts })
  await saving.after?.(tx, { id, before, version: after.version })
  return null
}

/** Both versions are named (dangers.md L4); the present one is what a GET answers. */
function changed(read: number, { version }: Product): Failure {
  const message = `Bạn đã mở bản ${read}, bản hiện nay là ${version}.`
  return fail('product_changed', { read, version }, { details: [{ path: 'version', message }] })
}

/**
 * A product that was read and is sent back holds its count and its variants: the count is meant where it
 * alone was changed.
 */
function wantedVariants(
  { variants, countInStock }: Partial<ProductUpdate>,
  current: Product,
): CompleteVariant[] | Failure {
  const wanted = variants ? completeVariants(variants, current.variants) : asWanted(current)
  if (failed(wanted)) return wanted
  const stocks = wanted.flatMap((variant) => variant.stock ?? [])
  const sum = stocks.reduce((a, b) => a + b, 0)
  const agree = stocks.length > 0 && sum === countInStock
  if (countInStock === undefined || countInStock === current.countInStock || agree) return wanted
  const [only, ...others] = wanted
  if (only && others.length === 0) return [{ ...only, stock: countInStock }]
  return stocks.length > 0 && sum !== current.countInStock ? wanted : fail('stock_by_variant')
}

function asWanted({ variants }: Product): CompleteVariant[] {
  return variants.map(({ _id, color, size, sku, price, stockAsOf }) => ({
    _id,
    stockAsOf,
    color: color?._id ?? null,
    size: size?._id ?? null,
    sku,
    price,
  }))
}

async function toRow(
  tx: Db,
  identity: { id: string; handle: string },
  { category: categoryId, properties, ...product }: ProductValues,
  variants: readonly CompleteVariant[],
): Promise<ProductRow | Failure> {
  const category = categoryId ? await holdCategory(tx, categoryId) : null
  if (categoryId && !category) return unknown('category', 'Danh mục này không còn nữa')
  const colors = variants.flatMap((variant) => variant.color ?? [])
  const sizes = variants.flatMap((variant) => variant.size ?? [])
  if ((await strangeValues(tx, 'color', colors)).length > 0)
    return unknown('variants', 'Màu sắc này không có')
  if ((await strangeValues(tx, 'size', sizes)).length > 0) return unknown('variants', 'Kích cỡ này không có')
  if ((await strangeValues(tx, null, properties)).length > 0)
    return unknown('properties', 'Giá trị thuộc tính này không có')
  const names = await valueNames(tx, [...colors, ...sizes, ...properties])
  const skus = variants.map((variant) => variant.sku)
  return {
    ...identity,
    ...product,
    category_id: categoryId,
    sale_price: salePrice(product.price, product.discount),
    search_key: searchKey(product.name, category?.name, ...names.values(), ...skus, ...product.tags),
    marked_key: markedKey(product.name, category?.name, ...names.values(), ...product.tags),
  }
}

const unknown = (path: string, message: string) => fail('invalid', {}, { details: [{ path, message }] })

/** An address for a product of this name that no product on sale has. */
export async function freeHandle(tx: Db, name: string): Promise<string> {
  const base = slug(name)
  const taken = await takenHandles(tx, base)
  for (let n = 1; ; n++) {
    const handle = n === 1 ? base : `${base}-${n}`
    if (!taken.has(handle)) return handle
  }
}
