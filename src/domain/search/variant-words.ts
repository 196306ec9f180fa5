import { splitFoldedWords } from './fold.ts'

interface SizeValue {
  id: string
  value: string
}

// `text`: a prefix of a word in the name, category, colour or SKU. `sku_part`: a single letter that is not a size.
// `size`: only a size, because `m` would otherwise match as a prefix of `mi`.
// `size_or_word`: a number or a size of the shop, which is a size if the product has it, otherwise a whole word.
export interface VariantWord {
  kind: 'text' | 'size' | 'size_or_word' | 'sku_part'
  text: string
  sizeIds: string[]
  /** The ids of the sizes that contain the word, as `EU 38` contains `38`. */
  widerSizeIds: string[]
}

/** `free size` has two words, and 38.5 is read as `38 5`. */
const maxSizeWords = 3

const isLetterSize = (text: string) => /^(?:m|(?:\d?x+)?[sl])$/.test(text)

export function parseVariantWords(q: string, sizes: readonly SizeValue[]): VariantWord[] {
  const namedSizes = sizes.map(({ id, value }) => ({ id, key: splitFoldedWords(value).join(' ') }))
  const typedWords = splitFoldedWords(q)
  const wordsByText = new Map<string, VariantWord>()
  for (let at = 0; at < typedWords.length; ) {
    const text = findLongestSize(typedWords.slice(at, at + maxSizeWords), namedSizes) ?? typedWords[at] ?? ''
    if (!wordsByText.has(text)) wordsByText.set(text, variantWord(text, namedSizes))
    at += text.split(' ').length
  }
  return [...wordsByText.values()]
}

interface NamedSize {
  id: string
  key: string
}

function findLongestSize(next: string[], namedSizes: readonly NamedSize[]): string | undefined {
  const prefixes = next.map((_, at) => next.slice(0, at + 1).join(' ')).toReversed()
  return prefixes.find((text) => namedSizes.some(({ key }) => key === text))
}

function variantWord(text: string, namedSizes: readonly NamedSize[]): VariantWord {
  const sizes = namedSizes.filter(({ key }) => key === text).map(({ id }) => id)
  const widerSizes = namedSizes.filter(({ key }) => key !== text && ` ${key} `.includes(` ${text} `))
  return {
    kind: detectKind(text, sizes.length > 0),
    text,
    sizeIds: sizes,
    widerSizeIds: widerSizes.map(({ id }) => id),
  }
}

function detectKind(text: string, isSize: boolean): VariantWord['kind'] {
  if (isLetterSize(text) || (isSize && text.length === 1 && !/\d/.test(text))) return 'size'
  if (isSize || /^\d+$/.test(text)) return 'size_or_word'
  return text.length === 1 ? 'sku_part' : 'text'
}
