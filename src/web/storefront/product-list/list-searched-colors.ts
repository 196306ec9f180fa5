import { splitWordsWithDiacritics, type WordWithDiacritics } from '#domain/search/fold.ts'

const isTyped = (queryWords: readonly WordWithDiacritics[], word: WordWithDiacritics) =>
  queryWords.some((one) =>
    one.text === one.withDiacritics ? one.text === word.text : one.withDiacritics === word.withDiacritics,
  )

/** The colours that a search names, whole names first: `đỏ` also names `Đỏ gạch`. */
export function listSearchedColors(q: string, colors: readonly { value: string }[]): string[] {
  const queryWords = splitWordsWithDiacritics(q)
  const named = colors.map(({ value }) => ({ value, words: splitWordsWithDiacritics(value) }))
  const isWhole = ({ words }: { words: WordWithDiacritics[] }) =>
    words.every((word) => isTyped(queryWords, word))
  const begins = named.filter(({ words: [first] }) => first && isTyped(queryWords, first))
  return [...begins.filter(isWhole), ...begins.filter((one) => !isWhole(one))].map(({ value }) => value)
}
