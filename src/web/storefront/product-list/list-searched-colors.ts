import { type MarkedWord, splitMarkedWords } from '#domain/search/fold.ts'

const isTyped = (queryWords: readonly MarkedWord[], word: MarkedWord) =>
  queryWords.some((one) => (one.text === one.marked ? one.text === word.text : one.marked === word.marked))

/** The colours that a search names, whole names first: `đỏ` also names `Đỏ gạch`. */
export function listSearchedColors(q: string, colors: readonly { value: string }[]): string[] {
  const queryWords = splitMarkedWords(q)
  const named = colors.map(({ value }) => ({ value, words: splitMarkedWords(value) }))
  const isWhole = ({ words }: { words: MarkedWord[] }) => words.every((word) => isTyped(queryWords, word))
  const begins = named.filter(({ words: [first] }) => first && isTyped(queryWords, first))
  return [...begins.filter(isWhole), ...begins.filter((one) => !isWhole(one))].map(({ value }) => value)
}
