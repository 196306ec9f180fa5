import { v7 as uuid } from 'uuid'
import type { Product, VariantInput } from '#contract/catalog/products.ts'
import { type Failure, failed, failureMessage } from '#contract/failures.ts'
import { ensureAttribute, ensureAttributeValues } from '#data/catalog/attributes.ts'
import { ensureCategory, findCategoryByName } from '#data/catalog/categories.ts'
import { ensureCategoryOfImport } from '#data/imports/import-categories.ts'
import { withOwnDiscount } from '#domain/catalog/product-values.ts'
import { getOptionsKey } from '#domain/imports/draft/draft-variants.ts'
import { type ImportDraft, toDraftValues } from '#domain/imports/draft/product-draft.ts'
import type { ImportTarget } from '#domain/imports/target-audited-fields.ts'
import { getVariantOptions, type TargetVariant } from '#domain/imports/target-product.ts'
import { toNameKey } from '#domain/search/fold.ts'
import { createProduct, type ProductWriteOptions, updateProduct } from '#operations/catalog/save-product.ts'
import { type DryRunState, getRefusalReason, type ImportContext } from './import-context.ts'

export function createSaveOptions(
  { by, importId, beforeCommit }: ImportContext,
  row: number,
  handle?: string,
): ProductWriteOptions {
  return {
    ...{ by, reason: 'import', importId, handle, keepConcurrentSales: true },
    beforeCommit: beforeCommit && ((tx, written) => beforeCommit(tx, row, written)),
  }
}

/** Nothing without a cost, so that the costs are not read before and after. */
export const selectSetCosts = (unitCosts: (number | null)[]): Pick<ProductWriteOptions, 'unitCosts'> =>
  unitCosts.some((cost) => cost !== null) ? { unitCosts } : {}

const formatFailure = ({ importId }: ImportContext, failure: Failure) =>
  importId ? failureMessage(failure).replace(/\.$/, '') : failure.failure.replaceAll('_', ' ')

export async function trySave(
  run: ImportContext,
  save: () => Promise<Product | Failure>,
): Promise<Product | string> {
  try {
    const saved = await save()
    return failed(saved) ? formatFailure(run, saved) : saved
  } catch (error) {
    const reason = getRefusalReason(error)
    if (!run.importId || !run.shop.warn) return reason
    run.shop.warn(`the database refused a product of the import ${run.importId}: ${reason}`)
    return 'có giá trị không hợp lệ'
  }
}

export async function writeDraft(
  run: ImportContext,
  draft: ImportDraft,
  { variants, images, colorImages }: ImportTarget,
  current: Product | null,
  seen: DryRunState | null,
): Promise<Product | string> {
  const { shop } = run
  const inputs = await toVariantInputs(run, variants, draft.swatches, readStockMovementIds(current, seen))
  const input = {
    ...withOwnDiscount(toDraftValues(draft, images)),
    category: await resolveCategoryId(run, draft.category, draft.parentCategory),
    properties: await resolvePropertyIds(run, draft.properties),
    variants: inputs,
    colors: toColorInputs(variants, inputs, colorImages),
  }
  const unitCosts = variants.map(({ unitCost }) => unitCost)
  const saving = { ...createSaveOptions(run, draft.row, draft.handle), ...selectSetCosts(unitCosts) }
  const outcome = await trySave(run, () =>
    current
      ? updateProduct(shop, current._id, { ...input, version: current.version }, saving)
      : createProduct(shop, input, saving),
  )
  // A value may have been deleted concurrently, so the next attempt looks up all ids again.
  if (typeof outcome === 'string') run.idCache.clear()
  return outcome
}

/** @param what 'category', 'attribute', 'color', 'size' or the id of an attribute */
const cacheKey = (what: string, word: string) => `${what} ${toNameKey(word)}`

