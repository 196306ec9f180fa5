import sql from 'sql-template-tag'
import type { Db } from '#data/database/connection.ts'
import { concat } from '#data/database/sql.ts'
import { type Reading, readingsOf } from '#domain/search/correct.ts'
import { type MatchMode, termsOf } from '#domain/search/meaning.ts'
import { farness, hasTerms } from './product-text.ts'

/** More words than a catalogue of clothes has; it bounds the work of one search. */
const mostWords = 8000

/**
 * What was probably meant by a query that no product at all answers to; null where one does (and only the
 * other filters leave nothing), and where nothing near it is sold.
 */
export async function nearestQuery(db: Db, q: string, mode: MatchMode): Promise<string | null> {
  const terms = termsOf(q, mode)
  if (terms.length === 0) return null
  const [found] = await db.query(sql`
    SELECT FROM products p WHERE p.deleted_at IS NULL AND ${hasTerms(terms)} LIMIT 1`)
  if (found) return null
  const words = await db.query<{ word: string }>(sql`SELECT word FROM search_words LIMIT ${mostWords}`)
  const vocabulary = words.map(({ word }) => word)
  for (const readings of readingsOf(q, vocabulary, mode)) {
    const best = await nearest(db, readings, mode)
    if (best) return best
  }
  return null
}

/** The reading with the fewest errors and the best answer; null where none has an answer. */
async function nearest(db: Db, readings: Reading[], mode: MatchMode): Promise<string | null> {
  const answers = readings.map(({ q, errors }, at) => {
    const terms = termsOf(q, mode)
    return sql`
      ${at === 0 ? sql`` : sql`UNION ALL`}
      SELECT ${q} AS q, ${errors}::float8 + min(${farness(terms)}) AS far, count(*) AS count
      FROM products p WHERE p.deleted_at IS NULL AND ${hasTerms(terms)} HAVING count(*) > 0`
  })
  const [best] = await db.query<{ q: string }>(sql`
    SELECT q FROM (${concat(answers)}) answers ORDER BY far, count DESC, q LIMIT 1`)
  return best?.q ?? null
}
