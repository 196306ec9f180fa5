import { v4 as uuid } from 'uuid'
import * as outbox from '#data/emails/outbox.ts'
import { readShopSettings } from '#data/settings/shop-settings.ts'
import { formatTelegramHtml } from '#domain/emails/render-telegram-message.ts'
import type { Shop } from '#operations/shop.ts'
import { loadAndComposeEmail } from '../load-and-compose-email.ts'
import { loadOrPostpone } from '../load-or-postpone.ts'
import { sendTelegramMessage, type TelegramAnswer, type TelegramConnection } from './telegram-client.ts'

const channel = 'telegram'

// Telegram takes about 20 messages a minute for a group; emails must not wait for more.
const maxPerRound = 20

/** Without a connection, messages wait for it until they are too old. */
export async function sendDueTelegramMessages(
  shop: Shop,
  leaseSeconds: number,
  signal: AbortSignal,
): Promise<void> {
  await outbox.failUndeliverableEmails(shop.db, channel)
  const { telegram } = shop
  if (!telegram) return
  for (let count = 0; count < maxPerRound && !signal.aborted; count++) {
    if (!(await sendNext(shop, telegram, leaseSeconds))) return
  }
}

/** @returns false if nothing is due or Telegram takes nothing now */
async function sendNext(shop: Shop, telegram: TelegramConnection, leaseSeconds: number): Promise<boolean> {
  const { db } = shop
  const claim = uuid()
  const message = await outbox.claimEmail(db, { channel, claim, leaseSeconds, host: null })
  if (!message) return false
  const { id, recipient } = message
  const composed = await loadOrPostpone(shop, { id, claim }, () =>
    loadAndComposeEmail(shop, { ...message, channel }),
  )
  if (!composed) {
    await outbox.markEmailFailed(db, id, claim, 'Nội dung của tin không còn nữa.')
    return true
  }
  const answer = await sendToChat(telegram, recipient, formatTelegramHtml(composed.text))
  if ('sent' in answer) {
    const { messageId } = answer.sent
    await outbox.markMessageSent(db, id, claim, { ...composed, recipient, messageId })
    return true
  }
  const { kind, message: error, delaySeconds = 0 } = answer
  if (kind === 'refused') {
    await outbox.markEmailFailed(db, id, claim, error)
    return true
  }
  await outbox.postponeEmail(db, id, claim, { error, outcomeUnknown: kind === 'outcomeUnknown' })
  if (kind === 'chat-closed' && recipient !== telegram.chat) return true
  await outbox.postponeDueEmails(db, { channel, error, delaySeconds })
  return false
}

/**
 * DANGER: what was written for one chat must not go to another, because a thief of the password may have connected it.
 * A group that Telegram has given another id is the same chat.
 */
async function sendToChat(telegram: TelegramConnection, chat: string, html: string): Promise<TelegramAnswer> {
  const answer = await sendTelegramMessage({ ...telegram, chat }, html)
  const isMoved = 'newChat' in answer && answer.newChat === telegram.chat
  return isMoved ? sendTelegramMessage(telegram, html) : answer
}

export async function sendTelegramTest(shop: Shop): Promise<string | null> {
  if (!shop.telegram) return 'Chưa nối Telegram.'
  const { name } = await readShopSettings(shop.db)
  const text = `Tin thử từ ${name}\n\nCửa hàng gửi được tin vào cuộc trò chuyện này.`
  const answer = await sendTelegramMessage(shop.telegram, formatTelegramHtml(text))
  return 'sent' in answer ? null : answer.message
}
