import { type MarkedWord, markedWords } from './fold.ts'
import { meanings, type Phrase } from './synonyms.ts'

// `submitted`: whole words. `typing`: the last word may also begin a word of a product's name.
// `filter`: every word may begin any word.
export type MatchMode = 'submitted' | 'typing' | 'filter'

export interface SearchWord extends MarkedWord {
  match: 'whole' | 'name_prefix' | 'prefix'
}

/** One thing that is asked for, as it was typed or by one of its synonyms. */
export interface Term {
  /** words, each of which must be found, anywhere */
  typed: SearchWord[]
  /** whole phrases, of which one is enough in place of what was typed */
  others: readonly Phrase[]
}

/** Words beyond this are looked for but neither widened by synonyms nor ranked by. */
export const mostTerms = 12

/** The longest phrases first, so that `quần jean` is not taken for `quần` and `jean`. */
const phrases = [...meanings.keys()]
  .map((phrase) => phrase.split(' '))
  .toSorted((a, b) => b.length - a.length || b.join('').length - a.join('').length)

/** What a query asks for: all of these terms, in any order; none where nothing readable was typed. */
export function termsOf(q: string, mode: MatchMode = 'submitted'): Term[] {
  const typed = searchWords(q, mode)
  const read = typed.slice(0, mostTerms)
  const left = new Map(read.map((word, at) => [word.text, { word, at }]))
  const found: { at: number; term: Term }[] = []
  for (const phrase of phrases) {
    if (!phrase.every((text) => left.has(text))) continue
    const parts = phrase.flatMap((text) => left.get(text) ?? [])
    for (const text of phrase) left.delete(text)
    const others = meanings.get(phrase.join(' ')) ?? []
    found.push({
      at: Math.min(...parts.map(({ at }) => at)),
      term: { typed: parts.map(({ word }) => word), others },
    })
  }
  for (const { word, at } of left.values()) found.push({ at, term: { typed: [word], others: [] } })
  const terms = found.toSorted((a, b) => a.at - b.at).map(({ term }) => term)
  return [...terms, ...typed.slice(mostTerms).map((word) => ({ typed: [word], others: [] }))]
}

export function searchWords(q: string, mode: MatchMode): SearchWord[] {
  const all = markedWords(q)
  const first = all.filter((word, at) => all.findIndex(({ text }) => text === word.text) === at)
  return first.map((word) => ({ ...word, match: matchOf(mode, word === all.at(-1)) }))
}

function matchOf(mode: MatchMode, isLast: boolean): SearchWord['match'] {
  if (mode === 'filter') return 'prefix'
  return mode === 'typing' && isLast ? 'name_prefix' : 'whole'
}

/** @param key a `searchKey` */
export function says(key: string, terms: readonly Term[]): boolean {
  const hasWord = ({ text, match }: SearchWord) => key.includes(match === 'whole' ? ` ${text} ` : ` ${text}`)
  const has = ({ typed, others }: Term) =>
    typed.every(hasWord) || others.some(({ text }) => key.includes(` ${text} `))
  return terms.length > 0 && terms.every(has)
}
