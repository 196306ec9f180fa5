import type { SalesBreakdown, StockCover, VariantSales } from '#contract/analytics/analytics.ts'
import type { Breakdown, VariantSalesSort } from '#contract/analytics/analytics-dimensions.ts'
import {
  breakDownSales,
  listStockCover,
  listVariantSales,
  type SalesRow,
} from '#data/analytics/sales-breakdown.ts'
import { formatSalesKey } from '#domain/analytics/format-sales-key.ts'
import { type DayPeriod, getLastDays, resolvePeriod } from '#domain/analytics/period.ts'
import { normalizePage } from '#domain/paging.ts'
import type { Shop } from '#operations/shop.ts'
import { currentShopDay } from './read-figures.ts'

export async function readBreakdown(
  { db }: Shop,
  { by: dimension, ...requested }: Partial<DayPeriod> & { by: Breakdown },
): Promise<SalesBreakdown> {
  const period = resolvePeriod(requested, currentShopDay())
  const rows = await breakDownSales(db, dimension, period)
  const named = rows.map((row) => ({ ...row, name: row.name ?? formatSalesKey(dimension, row.key) }))
  const isOrdered = dimension === 'hour' || dimension === 'weekday'
  return { ...period, by: dimension, rows: isOrdered ? named.sort(byKey) : named }
}

const byKey = (a: SalesRow, b: SalesRow) => Number(a.key) - Number(b.key)

export function readVariantSales(
  { db }: Shop,
  {
    sort = 'units',
    limit = 10,
    ...requested
  }: Partial<DayPeriod> & { sort?: VariantSalesSort; limit?: number },
): Promise<VariantSales[]> {
  return listVariantSales(db, sort, resolvePeriod(requested, currentShopDay()), limit)
}

export function readStockCover(
  { db }: Shop,
  { days = 30, page, limit = 10 }: { days?: number; page?: number; limit?: number },
): Promise<{ items: StockCover[]; total: number }> {
  return listStockCover(db, getLastDays(currentShopDay(), days), days, normalizePage({ page, limit }))
}
