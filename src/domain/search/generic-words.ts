import { fold, type MarkedWord, splitMarkedWords } from './fold.ts'

/** They name no kind of product, and without diacritics they are other words: `đồ` would find everything `đỏ`. */
const genericWords = ['đồ', 'hàng']

const texts = new Set(genericWords.map(fold))
const marks = new Set(genericWords.flatMap(splitMarkedWords).map(({ marked }) => marked))

/** Typed with its diacritics. */
export const isGenericWord = ({ marked }: Pick<MarkedWord, 'marked'>): boolean => marks.has(marked)
export const isGenericText = ({ text }: Pick<MarkedWord, 'text'>): boolean => texts.has(text)
