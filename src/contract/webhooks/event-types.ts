/** In past tense. The labels complete the sentence "Báo khi …". */
export const eventTypeLabels = {
  'order.placed': 'Có đơn mới',
  'order.status_changed': 'Đơn đổi trạng thái',
  'order.paid': 'Đơn đã trả đủ tiền',
  'shipment.updated': 'Vận đơn thay đổi',
  'return.requested': 'Khách yêu cầu đổi trả',
  'product.changed': 'Sản phẩm thay đổi',
  'stock.low': 'Phân loại sắp hết hàng',
  'stock.sold_out': 'Phân loại hết hàng',
  'customer.erased': 'Thông tin khách đã xoá',
} as const
export type EventType = keyof typeof eventTypeLabels
export const eventTypes = Object.keys(eventTypeLabels) as EventType[]

/** Sent only by the button that tries a webhook. */
export const testEventType = 'webhook.test'
export type SentEventType = EventType | typeof testEventType

export const formatEventType = (type: SentEventType): string =>
  type === testEventType ? 'Gửi thử' : eventTypeLabels[type]

export const deliveryStateLabels = {
  waiting: 'Đang chờ gửi',
  delivered: 'Đã nhận',
  failed: 'Không gửi được',
} as const
export type DeliveryState = keyof typeof deliveryStateLabels

export const pauseReasons = ['owner', 'failing', 'gone'] as const
export type PauseReason = (typeof pauseReasons)[number]

/** Events for an extension are deliveries to an address of this scheme, which no network request can reach. */
export const extensionScheme = 'extension:'
/** @returns the name of the extension; null for an address on the network */
export const parseExtensionUrl = (url: string): string | null =>
  url.startsWith(extensionScheme) ? url.slice(extensionScheme.length) : null
