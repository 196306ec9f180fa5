import { type MarkedWord, splitMarkedWords } from './fold.ts'
import { type SearchPhrase, synonymsByPhrase } from './synonyms.ts'

// `submitted`: whole words match. `typing`: the last word also matches as a prefix of a word in the product's name.
// `filter`: every word matches as a prefix.
export type MatchMode = 'submitted' | 'typing' | 'filter'

export interface SearchWord extends MarkedWord {
  match: 'whole' | 'name_prefix' | 'prefix'
}

/** A product matches if it has all typed words, in any order, or one of the synonyms as a phrase. */
export interface SearchTerm {
  words: SearchWord[]
  synonyms: readonly SearchPhrase[]
}

/** Words after this number must match, but get no synonyms and do not influence the ranking. */
export const maxSearchTerms = 12

const phrasesByLength = [...synonymsByPhrase.keys()]
  .map((phrase) => phrase.split(' '))
  .toSorted((a, b) => b.length - a.length || b.join('').length - a.join('').length)

export function parseSearchTerms(q: string, mode: MatchMode = 'submitted'): SearchTerm[] {
  const typed = parseSearchWords(q, mode)
  const ranked = typed.slice(0, maxSearchTerms)
  const remaining = new Map(ranked.map((word, index) => [word.text, { word, index }]))
  const found: { index: number; term: SearchTerm }[] = []
  for (const phrase of phrasesByLength) {
    if (!phrase.every((text) => remaining.has(text))) continue
    const parts = phrase.flatMap((text) => remaining.get(text) ?? [])
    for (const text of phrase) remaining.delete(text)
    const others = synonymsByPhrase.get(phrase.join(' ')) ?? []
    found.push({
      index: Math.min(...parts.map(({ index }) => index)),
      term: { words: parts.map(({ word }) => word), synonyms: others },
    })
  }
  for (const { word, index } of remaining.values())
    found.push({ index, term: { words: [word], synonyms: [] } })
  const terms = found.toSorted((a, b) => a.index - b.index).map(({ term }) => term)
  return [...terms, ...typed.slice(maxSearchTerms).map((word) => ({ words: [word], synonyms: [] }))]
}

export function parseSearchWords(q: string, mode: MatchMode): SearchWord[] {
  const all = splitMarkedWords(q)
  const unique = all.filter((word, index) => all.findIndex(({ text }) => text === word.text) === index)
  return unique.map((word) => ({ ...word, match: matchOf(mode, word === all.at(-1)) }))
}

function matchOf(mode: MatchMode, isLast: boolean): SearchWord['match'] {
  if (mode === 'filter') return 'prefix'
  return mode === 'typing' && isLast ? 'name_prefix' : 'whole'
}

export function matchesSearchTerms(key: string, terms: readonly SearchTerm[]): boolean {
  const hasWord = ({ text, match }: SearchWord) => key.includes(match === 'whole' ? ` ${text} ` : ` ${text}`)
  const has = ({ words: typed, synonyms: others }: SearchTerm) =>
    typed.every(hasWord) || others.some(({ text }) => key.includes(` ${text} `))
  return terms.length > 0 && terms.every(has)
}
