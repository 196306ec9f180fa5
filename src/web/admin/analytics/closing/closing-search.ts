import { type ClosingFigure, closingFigures } from '#contract/analytics/closing-figures.ts'
import { parseExtensionGateway } from '#contract/payments/gateways.ts'
import { type LedgerMethod, listLedgerMethods } from '#contract/payments/order-ledger-labels.ts'
import { shiftMonth } from '#domain/analytics/period.ts'
import { toShopDay } from '#domain/shop-day.ts'
import { type PagingSearch, readPaging } from '#web/admin/table/use-paging.ts'
import { parseOption, parseSearchText } from '#web/app/router/table-search.ts'

export interface ClosingSearch {
  /** Default: the last month that is over. */
  month?: string
}
export interface ClosingEntriesSearch extends ClosingSearch, PagingSearch {
  figure?: ClosingFigure
  method?: LedgerMethod
}

export const currentMonth = () => toShopDay(new Date()).slice(0, 7)

export function readClosingSearch(search: Record<string, unknown>): ClosingSearch {
  const month = parseSearchText(search.month)
  return { month: month && /^2\d{3}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined }
}

export const readClosingEntriesSearch = (search: Record<string, unknown>): ClosingEntriesSearch => ({
  ...readClosingSearch(search),
  ...readPaging(search),
  figure: parseOption(closingFigures, search.figure),
  method: parseOption(listLedgerMethods(), search.method) ?? parseExtensionGateway(search.method),
})

export const resolveMonth = ({ month }: ClosingSearch): string => month ?? shiftMonth(currentMonth(), -1)

/** `10/2026` */
export const formatMonth = (month: string) => `${Number(month.slice(5))}/${month.slice(0, 4)}`

/** The months that can be chosen: the current one and the 24 before it, and the one shown. */
export function listMonths(month: string): string[] {
  const months = Array.from({ length: 25 }, (_, at) => shiftMonth(currentMonth(), -at))
  return months.includes(month) ? months : [month, ...months].sort().reverse()
}
