import { recordScheduleApplied } from '#data/catalog/pricing/catalog-schedule.ts'
import { publishDuePages } from '#data/content/pages.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import { type Shop, systemActor } from '#operations/shop.ts'
import { toAuditedContent } from './page-content.ts'

/**
 * Shoppers see a scheduled draft from its time on; this stores it and its entry in the history. Every process then
 * forgets its cached responses (`applyProductSchedule`).
 */
export async function publishScheduledPages({ db }: Shop): Promise<void> {
  await inTransaction<void>(db, (tx) => publishAndRecordPages(tx))
}

/** The audit entry names what shoppers now see, because a scheduled draft may have been edited. @param id only this page */
export async function publishAndRecordPages(tx: Transaction, id: string | null = null): Promise<void> {
  const published = await publishDuePages(tx, id)
  for (const { _id, listName, before, content, publishAt } of published)
    await recordAuditEntry(tx, systemActor, {
      action: 'update',
      entity: 'page',
      id: _id,
      name: listName ?? content.title,
      before: { ...(before && toAuditedContent(before)), publishAt: publishAt.toISOString() },
      after: { ...toAuditedContent(content), publishAt: null },
    })
  if (published.length > 0) await recordScheduleApplied(tx)
}
