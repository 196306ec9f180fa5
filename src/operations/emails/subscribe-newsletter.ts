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

/**
 * Somebody wants the newsletter for this address: the address itself must say so (double opt-in), by the link of a
 * letter. An address that has confirmed already gets none.
 * @returns whether the shop sends letters at all
 */
export async function subscribeNewsletter(
  shop: Shop,
  { email, consent }: { email: string; consent?: string | undefined },
  from: { address: string },
): Promise<{ sends: boolean } | Failure> {
  const key = emailKey(email)
  const tooMany =
    (await tryOnce(shop, 'newsletterAddress', from.address)) ?? (await tryOnce(shop, 'newsletterEmail', key))
  if (tooMany) return tooMany
  return inEvenTime(writeQuestion(shop, { email, key, consent }))
}

interface Wanted {
  email: string
  key: string
  consent?: string | undefined
}

function writeQuestion(shop: Shop, { email, key, consent }: Wanted): Promise<{ sends: boolean } | Failure> {
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

/** Only who reads the address consents: whoever typed it may be somebody else. */
export function confirmNewsletter(shop: Shop, token: string): Promise<{ id: string } | Failure> {
  return inTransaction<{ id: string }>(shop.db, async (tx) => {
    const confirmed = await confirmSubscription(tx, hashOf(token))
    if (!confirmed) return fail('link_ended')
    const { id, askedWords: version } = confirmed
    if (version) await insertConsent(tx, { purpose: 'newsletter', subscriptionId: id, version })
    return { id }
  })
}

/** Made from the subscription, so that every letter can carry it without its being kept. */
export function unsubscribeToken(shop: Shop, id: string): string {
  const mark = createHmac('sha256', shop.secret).update(`unsubscribe:${id}`).digest('base64url')
  return `${id}.${mark}`
}

/** Ends the newsletter; a second click ends it as well. */
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

/** @param accountId who ends it on their account's page; null: whoever holds one of its letters */
export async function endSubscription(tx: Transaction, id: string, accountId: string | null): Promise<void> {
  await keepWithdrawn(tx, id)
  if (!(await removeSubscription(tx, id))) return
  await writeServed(tx, { kind: 'withdrawal', accountId, outcome: 'Đã thôi nhận bản tin' })
}
