import type { OrderEvent } from '#contract/emails/letter-words.ts'
import type { Order, OrderLine } from '#contract/orders/orders.ts'
import { paymentWords } from '#contract/payments/payment-words.ts'
import type { DueTransfer } from '#contract/payments/payments.ts'
import { imageSources } from '#domain/catalog/image-url.ts'
import { formatPhone } from '#domain/customers/format-phone.ts'
import { formatDong } from '#domain/money.ts'
import { voucherSum } from '#domain/vouchers/voucher-words.ts'
import type { Block, Goods, Letter, Sender } from './letter.ts'
import { orderWords } from './order-words.ts'
import { payBlocks } from './pay.ts'

/**
 * What a shopper is told about their order.
 * @param transfer what is still to be transferred
 * @param isProven false: anybody may have typed the e-mail, and nothing that they typed beside it goes to it
 */
export function orderLetter(
  event: OrderEvent,
  order: Order,
  sender: Sender,
  { transfer, isProven }: { transfer: DueTransfer | null; isProven: boolean },
): Letter {
  const { subject, title, text } = orderWords[event](order)
  const pay = event === 'order-placed' ? payBlocks(order, transfer, sender.publicUrl) : []
  return {
    subject,
    title,
    blocks: [
      { kind: 'words', text },
      ...pay,
      { kind: 'link', label: 'Xem đơn hàng', href: `${sender.publicUrl}/order/${order._id}` },
      { kind: 'heading', text: `Đơn hàng ${order.orderNumber}` },
      { kind: 'goods', rows: order.items.flatMap((line) => goodsOf(line, sender.publicUrl)) },
      { kind: 'sums', rows: sumsOf(order) },
      { kind: 'heading', text: 'Giao hàng và thanh toán' },
      { kind: 'facts', rows: isProven ? factsOf(order) : plainFactsOf(order) },
    ] satisfies Block[],
    why: `Bạn nhận thư này vì đã đặt hàng ở ${sender.shop.name} bằng tài khoản dùng email này.`,
  }
}

/** What stays of a line; nothing, where all of it came back. */
function goodsOf(line: OrderLine, publicUrl: string): Goods[] {
  const quantity = line.quantity - line.returned
  if (quantity === 0) return []
  const kind = [line.color, line.size].filter(Boolean).join(' / ')
  return [
    {
      picture: pictureOf(line.image, publicUrl),
      name: line.name,
      beside: [kind, `${quantity} × ${formatDong(line.price)}`].filter(Boolean).join(' · '),
      amount: formatDong(line.price * quantity),
    },
  ]
}

/** The smallest file that is sharp at 60 px; a picture that is kept elsewhere as it is. */
function pictureOf(url: string, publicUrl: string): string | null {
  const small = imageSources(url)?.webp.split(' ')[0]
  if (small) return publicUrl + small
  return /^https:\/\//.test(url) ? url : null
}

function sumsOf(order: Order): [string, string][] {
  const { subtotal, shippingFee, totalPrice } = order
  const voucher = voucherSum(order)
  return [
    ['Tiền hàng', formatDong(subtotal)],
    ['Phí giao hàng', shippingFee === 0 ? 'Miễn phí' : formatDong(shippingFee)],
    ...(voucher ? [voucher] : []),
    ['Tổng cộng', formatDong(totalPrice)],
  ]
}

/** The ward and the province are the shop's own words; the rest was typed. */
function plainFactsOf({ address, payment }: Order): [string, string][] {
  const place: [string, string][] = address ? [['Giao đến', `${address.ward}, ${address.province}`]] : []
  return [...place, ['Cách thanh toán', paymentWords[payment]]]
}

function factsOf({ customerInfo, address, payment, note }: Order): [string, string][] {
  const all: [string, string][] = [
    ['Người nhận', `${customerInfo.customerName}, ${formatPhone(customerInfo.customerPhone)}`],
    ['Địa chỉ', address ? [address.street, address.ward, address.province].join(', ') : ''],
    ['Cách thanh toán', paymentWords[payment]],
    ['Ghi chú', note],
  ]
  return all.filter(([, words]) => words)
}
