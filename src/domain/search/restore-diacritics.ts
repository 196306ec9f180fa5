import { fold } from './fold.ts'

const splitWords = (text: string) => text.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []

/** Writes the folded words of a query with the diacritics that they have in the texts. The first text wins. */
export function restoreDiacritics(q: string, texts: readonly string[]): string {
  const written = new Map(
    texts
      .flatMap(splitWords)
      .toReversed()
      .map((word) => [fold(word), word.toLowerCase()]),
  )
  return q
    .split(' ')
    .map((word) => written.get(word) ?? word)
    .join(' ')
}
