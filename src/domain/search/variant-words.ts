import { words } from './fold.ts'

interface Size {
  id: string
  value: string
}

// `text`: begins a word of the product's name, category, colour or SKU. `sku_part`: a single letter that is no size.
// `size`: names a size and nothing else; otherwise `m` would be the beginning of `mi`.
// `size_or_word`: a number or a size of the shop: a size where the product has it, otherwise a whole word.
export interface VariantWord {
  kind: 'text' | 'size' | 'size_or_word' | 'sku_part'
  /** folded; with spaces where a size has several words */
  text: string
  /** ids of the sizes that are called exactly so */
  sizes: string[]
  /** ids of the sizes that have it among other words, as `EU 38` has `38` */
  widerSizes: string[]
}

/** Words of the longest size, such as `free size` or `38 5` for 38.5. */
const mostSizeWords = 3

/** S, M, L, XS, XXL, 3XL, also where the shop has no such size. */
const isLetterSize = (text: string) => /^(?:\d?x+)?[sml]$/.test(text)

export function variantWords(q: string, sizes: readonly Size[]): VariantWord[] {
  const named = sizes.map(({ id, value }) => ({ id, key: words(value).join(' ') }))
  const typed = words(q)
  const found = new Map<string, VariantWord>()
  for (let at = 0; at < typed.length; ) {
    const text = longestSize(typed.slice(at, at + mostSizeWords), named) ?? typed[at] ?? ''
    if (!found.has(text)) found.set(text, variantWord(text, named))
    at += text.split(' ').length
  }
  return [...found.values()]
}

interface NamedSize {
  id: string
  key: string
}

function longestSize(next: string[], named: readonly NamedSize[]): string | undefined {
  const beginnings = next.map((_, at) => next.slice(0, at + 1).join(' ')).toReversed()
  return beginnings.find((text) => named.some(({ key }) => key === text))
}

function variantWord(text: string, named: readonly NamedSize[]): VariantWord {
  const sizes = named.filter(({ key }) => key === text).map(({ id }) => id)
  const wider = named.filter(({ key }) => key !== text && ` ${key} `.includes(` ${text} `))
  return { kind: kindOf(text, sizes.length > 0), text, sizes, widerSizes: wider.map(({ id }) => id) }
}

function kindOf(text: string, isSize: boolean): VariantWord['kind'] {
  if (isLetterSize(text) || (isSize && text.length === 1 && !/\d/.test(text))) return 'size'
  if (isSize || /^\d+$/.test(text)) return 'size_or_word'
  return text.length === 1 ? 'sku_part' : 'text'
}
