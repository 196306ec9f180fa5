import type { ScheduledJobName } from '#contract/settings/shop-status.ts'
import { listJobRuns } from '#data/runtime/job-runs.ts'
import { readShopCounts as read, type ShopCounts } from '#data/runtime/shop-counts.ts'
import type { Shop } from '#operations/shop.ts'
import { failFast } from './fail-fast.ts'
import { isScheduledJobHealthy, scheduledJobs } from './scheduled-jobs.ts'

export interface ShopMetrics extends ShopCounts {
  backupAt: Date | null
  jobs: { name: ScheduledJobName; isOverdue: boolean }[]
}

/** @returns null if the database does not answer */
export const readShopMetrics = (shop: Shop): Promise<ShopMetrics | null> =>
  failFast(shop, () => readAll(shop)).catch(() => null)

async function readAll({ db }: Shop): Promise<ShopMetrics> {
  const [counts, jobRuns] = await Promise.all([read(db), listJobRuns(db)])
  const last = new Map(jobRuns.map((one) => [one.jobName, one]))
  const now = new Date()
  return {
    ...counts,
    backupAt: last.get('backup')?.succeededAt ?? null,
    jobs: (Object.keys(scheduledJobs) as ScheduledJobName[]).map((name) => ({
      name,
      isOverdue: !isScheduledJobHealthy(name, last.get(name), now),
    })),
  }
}
