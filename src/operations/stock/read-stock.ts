import { type Failure, fail } from '#contract/failures.ts'
import type { StockLedger, StockQuery } from '#contract/stock/stock.ts'
import { findStockItem, listMovements, listStock } from '#data/stock/stock-list.ts'
import { normalizePage } from '#domain/paging.ts'
import type { Shop } from '#operations/shop.ts'

export function readStock({ db }: Shop, query: StockQuery) {
  return listStock(db, query, normalizePage(query))
}

export async function readStockLedger(
  { db }: Shop,
  id: string,
  query: Pick<StockQuery, 'page' | 'limit'>,
): Promise<{ ledger: StockLedger; total: number } | Failure> {
  const [item, { movements, total }] = await Promise.all([
    findStockItem(db, id),
    listMovements(db, id, normalizePage(query)),
  ])
  return item ? { ledger: { ...item, movements }, total } : fail('not_found')
}
