import { type AccentedWord, splitAccentedWords } from '#domain/search/fold.ts'

const isTyped = (queryWords: readonly AccentedWord[], word: AccentedWord) =>
  queryWords.some((one) =>
    one.text === one.accented ? one.text === word.text : one.accented === word.accented,
  )

/** The colours that a search names, whole names first: `đỏ` also names `Đỏ gạch`. */
export function listSearchedColors(q: string, colors: readonly { value: string }[]): string[] {
  const queryWords = splitAccentedWords(q)
  const named = colors.map(({ value }) => ({ value, words: splitAccentedWords(value) }))
  const isWhole = ({ words }: { words: AccentedWord[] }) => words.every((word) => isTyped(queryWords, word))
  const begins = named.filter(({ words: [first] }) => first && isTyped(queryWords, first))
  return [...begins.filter(isWhole), ...begins.filter((one) => !isWhole(one))].map(({ value }) => value)
}
