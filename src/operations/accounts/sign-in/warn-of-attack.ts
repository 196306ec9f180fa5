import { inTransaction } from '#data/database/transaction.ts'
import { queueAccountEmail } from '#operations/emails/queue-email.ts'
import { consumeRateLimit } from '#operations/runtime/rate-limit.ts'
import type { Shop } from '#operations/shop.ts'
import { withMinimumDuration } from './with-minimum-duration.ts'

/** Sends at most one email a day; takes the same time if there is no account. */
export async function warnOfAttack(shop: Shop, key: string, accountId: string | null): Promise<void> {
  await withMinimumDuration(queueWarning(shop, key, accountId))
}

async function queueWarning(shop: Shop, key: string, accountId: string | null): Promise<void> {
  const warned = await consumeRateLimit(shop, 'attackEmail', key)
  if (warned || accountId === null) return
  await inTransaction(shop.db, (tx) => queueAccountEmail(tx, accountId, 'sign-in-attack', {}))
}
