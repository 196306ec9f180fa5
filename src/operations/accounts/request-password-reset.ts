import { v7 as uuid } from 'uuid'
import type { Failure } from '#contract/failures.ts'
import { findAccountByEmail } from '#data/accounts/accounts.ts'
import { insertPasswordReset, passwordResetTtl } from '#data/accounts/password-resets.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { toEmailKey } from '#domain/accounts/email-key.ts'
import { findDeviceLimit } from '#operations/accounts/sign-in/known-device.ts'
import { withMinimumDuration } from '#operations/accounts/sign-in/with-minimum-duration.ts'
import { deriveLinkToken, queueLinkEmail } from '#operations/emails/queue-email.ts'
import { consumeRateLimit } from '#operations/runtime/rate-limit.ts'
import type { Shop } from '#operations/shop.ts'
import { hashToken } from './token.ts'

/** Neither the answer nor its duration reveals whether an account has the address (docs/dangers.md U5, U14). */
export async function requestPasswordReset(
  shop: Shop,
  email: string,
  client: { rateLimitKey: string; device?: string | undefined },
): Promise<{ canSend: boolean } | Failure> {
  const key = toEmailKey(email)
  const account = await findAccountByEmail(shop.db, key)
  // Requests of strangers for this address must not use up the owner's limit.
  const deviceLimit = await findDeviceLimit(shop.db, { key, id: account?._id ?? null }, client.device)
  const tooMany =
    (deviceLimit.isKnown ? null : await consumeRateLimit(shop, 'resetIp', client.rateLimitKey)) ??
    (await consumeRateLimit(shop, 'resetEmail', deviceLimit.key))
  if (tooMany) return tooMany
  return withMinimumDuration(insertResetAndEmail(shop, key))
}

function insertResetAndEmail(shop: Shop, key: string): Promise<{ canSend: boolean } | Failure> {
  const id = uuid()
  const tokenHash = hashToken(deriveLinkToken(shop, 'password-reset', id))
  return inTransaction(shop.db, async (tx) => {
    const account = await findAccountByEmail(tx, key)
    await insertPasswordReset(tx, { id, accountId: account?._id ?? null, tokenHash })
    if (account) {
      const to = { recipient: account.email, accountId: account._id, subscriptionId: null }
      await queueLinkEmail(tx, { event: 'password-reset', ...to, linkId: id, linkTtl: passwordResetTtl })
    }
    return { canSend: shop.mail?.canSend ?? false }
  })
}
