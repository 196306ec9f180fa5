import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ProductBulkUpdate, ProductPatch, RefusedRestore } from '#contract/catalog/product-patches.ts'
import * as limits from '#contract/limits.ts'
import { isSessionExpired } from '#web/admin/frame/session-guard.ts'
import { ApiError } from '#web/app/api/api.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'

const batchSize = limits.maxBulkProducts

export function useFailureToast() {
  const toast = useToast()
  return (error: unknown) => {
    if (isSessionExpired(error)) return
    const description = error instanceof ApiError ? error.error : undefined
    toast.show({ title: 'Có lỗi xảy ra', description, kind: 'destructive' })
  }
}

export const isStockChanged = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'stock_changed'

interface CellEdit {
  body: ProductPatch
  /** Returns true if the change took effect although the request failed. */
  recover?: (error: unknown) => Promise<boolean>
}

export function useEditProduct(id: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const showFailure = useFailureToast()
  return useMutation({
    mutationFn: async ({ body, recover }: CellEdit) => {
      try {
        await api.patchProduct({ params: { id }, body })
      } catch (error) {
        if (!(await recover?.(error))) throw error
      }
    },
    onError: (error) => !isStockChanged(error) && showFailure(error),
    onSettled: () => queryClient.invalidateQueries(),
  })
}

interface ProductUpdateResult {
  changed: string[]
  refused: RefusedRestore[]
  /** Set if a later batch failed: the ids sent so far and the message. */
  interrupted?: { sentIds: readonly string[]; message: string }
}

/** Updates products in batches. Batches before a failure stay applied and are part of the result. */
export function useUpdateProducts() {
  const api = useApi()
  const queryClient = useQueryClient()
  const showFailure = useFailureToast()
  return useMutation({
    mutationFn: async (request: {
      ids: readonly string[]
      change: ProductBulkUpdate
    }): Promise<ProductUpdateResult> => {
      const { ids, change } = request
      const changed: string[] = []
      const refused: RefusedRestore[] = []
      for (let from = 0; from < ids.length; from += batchSize) {
        try {
          const result = await api.bulkUpdateProducts({
            body: { ids: ids.slice(from, from + batchSize), change },
          })
          changed.push(...result.changed)
          refused.push(...result.refused)
        } catch (error) {
          if (changed.length === 0 || !(error instanceof ApiError)) throw error
          return {
            changed,
            refused,
            interrupted: { sentIds: ids.slice(0, from + batchSize), message: error.error },
          }
        }
      }
      return { changed, refused }
    },
    onError: showFailure,
    onSettled: () => queryClient.invalidateQueries(),
  })
}
