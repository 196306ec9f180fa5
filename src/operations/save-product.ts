import { v7 as uuid } from 'uuid'
import { type Failure, fail, failed } from '#contract/failures.ts'
import type { Product, ProductInput, ProductUpdate, VariantInput } from '#contract/products.ts'
import { strangeValues, valueNames } from '#data/attributes.ts'
import { findCategory } from '#data/categories.ts'
import type { Db } from '#data/connect.ts'
import {
  findProduct,
  insertProduct,
  lockProduct,
  type ProductRow,
  takenHandles,
  updateProductRow,
} from '#data/products.ts'
import type { MovementReason } from '#data/stock.ts'
import { inTransaction, violates } from '#data/transaction.ts'
import { searchKey, slug } from '#domain/fold.ts'
import { salePrice } from '#domain/money.ts'
import type { Shop } from './shop.ts'
import { writeVariants } from './write-variants.ts'

/** Who saves and how it is written down; an import brings its own handle. */
export interface Saving {
  accountId: string | null
  reason?: MovementReason['reason']
  handle?: string
}
type Complete = Omit<ProductRow, 'id' | 'handle' | 'sale_price' | 'search_key'> & { variants: VariantInput[] }

const collides = (error: unknown) => violates(error, 'products_handle') || violates(error, 'variants_sku')
const plain: VariantInput = { color: null, size: null, sku: null, price: null }

/** Creates a product; what is not sent starts empty. */
export async function createProduct(
  shop: Shop,
  input: ProductInput,
  saving: Saving,
): Promise<Product | Failure> {
  const id = uuid()
  const written = await inTransaction(
    shop.sql,
    async (tx) => {
      const complete: Complete = {
        name: input.name,
        description: input.description ?? '',
        category_id: input.category ?? null,
        price: input.price,
        discount: input.discount ?? 0,
        image: input.image ?? '',
        gallery: input.gallery ?? [],
        featured: input.featured ?? false,
        variants: input.variants ?? [{ ...plain, stock: input.countInStock ?? 0 }],
      }
      const handle = saving.handle ?? (await freeHandle(tx, complete.name))
      const row = await toRow(tx, { id, handle }, complete)
      if (failed(row)) return row
      await insertProduct(tx, row)
      const why = { reason: saving.reason ?? 'initial', accountId: saving.accountId }
      return (await writeVariants(tx, row, complete.variants, [], why)) ?? null
    },
    collides,
  )
  if (failed(written)) return written
  return (await findProduct(shop.sql, id)) ?? fail('not_found')
}

/** Updates a product; what is not sent stays. Two saves at once come one after the other. */
export async function updateProduct(
  shop: Shop,
  id: string,
  input: ProductUpdate,
  saving: Saving,
): Promise<Product | Failure> {
  const written = await inTransaction(
    shop.sql,
    async (tx) => {
      const current = (await lockProduct(tx, id)) ? await findProduct(tx, id) : null
      if (!current) return fail('not_found')
      if (input.version !== undefined && input.version !== current.version) return fail('product_changed')
      const variants = wantedVariants(input, current)
      if (failed(variants)) return variants
      const row = await toRow(tx, { id, handle: current.handle }, merge(input, current, variants))
      if (failed(row)) return row
      await updateProductRow(tx, row)
      const why = { reason: saving.reason ?? 'adjustment', accountId: saving.accountId }
      return (await writeVariants(tx, row, variants, current.variants, why)) ?? null
    },
    collides,
  )
  if (failed(written)) return written
  return (await findProduct(shop.sql, id)) ?? fail('not_found')
}

function merge(input: ProductUpdate, current: Product, variants: VariantInput[]): Complete {
  return {
    name: input.name,
    description: input.description ?? current.description,
    category_id: input.category === undefined ? (current.category?._id ?? null) : input.category,
    price: input.price,
    discount: input.discount ?? current.discount,
    image: input.image || current.image,
    gallery: input.gallery ?? current.gallery,
    featured: input.featured ?? current.featured,
    variants,
  }
}

/**
 * A product that was read and is sent back holds its count and its variants: the count is meant where it
 * alone was changed.
 */
function wantedVariants(
  { variants, countInStock }: ProductUpdate,
  current: Product,
): VariantInput[] | Failure {
  const wanted = variants ?? asWanted(current)
  const stocks = wanted.flatMap((variant) => variant.stock ?? [])
  const sum = stocks.reduce((a, b) => a + b, 0)
  const agree = stocks.length > 0 && sum === countInStock
  if (countInStock === undefined || countInStock === current.countInStock || agree) return wanted
  const [only, ...others] = wanted
  if (only && others.length === 0) return [{ ...only, stock: countInStock }]
  return stocks.length > 0 && sum !== current.countInStock ? wanted : fail('stock_by_variant')
}

function asWanted({ variants }: Product): VariantInput[] {
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
  { variants, ...product }: Complete,
): Promise<ProductRow | Failure> {
  const category = product.category_id ? await findCategory(tx, product.category_id) : null
  if (product.category_id && !category) return unknown('category', 'Danh mục này không còn nữa')
  const colors = variants.flatMap((variant) => variant.color ?? [])
  const sizes = variants.flatMap((variant) => variant.size ?? [])
  if ((await strangeValues(tx, 'color', colors)).length > 0)
    return unknown('variants', 'Màu sắc này không có')
  if ((await strangeValues(tx, 'size', sizes)).length > 0) return unknown('variants', 'Kích cỡ này không có')
  const names = await valueNames(tx, [...colors, ...sizes])
  const skus = variants.map((variant) => variant.sku)
  return {
    ...identity,
    ...product,
    sale_price: salePrice(product.price, product.discount),
    search_key: searchKey(product.name, category?.name, ...names.values(), ...skus),
  }
}

const unknown = (path: string, message: string) => fail('invalid', {}, { details: [{ path, message }] })

async function freeHandle(tx: Db, name: string): Promise<string> {
  const base = slug(name)
  const taken = await takenHandles(tx, base)
  for (let n = 1; ; n++) {
    const handle = n === 1 ? base : `${base}-${n}`
    if (!taken.has(handle)) return handle
  }
}
