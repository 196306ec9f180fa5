import { editDistance } from '#domain/edit-distance.ts'
import { splitFoldedWords } from '#domain/search/fold.ts'

export type IgnoredColumn = { name: string; suggestion: string | null }

/** Returns the known name with the fewest different words, or with up to two different letters. */
export function findSimilarName(name: string, knownNames: readonly string[]): string | null {
  const nameWords = splitFoldedWords(name)
  let best: { name: string; distance: number } | null = null
  for (const one of knownNames) {
    const distance = nameDistance(nameWords, splitFoldedWords(one))
    if (distance !== null && (best === null || distance < best.distance)) best = { name: one, distance }
  }
  return best?.name ?? null
}

function nameDistance(nameWords: readonly string[], knownWords: readonly string[]): number | null {
  const [a, b] = [nameWords.join(''), knownWords.join('')]
  if (a.length < 2) return null
  const letters = editDistance(a, b)
  if (letters <= Math.min(2, Math.floor(b.length / 4))) return letters / 10
  const [fewer, more] =
    nameWords.length < knownWords.length ? [nameWords, knownWords] : [knownWords, nameWords]
  return fewer.every((word) => more.includes(word)) ? more.length - fewer.length : null
}
