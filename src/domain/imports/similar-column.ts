import { splitFoldedWords } from '#domain/search/fold.ts'

export type UnreadColumn = { name: string; near: string | null }

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
  const letters = distance(a, b)
  if (letters <= Math.min(2, Math.floor(b.length / 4))) return letters / 10
  const [fewer, more] =
    nameWords.length < knownWords.length ? [nameWords, knownWords] : [knownWords, nameWords]
  return fewer.every((word) => more.includes(word)) ? more.length - fewer.length : null
}

/** Damerau–Levenshtein distance: letters added, removed, changed or swapped with their neighbour. */
function distance(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = last
    last = row
  }
  return last[b.length] ?? 0
}
