import sql from 'sql-template-tag'
import type { Db } from '#data/database/connection.ts'

export const productPropertiesColumn = () => sql`
  coalesce((SELECT json_agg(json_build_object('_id', own.id, 'name', own.name, 'values', own.values)
                            ORDER BY own.position, own.id)
    FROM (SELECT a.id, a.name, a.position,
        json_agg(json_build_object('_id', v.id, 'value', v.value, 'swatch', v.swatch) ORDER BY v.position, v.id) AS values
      FROM product_properties pp JOIN attribute_values v ON v.id = pp.value_id
        JOIN attributes a ON a.id = v.attribute_id
      WHERE pp.product_id = p.id GROUP BY a.id) own), '[]')`

export async function setProductProperties(
  db: Db,
  productId: string,
  valueIds: readonly string[],
): Promise<void> {
  const ids = [...valueIds]
  await db.query(
    sql`DELETE FROM product_properties WHERE product_id = ${productId} AND value_id <> ALL(${ids}::uuid[])`,
  )
  await db.query(sql`
    INSERT INTO product_properties (product_id, value_id)
    SELECT ${productId}, id FROM unnest(${ids}::uuid[]) AS id ON CONFLICT DO NOTHING`)
}
