import sql, { type Sql } from 'sql-template-tag'
import { listSuitableAudiences } from '#domain/catalog/audience.ts'
import { isGenericWord } from '#domain/search/generic-words.ts'
import type { SearchIntent } from '#domain/search/search-intents.ts'
import { findPricePhrase } from '#domain/search/search-prices.ts'
import { maxSearchTerms, type SearchTerm, type SearchWord } from '#domain/search/search-terms.ts'

// Words contain only letters and digits, so no LIKE wildcard needs to be escaped.
const prefixPattern = (word: string) => `% ${word}%`
const wholePattern = (phrase: string) => `% ${phrase} %`

const join = (parts: Sql[], operator: Sql) => parts.reduce((all, part) => sql`${all} ${operator} ${part}`)

export function matchesAllTerms(terms: readonly SearchTerm[]) {
  const conditions = terms.slice(0, maxSearchTerms).map((term) => hasTerm(term))
  const rest = terms.slice(maxSearchTerms).flatMap(({ words }) => words.map((word) => hasWord(word)))
  return conditions.length === 0 ? sql`false` : join([...conditions, ...rest], sql`AND`)
}

/** Terms with an intent are ignored: they say nothing about the kind of product. */
export function matchesAnyTerm(terms: readonly SearchTerm[]) {
  const conditions = rankedTexts(terms).map((term) => hasTerm(term))
  return conditions.length > 0 ? sql`(${join(conditions, sql`OR`)})` : sql`false`
}

const rankedTexts = (terms: readonly SearchTerm[]) =>
  terms.slice(0, maxSearchTerms).filter(({ intent }) => intent === undefined)

function hasTerm({ words, synonyms: others, intent }: SearchTerm) {
  const all = join(
    words.map((word) => hasWord(word)),
    sql`AND`,
  )
  if (intent === 'price') return hasPrice(words)
  if (intent === 'newest') return sql`true`
  if (intent) return matchesIntent(intent, all)
  const synonyms = others.map(({ text }) => wholePattern(text))
  return others.length > 0 ? sql`(${all} OR p.search_key LIKE ANY(${synonyms}))` : sql`(${all})`
}

function hasPrice(words: readonly SearchWord[]) {
  const { min = 0, max = null } = findPricePhrase(words)?.range ?? {}
  return hasFacets(
    sql`facets.sale_price >= ${min} AND (${max}::bigint IS NULL OR facets.sale_price <= ${max})`,
  )
}

const hasFacets = (condition: Sql) => sql`
  EXISTS (SELECT FROM product_facets facets WHERE facets.product_id = p.id AND ${condition})`

/** A product without an audience may have the word in its texts. */
const matchesIntent = (intent: Exclude<SearchIntent, 'price' | 'newest'>, hasTexts: Sql) =>
  intent === 'sale'
    ? hasFacets(sql`facets.discounted`)
    : sql`(p.audience = ANY(${listSuitableAudiences(intent)}) OR (p.audience IS NULL AND ${hasTexts}))`

function hasWord(word: SearchWord) {
  const isGeneric = word.match !== 'prefix' && isGenericWord(word)
  return isGeneric ? sql`(${hasFoldedWord(word)} AND ${hasWordWithDiacritics(word)})` : hasFoldedWord(word)
}

function hasFoldedWord({ text, match }: SearchWord) {
  if (match === 'whole') return sql`p.search_key LIKE ${wholePattern(text)}`
  if (match === 'prefix') return sql`p.search_key LIKE ${prefixPattern(text)}`
  return sql`(p.search_key LIKE ${wholePattern(text)} OR p.name_key LIKE ${prefixPattern(text)})`
}

/** Counts the terms that product `p` has only with other diacritics than typed, such as `mù` for `mũ`. */
export function countDiacriticMismatches(terms: readonly SearchTerm[]) {
  const conditions = rankedTexts(terms).map((term) => sql`(NOT ${hasDiacritics(term)})::int`)
  return conditions.length > 0 ? join(conditions, sql`+`) : sql`0::int`
}

export function matchesAllDiacritics(terms: readonly SearchTerm[]) {
  const conditions = rankedTexts(terms).map((term) => hasDiacritics(term))
  return conditions.length > 0 ? join(conditions, sql`AND`) : sql`true`
}

