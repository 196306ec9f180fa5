import type { ClosingEntriesQuery, MonthClosing } from '#contract/analytics/closing.ts'
import type { Right } from '#contract/staff/rights.ts'
import { sumClosing } from '#data/analytics/closing.ts'
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
  const { closing, sales } = await db.transaction(async (tx) => {
    const [closing, sales] = await Promise.all([
      sumClosing(tx, span),
      rights.includes('costs') ? sumCostedSales(tx, period) : null,
    ])
    return { closing, sales }
  }, 'isolation level repeatable read read only')
  const { uncosted, ...sums } = closing.sums
  const { sold, returned, discounts, fees, cancelled, collected, refunded, due, owed } = sums
  const charged = sold.amount - returned.amount - discounts.amount + fees.amount - cancelled.amount
  return {
    month,
    ...period,
    isOver: span.until <= new Date(),
    ...sums,
    charged,
    methods: closing.methods,
    opening: due.amount - owed.amount - charged + collected.amount - refunded.amount,
    profit: sales && {
      revenue: sales.revenue,
      cost: sales.cost,
      profit: sales.revenue - sales.cost,
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
