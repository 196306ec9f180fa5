import type { Order } from '#contract/orders/orders.ts'

export const countOrderUnits = (order: Pick<Order, 'items'>) =>
  order.items.reduce((sum, line) => sum + line.quantity - line.returned, 0)
