import sql, { type Sql } from 'sql-template-tag'
import { mostTerms, type SearchWord, type Term } from '#domain/search/meaning.ts'

// `%` and the like cannot occur: words are letters and digits only.
const begun = (word: string) => `% ${word}%`
const whole = (phrase: string) => `% ${phrase} %`

type Part = Sql
const join = (parts: Part[], word: Part) => parts.reduce((all, part) => sql`${all} ${word} ${part}`)

/** That `p` has all of these terms. */
export function hasTerms(terms: readonly Term[]) {
  const some = terms.slice(0, mostTerms).map((term) => hasTerm(term))
  const rest = terms.slice(mostTerms).flatMap(({ typed }) => typed.map((word) => hasWord(word)))
  return some.length === 0 ? sql`false` : join([...some, ...rest], sql`AND`)
}

/** That `p` has at least one of these terms. */
export function hasAnyTerm(terms: readonly Term[]) {
  const some = terms.slice(0, mostTerms).map((term) => hasTerm(term))
  return some.length > 0 ? sql`(${join(some, sql`OR`)})` : sql`false`
}

/** A LIKE for each word: the index does not serve `LIKE ALL` of a list, but it serves `LIKE ANY`. */
function hasTerm({ typed, others }: Term) {
  const all = join(
    typed.map((word) => hasWord(word)),
    sql`AND`,
  )
  const synonyms = others.map(({ text }) => whole(text))
  return others.length > 0 ? sql`(${all} OR p.search_key LIKE ANY(${synonyms}))` : sql`(${all})`
}

function hasWord({ text, match }: SearchWord) {
  if (match === 'whole') return sql`p.search_key LIKE ${whole(text)}`
  if (match === 'prefix') return sql`p.search_key LIKE ${begun(text)}`
  return sql`(p.search_key LIKE ${whole(text)} OR p.name_key LIKE ${begun(text)})`
}

/** How many of these terms `p` has only with other marks than were typed: `mù` for `mũ`. */
export function otherMarks(terms: readonly Term[]) {
  const some = terms.slice(0, mostTerms).map((term) => sql`(NOT ${hasMarks(term)})::int`)
  return some.length > 0 ? join(some, sql`+`) : sql`0::int`
}

export function hasAllMarks(terms: readonly Term[]) {
  const some = terms.slice(0, mostTerms).map((term) => hasMarks(term))
  return some.length > 0 ? join(some, sql`AND`) : sql`true`
}

function hasMarks({ typed, others }: Term) {
  const likes = typed.map((word) => hasMarkedWord(word))
  const all = join(likes, sql`AND`)
  if (others.length === 0) return sql`(${all})`
  return sql`((${all}) OR p.marked_key LIKE ANY(${others.map(({ marked }) => whole(marked))}))`
}

/** What is being typed may begin a word of the name alone: the key begins with the name, decomposed (NFD). */
function hasMarkedWord({ marked, match }: SearchWord) {
  if (match === 'whole') return sql`p.marked_key LIKE ${whole(marked)}`
  if (match === 'prefix') return sql`p.marked_key LIKE ANY(${begunForms(marked)})`
  return sql`(p.marked_key LIKE ${whole(marked)}
    OR left(p.marked_key, length(normalize(p.name, NFD)) + 1) LIKE ANY(${begunForms(marked)}))`
}

/** The tone stands in front of a marked word (`markedWords`); one that is still being typed may not have it yet. */
const begunForms = (marked: string): string[] =>
  /^\p{M}/u.test(marked) ? [begun(marked)] : [begun(marked), begun(`_${marked}`)]

export const isMarked = (terms: readonly Term[]) =>
  terms.some(({ typed }) => typed.some(({ text, marked }) => text !== marked))

/**
 * How far `p` is from these terms, less being nearer. Of each word: 0 whole in the name, 1 begun in the name,
 * 2 whole elsewhere (category, colour, size, SKU), 3 begun elsewhere, 20 nowhere; by a synonym 2 in the name,
 * 4 elsewhere. The key begins with the name, which folding makes no longer.
 */
export function farness(terms: readonly Term[]) {
  const some = terms.slice(0, mostTerms).map((term) => farnessOfTerm(term))
  return some.length > 0 ? join(some, sql`+`) : sql`0::int`
}

function farnessOfTerm({ typed, others }: Term) {
  const words = typed.map(({ text }) => {
    const [full, start] = [` ${text} `, ` ${text}`]
    return sql`
      CASE WHEN position(${full} IN p.search_key) BETWEEN 1 AND length(p.name) THEN 0
        WHEN position(${start} IN p.search_key) BETWEEN 1 AND length(p.name) THEN 1
        WHEN position(${full} IN p.search_key) > 0 THEN 2
        WHEN position(${start} IN p.search_key) > 0 THEN 3 ELSE 20 END`
  })
  const asTyped = join(words, sql`+`)
  if (others.length === 0) return sql`(${asTyped})`
  const synonyms = others.map(({ text }) => whole(text))
  return sql`least(${asTyped},
    CASE WHEN left(p.search_key, length(p.name) + 2) LIKE ANY(${synonyms}) THEN 2
      WHEN p.search_key LIKE ANY(${synonyms}) THEN 4 ELSE 20 END)`
}

/** The sum of the places of the typed words in the key: of equally near ones, the earlier the better. */
export function lateness(terms: readonly Term[]) {
  const places = terms
    .slice(0, mostTerms)
    .flatMap(({ typed }) => typed.map(({ text }) => sql`position(${` ${text}`} IN p.search_key)`))
  return places.length > 0 ? join(places, sql`+`) : sql`0::int`
}
