import { markedWords } from '../fold.ts'

interface Variant {
  name: string
  color: string | null
  size: string | null
  sku: string | null
  stock: number
}

/** What Enter means after some words: one variant, or why it means none. */
export type VariantChoice<V> =
  | { kind: 'one' | 'sold_out'; variant: V }
  | { kind: 'several' | 'none'; variant?: undefined }

/**
 * The variant that the typed words name. One is chosen only if it alone has each of the words whole, with the marks
 * that were typed; a word that is merely begun leaves the choice to the person.
 * @param found what the search of variants found for these words; `total` with what is not among them
 */
export function chooseVariant<V extends Variant>(
  typed: string,
  { items, total }: { items: readonly V[]; total: number },
): VariantChoice<V> {
  if (total === 0) return { kind: 'none' }
  const [variant, ...others] = items.filter((item) => hasWords(item, typed))
  if (!variant || others.length > 0 || total > items.length) return { kind: 'several' }
  return { kind: variant.stock > 0 ? 'one' : 'sold_out', variant }
}

function hasWords({ name, color, size, sku }: Variant, typed: string): boolean {
  const own = markedWords([name, color, size, sku].filter(Boolean).join(' '))
  return markedWords(typed).every((word) => {
    const isTypedWithMarks = word.text !== word.marked
    return own.some((one) => (isTypedWithMarks ? one.marked === word.marked : one.text === word.text))
  })
}
