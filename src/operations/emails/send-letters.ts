import { setTimeout as sleep } from 'node:timers/promises'
import { v4 as uuid } from 'uuid'
import * as letters from '#data/emails/letters.ts'
import { readShopSettings } from '#data/settings/shop-settings.ts'
import type { Shop } from '#operations/shop.ts'
import { composeLetter, tokenPlaces } from './compose-letter.ts'
import type { Envelope, Post, Trouble } from './post.ts'
import { linkToken } from './queue-letter.ts'
import { unsubscribeToken } from './subscribe-newsletter.ts'

export interface Sending {
  openPost: () => Post
  /** Receives internal errors; they contain no address, token or text of an email. */
  onTrouble?: (error: unknown) => void
  /** Milliseconds between two polls of the outbox. */
  every?: number
  /** Seconds until the claim of an email expires; must exceed the duration of one attempt. */
  lease?: number
}

/**
 * Sends the emails of the outbox; several processes can run at once, because each email is claimed. If a process dies
 * between the server's 250 and the mark, the email is sent a second time with the same Message-ID, never a third.
 * @returns stops the loop; it waits for the current email, up to a limit
 */
export function startSending(shop: Shop, sending: Sending): () => Promise<void> {
  const { every = 3000, onTrouble } = sending
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
export async function senderOf({ db, mail }: Shop): Promise<MailSender | null> {
  const { name, email } = await readShopSettings(db)
  const address = mail?.from ?? email
  return address ? { from: { name, address }, replyTo: email !== address ? email : null } : null
}

async function emptyOutbox(shop: Shop, { openPost, lease = 120 }: Sending, ending: AbortSignal) {
  await letters.giveUpLetters(shop.db)
  if (!(await letters.lettersAreDue(shop.db))) return
  const from = await senderOf(shop)
  if (!from) return
  const post = openPost()
  try {
    const failure = await post.reach()
    if (failure) return await letters.postponeDueLetters(shop.db, failure.words)
    while (!ending.aborted && (await sendNext(shop, post, from, lease)));
  } finally {
    post.close()
  }
}

async function sendNext(shop: Shop, post: Post, from: MailSender, lease: number): Promise<boolean> {
  const [claim, host] = [uuid(), from.from.address.replace(/^.*@/, '')]
  const letter = await letters.claimLetter(shop.db, { claim, lease, host })
  if (!letter) return false
  const composed = await composeLetter(shop, letter)
  if (!composed) {
    await letters.markLetterFailed(shop.db, letter.id, claim, 'Nội dung của thư không còn nữa.')
    return true
  }
  const { recipient: to, messageId } = letter
  const failure = await post.send({ ...from, to, messageId, ...withTokens(shop, letter, composed) })
  if (failure) await settle(shop, letter.id, claim, failure)
  else await letters.markLetterSent(shop.db, letter.id, claim, composed)
  return true
}

function settle({ db }: Shop, id: string, claim: string, { kind, words: error }: Trouble) {
  if (kind === 'refused') return letters.markLetterFailed(db, id, claim, error)
  return letters.postponeLetter(db, id, claim, { error, unclear: kind === 'unclear' })
}

function withTokens(shop: Shop, letter: letters.DueLetter, composed: letters.ComposedLetter) {
  const { event, linkId, subscriptionId } = letter
  const insertTokens = (text: string) =>
    text
      .replaceAll(tokenPlaces.link, linkId ? linkToken(shop, event, linkId) : '')
      .replaceAll(tokenPlaces.unsubscribe, subscriptionId ? unsubscribeToken(shop, subscriptionId) : '')
  return { subject: composed.subject, text: insertTokens(composed.text), html: insertTokens(composed.html) }
}
