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

interface Addressed {
  event: LetterEvent
  accountId: string | null
  orderId: string | null
  createdAt: string
  about: AccountNews | AdminNews | null
}

/**
 * Stand in a letter where its tokens come: what is kept and shown of it opens nothing (dangers.md U14). They are
 * put in as it is sent.
 */
export const tokenPlaces = { link: '-token-', unsubscribe: '-token-unsubscribe-' } as const

/** Null where its subject is gone. DANGER: what a stranger types must not be sent to an unproven e-mail. */
export async function composeLetter(
  shop: Shop,
  { event, accountId, orderId, createdAt, about }: Addressed,
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
    return composed(newsletterLetter(sender, { confirm: link, unsubscribe }), sender)
  }
  if (event === 'password-reset') {
    return recipient && composed(resetLetter(sender, recipient.name, tokenPlaces.link), sender)
  }
  const isProven = recipient?.isProven ?? false
  if (isOfAdmins(event)) {
    const facts = about && { isProven, at: createdAt, news: about as AdminNews }
    return facts && composed(adminLetter(event, sender, facts), sender)
  }
  if (isOfAccount(event)) {
    const facts = recipient && about && { name: recipient.name, at: createdAt, news: about as AccountNews }
    return facts && composed(accountLetter(event, sender, facts), sender)
  }
  const transfer = order && dueTransfer(shop, order, settings.bank)
  return order && composed(orderLetter(event, order, sender, { transfer, isProven }), sender)
}

const isOfAccount = (event: AccountEvent | OrderEvent): event is AccountEvent => !event.startsWith('order-')
const isOfAdmins = (event: LetterEvent): event is AdminEvent =>
  event === 'bank-account-changed' || event === 'staff-changed'

const composed = (letter: Letter, sender: Sender): ComposedLetter => ({
  subject: letter.subject,
  text: letterAsText(letter, sender),
  html: letterAsHtml(letter, sender),
})
