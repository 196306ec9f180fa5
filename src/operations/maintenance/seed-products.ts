import { v7 as uuid } from 'uuid'
import { ensureAttributeValues } from '#data/catalog/attributes.ts'
import { ensureCategory } from '#data/catalog/categories.ts'
import { readToday } from '#data/catalog/pricing/day-prices.ts'
import {
  listPromotions,
  lockPromotionsForShare,
  scheduleRepricing,
} from '#data/catalog/pricing/promotions.ts'
import { type ProductRow, toProductColumns } from '#data/catalog/products.ts'
import type { Transaction } from '#data/database/connection.ts'
import { insertSeedRows, listCategoryImages } from '#data/maintenance/seed.ts'
import { emptyProductValues } from '#domain/catalog/product-values.ts'
import { calculateSalePrice } from '#domain/money.ts'
import {
  makeSeedProducts,
  type SeedProduct,
  seedCategories,
  seedColors,
  seedSizes,
} from '#domain/seed/products.ts'
import type { SeededRandom } from '#domain/seed/random.ts'
import { makeSeedUnitCost } from '#domain/seed/unit-cost.ts'

interface SeedProductsOptions {
  products: number
  seed: string
  since: number
  onProgress: (done: string) => void
  signal: AbortSignal
}
const batchSize = 1000

export async function insertSeedProducts(
  tx: Transaction,
  random: SeededRandom,
  options: SeedProductsOptions,
): Promise<void> {
  if (options.products === 0) return
  await lockPromotionsForShare(tx)
  const ids = {
    color: await ensureValueIds(tx, 'color', seedColors),
    size: await ensureValueIds(tx, 'size', seedSizes),
    category: new Map<string, string>(),
    pictures: await listCategoryImages(tx),
  }
  for (const name of seedCategories) ids.category.set(name, await ensureCategory(tx, { id: uuid(), name }))
  let batch: SeedProduct[] = []
  let done = 0
  const flush = async () => {
    options.signal.throwIfAborted()
    await insertBatch(tx, batch, ids, options.since)
    done += batch.length
    batch = []
    options.onProgress(`${done} of ${options.products} products`)
  }
  for (const product of makeSeedProducts(random, options.seed, options.products, options.since)) {
    batch.push(product)
    if (batch.length === batchSize) await flush()
  }
  if (batch.length > 0) await flush()
  if ((await listPromotions(tx)).some(({ state }) => state !== 'ended'))
    await scheduleRepricing(tx, {}, await readToday(tx))
}

async function ensureValueIds(
  tx: Transaction,
  kind: 'color' | 'size',
  values: string[],
): Promise<Map<string, string>> {
  const ids = await ensureAttributeValues(
    tx,
    kind,
    values.map((value) => ({ id: uuid(), value })),
  )
  return new Map(values.map((value, at) => [value, ids[at] ?? '']))
}

type SeedIds = Record<'color' | 'size' | 'category', Map<string, string>> & {
  pictures: Map<string, string[]>
}

async function insertBatch(
  tx: Transaction,
  products: SeedProduct[],
  ids: SeedIds,
  since: number,
): Promise<void> {
  const at = new Date(since).toISOString()
  await insertSeedRows(
    tx,
    'products',
    products.map((product, nth) => productRow(product, ids, nth, at)),
  )
  const variants = products.flatMap((product) =>
    product.variants.map((variant, position) => variantRow(product, variant, position, ids)),
  )
  await insertSeedRows(tx, 'variants', variants)
  const stocked = variants.filter(({ stock }) => stock > 0)
  await insertSeedRows(
    tx,
    'stock_movements',
    stocked.map(({ id, stock, cost_total }) => ({
      variant_id: id,
      quantity: stock,
      balance: stock,
      cost: cost_total,
      cost_balance: cost_total,
      reason: 'initial',
      note: '',
      at,
    })),
  )
}

function productRow(product: SeedProduct, ids: SeedIds, nth: number, at: string) {
  const pictures = ids.pictures.get(product.category) ?? []
  const { category: _, properties: __, ...empty } = emptyProductValues
  const row: ProductRow = {
    ...toProductColumns({ ...empty, name: product.name, price: product.price }),
    id: product.id,
    handle: product.handle,
    category_id: ids.category.get(product.category) ?? null,
    discount: product.discount,
    discount_now: product.discount,
    reprice_at: null,
    sale_price: calculateSalePrice(product.price, product.discount),
    image: pictures[nth % pictures.length] ?? '',
    search_key: product.searchKey,
    marked_key: product.keyWithDiacritics,
  }
  return { ...row, version: 1, created_at: at, updated_at: at, review_count: 0, star_sum: 0 }
}

function variantRow(
  product: SeedProduct,
  variant: SeedProduct['variants'][number],
  position: number,
  ids: SeedIds,
) {
  return {
    id: variant.id,
    product_id: product.id,
    color_id: ids.color.get(variant.color),
    size_id: ids.size.get(variant.size),
    sku: variant.sku,
    price: null,
    sale_price: calculateSalePrice(product.price, product.discount),
    discount_now: product.discount,
    stock: variant.stock,
    cost_total: variant.stock * makeSeedUnitCost(product.price),
    unit_cost: makeSeedUnitCost(product.price),
    position,
  }
}
