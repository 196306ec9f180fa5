import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ProductSummary } from '#contract/products.ts'
import { ApiError } from '../../api.ts'
import { useApi } from '../../use-api.ts'
import { productQuery } from '../product/product-query.ts'
import { keepWishes, keptWishes, useKeptWishes } from './kept-wishes.ts'
import { wishlistQuery } from './wishlist-query.ts'

export interface Wished {
  products: readonly ProductSummary[]
  /** Of the whole list. */
  count: number
  pending: boolean
  failed: boolean
  again: () => void
}

/** The products of who is signed in. */
export function useSavedProducts(): Wished {
  const { data, isPending, isError, refetch } = useQuery(wishlistQuery(useApi()))
  return {
    products: data?.products ?? [],
    count: data?.productIds.length ?? 0,
    // After a heart elsewhere the ids are known before their products.
    pending: isPending || (data !== undefined && data.productIds.length > data.products.length),
    failed: isError,
    again: () => void refetch(),
  }
}

/** The first `shown` products that this browser keeps. What is no longer sold leaves the list. */
export function useKeptProducts(shown: number): Wished {
  const api = useApi()
  const ids = useKeptWishes()
  const asked = ids.slice(0, shown)
  const answers = useQueries({ queries: asked.map((id) => productQuery(api, id)) })
  const gone = asked.filter((_, index) => isGone(answers[index]?.error))
  useEffect(() => {
    if (gone.length > 0) keepWishes(keptWishes().filter((id) => !gone.includes(id)))
  })
  return {
    products: answers.flatMap(({ data }) => data ?? []),
    count: ids.length,
    pending: answers.some(({ isPending }) => isPending),
    failed: answers.some(({ error }) => error && !isGone(error)),
    again: () => void Promise.all(answers.map(({ isError, refetch }) => isError && refetch())),
  }
}

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404
