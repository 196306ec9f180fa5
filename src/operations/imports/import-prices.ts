import type { Product, VariantInput } from '#contract/catalog/products.ts'
import { findProduct } from '#data/catalog/products.ts'
import { findSkuOwners } from '#data/imports/import.ts'
import { productFacts } from '#domain/catalog/product-facts.ts'
import type { PriceTerms } from '#domain/imports/amount.ts'
import type { Row } from '#domain/imports/columns.ts'
import { type PriceWish, pricesOf, skuOf } from '#domain/imports/draft/prices.ts'
import { type Problem, problem } from '#domain/imports/problems.ts'
import { changedFields } from '#domain/staff/changed-fields.ts'
import { updateProduct } from '#operations/catalog/save-product.ts'
import type { Shop } from '#operations/shop.ts'
import type { OpenFile } from './import-file.ts'
import { type Dialect, readRows } from './import-file.ts'
import { insist, type Run, type Saved, skipped } from './import-run.ts'
import { savingOf, written } from './import-write.ts'

export interface PriceGroup {
  productId: string
  name: string
  rows: Row[]
}

const skuBatchSize = 1000

export async function readPrices(shop: Shop, open: OpenFile, dialect: Dialect) {
  const problems: Problem[] = []
  const bySku = new Map<string, Row>()
  for await (const row of readRows(open, dialect)) {
    const sku = 'code' in row ? '' : skuOf(row)
    const first = bySku.get(sku)?.row
    if ('code' in row) problems.push(row)
    else if (!sku) problems.push(problem(row.row, 'sku_empty'))
    else if (first !== undefined) problems.push(problem(row.row, 'sku_repeated', { sku, first }))
    else bySku.set(sku, row)
  }
  const groups = new Map<string, PriceGroup>()
  const skus = [...bySku.keys()]
  for (let at = 0; at < skus.length; at += skuBatchSize) {
    const batch = skus.slice(at, at + skuBatchSize)
    const owners = new Map((await findSkuOwners(shop.db, batch)).map((owner) => [owner.sku, owner]))
    for (const sku of batch) {
      const row = bySku.get(sku)
      const owner = owners.get(sku)
      if (!row) continue
      if (!owner) {
        problems.push(problem(row.row, 'sku_unknown', { sku }))
        continue
      }
      const { productId, name } = owner
      const group = groups.get(productId) ?? { productId, name, rows: [] }
      groups.set(productId, group)
      group.rows.push(row)
    }
  }
  return { groups: [...groups.values()], problems }
}

export function savePrices(run: Run, group: PriceGroup, terms: PriceTerms): Promise<Saved> {
  const row = group.rows[0]?.row ?? 0
  return insist(
    () => saveOnce(run, row, group, terms),
    (detail) => skipped(problem(row, 'not_saved', { name: group.name, detail })),
  )
}

async function saveOnce(
  run: Run,
  row: number,
  group: PriceGroup,
  terms: PriceTerms,
): Promise<Saved | string> {
  const current = await findProduct(run.shop.db, group.productId)
  const seen = (await run.seen?.(row)) ?? null
  if (!current || (seen && seen.version !== current.version))
    return skipped(problem(row, 'changed_since', { name: group.name }))
  const problems: Problem[] = []
  const update = pricesOf(group.rows, current, terms, problems)
  const updateWithoutStock: PriceWish = { ...update, stock: new Map() }
  const appliedUpdate = run.stock ? update : updateWithoutStock
  const before = productFacts(current)
  const change = changedFields(before, getUpdatedFields(current, appliedUpdate))
  const unchanged = change === null
  if (!unchanged && !run.dryRun) {
    const { price, discount } = appliedUpdate
    const { version } = current
    const variants = toPriceInputs(current, appliedUpdate, seen?.marks ?? {})
    const saving = savingOf(run, row)
    const result = await written(run, () =>
      updateProduct(
        run.shop,
        current._id,
        { name: current.name, price, discount, variants, version },
        saving,
      ),
    )
    if (typeof result === 'string') return result
  }
  return {
    outcome: unchanged ? 'unchanged' : 'updated',
    ...{ pictures: 0, problems, current, change },
    onlyStock: !unchanged && changedFields(before, getUpdatedFields(current, updateWithoutStock)) === null,
  }
}

const getUpdatedFields = (current: Product, { price, discount, own, stock }: PriceWish) =>
  productFacts({
    ...current,
    price,
    discount,
    variants: current.variants.map((variant, at) => ({
      ...variant,
      price: own[at] ?? null,
      stock: stock.get(variant._id) ?? variant.stock,
    })),
  })

const toPriceInputs = ({ variants }: Product, { own, stock }: PriceWish, marks: Record<string, number>) =>
  variants.map(
    ({ _id, color, size, sku, stockAsOf }, at): VariantInput => ({
      _id,
      color: color?._id ?? null,
      size: size?._id ?? null,
      sku,
      price: own[at] ?? null,
      stock: stock.get(_id),
      stockAsOf: stock.has(_id) ? marks[_id] : stockAsOf,
    }),
  )
