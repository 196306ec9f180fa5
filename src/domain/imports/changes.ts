import type { Product, Variant } from '#contract/catalog/products.ts'
import { productValues } from '#domain/catalog/product-values.ts'
import { type Draft, draftValues } from '#domain/imports/draft/draft.ts'
import { choiceKey } from '#domain/imports/draft/draft-variants.ts'
import { areSame, wordsOf } from '#domain/imports/draft/properties.ts'
import { nameKey } from '#domain/search/fold.ts'

/** A variant as the product shall have it; `kept` is one of the shop's that stays as it is. */
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

/** The file's variants, and those of the shop whose rows were refused: they lose nothing by it. */
export function wantedVariants(draft: Draft, current: Product | null): WantedVariant[] {
  const taken = new Set(draft.variants.map(choiceKey))
  const refused = new Set(draft.refused.map(choiceKey).filter((key) => !taken.has(key)))
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

/** The same with the stock of those that the shop has left as it is. */
export function withoutStock(wanted: readonly WantedVariant[], current: Product | null): WantedVariant[] {
  const present = new Set((current?.variants ?? []).map((variant) => choiceKey(choiceOf(variant))))
  return wanted.map((variant) => (present.has(choiceKey(variant)) ? { ...variant, stock: null } : variant))
}

/** How many of the product's variants are not wanted any more. */
export function goneVariants(wanted: readonly WantedVariant[], current: Product): number {
  const keys = new Set(wanted.map(choiceKey))
  return current.variants.filter((variant) => !keys.has(choiceKey(choiceOf(variant)))).length
}

/**
 * The pictures that the product shall have. Where some could not be had and the shop has all the others, the
 * shop's stay: a network that fails takes no picture away.
 */
export function wantedPictures(had: readonly string[], missed: boolean, current: Product | null): string[] {
  const present = current ? presentPictures(current) : []
  const keeps = had.length === 0 || (missed && had.every((url) => present.includes(url)))
  return keeps ? present : [...new Set(had)]
}

/** The pictures of the colours that the file names one for and that could be had, by the colour's key. */
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

/** The category's name as the shop spells it, where it is the product's already. */
export function categoryName({ category }: Draft, current: Product | null): string | undefined {
  if (category === null) return undefined
  const present = current?.category?.name
  return present !== undefined && nameKey(present) === nameKey(category) ? present : category
}

/** Whether the shop has all of this already. */
export function isUnchanged(
  draft: Draft,
  variants: readonly WantedVariant[],
  pictures: readonly string[],
  colorPictures: ReadonlyMap<string, string>,
  current: Product,
): boolean {
  const [image = '', ...gallery] = presentPictures(current)
  const present = { ...productValues(current), category: current.category?.name, image, gallery }
  const wanted = { ...draftValues(draft, pictures), category: categoryName(draft, current) }
  const fields = Object.keys(wanted) as (keyof typeof wanted)[]
  return (
    fields.every((field) => wanted[field] === undefined || isEqual(wanted[field], present[field])) &&
    (draft.properties === null || areSame(draft.properties, wordsOf(current))) &&
    hasColorPictures(colorPictures, current) &&
    variants.length === current.variants.length &&
    variants.every((variant, at) => isSameVariant(variant, current.variants[at]))
  )
}

function hasColorPictures(wanted: ReadonlyMap<string, string>, { colors }: Product): boolean {
  const present = new Map(colors.map(({ value, image }) => [nameKey(value), image]))
  return [...wanted].every(([color, url]) => present.get(color) === url)
}

function isSameVariant(wanted: WantedVariant, is: Variant | undefined): boolean {
  return (
    is !== undefined &&
    choiceKey(wanted) === choiceKey(choiceOf(is)) &&
    wanted.sku === is.sku &&
    wanted.price === is.price &&
    (wanted.stock === null || wanted.stock === is.stock)
  )
}
