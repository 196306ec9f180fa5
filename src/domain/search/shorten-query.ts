import { fold } from './fold.ts'
import { parseSearchTerms, type SearchTerm } from './search-terms.ts'

const maxShortenedTerms = 6

export interface ShorterQuery {
  q: string
  dropped: string
}

/** A number or a letter alone, such as a size, says too little about a product. */
const hasName = ({ meaning, words }: SearchTerm) =>
  meaning === undefined && words.some(({ text }) => /^\p{L}{2,}$/u.test(text))

/** Text terms are dropped from the last to the first, because Vietnamese puts the noun first. */
function listDroppableTerms(terms: readonly SearchTerm[]): SearchTerm[] {
  const sale = terms.filter(({ meaning }) => meaning === 'sale')
  const texts = terms.filter(({ meaning }) => meaning === undefined)
  const audiences = terms.filter(({ meaning }) => meaning !== undefined && meaning !== 'sale')
  return [...sale, ...texts.toReversed(), ...audiences.toReversed()]
}

/** Returns the submitted query without one of its terms: the sale, else a text, else an audience. */
export function listShorterQueries(q: string): ShorterQuery[] {
  const terms = parseSearchTerms(q)
  if (terms.length > maxShortenedTerms) return []
  const typed = q.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  return listDroppableTerms(terms).flatMap((candidate) => {
    if (!terms.some((term) => term !== candidate && hasName(term))) return []
    const isDropped = (word: string) => candidate.words.some(({ text }) => text === fold(word))
    return {
      q: typed.filter((word) => !isDropped(word)).join(' '),
      dropped: typed.filter(isDropped).join(' '),
    }
  })
}
