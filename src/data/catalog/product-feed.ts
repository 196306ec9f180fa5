import sql from 'sql-template-tag'
import type { Db } from '#data/database/connection.ts'
import type { FeedProduct } from '#domain/catalog/feeds/feed-items.ts'
import { isListed } from './is-listed.ts'
import { promotionsOfSql, todayAsText } from './pricing/day-prices.ts'

/** Returns listed products that have an image, which every channel requires, in the order of their ids. */
export async function listFeedProducts(db: Db, after: string, limit: number): Promise<FeedProduct[]> {
  return db.query<FeedProduct>(sql`
    SELECT p.id, p.handle, p.name, p.description, p.brand, p.image, p.gallery, p.audience, p.weight, p.price,
      p.discount::float8 AS "ownDiscount", p.special_price AS "specialPrice", p.special_from AS "specialFrom",
      p.special_to AS "specialTo", array_remove(ARRAY[t.name, c.name], NULL) AS categories,
      ${todayAsText()} AS today, ${promotionsOfSql({ id: sql`p.id`, category: sql`p.category_id`, tags: sql`p.tags` })} AS "promotions", v.variants
    FROM products p
      LEFT JOIN categories c ON c.id = p.category_id
      LEFT JOIN categories t ON t.id = c.parent_id
      CROSS JOIN LATERAL (
        SELECT coalesce(json_agg(json_build_object('id', o.id, 'sku', o.sku, 'barcode', o.barcode, 'price', o.price,
          'weight', o.weight, 'salePrice', o.sale_price, 'stock', o.stock, 'color', k.value, 'size', s.value, 'image', i.image)
          ORDER BY o.position, o.id), '[]') AS variants
        FROM variants o
          LEFT JOIN attribute_values k ON k.id = o.color_id
          LEFT JOIN attribute_values s ON s.id = o.size_id
          LEFT JOIN product_colors i ON i.product_id = p.id AND i.color_id = o.color_id
        WHERE o.product_id = p.id AND o.deleted_at IS NULL) v
    WHERE ${isListed()} AND p.id > ${after} AND p.image <> ''
    ORDER BY p.id LIMIT ${limit}`)
}
