import type { Product } from '#contract/catalog/products.ts'
import { findFixedName } from '#data/catalog/attributes.ts'
import { findProduct, findProductByHandle } from '#data/catalog/products.ts'
import { findSkuOwners, type SkuOwner } from '#data/imports/import.ts'
import { productFacts } from '#domain/catalog/product-facts.ts'
import {
  goneVariants,
  isUnchanged,
  wantedColorPictures,
  wantedPictures,
  wantedVariants,
  withoutStock,
} from '#domain/imports/changes.ts'
import type { Draft } from '#domain/imports/draft/draft.ts'
import { type Problem, problem } from '#domain/imports/problems.ts'
import { wantedFacts } from '#domain/imports/wanted-facts.ts'
import { changedFields } from '#domain/staff/changed-fields.ts'
import type { Had } from './import-images.ts'
import { insist, type Run, type Saved, skipped } from './import-run.ts'
import { writeDraft } from './import-write.ts'

/** A run over whole products. */
export interface CatalogueRun extends Run {
  /** whether the file has a product of this handle */
  isInFile: (handle: string) => boolean
  /** ids of the products that this run has met */
  met: Set<string>
}

/** Makes the product of the shop what the draft says. */
export function saveDraft(run: CatalogueRun, draft: Draft, pictures: Had): Promise<Saved> {
  return insist(
    () => saveOnce(run, draft, pictures),
    (detail) => skipped(problem(draft.row, 'not_saved', { name: draft.name, detail })),
  )
}

async function saveOnce(run: CatalogueRun, draft: Draft, had: Had): Promise<Saved | string> {
  const { db } = run.shop
  const fixed = await findFixedName(
    db,
    (draft.properties ?? []).map(({ name }) => name),
  )
  if (fixed) return skipped(problem(draft.row, 'property_fixed', { name: fixed }))
  const owners = await findSkuOwners(
    db,
    draft.variants.flatMap((variant) => variant.sku ?? []),
  )
  const current = (await findProductByHandle(db, draft.handle)) ?? (await bySku(run, draft, owners))
  const seen = (await run.seen?.(draft.row)) ?? null
  if (seen && seen.version !== (current?.version ?? null))
    return skipped(problem(draft.row, 'changed_since', { name: draft.name }))
  const problems: Problem[] = []
  const ours = withoutForeignSkus(draft, owners, current, problems)
  const all = wantedVariants(ours, current)
  const variants = run.stock ? all : withoutStock(all, current)
  const wanted = {
    variants,
    pictures: wantedPictures(had.urls, had.problems.length > 0, current),
    colorPictures: wantedColorPictures(ours, had.bySource),
  }
  const gone = current ? goneVariants(variants, current) : 0
  if (current && gone) {
    problems.push(problem(draft.row, 'variants_gone', { count: gone, name: current.name }))
  }
  const same = (those: typeof variants) =>
    current !== null && isUnchanged(ours, those, wanted.pictures, wanted.colorPictures, current)
  const unchanged = same(variants)
  const written = unchanged || run.dryRun ? current : await writeDraft(run, ours, wanted, current, seen)
  if (typeof written === 'string') return written
  if (written) run.met.add(written._id)
  return {
    outcome: unchanged ? 'unchanged' : current ? 'updated' : 'created',
    pictures: wanted.pictures.length,
    problems,
    current,
    change: unchanged
      ? null
      : changedFields(current && productFacts(current), wantedFacts(ours, wanted, current)),
    onlyStock: !unchanged && same(withoutStock(all, current)),
  }
}

/**
 * The product under another handle that has one of the draft's SKUs: somebody renamed it here or there. Not
 * one that the file itself has, nor one that this run has met already.
 */
async function bySku(run: CatalogueRun, draft: Draft, owners: SkuOwner[]): Promise<Product | null> {
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
