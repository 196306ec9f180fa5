import type { Audience } from '#contract/catalog/audiences.ts'
import { splitWordsWithDiacritics, type WordWithDiacritics } from './fold.ts'
import { findPricePhrase } from './search-prices.ts'

/** Some words of a search are a filter and no text of the product (docs/decisions/078). */
export type SearchIntent = Audience | 'sale' | 'newest' | 'price'

const phrases: Record<Exclude<SearchIntent, 'price'>, readonly string[]> = {
  men: ['nam', 'nam giới', 'đàn ông', 'con trai', 'men', 'male'],
  women: ['nữ', 'nữ giới', 'phụ nữ', 'con gái', 'women', 'woman', 'female'],
  unisex: ['unisex'],
  kids: ['trẻ em', 'trẻ con', 'thiếu nhi', 'em bé', 'bé trai', 'bé gái', 'kids', 'kid'],
  sale: ['sale', 'giảm giá', 'khuyến mãi', 'khuyến mại', 'hạ giá'],
  newest: [
    ...['hàng', 'sản phẩm', 'mẫu', 'đồ'].flatMap((noun) =>
      ['mới', 'mới nhất', 'mới về'].map((adjective) => `${noun} ${adjective}`),
    ),
    ...['mới nhất', 'mới về', 'new arrival', 'new arrivals'],
  ],
}

/** Names that contain such a word. */
const names = ['việt nam', 'miền nam']

interface KnownPhrase {
  words: WordWithDiacritics[]
  intent: SearchIntent | undefined
}

const knownPhrases: KnownPhrase[] = [
  ...(Object.entries(phrases) as [SearchIntent, string[]][]).flatMap(([intent, list]) =>
    list.map((phrase) => ({ words: splitWordsWithDiacritics(phrase), intent })),
  ),
  ...names.map((name) => ({ words: splitWordsWithDiacritics(name), intent: undefined })),
].toSorted((a, b) => b.words.length - a.words.length)

export const intentPhrases: readonly string[] = Object.values(phrases).flat()

/** Without those of `newest`: a wrong correction to them would find every product. */
export const correctionPhrases: readonly string[] = Object.entries(phrases).flatMap(([intent, list]) =>
  intent === 'newest' ? [] : list,
)

/** `năm` is not `nam`; without diacritics `nu` is `nữ`, but `do` may be `đỏ` and is not `đồ`. */
const isSameWord = (word: WordWithDiacritics | undefined, known: WordWithDiacritics) =>
  word !== undefined &&
  (word.text === word.withDiacritics && word.text !== 'do'
    ? word.text === known.text
    : word.withDiacritics === known.withDiacritics)

const [size, color, sizeWithDiacritics] = splitWordsWithDiacritics('size màu cỡ')

/** `size` in `size 42` only says what the next word is. Without diacritics, `co` may be `cổ`. */
export function isLabelOfNextWord(word: WordWithDiacritics): boolean {
  const isLabel = [size, color].some((label) => label && isSameWord(word, label))
  return isLabel || word.withDiacritics === sizeWithDiacritics?.withDiacritics
}

/** Returns for each word what it means, or undefined for a text. */
export function findIntents(queryWords: readonly WordWithDiacritics[]): (SearchIntent | undefined)[] {
  const price = findPricePhrase(queryWords)
  const intents: (SearchIntent | undefined)[] = []
  while (intents.length < queryWords.length) {
    const start = intents.length
    if (price?.start === start) {
      intents.push(...Array<SearchIntent>(price.length).fill('price'))
      continue
    }
    const phrase = knownPhrases.find(({ words }) =>
      words.every((word, at) => isSameWord(queryWords[start + at], word)),
    )
    for (const _ of phrase?.words ?? [queryWords[start]]) intents.push(phrase?.intent)
  }
  return intents
}
