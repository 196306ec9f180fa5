import { queryOptions } from '@tanstack/react-query'
import type { StockQuery } from '#contract/stock/stock.ts'
import { live } from '#web/admin/today/live-queries.ts'
import type { Api } from '#web/app/api/api.ts'
import { defaultPageSize, type TableSearch } from '#web/app/router/table-search.ts'

export const stockKey = ['admin', 'stock']

export type StockListSort = NonNullable<StockQuery['sort']>
export interface StockListSearch extends TableSearch<StockListSort> {
  /** Lists variants with at most this stock. */
  atMost?: number
  /** Lists sold-out variants that shoppers wait for. */
  wanted?: 'yes'
  /** Lists variants of active products. */
  forSale?: true
}
type StockListParams = Omit<StockListSearch, 'hide'>

export const toStockFilter = ({ q, atMost, wanted, forSale, sort }: StockListParams) => ({
  q,
  sort,
  atMost: atMost === undefined ? undefined : String(atMost),
  wanted: wanted && true,
  forSale,
})

export function stockQuery(api: Api, params: StockListParams) {
  const { page = 1, size = defaultPageSize } = params
  const query = { ...toStockFilter(params), page, limit: size }
  return queryOptions({
    ...live,
    queryKey: [...stockKey, 'list', query],
    queryFn: ({ signal }) => api.listStock.withTotal({ query, signal }),
  })
}

export function stockLedgerQuery(api: Api, id: string, page = 1, limit: number = defaultPageSize) {
  return queryOptions({
    queryKey: [...stockKey, 'ledger', id, page, limit],
    queryFn: async ({ signal }) => {
      const query = { page, limit }
      const { items, total } = await api.getStockLedger.withTotal({ params: { id }, query, signal })
      return { ledger: items, total }
    },
  })
}
