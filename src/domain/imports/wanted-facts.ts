import type { Product } from '#contract/catalog/products.ts'
import { productFacts } from '#domain/catalog/product-facts.ts'
import { type Draft, draftValues } from '#domain/imports/draft/draft.ts'
import { choiceKey } from '#domain/imports/draft/draft-variants.ts'
import { wordsOf } from '#domain/imports/draft/properties.ts'
import { nameKey } from '#domain/search/fold.ts'
import type { Facts } from '#domain/staff/changed-fields.ts'
import { categoryName, choiceOf, type WantedVariant } from './changes.ts'

export interface Wanted {
  variants: WantedVariant[]
  pictures: string[]
  colorPictures: ReadonlyMap<string, string>
}

export function wantedFacts(draft: Draft, target: Wanted, current: Product | null): Facts {
  const before: Facts = current ? productFacts(current) : {}
  const replacedPrefixes = draft.properties ? ['variant ', 'property '] : ['variant ']
  const keptFields = Object.entries(before).filter(
    ([field]) => !replacedPrefixes.some((start) => field.startsWith(start)),
  )
  const values = draftValues(draft, target.pictures.map(formatImage))
  const ownFields = {
    ...values,
    category: categoryName(draft, current),
    gallery: values.gallery.length > 0 ? values.gallery : null,
  }
  const fields = {
    ...Object.fromEntries(keptFields),
    ...Object.fromEntries(Object.entries(ownFields).filter(([, value]) => value !== undefined)),
    ...getPropertyFields(draft, current),
    ...getImageFields(target, current),
    ...variantFacts(target.variants, current),
  }
  const entries = Object.entries(fields).filter(([, value]) => current || (value !== null && value !== ''))
  return Object.fromEntries(entries)
}

const formatImage = (url: string) => (url.startsWith('new:') ? 'ảnh mới' : url)

/** Existing properties and values keep the shop's spelling and order. */
function getPropertyFields({ properties }: Draft, current: Product | null): Facts {
  const existingByKey = new Map((current ? wordsOf(current) : []).map((one) => [nameKey(one.name), one]))
  const fields = (properties ?? []).map(({ name, values }) => {
    const existing = existingByKey.get(nameKey(name))
    const target = new Map(values.map((value) => [nameKey(value), value]))
    const keptValues = (existing?.values ?? []).filter((value) => target.delete(nameKey(value)))
    return [`property ${existing?.name ?? name}`, [...keptValues, ...target.values()]]
  })
  return Object.fromEntries(fields)
}

function getImageFields({ variants, colorPictures }: Wanted, current: Product | null): Facts {
  const colors = [...variants.map(({ color }) => color), ...(current?.colors ?? []).map(({ value }) => value)]
  const colorNames = new Map(
    colors.flatMap((word) => (word === null ? [] : [[nameKey(word), word] as const])),
  )
  return Object.fromEntries(
    [...colorPictures].map(([key, url]) => [`picture ${colorNames.get(key) ?? key}`, formatImage(url)]),
  )
}

/** Existing variants keep the shop's spelling of colour and size, and their stock if the file has none. */
export function variantFacts(variants: readonly WantedVariant[], current: Product | null): Facts {
  const existingByKey = new Map((current?.variants ?? []).map((one) => [choiceKey(choiceOf(one)), one]))
  return Object.fromEntries(
    variants.map((variant) => {
      const existing = existingByKey.get(choiceKey(variant))
      const { color, size } = existing ? choiceOf(existing) : variant
      const colorNames = [color, size].filter(Boolean).join(' / ') || '–'
      const { sku, price, stock } = variant
      return [`variant ${colorNames}`, { sku, price, stock: stock ?? existing?.stock ?? 0 }]
    }),
  )
}
