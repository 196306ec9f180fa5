import type { Product, Variant } from '#contract/catalog/products.ts'
import { getAuditedProductFields, getAuditedVariantFields } from '#domain/catalog/audited-product-fields.ts'
import { formatVariantName } from '#domain/catalog/format-variant-name.ts'
import { getOptionsKey } from '#domain/imports/draft/draft-variants.ts'
import { type ImportDraft, toDraftValues } from '#domain/imports/draft/product-draft.ts'
import { toDraftProperties } from '#domain/imports/draft/properties.ts'
import type { UnitCosts } from '#domain/purchasing/unit-costs.ts'
import { toNameKey } from '#domain/search/fold.ts'
import type { AuditFieldValues } from '#domain/staff/changed-fields.ts'
import { getVariantOptions, resolveCategoryName, type TargetVariant } from './target-product.ts'

export interface ImportTarget {
  variants: TargetVariant[]
  images: string[]
  colorImages: ReadonlyMap<string, string>
}

export function getTargetAuditedFields(
  draft: ImportDraft,
  target: ImportTarget,
  current: Product | null,
): AuditFieldValues {
  const before: AuditFieldValues = current ? getAuditedProductFields(current) : {}
  const replacedPrefixes = draft.properties ? ['variant ', 'property '] : ['variant ']
  const keptFields = Object.entries(before).filter(
    ([field]) => !replacedPrefixes.some((start) => field.startsWith(start)),
  )
  const values = toDraftValues(draft, target.images.map(formatImage))
  const ownFields = {
    ...values,
    category: resolveCategoryName(draft, current),
    gallery: values.gallery.length > 0 ? values.gallery : null,
  }
  const fields = {
    ...Object.fromEntries(keptFields),
    ...Object.fromEntries(Object.entries(ownFields).filter(([, value]) => value !== undefined)),
    ...getPropertyFields(draft, current),
    ...getImageFields(target, current),
    ...getTargetVariantFields(target.variants, current),
    ...getTargetCosts(target.variants, current).after,
  }
  const entries = Object.entries(fields).filter(([, value]) => current || (value !== null && value !== ''))
  return Object.fromEntries(entries)
}

const formatImage = (url: string) => (url.startsWith('new:') ? 'ảnh mới' : url)

/** Existing properties and values keep the shop's spelling and order. */
function getPropertyFields({ properties }: ImportDraft, current: Product | null): AuditFieldValues {
  const existingByKey = new Map(
    (current ? toDraftProperties(current) : []).map((one) => [toNameKey(one.name), one]),
  )
  const fields = (properties ?? []).map(({ name, values }) => {
    const existing = existingByKey.get(toNameKey(name))
    const target = new Map(values.map((value) => [toNameKey(value), value]))
    const keptValues = (existing?.values ?? []).filter((value) => target.delete(toNameKey(value)))
    return [`property ${existing?.name ?? name}`, [...keptValues, ...target.values()]]
  })
  return Object.fromEntries(fields)
}

function getImageFields({ variants, colorImages }: ImportTarget, current: Product | null): AuditFieldValues {
  const colors = [...variants.map(({ color }) => color), ...(current?.colors ?? []).map(({ value }) => value)]
  const colorNames = new Map(
    colors.flatMap((word) => (word === null ? [] : [[toNameKey(word), word] as const])),
  )
  return Object.fromEntries(
    [...colorImages].map(([key, url]) => [`picture ${colorNames.get(key) ?? key}`, formatImage(url)]),
  )
}

const mapByOptions = (current: Product | null) =>
  new Map((current?.variants ?? []).map((one) => [getOptionsKey(getVariantOptions(one)), one]))

function formatTargetOptions(variant: TargetVariant, existing: Variant | undefined): string {
  return formatVariantName(existing ? getVariantOptions(existing) : variant) || '–'
}

/** The audited field `cost` of the variants that get another one. */
export function getTargetCosts(
  variants: readonly TargetVariant[],
  current: Product | null,
  costs: UnitCosts = new Map(),
) {
  const existingByKey = mapByOptions(current)
  const changed = variants.flatMap((variant) => {
    if (variant.unitCost === null) return []
    const existing = existingByKey.get(getOptionsKey(variant))
    const before = existing ? (costs.get(existing._id) ?? null) : null
    return [{ name: formatTargetOptions(variant, existing), before, after: variant.unitCost }]
  })
  const pick = (time: 'before' | 'after') =>
    changed.length > 0 ? { cost: Object.fromEntries(changed.map((one) => [one.name, one[time]])) } : {}
  return { before: pick('before'), after: pick('after') }
}

/** Existing variants keep the shop's spelling of colour and size, and their stock if the file has none. */
function getTargetVariantFields(
  variants: readonly TargetVariant[],
  current: Product | null,
): AuditFieldValues {
  const existingByKey = mapByOptions(current)
  return Object.fromEntries(
    variants.map((variant) => {
      const existing = existingByKey.get(getOptionsKey(variant))
      const { sku, price } = variant
      const barcode = variant.barcode ?? existing?.barcode ?? null
      const stock = variant.stock ?? existing?.stock ?? 0
      const weight = variant.weight === undefined ? (existing?.weight ?? null) : variant.weight
      const fields = getAuditedVariantFields({ sku, barcode, price, weight, stock })
      return [`variant ${formatTargetOptions(variant, existing)}`, fields]
    }),
  )
}
