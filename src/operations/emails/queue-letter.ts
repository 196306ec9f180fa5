import { createHmac } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { AccountEvent, AdminEvent, LetterEvent, OrderEvent } from '#contract/emails/letter-words.ts'
import { listAdminIds } from '#data/accounts/accounts.ts'
import type { Transaction } from '#data/database/connection.ts'
import {
  insertAccountLetter,
  insertAdminLetter,
  insertLinkLetter,
  insertOrderLetter,
  type LinkLetter,
} from '#data/emails/letters.ts'
import { deviceOf } from '#domain/accounts/device.ts'
import type { AccountNews } from '#domain/emails/account-letter.ts'
import type { AdminNews } from '#domain/emails/admin-letter.ts'
import type { Shop } from '#operations/shop.ts'

/**
 * A letter about an order, in the transaction of what it tells of: neither is there without the other. An order
 * that belongs to no account has nobody to write to.
 */
export async function queueOrderLetter(tx: Transaction, orderId: string, event: OrderEvent): Promise<void> {
  await insertOrderLetter(tx, { id: uuid(), event, orderId })
}

/** A letter whose link proves that the address is the reader's. */
export async function queueLinkLetter(tx: Transaction, letter: Omit<LinkLetter, 'id'>): Promise<void> {
  await insertLinkLetter(tx, { ...letter, id: uuid() })
}

interface Happened {
  by?: AccountNews['by']
  /** what the browser says of itself; undefined: it was not the account's owner who did it */
  agent?: string
  signIns?: AccountNews['signIns']
}

/** A letter to the account's owner, in the transaction that changes what opens it (docs/decisions/047). */
export async function queueAccountLetter(
  tx: Transaction,
  accountId: string,
  event: AccountEvent,
  { by = 'own', agent, signIns = [] }: Happened,
): Promise<void> {
  const device = agent === undefined ? null : deviceOf(agent)
  await insertAccountLetter(tx, { id: uuid(), event, accountId, news: { by, device, signIns } })
}

export async function queueAdminLetters(tx: Transaction, event: AdminEvent, news: AdminNews): Promise<void> {
  for (const accountId of await listAdminIds(tx)) {
    await insertAdminLetter(tx, { id: uuid(), event, accountId, news })
  }
}

/** The token of a letter's link. It is made when the letter is sent, so that the outbox does not hold it. */
export function linkToken(shop: Shop, event: LetterEvent, linkId: string): string {
  return createHmac('sha256', shop.secret).update(`${event}:${linkId}`).digest('base64url')
}
