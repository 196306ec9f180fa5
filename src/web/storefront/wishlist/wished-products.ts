import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ProductSummary } from '#contract/catalog/products.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { productsByIdsQuery } from '#web/storefront/product-list/products-by-ids.ts'
import { keepWishes, keptWishes, useKeptWishes } from './kept-wishes.ts'
import { wishlistQuery } from './wishlist-query.ts'

export interface Wished {
  products: readonly ProductSummary[]
  /** The size of the whole list. */
  count: number
  pending: boolean
  failed: boolean
  again: () => void
}

export function useSavedProducts(): Wished {
  const { data, isPending, isError, refetch } = useQuery(wishlistQuery(useApi()))
  useEffect(() => {
    // The server rendered the list without the products of this browser.
    if (keptWishes().length > 0) void refetch()
  }, [refetch])
  return {
    products: data?.products ?? [],
    count: data?.productIds.length ?? 0,
    // After a change on another page the ids are known before the products.
    pending: isPending || (data !== undefined && data.productIds.length > data.products.length),
    failed: isError,
    again: () => void refetch(),
  }
}

/** Returns the first products of the list and removes those that are no longer sold. */
export function useKeptProducts(count: number): Wished {
  const ids = useKeptWishes()
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
    if (unavailableIds.length > 0) keepWishes(keptWishes().filter((id) => !unavailableIds.includes(id)))
  })
  return {
    products: data.filter(({ _id }) => visibleIds.includes(_id)),
    count: ids.length,
    pending: visibleIds.length > 0 && (isPending || isPlaceholderData),
    failed: visibleIds.length > 0 && isError,
    again: () => void refetch(),
  }
}
