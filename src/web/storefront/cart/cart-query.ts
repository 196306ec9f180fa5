import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Cart } from '#contract/cart/carts.ts'
import type { Api } from '#web/app/api/api.ts'

/**
 * Every page visit refetches in its loader, because prices and stock change; mounting does not fetch again.
 * @param only the variant whose line is ordered alone
 */
export function cartQuery(api: Api, userId: string, only?: string) {
  return queryOptions({
    queryKey: only ? ['cart', userId, only] : ['cart', userId],
    queryFn: () => api.getCart({ params: { userId }, query: { only } }),
    staleTime: 0,
    refetchOnMount: false,
    // A failed load is shown at once, with a button to retry.
    retryOnMount: false,
  })
}

export async function storeChangedCart(queryClient: QueryClient, api: Api, cart: Cart): Promise<void> {
  const { userId } = cart
  const readAgain = () => api.getCart({ params: { userId }, query: {} })
  const whole = cart.feesByRule ? await readAgain().catch(() => cart) : cart
  queryClient.setQueryData(cartQuery(api, userId).queryKey, whole)
}
