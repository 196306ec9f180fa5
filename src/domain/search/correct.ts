import { type MatchMode, mostTerms, type SearchWord, searchWords } from './meaning.ts'
import { meanings } from './synonyms.ts'
import { type Guess, guesses } from './typos.ts'

const mostGuesses = 6
const mostQueries = 16

const ofSynonyms = new Set(
  [...meanings.keys()].flatMap((phrase) => phrase.split(' ')).filter((word) => word.length > 1),
)

/** A query as it may have been meant, with the errors it would have. */
export interface Reading {
  q: string
  errors: number
}

/**
 * The readings of a query that finds nothing, the nearest first: first only the words that no product has are
 * doubted, then all of them. A word that was typed with marks is meant as it is: `quà` is no typing error for
 * `quai`. `vocabulary`: the words of the products.
 */
export function readingsOf(
  q: string,
  vocabulary: readonly string[],
  mode: MatchMode = 'submitted',
): Reading[][] {
  const asTyped = searchWords(q, mode).slice(0, mostTerms)
  const typed = asTyped.map(({ text }) => text)
  const known = new Set([...vocabulary, ...ofSynonyms])
  const sorted = [...known].toSorted()
  const isKnown = ({ text, match }: SearchWord) =>
    match === 'whole' ? known.has(text) : begins(sorted, text)
  const strange = new Set(asTyped.filter((word) => !isKnown(word)).map(({ text }) => text))
  const all = new Map(
    asTyped.map(({ text, marked }) => [text, text === marked ? guesses(text, known, mostGuesses) : []]),
  )
  const doubt = (doubted: (word: string) => boolean) =>
    combine(
      typed.map((word) => {
        const same = { text: word, errors: 0 }
        const meant = doubted(word) ? (all.get(word) ?? []) : []
        return strange.has(word) && meant.length > 0 ? meant : [same, ...meant]
      }),
    ).filter((reading) => reading.q !== typed.join(' '))
  return [doubt((word) => strange.has(word)), doubt(() => true)].filter((readings) => readings.length > 0)
}

/** Whether any of the words, which are sorted, begins so. */
function begins(sorted: readonly string[], start: string): boolean {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < start) low = middle + 1
    else high = middle
  }
  return sorted[low]?.startsWith(start) ?? false
}

function combine(choices: Guess[][]): Reading[] {
  let made: Reading[] = [{ q: '', errors: 0 }]
  for (const choice of choices) {
    made = made
      .flatMap(({ q, errors }) =>
        choice.map((guess) => ({ q: `${q} ${guess.text}`.trim(), errors: errors + guess.errors })),
      )
      .toSorted((a, b) => a.errors - b.errors)
      .slice(0, mostQueries)
  }
  return made
}
