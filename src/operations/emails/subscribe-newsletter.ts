import { v7 as uuid } from 'uuid'
import { type Failure, fail } from '#contract/failures.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction } from '#data/database/transaction.ts'
import {
  confirmSubscription,
  newsletterConfirmationTtl,
  removeSubscription,
  requestSubscription,
} from '#data/emails/newsletter.ts'
import { insertConsent, withdrawNewsletterConsent } from '#data/privacy/consents.ts'
import { toEmailKey } from '#domain/accounts/email-key.ts'
import { withMinimumDuration } from '#operations/accounts/sign-in/with-minimum-duration.ts'
import { hashToken } from '#operations/accounts/token.ts'
import { recordFulfilledRequest } from '#operations/privacy/data-requests.ts'
import { consumeRateLimit } from '#operations/runtime/rate-limit.ts'
import type { Shop } from '#operations/shop.ts'
import { deriveLinkToken, queueLinkEmail } from './queue-email.ts'
import { verifySignedId } from './signed-id.ts'

/** Double opt-in: the address must be confirmed by email. @returns whether the shop sends emails at all */
export async function subscribeNewsletter(
  shop: Shop,
  { email, consent }: { email: string; consent?: string | undefined },
  client: { rateLimitKey: string },
): Promise<{ canSend: boolean } | Failure> {
  const key = toEmailKey(email)
  const tooMany =
    (await consumeRateLimit(shop, 'newsletterIp', client.rateLimitKey)) ??
    (await consumeRateLimit(shop, 'newsletterEmail', key))
  if (tooMany) return tooMany
  return withMinimumDuration(insertSubscriptionAndEmail(shop, { email, key, consent }))
}

interface SubscriptionRequest {
  email: string
  key: string
  consent?: string | undefined
}

function insertSubscriptionAndEmail(
  shop: Shop,
  { email, key, consent }: SubscriptionRequest,
): Promise<{ canSend: boolean } | Failure> {
  const linkId = uuid()
  const tokenHash = hashToken(deriveLinkToken(shop, 'newsletter', linkId))
  return inTransaction(shop.db, async (tx) => {
    const privacyVersion = consent ?? null
    const subscriptionId = await requestSubscription(tx, {
      id: uuid(),
      email,
      emailKey: key,
      tokenHash,
      privacyVersion,
    })
    if (subscriptionId) {
      const link = { linkId, linkTtl: newsletterConfirmationTtl }
      const to = { recipient: email, accountId: null, subscriptionId }
      await queueLinkEmail(tx, { event: 'newsletter', ...to, ...link })
    }
    return { canSend: shop.mail?.canSend ?? false }
  })
}

/** Consent counts from the confirmation, because anyone could have typed the address. */
export function confirmNewsletter(shop: Shop, token: string): Promise<{ id: string } | Failure> {
  return inTransaction<{ id: string }>(shop.db, async (tx) => {
    const confirmed = await confirmSubscription(tx, hashToken(token))
    if (!confirmed) return fail('link_expired')
    const { id, privacyVersion: version } = confirmed
    if (version) await insertConsent(tx, { purpose: 'newsletter', subscriptionId: id, version })
    return { id }
  })
}

export async function unsubscribeNewsletter(
  shop: Shop,
  token: string,
): Promise<Record<string, never> | Failure> {
  const id = verifySignedId(shop, 'unsubscribe', token)
  if (id === null) return fail('link_expired')
  return inTransaction(shop.db, async (tx) => {
    await endSubscription(tx, id, null)
    return {}
  })
}

/** @param accountId null: unsubscribed by the link of an email */
export async function endSubscription(tx: Transaction, id: string, accountId: string | null): Promise<void> {
  await withdrawNewsletterConsent(tx, id)
  if (!(await removeSubscription(tx, id))) return
  await recordFulfilledRequest(tx, { kind: 'withdrawal', accountId, outcome: 'Đã thôi nhận bản tin' })
}
