import { createHash, createHmac } from 'node:crypto'
import { v7 as uuid, validate } from 'uuid'
import { type Failure, fail } from '#contract/failures.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction } from '#data/database/transaction.ts'
import {
  askToSubscribe,
  confirmSubscription,
  confirmWithin,
  removeSubscription,
} from '#data/emails/newsletter.ts'
import { insertConsent, keepWithdrawn } from '#data/privacy/consents.ts'
import { emailKey } from '#domain/accounts/email.ts'
import { inEvenTime } from '#operations/accounts/sign-in/even-time.ts'
import { isSameSignature } from '#operations/payments/same-signature.ts'
import { writeServed } from '#operations/privacy/data-requests.ts'
import { tryOnce } from '#operations/runtime/throttle.ts'
import type { Shop } from '#operations/shop.ts'
import { linkToken, queueLinkLetter } from './queue-letter.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Double opt-in: the address must be confirmed by email. @returns whether the shop sends emails at all */
export async function subscribeNewsletter(
  shop: Shop,
  { email, consent }: { email: string; consent?: string | undefined },
  from: { address: string },
): Promise<{ sends: boolean } | Failure> {
  const key = emailKey(email)
  const tooMany =
    (await tryOnce(shop, 'newsletterAddress', from.address)) ?? (await tryOnce(shop, 'newsletterEmail', key))
  if (tooMany) return tooMany
  return inEvenTime(insertSubscriptionAndEmail(shop, { email, key, consent }))
}

interface SubscriptionRequest {
  email: string
  key: string
  consent?: string | undefined
}

function insertSubscriptionAndEmail(
  shop: Shop,
  { email, key, consent }: SubscriptionRequest,
): Promise<{ sends: boolean } | Failure> {
  const linkId = uuid()
  const tokenHash = hashOf(linkToken(shop, 'newsletter', linkId))
  return inTransaction(shop.db, async (tx) => {
    const askedWords = consent ?? null
    const subscriptionId = await askToSubscribe(tx, {
      id: uuid(),
      email,
      emailKey: key,
      tokenHash,
      askedWords,
    })
    if (subscriptionId) {
      const link = { linkId, linkFor: confirmWithin }
      const to = { recipient: email, accountId: null, subscriptionId }
      await queueLinkLetter(tx, { event: 'newsletter', ...to, ...link })
    }
    return { sends: shop.mail?.sends ?? false }
  })
}

/** Consent counts from the confirmation, because anyone could have typed the address. */
export function confirmNewsletter(shop: Shop, token: string): Promise<{ id: string } | Failure> {
  return inTransaction<{ id: string }>(shop.db, async (tx) => {
    const confirmed = await confirmSubscription(tx, hashOf(token))
    if (!confirmed) return fail('link_ended')
    const { id, askedWords: version } = confirmed
    if (version) await insertConsent(tx, { purpose: 'newsletter', subscriptionId: id, version })
    return { id }
  })
}

/** Derived from the id, so that every email can contain it without storing it. */
export function unsubscribeToken(shop: Shop, id: string): string {
  const signature = createHmac('sha256', shop.secret).update(`unsubscribe:${id}`).digest('base64url')
  return `${id}.${signature}`
}

export async function unsubscribeNewsletter(
  shop: Shop,
  token: string,
): Promise<Record<string, never> | Failure> {
  const [id = ''] = token.split('.')
  if (!validate(id) || !isSameSignature(token, unsubscribeToken(shop, id))) return fail('link_ended')
  return inTransaction(shop.db, async (tx) => {
    await endSubscription(tx, id, null)
    return {}
  })
}

/** @param accountId null: unsubscribed by the link of an email */
export async function endSubscription(tx: Transaction, id: string, accountId: string | null): Promise<void> {
  await keepWithdrawn(tx, id)
  if (!(await removeSubscription(tx, id))) return
  await writeServed(tx, { kind: 'withdrawal', accountId, outcome: 'Đã thôi nhận bản tin' })
}
