import { fold } from './fold.ts'
import { type MatchMode, parseSearchTerms, type SearchTerm } from './search-terms.ts'

const maxShortenedTerms = 6

export interface ShorterQuery {
  q: string
  dropped: string
}

/** A number or a letter alone, such as a size, says too little about a product. */
const hasName = ({ meaning, words }: SearchTerm) =>
  meaning === undefined && words.some(({ text }) => /^\p{L}{2,}$/u.test(text))

/**
 * Returns the query without one of its terms. The last one comes first, because Vietnamese puts the noun before what
 * describes it; a word for an audience or the sale comes after the others.
 */
export function listShorterQueries(q: string, mode: MatchMode): ShorterQuery[] {
  const terms = parseSearchTerms(q, mode)
  if (terms.length > maxShortenedTerms) return []
  const typed = q.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  const isText = ({ meaning }: SearchTerm) => meaning === undefined
  const candidates = [
    ...terms.filter(isText).toReversed(),
    ...terms.filter((term) => !isText(term)).toReversed(),
  ]
  return candidates.flatMap((candidate) => {
    if (!terms.some((term) => term !== candidate && hasName(term))) return []
    const isDropped = (word: string) => candidate.words.some(({ text }) => text === fold(word))
    return {
      q: typed.filter((word) => !isDropped(word)).join(' '),
      dropped: typed.filter(isDropped).join(' '),
    }
  })
}
