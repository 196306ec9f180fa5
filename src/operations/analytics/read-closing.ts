import type { ClosingEntriesQuery, MonthClosing } from '#contract/analytics/closing.ts'
import type { Right } from '#contract/staff/rights.ts'
import { sumBalances, sumClosingFigures, sumMoneyByMethod } from '#data/analytics/closing.ts'
import { countClosingEntries, listClosingEntries } from '#data/analytics/closing-entries.ts'
import { sumCostedSales } from '#data/analytics/profit.ts'
import { monthPeriod, toTimeSpan } from '#domain/analytics/period.ts'
import { normalizePage } from '#domain/paging.ts'
import type { Shop } from '#operations/shop.ts'

/** All figures are read from one snapshot, so that they reconcile while orders come in. */
export async function readClosing(
  { db }: Shop,
  rights: readonly Right[],
  month: string,
): Promise<MonthClosing> {
  const period = monthPeriod(month)
  const span = toTimeSpan(period)
  const read = await db.transaction(async (tx) => {
    const [sums, methods, opening, sales] = await Promise.all([
      sumClosingFigures(tx, span),
      sumMoneyByMethod(tx, span),
      sumBalances(tx, span.since),
      rights.includes('costs') ? sumCostedSales(tx, period) : null,
    ])
    return { sums, methods, opening, sales }
  }, 'isolation level repeatable read read only')
  const { uncosted, ...sums } = read.sums
  const { sold, returned, discounts, fees, cancelled } = sums
  return {
    month,
    ...period,
    isOver: span.until <= new Date(),
    ...sums,
    charged: sold.amount - returned.amount - discounts.amount + fees.amount - cancelled.amount,
    methods: read.methods,
    opening: read.opening,
    profit: read.sales && {
      revenue: read.sales.revenue,
      cost: read.sales.cost,
      profit: read.sales.revenue - read.sales.cost,
      uncosted,
    },
  }
}

export async function readClosingEntries(
  { db }: Shop,
  month: string,
  { page, limit, ...query }: ClosingEntriesQuery & { page?: number; limit?: number },
) {
  const span = toTimeSpan(monthPeriod(month))
  const [items, total] = await Promise.all([
    listClosingEntries(db, query, span, normalizePage({ page, limit })),
    countClosingEntries(db, query, span),
  ])
  return { items, total }
}
