import sql from 'sql-template-tag'
import type { Db } from '#data/database/connection.ts'

export interface PictureTarget {
  productId: string
  productName: string
  /** Null: the whole product. */
  color: { _id: string; value: string } | null
}

/** Finds products by handle, and the colours of their variants by SKU. Handles win; `names` are in lower case. */
export async function findPictureTargets(
  db: Db,
  names: readonly string[],
): Promise<Map<string, PictureTarget | 'ambiguous'>> {
  const rows = await db.query<PictureTarget & { name: string; isHandle: boolean }>(sql`
    SELECT p.handle AS name, true AS "isHandle", p.id AS "productId", p.name AS "productName", NULL::json AS color
    FROM products p WHERE p.deleted_at IS NULL AND p.handle = ANY(${[...names]})
    UNION ALL
    SELECT lower(v.sku), false, p.id, p.name,
      CASE WHEN c.id IS NOT NULL THEN json_build_object('_id', c.id, 'value', c.value) END
    FROM variants v JOIN products p ON p.id = v.product_id LEFT JOIN attribute_values c ON c.id = v.color_id
    WHERE v.deleted_at IS NULL AND p.deleted_at IS NULL AND lower(v.sku) = ANY(${[...names]})`)
  const targets = new Map<string, PictureTarget | 'ambiguous'>()
  for (const { name, isHandle, ...target } of rows.toSorted(
    (a, b) => Number(b.isHandle) - Number(a.isHandle),
  )) {
    const known = targets.get(name)
    if (known === undefined) targets.set(name, target)
    else if (!isHandle && !rows.some((row) => row.isHandle && row.name === name))
      targets.set(name, 'ambiguous')
  }
  return targets
}
