import type { Product, Variant } from '#contract/catalog/products.ts'
import { productValues } from '#domain/catalog/product-values.ts'
import { type Draft, draftValues } from '#domain/imports/draft/draft.ts'
import { choiceKey } from '#domain/imports/draft/draft-variants.ts'
import { areSame, wordsOf } from '#domain/imports/draft/properties.ts'
import { nameKey } from '#domain/search/fold.ts'

export interface WantedVariant {
  color: string | null
  size: string | null
  sku: string | null
  price: number | null
  stock: number | null
  kept?: Variant
}

export const choiceOf = (variant: Variant) => ({
  color: variant.color?.value ?? null,
  size: variant.size?.value ?? null,
})

/** Adds the existing variants whose rows were refused, so that an invalid row deletes no variant. */
export function wantedVariants(draft: Draft, current: Product | null): WantedVariant[] {
  const acceptedKeys = new Set(draft.variants.map(choiceKey))
  const refused = new Set(draft.refused.map(choiceKey).filter((key) => !acceptedKeys.has(key)))
  const skus = new Set(draft.variants.map((variant) => variant.sku))
  const kept = (current?.variants ?? []).filter((variant) => refused.has(choiceKey(choiceOf(variant))))
  return [
    ...draft.variants,
    ...kept.map((variant) => ({
      ...choiceOf(variant),
      sku: skus.has(variant.sku) ? null : variant.sku,
      price: variant.price,
      stock: null,
      kept: variant,
    })),
  ]
}

export function withoutStock(target: readonly WantedVariant[], current: Product | null): WantedVariant[] {
  const present = new Set((current?.variants ?? []).map((variant) => choiceKey(choiceOf(variant))))
  return target.map((variant) => (present.has(choiceKey(variant)) ? { ...variant, stock: null } : variant))
}

export function goneVariants(target: readonly WantedVariant[], current: Product): number {
  const keys = new Set(target.map(choiceKey))
  return current.variants.filter((variant) => !keys.has(choiceKey(choiceOf(variant)))).length
}

/** Keeps the current images if some could not be loaded and the others are unchanged: a network error deletes no image. */
export function wantedPictures(had: readonly string[], missed: boolean, current: Product | null): string[] {
  const present = current ? presentPictures(current) : []
  const keeps = had.length === 0 || (missed && had.every((url) => present.includes(url)))
  return keeps ? present : [...new Set(had)]
}

export function wantedColorPictures(
  { colorImages }: Pick<Draft, 'colorImages'>,
  bySource: ReadonlyMap<string, string>,
): Map<string, string> {
  const had = [...colorImages].flatMap(([color, source]) => {
    const url = bySource.get(source)
    return url === undefined ? [] : [[nameKey(color), url] as const]
  })
  return new Map(had)
}

const presentPictures = ({ image, gallery }: Product) => [image, ...gallery].filter(Boolean)
const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

export function categoryName({ category }: Draft, current: Product | null): string | undefined {
  if (category === null) return undefined
  const present = current?.category?.name
  return present !== undefined && nameKey(present) === nameKey(category) ? present : category
}

export function isUnchanged(
  draft: Draft,
  variants: readonly WantedVariant[],
  pictures: readonly string[],
  colorPictures: ReadonlyMap<string, string>,
  current: Product,
): boolean {
  const [image = '', ...gallery] = presentPictures(current)
  const present = { ...productValues(current), category: current.category?.name, image, gallery }
  const target = { ...draftValues(draft, pictures), category: categoryName(draft, current) }
  const fields = Object.keys(target) as (keyof typeof target)[]
  return (
    fields.every((field) => target[field] === undefined || isEqual(target[field], present[field])) &&
    (draft.properties === null || areSame(draft.properties, wordsOf(current))) &&
    hasColorPictures(colorPictures, current) &&
    variants.length === current.variants.length &&
    variants.every((variant, at) => isSameVariant(variant, current.variants[at]))
  )
}

function hasColorPictures(target: ReadonlyMap<string, string>, { colors }: Product): boolean {
  const present = new Map(colors.map(({ value, image }) => [nameKey(value), image]))
  return [...target].every(([color, url]) => present.get(color) === url)
}

function isSameVariant(target: WantedVariant, existing: Variant | undefined): boolean {
  return (
    existing !== undefined &&
    choiceKey(target) === choiceKey(choiceOf(existing)) &&
    target.sku === existing.sku &&
    target.price === existing.price &&
    (target.stock === null || target.stock === existing.stock)
  )
}
