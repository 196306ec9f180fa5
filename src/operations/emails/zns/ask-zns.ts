import { v4 as uuid } from 'uuid'
import { maxPerDay } from '#data/emails/insert-emails.ts'
import * as delivery from '#data/emails/zns-delivery.ts'
import { moveZnsMessageToEmail } from '#data/emails/zns-outbox.ts'
import type { Shop } from '#operations/shop.ts'
import { readZnsMessageState, type ZnsConnection } from './zns-client.ts'
import { findZnsAccessToken } from './zns-token.ts'

const maxPerRound = 20
const error = 'Zalo báo không giao được tin này.'

/** Asks Zalo about messages of which it has reported nothing; what it does not deliver becomes an email. */
export async function askAboutZnsMessages(shop: Shop, signal: AbortSignal): Promise<void> {
  const { zns } = shop
  if (!zns) return
  for (let count = 0; count < maxPerRound && !signal.aborted; count++) {
    const claim = uuid()
    const message = await delivery.claimZnsQuestion(shop.db, claim)
    if (!message || !(await ask(shop, zns, message, claim))) return
  }
}

/** @returns false if Zalo does not answer; the message is asked about later */
async function ask(
  shop: Shop,
  zns: ZnsConnection,
  { id, recipient: phone, messageId }: delivery.AskedZnsMessage,
  claim: string,
): Promise<boolean> {
  const { db } = shop
  const found = await findZnsAccessToken(shop, zns)
  const state = 'token' in found ? await readZnsMessageState(zns, found.token, { messageId, phone }) : null
  if (state === 'delivered') await delivery.markZnsMessageDelivered(db, { id, messageId, at: Date.now() })
  if (state === 'pending') await delivery.endZnsQuestion(db, id, claim)
  if (state === 'lost' && !(await moveZnsMessageToEmail(db, { id, claim, error, maxPerDay }))) {
    await delivery.markZnsMessageUndeliverable(db, id, claim, error)
  }
  return state !== null
}
