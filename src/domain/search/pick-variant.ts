import { markedWords } from './fold.ts'

interface Variant {
  name: string
  color: string | null
  size: string | null
  sku: string | null
  stock: number
}

export type VariantChoice<V> =
  | { kind: 'one' | 'sold_out'; variant: V }
  | { kind: 'several' | 'none'; variant?: undefined }

/** One is chosen only if it alone has each typed word whole, with its marks. @param found `total` counts all matches */
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
