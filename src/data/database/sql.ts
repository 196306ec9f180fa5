import sql, { empty, join, raw, type Sql } from 'sql-template-tag'

type Row = Readonly<Record<string, unknown>>

/** A table or column name, quoted; `o.id` is a column of the table or alias `o`. */
export const identifier = (name: string): Sql =>
  raw(
    name
      .split('.')
      .map((part) => `"${part.replaceAll('"', '""')}"`)
      .join('.'),
  )

/** Unlike `join` of the library, it accepts an empty list. */
export const concat = (parts: readonly Sql[]): Sql => (parts.length > 0 ? join(parts, ' ') : empty)

/** A value for a `jsonb` parameter; the driver would send an array as an array of PostgreSQL. */
export const json = (value: unknown): string => JSON.stringify(value)

/** `(columns) VALUES (…), (…)` for `INSERT INTO`; all rows have the columns of the first. */
export function insertValues(rows: Row | readonly Row[]): Sql {
  const all = Array.isArray(rows) ? (rows as readonly Row[]) : [rows as Row]
  const columns = Object.keys(all[0] ?? {})
  const values = all.map((row) => sql`(${join(columns.map((column) => row[column]))})`)
  return sql`(${join(columns.map(identifier))}) VALUES ${join(values)}`
}

export const assignments = (row: Row): Sql =>
  join(Object.entries(row).map(([column, value]) => sql`${identifier(column)} = ${value}`))

export const selectList = (columns: Readonly<Record<string, Sql>>): Sql =>
  join(Object.entries(columns).map(([name, column]) => sql`${column} AS ${identifier(name)}`))
