import sql from 'sql-template-tag'
import type { Db } from '#data/database/connection.ts'
import { concat } from '#data/database/sql.ts'
import { type MatchMode, parseSearchTerms } from '#domain/search/search-terms.ts'
import { type QueryCorrection, suggestCorrections } from '#domain/search/suggest-corrections.ts'
import { matchesAllTerms, relevanceDistance } from './term-conditions.ts'

const maxVocabulary = 8000

/**
 * Corrects typing errors of a query without results.
 * @returns null if a product matches the query (only the other filters exclude it) or no correction has results
 */
export async function correctQuery(db: Db, q: string, mode: MatchMode): Promise<string | null> {
  const terms = parseSearchTerms(q, mode)
  if (terms.length === 0) return null
  const [found] = await db.query(sql`
    SELECT FROM products p WHERE p.deleted_at IS NULL AND ${matchesAllTerms(terms)} LIMIT 1`)
  if (found) return null
  const words = await db.query<{ word: string }>(sql`SELECT word FROM search_words LIMIT ${maxVocabulary}`)
  const vocabulary = words.map(({ word }) => word)
  for (const readings of suggestCorrections(q, vocabulary, mode)) {
    const best = await findBestCorrection(db, readings, mode)
    if (best) return best
  }
  return null
}

async function findBestCorrection(
  db: Db,
  readings: QueryCorrection[],
  mode: MatchMode,
): Promise<string | null> {
  const candidates = readings.map(({ q, errors }, at) => {
    const terms = parseSearchTerms(q, mode)
    return sql`
      ${at === 0 ? sql`` : sql`UNION ALL`}
      SELECT ${q} AS q, ${errors}::float8 + min(${relevanceDistance(terms)}) AS far, count(*) AS count
      FROM products p WHERE p.deleted_at IS NULL AND ${matchesAllTerms(terms)} HAVING count(*) > 0`
  })
  const [best] = await db.query<{ q: string }>(sql`
    SELECT q FROM (${concat(candidates)}) candidates ORDER BY far, count DESC, q LIMIT 1`)
  return best?.q ?? null
}
