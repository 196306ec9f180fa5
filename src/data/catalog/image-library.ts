import sql, { type Sql } from 'sql-template-tag'
import * as limits from '#contract/limits.ts'
import type { Db } from '#data/database/connection.ts'
import { countRowsUpTo, type ListSlice } from '#data/database/list-counts.ts'
import { matchesAllTerms } from '#data/search/term-conditions.ts'
import { splitFoldedWords } from '#domain/search/fold.ts'
import { parseSearchTerms } from '#domain/search/search-terms.ts'
import type { ImageRow } from './images.ts'

const isNotReviewPhoto = sql`NOT EXISTS (SELECT FROM review_photos r WHERE r.image_id = i.id)`

const picturesOf = (products: Sql) => sql`
  SELECT u.url, p.name, p.id FROM (${products}) p CROSS JOIN LATERAL (
    SELECT p.image AS url UNION ALL SELECT unnest(p.gallery)
    UNION ALL SELECT c.image FROM product_colors c WHERE c.product_id = p.id) u`

const maxMatches = 500

function matchesSearch(q: string): Sql {
  const patterns = splitFoldedWords(q).map((word) => `%${word}%`)
  if (patterns.length === 0) return sql`false`
  const products = sql`SELECT p.id, p.name, p.image, p.gallery FROM products p
    WHERE p.deleted_at IS NULL AND ${matchesAllTerms(parseSearchTerms(q, 'filter'))}
    ORDER BY p.created_at DESC, p.id DESC LIMIT ${maxMatches}`
  return sql`i.id = ANY(ARRAY(
    SELECT substring(s.url FROM '^/images/([0-9a-f-]{36})/')::uuid FROM (${picturesOf(products)}) s
    UNION (SELECT f.id FROM images f WHERE f.file_name <> '' AND f.file_key LIKE ALL(${patterns})
      ORDER BY f.created_at DESC, f.id DESC LIMIT ${maxMatches})))`
}

export async function listImages(
  db: Db,
  q: string | undefined,
  page: ListSlice,
): Promise<{ images: (ImageRow & { fileName: string })[]; total: number; capped: boolean }> {
  const rows = sql`FROM images i WHERE ${isNotReviewPhoto} ${q ? sql`AND ${matchesSearch(q)}` : sql``}`
  const [images, counted] = await Promise.all([
    db.query<ImageRow & { fileName: string }>(sql`
      SELECT i.id, i.width, i.height, i.file_name AS "fileName" ${rows}
      ORDER BY i.created_at DESC, i.id DESC LIMIT ${page.limit} OFFSET ${page.offset}`),
    countRowsUpTo(db, sql`SELECT ${rows}`, limits.maxCountedRows, page),
  ])
  return { images, ...counted }
}

/**
 * The newest product whose main picture it is; otherwise one that shows it for a color, otherwise in its gallery.
 * OFFSET 0 makes PostgreSQL use the index of galleries, which has no order, instead of all products by id.
 */
export async function findProductsOfImages(db: Db, urls: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.query<{ url: string; name: string }>(sql`
    SELECT u.url, p.name FROM unnest(${[...urls]}::text[]) u (url) CROSS JOIN LATERAL (
      SELECT name FROM products WHERE id = coalesce(
        (SELECT m.id FROM products m WHERE m.deleted_at IS NULL AND m.image <> '' AND m.image = u.url
         ORDER BY m.id DESC LIMIT 1),
        (SELECT c.product_id FROM product_colors c JOIN products m ON m.id = c.product_id
         WHERE m.deleted_at IS NULL AND c.image = u.url ORDER BY c.product_id DESC LIMIT 1),
        (SELECT g.id FROM (
           SELECT m.id FROM products m
           WHERE m.deleted_at IS NULL AND m.gallery <> '{}' AND m.gallery @> ARRAY[u.url] OFFSET 0) g
         ORDER BY g.id DESC LIMIT 1))
      LIMIT 1) p`)
  return new Map(rows.map(({ url, name }) => [url, name]))
}
