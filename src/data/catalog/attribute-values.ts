import sql from 'sql-template-tag'
import type { AttributeValue } from '#contract/catalog/attributes.ts'
import type { Db } from '#data/database/connection.ts'
import { nameKey } from '#domain/search/fold.ts'

interface AttributeRow {
  _id: string
  name: string
  kind: 'color' | 'size' | null
}

/** One change at a time of an attribute and its values. */
export async function lockAttribute(db: Db, id: string): Promise<AttributeRow | null> {
  const [row] = await db.query<AttributeRow>(sql`
    SELECT id AS "_id", name, kind FROM attributes WHERE id = ${id} FOR NO KEY UPDATE`)
  return row ?? null
}

/** Throws on `attributes_name_key_key` where the name is taken. */
export async function renameAttribute(db: Db, id: string, name: string): Promise<void> {
  await db.query(sql`UPDATE attributes SET name = ${name}, name_key = ${nameKey(name)} WHERE id = ${id}`)
}

export async function deleteAttribute(db: Db, id: string): Promise<void> {
  await db.query(sql`DELETE FROM attributes WHERE id = ${id}`)
}

/** Waits for whoever gives it to a variant, and lets nobody else. */
export async function lockValue(db: Db, attributeId: string, id: string): Promise<AttributeValue | null> {
  const [row] = await db.query<AttributeValue>(sql`
    SELECT id AS "_id", value, swatch FROM attribute_values
    WHERE id = ${id} AND attribute_id = ${attributeId} FOR UPDATE`)
  return row ?? null
}

/** All of an attribute's, as `lockValue` does one; by id, like whoever gives them to a product. */
export async function lockValues(db: Db, attributeId: string): Promise<void> {
  await db.query(sql`SELECT FROM attribute_values WHERE attribute_id = ${attributeId} ORDER BY id FOR UPDATE`)
}

/** False where the attribute has the word already. */
export async function insertValue(db: Db, attributeId: string, { _id, value, swatch }: AttributeValue) {
  const rows = await db.query(sql`
    INSERT INTO attribute_values (id, attribute_id, value, value_key, swatch, position)
    SELECT ${_id}, ${attributeId}, ${value}, ${nameKey(value)}, ${swatch}, coalesce(max(position), 0) + 1
    FROM attribute_values WHERE attribute_id = ${attributeId}
    ON CONFLICT (attribute_id, value_key) DO NOTHING RETURNING id`)
  return rows.length > 0
}

/** Throws on `attribute_values_attribute_id_value_key_key` where the word is taken. */
export async function changeValue(db: Db, { _id, value, swatch }: AttributeValue): Promise<void> {
  await db.query(sql`
    UPDATE attribute_values SET value = ${value}, value_key = ${nameKey(value)}, swatch = ${swatch}
    WHERE id = ${_id}`)
}

/** Variants that left their product before do not come back: they lose it. Products that have it are asked first. */
export async function deleteValue(db: Db, id: string): Promise<void> {
  await db.query(sql`UPDATE variants SET color_id = NULL WHERE color_id = ${id}`)
  await db.query(sql`UPDATE variants SET size_id = NULL WHERE size_id = ${id}`)
  await db.query(sql`DELETE FROM attribute_values WHERE id = ${id}`)
}

export async function setValueOrder(db: Db, ids: string[]): Promise<void> {
  await db.query(sql`
    UPDATE attribute_values v SET position = o.position
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS o(id, position) WHERE v.id = o.id`)
}

/** Which product has which value: by a variant that is sold or would come back with it, or as a property. */
const holdings = () => sql`
  (SELECT o.color_id AS value_id, o.product_id, o.deleted_at FROM variants o
   UNION ALL SELECT o.size_id, o.product_id, o.deleted_at FROM variants o
   UNION ALL SELECT pp.value_id, pp.product_id, p.deleted_at
     FROM product_properties pp JOIN products p ON p.id = pp.product_id)`

interface ValueUse {
  _id: string
  onSale: number
  /** deleted, and able to come back with their variants */
  deleted: number
}

/** How many products have each value of the attribute. */
export async function listValueUse(db: Db, attributeId: string): Promise<ValueUse[]> {
  return db.query<ValueUse>(sql`
    SELECT v.id AS "_id",
      count(DISTINCT p.id) FILTER (WHERE p.deleted_at IS NULL)::int AS "onSale",
      count(DISTINCT p.id) FILTER (WHERE p.deleted_at IS NOT NULL)::int AS deleted
    FROM attribute_values v
      LEFT JOIN ${holdings()} o ON o.value_id = v.id
      LEFT JOIN products p ON p.id = o.product_id AND o.deleted_at IS NOT DISTINCT FROM p.deleted_at
    WHERE v.attribute_id = ${attributeId} GROUP BY v.id`)
}

export async function countValueUse(db: Db, ids: readonly string[]): Promise<Omit<ValueUse, '_id'>> {
  const [row] = await db.query<Omit<ValueUse, '_id'>>(sql`
    SELECT count(DISTINCT p.id) FILTER (WHERE p.deleted_at IS NULL)::int AS "onSale",
      count(DISTINCT p.id) FILTER (WHERE p.deleted_at IS NOT NULL)::int AS deleted
    FROM ${holdings()} o JOIN products p
      ON p.id = o.product_id AND o.deleted_at IS NOT DISTINCT FROM p.deleted_at
    WHERE o.value_id = ANY(${[...ids]})`)
  return row ?? { onSale: 0, deleted: 0 }
}
