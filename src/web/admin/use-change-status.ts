import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OrderStatus } from '#contract/words.ts'
import { ApiError } from '../api.ts'
import { useToast } from '../ui/toast.tsx'
import { useApi } from '../use-api.ts'
import { isShutOut } from './frame/leaving.ts'
import { orderQuery, ordersKey } from './order-queries.ts'

/** Sets an order's status, says how it went, and fetches the orders anew: also after a refusal. */
export function useChangeStatus(id: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: (status: OrderStatus) => api.updateOrderStatus({ params: { id }, body: { status } }),
    onSuccess: (order) => {
      queryClient.setQueryData(orderQuery(api, id).queryKey, order)
      toast.show({ title: 'Thành công', description: 'Cập nhật trạng thái thành công', look: 'success' })
    },
    onError: (error) => {
      if (isShutOut(error)) return
      const description = error instanceof ApiError ? error.error : undefined
      toast.show({ title: 'Lỗi', description, look: 'destructive' })
    },
    onSettled: async (_order, error) => {
      if (isShutOut(error)) return
      await queryClient.invalidateQueries({ queryKey: ordersKey })
      requestAnimationFrame(keepFocus)
    },
  })
}

/** An order that leaves the list takes its row with it; the focus goes to the page, not to nowhere. */
function keepFocus() {
  if (document.activeElement !== document.body) return
  document.getElementById('content')?.focus({ preventScroll: true })
}
