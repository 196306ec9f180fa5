import { editDistance } from '../../edit-distance.ts'

const maxWordLength = 20

const maxErrors = (word: string) => (word.length < 3 ? 0 : word.length < 6 ? 1 : 2)

/** A prefix up to this length is a syllable of its own: `qua` is not corrected to `quai`. */
const maxSyllableLength = 4

/** Removes the letters that the Telex input method uses for diacritics: `giafy` stands for `giày`. */
export function removeTelexLetters(word: string): string {
  const withoutDoubled = word.replace(/dd/g, 'd').replace(/([aeo])\1/g, '$1')
  const vowelIndex = withoutDoubled.search(/[aeiouyw]/)
  if (vowelIndex < 0) return withoutDoubled
  const [head, tail] = [withoutDoubled.slice(0, vowelIndex + 1), withoutDoubled.slice(vowelIndex + 1)]
  return head.replace(/w$/, 'u') + tail.replace(/[sfrxjw]/g, '').replace(/d$/, '')
}

/** Splits `aothun` into `ao thun`, the fewest known words; null if that is not possible. */
export function splitJoinedWords(word: string, known: ReadonlySet<string>): string | null {
  const best: (string[] | null)[] = [[]]
  for (let end = 1; end <= word.length; end++) {
    best[end] = null
    for (let start = Math.max(0, end - maxWordLength); start <= end - 2; start++) {
      const part = word.slice(start, end)
      const before = best[start]
      if (!before || !known.has(part)) continue
      if (before.length + 1 < (best[end]?.length ?? 6)) best[end] = [...before, part]
    }
  }
  const parts = best[word.length]
  return parts && parts.length > 1 ? parts.join(' ') : null
}

export interface WordGuess {
  text: string
  errors: number
}

export function suggestWords(word: string, known: ReadonlySet<string>, limit: number): WordGuess[] {
  if (word.length > maxWordLength * 2 || !/^[a-z]+$/.test(word)) return []
  const found = new Map<string, number>()
  const add = (text: string, errors: number) => {
    if (text !== word && errors < (found.get(text) ?? 9)) found.set(text, errors)
  }
  const simplified = [removeTelexLetters(word), word.replace(/(.)\1+/g, '$1')]
  for (const text of simplified) if (known.has(text)) add(text, 0.5)
  const parts = splitJoinedWords(word, known)
  if (parts) add(parts, 1)
  const errorLimit = maxErrors(word)
  for (const other of known) {
    if (Math.abs(other.length - word.length) > errorLimit || other.length < 2) continue
    if (word.length <= maxSyllableLength && other.startsWith(word)) continue
    if (word.length <= 3 && other[0] !== word[0]) continue
    const errors = editDistance(word, other)
    if (errors <= errorLimit) add(other, errors + (other[0] === word[0] ? 0 : 0.5))
  }
  return [...found]
    .map(([text, errors]) => ({ text, errors }))
    .toSorted((a, b) => a.errors - b.errors || b.text.length - a.text.length || (a.text < b.text ? -1 : 1))
    .slice(0, limit)
}
