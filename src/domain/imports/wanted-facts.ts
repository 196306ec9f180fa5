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
  /** by the key of the colour's word */
  colorPictures: ReadonlyMap<string, string>
}

/** The audited fields of the product once the draft is written. */
export function wantedFacts(draft: Draft, wanted: Wanted, current: Product | null): Facts {
  const before: Facts = current ? productFacts(current) : {}
  const replaced = draft.properties ? ['variant ', 'property '] : ['variant ']
  const kept = Object.entries(before).filter(([field]) => !replaced.some((start) => field.startsWith(start)))
  const values = draftValues(draft, wanted.pictures.map(pictureWords))
  const own = {
    ...values,
    category: categoryName(draft, current),
    gallery: values.gallery.length > 0 ? values.gallery : null,
  }
  const facts = {
    ...Object.fromEntries(kept),
    ...Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined)),
    ...propertyFacts(draft, current),
    ...pictureFacts(wanted, current),
    ...variantFacts(wanted.variants, current),
  }
  // A new product has no entry for a field that is empty.
  const entries = Object.entries(facts).filter(([, value]) => current || (value !== null && value !== ''))
  return Object.fromEntries(entries)
}

const pictureWords = (url: string) => (url.startsWith('new:') ? 'ảnh mới' : url)

/** Under the shop's words and in its order, as far as the product has them. */
function propertyFacts({ properties }: Draft, current: Product | null): Facts {
  const present = new Map((current ? wordsOf(current) : []).map((one) => [nameKey(one.name), one]))
  const facts = (properties ?? []).map(({ name, values }) => {
    const is = present.get(nameKey(name))
    const wanted = new Map(values.map((value) => [nameKey(value), value]))
    const stays = (is?.values ?? []).filter((value) => wanted.delete(nameKey(value)))
    return [`property ${is?.name ?? name}`, [...stays, ...wanted.values()]]
  })
  return Object.fromEntries(facts)
}

function pictureFacts({ variants, colorPictures }: Wanted, current: Product | null): Facts {
  const colors = [...variants.map(({ color }) => color), ...(current?.colors ?? []).map(({ value }) => value)]
  const words = new Map(colors.flatMap((word) => (word === null ? [] : [[nameKey(word), word] as const])))
  return Object.fromEntries(
    [...colorPictures].map(([key, url]) => [`picture ${words.get(key) ?? key}`, pictureWords(url)]),
  )
}

/** Under the words that the shop has for the choice; what the file leaves open is as it is. */
export function variantFacts(variants: readonly WantedVariant[], current: Product | null): Facts {
  const present = new Map((current?.variants ?? []).map((one) => [choiceKey(choiceOf(one)), one]))
  return Object.fromEntries(
    variants.map((variant) => {
      const is = present.get(choiceKey(variant))
      const { color, size } = is ? choiceOf(is) : variant
      const words = [color, size].filter(Boolean).join(' / ') || '–'
      const { sku, price, stock } = variant
      return [`variant ${words}`, { sku, price, stock: stock ?? is?.stock ?? 0 }]
    }),
  )
}
