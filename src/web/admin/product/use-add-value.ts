import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api.ts'
import { useToast } from '../../ui/toast.tsx'
import { useApi } from '../../use-api.ts'
import { attributesQuery } from '../product-queries.ts'
import type { Value } from './sheet.ts'

/** Adds a colour or a size to the shop's own; null where it was refused, and why has been said. */
export function useAddValue() {
  const api = useApi()
  const queryClient = useQueryClient()
  const toast = useToast()
  return async (attributeId: string, word: string): Promise<Value | null> => {
    try {
      const { values } = await api.addAttributeValue({ params: { id: attributeId }, body: { value: word } })
      void queryClient.invalidateQueries({ queryKey: attributesQuery(api).queryKey })
      return values.at(-1) ?? null
    } catch (error) {
      const description = error instanceof ApiError ? error.error : undefined
      toast.show({ title: 'Có lỗi xảy ra', description, look: 'destructive' })
      return null
    }
  }
}
