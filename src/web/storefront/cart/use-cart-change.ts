import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { CartLine } from '#contract/carts.ts'
import { ApiError } from '../../api.ts'
import { useToast } from '../../ui/toast.tsx'
import type { ToastMessage } from '../../ui/toast-store.ts'
import { useApi } from '../../use-api.ts'
import { sentenceOf } from '../sign-in/form-faults.ts'
import { cartQuery } from './cart-query.ts'

type Act = 'increase' | 'decrease' | 'remove'
export interface CartChange {
  act: Act
  /** The quantity that the line shows until the server has answered. */
  to: number
}

const done: Record<Act, ToastMessage> = {
  increase: { title: 'Tăng số lượng thành công!', look: 'success' },
  decrease: { title: 'Giảm số lượng thành công!', look: 'success' },
  remove: {
    title: 'Xoá sản phẩm khỏi giỏ hàng thành công!',
    description: 'Sản phẩm đã được xoá khỏi giỏ hàng',
    look: 'success',
  },
}

/**
 * Changes one line. The changes of all lines are sent one after another, so that the answer that comes
 * last is the newest. A refusal leaves the cart as the server has it.
 */
export function useCartChange(userId: string, { productId, variantId }: CartLine) {
  const api = useApi()
  const router = useRouter()
  const queryClient = useQueryClient()
  const toast = useToast()
  const calls = { increase: api.increaseCartLine, decrease: api.decreaseCartLine, remove: api.removeCartLine }
  const { queryKey } = cartQuery(api, userId)
  return useMutation({
    scope: { id: 'cart' },
    mutationFn: ({ act }: CartChange) => calls[act]({ body: { userId, productId, variantId } }),
    // An answer that was asked for before this change would bring the old quantity back.
    onMutate: () => queryClient.cancelQueries({ queryKey }),
    onSuccess: (cart, { act }) => {
      queryClient.setQueryData(queryKey, cart)
      toast.show(done[act])
      if (act === 'remove') void queryClient.invalidateQueries({ queryKey: ['session'] })
    },
    onError: (error) => {
      toast.show({ title: sentenceOf(error), look: 'destructive' })
      if (!(error instanceof ApiError) || error.status !== 401) return
      // The session is over: the page's guard finds that out and leads to the sign-in card.
      queryClient.removeQueries({ queryKey: ['session'] })
      void router.invalidate()
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
  })
}
