import type driver from 'postgres'
import { mostTerms, type SearchWord, type Term } from '#domain/search/meaning.ts'
import type { Db } from './connect.ts'

// `%` and the like cannot occur: words are letters and digits only.
const begun = (word: string) => `% ${word}%`
const whole = (phrase: string) => `% ${phrase} %`

type Part = driver.PendingQuery<driver.Row[]>
const join = (db: Db, parts: Part[], word: Part) => parts.reduce((all, part) => db`${all} ${word} ${part}`)

/** That `p` has all of these terms. */
export function hasTerms(db: Db, terms: readonly Term[]) {
  const some = terms.slice(0, mostTerms).map((term) => hasTerm(db, term))
  const rest = terms.slice(mostTerms).flatMap(({ typed }) => typed.map((word) => hasWord(db, word)))
  return some.length === 0 ? db`false` : join(db, [...some, ...rest], db`AND`)
}

/** That `p` has at least one of these terms. */
export function hasAnyTerm(db: Db, terms: readonly Term[]) {
  const some = terms.slice(0, mostTerms).map((term) => hasTerm(db, term))
  return some.length > 0 ? db`(${join(db, some, db`OR`)})` : db`false`
}

/** A LIKE for each word: the index does not serve `LIKE ALL` of a list, but it serves `LIKE ANY`. */
function hasTerm(db: Db, { typed, others }: Term) {
  const all = join(
    db,
    typed.map((word) => hasWord(db, word)),
    db`AND`,
  )
  const synonyms = others.map(({ text }) => whole(text))
  return others.length > 0 ? db`(${all} OR p.search_key LIKE ANY(${synonyms}))` : db`(${all})`
}

function hasWord(db: Db, { text, match }: SearchWord) {
  if (match === 'whole') return db`p.search_key LIKE ${whole(text)}`
  if (match === 'prefix') return db`p.search_key LIKE ${begun(text)}`
  return db`(p.search_key LIKE ${whole(text)} OR p.name_key LIKE ${begun(text)})`
}

/** How many of these terms `p` has only with other marks than were typed: `mù` for `mũ`. */
export function otherMarks(db: Db, terms: readonly Term[]) {
  const some = terms.slice(0, mostTerms).map((term) => db`(NOT ${hasMarks(db, term)})::int`)
  return some.length > 0 ? join(db, some, db`+`) : db`0::int`
}

export function hasAllMarks(db: Db, terms: readonly Term[]) {
  const some = terms.slice(0, mostTerms).map((term) => hasMarks(db, term))
  return some.length > 0 ? join(db, some, db`AND`) : db`true`
}

function hasMarks(db: Db, { typed, others }: Term) {
  const likes = typed.map((word) => hasMarkedWord(db, word))
  const all = join(db, likes, db`AND`)
  if (others.length === 0) return db`(${all})`
  return db`((${all}) OR p.marked_key LIKE ANY(${others.map(({ marked }) => whole(marked))}))`
}

/** What is being typed may begin a word of the name alone: the key begins with the name, decomposed (NFD). */
function hasMarkedWord(db: Db, { marked, match }: SearchWord) {
  if (match === 'whole') return db`p.marked_key LIKE ${whole(marked)}`
  if (match === 'prefix') return db`p.marked_key LIKE ANY(${begunForms(marked)})`
  return db`(p.marked_key LIKE ${whole(marked)}
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
export function farness(db: Db, terms: readonly Term[]) {
  const some = terms.slice(0, mostTerms).map((term) => farnessOfTerm(db, term))
  return some.length > 0 ? join(db, some, db`+`) : db`0::int`
}

function farnessOfTerm(db: Db, { typed, others }: Term) {
  const words = typed.map(({ text }) => {
    const [full, start] = [` ${text} `, ` ${text}`]
    return db`
      CASE WHEN position(${full} IN p.search_key) BETWEEN 1 AND length(p.name) THEN 0
        WHEN position(${start} IN p.search_key) BETWEEN 1 AND length(p.name) THEN 1
        WHEN position(${full} IN p.search_key) > 0 THEN 2
        WHEN position(${start} IN p.search_key) > 0 THEN 3 ELSE 20 END`
  })
  const asTyped = join(db, words, db`+`)
  if (others.length === 0) return db`(${asTyped})`
  const synonyms = others.map(({ text }) => whole(text))
  return db`least(${asTyped},
    CASE WHEN left(p.search_key, length(p.name) + 2) LIKE ANY(${synonyms}) THEN 2
      WHEN p.search_key LIKE ANY(${synonyms}) THEN 4 ELSE 20 END)`
}

/** The sum of the places of the typed words in the key: of equally near ones, the earlier the better. */
export function lateness(db: Db, terms: readonly Term[]) {
  const places = terms
    .slice(0, mostTerms)
    .flatMap(({ typed }) => typed.map(({ text }) => db`position(${` ${text}`} IN p.search_key)`))
  return places.length > 0 ? join(db, places, db`+`) : db`0::int`
}
