import type { Audience } from '#contract/catalog/audiences.ts'
import { type MarkedWord, splitMarkedWords } from './fold.ts'
import { findPricePhrase } from './search-prices.ts'

/** Some words of a search are a filter and no text of the product (docs/decisions/078). */
export type SearchMeaning = Audience | 'sale' | 'newest' | 'price'

const phrases: Record<Exclude<SearchMeaning, 'price'>, readonly string[]> = {
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
  words: MarkedWord[]
  meaning: SearchMeaning | undefined
}

const knownPhrases: KnownPhrase[] = [
  ...(Object.entries(phrases) as [SearchMeaning, string[]][]).flatMap(([meaning, list]) =>
    list.map((phrase) => ({ words: splitMarkedWords(phrase), meaning })),
  ),
  ...names.map((name) => ({ words: splitMarkedWords(name), meaning: undefined })),
].toSorted((a, b) => b.words.length - a.words.length)

export const meaningPhrases: readonly string[] = Object.values(phrases).flat()

/** Without those of `newest`: a wrong correction to them would find every product. */
export const correctionPhrases: readonly string[] = Object.entries(phrases).flatMap(([meaning, list]) =>
  meaning === 'newest' ? [] : list,
)

/** `năm` is not `nam`; without diacritics `nu` is `nữ`, but `do` may be `đỏ` and is not `đồ`. */
const isSameWord = (word: MarkedWord | undefined, known: MarkedWord) =>
  word !== undefined &&
  (word.text === word.marked && word.text !== 'do' ? word.text === known.text : word.marked === known.marked)

const [size, color, sizeWithMarks] = splitMarkedWords('size màu cỡ')

/** `size` in `size 42` only says what the next word is. Without diacritics, `co` may be `cổ`. */
export function isLabelOfNextWord(word: MarkedWord): boolean {
  const isLabel = [size, color].some((label) => label && isSameWord(word, label))
  return isLabel || word.marked === sizeWithMarks?.marked
}

/** Returns for each word what it means, or undefined for a text. */
export function findMeanings(queryWords: readonly MarkedWord[]): (SearchMeaning | undefined)[] {
  const price = findPricePhrase(queryWords)
  const meanings: (SearchMeaning | undefined)[] = []
  while (meanings.length < queryWords.length) {
    const start = meanings.length
    if (price?.start === start) {
      meanings.push(...Array<SearchMeaning>(price.length).fill('price'))
      continue
    }
    const phrase = knownPhrases.find(({ words }) =>
      words.every((word, at) => isSameWord(queryWords[start + at], word)),
    )
    for (const _ of phrase?.words ?? [queryWords[start]]) meanings.push(phrase?.meaning)
  }
  return meanings
}
