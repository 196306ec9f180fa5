import { countVisitRequest } from '#data/analytics/visits.ts'
import type { Shop } from '#operations/shop.ts'

/** @param visit `steps` is a sum of `visitSteps` */
export function countVisit(
  { db }: Shop,
  { visitor, source, steps }: { visitor: string; source: string; steps: number },
): Promise<void> {
  return countVisitRequest(db, { visitor, source, steps })
}
