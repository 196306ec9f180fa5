import type { BreakdownAnswer, Seller, StockCover } from '#contract/analytics/analytics.ts'
import type { Breakdown, SellerSort } from '#contract/analytics/analytics-words.ts'
import {
  breakDownSales,
  listSellers,
  listStockCover,
  type SalesRow,
} from '#data/analytics/sales-breakdown.ts'
import { lastDays, type Period, periodAsked } from '#domain/analytics/period.ts'
import { partName } from '#domain/analytics/sales-part.ts'
import { pageOf } from '#domain/paging.ts'
import type { Shop } from '#operations/shop.ts'
import { today } from './read-figures.ts'

export async function readBreakdown(
  { db }: Shop,
  { by, ...requested }: Partial<Period> & { by: Breakdown },
): Promise<BreakdownAnswer> {
  const period = periodAsked(requested, today())
  const rows = await breakDownSales(db, by, period)
  const named = rows.map((row) => ({ ...row, name: row.name ?? partName(by, row.key) }))
  return { ...period, by, rows: by === 'hour' || by === 'weekday' ? named.sort(byKey) : named }
}

const byKey = (a: SalesRow, b: SalesRow) => Number(a.key) - Number(b.key)

export function readSellers(
  { db }: Shop,
  { sort = 'units', limit = 10, ...requested }: Partial<Period> & { sort?: SellerSort; limit?: number },
): Promise<Seller[]> {
  return listSellers(db, sort, periodAsked(requested, today()), limit)
}

export function readStockCover(
  { db }: Shop,
  { days = 30, page, limit = 10 }: { days?: number; page?: number; limit?: number },
): Promise<{ items: StockCover[]; total: number }> {
  return listStockCover(db, lastDays(today(), days), days, pageOf({ page, limit }))
}
