import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, Shop } from '#operations/shop.ts'

/** Recorded before the first byte is sent, because an export that breaks off has given data away too. */
export async function recordExport(
  { db }: Shop,
  actor: Actor,
  name: string,
  details: Record<string, string | undefined>,
): Promise<void> {
  const definedDetails = Object.entries(details).filter(([, value]) => value !== undefined)
  const after = { format: 'csv', ...Object.fromEntries(definedDetails) }
  await db.transaction((tx) =>
    recordAuditEntry(tx, actor, { action: 'export', entity: 'export', id: null, name, after }),
  )
}
