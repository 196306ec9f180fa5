import sql, { type Sql } from 'sql-template-tag'
import type { MissingDescriptions } from '#contract/content/content-check.ts'
import { isCategoryShown } from '#data/catalog/categories.ts'
import { isListed } from '#data/catalog/is-listed.ts'
import type { Db } from '#data/database/connection.ts'
import { hasText, isDescribed } from './has-text.ts'
import { isVisible, visibleContent } from './pages.ts'

const hasPageDescription = (page: Sql) => sql`
  EXISTS (SELECT FROM (SELECT ${visibleContent} AS shown FROM pages WHERE ${page} AND ${isVisible}) v
    WHERE shown ->> 'seoDescription' <> '')`

const maxNamed = 3

/** Those that shoppers see and whose pages get the general description of their kind. The newest are named. */
export function listMissingDescriptions(db: Db): Promise<MissingDescriptions[]> {
  return db.query<MissingDescriptions>(sql`
    WITH missing AS (
      SELECT 'product' AS kind, p.id, p.name FROM products p
      WHERE ${isListed()} AND NOT ${isDescribed()}
      UNION ALL SELECT 'category', c.id, c.name FROM categories c
      WHERE ${isCategoryShown()} AND NOT ${hasText('c.description')} AND NOT ${hasPageDescription(sql`category_id = c.id`)}
      UNION ALL SELECT 'collection', k.id, k.name FROM collections k
      WHERE NOT ${hasText('k.description')} AND NOT ${hasPageDescription(sql`collection_id = k.id`)}),
    ranked AS (
      SELECT kind, id, name, row_number() OVER newest AS rank, count(*) OVER (PARTITION BY kind)::int AS total
      FROM missing WINDOW newest AS (PARTITION BY kind ORDER BY id DESC))
    SELECT kind, total, json_agg(json_build_object('_id', id, 'name', name) ORDER BY rank) AS newest
    FROM ranked WHERE rank <= ${maxNamed} GROUP BY kind, total ORDER BY array_position(
      ARRAY['product', 'category', 'collection'], kind)`)
}
