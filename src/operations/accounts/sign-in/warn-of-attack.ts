import { inTransaction } from '#data/database/transaction.ts'
import { queueAccountLetter } from '#operations/emails/queue-letter.ts'
import { tryOnce } from '#operations/runtime/throttle.ts'
import type { Shop } from '#operations/shop.ts'
import { inEvenTime } from './even-time.ts'

/** Sends at most one email a day; takes the same time if there is no account. */
export async function warnOfAttack(shop: Shop, key: string, accountId: string | null): Promise<void> {
  await inEvenTime(queueWarning(shop, key, accountId))
}

async function queueWarning(shop: Shop, key: string, accountId: string | null): Promise<void> {
  const warned = await tryOnce(shop, 'attackLetter', key)
  if (warned || accountId === null) return
  await inTransaction(shop.db, (tx) => queueAccountLetter(tx, accountId, 'sign-in-attack', {}))
}
