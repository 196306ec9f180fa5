import sql from 'sql-template-tag'
import type { ApiOrigins } from '#contract/tokens/api-tokens.ts'
import type { Db } from '#data/database/connection.ts'

export async function readApiOrigins(db: Db): Promise<ApiOrigins> {
  const [row] = await db.query<ApiOrigins>(sql`SELECT version, api_origins AS origins FROM settings`)
  if (!row) throw new Error('the settings row is missing')
  return row
}

export async function isApiOrigin(db: Db, origin: string): Promise<boolean> {
  return (await db.query(sql`SELECT FROM settings WHERE ${origin} = ANY(api_origins)`)).length > 0
}

/** @returns false if the settings were changed since */
export async function replaceApiOrigins(db: Db, { version, origins }: ApiOrigins): Promise<boolean> {
  const rows = await db.query(sql`
    UPDATE settings SET version = version + 1, api_origins = ${origins}::text[]
    WHERE version = ${version} RETURNING version`)
  return rows.length > 0
}
