import { v4 as uuid } from 'uuid'
import { visitWording } from '#contract/analytics/visit-steps.ts'
import { type Failure, fail } from '#contract/failures.ts'
import { deleteVisitor, insertVisitor } from '#data/analytics/visits.ts'
import { readShopSettings } from '#data/settings/shop-settings.ts'
import { consumeRateLimit } from '#operations/runtime/rate-limit.ts'
import type { Shop } from '#operations/shop.ts'

/**
 * Stores that a visitor agreed, with the time and the version of the question.
 * @returns the id that the browser keeps, which is random and says nothing about the visitor
 * @failure too_many_attempts, not_found if the owner counts no visits
 */
export async function agreeToCounting(
  shop: Shop,
  client: { rateLimitKey: string },
): Promise<{ visitor: string } | Failure> {
  const tooMany = await consumeRateLimit(shop, 'visitIp', client.rateLimitKey)
  if (tooMany) return tooMany
  if (!(await readShopSettings(shop.db)).countsVisits) return fail('not_found')
  const visitor = uuid()
  await insertVisitor(shop.db, visitor, visitWording)
  return { visitor }
}

/** The counts of past days name no visitor, so they stay. */
export function endCounting({ db }: Shop, visitor: string): Promise<void> {
  return deleteVisitor(db, visitor)
}
