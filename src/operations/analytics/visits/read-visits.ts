import type { VisitReport } from '#contract/analytics/visits.ts'
import { listVisitDays, listVisitSources, sumVisits } from '#data/analytics/visits.ts'
import { readShopSettings } from '#data/settings/shop-settings.ts'
import { resolvePeriod } from '#domain/analytics/period.ts'
import type { Shop } from '#operations/shop.ts'
import { currentShopDay } from '../read-figures.ts'

export async function readVisits(
  { db }: Shop,
  period: { from?: string | undefined; to?: string | undefined },
): Promise<VisitReport> {
  const days = resolvePeriod(period, currentShopDay())
  const [{ countsVisits }, total, perDay, sources] = await Promise.all([
    readShopSettings(db),
    sumVisits(db, days),
    listVisitDays(db, days),
    listVisitSources(db, days),
  ])
  return { isCounting: countsVisits, total, days: perDay, sources }
}
