import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NotRestored, ProductEdit, ProductsChange } from '#contract/catalog/product-changes.ts'
import { isShutOut } from '#web/admin/frame/leaving.ts'
import { ApiError } from '#web/app/api/api.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'

/** as `limits.maxChangedAtOnce` */
const atOnce = 100

/** spec.md section 8: what failed, and the server's own sentence below it. */
export function useSayFailure() {
  const toast = useToast()
  return (error: unknown) => {
    if (isShutOut(error)) return
    const description = error instanceof ApiError ? error.error : undefined
    toast.show({ title: 'Có lỗi xảy ra', description, look: 'destructive' })
  }
}

export const isStockChanged = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'stock_changed'

interface CellEdit {
  body: ProductEdit
  /** True where what failed turns out to be done all the same. */
  recover?: (error: unknown) => Promise<boolean>
}

export function useEditProduct(id: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const sayFailure = useSayFailure()
  return useMutation({
    mutationFn: async ({ body, recover }: CellEdit) => {
      try {
        await api.editProduct({ params: { id }, body })
      } catch (error) {
        if (!(await recover?.(error))) throw error
      }
    },
    onError: (error) => !isStockChanged(error) && sayFailure(error),
    onSettled: () => queryClient.invalidateQueries(),
  })
}

interface Changes {
  changed: string[]
  refused: NotRestored[]
  /** A failure came between: what was sent until then, and its sentence. */
  broken?: { sent: readonly string[]; why: string }
}

/** The same change of many, in pieces; what was changed before a failure stays changed, and is answered. */
export function useChangeProducts() {
  const api = useApi()
  const queryClient = useQueryClient()
  const sayFailure = useSayFailure()
  return useMutation({
    mutationFn: async (asked: { ids: readonly string[]; change: ProductsChange }): Promise<Changes> => {
      const { ids, change } = asked
      const changed: string[] = []
      const refused: NotRestored[] = []
      for (let from = 0; from < ids.length; from += atOnce) {
        try {
          const answer = await api.changeProducts({ body: { ids: ids.slice(from, from + atOnce), change } })
          changed.push(...answer.changed)
          refused.push(...answer.refused)
        } catch (error) {
          if (changed.length === 0 || !(error instanceof ApiError)) throw error
          return { changed, refused, broken: { sent: ids.slice(0, from + atOnce), why: error.error } }
        }
      }
      return { changed, refused }
    },
    onError: sayFailure,
    onSettled: () => queryClient.invalidateQueries(),
  })
}
