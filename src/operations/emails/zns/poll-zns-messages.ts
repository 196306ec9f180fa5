import { v4 as uuid } from 'uuid'
import { maxPerDay } from '#data/emails/insert-emails.ts'
import { failMessage, moveMessageToEmail } from '#data/emails/message-outbox.ts'
import * as delivery from '#data/emails/zns-delivery.ts'
import type { Shop } from '#operations/shop.ts'
import { readZnsMessageState, type ZnsConnection } from './zns-client.ts'
import { obtainZnsAccessToken } from './zns-token.ts'

const maxPerRound = 20
const error = 'Zalo không xác nhận tin này đã đến.'

export async function pollZnsMessages(shop: Shop, signal: AbortSignal): Promise<void> {
  for (let count = 0; count < maxPerRound && !signal.aborted; count++) {
    const claim = uuid()
    const message = await delivery.claimZnsPoll(shop.db, claim)
    if (!message || !(await poll(shop, message, claim))) return
  }
}

/** @returns false if Zalo does not answer; the message is polled again later */
async function poll(
  shop: Shop,
  { id, recipient: phone, messageId, isLast, isOverdue }: delivery.PolledZnsMessage,
  claim: string,
): Promise<boolean> {
  const { db, zns } = shop
  const state = zns ? await readState(shop, zns, { messageId, phone }) : 'unconfirmed'
  if (state === 'delivered') await delivery.markZnsMessageDelivered(db, { id, messageId, at: Date.now() })
  else if (
    (state === null ? isOverdue : isLast) &&
    !(await moveMessageToEmail(db, { id, claim, error, maxPerDay }))
  )
    await failMessage(db, id, claim, error)
  return state !== null
}

async function readState(shop: Shop, zns: ZnsConnection, message: { messageId: string; phone: string }) {
  let rejected: string | undefined
  for (let attempt = 0; attempt < 2; attempt++) {
    const found = await obtainZnsAccessToken(shop, zns, rejected)
    if (!('token' in found)) return null
    const state = await readZnsMessageState(zns, found.token, message)
    if (state !== 'tokenRefused') return state
    rejected = found.token
  }
  return null
}
