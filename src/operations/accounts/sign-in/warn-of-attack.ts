import { inTransaction } from '#data/database/transaction.ts'
import { queueAccountLetter } from '#operations/emails/queue-letter.ts'
import { tryOnce } from '#operations/runtime/throttle.ts'
import type { Shop } from '#operations/shop.ts'
import { inEvenTime } from './even-time.ts'

/** Writes at most once a day, and takes the same time where there is no such account. */
export async function warnOfAttack(shop: Shop, key: string, accountId: string | null): Promise<void> {
  await inEvenTime(writeWarning(shop, key, accountId))
}

async function writeWarning(shop: Shop, key: string, accountId: string | null): Promise<void> {
  const warned = await tryOnce(shop, 'attackLetter', key)
  if (warned || accountId === null) return
  await inTransaction(shop.db, (tx) => queueAccountLetter(tx, accountId, 'sign-in-attack', {}))
}
