import type { OrderEmailEvent } from '#contract/emails/email-labels.ts'
import type { ZnsParameter } from '#contract/emails/zns-templates.ts'
import { formatDay, toShopDay } from '#domain/shop-day.ts'

const statusTexts: Record<OrderEmailEvent, string> = {
  'order-placed': 'Đã nhận đơn',
  'order-confirmed': 'Đã xác nhận',
  'order-shipped': 'Đang giao',
  'order-delivered': 'Đã giao',
  'order-edited': 'Đã sửa',
  'order-cancelled': 'Đã huỷ',
  'order-invoiced': 'Đã có hoá đơn điện tử',
}

interface ZnsNews {
  event: OrderEmailEvent
  orderNumber: string
  /** Dong. */
  amount: number
  placedAt: string
}

/** DANGER: nobody has verified the phone number, so the message must not contain text that a shopper typed. */
export const composeZnsMessage = ({
  event,
  orderNumber,
  amount,
  placedAt,
}: ZnsNews): Record<ZnsParameter, string> => ({
  order_code: orderNumber,
  order_status: statusTexts[event],
  order_total: String(amount),
  order_date: formatDay(toShopDay(new Date(placedAt))),
})
