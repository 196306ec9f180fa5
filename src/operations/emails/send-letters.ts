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
  /** Told of what is a fault of the shop's own: no address, no token, no text of a letter is in it. */
  onTrouble?: (error: unknown) => void
  /** milliseconds between two looks into the outbox */
  every?: number
  /** seconds after which whoever sends a letter counts as gone; more than one try can take */
  lease?: number
}

/**
 * Sends what is in the outbox, until it is stopped. Any number of processes may do it at once: each letter is one's
 * alone. Killed between the server's 250 and the mark, a letter goes out a second time under the same Message-ID,
 * and never a third time by itself.
 * @returns ends it: the letter that is under way is finished first, if that does not take long
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
    await Promise.race([done, sleep(grace, undefined, { ref: false })])
  }
}

/** Milliseconds. A letter that takes longer counts as one whose sender is gone. */
const grace = 10_000

type From = Pick<Envelope, 'from' | 'replyTo'>

/** Who the letters are from: what the operator set, else the shop's own address; null: there is none. */
export async function senderOf({ db, mail }: Shop): Promise<From | null> {
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
    const away = await post.reach()
    if (away) return await letters.postponeDueLetters(shop.db, away.words)
    while (!ending.aborted && (await sendNext(shop, post, from, lease)));
  } finally {
    post.close()
  }
}

/** False where nothing is due. */
async function sendNext(shop: Shop, post: Post, from: From, lease: number): Promise<boolean> {
  const [claim, host] = [uuid(), from.from.address.replace(/^.*@/, '')]
  const letter = await letters.claimLetter(shop.db, { claim, lease, host })
  if (!letter) return false
  const composed = await composeLetter(shop, letter)
  if (!composed) {
    await letters.markLetterFailed(shop.db, letter.id, claim, 'Nội dung của thư không còn nữa.')
    return true
  }
  const { recipient: to, messageId } = letter
  const trouble = await post.send({ ...from, to, messageId, ...withTokens(shop, letter, composed) })
  if (trouble) await settle(shop, letter.id, claim, trouble)
  else await letters.markLetterSent(shop.db, letter.id, claim, composed)
  return true
}

function settle({ db }: Shop, id: string, claim: string, { kind, words: error }: Trouble) {
  if (kind === 'refused') return letters.markLetterFailed(db, id, claim, error)
  return letters.postponeLetter(db, id, claim, { error, unclear: kind === 'unclear' })
}

function withTokens(shop: Shop, letter: letters.DueLetter, composed: letters.ComposedLetter) {
  const { event, linkId, subscriptionId } = letter
  const put = (text: string) =>
    text
      .replaceAll(tokenPlaces.link, linkId ? linkToken(shop, event, linkId) : '')
      .replaceAll(tokenPlaces.unsubscribe, subscriptionId ? unsubscribeToken(shop, subscriptionId) : '')
  return { subject: composed.subject, text: put(composed.text), html: put(composed.html) }
}
