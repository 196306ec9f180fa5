import type {
  AccountEmailEvent,
  AdminEmailEvent,
  EmailChannel,
  EmailEvent,
  OrderEmailEvent,
} from '#contract/emails/email-labels.ts'
import { findRecipient } from '#data/accounts/accounts.ts'
import type { ComposedEmail } from '#data/emails/outbox.ts'
import { findOrder } from '#data/orders/orders.ts'
import { readShopSettings } from '#data/settings/shop-settings.ts'
import { findRestockedProduct } from '#data/stock/restock-requests.ts'
import { type AccountEventDetails, composeAccountEmail } from '#domain/emails/compose-account-email.ts'
import {
  type AdminEmailReader,
  type AdminEventDetails,
  composeAdminEmail,
} from '#domain/emails/compose-admin-email.ts'
import {
  composeNewsletterEmail,
  composePasswordResetEmail,
  composeSignUpLinkEmail,
  composeStaffInvitationEmail,
} from '#domain/emails/compose-link-emails.ts'
import { composeNewOrderEmail } from '#domain/emails/compose-new-order-email.ts'
import { composeRestockEmail } from '#domain/emails/compose-restock-email.ts'
import type { EmailContent, Sender } from '#domain/emails/email-content.ts'
import { renderLines } from '#domain/emails/markup.ts'
import { renderEmailHtml } from '#domain/emails/render-email-html.ts'
import { renderEmailText, renderMessageText } from '#domain/emails/render-email-text.ts'
import { formatTelegramHtml, renderTelegramText } from '#domain/emails/render-telegram-message.ts'
import type { Shop } from '#operations/shop.ts'
import { composeOrderContent, toSender } from './compose-order-content.ts'

interface EmailSource {
  channel?: EmailChannel
  event: EmailEvent
  accountId: string | null
  orderId: string | null
  restockId: string | null
  createdAt: string
  details: AccountEventDetails | AdminEventDetails | null
}

/** Replaced by tokens only while the email is sent, so that stored emails contain none (docs/dangers.md U14). */
export const tokenPlaceholders = {
  link: '-link-token-',
  unsubscribe: '-unsubscribe-token-',
  cancelRestockRequest: '-stop-restock-token-',
} as const

/** @returns null if the order, account or product that it is about no longer exists */
export async function loadAndComposeEmail(shop: Shop, source: EmailSource): Promise<ComposedEmail | null> {
  const loaded = await loadContent(shop, source)
  if (!loaded) return null
  const { content, sender } = loaded
  const { subject } = content
  if (source.channel === 'extension') {
    const text = renderMessageText(content, sender)
    return { subject, text, html: renderLines(text).html }
  }
  if (source.channel !== 'telegram') {
    return { subject, text: renderEmailText(content, sender), html: renderEmailHtml(content, sender) }
  }
  const text = renderTelegramText(content)
  const html = `<div style="white-space:pre-wrap">${formatTelegramHtml(text)}</div>`
  return { subject: content.title, text, html }
}

async function loadContent(
  shop: Shop,
  { event, accountId, orderId, restockId, createdAt, details, channel = 'mail' }: EmailSource,
): Promise<{ content: EmailContent; sender: Sender } | null> {
  const { db } = shop
  const [settings, order, recipient, restocked] = await Promise.all([
    readShopSettings(db),
    orderId ? findOrder(db, orderId) : null,
    accountId ? findRecipient(db, accountId) : null,
    restockId ? findRestockedProduct(db, restockId) : null,
  ])
  const sender = toSender(shop, settings)
  const withSender = (content: EmailContent | null) => content && { content, sender }
  if (event === 'newsletter') {
    const { link, unsubscribe } = tokenPlaceholders
    return withSender(composeNewsletterEmail(sender, { confirm: link, unsubscribe }))
  }
  if (event === 'staff-invitation') {
    return withSender(composeStaffInvitationEmail(sender, tokenPlaceholders.link))
  }
  if (event === 'restock') {
    return (
      restocked && withSender(composeRestockEmail(sender, restocked, tokenPlaceholders.cancelRestockRequest))
    )
  }
  if (event === 'sign-up-link') {
    return recipient && withSender(composeSignUpLinkEmail(sender, tokenPlaceholders.link))
  }
  if (event === 'password-reset') {
    return recipient && withSender(composePasswordResetEmail(sender, recipient.name, tokenPlaceholders.link))
  }
  if (event === 'order-received') return order && withSender(composeNewOrderEmail(order, sender))
  const isVerified = channel !== 'extension' && (recipient?.isVerified ?? false)
  if (isAdminEvent(event)) {
    const reader: AdminEmailReader = channel === 'telegram' ? 'chat' : isVerified ? 'verified' : 'unverified'
    const content = details && { reader, at: createdAt, details: details as AdminEventDetails }
    return content && withSender(composeAdminEmail(event, sender, content))
  }
  if (isAccountEvent(event)) {
    const content = recipient &&
      details && { name: recipient.name, at: createdAt, details: details as AccountEventDetails }
    return content && withSender(composeAccountEmail(event, sender, content))
  }
  return order && withSender(await composeOrderContent(shop, { event, order, settings, isVerified }))
}

const isAccountEvent = (event: AccountEmailEvent | OrderEmailEvent): event is AccountEmailEvent =>
  !event.startsWith('order-')
const adminEvents: readonly EmailEvent[] = [
  'bank-account-changed',
  'staff-changed',
  'connection-changed',
  'api-token-changed',
  'webhook-changed',
]
const isAdminEvent = (event: EmailEvent): event is AdminEmailEvent => adminEvents.includes(event)
