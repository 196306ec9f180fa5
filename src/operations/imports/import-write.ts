import { v7 as uuid } from 'uuid'
import type { Product, VariantInput } from '#contract/catalog/products.ts'
import { type Failure, failed, sentence } from '#contract/failures.ts'
import { ensureAttribute, ensureValues } from '#data/catalog/attributes.ts'
import { ensureCategory } from '#data/catalog/categories.ts'
import { choiceOf, type WantedVariant } from '#domain/imports/changes.ts'
import { type Draft, draftValues } from '#domain/imports/draft/draft.ts'
import { choiceKey } from '#domain/imports/draft/draft-variants.ts'
import type { Wanted } from '#domain/imports/wanted-facts.ts'
import { nameKey } from '#domain/search/fold.ts'
import { createProduct, type Saving, updateProduct } from '#operations/catalog/save-product.ts'
import { type Run, type Seen, whyRefused } from './import-run.ts'

export function savingOf({ by, importId, after }: Run, row: number, handle?: string): Saving {
  return {
    ...{ by, reason: 'import', importId, handle, keepsSales: true },
    after: after && ((tx, written) => after(tx, row, written)),
  }
}

/** An import with an id has a report for staff in Vietnamese; without an id only an operator reads the text. */
const formatFailure = ({ importId }: Run, failure: Failure) =>
  importId ? sentence(failure).replace(/\.$/, '') : failure.failure.replaceAll('_', ' ')

export async function written(run: Run, save: () => Promise<Product | Failure>): Promise<Product | string> {
  try {
    const saved = await save()
    return failed(saved) ? formatFailure(run, saved) : saved
  } catch (error) {
    return whyRefused(error)
  }
}

export async function writeDraft(
  run: Run,
  draft: Draft,
  { variants, pictures, colorPictures }: Wanted,
  current: Product | null,
  seen: Seen | null,
): Promise<Product | string> {
  const { shop } = run
  const inputs = await toVariantInputs(run, variants, draft.swatches, readStockMarks(current, seen))
  const input = {
    ...draftValues(draft, pictures),
    category: await resolveCategoryId(run, draft.category),
    properties: await resolvePropertyIds(run, draft.properties),
    variants: inputs,
    colors: toColorInputs(variants, inputs, colorPictures),
  }
  const saving = savingOf(run, draft.row, draft.handle)
  const outcome = await written(run, () =>
    current
      ? updateProduct(shop, current._id, { ...input, version: current.version }, saving)
      : createProduct(shop, input, saving),
  )
  // A value may have been deleted concurrently, so the next attempt looks up all ids again.
  if (typeof outcome === 'string') run.known.clear()
  return outcome
}

/** @param what 'category', 'attribute', 'color', 'size' or the id of an attribute */
const cacheKey = (what: string, word: string) => `${what} ${nameKey(word)}`

async function resolveCategoryId({ shop, known }: Run, name: string | null): Promise<string | undefined> {
  if (name === null) return undefined
  const id = known.get(cacheKey('category', name)) ?? (await ensureCategory(shop.db, uuid(), name))
  known.set(cacheKey('category', name), id)
  return id
}

async function resolveValueIds(
  { shop, known }: Run,
  attribute: 'color' | 'size' | { id: string },
  values: readonly string[],
  swatches?: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const what = typeof attribute === 'string' ? attribute : attribute.id
  const missing = values.filter((value) => !known.has(cacheKey(what, value)))
  const added = missing.map((value) => ({ id: uuid(), value, swatch: swatches?.get(value) }))
  const ids = await ensureValues(shop.db, attribute, added)
  missing.forEach((value, at) => void known.set(cacheKey(what, value), ids[at] ?? ''))
  return new Map(values.map((value) => [value, known.get(cacheKey(what, value)) ?? '']))
}

async function resolvePropertyIds(run: Run, properties: Draft['properties']): Promise<string[] | undefined> {
  if (properties === null) return undefined
  const ids: string[] = []
  for (const { name, values } of properties) {
    const key = cacheKey('attribute', name)
    const id = run.known.get(key) ?? (await ensureAttribute(run.shop.db, uuid(), name))
    run.known.set(key, id)
    ids.push(...(await resolveValueIds(run, { id }, values)).values())
  }
  return ids
}

function readStockMarks(current: Product | null, seen: Seen | null): ReadonlyMap<string, number> {
  const marked = (current?.variants ?? []).flatMap((variant) => {
    const mark = seen?.marks[variant._id]
    return mark === undefined ? [] : [[choiceKey(choiceOf(variant)), mark] as const]
  })
  return new Map(marked)
}

async function toVariantInputs(
  run: Run,
  target: WantedVariant[],
  swatches: ReadonlyMap<string, string>,
  marks: ReadonlyMap<string, number>,
): Promise<VariantInput[]> {
  const listNewNames = (kind: 'color' | 'size') => [
    ...new Set(target.flatMap((variant) => (variant.kept ? [] : (variant[kind] ?? [])))),
  ]
  const ids = {
    color: await resolveValueIds(run, 'color', listNewNames('color'), swatches),
    size: await resolveValueIds(run, 'size', listNewNames('size')),
  }
  const idOf = (kind: 'color' | 'size', { kept, [kind]: value }: WantedVariant) =>
    kept ? (kept[kind]?._id ?? null) : value === null ? null : (ids[kind].get(value) ?? null)
  return target.map((variant) => ({
    color: idOf('color', variant),
    size: idOf('size', variant),
    sku: variant.sku,
    price: variant.price,
    stock: variant.stock ?? undefined,
    stockAsOf: marks.get(choiceKey(variant)),
  }))
}

function toColorInputs(
  target: readonly WantedVariant[],
  inputs: readonly VariantInput[],
  images: ReadonlyMap<string, string>,
): { _id: string; image: string }[] {
  const byId = target.flatMap((variant, at) => {
    const id = inputs[at]?.color
    const image = variant.color === null ? undefined : images.get(nameKey(variant.color))
    return id && image ? [[id, image] as const] : []
  })
  return [...new Map(byId)].map(([_id, image]) => ({ _id, image }))
}
