import { settleScheduledPages } from '#data/content/pages.ts'
import type { Shop } from '#operations/shop.ts'

/** Shoppers see a scheduled draft from its time on; this stores it and its entry in the history. */
export async function settleSchedule({ db }: Shop): Promise<void> {
  await settleScheduledPages(db)
}
