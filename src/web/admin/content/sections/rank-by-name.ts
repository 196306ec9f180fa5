import { fold } from '#domain/search/fold.ts'

/** Those whose names contain all words, with or without diacritics: first where each begins a word, otherwise in their order. */
export function rankByName<Named extends { name: string }>(items: readonly Named[], text: string): Named[] {
  const words = fold(text).split(/\s+/).filter(Boolean)
  const found = items
    .map((item) => ({ item, name: ` ${fold(item.name)}` }))
    .filter(({ name }) => words.every((word) => name.includes(word)))
  const begins = ({ name }: { name: string }) => words.every((word) => name.includes(` ${word}`))
  return [...found.filter(begins), ...found.filter((one) => !begins(one))].map(({ item }) => item)
}
