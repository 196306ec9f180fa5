import sql from 'sql-template-tag'
import type { StoredService } from '#contract/settings/connection-fields.ts'
import type { Db } from '#data/database/connection.ts'

export interface StoredConnection {
  service: StoredService
  version: number
  fields: Record<string, string>
  /** Base64 of what `seal` returned, by field. */
  secrets: Record<string, string>
}

export const listStoredConnections = (db: Db): Promise<StoredConnection[]> =>
  db.query<StoredConnection>(sql`SELECT service, version, fields, secrets FROM connections ORDER BY service`)

export async function findStoredConnection(db: Db, service: StoredService): Promise<StoredConnection | null> {
  const [row] = await db.query<StoredConnection>(
    sql`SELECT service, version, fields, secrets FROM connections WHERE service = ${service}`,
  )
  return row ?? null
}

/** `version` is the one that was read; 0 if there was none. @returns false if it was changed since */
export async function replaceStoredConnection(
  db: Db,
  { service, version, fields, secrets }: StoredConnection,
): Promise<boolean> {
  const [first, second] = [JSON.stringify(fields), JSON.stringify(secrets)]
  const rows = await db.query(sql`
    INSERT INTO connections (service, version, fields, secrets)
    SELECT ${service}, ${version + 1}::int, ${first}::jsonb, ${second}::jsonb
    WHERE ${version}::int = 0 OR EXISTS (SELECT FROM connections WHERE service = ${service})
    ON CONFLICT (service) DO UPDATE
      SET version = excluded.version, fields = excluded.fields, secrets = excluded.secrets, changed_at = now()
      WHERE connections.version = ${version}::int
    RETURNING service`)
  return rows.length > 0
}
