/** The five statuses of section 4 of the specification, in their usual order. */
export const orderStatuses = ['đang xử lý', 'đã xác nhận', 'đang vận chuyển', 'đã giao', 'đã huỷ'] as const
export type OrderStatus = (typeof orderStatuses)[number]
export const firstStatus: OrderStatus = 'đang xử lý'
export const inTransit: OrderStatus = 'đang vận chuyển'
export const delivered: OrderStatus = 'đã giao'
export const cancelled: OrderStatus = 'đã huỷ'

export const voucherKinds = ['percent', 'amount', 'delivery'] as const
export type VoucherKind = (typeof voucherKinds)[number]
export const voucherStates = ['active', 'upcoming', 'paused', 'used_up', 'ended'] as const
export type VoucherState = (typeof voucherStates)[number]
export const voucherSorts = ['newest', 'code-asc', 'code-desc', 'used-desc', 'used-asc'] as const
export type VoucherSort = (typeof voucherSorts)[number]

export const deletedSorts = ['newest', 'oldest', 'name-asc', 'name-desc'] as const
export type DeletedSort = (typeof deletedSorts)[number]

/** `admin` is an owner and has every right; `staff` have the rights that an owner gave them. */
export const roles = ['user', 'staff', 'admin'] as const
export type Role = (typeof roles)[number]

export const stockReasons = [
  'received',
  'counted',
  'found',
  'returned',
  'damaged',
  'lost',
  'adjustment',
] as const
export type StockReason = (typeof stockReasons)[number]
export const movementReasons = [
  ...stockReasons,
  'initial',
  'import',
  'order',
  'cancellation',
  'reopening',
] as const
export type MovementReason = (typeof movementReasons)[number]
