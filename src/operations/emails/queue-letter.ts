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

/** Runs in the transaction of the event, so that neither is stored without the other. Guests get no email. */
export async function queueOrderLetter(tx: Transaction, orderId: string, event: OrderEvent): Promise<void> {
  await insertOrderLetter(tx, { id: uuid(), event, orderId })
}

/** The link verifies that the reader owns the address. */
export async function queueLinkLetter(tx: Transaction, letter: Omit<LinkLetter, 'id'>): Promise<void> {
  await insertLinkLetter(tx, { ...letter, id: uuid() })
}

interface AccountChange {
  by?: AccountNews['by']
  /** The User-Agent; undefined: it was not the account's owner. */
  agent?: string
  signIns?: AccountNews['signIns']
}

/** Runs in the transaction that changes the sign-in methods (docs/decisions/047). */
export async function queueAccountLetter(
  tx: Transaction,
  accountId: string,
  event: AccountEvent,
  { by = 'own', agent, signIns = [] }: AccountChange,
): Promise<void> {
  const device = agent === undefined ? null : deviceOf(agent)
  await insertAccountLetter(tx, { id: uuid(), event, accountId, news: { by, device, signIns } })
}

export async function queueAdminLetters(tx: Transaction, event: AdminEvent, news: AdminNews): Promise<void> {
  for (const accountId of await listAdminIds(tx)) {
    await insertAdminLetter(tx, { id: uuid(), event, accountId, news })
  }
}

/** The token is derived when the email is sent, so that the outbox does not contain it. */
export function linkToken(shop: Shop, event: LetterEvent, linkId: string): string {
  return createHmac('sha256', shop.secret).update(`${event}:${linkId}`).digest('base64url')
}