/** Unlike `matchesAllDiacritics`, words that were typed without diacritics may have any. */
export function matchesTypedDiacritics(terms: readonly SearchTerm[]) {
  const conditions = rankedTexts(terms).map(({ words, synonyms: others }) =>
    hasDiacritics({
      words: words.filter(({ text, withDiacritics }) => text !== withDiacritics),
      synonyms: others,
    }),
  )
  return conditions.length > 0 ? join(conditions, sql`AND`) : sql`true`
}

function hasDiacritics({ words, synonyms: others }: SearchTerm) {
  if (words.length === 0) return sql`true`
  const likes = words.map((word) => hasWordWithDiacritics(word))
  const all = join(likes, sql`AND`)
  if (others.length === 0) return sql`(${all})`
  return sql`((${all}) OR p.marked_key LIKE ANY(${others.map(({ withDiacritics }) => wholePattern(withDiacritics))}))`
}

/** An unfinished word matches only in the name, with which the key begins, in NFD. */
function hasWordWithDiacritics({ withDiacritics, match }: SearchWord) {
  if (match === 'whole') return sql`p.marked_key LIKE ${wholePattern(withDiacritics)}`
  if (match === 'prefix') return sql`p.marked_key LIKE ANY(${prefixPatternsWithDiacritics(withDiacritics)})`
  return sql`(p.marked_key LIKE ${wholePattern(withDiacritics)}
    OR left(p.marked_key, length(normalize(p.name, NFD)) + 1) LIKE ANY(${prefixPatternsWithDiacritics(withDiacritics)}))`
}

/** The tone mark is the first character of a word with diacritics; an unfinished word may not have it yet. */
const prefixPatternsWithDiacritics = (withDiacritics: string): string[] =>
  /^\p{M}/u.test(withDiacritics)
    ? [prefixPattern(withDiacritics)]
    : [prefixPattern(withDiacritics), prefixPattern(`_${withDiacritics}`)]

export const hasTypedDiacritics = (terms: readonly SearchTerm[]) =>
  rankedTexts(terms).some(({ words }) => words.some(({ text, withDiacritics }) => text !== withDiacritics))

/**
 * Scores how well product `p` matches; lower is better. Per word: 0 whole word in the name, 1 prefix in the name,
 * 2 whole word elsewhere (category, colour, size, SKU), 3 prefix elsewhere, 20 not found; synonyms: 2 in the name,
 * 4 elsewhere; audience: 0 the searched one, 1 another that suits; 0 for all if the newest are searched. The key begins
 * with the folded name, which is never longer than the name.
 */
export function relevanceDistance(terms: readonly SearchTerm[]) {
  const conditions = isNewestFirst(terms) ? [] : terms.slice(0, maxSearchTerms).map((term) => scoreTerm(term))
  return conditions.length > 0 ? join(conditions, sql`+`) : sql`0::int`
}

const isNewestFirst = (terms: readonly SearchTerm[]) => terms.some(({ intent }) => intent === 'newest')

function scoreTerm({ words, synonyms: others, intent }: SearchTerm) {
  if (intent)
    return intent === 'sale' || intent === 'newest' || intent === 'price'
      ? sql`0`
      : sql`(p.audience IS DISTINCT FROM ${intent})::int`
  const scores = words.map(({ text }) => {
    const [full, start] = [` ${text} `, ` ${text}`]
    return sql`
      CASE WHEN position(${full} IN p.search_key) BETWEEN 1 AND length(p.name) THEN 0
        WHEN position(${start} IN p.search_key) BETWEEN 1 AND length(p.name) THEN 1
        WHEN position(${full} IN p.search_key) > 0 THEN 2
        WHEN position(${start} IN p.search_key) > 0 THEN 3 ELSE 20 END`
  })
  const asTyped = join(scores, sql`+`)
  if (others.length === 0) return sql`(${asTyped})`
  const synonyms = others.map(({ text }) => wholePattern(text))
  return sql`least(${asTyped},
    CASE WHEN left(p.search_key, length(p.name) + 2) LIKE ANY(${synonyms}) THEN 2
      WHEN p.search_key LIKE ANY(${synonyms}) THEN 4 ELSE 20 END)`
}

export function matchPosition(terms: readonly SearchTerm[]) {
  const texts = isNewestFirst(terms) ? [] : rankedTexts(terms)
  const positions = texts.flatMap(({ words }) =>
    words.map(({ text }) => sql`position(${` ${text}`} IN p.search_key)`),
  )
  return positions.length > 0 ? join(positions, sql`+`) : sql`0::int`
}
