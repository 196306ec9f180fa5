import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ApiError } from '#web/app/api/api.ts'
import { findSession, storeUser } from '#web/app/api/session.ts'
import { settingsSummaryQuery } from '#web/app/api/settings-summary.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { openBuySheet } from '#web/storefront/guest/buy-sheet-store.ts'
import { signInToBuy } from '#web/storefront/guest/how-to-buy-texts.ts'
import { loadMiniCart } from '#web/storefront/mini-cart/load-mini-cart.ts'
import { findAddedLine, openMiniCart } from '#web/storefront/mini-cart/mini-cart-store.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'

export interface AddToCartRequest {
  productId: string
  variantId?: string
  quantity: number
  /** The path to return to after signing in; without it the page in view. */
  back?: string
  /** Without a session a guest is created first. */
  asGuest?: boolean
  /** Opens the checkout with this line alone. */
  buyNow?: boolean
}

const signInRequired = { error: signInToBuy, code: 'not_signed_in' }

/** Without a session the setting decides: a sheet asks how to buy, or a guest is created (R31, R36). */
export function useAddToCart() {
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  return useMutation({
    mutationFn: async ({ productId, variantId, quantity, asGuest, buyNow }: AddToCartRequest) => {
      const add = () => api.addToCart({ body: { productId, variantId, quantity, buyNow } })
      const { user } = await findSession({ queryClient, api })
      if (user) return add()
      const { guestPurchase } = await queryClient.ensureQueryData(settingsSummaryQuery(api))
      if (!asGuest && guestPurchase !== 'add') throw new ApiError(401, signInRequired)
      const guest = await api.startGuestSession()
      // The badge reads the session of a new guest at once, so the line must be in the cart.
      return add().finally(() => storeUser(queryClient, guest))
    },
    onMutate: ({ buyNow }) => {
      // The script of the mini cart loads while the request runs; a failure shows the toast alone.
      if (!buyNow) loadMiniCart().catch(() => {})
    },
    onSuccess: (cart, request) => {
      const line = findAddedLine(cart, request)
      if (request.buyNow && line) void navigate({ to: '/order', search: { only: line.variantId } })
      else {
        toast.show({ title: 'Thêm vào giỏ hàng thành công!', kind: 'success' })
        openMiniCart(cart, request)
      }
      void queryClient.invalidateQueries({ queryKey: ['session'] })
      void queryClient.invalidateQueries({ queryKey: ['cart'] })
    },
    onError: (error, request) => {
      if (error instanceof ApiError && error.status === 401) {
        toast.show({ title: signInRequired.error, kind: 'destructive' })
        void queryClient.invalidateQueries({ queryKey: ['session'] })
        return openBuySheet(request)
      }
      toast.show({ title: error instanceof ApiError ? error.error : 'Có lỗi xảy ra', kind: 'destructive' })
      // The refusal may concern the stock, so the product is fetched again.
      void queryClient.invalidateQueries({ queryKey: ['product', request.productId] })
    },
  })
}
