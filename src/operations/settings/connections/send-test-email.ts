import { randomUUID } from 'node:crypto'
import { readShopSettings } from '#data/settings/shop-settings.ts'
import { composeTestEmail } from '#domain/emails/compose-test-email.ts'
import { renderEmailHtml } from '#domain/emails/render-email-html.ts'
import { renderEmailText } from '#domain/emails/render-email-text.ts'
import { findMailSender } from '#operations/emails/send-outbox.ts'
import type { Shop } from '#operations/shop.ts'

/** Sends at once, past the outbox, because the owner waits for the result. @returns the problem */
export async function sendTestEmail(shop: Shop, to: string): Promise<string | null> {
  const { db, smtp, mail, operator } = shop
  const from = await findMailSender(shop)
  if (!from) return 'Chưa có địa chỉ gửi thư: hãy điền email của cửa hàng ở mục Cửa hàng.'
  if (!smtp) return 'Chưa có máy chủ gửi thư.'
  const sender = { shop: await readShopSettings(db), publicUrl: mail?.publicUrl ?? '' }
  const content = composeTestEmail(sender)
  const { openMailer } = await import('#operations/emails/mailer.ts')
  const mailer = await openMailer(smtp, operator?.allowedPrivateHosts)
  try {
    const host = from.from.address.replace(/^.*@/, '')
    const failure =
      (await mailer.connect()) ??
      (await mailer.send({
        ...{ ...from, to, messageId: `<${randomUUID()}@${host}>`, subject: content.subject },
        ...{ text: renderEmailText(content, sender), html: renderEmailHtml(content, sender) },
      }))
    return failure?.message ?? null
  } finally {
    mailer.close()
  }
}
