import { words } from '../fold.ts'
import { meanings } from './synonyms.ts'

/** One thing that is asked for, as it was typed or by another of its names; all is folded. */
export interface Term {
  /** beginnings of words, each of which must be found, anywhere */
  typed: string[]
  /** whole phrases, of which one is enough in place of what was typed */
  others: readonly string[]
}

/** Words beyond this are looked for but neither widened by synonyms nor ranked by. */
export const mostTerms = 12

/** The longest phrases first, so that `quần jean` is not taken for `quần` and `jean`. */
const phrases = [...meanings.keys()]
  .map((phrase) => phrase.split(' '))
  .toSorted((a, b) => b.length - a.length || b.join('').length - a.join('').length)

/** What a query asks for: all of these terms, in any order; none where nothing readable was typed. */
export function termsOf(q: string): Term[] {
  const typed = [...new Set(words(q))]
  const read = typed.slice(0, mostTerms)
  const left = new Set(read)
  const found: { at: number; term: Term }[] = []
  for (const phrase of phrases) {
    if (!phrase.every((word) => left.has(word))) continue
    for (const word of phrase) left.delete(word)
    const others = meanings.get(phrase.join(' ')) ?? []
    found.push({ at: Math.min(...phrase.map((word) => read.indexOf(word))), term: { typed: phrase, others } })
  }
  for (const word of left) found.push({ at: read.indexOf(word), term: { typed: [word], others: [] } })
  const terms = found.toSorted((a, b) => a.at - b.at).map(({ term }) => term)
  return [...terms, ...typed.slice(mostTerms).map((word) => ({ typed: [word], others: [] }))]
}

/** Whether a key (`searchKey`) has all of these terms. */
export function says(key: string, terms: readonly Term[]): boolean {
  const has = ({ typed, others }: Term) =>
    typed.every((word) => key.includes(` ${word}`)) || others.some((phrase) => key.includes(` ${phrase} `))
  return terms.length > 0 && terms.every(has)
}
