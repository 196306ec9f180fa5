import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'
import { calendarDate, id, queryInteger, timestamp } from '#contract/scalar-schemas.ts'
import { type AuditEntity, auditActions, auditEntityLabels } from './audit-log-labels.ts'

const entity = z.enum(Object.keys(auditEntityLabels) as [AuditEntity, ...AuditEntity[]])
const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()])
const value = z.union([scalar, z.array(z.string()), z.record(z.string(), scalar)])
export const auditedValues = z.record(z.string(), value).nullable().describe('Values by field. Null: none.')

export const AuditEntry = z
  .object({
    _id: z.int().describe('Increases with time.'),
    at: timestamp,
    by: z
      .object({ _id: id.nullable().describe('Null: the operator, or a deleted account.'), name: z.string() })
      .describe('Who made the change.'),
    action: z.enum(auditActions),
    entity: entity.describe('Kind of object.'),
    entityId: id
      .nullable()
      .describe('Id of the changed object. Null: there is only one, such as the settings.'),
    name: z.string().describe('Name of the object at the time of the change.'),
    before: auditedValues.describe('Values before the change, of the changed fields only. Null: none.'),
    after: auditedValues.describe('Values after the change, of the changed fields only. Null: none.'),
    requestId: z
      .string()
      .nullable()
      .describe('Id of the HTTP request. Null: the change was not made by a request.'),
  })
  .describe('An entry of the audit log.')
export type AuditEntry = z.infer<typeof AuditEntry>

export const AuditLogQuery = z.object({
  actor: z
    .union([z.literal('operator'), id])
    .optional()
    .describe('Id of an account, or `operator` for changes without an account.'),
  entity: entity.optional().describe('Kind of object.'),
  entityId: id.optional().describe('Id of the changed object.'),
  from: calendarDate.optional().describe('First day in Vietnam.'),
  to: calendarDate.optional().describe('Last day in Vietnam, inclusive.'),
  before: queryInteger
    .optional()
    .describe('Only entries older than the one with this `_id`: the `next` of the previous page.'),
  limit: queryInteger.optional().describe('Entries per page, at most 200. Default: 50.'),
})
export type AuditLogQuery = z.infer<typeof AuditLogQuery>

export const auditLogEndpoints = {
  listAuditEntries: defineEndpoint({
    access: 'staff',
    rights: ['settings'],
    summary: 'Audit log, newest first; `next` is the `before` of the next page',
    query: AuditLogQuery,
    status: 200,
    response: z.object({
      changes: z.array(AuditEntry),
      next: z.int().nullable().describe('The `before` of the next page. Null: this is the last page.'),
    }),
  }),
}
