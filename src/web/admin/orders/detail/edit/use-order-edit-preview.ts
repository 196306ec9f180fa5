import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect } from 'react'
import type { OrderEditRequest } from '#contract/orders/edit-order.ts'
import { orderQuery, ordersKey } from '#web/admin/orders/order-queries.ts'
import { shipmentsQuery } from '#web/admin/shipping/shipment-queries.ts'
import { ApiError } from '#web/app/api/api.ts'
import { useApi } from '#web/app/api/use-api.ts'

/** The server computes the totals, because it knows today's prices, the stock and the voucher. */
export function useOrderEditPreview(id: string, draft: OrderEditRequest) {
  const api = useApi()
  const body = useDeferredValue(JSON.stringify(draft))
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [...ordersKey, 'edit preview', id, body],
    queryFn: ({ signal }) =>
      api.previewOrderEdit({ params: { id }, body: JSON.parse(body) as OrderEditRequest, signal }),
    placeholderData: keepPreviousData,
  })
  useFreshOrder(id, isOrderChanged(error))
  return {
    preview: data,
    error: error ?? undefined,
    retry: () => refetch(),
    isLoading: isFetching || isPlaceholderData || body !== JSON.stringify(draft),
  }
}

const isOrderChanged = (error: Error | null | undefined) =>
  error instanceof ApiError && error.code === 'order_changed'

function useFreshOrder(id: string, isStale: boolean): void {
  const api = useApi()
  const queryClient = useQueryClient()
  useEffect(() => {
    async function refetch() {
      // The parcels first: they decide whether the newer order can be edited.
      await queryClient.invalidateQueries({ queryKey: shipmentsQuery(api, id).queryKey })
      await queryClient.invalidateQueries({ queryKey: orderQuery(api, id).queryKey })
    }
    if (isStale) void refetch()
  }, [queryClient, api, id, isStale])
}
