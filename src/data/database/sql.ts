import sql, { empty, join, raw, type Sql } from 'sql-template-tag'

export type ColumnValues = Readonly<Record<string, unknown>>

/** Quotes a table or column name; `o.id` is the column `id` of the alias `o`. */
export const identifier = (name: string): Sql =>
  raw(
    name
      .split('.')
      .map((part) => `"${part.replaceAll('"', '""')}"`)
      .join('.'),
  )

/** Constants for `IN (…)`: the planner proves partial indexes from literals, not from parameters. */
export const literals = (values: readonly string[]): Sql =>
  raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '))

/** Unlike `join` of sql-template-tag, this accepts an empty list. */
export const concat = (parts: readonly Sql[]): Sql => (parts.length > 0 ? join(parts, ' ') : empty)

/** For `jsonb` parameters: the driver would send a JavaScript array as a PostgreSQL array. */
export const json = (value: unknown): string => JSON.stringify(value)

/** Gives `(columns) VALUES (…), (…)`. All rows must have the columns of the first. */
export function insertValues(rows: ColumnValues | readonly ColumnValues[]): Sql {
  const all = Array.isArray(rows) ? (rows as readonly ColumnValues[]) : [rows as ColumnValues]
  const columns = Object.keys(all[0] ?? {})
  const values = all.map((row) => sql`(${join(columns.map((column) => row[column]))})`)
  return sql`(${join(columns.map(identifier))}) VALUES ${join(values)}`
}

export const assignments = (row: ColumnValues): Sql =>
  join(Object.entries(row).map(([column, value]) => sql`${identifier(column)} = ${value}`))

export const selectList = (columns: Readonly<Record<string, Sql>>): Sql =>
  join(Object.entries(columns).map(([name, column]) => sql`${column} AS ${identifier(name)}`))

export const jsonObject = (columns: Readonly<Record<string, Sql>>): Sql =>
  sql`json_build_object(${join(Object.entries(columns).flatMap(([name, column]) => [raw(`'${name}'`), column]))})`
