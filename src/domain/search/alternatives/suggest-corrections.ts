import { splitFoldedWords } from '../fold.ts'
import { correctionPhrases } from '../search-intents.ts'
import { type MatchMode, maxSearchTerms, parseSearchWords, type SearchWord } from '../search-terms.ts'
import { synonymsByPhrase } from '../synonyms.ts'
import { compoundSyllables } from './compound-words.ts'
import { suggestWords, type WordGuess } from './typos.ts'
import { isVietnameseSyllable } from './vietnamese-syllables.ts'

const maxGuessesPerWord = 6
const maxCorrections = 16
const minSyllableLength = 4

const searchableWords = new Set(
  [...synonymsByPhrase.keys(), ...correctionPhrases]
    .flatMap(splitFoldedWords)
    .filter((word) => word.length > 1),
)

export interface QueryCorrection {
  q: string
  errors: number
}

interface Corrections {
  certain: QueryCorrection[]
  /** Replace also one syllable, which may be right although no product has it. */
  possible: QueryCorrection[]
}

/**
 * Replaces only words that neither the products nor the lists of words have. A word typed with diacritics is never
 * replaced: `quà` is not a typing error for `quai`. Neither is a word with an intent.
 * @param vocabulary the words of the products
 */
export function suggestCorrections(
  q: string,
  vocabulary: readonly string[],
  mode: MatchMode = 'submitted',
): Corrections {
  const words = parseSearchWords(q, mode).slice(0, maxSearchTerms)
  const known = new Set([...vocabulary, ...searchableWords])
  const unknown = listUnknownWords(words, [...known, ...compoundSyllables])
  const typed = new Set(words.map(({ text }) => text))
  const syllables = unknown.filter(isVietnameseSyllable)
  const correct = (replaceable: readonly string[]) =>
    combine(
      words.map(({ text }) => {
        const guesses = replaceable.includes(text) ? suggestReplacements(text, known, typed) : []
        return guesses.length > 0 ? guesses : [{ text, errors: 0 }]
      }),
    ).filter((correction) => isCorrection(correction.q, words, mode))
  const certain = correct(unknown.filter((text) => !syllables.includes(text)))
  return { certain, possible: syllables.length === 1 ? correct(unknown) : [] }
}

function listUnknownWords(words: readonly SearchWord[], known: readonly string[]): string[] {
  const [exact, sorted] = [new Set(known), known.toSorted()]
  const isKnown = ({ text, match }: SearchWord) =>
    match === 'whole' ? exact.has(text) : hasPrefix(sorted, text)
  return words
    .filter((word) => !word.intent && word.text === word.withDiacritics && !isKnown(word))
    .map(({ text }) => text)
}

/** A syllable becomes only one that begins with the same letter, and a short one none: `lua` is silk and not `la`. */
function suggestReplacements(
  word: string,
  known: ReadonlySet<string>,
  typed: ReadonlySet<string>,
): WordGuess[] {
  const guesses = suggestWords(word, known, maxGuessesPerWord).filter(({ text }) => !typed.has(text))
  if (!isVietnameseSyllable(word)) return guesses
  return word.length < minSyllableLength ? [] : guesses.filter(({ text }) => text[0] === word[0])
}

function isCorrection(q: string, words: readonly SearchWord[], mode: MatchMode): boolean {
  const isNewest = ({ intent }: SearchWord) => intent === 'newest'
  const isChanged = q !== words.map(({ text }) => text).join(' ')
  return isChanged && (words.some(isNewest) || !parseSearchWords(q, mode).some(isNewest))
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
