/** The most that is compared: a word that is longer is not a word. */
const longest = 20

/** Letters added, left out, changed or swapped with their neighbour between two short words. */
export function distance(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, (before[j - 2] ?? 0) + 1)
      }
      row.push(best)
    }
    before = last
    last = row
  }
  return last[b.length] ?? 0
}

/** How many errors a word may have: in a short one each letter is half the word. */
const forgiven = (word: string) => (word.length < 3 ? 0 : word.length < 6 ? 1 : 2)

/** Letters. A word this short that begins a longer one is a syllable of its own: `qua` is not meant as `quai`. */
const longestSyllable = 4

/** What Telex leaves behind where the keyboard does not turn it into marks: `giafy` for `giày`. */
export function withoutTelex(word: string): string {
  const plain = word.replace(/dd/g, 'd').replace(/([aeo])\1/g, '$1')
  const vowel = plain.search(/[aeiouyw]/)
  if (vowel < 0) return plain
  const [head, tail] = [plain.slice(0, vowel + 1), plain.slice(vowel + 1)]
  return head.replace(/w$/, 'u') + tail.replace(/[sfrxjw]/g, '').replace(/d$/, '')
}

/** `aothun` as `ao thun`: the fewest known words that make it up; null where none do. */
export function apart(word: string, known: ReadonlySet<string>): string | null {
  const best: (string[] | null)[] = [[]]
  for (let end = 1; end <= word.length; end++) {
    best[end] = null
    for (let start = Math.max(0, end - longest); start <= end - 2; start++) {
      const part = word.slice(start, end)
      const before = best[start]
      if (!before || !known.has(part)) continue
      if (before.length + 1 < (best[end]?.length ?? 6)) best[end] = [...before, part]
    }
  }
  const parts = best[word.length]
  return parts && parts.length > 1 ? parts.join(' ') : null
}

export interface Guess {
  /** one word, or several with spaces */
  text: string
  errors: number
}

/** What may have been meant by a word, the nearest first; a letter is left out more often than added. */
export function guesses(word: string, known: ReadonlySet<string>, most: number): Guess[] {
  if (word.length > longest * 2 || !/^[a-z]+$/.test(word)) return []
  const found = new Map<string, number>()
  const add = (text: string, errors: number) => {
    if (text !== word && errors < (found.get(text) ?? 9)) found.set(text, errors)
  }
  const simpler = [withoutTelex(word), word.replace(/(.)\1+/g, '$1')]
  for (const text of simpler) if (known.has(text)) add(text, 0.5)
  const parts = apart(word, known)
  if (parts) add(parts, 1)
  const allowed = forgiven(word)
  for (const other of known) {
    if (Math.abs(other.length - word.length) > allowed || other.length < 2) continue
    if (word.length <= longestSyllable && other.startsWith(word)) continue
    if (word.length <= 3 && other[0] !== word[0]) continue
    const errors = distance(word, other)
    // The first letter is seldom wrong.
    if (errors <= allowed) add(other, errors + (other[0] === word[0] ? 0 : 0.5))
  }
  return [...found]
    .map(([text, errors]) => ({ text, errors }))
    .toSorted((a, b) => a.errors - b.errors || b.text.length - a.text.length || (a.text < b.text ? -1 : 1))
    .slice(0, most)
}
