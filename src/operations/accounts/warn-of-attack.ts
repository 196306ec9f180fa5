import { inTransaction } from '#data/database/transaction.ts'
import { inEvenTime } from '../even-time.ts'
import { queueAccountLetter } from '../queue-letter.ts'
import type { Shop } from '../shop.ts'
import { tryOnce } from '../throttle.ts'

/** Writes at most once a day, and takes the same time where there is no such account. */
export async function warnOfAttack(shop: Shop, key: string, accountId: string | null): Promise<void> {
  await inEvenTime(writeWarning(shop, key, accountId))
}

async function writeWarning(shop: Shop, key: string, accountId: string | null): Promise<void> {
  const warned = await tryOnce(shop, 'attackLetter', key)
  if (warned || accountId === null) return
  await inTransaction(shop.db, (tx) => queueAccountLetter(tx, accountId, 'sign-in-attack', {}))
}
