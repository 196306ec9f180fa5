import type { ScheduledJobName } from '#contract/settings/shop-status.ts'
import { type JobRun, recordJobRun } from '#data/runtime/job-runs.ts'
import { minuteMs } from '#domain/durations.ts'
import { isJobHealthy } from '#domain/settings/shop-status.ts'
import { refreshSalesSummaries } from '#operations/analytics/refresh-sales.ts'
import { applyProductSchedule } from '#operations/catalog/pricing/apply-product-schedule.ts'
import { measureHeroImages } from '#operations/content/measure-hero-images.ts'
import { publishScheduledPages } from '#operations/content/publish-scheduled-pages.ts'
import { countRedirectUses } from '#operations/content/redirect-uses.ts'
import { issueInvoices } from '#operations/invoices/issue-invoices.ts'
import { cancelUnpaidOrders } from '#operations/orders/cancel-unpaid-orders.ts'
import { pollGateways } from '#operations/payments/gateways/poll-gateways.ts'
import { callDueCarriers } from '#operations/shipping/call-carrier.ts'
import { pollCarriers } from '#operations/shipping/poll-carriers.ts'
import type { Shop } from '#operations/shop.ts'
import { notifyRestock } from '#operations/stock/notify-restock.ts'
import { purgeExpiredData } from './purge-expired-data.ts'

interface ScheduledJob {
  run: (shop: Shop) => Promise<unknown>
  intervalMs: number
  startDelayMs: number
  /** Each run claims its own rows, so a slow carrier does not hold up the others. */
  canOverlap?: boolean
  /** It stores what this process has in memory, so it also runs with BACKGROUND_WORK=off. */
  storesMemory?: boolean
}

/**
 * A failed job runs again after its interval. `cancelUnpaidOrders` starts late because banks and gateways report
 * payments made during a downtime only after the start; `measureHeroes` measures how bright pictures are under text.
 * All processes with `BACKGROUND_WORK` on run the jobs and divide the work (docs/decisions/068).
 */
export const scheduledJobs: Record<ScheduledJobName, ScheduledJob> = {
  purge: { run: purgeExpiredData, intervalMs: 60 * minuteMs, startDelayMs: minuteMs },
  cancelUnpaidOrders: { run: cancelUnpaidOrders, intervalMs: minuteMs, startDelayMs: 15 * minuteMs },
  refreshSalesSummaries: { run: refreshSalesSummaries, intervalMs: minuteMs, startDelayMs: 0 },
  callDueCarriers: { run: callDueCarriers, intervalMs: 15_000, startDelayMs: 0, canOverlap: true },
  notifyRestock: { run: notifyRestock, intervalMs: minuteMs, startDelayMs: 0 },
  publishScheduledPages: { run: publishScheduledPages, intervalMs: 2000, startDelayMs: 0 },
  measureHeroes: { run: measureHeroImages, intervalMs: minuteMs, startDelayMs: 0 },
  applyProductSchedule: { run: applyProductSchedule, intervalMs: 2000, startDelayMs: 0 },
  pollCarriers: { run: pollCarriers, intervalMs: 5000, startDelayMs: 0 },
  issueInvoices: { run: issueInvoices, intervalMs: 15_000, startDelayMs: 0 },
  countRedirectUses: {
    ...{ run: countRedirectUses, intervalMs: minuteMs, startDelayMs: minuteMs },
    storesMemory: true,
  },
  pollGateways: { run: pollGateways, intervalMs: minuteMs, startDelayMs: 0 },
}

export const processStartedAt = new Date(Date.now() - process.uptime() * 1000)

export function isScheduledJobHealthy(name: ScheduledJobName, last: JobRun | undefined, now: Date): boolean {
  const { intervalMs, startDelayMs } = scheduledJobs[name]
  const isStarting = process.uptime() * 1000 < startDelayMs + intervalMs
  return (
    isJobHealthy(last, intervalMs, now) || (isStarting && !(last && last.attemptedAt >= processStartedAt))
  )
}

export async function runScheduledJob(shop: Shop, name: ScheduledJobName): Promise<void> {
  try {
    await scheduledJobs[name].run(shop)
  } catch (error) {
    await recordJobRun(shop.db, name, false).catch(() => {})
    throw error
  }
  await recordJobRun(shop.db, name, true)
}

/**
 * A run that is due while the previous one of the same job is under way in this process is left out, unless it
 * `canOverlap`. @returns a function that stops the jobs
 */
export function startScheduledJobs(
  shop: Shop,
  onError: (error: unknown, job: string) => void,
  { backgroundWork } = { backgroundWork: true },
): () => void {
  const timers: NodeJS.Timeout[] = []
  for (const name of Object.keys(scheduledJobs) as ScheduledJobName[]) {
    const { intervalMs, startDelayMs, canOverlap, storesMemory } = scheduledJobs[name]
    if (!backgroundWork && !storesMemory) continue
    let isRunning = false
    const run = async () => {
      if (isRunning && !canOverlap) return
      isRunning = true
      await runScheduledJob(shop, name).catch((error) => onError(error, name))
      isRunning = false
    }
    const start = () => {
      run()
      timers.push(setInterval(run, intervalMs).unref())
    }
    timers.push(setTimeout(start, startDelayMs).unref())
  }
  return () => {
    for (const timer of timers) clearTimeout(timer)
  }
}
