import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WishlistIds } from '#contract/cart/wishlist.ts'
import * as limits from '#contract/limits.ts'
import { ApiError } from '#web/app/api/api.ts'
import { useAccount } from '#web/app/api/session.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { errorMessage } from '#web/ui/form/form-errors.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { getStoredWishlist, setStoredWishlist, useStoredWishlist } from './stored-wishlist.ts'
import { wishlistQuery } from './wishlist-query.ts'

const listFullMessage = 'Danh sách yêu thích đã đầy. Hãy bỏ bớt sản phẩm.'

/** The wishlist is stored in the browser, or in the account of a signed-in user. */
export function useWishlist() {
  const user = useAccount()
  const storedIds = useStoredWishlist()
  const api = useApi()
  const { data } = useQuery({ ...wishlistQuery(api), enabled: user !== null })
  const [changing, setChanging] = useState<readonly string[]>([])
  const change = useChangeWishlist((id) => setChanging((ids) => ids.filter((other) => other !== id)))
  const ids: readonly string[] = user ? (data?.productIds ?? []) : storedIds
  return {
    ids,
    changing,
    toggle: (id: string) => {
      setChanging((others) => [...others, id])
      change.mutate({ id, add: !ids.includes(id), signedIn: user !== null })
    },
  }
}

interface WishlistChange {
  id: string
  add: boolean
  signedIn: boolean
}

function useChangeWishlist(onEnd: (id: string) => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const toast = useToast()
  const { queryKey } = wishlistQuery(api)
  return useMutation({
    scope: { id: 'wishlist' },
    mutationFn: async ({ id, add, signedIn }: WishlistChange): Promise<WishlistIds | null> => {
      if (!signedIn) return changeStored(id, add)
      return add ? api.addToWishlist({ params: { id } }) : api.removeFromWishlist({ params: { id } })
    },
    onSettled: (_saved, _error, { id }) => onEnd(id),
    onSuccess: async (saved, { add }) => {
      toast.show({
        title: add ? 'Đã thêm vào danh sách yêu thích' : 'Đã bỏ khỏi danh sách yêu thích',
        kind: 'success',
      })
      if (!saved) return
      // A response to an earlier request would restore the old list.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (cached) => ({
        productIds: saved.productIds,
        products: (cached?.products ?? []).filter(({ _id }) => saved.productIds.includes(_id)),
      }))
      // The hearts need only the ids; the wishlist page loads the products.
      await queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
    },
    onError: (error) => {
      toast.show({
        title: error instanceof ApiError ? errorMessage(error) : listFullMessage,
        kind: 'destructive',
      })
      if (error instanceof ApiError && error.status === 401) {
        void queryClient.invalidateQueries({ queryKey: ['session'] })
      }
    },
  })
}

function changeStored(id: string, add: boolean): null {
  const others = getStoredWishlist().filter((storedId) => storedId !== id)
  if (add && others.length >= limits.maxWishlistItems) throw new Error(listFullMessage)
  setStoredWishlist(add ? [id, ...others] : others)
  return null
}
