import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ProductSummary } from '#contract/catalog/products.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { productsByIdsQuery } from '#web/storefront/product-list/products-by-ids-query.ts'
import { getStoredWishlist, setStoredWishlist, useStoredWishlist } from './stored-wishlist.ts'
import { wishlistQuery } from './wishlist-query.ts'

export interface WishlistProducts {
  products: readonly ProductSummary[]
  /** The size of the whole list. */
  count: number
  isPending: boolean
  isError: boolean
  retry: () => void
}

export function useAccountWishlist(): WishlistProducts {
  const { data, isPending, isError, refetch } = useQuery(wishlistQuery(useApi()))
  useEffect(() => {
    // The server rendered the list without the products of this browser.
    if (getStoredWishlist().length > 0) void refetch()
  }, [refetch])
  return {
    products: data?.products ?? [],
    count: data?.productIds.length ?? 0,
    // After a change on another page the ids are known before the products.
    isPending: isPending || (data !== undefined && data.productIds.length > data.products.length),
    isError,
    retry: () => void refetch(),
  }
}

/** Returns the first products of the list and removes those that are no longer sold. */
export function useBrowserWishlist(count: number): WishlistProducts {
  const ids = useStoredWishlist()
  const visibleIds = ids.slice(0, count)
  const {
    data = [],
    isPending,
    isError,
    isPlaceholderData,
    refetch,
  } = useQuery(productsByIdsQuery(useApi(), visibleIds))
  const soldIds = data.map(({ _id }) => _id)
  const isSettled = !isPending && !isPlaceholderData && !isError
  const unavailableIds = isSettled ? visibleIds.filter((id) => !soldIds.includes(id)) : []
  useEffect(() => {
    if (unavailableIds.length > 0)
      setStoredWishlist(getStoredWishlist().filter((id) => !unavailableIds.includes(id)))
  })
  return {
    products: data.filter(({ _id }) => visibleIds.includes(_id)),
    count: ids.length,
    isPending: visibleIds.length > 0 && (isPending || isPlaceholderData),
    isError: visibleIds.length > 0 && isError,
    retry: () => void refetch(),
  }
}
