import { createHmac } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { LetterEvent, OrderEvent } from '#contract/letter-words.ts'
import type { Tx } from '#data/connect.ts'
import { insertLinkLetter, insertOrderLetter, type LinkLetter } from '#data/letters.ts'
import type { Shop } from './shop.ts'

/**
 * A letter about an order, in the transaction of what it tells of: neither is there without the other. An order
 * that belongs to no account has nobody to write to.
 */
export async function queueOrderLetter(tx: Tx, orderId: string, event: OrderEvent): Promise<void> {
  await insertOrderLetter(tx, { id: uuid(), event, orderId })
}

/** A letter whose link proves that the address is the reader's. */
export async function queueLinkLetter(tx: Tx, letter: Omit<LinkLetter, 'id'>): Promise<void> {
  await insertLinkLetter(tx, { ...letter, id: uuid() })
}

/** The token of a letter's link. It is made when the letter is sent, so that the outbox does not hold it. */
export function linkToken(shop: Shop, event: LetterEvent, linkId: string): string {
  return createHmac('sha256', shop.secret).update(`${event}:${linkId}`).digest('base64url')
}
