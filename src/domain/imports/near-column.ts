import { words } from '#domain/search/fold.ts'

/** A column of the file that is not read, and the name that was perhaps meant. */
export type UnreadColumn = { name: string; near: string | null }

/** The nearest of the known names: one with the same words and more or fewer, or one but a few letters away. */
export function nearName(name: string, known: readonly string[]): string | null {
  const asked = words(name)
  let best: { name: string; far: number } | null = null
  for (const one of known) {
    const far = farness(asked, words(one))
    if (far !== null && (best === null || far < best.far)) best = { name: one, far }
  }
  return best?.name ?? null
}

/** Null: they have nothing to do with each other. A letter counts less than a word. */
function farness(asked: readonly string[], known: readonly string[]): number | null {
  const [a, b] = [asked.join(''), known.join('')]
  if (a.length < 2) return null
  const letters = distance(a, b)
  if (letters <= Math.min(2, Math.floor(b.length / 4))) return letters / 10
  const [fewer, more] = asked.length < known.length ? [asked, known] : [known, asked]
  return fewer.every((word) => more.includes(word)) ? more.length - fewer.length : null
}

/** Letters to add, drop or change, or neighbours to swap, until the one is the other. */
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
