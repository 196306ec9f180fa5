import type { AuditEntry, AuditLogQuery } from '#contract/staff/audit-log.ts'
import type { Right } from '#contract/staff/rights.ts'
import { listAuditEntries } from '#data/runtime/audit-log.ts'
import type { Shop } from '#operations/shop.ts'

const defaultPageSize = 50
const maxPageSize = 200

/** Costs are left out without the right `costs`. */
export async function readAuditLog(
  { db }: Shop,
  rights: readonly Right[],
  query: AuditLogQuery,
): Promise<{ changes: AuditEntry[]; next: number | null }> {
  const limit = Math.min(Math.max(1, query.limit ?? defaultPageSize), maxPageSize)
  const found = await listAuditEntries(db, query, limit + 1, rights.includes('costs'))
  const changes = found.slice(0, limit)
  return { changes, next: found.length > limit ? (changes.at(-1)?._id ?? null) : null }
}