async function resolveCategoryId(
  run: ImportContext,
  name: string | null,
  parentName: string | null,
): Promise<string | undefined> {
  if (name === null) return undefined
  const { shop, idCache, importId } = run
  const known = idCache.get(cacheKey('category', name)) ?? (await findCategoryByName(shop.db, name))
  if (known) return known
  const parent = parentName === null ? null : await resolveCategoryId(run, parentName, null)
  const category = { id: uuid(), name, parent }
  const id = importId
    ? await shop.db.transaction((tx) => ensureCategoryOfImport(tx, importId, category))
    : await ensureCategory(shop.db, category)
  idCache.set(cacheKey('category', name), id)
  return id
}

async function resolveValueIds(
  { shop, idCache }: ImportContext,
  attribute: 'color' | 'size' | { id: string },
  values: readonly string[],
  swatches?: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const what = typeof attribute === 'string' ? attribute : attribute.id
  const missing = values.filter((value) => !idCache.has(cacheKey(what, value)))
  const added = missing.map((value) => ({ id: uuid(), value, swatch: swatches?.get(value) }))
  const ids = await ensureAttributeValues(shop.db, attribute, added)
  missing.forEach((value, at) => void idCache.set(cacheKey(what, value), ids[at] ?? ''))
  return new Map(values.map((value) => [value, idCache.get(cacheKey(what, value)) ?? '']))
}

async function resolvePropertyIds(
  run: ImportContext,
  properties: ImportDraft['properties'],
): Promise<string[] | undefined> {
  if (properties === null) return undefined
  const ids: string[] = []
  for (const { name, values } of properties) {
    const key = cacheKey('attribute', name)
    const id = run.idCache.get(key) ?? (await ensureAttribute(run.shop.db, uuid(), name))
    run.idCache.set(key, id)
    ids.push(...(await resolveValueIds(run, { id }, values)).values())
  }
  return ids
}

function readStockMovementIds(
  current: Product | null,
  seen: DryRunState | null,
): ReadonlyMap<string, number> {
  const entries = (current?.variants ?? []).flatMap((variant) => {
    const stockMovementId = seen?.stockMovementIds[variant._id]
    return stockMovementId === undefined
      ? []
      : [[getOptionsKey(getVariantOptions(variant)), stockMovementId] as const]
  })
  return new Map(entries)
}

async function toVariantInputs(
  run: ImportContext,
  target: TargetVariant[],
  swatches: ReadonlyMap<string, string>,
  stockMovementIds: ReadonlyMap<string, number>,
): Promise<VariantInput[]> {
  const listNewNames = (kind: 'color' | 'size') => [
    ...new Set(target.flatMap((variant) => (variant.existing ? [] : (variant[kind] ?? [])))),
  ]
  const ids = {
    color: await resolveValueIds(run, 'color', listNewNames('color'), swatches),
    size: await resolveValueIds(run, 'size', listNewNames('size')),
  }
  const idOf = (kind: 'color' | 'size', { existing, [kind]: value }: TargetVariant) =>
    existing ? (existing[kind]?._id ?? null) : value === null ? null : (ids[kind].get(value) ?? null)
  return target.map((variant) => ({
    color: idOf('color', variant),
    size: idOf('size', variant),
    sku: variant.sku,
    barcode: variant.barcode ?? undefined,
    price: variant.price,
    weight: variant.weight,
    stock: variant.stock ?? undefined,
    stockMovementId: stockMovementIds.get(getOptionsKey(variant)),
  }))
}

function toColorInputs(
  target: readonly TargetVariant[],
  inputs: readonly VariantInput[],
  images: ReadonlyMap<string, string>,
): { _id: string; image: string }[] {
  const byId = target.flatMap((variant, at) => {
    const id = inputs[at]?.color
    const image = variant.color === null ? undefined : images.get(toNameKey(variant.color))
    return id && image ? [[id, image] as const] : []
  })
  return [...new Map(byId)].map(([_id, image]) => ({ _id, image }))
}
