import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { StockItem } from '#contract/stock/stock.ts'
import { formatOrderLineName } from '#domain/catalog/format-variant-name.ts'
import { chooseVariant, type VariantChoice } from '#domain/search/choose-variant.ts'
import { stockQuery, toStockFilter } from '#web/admin/stock/stock-queries.ts'
import type { Api } from '#web/app/api/api.ts'
import { useApi } from '#web/app/api/use-api.ts'
import type { ScanResult } from './use-scan-queue.ts'

/** Enough to decide whether exactly one variant matches. */
const maxPicks = 50

const pickerParams = (q: string, isReceiving: boolean) =>
  ({ q, sort: 'name-asc', forSale: isReceiving ? undefined : true }) as const

export const productPickerQuery = (api: Api, q: string, isReceiving: boolean) =>
  stockQuery(api, { ...pickerParams(q, isReceiving), size: maxPicks })

/** Enter searches again for the current terms and never substitutes another variant for a sold-out one. */
export function usePickByEnter(
  searchText: string,
  onPick: (item: StockItem) => void,
  allowsSoldOut: boolean,
) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [refusal, setRefusal] = useState({ searchText: '', message: '' })
  const latest = useRef(searchText)
  latest.current = searchText
  const isPending = useRef(false)

  async function lookUp(code: string): Promise<ScanResult> {
    try {
      // Not as a query: the field is cleared, which would cancel the query that the list shares.
      const query = { ...toStockFilter(pickerParams(code, allowsSoldOut)), limit: maxPicks }
      const page = await api.listStock.withTotal({ query })
      const choice = chooseVariant(code, page, allowsSoldOut)
      if (choice.kind === 'one') return { item: choice.variant }
      const isAmbiguous = choice.kind === 'several'
      if (isAmbiguous) setRefusal({ searchText: code, message: describeRefusal(choice, formatCount(page)) })
      return { message: describeScanRefusal(code, choice), isAmbiguous }
    } catch {
      return { message: `${code}: chưa tìm được, hãy quét lại.`, isAmbiguous: false }
    }
  }
  async function press() {
    if (searchText === '' || isPending.current) return
    isPending.current = true
    try {
      const page = await queryClient.fetchQuery({
        ...productPickerQuery(api, searchText, allowsSoldOut),
        staleTime: 0,
      })
      // The user has typed other terms meanwhile.
      if (latest.current !== searchText) return
      const choice = chooseVariant(searchText, page, allowsSoldOut)
      if (choice.kind === 'one') return onPick(choice.variant)
      setRefusal({ searchText, message: describeRefusal(choice, formatCount(page)) })
    } catch {
      setRefusal({ searchText, message: 'Chưa tìm được, hãy thử lại.' })
    } finally {
      isPending.current = false
    }
  }
  return { press, lookUp, message: (refusal.searchText === searchText && refusal.message) || undefined }
}

const formatCount = ({ total, capped }: { total: number; capped?: boolean }) =>
  capped ? `${total}+` : String(total)

function describeScanRefusal(code: string, { kind, variant }: VariantChoice<StockItem>): string {
  if (kind === 'sold_out') return `${code}: ${formatOrderLineName(variant)} đã hết hàng.`
  return kind === 'several'
    ? `${code}: có nhiều phân loại khớp, hãy gõ thêm màu và size.`
    : `${code}: không có mã này trong cửa hàng.`
}

function describeRefusal({ kind, variant }: VariantChoice<StockItem>, count: string): string {
  if (kind === 'one') return ''
  if (kind === 'sold_out') return `${formatOrderLineName(variant)} đã hết hàng.`
  if (kind === 'none') return 'Không có phân loại nào khớp. Hãy xem lại tên, màu và size.'
  return count === '1'
    ? 'Chưa chắc đúng phân loại này. Hãy bấm vào dòng bên dưới nếu đúng.'
    : `Có ${count} phân loại khớp. Hãy gõ thêm màu, size hoặc bấm vào một dòng bên dưới.`
}
