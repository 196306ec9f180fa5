import type { Product, VariantInput } from '#contract/catalog/products.ts'
import { findProduct } from '#data/catalog/products.ts'
import { findSkuOwners } from '#data/imports/sku-owners.ts'
import { listVariantCosts } from '#data/purchasing/costs.ts'
import { getAuditedProductFields } from '#domain/catalog/audited-product-fields.ts'
import type { ImportFileRow } from '#domain/imports/columns.ts'
import { calculatePriceUpdate, type PriceUpdate, parseRowSku } from '#domain/imports/draft/price-update.ts'
import type { PriceFormat } from '#domain/imports/import-amounts.ts'
import { createIssue, type ImportIssue } from '#domain/imports/import-issues.ts'
import { warnOfPrice } from '#domain/imports/price-warning.ts'
import { getChangedCosts, toUnitCosts, type UnitCosts } from '#domain/purchasing/unit-costs.ts'
import { findChangedFields } from '#domain/staff/changed-fields.ts'
import { updateProduct } from '#operations/catalog/save-product.ts'
import type { Shop } from '#operations/shop.ts'
import {
  type ImportContext,
  isChangedSinceDryRun,
  type ProductImportResult,
  retryOnConflict,
  skippedResult,
} from './import-context.ts'
import type { OpenFile } from './import-file.ts'
import { type CsvDialect, readImportRows } from './import-file.ts'
import { withDryRunStock } from './with-dry-run-stock.ts'
import { createSaveOptions, selectSetCosts, trySave } from './write-draft.ts'

interface PriceGroup {
  productId: string
  name: string
  rows: ImportFileRow[]
}

const skuBatchSize = 1000

export async function groupPriceRows(shop: Shop, open: OpenFile, dialect: CsvDialect) {
  const issues: ImportIssue[] = []
  const bySku = new Map<string, ImportFileRow>()
  for await (const row of readImportRows(open, dialect)) {
    const sku = 'code' in row ? '' : parseRowSku(row)
    const first = bySku.get(sku)?.row
    if ('code' in row) issues.push(row)
    else if (!sku) issues.push(createIssue(row.row, 'sku_empty'))
    else if (first !== undefined) issues.push(createIssue(row.row, 'sku_repeated', { sku, first }))
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
        issues.push(createIssue(row.row, 'sku_unknown', { sku }))
        continue
      }
      const { productId, name } = owner
      const group = groups.get(productId) ?? { productId, name, rows: [] }
      groups.set(productId, group)
      group.rows.push(row)
    }
  }
  return { groups: [...groups.values()], issues }
}

export function savePrices(
  run: ImportContext,
  group: PriceGroup,
  priceFormat: PriceFormat,
): Promise<ProductImportResult> {
  const row = group.rows[0]?.row ?? 0
  return retryOnConflict(
    () => saveOnce(run, row, group, priceFormat),
    (detail) => skippedResult(createIssue(row, 'not_saved', { name: group.name, detail })),
  )
}

async function saveOnce(
  run: ImportContext,
  row: number,
  group: PriceGroup,
  priceFormat: PriceFormat,
): Promise<ProductImportResult | string> {
  const current = await findProduct(run.shop.db, group.productId)
  const seen = (await run.findDryRunState?.(row)) ?? null
  if (!current || isChangedSinceDryRun(seen, current))
    return skippedResult(createIssue(row, 'changed_since', { name: group.name }))
  const issues: ImportIssue[] = []
  const update = calculatePriceUpdate(group.rows, current, priceFormat, issues)
  const costs = await readCurrentCosts(run.shop, update, current)
  issues.push(...warnOfPrice(row, { ...update, specialPrice: null }, current, null))
  const updateWithoutStock: PriceUpdate = { ...update, stock: new Map() }
  const appliedUpdate = run.appliesStock ? update : updateWithoutStock
  const after = new Map([...costs, ...update.costs])
  const costChange = getChangedCosts(current.variants, costs, after)
  const known = await withDryRunStock(run.shop.db, current, seen)
  const before = { ...getAuditedProductFields(known), ...costChange.before }
  const toFields = (changed: PriceUpdate) => ({ ...getUpdatedFields(known, changed), ...costChange.after })
  const change = findChangedFields(before, toFields(appliedUpdate))
  const unchanged = change === null
  if (!unchanged && !run.dryRun) {
    const { price, discount } = appliedUpdate
    const { version } = current
    const variants = toPriceInputs(current, appliedUpdate, seen?.stockMovementIds ?? {})
    const unitCosts = current.variants.map(({ _id }) =>
      update.costs.get(_id) === costs.get(_id) ? null : (update.costs.get(_id) ?? null),
    )
    const saving = { ...createSaveOptions(run, row), ...selectSetCosts(unitCosts) }
    const result = await trySave(run, () =>
      updateProduct(
        run.shop,
        current._id,
        { name: current.name, price, ownDiscount: discount, variants, version },
        saving,
      ),
    )
    if (typeof result === 'string') return result
  }
  return {
    outcome: unchanged ? 'unchanged' : 'updated',
    ...{ images: 0, issues, current, change },
    onlyStock: !unchanged && findChangedFields(before, toFields(updateWithoutStock)) === null,
  }
}

async function readCurrentCosts(
  { db }: Shop,
  { costs }: PriceUpdate,
  { variants }: Product,
): Promise<UnitCosts> {
  if (costs.size === 0) return new Map()
  return toUnitCosts(
    await listVariantCosts(
      db,
      variants.map(({ _id }) => _id),
    ),
  )
}

const getUpdatedFields = (current: Product, { price, discount, variantPrices, stock }: PriceUpdate) =>
  getAuditedProductFields({
    ...current,
    price,
    discount,
    variants: current.variants.map((variant, at) => ({
      ...variant,
      price: variantPrices[at] ?? null,
      stock: stock.get(variant._id) ?? variant.stock,
    })),
  })

const toPriceInputs = (
  { variants }: Product,
  { variantPrices, stock }: PriceUpdate,
  stockMovementIds: Record<string, number>,
) =>
  variants.map(
    ({ _id, color, size, sku, stockMovementId }, at): VariantInput => ({
      _id,
      color: color?._id ?? null,
      size: size?._id ?? null,
      sku,
      price: variantPrices[at] ?? null,
      stock: stock.get(_id),
      stockMovementId: stock.has(_id) ? stockMovementIds[_id] : stockMovementId,
    }),
  )
