import type { EmailDetail, EmailQuery, MailerStatus } from '#contract/emails/emails.ts'
import { type Failure, fail } from '#contract/failures.ts'
import { findEmail, listEmailRows, type StoredEmail } from '#data/emails/email-list.ts'
import type { ComposedEmail } from '#data/emails/outbox.ts'
import { normalizePage } from '#domain/paging.ts'
import type { Shop } from '#operations/shop.ts'
import { loadAndComposeEmail, tokenPlaceholders } from './load-and-compose-email.ts'
import { findMailSender } from './send-outbox.ts'

export function readEmails({ db }: Shop, query: EmailQuery) {
  return listEmailRows(db, query, normalizePage(query))
}

/** Returns the content as sent, or as it would be sent now. */
export async function readEmail(shop: Shop, id: string): Promise<EmailDetail | Failure> {
  const email = await findEmail(shop.db, id)
  return email ? { ...email, content: await readEmailContent(shop, email) } : fail('not_found')
}

export async function readEmailContent(shop: Shop, email: StoredEmail): Promise<ComposedEmail | null> {
  const content = email.sent ?? (email.channel === 'zns' ? null : await loadAndComposeEmail(shop, email))
  const hideTokens = (text: string) =>
    Object.values(tokenPlaceholders).reduce((all, place) => all.replaceAll(place, '…'), text)
  return content && { ...content, text: hideTokens(content.text), html: hideTokens(content.html) }
}

export async function readMailerStatus(shop: Shop): Promise<MailerStatus> {
  const from = await findMailSender(shop)
  return { canSend: shop.mail?.canSend ?? false, from: from?.from.address ?? null }
}
