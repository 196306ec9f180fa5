import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { StockItem } from '#contract/stock/stock.ts'
import { variantWords } from '#domain/orders/pick-list.ts'
import { chooseVariant, type VariantChoice } from '#domain/search/pick-variant.ts'
import { stockQuery } from '#web/admin/stock/stock-queries.ts'
import type { Api } from '#web/app/api/api.ts'
import { useApi } from '#web/app/api/use-api.ts'

/** 50 results are enough to decide whether exactly one variant matches. */
export const pickerQuery = (api: Api, q: string) => stockQuery(api, { q, sort: 'name-asc', size: 50 })

/** Enter searches again for the current terms and never substitutes another variant for a sold-out one. */
export function usePickByEnter(words: string, onPick: (item: StockItem) => void) {
  const api = useApi()
  const client = useQueryClient()
  const [refusal, setRefusal] = useState({ words: '', message: '' })
  const latest = useRef(words)
  latest.current = words
  const isPending = useRef(false)

  async function press() {
    if (words === '' || isPending.current) return
    isPending.current = true
    try {
      const found = await client.fetchQuery({ ...pickerQuery(api, words), staleTime: 0 })
      // The user has typed other terms meanwhile.
      if (latest.current !== words) return
      const choice = chooseVariant(words, found)
      if (choice.kind === 'one') onPick(choice.variant)
      const count = found.capped ? `${found.total}+` : String(found.total)
      setRefusal({ words, message: messageOf(choice, count) })
    } catch {
      setRefusal({ words, message: 'Chưa tìm được, hãy thử lại.' })
    } finally {
      isPending.current = false
    }
  }
  return { press, message: (refusal.words === words && refusal.message) || undefined }
}

function messageOf({ kind, variant }: VariantChoice<StockItem>, count: string): string {
  if (kind === 'one') return ''
  if (variant) return `${[variant.name, variantWords(variant)].filter(Boolean).join(', ')} đã hết hàng.`
  if (kind === 'none') return 'Không có phân loại nào khớp. Hãy xem lại tên, màu và size.'
  return count === '1'
    ? 'Chưa chắc đúng phân loại này. Hãy bấm vào dòng bên dưới nếu đúng.'
    : `Có ${count} phân loại khớp. Hãy gõ thêm màu, size hoặc bấm vào một dòng bên dưới.`
}
