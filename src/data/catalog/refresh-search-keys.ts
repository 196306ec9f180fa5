import sql from 'sql-template-tag'
import { NIL as nilUuid } from 'uuid'
import type { Db } from '#data/database/connection.ts'
import { buildProductSearchKeys, type SearchedProduct } from '#domain/search/product-search-keys.ts'

type SearchedProductRow = SearchedProduct & { id: string }
type SearchKeySource = { category: string } | { value: string }

const batchSize = 1000

/**
 * Updates the search keys of products after a category or a value was renamed, including deleted products, which
 * can be restored. LOCK ORDER: the products by id.
 */
export async function refreshSearchKeys(db: Db, source: SearchKeySource): Promise<void> {
  let after: string = nilUuid
  for (;;) {
    const rows = await listSearchKeyParts(db, source, after)
    const keys = rows.map((row) => ({ id: row.id, ...buildProductSearchKeys(row) }))
    await db.query(sql`
      UPDATE products p SET search_key = k.search_key, marked_key = k.marked_key
      FROM jsonb_to_recordset(${JSON.stringify(keys)}::text::jsonb) AS k(id uuid, search_key text, marked_key text)
      WHERE p.id = k.id AND (p.search_key, p.marked_key) <> (k.search_key, k.marked_key)`)
    if (rows.length < batchSize) return
    after = rows.at(-1)?.id ?? after
  }
}

function listSearchKeyParts(db: Db, source: SearchKeySource, after: string): Promise<SearchedProductRow[]> {
  const isAffected =
    'category' in source
      ? sql`p.category_id = ${source.category}`
      : sql`EXISTS (SELECT FROM variants o WHERE o.product_id = p.id
            AND (o.color_id = ${source.value} OR o.size_id = ${source.value}))
          OR EXISTS (SELECT FROM product_properties pp WHERE pp.product_id = p.id AND pp.value_id = ${source.value})`
  return db.query<SearchedProductRow>(sql`
    SELECT p.id, p.name, p.brand, (SELECT name FROM categories WHERE id = p.category_id) AS category, p.tags,
      ARRAY(SELECT DISTINCT v.value FROM variants o JOIN attribute_values v ON v.id IN (o.color_id, o.size_id)
        WHERE o.product_id = p.id AND o.deleted_at IS NOT DISTINCT FROM p.deleted_at
        UNION SELECT v.value FROM product_properties pp JOIN attribute_values v ON v.id = pp.value_id
        WHERE pp.product_id = p.id) AS values,
      ARRAY(SELECT code FROM variants o, unnest(ARRAY[o.sku, o.barcode]) code
        WHERE o.product_id = p.id AND code IS NOT NULL
          AND o.deleted_at IS NOT DISTINCT FROM p.deleted_at ORDER BY o.position) AS codes
    FROM products p WHERE (${isAffected}) AND p.id > ${after} ORDER BY p.id LIMIT ${batchSize} FOR NO KEY UPDATE`)
}
