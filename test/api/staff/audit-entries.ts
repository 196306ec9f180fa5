import sql from 'sql-template-tag'
import type { Database } from '#data/database/connect.ts'
import type { TestClient } from '#test/shop.ts'

/** A stored entry of the audit log. */
export interface AuditRow {
  accountId: string | null
  byName: string
  action: string
  entity: string
  entityId: string | null
  name: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  requestId: string | null
}

export const listAuditRows = (db: Database) =>
  db.query<AuditRow>(sql`
  SELECT account_id AS "accountId", by_name AS "byName", action, entity, entity_id AS "entityId", name, before, after,
    request_id AS "requestId" FROM audit_log ORDER BY id`)

/** A request by phone about personal data. */
export const askedByPhone = {
  kind: 'access',
  channel: 'phone',
  requester: 'Chị Ước',
  receivedOn: '2026-01-09',
}
export const dataRequest = async (admin: TestClient) =>
  (await admin.post<{ _id: string }>('/api/v1/admin/data-requests', askedByPhone)).body._id
