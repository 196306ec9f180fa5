import type { OrderEmailEvent } from '#contract/emails/email-labels.ts'
import { fillEmailText } from '#contract/emails/email-texts.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import type { Order, OrderLine } from '#contract/orders/orders.ts'
import type { DueTransfer } from '#contract/payments/payments.ts'
import type { ReadLabel } from '#contract/settings/labels.ts'
import { formatVariantName } from '#domain/catalog/format-variant-name.ts'
import { buildImageSources } from '#domain/catalog/image-url.ts'
import { formatPhone } from '#domain/customers/format-phone.ts'
import { formatDong } from '#domain/money.ts'
import { formatPaymentMethod } from '#domain/payments/format-payment-method.ts'
import { createLabelReader } from '#domain/settings/create-label-reader.ts'
import { selectLabelTranslations } from '#domain/settings/select-label-translations.ts'
import { formatDiscountRows } from '#domain/vouchers/voucher-labels.ts'
import { composePaymentBlocks } from './compose-payment-blocks.ts'
import type { EmailBlock, EmailContent, EmailProductRow, Sender } from './email-content.ts'
import { orderEmailTexts } from './order-email-texts.ts'

interface OrderEmailContext {
  transfer: DueTransfer | null
  /** False: the address is not verified, or an extension sends the text, so it must not contain what a shopper typed. */
  isVerified: boolean
  invoices?: readonly Invoice[]
  /** Page of the provider where invoices are looked up. */
  lookupUrl?: string | null
}

/** Emails are composed when they are sent, so the order may have another status than at the event. */
export function composeOrderEmail(
  event: OrderEmailEvent,
  order: Order,
  sender: Sender,
  { transfer, isVerified, invoices = [], lookupUrl = null }: OrderEmailContext,
): EmailContent {
  const { subject, title, text } = composeTexts(event, order, sender)
  const asksPayment = event === 'order-placed' || event === 'order-edited'
  const pay = asksPayment ? composePaymentBlocks(order, transfer, sender.publicUrl) : []
  const label = createLabelReader(selectLabelTranslations(sender.shop.labelLanguage))
  return {
    subject,
    title,
    blocks: [
      { kind: 'text', text },
      ...pay,
      ...composeInvoiceBlocks(invoices, lookupUrl),
      { kind: 'link', label: 'Xem đơn hàng', href: `${sender.publicUrl}/order/${order._id}` },
      { kind: 'heading', text: `Đơn hàng ${order.orderNumber}` },
      { kind: 'products', rows: order.items.flatMap((line) => toProductRows(line, sender.publicUrl)) },
      { kind: 'totals', rows: listSums(order) },
      { kind: 'heading', text: 'Giao hàng và thanh toán' },
      { kind: 'details', rows: isVerified ? listRows(order, label) : listRowsWithoutUserText(order, label) },
    ] satisfies EmailBlock[],
    reason: `Bạn nhận thư này vì đã đặt hàng ở ${sender.shop.name} bằng tài khoản dùng email này.`,
  }
}

function composeInvoiceBlocks(invoices: readonly Invoice[], lookupUrl: string | null): EmailBlock[] {
  const rows = invoices.flatMap(({ number, lookupCode, sequence }): [string, string][] =>
    number === null
      ? []
      : [
          [
            sequence === 0 ? 'Hoá đơn điện tử' : 'Hoá đơn điều chỉnh',
            [number, lookupCode && `mã tra cứu ${lookupCode}`].filter(Boolean).join(', '),
          ],
        ],
  )
  if (rows.length === 0) return []
  return [{ kind: 'details', rows: lookupUrl ? [...rows, ['Tra cứu tại', lookupUrl]] : rows }]
}

function composeTexts(event: OrderEmailEvent, order: Order, { shop }: Sender) {
  const { subject, title, opening, requiredText } = orderEmailTexts[event](order)
  const ownerTexts = shop.emailTexts[event]
  const values = {
    ma_don: order.orderNumber,
    tong_tien: formatDong(order.totalPrice),
    cua_hang: shop.name,
  }
  return {
    subject: ownerTexts.subject ? fillEmailText(ownerTexts.subject, values) : subject,
    title,
    text: (ownerTexts.opening ? fillEmailText(ownerTexts.opening, values) : opening) + requiredText,
  }
}

function toProductRows(line: OrderLine, publicUrl: string): EmailProductRow[] {
  const quantity = line.quantity - line.returned
  if (quantity === 0) return []
  return [
    {
      image: findImageUrl(line.image, publicUrl),
      name: line.name,
      details: [formatVariantName(line), `${quantity} × ${formatDong(line.price)}`]
        .filter(Boolean)
        .join(' · '),
      amount: formatDong(line.price * quantity),
    },
  ]
}

/** Chooses the smallest file that is sharp at 60 px; an external image stays as it is. */
function findImageUrl(url: string, publicUrl: string): string | null {
  const small = buildImageSources(url)?.webp.split(' ')[0]
  if (small) return publicUrl + small
  return /^https:\/\//.test(url) ? url : null
}

function listSums(order: Order): [string, string][] {
  const { subtotal, shippingFee, totalPrice } = order
  const discounts = formatDiscountRows(order)
  return [
    ['Tiền hàng', formatDong(subtotal)],
    ...discounts,
    ['Phí giao hàng', shippingFee === 0 ? 'Miễn phí' : formatDong(shippingFee)],
    ['Tổng cộng', formatDong(totalPrice)],
  ]
}

// Ward and province are chosen from the shop's list; everything else was typed.
function listRowsWithoutUserText({ address, payment }: Order, label: ReadLabel): [string, string][] {
  const addressRows: [string, string][] = address
    ? [['Giao đến', `${address.ward}, ${address.province}`]]
    : []
  return [...addressRows, ['Cách thanh toán', formatPaymentMethod(payment, label)]]
}

function listRows({ customerInfo, address, payment, note }: Order, label: ReadLabel): [string, string][] {
  const all: [string, string][] = [
    ['Người nhận', `${customerInfo.customerName}, ${formatPhone(customerInfo.customerPhone)}`],
    ['Địa chỉ', address ? [address.street, address.ward, address.province].join(', ') : ''],
    ['Cách thanh toán', formatPaymentMethod(payment, label)],
    ['Ghi chú', note],
  ]
  return all.filter(([, value]) => value)
}
