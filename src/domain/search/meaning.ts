import { type MarkedWord, markedWords } from './fold.ts'
import { meanings, type Phrase } from './synonyms.ts'

// `submitted`: whole words match. `typing`: the last word also matches as a prefix of a word in the product's name.
// `filter`: every word matches as a prefix.
export type MatchMode = 'submitted' | 'typing' | 'filter'

export interface SearchWord extends MarkedWord {
  match: 'whole' | 'name_prefix' | 'prefix'
}

/** A product matches if it has all typed words, in any order, or one of the synonyms as a phrase. */
export interface Term {
  typed: SearchWord[]
  others: readonly Phrase[]
}

/** Words after this number must match, but get no synonyms and do not influence the ranking. */
export const mostTerms = 12

const phrasesByLength = [...meanings.keys()]
  .map((phrase) => phrase.split(' '))
  .toSorted((a, b) => b.length - a.length || b.join('').length - a.join('').length)

export function termsOf(q: string, mode: MatchMode = 'submitted'): Term[] {
  const typed = searchWords(q, mode)
  const ranked = typed.slice(0, mostTerms)
  const remaining = new Map(ranked.map((word, index) => [word.text, { word, index }]))
  const found: { index: number; term: Term }[] = []
  for (const phrase of phrasesByLength) {
    if (!phrase.every((text) => remaining.has(text))) continue
    const parts = phrase.flatMap((text) => remaining.get(text) ?? [])
    for (const text of phrase) remaining.delete(text)
    const others = meanings.get(phrase.join(' ')) ?? []
    found.push({
      index: Math.min(...parts.map(({ index }) => index)),
      term: { typed: parts.map(({ word }) => word), others },
    })
  }
  for (const { word, index } of remaining.values()) found.push({ index, term: { typed: [word], others: [] } })
  const terms = found.toSorted((a, b) => a.index - b.index).map(({ term }) => term)
  return [...terms, ...typed.slice(mostTerms).map((word) => ({ typed: [word], others: [] }))]
}

export function searchWords(q: string, mode: MatchMode): SearchWord[] {
  const all = markedWords(q)
  const unique = all.filter((word, index) => all.findIndex(({ text }) => text === word.text) === index)
  return unique.map((word) => ({ ...word, match: matchOf(mode, word === all.at(-1)) }))
}

function matchOf(mode: MatchMode, isLast: boolean): SearchWord['match'] {
  if (mode === 'filter') return 'prefix'
  return mode === 'typing' && isLast ? 'name_prefix' : 'whole'
}

export function says(key: string, terms: readonly Term[]): boolean {
  const hasWord = ({ text, match }: SearchWord) => key.includes(match === 'whole' ? ` ${text} ` : ` ${text}`)
  const has = ({ typed, others }: Term) =>
    typed.every(hasWord) || others.some(({ text }) => key.includes(` ${text} `))
  return terms.length > 0 && terms.every(has)
}
