import type { OrderStatus } from '#contract/orders/order-statuses.ts'

export const emailEventLabels = {
  'order-placed': 'Đã đặt hàng',
  'order-confirmed': 'Đã xác nhận đơn',
  'order-shipped': 'Đã gửi hàng',
  'order-delivered': 'Đã giao hàng',
  'order-cancelled': 'Đã huỷ đơn',
  'order-edited': 'Đã sửa đơn',
  'order-invoiced': 'Đã xuất hoá đơn điện tử',
  // To the owners; the shopper's is `order-placed`.
  'order-received': 'Báo đơn mới cho chủ cửa hàng',
  'password-reset': 'Đặt lại mật khẩu',
  'sign-up-link': 'Tạo tài khoản sau khi mua',
  newsletter: 'Xác nhận bản tin',
  'staff-invitation': 'Mời nhân viên',
  'password-changed': 'Đã đổi mật khẩu',
  'sign-in-linked': 'Đã liên kết cách đăng nhập',
  'sign-in-unlinked': 'Đã bỏ cách đăng nhập',
  'second-factor-on': 'Đã bật xác thực hai bước',
  'second-factor-off': 'Đã tắt xác thực hai bước',
  'recovery-codes': 'Mã khôi phục mới',
  'sign-in-attack': 'Nhiều lần đăng nhập sai',
  'bank-account-changed': 'Đã đổi tài khoản nhận tiền',
  'staff-changed': 'Đã đổi nhân viên',
  'connection-changed': 'Đã đổi kết nối',
  'api-token-changed': 'Đã đổi mã truy cập API',
  'webhook-changed': 'Đã đổi webhook',
  restock: 'Có hàng trở lại',
} as const
export type EmailEvent = keyof typeof emailEventLabels
/** These go to the buyer. */
export type OrderEmailEvent = Exclude<Extract<EmailEvent, `order-${string}`>, NewOrderEmailEvent>
/** It goes to every owner. */
export type NewOrderEmailEvent = 'order-received'
export type LinkEmailEvent = 'password-reset' | 'sign-up-link' | 'newsletter' | 'staff-invitation'
export type AccountEmailEvent = Exclude<
  EmailEvent,
  OrderEmailEvent | NewOrderEmailEvent | LinkEmailEvent | AdminEmailEvent | 'restock'
>
/** These go to every owner. */
export type AdminEmailEvent =
  | 'bank-account-changed'
  | 'staff-changed'
  | 'connection-changed'
  | 'api-token-changed'
  | 'webhook-changed'

export const emailChannelLabels = {
  mail: 'Thư điện tử',
  zns: 'Tin Zalo',
  telegram: 'Telegram',
  extension: 'Phần mở rộng',
} as const
export type EmailChannel = keyof typeof emailChannelLabels
/** True: the recipient is a phone number. */
export const isToPhone = (channel: EmailChannel): boolean => channel === 'zns' || channel === 'extension'

export const emailStateLabels = {
  waiting: 'Chờ gửi',
  sending: 'Đang gửi',
  sent: 'Đã gửi',
  failed: 'Không gửi được',
} as const
export type EmailState = keyof typeof emailStateLabels

/** A reopened order sends no email. */
export const emailEventByOrderStatus: Partial<Record<OrderStatus, OrderEmailEvent>> = {
  'đã xác nhận': 'order-confirmed',
  'đang vận chuyển': 'order-shipped',
  'đã giao': 'order-delivered',
  'đã huỷ': 'order-cancelled',
}
