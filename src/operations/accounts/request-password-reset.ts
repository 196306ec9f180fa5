import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { Failure } from '#contract/failures.ts'
import { findAccountByEmail } from '#data/accounts/accounts.ts'
import { insertReset, resetWithin } from '#data/accounts/password-resets.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { emailKey } from '#domain/accounts/email.ts'
import { inEvenTime } from '#operations/accounts/sign-in/even-time.ts'
import { guesserOf } from '#operations/accounts/sign-in/known-device.ts'
import { linkToken, queueLinkLetter } from '#operations/emails/queue-letter.ts'
import { tryOnce } from '#operations/runtime/throttle.ts'
import type { Shop } from '#operations/shop.ts'

export const resetHash = (token: string) => createHash('sha256').update(token).digest()

/** Neither the answer nor its duration reveals whether an account has the address (docs/dangers.md U5, U14). */
export async function requestPasswordReset(
  shop: Shop,
  email: string,
  from: { address: string; device?: string | undefined },
): Promise<{ sends: boolean } | Failure> {
  const key = emailKey(email)
  const account = await findAccountByEmail(shop.db, key)
  // Requests of strangers for this address must not use up the owner's limit.
  const deviceLimit = await guesserOf(shop.db, { key, id: account?._id ?? null }, from.device)
  const tooMany =
    (deviceLimit.isKnown ? null : await tryOnce(shop, 'resetAddress', from.address)) ??
    (await tryOnce(shop, 'resetEmail', deviceLimit.key))
  if (tooMany) return tooMany
  return inEvenTime(insertResetAndEmail(shop, key))
}

function insertResetAndEmail(shop: Shop, key: string): Promise<{ sends: boolean } | Failure> {
  const id = uuid()
  const tokenHash = resetHash(linkToken(shop, 'password-reset', id))
  return inTransaction(shop.db, async (tx) => {
    const account = await findAccountByEmail(tx, key)
    await insertReset(tx, { id, accountId: account?._id ?? null, tokenHash })
    if (account) {
      const to = { recipient: account.email, accountId: account._id, subscriptionId: null }
      await queueLinkLetter(tx, { event: 'password-reset', ...to, linkId: id, linkFor: resetWithin })
    }
    return { sends: shop.mail?.sends ?? false }
  })
}
