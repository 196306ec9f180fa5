import sql from 'sql-template-tag'
import type { Db, Transaction } from '#data/database/connection.ts'

export interface StoredRedirect {
  _id: string
  from: string
  to: string
  createdAt: Date
  uses: number
  lastUsedAt: Date | null
}

const columns = sql`id AS _id, source AS "from", target AS "to", created_at AS "createdAt", uses,
  last_used_at AS "lastUsedAt"`

export const listStoredRedirects = (db: Db): Promise<StoredRedirect[]> =>
  db.query<StoredRedirect>(sql`SELECT ${columns} FROM redirects ORDER BY source`)

export async function findRedirectTarget(db: Db, source: string): Promise<string | null> {
  const [found] = await db.query<{ to: string }>(
    sql`SELECT target AS "to" FROM redirects WHERE source = ${source}`,
  )
  return found?.to ?? null
}

export const listRedirectsFrom = (db: Db, sources: readonly string[]) =>
  db.query<Pick<StoredRedirect, 'from' | 'to'>>(
    sql`SELECT source AS "from", target AS "to" FROM redirects WHERE source = ANY(${sources}::text[])`,
  )

/** LOCK ORDER: the table alone, so that two redirects entered at once cannot form a loop. */
export const lockRedirects = (tx: Transaction) =>
  tx.query(sql`LOCK TABLE redirects IN SHARE ROW EXCLUSIVE MODE`)

export async function insertRedirect(
  tx: Transaction,
  { _id, from, to }: Pick<StoredRedirect, '_id' | 'from' | 'to'>,
): Promise<StoredRedirect> {
  const [inserted] = await tx.query<StoredRedirect>(
    sql`INSERT INTO redirects (id, source, target) VALUES (${_id}, ${from}, ${to}) RETURNING ${columns}`,
  )
  if (!inserted) throw new Error('INSERT returned no row')
  return inserted
}

export const updateRedirectTargets = (tx: Transaction, ids: readonly string[], target: string) =>
  tx.query(sql`UPDATE redirects SET target = ${target} WHERE id = ANY(${ids}::uuid[])`)

export const deleteRedirectsFrom = (tx: Transaction, sources: readonly string[]) =>
  tx.query(sql`DELETE FROM redirects WHERE source = ANY(${sources}::text[])`)

export async function deleteStoredRedirect(tx: Transaction, id: string): Promise<StoredRedirect | null> {
  const [deleted] = await tx.query<StoredRedirect>(
    sql`DELETE FROM redirects WHERE id = ${id} RETURNING ${columns}`,
  )
  return deleted ?? null
}

/** LOCK ORDER: the redirects, by source. */
export const addRedirectUses = (db: Db, uses: ReadonlyMap<string, number>) =>
  db.query(sql`
    WITH used AS (SELECT * FROM unnest(${[...uses.keys()]}::text[], ${[...uses.values()]}::int[]) u (source, count)),
    locked AS (
      SELECT id, count FROM redirects JOIN used USING (source) ORDER BY source FOR NO KEY UPDATE OF redirects)
    UPDATE redirects SET uses = uses + count, last_used_at = now() FROM locked WHERE redirects.id = locked.id`)
