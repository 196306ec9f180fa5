import { fold, splitWordsWithDiacritics, type WordWithDiacritics } from './fold.ts'

/** They name no kind of product, and without diacritics they are other words: `đồ` would find everything `đỏ`. */
const genericWords = ['đồ', 'hàng']

const texts = new Set(genericWords.map(fold))
const wordsWithDiacritics = new Set(
  genericWords.flatMap(splitWordsWithDiacritics).map(({ withDiacritics }) => withDiacritics),
)

/** Typed with its diacritics. */
export const isGenericWord = ({ withDiacritics }: Pick<WordWithDiacritics, 'withDiacritics'>): boolean =>
  wordsWithDiacritics.has(withDiacritics)
export const isGenericText = ({ text }: Pick<WordWithDiacritics, 'text'>): boolean => texts.has(text)
