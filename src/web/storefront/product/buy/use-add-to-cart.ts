import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ApiError } from '#web/app/api/api.ts'
import { findSession } from '#web/app/api/session.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'

export interface Wish {
  productId: string
  variantId?: string
  quantity: number
  /** Where a visitor comes back to after signing in: the product with what was chosen. */
  back: string
}

const signInRequired = { error: 'Bạn cần đăng nhập hoặc đăng ký để mua hàng!', code: 'not_signed_in' }

/** Adds to the cart and says so; a visitor who is not signed in is taken there first (decisions.md R31). */
export function useAddToCart() {
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  return useMutation({
    mutationFn: async ({ productId, variantId, quantity }: Wish) => {
      const { user } = await findSession({ queryClient, api })
      if (!user) throw new ApiError(401, signInRequired)
      return api.addToCart({ body: { productId, variantId, quantity } })
    },
    onSuccess: () => {
      toast.show({ title: 'Thêm vào giỏ hàng thành công!', look: 'success' })
      void queryClient.invalidateQueries({ queryKey: ['session'] })
      void queryClient.invalidateQueries({ queryKey: ['cart'] })
    },
    onError: (error, { productId, back }) => {
      if (error instanceof ApiError && error.status === 401) {
        toast.show({ title: signInRequired.error, look: 'destructive' })
        void queryClient.invalidateQueries({ queryKey: ['session'] })
        void navigate({ to: '/sign-in', search: { redirect: back } })
        return
      }
      toast.show({ title: error instanceof ApiError ? error.error : 'Có lỗi xảy ra', look: 'destructive' })
      // The refusal may be about the stock: what is shown is read again.
      void queryClient.invalidateQueries({ queryKey: ['product', productId] })
    },
  })
}
