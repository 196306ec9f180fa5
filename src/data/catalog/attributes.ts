import sql from 'sql-template-tag'
import type { Attribute } from '#contract/catalog/attributes.ts'
import type { Db } from '#data/database/connection.ts'
import { toNameKey } from '#domain/search/fold.ts'

const columns = () => sql`
  a.id AS "_id", a.name AS value, a.kind,
  coalesce((SELECT json_agg(json_build_object('_id', v.id, 'value', v.value, 'swatch', v.swatch)
                            ORDER BY v.position, v.value COLLATE "vi-x-icu")
            FROM attribute_values v WHERE v.attribute_id = a.id), '[]') AS "values"`

export async function listAttributes(db: Db): Promise<Attribute[]> {
  return db.query<Attribute>(
    sql`SELECT ${columns()} FROM attributes a ORDER BY a.position, a.created_at, a.id`,
  )
}

export async function findAttribute(db: Db, id: string): Promise<Attribute | null> {
  const [row] = await db.query<Attribute>(sql`SELECT ${columns()} FROM attributes a WHERE a.id = ${id}`)
  return row ?? null
}

export async function insertAttribute(db: Db, id: string, name: string): Promise<boolean> {
  const rows = await db.query(sql`
    INSERT INTO attributes (id, name, name_key, position)
    SELECT ${id}, ${name}, ${toNameKey(name)}, coalesce(max(position), 0) + 1 FROM attributes
    ON CONFLICT (name_key) DO NOTHING RETURNING id`)
  return rows.length > 0
}

export async function ensureAttribute(db: Db, id: string, name: string): Promise<string> {
  await insertAttribute(db, id, name)
  const [row] = await db.query<{ id: string }>(
    sql`SELECT id FROM attributes WHERE name_key = ${toNameKey(name)}`,
  )
  return row?.id ?? id
}

export async function findFixedAttributeName(db: Db, names: readonly string[]): Promise<string | null> {
  if (names.length === 0) return null
  const [row] = await db.query<{ name: string }>(sql`
    SELECT name FROM attributes WHERE kind IS NOT NULL AND name_key = ANY(${names.map(toNameKey)})`)
  return row?.name ?? null
}

export interface NewAttributeValue {
  id: string
  value: string
  swatch?: string | null
}

/** Adds missing values at the end. @returns the ids in the order of `values` */
export async function ensureAttributeValues(
  db: Db,
  attribute: 'color' | 'size' | { id: string },
  values: NewAttributeValue[],
): Promise<string[]> {
  const isAttribute = typeof attribute === 'string' ? sql`a.kind = ${attribute}` : sql`a.id = ${attribute.id}`
  const ids: string[] = []
  for (const { id, value, swatch } of values) {
    const [row] = await db.query<{ id: string }>(sql`
      INSERT INTO attribute_values AS v (id, attribute_id, value, value_key, swatch, position)
      SELECT ${id}, a.id, ${value}, ${toNameKey(value)}, ${swatch ?? null},
             coalesce((SELECT max(position) FROM attribute_values WHERE attribute_id = a.id), 0) + 1
      FROM attributes a WHERE ${isAttribute}
      ON CONFLICT (attribute_id, value_key) DO UPDATE SET swatch = coalesce(v.swatch, excluded.swatch)
      RETURNING id`)
    if (row) ids.push(row.id)
  }
  return ids
}

/**
 * Locks the known values until the transaction ends, so that they cannot be deleted.
 * @param kind null: any attribute that does not define variants
 */
export async function findUnknownValues(
  db: Db,
  kind: 'color' | 'size' | null,
  ids: string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db.query<{ id: string }>(sql`
    SELECT v.id FROM attribute_values v JOIN attributes a ON a.id = v.attribute_id
    WHERE a.kind IS NOT DISTINCT FROM ${kind} AND v.id = ANY(${ids}) ORDER BY v.id FOR KEY SHARE OF v`)
  const known = new Set(rows.map((row) => row.id))
  return ids.filter((id) => !known.has(id))
}

export async function findValueNames(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.query<{ id: string; value: string }>(sql`
    SELECT id, value FROM attribute_values WHERE id = ANY(${ids})`)
  return new Map(rows.map((row) => [row.id, row.value]))
}
