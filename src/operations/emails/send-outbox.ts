import { setTimeout as sleep } from 'node:timers/promises'
import { v4 as uuid } from 'uuid'
import * as letters from '#data/emails/outbox.ts'
import { readShopSettings } from '#data/settings/shop-settings.ts'
import type { Shop } from '#operations/shop.ts'
import { composeEmail, tokenPlaceholders } from './compose-email.ts'
import type { Envelope, Mailer, SendFailure } from './mailer.ts'
import { deriveLinkToken } from './queue-email.ts'
import { deriveUnsubscribeToken } from './subscribe-newsletter.ts'

export interface OutboxOptions {
  createMailer: () => Mailer
  /** Receives internal errors; they contain no address, token or text of an email. */
  onError?: (error: unknown) => void
  /** Milliseconds between two polls of the outbox. */
  pollIntervalMs?: number
  /** Seconds until the claim of an email expires; must exceed the duration of one attempt. */
  leaseSeconds?: number
}

/**
 * Sends the emails of the outbox; several processes can run at once, because each email is claimed. If a process dies
 * between the server's 250 and the mark, the email is sent a second time with the same Message-ID, never a third.
 * @returns stops the loop; it waits for the current email, up to a limit
 */
export function startOutbox(shop: Shop, sending: OutboxOptions): () => Promise<void> {
  const { pollIntervalMs: every = 3000, onError: onTrouble } = sending
  const ending = new AbortController()
  const work = async () => {
    while (!ending.signal.aborted) {
      await emptyOutbox(shop, sending, ending.signal).catch((error) => onTrouble?.(error))
      await sleep(every, undefined, { signal: ending.signal }).catch(() => {})
    }
  }
  const done = work()
  return async () => {
    ending.abort()
    await Promise.race([done, sleep(stopTimeoutMs, undefined, { ref: false })])
  }
}

// If the current email takes longer, its claim expires later.
const stopTimeoutMs = 10_000

type MailSender = Pick<Envelope, 'from' | 'replyTo'>

/** The operator's setting takes precedence over the shop's address; null: there is none. */
export async function findMailSender({ db, mail }: Shop): Promise<MailSender | null> {
  const { name, email } = await readShopSettings(db)
  const address = mail?.from ?? email
  return address ? { from: { name, address }, replyTo: email !== address ? email : null } : null
}

async function emptyOutbox(
  shop: Shop,
  { createMailer: openPost, leaseSeconds: lease = 120 }: OutboxOptions,
  ending: AbortSignal,
) {
  await letters.failUndeliverableEmails(shop.db)
  if (!(await letters.hasDueEmails(shop.db))) return
  const from = await findMailSender(shop)
  if (!from) return
  const post = openPost()
  try {
    const failure = await post.connect()
    if (failure) return await letters.postponeDueEmails(shop.db, failure.message)
    while (!ending.aborted && (await sendNext(shop, post, from, lease)));
  } finally {
    post.close()
  }
}

async function sendNext(shop: Shop, post: Mailer, from: MailSender, lease: number): Promise<boolean> {
  const [claim, host] = [uuid(), from.from.address.replace(/^.*@/, '')]
  const letter = await letters.claimEmail(shop.db, { claim, lease, host })
  if (!letter) return false
  const composed = await composeEmail(shop, letter)
  if (!composed) {
    await letters.markEmailFailed(shop.db, letter.id, claim, 'Nội dung của thư không còn nữa.')
    return true
  }
  const { recipient: to, messageId } = letter
  const failure = await post.send({ ...from, to, messageId, ...withTokens(shop, letter, composed) })
  if (failure) await settle(shop, letter.id, claim, failure)
  else await letters.markEmailSent(shop.db, letter.id, claim, composed)
  return true
}

function settle({ db }: Shop, id: string, claim: string, { kind, message: error }: SendFailure) {
  if (kind === 'refused') return letters.markEmailFailed(db, id, claim, error)
  return letters.postponeEmail(db, id, claim, { error, unclear: kind === 'unclear' })
}

function withTokens(shop: Shop, letter: letters.DueEmail, composed: letters.ComposedEmail) {
  const { event, linkId, subscriptionId } = letter
  const insertTokens = (text: string) =>
    text
      .replaceAll(tokenPlaceholders.link, linkId ? deriveLinkToken(shop, event, linkId) : '')
      .replaceAll(
        tokenPlaceholders.unsubscribe,
        subscriptionId ? deriveUnsubscribeToken(shop, subscriptionId) : '',
      )
  return { subject: composed.subject, text: insertTokens(composed.text), html: insertTokens(composed.html) }
}
