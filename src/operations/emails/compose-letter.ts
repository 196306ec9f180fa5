import type { AccountEvent, AdminEvent, LetterEvent, OrderEvent } from '#contract/emails/letter-words.ts'
import { findRecipient } from '#data/accounts/accounts.ts'
import type { ComposedLetter } from '#data/emails/letters.ts'
import { findOrder } from '#data/orders/orders.ts'
import { readShopSettings } from '#data/settings/shop-settings.ts'
import { type AccountNews, accountLetter } from '#domain/emails/account-letter.ts'
import { type AdminNews, adminLetter } from '#domain/emails/admin-letter.ts'
import { letterAsHtml } from '#domain/emails/as-html.ts'
import { letterAsText } from '#domain/emails/as-text.ts'
import type { Letter, Sender } from '#domain/emails/letter.ts'
import { newsletterLetter, resetLetter } from '#domain/emails/link-letters.ts'
import { orderLetter } from '#domain/emails/order-letter.ts'
import { dueTransfer } from '#operations/payments/read-payment.ts'
import type { Shop } from '#operations/shop.ts'

interface EmailSource {
  event: LetterEvent
  accountId: string | null
  orderId: string | null
  createdAt: string
  about: AccountNews | AdminNews | null
}

/** Replaced by tokens only while the email is sent, so that stored emails contain none (docs/dangers.md U14). */
export const tokenPlaces = { link: '-token-', unsubscribe: '-token-unsubscribe-' } as const

/** @returns null if its subject no longer exists. DANGER: an unverified address must not get text that anyone typed. */
export async function composeLetter(
  shop: Shop,
  { event, accountId, orderId, createdAt, about }: EmailSource,
): Promise<ComposedLetter | null> {
  const { db, mail } = shop
  const [settings, order, recipient] = await Promise.all([
    readShopSettings(db),
    orderId ? findOrder(db, orderId) : null,
    accountId ? findRecipient(db, accountId) : null,
  ])
  const sender: Sender = { shop: settings, publicUrl: mail?.publicUrl ?? '' }
  if (event === 'newsletter') {
    const { link, unsubscribe } = tokenPlaces
    return render(newsletterLetter(sender, { confirm: link, unsubscribe }), sender)
  }
  if (event === 'password-reset') {
    return recipient && render(resetLetter(sender, recipient.name, tokenPlaces.link), sender)
  }
  const isProven = recipient?.isProven ?? false
  if (isAdminEvent(event)) {
    const content = about && { isProven, at: createdAt, news: about as AdminNews }
    return content && render(adminLetter(event, sender, content), sender)
  }
  if (isAccountEvent(event)) {
    const content = recipient && about && { name: recipient.name, at: createdAt, news: about as AccountNews }
    return content && render(accountLetter(event, sender, content), sender)
  }
  const transfer = order && dueTransfer(shop, order, settings.bank)
  return order && render(orderLetter(event, order, sender, { transfer, isProven }), sender)
}

const isAccountEvent = (event: AccountEvent | OrderEvent): event is AccountEvent =>
  !event.startsWith('order-')
const isAdminEvent = (event: LetterEvent): event is AdminEvent =>
  event === 'bank-account-changed' || event === 'staff-changed'

const render = (letter: Letter, sender: Sender): ComposedLetter => ({
  subject: letter.subject,
  text: letterAsText(letter, sender),
  html: letterAsHtml(letter, sender),
})
