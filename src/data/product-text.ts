import type driver from 'postgres'
import { mostTerms, type Term } from '#domain/search/meaning.ts'
import type { Db } from './connect.ts'

// `%` and the like cannot occur: words are letters and digits only.
const begun = (word: string) => `% ${word}%`
const wholes = (phrases: readonly string[]) => phrases.map((phrase) => `% ${phrase} %`)

type Part = driver.PendingQuery<driver.Row[]>
const join = (db: Db, parts: Part[], word: Part) => parts.reduce((all, part) => db`${all} ${word} ${part}`)

/** That `p` has all of these terms. */
export function hasTerms(db: Db, terms: readonly Term[]) {
  const some = terms.slice(0, mostTerms).map((term) => hasTerm(db, term))
  const rest = terms.slice(mostTerms).flatMap(({ typed }) => typed.map(begun))
  if (some.length === 0) return db`false`
  return db`${join(db, some, db`AND`)} ${rest.length > 0 ? db`AND p.search_key LIKE ALL(${rest})` : db``}`
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
    typed.map((word) => db`p.search_key LIKE ${begun(word)}`),
    db`AND`,
  )
  return others.length > 0 ? db`(${all} OR p.search_key LIKE ANY(${wholes(others)}))` : db`(${all})`
}

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
  const words = typed.map((word) => {
    const [whole, start] = [` ${word} `, ` ${word}`]
    return db`
      CASE WHEN position(${whole} IN p.search_key) BETWEEN 1 AND length(p.name) THEN 0
        WHEN position(${start} IN p.search_key) BETWEEN 1 AND length(p.name) THEN 1
        WHEN position(${whole} IN p.search_key) > 0 THEN 2
        WHEN position(${start} IN p.search_key) > 0 THEN 3 ELSE 20 END`
  })
  const asTyped = join(db, words, db`+`)
  if (others.length === 0) return db`(${asTyped})`
  return db`least(${asTyped},
    CASE WHEN left(p.search_key, length(p.name) + 2) LIKE ANY(${wholes(others)}) THEN 2
      WHEN p.search_key LIKE ANY(${wholes(others)}) THEN 4 ELSE 20 END)`
}

/** The sum of the places of the typed words in the key: of equally near ones, the earlier the better. */
export function lateness(db: Db, terms: readonly Term[]) {
  const places = terms
    .slice(0, mostTerms)
    .flatMap(({ typed }) => typed.map((word) => db`position(${` ${word}`} IN p.search_key)`))
  return places.length > 0 ? join(db, places, db`+`) : db`0::int`
}
