import { type PeriodSearch, parsePeriodSearch } from '#web/admin/analytics/period-search.ts'
import { type PagingSearch, readPaging } from '#web/admin/table/use-paging.ts'
import { parseSearchText } from '#web/app/router/table-search.ts'

export interface GoodsReceivedSearch extends PagingSearch, PeriodSearch {
  supplier?: string
}

export const readGoodsReceivedSearch = (search: Record<string, unknown>): GoodsReceivedSearch => ({
  ...readPaging(search),
  ...parsePeriodSearch(search),
  supplier: parseSearchText(search.supplier),
})
