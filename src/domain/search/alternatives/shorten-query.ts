import { fold } from '../fold.ts'
import { isGenericText, isGenericWord } from '../generic-words.ts'
import { parseSearchTerms, type SearchTerm } from '../search-terms.ts'
import { isCompound } from './compound-words.ts'

const maxShortenedTerms = 6

interface ShorterQuery {
  q: string
  dropped: string
}

const isText = ({ intent }: SearchTerm) => intent === undefined

const isFilter = ({ intent }: SearchTerm) => intent === 'sale' || intent === 'newest' || intent === 'price'

const isGeneric = ({ words }: SearchTerm) => words.every(isGenericWord)

function joinCompounds(terms: readonly SearchTerm[]): SearchTerm[] {
  const joined: SearchTerm[] = []
  for (const term of terms) {
    const words = [...(joined.at(-1)?.words ?? []), ...term.words]
    const isPair = isText(term) && joined.at(-1)?.intent === undefined
    if (isPair && isCompound(words)) joined.splice(-1, 1, { words, synonyms: [] })
    else joined.push(term)
  }
  return joined
}

/** `2` of `2 dây` and `đi` of `đi tiệc` say nothing without the next word; a longer number may be a size. */
const needsNext = ({ words }: SearchTerm) => words.every(({ text }) => /^(?:\d|di)$/.test(text))

/** A number or a letter alone, such as a size, says too little about a product. */
const hasName = (term: SearchTerm) =>
  isText(term) && term.words.some((word) => /^\p{L}{2,}$/u.test(word.text) && !isGenericText(word))

/**
 * In the order in which they are dropped. Vietnamese puts the noun first, so the first text goes after the others,
 * also after several of them together, such as `công sở` in `váy công sở`.
 */
function listDroppableTerms(terms: readonly SearchTerm[], vocabulary: ReadonlySet<string>): SearchTerm[][] {
  const sale = terms.filter(isFilter)
  const texts = terms.filter(isText)
  const audiences = terms.filter((term) => !isText(term) && !isFilter(term))
  const unknown = texts.filter(({ words }) => words.some(({ text }) => !vocabulary.has(text)))
  const [first, ...others] = texts
  const each = (list: readonly SearchTerm[]) => list.toReversed().map((term) => [term])
  return [
    texts.filter(isGeneric),
    ...each(sale),
    ...others
      .flatMap((term, at) => (needsNext(term) ? [others.slice(at, at + 2), [term]] : [[term]]))
      .toReversed(),
    unknown,
    ...others.map((_, at) => others.slice(at)).toReversed(),
    first ? [first] : [],
    ...each(audiences),
    terms.filter((term) => term !== first),
  ]
}

/** Only a generic word may go without a name remaining: `đồ nữ` is `nữ`. */
const leavesEnough = (terms: readonly SearchTerm[], dropped: readonly SearchTerm[]) => {
  const remaining = terms.filter((term) => !dropped.includes(term))
  const isIncomplete = terms.some(
    (term, at) => needsNext(term) && !dropped.includes(term) && dropped.some((one) => one === terms[at + 1]),
  )
  return remaining.length > 0 && !isIncomplete && (remaining.some(hasName) || dropped.every(isGeneric))
}

/**
 * Returns the submitted query without one of its terms (a generic word, the sale, a text, an audience), then without
 * several.
 * @param vocabulary the words of the products
 */
export function listShorterQueries(q: string, vocabulary: ReadonlySet<string> = new Set()): ShorterQuery[] {
  const terms = joinCompounds(parseSearchTerms(q))
  if (terms.length > maxShortenedTerms) return []
  const queryWords = q.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  const queries = listDroppableTerms(terms, vocabulary).flatMap((dropped) => {
    if (dropped.length === 0 || !leavesEnough(terms, dropped)) return []
    const texts = new Set(dropped.flatMap(({ words }) => words.map(({ text }) => text)))
    const isDropped = (word: string) => texts.has(fold(word))
    return {
      q: queryWords.filter((word) => !isDropped(word)).join(' '),
      dropped: queryWords.filter(isDropped).join(' '),
    }
  })
  return queries.filter(({ q: shorter }, at) => queries.findIndex((one) => one.q === shorter) === at)
}
