import { v4 as uuid } from 'uuid'
import { emailEventLabels } from '#contract/emails/email-labels.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { ShopSettings } from '#contract/settings/settings.ts'
import type { Db } from '#data/database/connection.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { maxPerDay } from '#data/emails/insert-emails.ts'
import * as messages from '#data/emails/message-outbox.ts'
import { markEmailFailed, markMessageSent, postponeEmail } from '#data/emails/outbox.ts'
import { findOrder } from '#data/orders/orders.ts'
import { readShopSettings } from '#data/settings/shop-settings.ts'
import { renderLines } from '#domain/emails/markup.ts'
import type { Shop } from '#operations/shop.ts'
import { loadOrPostpone } from './load-or-postpone.ts'
import type { OrderMessage, SendMessageResult } from './notification-channel.ts'

export interface LoadedMessage extends Omit<OrderMessage, 'subject' | 'text'> {
  order: Order
  settings: ShopSettings
}

export type MessageOutcome =
  | { sent: { messageId: string; text: string } }
  | Exclude<SendMessageResult, { sent: unknown }>

export interface RoutedChannel {
  route: messages.MessageRoute
  name: string
  send: (message: LoadedMessage) => Promise<MessageOutcome>
}

/** Sends the messages of one channel; several processes can run at once, because each message is claimed. */
export async function sendDueMessages(
  shop: Shop,
  channel: RoutedChannel,
  leaseSeconds: number,
  signal: AbortSignal,
): Promise<void> {
  await messages.failInterruptedMessages(shop.db)
  while (!signal.aborted) {
    const claim = uuid()
    const message = await messages.claimMessage(shop.db, channel.route, { claim, leaseSeconds })
    if (!message) return
    await sendMessage(shop, channel, message, claim)
  }
}

async function sendMessage(
  shop: Shop,
  { name, send }: RoutedChannel,
  due: messages.DueMessage,
  claim: string,
): Promise<void> {
  const { id, event } = due
  const message = await loadOrPostpone(shop, { id, claim }, () => loadMessage(shop, due))
  if (!message) return markEmailFailed(shop.db, id, claim, 'Nội dung của tin không còn nữa.')
  const result = await send(message)
  if ('refused' in result) return fallBack(shop.db, id, claim, result.refused)
  if ('outcomeUnknown' in result)
    return messages.markMessageOutcomeUnknown(shop.db, id, claim, result.outcomeUnknown)
  if ('unavailable' in result)
    return postponeEmail(shop.db, id, claim, { error: result.unavailable, outcomeUnknown: false })
  const { messageId, text } = result.sent
  await markMessageSent(shop.db, id, claim, {
    ...{ recipient: message.phone, messageId, text, html: renderLines(text).html },
    subject: `${name}: ${emailEventLabels[event]}`,
  })
}

/** @returns null if the order or its phone number no longer exists */
async function loadMessage(
  { db, mail }: Shop,
  { id, event, orderId }: messages.DueMessage,
): Promise<LoadedMessage | null> {
  const [order, settings] = await Promise.all([findOrder(db, orderId), readShopSettings(db)])
  const phone = order?.customerInfo.customerPhone
  if (!order || !phone) return null
  const { orderNumber, totalPrice: amount, createdAt: placedAt } = order
  return {
    ...{ id, event, phone, orderNumber, amount, placedAt, order, settings },
    shopName: settings.name,
    orderUrl: `${mail?.publicUrl ?? ''}/order/${orderId}`,
  }
}

async function fallBack(db: Db, id: string, claim: string, error: string): Promise<void> {
  const isMoved = await messages.moveMessageToEmail(db, { id, claim, error, maxPerDay })
  if (!isMoved) await messages.failMessage(db, id, claim, error)
}

const removed = 'Phần mở rộng gửi tin này không còn nữa.'
const tooLate = 'Chưa gửi được trong thời hạn.'

export async function moveStrandedMessages(shop: Shop, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await moveStrandedMessage(shop)) === true);
}

const moveStrandedMessage = ({ db }: Shop) =>
  inTransaction(db, async (tx) => {
    const claim = uuid()
    const message = await messages.claimStrandedMessage(tx, claim)
    if (!message) return false
    const { id, lateAfter } = message
    const error = lateAfter === null ? removed : `${tooLate} ${lateAfter}`.trim()
    await fallBack(tx, id, claim, error)
    return true
  })
