import { type AccentedWord, fold, splitAccentedWords } from './fold.ts'

/** They name no kind of product, and without diacritics they are other words: `đồ` would find everything `đỏ`. */
const genericWords = ['đồ', 'hàng']

const texts = new Set(genericWords.map(fold))
const accentedWords = new Set(genericWords.flatMap(splitAccentedWords).map(({ accented }) => accented))

/** Typed with its diacritics. */
export const isGenericWord = ({ accented }: Pick<AccentedWord, 'accented'>): boolean =>
  accentedWords.has(accented)
export const isGenericText = ({ text }: Pick<AccentedWord, 'text'>): boolean => texts.has(text)
