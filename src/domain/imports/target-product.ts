import type { Product, Variant } from '#contract/catalog/products.ts'
import { toProductValues } from '#domain/catalog/product-values.ts'
import { getOptionsKey } from '#domain/imports/draft/draft-variants.ts'
import { type ImportDraft, toDraftValues } from '#domain/imports/draft/product-draft.ts'
import { haveSameProperties, toDraftProperties } from '#domain/imports/draft/properties.ts'
import { isSameJson } from '#domain/is-same-json.ts'
import type { UnitCosts } from '#domain/purchasing/unit-costs.ts'
import { toNameKey } from '#domain/search/fold.ts'

export interface TargetVariant {
  color: string | null
  size: string | null
  sku: string | null
  /** Null: unchanged. */
  barcode: string | null
  price: number | null
  /** Null: unchanged. */
  unitCost: number | null
  /** Null: the weight of the product. Undefined: unchanged. */
  weight?: number | null | undefined
  stock: number | null
  existing?: Variant
}

export const getVariantOptions = (variant: Variant) => ({
  color: variant.color?.value ?? null,
  size: variant.size?.value ?? null,
})

/** Adds the existing variants whose rows were refused, so that an invalid row deletes no variant. */
export function buildTargetVariants(
  draft: Pick<ImportDraft, 'variants' | 'refused' | 'weight'>,
  current: Pick<Product, 'variants' | 'weight'> | null,
): TargetVariant[] {
  const acceptedKeys = new Set(draft.variants.map(getOptionsKey))
  const refused = new Set(draft.refused.map(getOptionsKey).filter((key) => !acceptedKeys.has(key)))
  const skus = new Set(draft.variants.map((variant) => variant.sku))
  const retainedVariants = (current?.variants ?? []).filter((variant) =>
    refused.has(getOptionsKey(getVariantOptions(variant))),
  )
  const productWeight = draft.weight ?? current?.weight ?? null
  const ownWeight = (weight: number | null) => (weight === productWeight ? null : weight)
  return [
    ...draft.variants.map((variant) => ({
      ...variant,
      weight: variant.weight === null ? undefined : ownWeight(variant.weight),
    })),
    ...retainedVariants.map(
      (variant): TargetVariant => ({
        ...getVariantOptions(variant),
        sku: skus.has(variant.sku) ? null : variant.sku,
        barcode: null,
        price: variant.price,
        unitCost: null,
        stock: null,
        existing: variant,
      }),
    ),
  ]
}

export function keepCurrentStock(target: readonly TargetVariant[], current: Product | null): TargetVariant[] {
  const present = new Set(
    (current?.variants ?? []).map((variant) => getOptionsKey(getVariantOptions(variant))),
  )
  return target.map((variant) =>
    present.has(getOptionsKey(variant)) ? { ...variant, stock: null } : variant,
  )
}

/** Costs that the shop has already are not written again. */
export function omitPresentCosts(
  target: readonly TargetVariant[],
  current: Product | null,
  costs: UnitCosts,
): TargetVariant[] {
  const present = new Map(
    (current?.variants ?? []).map((one) => [getOptionsKey(getVariantOptions(one)), costs.get(one._id)]),
  )
  return target.map((variant) =>
    present.get(getOptionsKey(variant)) === variant.unitCost ? { ...variant, unitCost: null } : variant,
  )
}

export function countRemovedVariants(target: readonly TargetVariant[], current: Product): number {
  const keys = new Set(target.map(getOptionsKey))
  return current.variants.filter((variant) => !keys.has(getOptionsKey(getVariantOptions(variant)))).length
}

/** Keeps the current images if some could not be loaded and the others are unchanged: a network error deletes no image. */
export function selectProductImages(
  loaded: readonly string[],
  isIncomplete: boolean,
  current: Product | null,
): string[] {
  const present = current ? presentPictures(current) : []
  const keeps = loaded.length === 0 || (isIncomplete && loaded.every((url) => present.includes(url)))
  return keeps ? present : [...new Set(loaded)]
}

export function selectColorImages(
  { colorImages }: Pick<ImportDraft, 'colorImages'>,
  bySource: ReadonlyMap<string, string>,
): Map<string, string> {
  const urls = [...colorImages].flatMap(([color, source]) => {
    const url = bySource.get(source)
    return url === undefined ? [] : [[toNameKey(color), url] as const]
  })
  return new Map(urls)
}

const presentPictures = ({ image, gallery }: Product) => [image, ...gallery].filter(Boolean)

export function resolveCategoryName({ category }: ImportDraft, current: Product | null): string | undefined {
  if (category === null) return undefined
  const present = current?.category?.name
  return present !== undefined && toNameKey(present) === toNameKey(category) ? present : category
}

export function isProductUnchanged(
  draft: ImportDraft,
  variants: readonly TargetVariant[],
  pictures: readonly string[],
  colorPictures: ReadonlyMap<string, string>,
  current: Product,
): boolean {
  const [image = '', ...gallery] = presentPictures(current)
  const present = { ...toProductValues(current), category: current.category?.name, image, gallery }
  const target = { ...toDraftValues(draft, pictures), category: resolveCategoryName(draft, current) }
  const fields = Object.keys(target) as (keyof typeof target)[]
  return (
    fields.every((field) => target[field] === undefined || isSameJson(target[field], present[field])) &&
    (draft.properties === null || haveSameProperties(draft.properties, toDraftProperties(current))) &&
    hasColorPictures(colorPictures, current) &&
    variants.length === current.variants.length &&
    variants.every((variant, at) => isSameVariant(variant, current.variants[at]))
  )
}

function hasColorPictures(target: ReadonlyMap<string, string>, { colors }: Product): boolean {
  const present = new Map(colors.map(({ value, image }) => [toNameKey(value), image]))
  return [...target].every(([color, url]) => present.get(color) === url)
}

function isSameVariant(target: TargetVariant, existing: Variant | undefined): boolean {
  return (
    existing !== undefined &&
    getOptionsKey(target) === getOptionsKey(getVariantOptions(existing)) &&
    target.sku === existing.sku &&
    (target.barcode === null || target.barcode === existing.barcode) &&
    target.price === existing.price &&
    target.unitCost === null &&
    (target.weight === undefined || target.weight === existing.weight) &&
    (target.stock === null || target.stock === existing.stock)
  )
}
