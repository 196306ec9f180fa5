import { v4 as uuid } from 'uuid'
import { emailEventLabels } from '#contract/emails/email-labels.ts'
import { znsParameterLabels, znsParameters } from '#contract/emails/zns-templates.ts'
import { maxPerDay } from '#data/emails/insert-emails.ts'
import { markEmailFailed, markMessageSent, postponeEmail } from '#data/emails/outbox.ts'
import * as zns from '#data/emails/zns-outbox.ts'
import { recordZnsQuota } from '#data/emails/zns-tokens.ts'
import { findOrder } from '#data/orders/orders.ts'
import { composeZnsMessage } from '#domain/emails/compose-zns-message.ts'
import { escapeHtml } from '#domain/emails/markup.ts'
import type { Shop } from '#operations/shop.ts'
import { sendZnsMessage, type ZnsAnswer, type ZnsConnection, type ZnsRequest } from './zns-client.ts'
import { findZnsAccessToken, hashZnsSource } from './zns-token.ts'

export async function sendDueZnsMessages(
  shop: Shop,
  leaseSeconds: number,
  signal: AbortSignal,
): Promise<void> {
  await zns.failUndeliverableZnsMessages(shop.db)
  while (!signal.aborted) {
    const claim = uuid()
    const message = await zns.claimZnsMessage(shop.db, { claim, leaseSeconds })
    if (!message) return
    await sendMessage(shop, message, claim)
  }
}

async function sendMessage(shop: Shop, message: zns.DueZnsMessage, claim: string): Promise<void> {
  const { id, event, orderId, template } = message
  const order = await findOrder(shop.db, orderId)
  const phone = order?.customerInfo.customerPhone
  if (!order || !phone) return markEmailFailed(shop.db, id, claim, 'Nội dung của tin không còn nữa.')
  if (!shop.zns) return fallBack(shop, id, claim, 'Chưa nối Zalo ZNS.')
  if (!template) return fallBack(shop, id, claim, 'Chưa có mẫu tin Zalo cho việc này.')
  const data = composeZnsMessage(event, order)
  const answer = await attempt(shop, shop.zns, { phone, template, data, trackingId: id })
  if (!('sent' in answer)) return settle(shop, id, claim, answer)
  const { messageId, remainingQuota } = answer.sent
  const text = znsParameters.map((name) => `${znsParameterLabels[name]}: ${data[name]}`)
  await markMessageSent(shop.db, id, claim, {
    ...{
      recipient: phone,
      messageId,
      subject: `Tin Zalo: ${emailEventLabels[event]}`,
      text: text.join('\n'),
    },
    html: text.map((line) => `<p>${escapeHtml(line)}</p>`).join(''),
  })
  if (remainingQuota !== null)
    await recordZnsQuota(shop.db, hashZnsSource(shop.zns.refreshToken), remainingQuota)
}

/** Renews the access token once if Zalo does not accept it; nothing was sent then. */
async function attempt(shop: Shop, connection: ZnsConnection, request: ZnsRequest): Promise<ZnsAnswer> {
  const first = await findZnsAccessToken(shop, connection)
  if ('problem' in first) return { kind: 'later', message: first.problem }
  const answer = await sendZnsMessage(connection, first.token, request)
  if (!('kind' in answer) || answer.kind !== 'token') return answer
  const second = await findZnsAccessToken(shop, connection, first.token)
  if ('problem' in second) return { kind: 'later', message: second.problem }
  return sendZnsMessage(connection, second.token, request)
}

function settle(
  shop: Shop,
  id: string,
  claim: string,
  { kind, message }: Exclude<ZnsAnswer, { sent: unknown }>,
): Promise<void> {
  if (kind === 'unclear') return zns.markZnsMessageUnclear(shop.db, id, claim)
  if (kind === 'refused') return fallBack(shop, id, claim, message)
  return postponeEmail(shop.db, id, claim, { error: message, unclear: false })
}

async function fallBack({ db }: Shop, id: string, claim: string, error: string): Promise<void> {
  const isMoved = await zns.moveZnsMessageToEmail(db, { id, claim, error, maxPerDay })
  if (!isMoved) await zns.failZnsMessage(db, id, claim, error)
}
