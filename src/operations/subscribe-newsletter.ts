import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { v7 as uuid, validate } from 'uuid'
import { type Failure, fail } from '#contract/failures.ts'
import { askToSubscribe, confirmSubscription, removeSubscription } from '#data/newsletter.ts'
import { emailKey } from '#domain/email.ts'
import type { Shop } from './shop.ts'
import { tryOnce } from './throttle.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** What goes to the address, and nowhere else. */
export interface Question {
  email: string
  /** confirms, once */
  token: string
}

/**
 * Somebody wants the newsletter for this address: the address itself must say so (double opt-in).
 * @returns the letter to send; none where the address has confirmed already
 */
export async function subscribeNewsletter(
  shop: Shop,
  email: string,
  from: { address: string },
): Promise<{ question: Question | null } | Failure> {
  const key = emailKey(email)
  const tooMany =
    (await tryOnce(shop, 'newsletterAddress', from.address)) ?? (await tryOnce(shop, 'newsletterEmail', key))
  if (tooMany) return tooMany
  const token = randomBytes(32).toString('base64url')
  const asked = await askToSubscribe(shop.sql, {
    id: uuid(),
    email,
    emailKey: key,
    tokenHash: hashOf(token),
  })
  return { question: asked ? { email, token } : null }
}

export async function confirmNewsletter(shop: Shop, token: string): Promise<{ id: string } | Failure> {
  const id = await confirmSubscription(shop.sql, hashOf(token))
  return id ? { id } : fail('link_ended')
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
  if (!validate(id) || !same(token, unsubscribeToken(shop, id))) return fail('link_ended')
  await removeSubscription(shop.sql, id)
  return {}
}

const same = (one: string, other: string) => timingSafeEqual(hashOf(one), hashOf(other))
