import { recordScheduleApplied } from '#data/catalog/pricing/catalog-schedule.ts'
import { settleScheduledPages } from '#data/content/pages.ts'
import { inTransaction } from '#data/database/transaction.ts'
import type { Shop } from '#operations/shop.ts'

/**
 * Shoppers see a scheduled draft from its time on; this stores it and its entry in the history. Every process then
 * forgets its cached responses (`applySchedule`).
 */
export async function settleSchedule({ db }: Shop): Promise<void> {
  await inTransaction<void>(db, async (tx) => {
    const settled = await settleScheduledPages(tx)
    if (settled.length > 0) await recordScheduleApplied(tx)
  })
}
