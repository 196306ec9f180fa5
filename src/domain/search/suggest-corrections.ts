import { splitFoldedWords } from './fold.ts'
import { correctionPhrases } from './search-intents.ts'
import { type MatchMode, maxSearchTerms, parseSearchWords, type SearchWord } from './search-terms.ts'
import { synonymsByPhrase } from './synonyms.ts'
import { suggestWords, type WordGuess } from './typos.ts'

const maxGuessesPerWord = 6
const maxCorrections = 16

const searchableWords = new Set(
  [...synonymsByPhrase.keys(), ...correctionPhrases]
    .flatMap(splitFoldedWords)
    .filter((word) => word.length > 1),
)

export interface QueryCorrection {
  q: string
  errors: number
}

/**
 * Returns two lists of corrections, each sorted by errors: the first replaces only words that no product has, the
 * second any word. A word typed with diacritics is never replaced: `quà` is not a typing error for `quai`. Neither is
 * a word with an intent.
 * @param vocabulary the words of the products
 */
export function suggestCorrections(
  q: string,
  vocabulary: readonly string[],
  mode: MatchMode = 'submitted',
): QueryCorrection[][] {
  const searchedWords = parseSearchWords(q, mode).slice(0, maxSearchTerms)
  const texts = searchedWords.map(({ text }) => text)
  const known = new Set([...vocabulary, ...searchableWords])
  const sorted = [...known].toSorted()
  const isKnown = ({ text, match, intent }: SearchWord) =>
    intent !== undefined || match === 'whole' ? known.has(text) : hasPrefix(sorted, text)
  const unknownWords = new Set(searchedWords.filter((word) => !isKnown(word)).map(({ text }) => text))
  const guessesByWord = new Map(
    searchedWords.map(({ text, withDiacritics, intent }) => [
      text,
      text === withDiacritics && !intent ? suggestWords(text, known, maxGuessesPerWord) : [],
    ]),
  )
  const isNewest = ({ intent }: SearchWord) => intent === 'newest'
  const findsNewest = searchedWords.some(isNewest)
  const correct = (isReplaceable: (word: string) => boolean) =>
    combine(
      texts.map((word) => {
        const unchanged = { text: word, errors: 0 }
        const corrected = isReplaceable(word) ? (guessesByWord.get(word) ?? []) : []
        return unknownWords.has(word) && corrected.length > 0 ? corrected : [unchanged, ...corrected]
      }),
    ).filter(
      (correction) =>
        correction.q !== texts.join(' ') &&
        (findsNewest || !parseSearchWords(correction.q, mode).some(isNewest)),
    )
  return [correct((word) => unknownWords.has(word)), correct(() => true)].filter((list) => list.length > 0)
}

function hasPrefix(sorted: readonly string[], prefix: string): boolean {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < prefix) low = middle + 1
    else high = middle
  }
  return sorted[low]?.startsWith(prefix) ?? false
}

function combine(guessesPerWord: WordGuess[][]): QueryCorrection[] {
  let corrections: QueryCorrection[] = [{ q: '', errors: 0 }]
  for (const wordGuesses of guessesPerWord) {
    corrections = corrections
      .flatMap(({ q, errors }) =>
        wordGuesses.map((guess) => ({ q: `${q} ${guess.text}`.trim(), errors: errors + guess.errors })),
      )
      .toSorted((a, b) => a.errors - b.errors)
      .slice(0, maxCorrections)
  }
  return corrections
}
