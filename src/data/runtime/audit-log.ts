import sql from 'sql-template-tag'
import type { AuditEntry, AuditLogQuery } from '#contract/staff/audit-log.ts'
import type { AuditAction, AuditEntity } from '#contract/staff/audit-log-labels.ts'
import type { Db } from '#data/database/connection.ts'
import { formatIsoTime, inDaysSql } from '#data/database/time.ts'
import type { ChangedFields } from '#domain/staff/changed-fields.ts'

interface NewAuditEntry extends ChangedFields {
  accountId: string | null
  byName: string
  action: AuditAction
  entity: AuditEntity
  entityId: string | null
  name: string
  requestId: string | null
}

export async function insertAuditEntry(db: Db, row: NewAuditEntry): Promise<void> {
  const json = (value: object | null) => (value ? JSON.stringify(value) : null)
  await db.query(sql`
    INSERT INTO audit_log (account_id, by_name, action, entity, entity_id, name, before, after, request_id)
    VALUES (${row.accountId}, ${row.byName}, ${row.action}, ${row.entity}, ${row.entityId}, ${row.name},
      ${json(row.before)}::text::jsonb, ${json(row.after)}::text::jsonb, ${row.requestId})`)
}

/** Replaces the name in entries about a deleted account. Entries by this account keep the name of the actor. */
export async function eraseNameInAuditLog(db: Db, accountId: string, replacement: string): Promise<void> {
  await db.query(
    sql`UPDATE audit_log SET name = ${replacement} WHERE entity = 'account' AND entity_id = ${accountId}`,
  )
}

export async function listAuditEntries(
  db: Db,
  query: AuditLogQuery,
  limit: number,
  withCosts: boolean,
): Promise<AuditEntry[]> {
  const { actor, entity, entityId, from, to, before } = query
  return db.query<AuditEntry>(sql`
    SELECT id AS "_id", ${formatIsoTime('c.at')} AS at,
      json_build_object('_id', account_id, 'name', by_name) AS by,
      action, entity, entity_id AS "entityId", name,
      ${withCosts ? sql`before, after` : sql`before - 'cost' AS before, after - 'cost' AS after`},
      request_id AS "requestId"
    FROM audit_log c WHERE ${inDaysSql(sql`c.at`, { from, to })}
      ${withCosts ? sql`` : sql`AND entity <> 'goods-received'`}
      ${actor === undefined ? sql`` : actor === 'operator' ? sql`AND account_id IS NULL` : sql`AND account_id = ${actor}`}
      ${entity ? sql`AND entity = ANY(${entity === 'email' ? ['email', 'letter'] : [entity]})` : sql``}
      ${entityId ? sql`AND entity_id = ${entityId}` : sql``}
      ${before ? sql`AND id < ${before}` : sql``}
    ORDER BY id DESC LIMIT ${limit}`)
}
