import { delivered, inTransit, type OrderStatus } from '#contract/orders/order-statuses.ts'

/** The goods are on their way or delivered. */
export const hasLeftShop = (status: OrderStatus): boolean => status === inTransit || status === delivered

export const leavesShop = (from: OrderStatus, to: OrderStatus): boolean =>
  hasLeftShop(to) && !hasLeftShop(from)
