/** The five statuses of section 4 of the specification, in their usual order. */
export const orderStatuses = ['đang xử lý', 'đã xác nhận', 'đang vận chuyển', 'đã giao', 'đã huỷ'] as const
export type OrderStatus = (typeof orderStatuses)[number]
export const firstStatus = 'đang xử lý' satisfies OrderStatus
export const confirmed = 'đã xác nhận' satisfies OrderStatus
export const inTransit = 'đang vận chuyển' satisfies OrderStatus
export const delivered = 'đã giao' satisfies OrderStatus
export const cancelled = 'đã huỷ' satisfies OrderStatus
