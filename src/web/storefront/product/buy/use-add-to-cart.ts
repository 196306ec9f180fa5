import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ApiError } from '#web/app/api/api.ts'
import { findSession } from '#web/app/api/session.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'

export interface AddToCartRequest {
  productId: string
  variantId?: string
  quantity: number
  /** The path to return to after signing in. */
  back: string
}

const signInRequired = { error: 'Bạn cần đăng nhập hoặc đăng ký để mua hàng!', code: 'not_signed_in' }

/** Redirects to the sign-in page if the shopper is not signed in (R31). */
export function useAddToCart() {
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  return useMutation({
    mutationFn: async ({ productId, variantId, quantity }: AddToCartRequest) => {
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
      // The refusal may concern the stock, so the product is fetched again.
      void queryClient.invalidateQueries({ queryKey: ['product', productId] })
    },
  })
}
