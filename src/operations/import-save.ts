import { v7 as uuid } from 'uuid'
import { failed } from '#contract/failures.ts'
import type { Product, VariantInput } from '#contract/products.ts'
import { ensureValues } from '#data/attributes.ts'
import { ensureCategory } from '#data/categories.ts'
import { findSkuOwners, type SkuOwner } from '#data/import.ts'
import { findProduct, findProductByHandle } from '#data/products.ts'
import { nameKey } from '#domain/fold.ts'
import {
  goneVariants,
  isUnchanged,
  type WantedVariant,
  wantedColorPictures,
  wantedPictures,
  wantedVariants,
} from '#domain/import/changes.ts'
import type { Draft } from '#domain/import/draft.ts'
import { type Problem, problem } from '#domain/import/problems.ts'
import type { Had } from './import-images.ts'
import { createProduct, updateProduct } from './save-product.ts'
import { operator, type Shop } from './shop.ts'

/** One run of the import: what it has seen. */
export interface Run {
  shop: Shop
  dryRun: boolean
  /** whether the file has a product of this handle */
  isInFile: (handle: string) => boolean
  /** ids of the products that this run has met */
  met: Set<string>
}
export type Outcome = 'created' | 'updated' | 'unchanged' | 'skipped'
export interface Saved {
  outcome: Outcome
  pictures: number
  problems: Problem[]
}

const tries = 3

/** Makes the product of the shop what the draft says; somebody who saves it at the same time wins no race. */
export async function saveDraft(run: Run, draft: Draft, pictures: Had): Promise<Saved> {
  let refusal = ''
  for (let attempt = 0; attempt < tries; attempt++) {
    const saved = await saveOnce(run, draft, pictures)
    if (typeof saved !== 'string') return saved
    refusal = saved
  }
  const refused = problem(draft.row, 'not_saved', { name: draft.name, detail: refusal })
  return { outcome: 'skipped', pictures: 0, problems: [refused] }
}

/** A text says why it was refused. */
async function saveOnce(run: Run, draft: Draft, had: Had): Promise<Saved | string> {
  const { sql } = run.shop
  const owners = await findSkuOwners(
    sql,
    draft.variants.flatMap((variant) => variant.sku ?? []),
  )
  const current = (await findProductByHandle(sql, draft.handle)) ?? (await bySku(run, draft, owners))
  const problems: Problem[] = []
  const ours = withoutForeignSkus(draft, owners, current, problems)
  const variants = wantedVariants(ours, current)
  const wanted = {
    variants,
    pictures: wantedPictures(had.urls, had.problems.length > 0, current),
    colorPictures: wantedColorPictures(ours, had.bySource),
  }
  const gone = current ? goneVariants(variants, current) : 0
  if (current && gone) {
    problems.push(problem(draft.row, 'variants_gone', { count: gone, name: current.name }))
  }
  const done = { pictures: wanted.pictures.length, problems }
  const unchanged = current && isUnchanged(ours, variants, wanted.pictures, wanted.colorPictures, current)
  const written = unchanged || run.dryRun ? current : await write(run, ours, wanted, current)
  if (typeof written === 'string') return written
  if (written) run.met.add(written._id)
  return { outcome: unchanged ? 'unchanged' : current ? 'updated' : 'created', ...done }
}

/**
 * The product under another handle that has one of the draft's SKUs: somebody renamed it here or there. Not
 * one that the file itself has, nor one that this run has met already.
 */
async function bySku(run: Run, draft: Draft, owners: SkuOwner[]): Promise<Product | null> {
  const bySku = new Map(owners.map((owner) => [owner.sku, owner]))
  for (const { sku } of draft.variants) {
    const owner = sku === null ? undefined : bySku.get(sku)
    if (owner && !run.isInFile(owner.handle) && !run.met.has(owner.productId)) {
      return findProduct(run.shop.sql, owner.productId)
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

interface Wanted {
  variants: WantedVariant[]
  pictures: string[]
  /** by the key of the colour's word */
  colorPictures: ReadonlyMap<string, string>
}

async function write(
  { shop }: Run,
  draft: Draft,
  { variants, pictures, colorPictures }: Wanted,
  current: Product | null,
): Promise<Product | string> {
  const [image = '', ...gallery] = pictures
  const inputs = await toInputs(shop, variants, draft.swatches)
  const input = {
    name: draft.name,
    description: draft.description || undefined,
    category: draft.category === null ? undefined : await ensureCategory(shop.sql, uuid(), draft.category),
    price: draft.price,
    discount: draft.discount,
    image,
    gallery,
    tags: draft.tags ?? undefined,
    featured: draft.featured ?? undefined,
    variants: inputs,
    colors: colorsOf(variants, inputs, colorPictures),
  }
  const how = { by: operator, reason: 'import', handle: draft.handle } as const
  try {
    const saved = current
      ? await updateProduct(shop, current._id, { ...input, version: current.version }, how)
      : await createProduct(shop, input, how)
    return failed(saved) ? saved.failure.replaceAll('_', ' ') : saved
  } catch (error) {
    const { code = '', message } = error as { code?: string; message?: string }
    // Data that PostgreSQL refuses loses this product alone; without PostgreSQL there is nothing to go on with.
    if (/^2[23]/.test(code)) return message ?? code
    throw error
  }
}

/** Colours and sizes that the shop does not have yet are added in the file's order. */
async function toInputs(
  { sql }: Shop,
  wanted: WantedVariant[],
  swatches: ReadonlyMap<string, string>,
): Promise<VariantInput[]> {
  const idsOf = async (kind: 'color' | 'size') => {
    const values = [...new Set(wanted.flatMap((variant) => (variant.kept ? [] : (variant[kind] ?? []))))]
    const ids = await ensureValues(
      sql,
      kind,
      values.map((value) => ({ id: uuid(), value, swatch: kind === 'color' ? swatches.get(value) : null })),
    )
    return new Map(values.map((value, at) => [value, ids[at] ?? null]))
  }
  const ids = { color: await idsOf('color'), size: await idsOf('size') }
  const idOf = (kind: 'color' | 'size', { kept, [kind]: value }: WantedVariant) =>
    kept ? (kept[kind]?._id ?? null) : value === null ? null : (ids[kind].get(value) ?? null)
  return wanted.map((variant) => ({
    color: idOf('color', variant),
    size: idOf('size', variant),
    sku: variant.sku,
    price: variant.price,
    stock: variant.stock ?? undefined,
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
