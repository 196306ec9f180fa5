import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { StockItem } from '#contract/stock/stock.ts'
import { findNumberRangeError, parseWholeNumber } from '#web/admin/form/numbers/parse-whole-number.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { goodsReceivedQuery } from '#web/admin/purchasing/purchasing-queries.ts'
import { stockKey } from '#web/admin/stock/stock-queries.ts'
import { useApi } from '#web/app/api/use-api.ts'
import type { LabelSearch } from './label-search.ts'

/** More labels of one variant make the page slow. */
const maxQuantity = 999

/** The variants of the label page with the quantities as typed; a received note gives its own. */
export function useLabels({ variants, product, received }: LabelSearch) {
  const api = useApi()
  const note = useQuery({ ...goodsReceivedQuery(api, received ?? ''), enabled: received !== undefined })
  const noteVariants = note.data?.lines.map(({ variantId }) => variantId).join(',')
  const query = {
    product,
    variants: product ? undefined : (variants ?? noteVariants),
    sort: 'name-asc' as const,
    limit: limits.maxBulkRows,
  }
  const items = useQuery({
    queryKey: [...stockKey, 'labels', query],
    queryFn: ({ signal }) => api.listStock.withTotal({ query, signal }),
    enabled: Boolean(query.product || query.variants),
  })
  const [quantityTexts, setQuantityTexts] = useState<ReadonlyMap<string, string>>(new Map())
  const receivedQuantities = new Map(note.data?.lines.map((line) => [line.variantId, line.quantity]))
  const quantityText = (item: StockItem) =>
    quantityTexts.get(item.variantId) ?? String(receivedQuantities.get(item.variantId) ?? 1)
  const findError = (item: StockItem) => findNumberRangeError(quantityText(item), 0, maxQuantity)
  const quantity = (item: StockItem) => (findError(item) ? 0 : (parseWholeNumber(quantityText(item)) ?? 0))
  return {
    items: items.data?.items,
    total: items.data?.total ?? 0,
    error: note.error ?? items.error,
    retry: () => (note.error ? note.refetch() : items.refetch()),
    isEmpty: !product && !variants && !received,
    quantityText,
    findError,
    setQuantity: (item: StockItem, text: string) =>
      setQuantityTexts((before) => new Map(before).set(item.variantId, text)),
    labels: (items.data?.items ?? []).flatMap((item) =>
      item.barcode ? Array.from({ length: quantity(item) }, () => item) : [],
    ),
  }
}

export function useAssignBarcodes(items: readonly StockItem[]) {
  const api = useApi()
  const variantIds = items.filter(({ barcode }) => barcode === null).map(({ variantId }) => variantId)
  const assign = useAdminMutation(() => api.assignBarcodes({ body: { variantIds } }), {
    invalidates: [stockKey],
    successToast: () => ({ title: `Đã tạo ${variantIds.length} mã vạch` }),
  })
  return { missing: variantIds.length, assign }
}
