/** The five statuses of section 4 of the specification, in their usual order. */
export const orderStatuses = ['đang xử lý', 'đã xác nhận', 'đang vận chuyển', 'đã giao', 'đã huỷ'] as const
export type OrderStatus = (typeof orderStatuses)[number]
export const firstStatus: OrderStatus = 'đang xử lý'
export const inTransit: OrderStatus = 'đang vận chuyển'
export const delivered: OrderStatus = 'đã giao'
export const cancelled: OrderStatus = 'đã huỷ'
