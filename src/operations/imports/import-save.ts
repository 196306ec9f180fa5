import type { Product } from '#contract/catalog/products.ts'
import { findFixedName } from '#data/catalog/attributes.ts'
import { findProduct, findProductByHandle } from '#data/catalog/products.ts'
import { findSkuOwners, type SkuOwner } from '#data/imports/import.ts'
import { productFacts } from '#domain/catalog/product-facts.ts'
import {
  goneVariants,
  isUnchanged,
  type WantedVariant,
  wantedColorPictures,
  wantedPictures,
  wantedVariants,
  withoutStock,
} from '#domain/imports/changes.ts'
import type { Draft } from '#domain/imports/draft/draft.ts'
import { type Problem, problem } from '#domain/imports/problems.ts'
import { type Wanted, wantedFacts } from '#domain/imports/wanted-facts.ts'
import { changedFields } from '#domain/staff/changed-fields.ts'
import type { Had } from './import-images.ts'
import { insist, type Run, type Saved, skipped } from './import-run.ts'
import { writeDraft } from './import-write.ts'

export interface CatalogueRun extends Run {
  isInFile: (handle: string) => boolean
  /** The ids of the products that were already imported in this run. */
  met: Set<string>
}

export function saveDraft(run: CatalogueRun, draft: Draft, pictures: Had): Promise<Saved> {
  return insist(
    () => saveOnce(run, draft, pictures),
    (detail) => skipped(problem(draft.row, 'not_saved', { name: draft.name, detail })),
  )
}

async function saveOnce(run: CatalogueRun, requested: Draft, images: Had): Promise<Saved | string> {
  const { db } = run.shop
  const { row, name } = requested
  const fixedName = await findFixedName(
    db,
    (requested.properties ?? []).map((property) => property.name),
  )
  if (fixedName) return skipped(problem(row, 'property_fixed', { name: fixedName }))
  const owners = await findSkuOwners(
    db,
    requested.variants.flatMap((variant) => variant.sku ?? []),
  )
  const current =
    (await findProductByHandle(db, requested.handle)) ?? (await findBySku(run, requested, owners))
  const seen = (await run.seen?.(row)) ?? null
  if (seen && seen.version !== (current?.version ?? null)) {
    return skipped(problem(row, 'changed_since', { name }))
  }
  const problems: Problem[] = []
  const draft = withoutForeignSkus(requested, owners, current, problems)
  const variants = wantedVariants(draft, current)
  const target = buildTarget(run, draft, variants, images, current)
  if (current) problems.push(...listRemovedVariants(row, target, current))
  const unchanged = isUpToDate(draft, target, current)
  const written = unchanged || run.dryRun ? current : await writeDraft(run, draft, target, current, seen)
  if (typeof written === 'string') return written
  if (written) run.met.add(written._id)
  const targetWithoutStock = { ...target, variants: withoutStock(variants, current) }
  return {
    outcome: unchanged ? 'unchanged' : current ? 'updated' : 'created',
    pictures: target.pictures.length,
    problems,
    current,
    change: unchanged
      ? null
      : changedFields(current && productFacts(current), wantedFacts(draft, target, current)),
    onlyStock: !unchanged && isUpToDate(draft, targetWithoutStock, current),
  }
}

function buildTarget(
  run: CatalogueRun,
  draft: Draft,
  variants: WantedVariant[],
  images: Had,
  current: Product | null,
): Wanted {
  return {
    variants: run.stock ? variants : withoutStock(variants, current),
    pictures: wantedPictures(images.urls, images.problems.length > 0, current),
    colorPictures: wantedColorPictures(draft, images.bySource),
  }
}

function listRemovedVariants(row: number, { variants }: Wanted, current: Product): Problem[] {
  const count = goneVariants(variants, current)
  return count > 0 ? [problem(row, 'variants_gone', { count, name: current.name })] : []
}

const isUpToDate = (draft: Draft, { variants, pictures, colorPictures }: Wanted, current: Product | null) =>
  current !== null && isUnchanged(draft, variants, pictures, colorPictures, current)

/**
 * Finds a product with another handle that has one of the draft's SKUs, because it may have been renamed.
 * Ignores products that the file has under their own handle and products that were already imported.
 */
async function findBySku(run: CatalogueRun, draft: Draft, owners: SkuOwner[]): Promise<Product | null> {
  const bySku = new Map(owners.map((owner) => [owner.sku, owner]))
  for (const { sku } of draft.variants) {
    const owner = sku === null ? undefined : bySku.get(sku)
    if (owner && !run.isInFile(owner.handle) && !run.met.has(owner.productId)) {
      return findProduct(run.shop.db, owner.productId)
    }
  }
  return null
}

function withoutForeignSkus(
  draft: Draft,
  owners: SkuOwner[],
  current: Product | null,
  problems: Problem[],
): Draft {
  const foreign = new Map(owners.filter((one) => one.productId !== current?._id).map((one) => [one.sku, one]))
  const variants = draft.variants.map((variant) => {
    const owner = variant.sku === null ? undefined : foreign.get(variant.sku)
    if (!owner) return variant
    problems.push(problem(variant.row, 'sku_taken', { sku: owner.sku, name: owner.name }))
    return { ...variant, sku: null }
  })
  return { ...draft, variants }
}
