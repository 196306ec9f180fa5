import type { Product } from '#contract/catalog/products.ts'
import { findFixedAttributeName } from '#data/catalog/attributes.ts'
import { findProduct, findProductByHandle } from '#data/catalog/products.ts'
import type { Db } from '#data/database/connection.ts'
import { findBarcodeOwners, findSkuOwners, type SkuOwner } from '#data/imports/sku-owners.ts'
import { listVariantCosts } from '#data/purchasing/costs.ts'
import { getAuditedProductFields } from '#domain/catalog/audited-product-fields.ts'
import type { ImportDraft } from '#domain/imports/draft/product-draft.ts'
import { createIssue, type ImportIssue } from '#domain/imports/import-issues.ts'
import { warnOfPrice } from '#domain/imports/price-warning.ts'
import {
  getTargetAuditedFields,
  getTargetCosts,
  type ImportTarget,
} from '#domain/imports/target-audited-fields.ts'
import {
  buildTargetVariants,
  countRemovedVariants,
  isProductUnchanged,
  keepCurrentStock,
  omitPresentCosts,
  selectColorImages,
  selectProductImages,
  type TargetVariant,
} from '#domain/imports/target-product.ts'
import { toUnitCosts, type UnitCosts } from '#domain/purchasing/unit-costs.ts'
import { findChangedFields } from '#domain/staff/changed-fields.ts'
import {
  type ImportContext,
  isChangedSinceDryRun,
  type ProductImportResult,
  retryOnConflict,
  skippedResult,
} from './import-context.ts'
import type { ImportedImages } from './import-images.ts'
import { withDryRunStock } from './with-dry-run-stock.ts'
import { writeDraft } from './write-draft.ts'

export interface CatalogContext extends ImportContext {
  isInFile: (handle: string) => boolean
  /** The ids of the products that were already imported in this run. */
  importedIds: Set<string>
}

export function saveDraft(
  run: CatalogContext,
  draft: ImportDraft,
  images: ImportedImages,
): Promise<ProductImportResult> {
  return retryOnConflict(
    () => saveOnce(run, draft, images),
    (detail) => skippedResult(createIssue(draft.row, 'not_saved', { name: draft.name, detail })),
  )
}

async function saveOnce(
  run: CatalogContext,
  requested: ImportDraft,
  images: ImportedImages,
): Promise<ProductImportResult | string> {
  const { db } = run.shop
  const { row, name } = requested
  const fixedName = await findFixedAttributeName(
    db,
    (requested.properties ?? []).map((property) => property.name),
  )
  if (fixedName) return skippedResult(createIssue(row, 'property_fixed', { name: fixedName }))
  const owners = await findSkuOwners(
    db,
    requested.variants.flatMap((variant) => variant.sku ?? []),
  )
  const current =
    (await findProductByHandle(db, requested.handle)) ?? (await findBySku(run, requested, owners))
  const seen = (await run.findDryRunState?.(row)) ?? null
  if (isChangedSinceDryRun(seen, current)) {
    return skippedResult(createIssue(row, 'changed_since', { name }))
  }
  const issues: ImportIssue[] = []
  const ownSkus = withoutForeignSkus(requested, owners, current, issues)
  const draft = await withoutForeignBarcodes(db, ownSkus, current, issues)
  const costs = await readCurrentCosts(db, draft, current)
  const variants = omitPresentCosts(buildTargetVariants(draft, current), current, costs)
  const target = buildTarget(run, draft, variants, images, current)
  if (current) issues.push(...listRemovedVariants(row, target, current))
  const prices = { ...draft, variantPrices: draft.variants.map((variant) => variant.price) }
  issues.push(...warnOfPrice(row, prices, current, current ? null : await run.readMedianPrice()))
  const known = current && (await withDryRunStock(db, current, seen))
  const unchanged = isUpToDate(draft, target, known)
  const written = unchanged || run.dryRun ? current : await writeDraft(run, draft, target, current, seen)
  if (typeof written === 'string') return written
  if (written) run.importedIds.add(written._id)
  const targetWithoutStock = { ...target, variants: keepCurrentStock(variants, current) }
  return {
    outcome: unchanged ? 'unchanged' : current ? 'updated' : 'created',
    images: target.images.length,
    issues,
    current,
    change: unchanged ? null : findChange(draft, target, current, costs),
    onlyStock: !unchanged && isUpToDate(draft, targetWithoutStock, known),
  }
}

