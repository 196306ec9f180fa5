import { splitWordsWithDiacritics, type WordWithDiacritics } from './fold.ts'
import { findIntents, isLabelOfNextWord, type SearchIntent } from './search-intents.ts'
import { type SearchPhrase, synonymsByPhrase } from './synonyms.ts'

// `submitted`: whole words match. `typing`: the last word also matches as a prefix of a word in the product's name.
// `filter`: every word matches as a prefix.
export type MatchMode = 'submitted' | 'typing' | 'filter'

export interface SearchWord extends WordWithDiacritics {
  match: 'whole' | 'name_prefix' | 'prefix'
  intent?: SearchIntent
}

/**
 * A product matches if it has all typed words, in any order, or one of the synonyms as a phrase. With an intent, its
 * audience or its discount decides; `newest` matches every product and sorts by date.
 */
export interface SearchTerm {
  words: SearchWord[]
  synonyms: readonly SearchPhrase[]
  intent?: SearchIntent
}

/** Words after this number must match, but get no synonyms and do not influence the ranking. */
export const maxSearchTerms = 12

const phrasesByLength = [...synonymsByPhrase.keys()]
  .map((phrase) => phrase.split(' '))
  .toSorted((a, b) => b.length - a.length || b.join('').length - a.join('').length)

export function parseSearchTerms(q: string, mode: MatchMode = 'submitted'): SearchTerm[] {
  const words = parseSearchWords(q, mode)
  const ranked = words.slice(0, maxSearchTerms)
  const indexed = ranked.map((word, index) => ({ word, index }))
  const remaining = new Map(
    indexed.filter(({ word }) => !word.intent).map((entry) => [entry.word.text, entry]),
  )
  const found: IndexedTerm[] = groupIntents(indexed)
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
  return [...terms, ...words.slice(maxSearchTerms).map((word) => ({ words: [word], synonyms: [] }))]
}

interface IndexedTerm {
  index: number
  term: SearchTerm
}

function groupIntents(indexed: readonly { word: SearchWord; index: number }[]): IndexedTerm[] {
  const groups = Map.groupBy(
    indexed.filter(({ word }) => word.intent),
    ({ word }) => word.intent,
  )
  return [...groups].map(([intent, group]) => ({
    index: group[0]?.index ?? 0,
    term: { words: group.map(({ word }) => word), synonyms: [], intent },
  }))
}

export function parseSearchWords(q: string, mode: MatchMode): SearchWord[] {
  const queryWords = splitWordsWithDiacritics(q)
  // The lists of the admin filter by texts; they have controls of their own for audience, sale and price.
  const intents = mode === 'filter' ? [] : findIntents(queryWords)
  const words = queryWords.flatMap((word, index): SearchWord[] => {
    const intent = intents[index]
    const isLast = index === queryWords.length - 1
    if (!intent && !isLast && isLabelOfNextWord(word)) return []
    return [{ ...word, match: matchOf(mode, isLast), ...(intent && { intent }) }]
  })
  // The digits of a price may be the same twice, as in 1.000.000.
  return words.filter(
    ({ text, intent }, index) =>
      intent === 'price' || words.findIndex((one) => one.text === text && one.intent !== 'price') === index,
  )
}

function matchOf(mode: MatchMode, isLast: boolean): SearchWord['match'] {
  if (mode === 'filter') return 'prefix'
  return mode === 'typing' && isLast ? 'name_prefix' : 'whole'
}

/** Ignores terms with an intent, which only a product has. */
export function matchesSearchTerms(key: string, terms: readonly SearchTerm[]): boolean {
  const hasWord = ({ text, match }: SearchWord) => key.includes(match === 'whole' ? ` ${text} ` : ` ${text}`)
  const has = ({ words, synonyms: others }: SearchTerm) =>
    words.every(hasWord) || others.some(({ text }) => key.includes(` ${text} `))
  const texts = terms.filter(({ intent }) => intent === undefined)
  return texts.length > 0 && texts.every(has)
}
