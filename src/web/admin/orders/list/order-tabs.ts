import type { OrderCounts } from '#contract/orders/admin-orders.ts'
import { cancelled, orderStatuses } from '#contract/orders/order-statuses.ts'

export function listOrderTabs({ counts, capped }: Partial<OrderCounts> = {}) {
  const totalCount = counts && orderStatuses.reduce((sum, one) => sum + counts[one], 0)
  return [
    { label: 'Tất cả', search: { status: undefined, counted: undefined }, count: totalCount, capped },
    {
      label: 'Còn hiệu lực',
      search: { status: undefined, counted: 'yes' },
      count: counts && totalCount !== undefined ? totalCount - counts[cancelled] : undefined,
      capped,
    },
    ...orderStatuses.map((one) => ({
      label: one,
      search: { status: one, counted: undefined },
      count: counts?.[one],
      capped,
    })),
  ]
}
