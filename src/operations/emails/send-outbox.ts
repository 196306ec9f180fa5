import { setTimeout as sleep } from 'node:timers/promises'
import { v4 as uuid } from 'uuid'
import * as outbox from '#data/emails/outbox.ts'
import { readShopSettings } from '#data/settings/shop-settings.ts'
import type { Shop } from '#operations/shop.ts'
import { listExtensionChannels } from './extension-channels.ts'
import { loadAndComposeEmail, tokenPlaceholders } from './load-and-compose-email.ts'
import { loadOrPostpone } from './load-or-postpone.ts'
import type { Envelope, Mailer, SendFailure } from './mailer.ts'
import { deriveLinkToken } from './queue-email.ts'
import { moveStrandedMessages, sendDueMessages } from './send-messages.ts'
import { signId } from './signed-id.ts'
import { sendDueTelegramMessages } from './telegram/send-telegram.ts'
import { pollZnsMessages } from './zns/poll-zns-messages.ts'
import { sendDueZnsMessages } from './zns/send-zns.ts'

export interface OutboxOptions {
  createMailer: () => Mailer | Promise<Mailer>
  /** Receives internal errors; they contain no address, token or text of an email. */
  onError?: (error: unknown) => void
  /** Milliseconds between two polls of the outbox. */
  pollIntervalMs?: number
  /** Seconds until the claim of an email expires; must exceed the duration of one attempt. */
  leaseSeconds?: number
}

/**
 * Sends the emails of the outbox; several processes can run at once, because each email is claimed. If a process dies
 * between the server's 250 and the mark, the email is sent a second time with the same Message-ID, unless its time is
 * over, and never a third.
 * @returns stops the loop; it waits for the current email, up to a limit
 */
export function startOutbox(shop: Shop, options: OutboxOptions): () => Promise<void> {
  const { pollIntervalMs = 3000, leaseSeconds = defaultLeaseSeconds, onError } = options
  const stopping = new AbortController()
  const { signal } = stopping
  const repeat = async (...tasks: (() => Promise<void>)[]) => {
    while (!signal.aborted) {
      for (const task of tasks) await task().catch((error) => onError?.(error))
      await sleep(pollIntervalMs, undefined, { signal }).catch(() => {})
    }
  }
  const done = Promise.all([
    repeat(
      () => moveStrandedMessages(shop, signal),
      () => sendDueEmails(shop, options, signal),
      () => sendDueTelegramMessages(shop, leaseSeconds, signal),
    ),
    // Apart, because Zalo or an extension may be slow.
    repeat(
      () => sendDueZnsMessages(shop, leaseSeconds, signal),
      () => pollZnsMessages(shop, signal),
    ),
    ...listExtensionChannels(shop).map((channel) =>
      repeat(() => sendDueMessages(shop, channel, leaseSeconds, signal)),
    ),
  ])
  return async () => {
    stopping.abort()
    await Promise.race([done, sleep(stopTimeoutMs, undefined, { ref: false })])
  }
}

export const defaultLeaseSeconds = 120

// If the current email takes longer, its claim expires later.
const stopTimeoutMs = 10_000

type MailSender = Pick<Envelope, 'from' | 'replyTo'>

/** The operator's setting takes precedence over the shop's address; null: there is none. */
export async function findMailSender({ db, mail }: Shop): Promise<MailSender | null> {
  const { name, email } = await readShopSettings(db)
  const address = mail?.from ?? email
  return address ? { from: { name, address }, replyTo: email !== address ? email : null } : null
}

async function sendDueEmails(
  shop: Shop,
  { createMailer, leaseSeconds = defaultLeaseSeconds }: OutboxOptions,
  signal: AbortSignal,
) {
  if (shop.mail?.canSend === false) return
  await outbox.failUndeliverableEmails(shop.db, 'mail')
  if (!(await outbox.hasDueEmails(shop.db, 'mail'))) return
  const from = await findMailSender(shop)
  if (!from) return
  const mailer = await createMailer()
  try {
    const failure = await mailer.connect()
    if (failure) {
      const { message: error } = failure
      return await outbox.postponeDueEmails(shop.db, { channel: 'mail', error })
    }
    while (!signal.aborted && (await sendNext(shop, mailer, from, leaseSeconds)));
  } finally {
    mailer.close()
  }
}

/** Sends what is due, unless the server does not accept emails now. */
export async function flushOutbox(shop: Shop, mailer: Mailer, maxMs: number): Promise<void> {
  const signal = AbortSignal.timeout(maxMs)
  const from = await findMailSender(shop)
  try {
    if (!from || (await mailer.connect())) return
    while (!signal.aborted && (await sendNext(shop, mailer, from, defaultLeaseSeconds)));
  } finally {
    mailer.close()
  }
}

async function sendNext(
  shop: Shop,
  mailer: Mailer,
  from: MailSender,
  leaseSeconds: number,
): Promise<boolean> {
  const [claim, host] = [uuid(), from.from.address.replace(/^.*@/, '')]
  const email = await outbox.claimEmail(shop.db, { channel: 'mail', claim, leaseSeconds, host })
  if (!email) return false
  const { id } = email
  const composed = await loadOrPostpone(shop, { id, claim }, () => loadAndComposeEmail(shop, email))
  if (!composed) {
    await outbox.markEmailFailed(shop.db, id, claim, 'Nội dung của thư không còn nữa.')
    return true
  }
  const { recipient: to, messageId } = email
  if (!messageId) throw new Error('the email has no Message-ID')
  const failure = await mailer.send({ ...from, to, messageId, ...withTokens(shop, email, composed) })
  if (failure) await recordFailure(shop, id, claim, failure)
  else await outbox.markEmailSent(shop.db, id, claim, composed)
  return true
}

function recordFailure({ db }: Shop, id: string, claim: string, { kind, message: error }: SendFailure) {
  if (kind === 'refused') return outbox.markEmailFailed(db, id, claim, error)
  return outbox.postponeEmail(db, id, claim, { error, outcomeUnknown: kind === 'outcomeUnknown' })
}

function withTokens(shop: Shop, email: outbox.DueEmail, composed: outbox.ComposedEmail) {
  const { event, linkId, subscriptionId, restockId } = email
  const insertTokens = (text: string) =>
    text
      .replaceAll(tokenPlaceholders.link, linkId ? deriveLinkToken(shop, event, linkId) : '')
      .replaceAll(
        tokenPlaceholders.unsubscribe,
        subscriptionId ? signId(shop, 'unsubscribe', subscriptionId) : '',
      )
      .replaceAll(
        tokenPlaceholders.cancelRestockRequest,
        restockId ? signId(shop, 'stop-restock', restockId) : '',
      )
  return { subject: composed.subject, text: insertTokens(composed.text), html: insertTokens(composed.html) }
}
