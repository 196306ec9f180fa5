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

/** In whose name a row's product is written, and how. */
export function savingOf({ by, importId, after }: Run, row: number, handle?: string): Saving {
  return {
    ...{ by, reason: 'import', importId, handle, keepsSales: true },
    after: after && ((tx, written) => after(tx, row, written)),
  }
}

/** In English for the operator, who has no import of a number; in the staff's words for the staff. */
const refusal = ({ importId }: Run, failure: Failure) =>
  importId ? sentence(failure).replace(/\.$/, '') : failure.failure.replaceAll('_', ' ')

export async function written(run: Run, save: () => Promise<Product | Failure>): Promise<Product | string> {
  try {
    const saved = await save()
    return failed(saved) ? refusal(run, saved) : saved
  } catch (error) {
    return whyRefused(error)
  }
}

/** A text says why it was refused. */
export async function writeDraft(
  run: Run,
  draft: Draft,
  { variants, pictures, colorPictures }: Wanted,
  current: Product | null,
  seen: Seen | null,
): Promise<Product | string> {
  const { shop } = run
  const inputs = await toInputs(run, variants, draft.swatches, marksOf(current, seen))
  const input = {
    ...draftValues(draft, pictures),
    category: await categoryOf(run, draft.category),
    properties: await propertiesOf(run, draft.properties),
    variants: inputs,
    colors: colorsOf(variants, inputs, colorPictures),
  }
  const saving = savingOf(run, draft.row, draft.handle)
  const outcome = await written(run, () =>
    current
      ? updateProduct(shop, current._id, { ...input, version: current.version }, saving)
      : createProduct(shop, input, saving),
  )
  // Somebody may have deleted a value meanwhile: the next try asks for all of them anew.
  if (typeof outcome === 'string') run.known.clear()
  return outcome
}

/** @param what an attribute's id, for its values */
const keyOf = (what: string, word: string) => `${what} ${nameKey(word)}`

async function categoryOf({ shop, known }: Run, name: string | null): Promise<string | undefined> {
  if (name === null) return undefined
  const id = known.get(keyOf('category', name)) ?? (await ensureCategory(shop.db, uuid(), name))
  known.set(keyOf('category', name), id)
  return id
}

/** Values that the shop does not have yet are added in the file's order. @returns ids by the values' words */
async function idsOf(
  { shop, known }: Run,
  attribute: 'color' | 'size' | { id: string },
  values: readonly string[],
  swatches?: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const what = typeof attribute === 'string' ? attribute : attribute.id
  const missing = values.filter((value) => !known.has(keyOf(what, value)))
  const added = missing.map((value) => ({ id: uuid(), value, swatch: swatches?.get(value) }))
  const ids = await ensureValues(shop.db, attribute, added)
  missing.forEach((value, at) => void known.set(keyOf(what, value), ids[at] ?? ''))
  return new Map(values.map((value) => [value, known.get(keyOf(what, value)) ?? '']))
}

async function propertiesOf(run: Run, properties: Draft['properties']): Promise<string[] | undefined> {
  if (properties === null) return undefined
  const ids: string[] = []
  for (const { name, values } of properties) {
    const key = keyOf('attribute', name)
    const id = run.known.get(key) ?? (await ensureAttribute(run.shop.db, uuid(), name))
    run.known.set(key, id)
    ids.push(...(await idsOf(run, { id }, values)).values())
  }
  return ids
}

/** By the choice of the variant. */
function marksOf(current: Product | null, seen: Seen | null): ReadonlyMap<string, number> {
  const marked = (current?.variants ?? []).flatMap((variant) => {
    const mark = seen?.marks[variant._id]
    return mark === undefined ? [] : [[choiceKey(choiceOf(variant)), mark] as const]
  })
  return new Map(marked)
}

async function toInputs(
  run: Run,
  wanted: WantedVariant[],
  swatches: ReadonlyMap<string, string>,
  marks: ReadonlyMap<string, number>,
): Promise<VariantInput[]> {
  const wordsOf = (kind: 'color' | 'size') => [
    ...new Set(wanted.flatMap((variant) => (variant.kept ? [] : (variant[kind] ?? [])))),
  ]
  const ids = {
    color: await idsOf(run, 'color', wordsOf('color'), swatches),
    size: await idsOf(run, 'size', wordsOf('size')),
  }
  const idOf = (kind: 'color' | 'size', { kept, [kind]: value }: WantedVariant) =>
    kept ? (kept[kind]?._id ?? null) : value === null ? null : (ids[kind].get(value) ?? null)
  return wanted.map((variant) => ({
    color: idOf('color', variant),
    size: idOf('size', variant),
    sku: variant.sku,
    price: variant.price,
    stock: variant.stock ?? undefined,
    stockAsOf: marks.get(choiceKey(variant)),
  }))
}

/** The pictures by the colours' ids. */
function colorsOf(
  wanted: readonly WantedVariant[],
  inputs: readonly VariantInput[],
  pictures: ReadonlyMap<string, string>,
): { _id: string; image: string }[] {
  const byId = wanted.flatMap((variant, at) => {
    const id = inputs[at]?.color
    const image = variant.color === null ? undefined : pictures.get(nameKey(variant.color))
    return id && image ? [[id, image] as const] : []
  })
  return [...new Map(byId)].map(([_id, image]) => ({ _id, image }))
}
