import sql, { type Sql } from 'sql-template-tag'
import type { ProductFacets } from '#contract/search/search.ts'
import { isListed } from '#data/catalog/is-listed.ts'
import type { Db } from '#data/database/connection.ts'
import { concat } from '#data/database/sql.ts'
import { listShorterQueries } from '#domain/search/alternatives/shorten-query.ts'
import { type QueryCorrection, suggestCorrections } from '#domain/search/alternatives/suggest-corrections.ts'
import { restoreDiacritics } from '#domain/search/restore-diacritics.ts'
import { intentPhrases } from '#domain/search/search-intents.ts'
import { pricePhrases } from '#domain/search/search-prices.ts'
import { type MatchMode, parseSearchTerms, type SearchTerm } from '#domain/search/search-terms.ts'
import { matchesAllTerms, matchesTypedDiacritics, relevanceDistance } from './term-conditions.ts'

type AlternativeQuery = NonNullable<ProductFacets['alternative']>

const maxVocabulary = 8000

/**
 * Finds a query with results for one without: with its typing errors corrected, or else, if it was submitted, without
 * one or several of its words.
 * @returns null if a product matches the query (only the other filters exclude it) or nothing similar has results
 */
export async function findAlternativeQuery(
  db: Db,
  q: string,
  mode: MatchMode,
): Promise<AlternativeQuery | null> {
  if (parseSearchTerms(q, mode).length === 0) return null
  if (await hasResults(db, q, mode)) return null
  const words = await db.query<{ word: string }>(sql`SELECT word FROM search_words LIMIT ${maxVocabulary}`)
  const vocabulary = words.map(({ word }) => word)
  const { certain, possible } = suggestCorrections(q, vocabulary, mode)
  const corrected =
    (await findBestCorrection(db, certain, mode)) ?? (await findBestCorrection(db, possible, mode, isInName))
  if (corrected) return { q: await writeWithDiacritics(db, corrected, mode), dropped: null }
  return mode === 'submitted' ? findShorterQuery(db, q, new Set(vocabulary)) : null
}

async function hasResults(
  db: Db,
  q: string,
  mode: MatchMode,
  condition: (terms: SearchTerm[]) => Sql = () => sql`true`,
): Promise<boolean> {
  const terms = parseSearchTerms(q, mode)
  const found = await db.queryUnprepared(sql`
    SELECT FROM products p WHERE ${isListed()} AND ${matchesAllTerms(terms)} AND ${condition(terms)} LIMIT 1`)
  return found.length > 0
}

async function findShorterQuery(
  db: Db,
  q: string,
  vocabulary: ReadonlySet<string>,
): Promise<AlternativeQuery | null> {
  const shorterQueries = listShorterQueries(q, vocabulary)
  for (const condition of [matchesTypedDiacritics, () => sql`true`]) {
    for (const shorter of shorterQueries) {
      if (await hasResults(db, shorter.q, 'submitted', condition)) return shorter
    }
  }
  return null
}

const isInName = (terms: readonly SearchTerm[]) =>
  sql`${relevanceDistance(terms.filter(({ intent }) => intent === undefined))} = 0`

async function findBestCorrection(
  db: Db,
  corrections: QueryCorrection[],
  mode: MatchMode,
  condition: (terms: SearchTerm[]) => Sql = () => sql`true`,
): Promise<string | null> {
  if (corrections.length === 0) return null
  const candidates = corrections.map(({ q, errors }, at) => {
    const terms = parseSearchTerms(q, mode)
    return sql`
      ${at === 0 ? sql`` : sql`UNION ALL`}
      SELECT ${q} AS q, ${errors}::float8 + min(${relevanceDistance(terms)}) AS far, count(*) AS count
      FROM products p WHERE ${isListed()} AND ${matchesAllTerms(terms)} AND ${condition(terms)}
      HAVING count(*) > 0`
  })
  const [best] = await db.queryUnprepared<{ q: string }>(sql`
    SELECT q FROM (${concat(candidates)}) candidates ORDER BY far, count DESC, q LIMIT 1`)
  return best?.q ?? null
}

const maxTexts = 20

/** Corrections are made without diacritics; the products that they find have the words as shoppers write them. */
async function writeWithDiacritics(db: Db, q: string, mode: MatchMode): Promise<string> {
  const rows = await db.queryUnprepared<{ text: string }>(sql`
    SELECT concat_ws(' ', p.name, c.name, array_to_string(p.tags, ' '), (
        SELECT string_agg(DISTINCT a.value, ' ') FROM variants o JOIN attribute_values a ON a.id IN (o.color_id, o.size_id)
        WHERE o.product_id = p.id AND o.deleted_at IS NULL)) AS text
    FROM (SELECT * FROM products p WHERE ${isListed()} AND ${matchesAllTerms(parseSearchTerms(q, mode))}
          LIMIT ${maxTexts}) p LEFT JOIN categories c ON c.id = p.category_id`)
  return restoreDiacritics(q, [...rows.map(({ text }) => text), ...intentPhrases, ...pricePhrases])
}
