import { splitWordsWithDiacritics } from './fold.ts'

interface SearchableVariant {
  name: string
  color: string | null
  size: string | null
  sku: string | null
  barcode: string | null
  stock: number
}

export type VariantChoice<V> =
  | { kind: 'one' | 'sold_out'; variant: V }
  | { kind: 'several' | 'none'; variant?: undefined }

export const canPickVariant = (
  { stock }: Pick<SearchableVariant, 'stock'>,
  allowsSoldOut: boolean,
): boolean => allowsSoldOut || stock > 0

/** A variant is chosen only if it is the only one with each typed word as a whole word, diacritics included. */
export function chooseVariant<V extends SearchableVariant>(
  text: string,
  { items, total }: { items: readonly V[]; total: number },
  allowsSoldOut = false,
): VariantChoice<V> {
  if (total === 0) return { kind: 'none' }
  const scanned = items.filter(({ barcode }) => barcode === text.trim())
  const [variant, ...others] = scanned.length > 0 ? scanned : items.filter((item) => matchesTyped(item, text))
  if (!variant || others.length > 0 || total > items.length) return { kind: 'several' }
  return { kind: canPickVariant(variant, allowsSoldOut) ? 'one' : 'sold_out', variant }
}

function matchesTyped({ name, color, size, sku }: SearchableVariant, text: string): boolean {
  const variantWords = splitWordsWithDiacritics([name, color, size, sku].filter(Boolean).join(' '))
  return splitWordsWithDiacritics(text).every((word) => {
    const isTypedWithDiacritics = word.text !== word.withDiacritics
    return variantWords.some((one) =>
      isTypedWithDiacritics ? one.withDiacritics === word.withDiacritics : one.text === word.text,
    )
  })
}
