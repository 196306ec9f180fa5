import { useQueryClient } from '@tanstack/react-query'
import { attributesQuery } from '#web/admin/catalog/admin-queries.ts'
import { ApiError } from '#web/app/api/api.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'
import type { GridValue } from './variant-grid.ts'

/** Adds a value to one of the shop's attributes; returns null after a failure was shown. */
export function useAddAttributeValue() {
  const api = useApi()
  const queryClient = useQueryClient()
  const toast = useToast()
  return async (attributeId: string, value: string): Promise<GridValue | null> => {
    try {
      const { values } = await api.addAttributeValue({ params: { id: attributeId }, body: { value } })
      void queryClient.invalidateQueries({ queryKey: attributesQuery(api).queryKey })
      return values.at(-1) ?? null
    } catch (error) {
      const description = error instanceof ApiError ? error.error : undefined
      toast.show({ title: 'Có lỗi xảy ra', description, kind: 'destructive' })
      return null
    }
  }
}
