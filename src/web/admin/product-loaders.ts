import type { QueryClient } from '@tanstack/react-query'
import { type Api, ApiError } from '../api.ts'
import { categoriesQuery } from '../catalogue.ts'
import { notFound } from '../router/page.ts'
import {
  attributesQuery,
  editedProductQuery,
  type ProductSearch,
  productTableQuery,
} from './product-queries.ts'

interface Context {
  queryClient: QueryClient
  api: Api
}

/** The server sends the rows with the page; in the browser the page stands at once and its rows follow. */
async function arrive(...fetched: Promise<void>[]) {
  if (typeof window === 'undefined') await Promise.all(fetched)
}

export function loadProducts({ queryClient, api }: Context, asked: ProductSearch) {
  return arrive(
    queryClient.prefetchQuery(productTableQuery(api, asked)),
    queryClient.prefetchQuery(categoriesQuery(api)),
  )
}

/** What every form of a product chooses from. */
export async function loadChoices({ queryClient, api }: Context): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(attributesQuery(api)),
    queryClient.prefetchQuery(categoriesQuery(api)),
  ])
}

/** Waits for the product as it is now: the form begins with it. */
export async function loadProduct({ queryClient, api }: Context, id: string): Promise<{ name: string }> {
  try {
    const [{ name }] = await Promise.all([
      queryClient.fetchQuery(editedProductQuery(api, id)),
      loadChoices({ queryClient, api }),
    ])
    return { name }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound()
    throw error
  }
}
