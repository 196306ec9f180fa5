import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import * as limits from '#contract/limits.ts'
import type { StockItem } from '#contract/stock/stock.ts'
import { findNumberRangeError, parseWholeNumber } from '#web/admin/form/numbers/parse-whole-number.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { goodsReceivedQuery } from '#web/admin/purchasing/purchasing-queries.ts'
import { stockKey } from '#web/admin/stock/stock-queries.ts'
import { useApi } from '#web/app/api/use-api.ts'
import type { LabelPaper } from './label-papers.ts'
import type { LabelSearch } from './label-search.ts'

/** More labels of one variant make the page slow. */
const maxQuantity = 999

export const findQuantityError = (text: string) => findNumberRangeError(text, 0, maxQuantity)

export interface LabelPrintValues {
  paper: LabelPaper
  /** As typed, by variant id. */
  quantities: Record<string, string>
}

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
  const form = useForm<LabelPrintValues>({
    defaultValues: { paper: 'sheet-24', quantities: {} },
    shouldFocusError: false,
  })
  const typedQuantities = form.watch('quantities')
  const receivedQuantities = new Map(note.data?.lines.map((line) => [line.variantId, line.quantity]))
  const quantityText = (item: StockItem) =>
    typedQuantities[item.variantId] ?? String(receivedQuantities.get(item.variantId) ?? 1)
  const quantity = (item: StockItem) =>
    findQuantityError(quantityText(item)) ? 0 : (parseWholeNumber(quantityText(item)) ?? 0)
  return {
    items: items.data?.items,
    total: items.data?.total ?? 0,
    error: note.error ?? items.error,
    retry: () => (note.error ? note.refetch() : items.refetch()),
    isEmpty: !product && !variants && !received,
    form,
    quantityText,
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
