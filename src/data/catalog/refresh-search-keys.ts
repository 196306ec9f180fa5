import sql from 'sql-template-tag'
import type { Db } from '#data/database/connection.ts'
import { buildMarkedKey, buildSearchKey } from '#domain/search/fold.ts'

interface SearchKeyParts {
  id: string
  name: string
  category: string | null
  tags: string[]
  values: string[]
  codes: string[]
}

export type SearchKeySource = { category: string } | { value: string }

const batchSize = 1000

/**
 * Updates the search keys of products after a category or a value was renamed, including deleted products, which
 * can be restored. LOCK ORDER: the products by id.
 */
export async function refreshSearchKeys(db: Db, source: SearchKeySource): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await listSearchKeyParts(db, source, after)
    const keys = rows.map(({ id, name, category, tags, values, codes }) => ({
      id,
      key: buildSearchKey(name, category, ...values, ...codes, ...tags),
      marked: buildMarkedKey(name, category, ...values, ...tags),
    }))
    await db.query(sql`
      UPDATE products p SET search_key = k.key, marked_key = k.marked
      FROM jsonb_to_recordset(${JSON.stringify(keys)}::text::jsonb) AS k(id uuid, key text, marked text)
      WHERE p.id = k.id AND (p.search_key, p.marked_key) <> (k.key, k.marked)`)
    if (rows.length < batchSize) return
    after = rows.at(-1)?.id ?? after
  }
}

function listSearchKeyParts(db: Db, source: SearchKeySource, after: string): Promise<SearchKeyParts[]> {
  const isAffected =
    'category' in source
      ? sql`p.category_id = ${source.category}`
      : sql`EXISTS (SELECT FROM variants o WHERE o.product_id = p.id
            AND (o.color_id = ${source.value} OR o.size_id = ${source.value}))
          OR EXISTS (SELECT FROM product_properties pp WHERE pp.product_id = p.id AND pp.value_id = ${source.value})`
  return db.query<SearchKeyParts>(sql`
    SELECT p.id, p.name, (SELECT name FROM categories WHERE id = p.category_id) AS category, p.tags,
      ARRAY(SELECT DISTINCT v.value FROM variants o JOIN attribute_values v ON v.id IN (o.color_id, o.size_id)
        WHERE o.product_id = p.id AND o.deleted_at IS NOT DISTINCT FROM p.deleted_at
        UNION SELECT v.value FROM product_properties pp JOIN attribute_values v ON v.id = pp.value_id
        WHERE pp.product_id = p.id) AS values,
      ARRAY(SELECT code FROM variants o, unnest(ARRAY[o.sku, o.barcode]) code
        WHERE o.product_id = p.id AND code IS NOT NULL
          AND o.deleted_at IS NOT DISTINCT FROM p.deleted_at ORDER BY o.position) AS codes
    FROM products p WHERE (${isAffected}) AND p.id > ${after} ORDER BY p.id LIMIT ${batchSize} FOR NO KEY UPDATE`)
}
