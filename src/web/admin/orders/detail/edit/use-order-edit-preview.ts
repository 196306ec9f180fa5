import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { OrderEditDraft } from '#contract/orders/edit-order.ts'
import { ordersKey } from '#web/admin/orders/order-queries.ts'
import { useApi } from '#web/app/api/use-api.ts'

/** The server computes the totals, because it knows today's prices, the stock and the voucher. */
export function useOrderEditPreview(id: string, draft: OrderEditDraft) {
  const api = useApi()
  const body = useDeferredValue(JSON.stringify(draft))
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [...ordersKey, 'edit preview', id, body],
    queryFn: ({ signal }) =>
      api.previewOrderEdit({ params: { id }, body: JSON.parse(body) as OrderEditDraft, signal }),
    placeholderData: keepPreviousData,
  })
  return {
    preview: data,
    error: error ?? undefined,
    retry: () => void refetch(),
    isLoading: isFetching || isPlaceholderData || body !== JSON.stringify(draft),
  }
}
