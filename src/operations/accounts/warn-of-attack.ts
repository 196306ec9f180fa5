import { inTransaction } from '#data/transaction.ts'
import { inEvenTime } from '../even-time.ts'
import { queueAccountLetter } from '../queue-letter.ts'
import type { Shop } from '../shop.ts'
import { tryOnce } from '../throttle.ts'

/**
 * Writes to the account's person that somebody uses up the guesses at it, at most once a day. Takes the same time
 * where there is no such account.
 * @param key of the e-mail that was tried
 */
export async function warnOfAttack(shop: Shop, key: string, accountId: string | null): Promise<void> {
  await inEvenTime(writeWarning(shop, key, accountId))
}

async function writeWarning(shop: Shop, key: string, accountId: string | null): Promise<void> {
  const warned = await tryOnce(shop, 'attackLetter', key)
  if (warned || accountId === null) return
  await inTransaction(shop.sql, (tx) => queueAccountLetter(tx, accountId, 'sign-in-attack', {}))
}
