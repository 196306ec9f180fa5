import sql from 'sql-template-tag'
import type { AttributeValue } from '#contract/catalog/attributes.ts'
import type { Db } from '#data/database/connection.ts'
import { toNameKey } from '#domain/search/fold.ts'

interface AttributeRow {
  _id: string
  name: string
  kind: 'color' | 'size' | null
}

export async function lockAttribute(db: Db, id: string): Promise<AttributeRow | null> {
  const [row] = await db.query<AttributeRow>(sql`
    SELECT id AS "_id", name, kind FROM attributes WHERE id = ${id} FOR NO KEY UPDATE`)
  return row ?? null
}

/** Violates `attributes_name_key_key` if another attribute has the name. */
export async function updateAttributeName(db: Db, id: string, name: string): Promise<void> {
  await db.query(sql`UPDATE attributes SET name = ${name}, name_key = ${toNameKey(name)} WHERE id = ${id}`)
}

export async function deleteAttributeRow(db: Db, id: string): Promise<void> {
  await db.query(sql`DELETE FROM attributes WHERE id = ${id}`)
}

/** Conflicts with the `FOR KEY SHARE` lock of a transaction that assigns the value to a product. */
export async function lockAttributeValue(
  db: Db,
  attributeId: string,
  id: string,
): Promise<AttributeValue | null> {
  const [row] = await db.query<AttributeValue>(sql`
    SELECT id AS "_id", value, swatch FROM attribute_values
    WHERE id = ${id} AND attribute_id = ${attributeId} FOR UPDATE`)
  return row ?? null
}

/** LOCK ORDER: by id, as in `findUnknownValues`. */
export async function lockAttributeValues(db: Db, attributeId: string): Promise<void> {
  await db.query(sql`SELECT FROM attribute_values WHERE attribute_id = ${attributeId} ORDER BY id FOR UPDATE`)
}

export async function insertAttributeValue(
  db: Db,
  attributeId: string,
  { _id, value, swatch }: AttributeValue,
) {
  const rows = await db.query(sql`
    INSERT INTO attribute_values (id, attribute_id, value, value_key, swatch, position)
    SELECT ${_id}, ${attributeId}, ${value}, ${toNameKey(value)}, ${swatch}, coalesce(max(position), 0) + 1
    FROM attribute_values WHERE attribute_id = ${attributeId}
    ON CONFLICT (attribute_id, value_key) DO NOTHING RETURNING id`)
  return rows.length > 0
}

/** Violates `attribute_values_attribute_id_value_key_key` if the attribute already has this value. */
export async function updateAttributeValueRow(db: Db, { _id, value, swatch }: AttributeValue): Promise<void> {
  await db.query(sql`
    UPDATE attribute_values SET value = ${value}, value_key = ${toNameKey(value)}, swatch = ${swatch}
    WHERE id = ${_id}`)
}

/** The caller checks that no product uses the value; only deleted variants that are never restored can still have it. */
export async function deleteAttributeValueRow(db: Db, id: string): Promise<void> {
  await db.query(sql`UPDATE variants SET color_id = NULL WHERE color_id = ${id}`)
  await db.query(sql`UPDATE variants SET size_id = NULL WHERE size_id = ${id}`)
  await db.query(sql`DELETE FROM attribute_values WHERE id = ${id}`)
}

export async function setAttributeValueOrder(db: Db, ids: string[]): Promise<void> {
  await db.query(sql`
    UPDATE attribute_values v SET position = o.position
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS o(id, position) WHERE v.id = o.id`)
}

const valueUsage = () => sql`
  (SELECT o.color_id AS value_id, o.product_id, o.deleted_at FROM variants o
   UNION ALL SELECT o.size_id, o.product_id, o.deleted_at FROM variants o
   UNION ALL SELECT pp.value_id, pp.product_id, p.deleted_at
     FROM product_properties pp JOIN products p ON p.id = pp.product_id)`

interface ValueUsage {
  _id: string
  existing: number
  deleted: number
}

export async function listAttributeValueUsage(db: Db, attributeId: string): Promise<ValueUsage[]> {
  return db.query<ValueUsage>(sql`
    SELECT v.id AS "_id",
      count(DISTINCT p.id) FILTER (WHERE p.deleted_at IS NULL)::int AS existing,
      count(DISTINCT p.id) FILTER (WHERE p.deleted_at IS NOT NULL)::int AS deleted
    FROM attribute_values v
      LEFT JOIN ${valueUsage()} o ON o.value_id = v.id
      LEFT JOIN products p ON p.id = o.product_id AND o.deleted_at IS NOT DISTINCT FROM p.deleted_at
    WHERE v.attribute_id = ${attributeId} GROUP BY v.id`)
}

export async function countAttributeValueUsage(
  db: Db,
  ids: readonly string[],
): Promise<Omit<ValueUsage, '_id'>> {
  const [row] = await db.query<Omit<ValueUsage, '_id'>>(sql`
    SELECT count(DISTINCT p.id) FILTER (WHERE p.deleted_at IS NULL)::int AS existing,
      count(DISTINCT p.id) FILTER (WHERE p.deleted_at IS NOT NULL)::int AS deleted
    FROM ${valueUsage()} o JOIN products p
      ON p.id = o.product_id AND o.deleted_at IS NOT DISTINCT FROM p.deleted_at
    WHERE o.value_id = ANY(${[...ids]})`)
  return row ?? { existing: 0, deleted: 0 }
}
