import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { cartLineMessages } from '#contract/cart/cart-line-messages.ts'
import { type Api, ApiError } from '#web/app/api/api.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { errorMessage } from '#web/ui/form/form-errors.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { cartQuery, storeChangedCart } from './cart-query.ts'
import type { CartLineId } from './line-action-button.tsx'
import { cartScope } from './use-cart-change.ts'

type CartLineAction = keyof typeof cartLineMessages
export interface CartLineChange {
  action: CartLineAction
  /** For `accept` the price that the shopper agrees to, otherwise the quantity to show until the server responds. */
  value: number
}

function send(api: Api, { action, value }: CartLineChange, line: CartLineId & { userId: string }) {
  switch (action) {
    case 'increase':
      return api.increaseCartLine({ body: line })
    case 'decrease':
      return api.decreaseCartLine({ body: line })
    case 'remove':
      return api.removeCartLine({ body: line })
    case 'set':
      return api.setCartLine({ body: { ...line, quantity: value } })
    case 'accept':
      return api.acceptCartPrice({ body: { ...line, price: value } })
  }
}

/** Changes one line. All changes share a scope and run one after another, so the last response is the newest cart. */
export function useCartLineChange(userId: string, { productId, variantId }: CartLineId) {
  const api = useApi()
  const router = useRouter()
  const queryClient = useQueryClient()
  const toast = useToast()
  const { queryKey } = cartQuery(api, userId)
  return useMutation({
    scope: cartScope,
    mutationFn: (change: CartLineChange) => send(api, change, { userId, productId, variantId }),
    // A response to an earlier request would restore the old quantity.
    onMutate: () => queryClient.cancelQueries({ queryKey }),
    onSuccess: async (cart, { action }) => {
      await storeChangedCart(queryClient, api, cart)
      toast.show({ ...cartLineMessages[action], kind: 'success' })
      if (action === 'remove') void queryClient.invalidateQueries({ queryKey: ['session'] })
    },
    onError: (error) => {
      toast.show({ title: errorMessage(error), kind: 'destructive' })
      if (!(error instanceof ApiError) || error.status !== 401) {
        // The line may have been removed in another tab, so the badge may be wrong too.
        return void queryClient.invalidateQueries({ queryKey: ['session'] })
      }
      // The session has expired; the guard of the page redirects to the sign-in form.
      queryClient.removeQueries({ queryKey: ['session'] })
      void router.invalidate()
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
  })
}
