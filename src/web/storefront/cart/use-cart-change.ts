import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Cart } from '#contract/cart/carts.ts'
import { describeCartChange } from '#domain/cart/describe-cart-change.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { cartQuery } from './cart-query.ts'

export const cartScope = { id: 'cart' }

/**
 * Fetches the cart again when the window gets the focus, and returns one sentence about what changed elsewhere.
 * TanStack Query does so only when the tab becomes visible, which a second window beside the first does not need.
 * @param only the variant whose line is ordered alone
 */
export function useCartChange(userId: string, only?: string): string | null {
  const api = useApi()
  const queryClient = useQueryClient()
  const [sentence, setSentence] = useState<string | null>(null)
  useEffect(() => {
    const { queryKey } = cartQuery(api, userId, only)
    const refetch = () =>
      void queryClient.refetchQueries({ queryKey, exact: true, type: 'active' }, { cancelRefetch: false })
    addEventListener('focus', refetch)
    const unsubscribe = watchCart(queryClient, queryKey, setSentence)
    return () => {
      removeEventListener('focus', refetch)
      unsubscribe()
    }
  }, [api, queryClient, userId, only])
  return sentence
}

function watchCart(
  queryClient: QueryClient,
  queryKey: readonly unknown[],
  onChange: (sentence: string | null) => void,
) {
  let displayed = queryClient.getQueryData<Cart>(queryKey)
  let readAt = Date.now()
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (JSON.stringify(event.query.queryKey) !== JSON.stringify(queryKey)) return
    const previous = displayed
    displayed = event.query.state.data as Cart
    const isOwnOrder = event.action.manual || hasOwnChange(queryClient, readAt)
    readAt = Date.now()
    if (isOwnOrder) return onChange(null)
    const sentence = previous && describeCartChange(previous, displayed)
    if (sentence) onChange(sentence)
  })
}

const hasOwnChange = (queryClient: QueryClient, sinceMs: number) =>
  queryClient
    .getMutationCache()
    .getAll()
    .some(({ options, state }) => options.scope?.id === cartScope.id && state.submittedAt >= sinceMs)
