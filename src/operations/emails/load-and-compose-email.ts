import type {
  AccountEmailEvent,
  AdminEmailEvent,
  EmailEvent,
  OrderEmailEvent,
} from '#contract/emails/email-labels.ts'
import { findRecipient } from '#data/accounts/accounts.ts'
import type { ComposedEmail } from '#data/emails/outbox.ts'
import { listInvoices } from '#data/invoices/invoices.ts'
import { findOrder } from '#data/orders/orders.ts'
import { readShopSettings } from '#data/settings/shop-settings.ts'
import { findRestockedProduct } from '#data/stock/restock-requests.ts'
import { type AccountEventDetails, composeAccountEmail } from '#domain/emails/compose-account-email.ts'
import { type AdminEventDetails, composeAdminEmail } from '#domain/emails/compose-admin-email.ts'
import {
  composeNewsletterEmail,
  composePasswordResetEmail,
  composeSignUpLinkEmail,
  composeStaffInvitationEmail,
} from '#domain/emails/compose-link-emails.ts'
import { composeNewOrderEmail } from '#domain/emails/compose-new-order-email.ts'
import { composeOrderEmail } from '#domain/emails/compose-order-email.ts'
import { composeRestockEmail } from '#domain/emails/compose-restock-email.ts'
import type { EmailContent, Sender } from '#domain/emails/email-content.ts'
import { renderEmailHtml } from '#domain/emails/render-email-html.ts'
import { renderEmailText } from '#domain/emails/render-email-text.ts'
import { buildDueTransfer } from '#operations/payments/read-payment.ts'
import type { Shop } from '#operations/shop.ts'

interface EmailSource {
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
  stopRestock: '-stop-restock-token-',
} as const

/** @returns null if the order, account or product that it is about no longer exists. DANGER: an unverified address must not get text that anyone typed. */
export async function loadAndComposeEmail(
  shop: Shop,
  { event, accountId, orderId, restockId, createdAt, details }: EmailSource,
): Promise<ComposedEmail | null> {
  const { db, mail } = shop
  const [settings, order, recipient, restocked] = await Promise.all([
    readShopSettings(db),
    orderId ? findOrder(db, orderId) : null,
    accountId ? findRecipient(db, accountId) : null,
    restockId ? findRestockedProduct(db, restockId) : null,
  ])
  const sender: Sender = { shop: settings, publicUrl: mail?.publicUrl ?? '' }
  if (event === 'newsletter') {
    const { link, unsubscribe } = tokenPlaceholders
    return render(composeNewsletterEmail(sender, { confirm: link, unsubscribe }), sender)
  }
  if (event === 'staff-invitation') {
    return render(composeStaffInvitationEmail(sender, tokenPlaceholders.link), sender)
  }
  if (event === 'restock') {
    return restocked && render(composeRestockEmail(sender, restocked, tokenPlaceholders.stopRestock), sender)
  }
  if (event === 'sign-up-link') {
    return recipient && render(composeSignUpLinkEmail(sender, tokenPlaceholders.link), sender)
  }
  if (event === 'password-reset') {
    return (
      recipient && render(composePasswordResetEmail(sender, recipient.name, tokenPlaceholders.link), sender)
    )
  }
  if (event === 'order-received') return order && render(composeNewOrderEmail(order, sender), sender)
  const isVerified = recipient?.isVerified ?? false
  if (isAdminEvent(event)) {
    const content = details && { isVerified, at: createdAt, details: details as AdminEventDetails }
    return content && render(composeAdminEmail(event, sender, content), sender)
  }
  if (isAccountEvent(event)) {
    const content = recipient &&
      details && { name: recipient.name, at: createdAt, details: details as AccountEventDetails }
    return content && render(composeAccountEmail(event, sender, content), sender)
  }
  const transfer = order && buildDueTransfer(shop, order, settings.bank)
  if (!order) return null
  const invoices = await listInvoices(db, order._id)
  const { lookupUrl = null } = shop.invoiceProvider ?? {}
  return render(
    composeOrderEmail(event, order, sender, { transfer, isVerified, invoices, lookupUrl }),
    sender,
  )
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

const render = (email: EmailContent, sender: Sender): ComposedEmail => ({
  subject: email.subject,
  text: renderEmailText(email, sender),
  html: renderEmailHtml(email, sender),
})
