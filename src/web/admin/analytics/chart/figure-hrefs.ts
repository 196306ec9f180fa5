import type { PeriodFigures } from '#contract/analytics/analytics.ts'
import type { SalesDimension } from '#contract/analytics/analytics-dimensions.ts'
import { cancelled } from '#contract/orders/order-statuses.ts'
import type { DayPeriod } from '#domain/analytics/period.ts'

const buildHref = (path: string, search: Record<string, string>) => `${path}?${new URLSearchParams(search)}`

/** Path of the list of orders that the sales figures count. @param key null: orders without a value */
export function buildOrdersHref(
  { from, to }: DayPeriod,
  by?: SalesDimension,
  key: string | null = null,
): string {
  const breakdownParams = by && { by, ...(key !== null && { key }) }
  return buildHref('/admin/orders', { from, to, counted: 'yes', ...breakdownParams })
}

/** Path of the list that the figure was counted from. */
export function buildFigureHref(figure: keyof PeriodFigures, { from, to }: DayPeriod): string {
  if (figure === 'cancelled') return buildHref('/admin/orders', { from, to, status: cancelled })
  if (figure === 'newShoppers') return buildHref('/admin/customers', { from, to, shopper: 'new' })
  if (figure === 'returningShoppers') return buildHref('/admin/customers', { from, to, shopper: 'returning' })
  return buildOrdersHref({ from, to })
}
