import type { OrderEmailEvent } from '#contract/emails/email-labels.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { ShopSettings } from '#contract/settings/settings.ts'
import { listInvoices } from '#data/invoices/invoices.ts'
import { composeOrderEmail } from '#domain/emails/compose-order-email.ts'
import type { EmailContent, Sender } from '#domain/emails/email-content.ts'
import { renderMessageText } from '#domain/emails/render-email-text.ts'
import { findLookupUrl } from '#operations/invoices/find-invoice-provider.ts'
import { buildDueTransfer } from '#operations/payments/read-payment.ts'
import type { Shop } from '#operations/shop.ts'

interface OrderNews {
  event: OrderEmailEvent
  order: Order
  settings: ShopSettings
  isVerified: boolean
}

export const toSender = ({ mail }: Shop, settings: ShopSettings): Sender => ({
  shop: settings,
  publicUrl: mail?.publicUrl ?? '',
})

/** DANGER: an unverified address and a phone number must not get text that a shopper typed. */
export async function composeOrderContent(
  shop: Shop,
  { event, order, settings, isVerified }: OrderNews,
): Promise<EmailContent> {
  const invoices = await listInvoices(shop.db, order._id)
  return composeOrderEmail(event, order, toSender(shop, settings), {
    ...{ isVerified, invoices, lookupUrl: findLookupUrl(shop, invoices) },
    transfer: buildDueTransfer(shop, order, settings.bank),
  })
}

export async function composeOrderMessage(
  shop: Shop,
  news: Omit<OrderNews, 'isVerified'>,
): Promise<{ subject: string; text: string }> {
  const content = await composeOrderContent(shop, { ...news, isVerified: false })
  return { subject: content.subject, text: renderMessageText(content, toSender(shop, news.settings)) }
}
