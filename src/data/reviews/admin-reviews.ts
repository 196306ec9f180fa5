import sql from 'sql-template-tag'
import * as limits from '#contract/limits.ts'
import type { AdminReviewQuery, ReviewListItem } from '#contract/reviews/admin-reviews.ts'
import type { Db } from '#data/database/connection.ts'
import { countRowsUpTo, type ListSlice } from '#data/database/list-counts.ts'
import { splitFoldedWords } from '#domain/search/fold.ts'
import { type ReviewRow, reviewColumns, reviewTables, toReview } from './reviews.ts'

type ReviewListRow = ReviewRow & Pick<ReviewListItem, 'product'>

const columns = () => sql`
  ${reviewColumns()},
  json_build_object('_id', p.id, 'name', p.name, 'image', p.image, 'listed', p.deleted_at IS NULL) AS product`
const tables = () => sql`${reviewTables()} JOIN products p ON p.id = r.product_id`

const stateConditions = {
  unanswered: sql`AND r.answer IS NULL AND r.hidden_at IS NULL`,
  answered: sql`AND r.answer IS NOT NULL AND r.hidden_at IS NULL`,
  hidden: sql`AND r.hidden_at IS NOT NULL`,
}

function filter({ q, state, stars }: AdminReviewQuery) {
  const search = splitFoldedWords(q ?? '').reduce(
    (all, word) => sql`
      ${all} AND (p.name_key LIKE ${`% ${word}%`} OR folded_key(r.text) LIKE ${`% ${word}%`})`,
    sql``,
  )
  return sql`
    true ${state ? stateConditions[state] : sql``} ${stars ? sql`AND r.stars = ${stars}` : sql``}
    ${q && splitFoldedWords(q).length === 0 ? sql`AND false` : search}`
}

export async function listAllReviews(db: Db, query: AdminReviewQuery, page: ListSlice) {
  const source = sql`FROM ${tables()} WHERE ${filter(query)}`
  const [rows, counted] = await Promise.all([
    db.query<ReviewListRow>(sql`
      SELECT ${columns()} ${source}
      ORDER BY r.created_at DESC, r.id DESC LIMIT ${page.limit} OFFSET ${page.offset}`),
    countRowsUpTo(db, sql`SELECT ${source}`, limits.maxCountedRows, page),
  ])
  return { reviews: rows.map(toReview), ...counted }
}

export async function findReviewForStaff(db: Db, id: string): Promise<ReviewListItem | null> {
  const [row] = await db.query<ReviewListRow>(sql`SELECT ${columns()} FROM ${tables()} WHERE r.id = ${id}`)
  return row ? toReview(row) : null
}

/** @param text empty: no answer */
export async function setReviewAnswer(db: Db, id: string, text: string): Promise<void> {
  await db.query(sql`
    UPDATE reviews SET answer = nullif(${text}, ''), answered_at = CASE WHEN ${text} <> '' THEN now() END
    WHERE id = ${id}`)
}
