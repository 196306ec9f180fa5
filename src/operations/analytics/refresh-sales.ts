import {
  findMonthToSummarize,
  listDaysToSummarize,
  summarizeDays,
  summarizeMonth,
  tryLockRefresh,
} from '#data/analytics/sales-summaries.ts'
import type { Transaction } from '#data/database/connection.ts'
import type { Shop } from '../shop.ts'

/** With 7 days, each statement ends before its timeout, even with a million orders a year. */
const batchSize = 7

/** Summarizes the days before today that have no fresh summary, then the months that they complete. */
export async function refreshSalesSummaries(shop: Shop): Promise<void> {
  await repeat(shop, async (tx) => {
    const days = await listDaysToSummarize(tx, batchSize)
    await summarizeDays(tx, days)
    return days.length === batchSize
  })
  await repeat(shop, async (tx) => {
    const month = await findMonthToSummarize(tx)
    if (month) await summarizeMonth(tx, month)
    return month !== undefined
  })
}

/** Runs the step, each time in its own transaction, until it returns false or another process refreshes. */
async function repeat({ db }: Shop, step: (tx: Transaction) => Promise<boolean>): Promise<void> {
  for (let isMore = true; isMore; ) {
    isMore = await db.transaction(async (tx) => (await tryLockRefresh(tx)) && step(tx))
  }
}