function findChange(draft: ImportDraft, target: ImportTarget, current: Product | null, costs: UnitCosts) {
  const before = current && {
    ...getAuditedProductFields(current),
    ...getTargetCosts(target.variants, current, costs).before,
  }
  return findChangedFields(before, getTargetAuditedFields(draft, target, current))
}

async function readCurrentCosts(db: Db, draft: ImportDraft, current: Product | null): Promise<UnitCosts> {
  if (!current || draft.variants.every(({ unitCost }) => unitCost === null)) return new Map()
  const variantIds = current.variants.map(({ _id }) => _id)
  return toUnitCosts(await listVariantCosts(db, variantIds))
}

function buildTarget(
  run: CatalogContext,
  draft: ImportDraft,
  variants: TargetVariant[],
  images: ImportedImages,
  current: Product | null,
): ImportTarget {
  return {
    variants: run.appliesStock ? variants : keepCurrentStock(variants, current),
    images: selectProductImages(images.urls, images.issues.length > 0, current),
    colorImages: selectColorImages(draft, images.bySource),
  }
}

function listRemovedVariants(row: number, { variants }: ImportTarget, current: Product): ImportIssue[] {
  const count = countRemovedVariants(variants, current)
  return count > 0 ? [createIssue(row, 'variants_gone', { count, name: current.name })] : []
}

const isUpToDate = (
  draft: ImportDraft,
  { variants, images, colorImages }: ImportTarget,
  current: Product | null,
) => current !== null && isProductUnchanged(draft, variants, images, colorImages, current)

/**
 * Finds a product with another handle that has one of the draft's SKUs, because it may have been renamed.
 * Ignores products that the file has under their own handle and products that were already imported.
 */
async function findBySku(
  run: CatalogContext,
  draft: ImportDraft,
  owners: SkuOwner[],
): Promise<Product | null> {
  const bySku = new Map(owners.map((owner) => [owner.sku, owner]))
  for (const { sku } of draft.variants) {
    const owner = sku === null ? undefined : bySku.get(sku)
    if (owner && !run.isInFile(owner.handle) && !run.importedIds.has(owner.productId)) {
      return findProduct(run.shop.db, owner.productId)
    }
  }
  return null
}

function withoutForeignSkus(
  draft: ImportDraft,
  owners: SkuOwner[],
  current: Product | null,
  issues: ImportIssue[],
): ImportDraft {
  const foreign = new Map(owners.filter((one) => one.productId !== current?._id).map((one) => [one.sku, one]))
  const variants = draft.variants.map((variant) => {
    const owner = variant.sku === null ? undefined : foreign.get(variant.sku)
    if (!owner) return variant
    issues.push(createIssue(variant.row, 'sku_taken', { sku: owner.sku, name: owner.name }))
    return { ...variant, sku: null }
  })
  return { ...draft, variants }
}

async function withoutForeignBarcodes(
  db: Db,
  draft: ImportDraft,
  current: Product | null,
  issues: ImportIssue[],
): Promise<ImportDraft> {
  const owners = await findBarcodeOwners(
    db,
    draft.variants.flatMap(({ barcode }) => barcode ?? []),
  )
  const foreign = new Map(
    owners.filter((one) => one.productId !== current?._id).map((one) => [one.barcode, one]),
  )
  const variants = draft.variants.map((variant) => {
    const owner = variant.barcode === null ? undefined : foreign.get(variant.barcode)
    if (!owner) return variant
    const { barcode, name } = owner
    issues.push(createIssue(variant.row, 'barcode_taken', { barcode, name }))
    return { ...variant, barcode: null }
  })
  return { ...draft, variants }
}
