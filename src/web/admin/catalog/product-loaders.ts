import type { QueryClient } from '@tanstack/react-query'
import { arrive } from '#web/admin/form/arrive.ts'
import { foundOr404 } from '#web/admin/orders/order-loaders.ts'
import type { Api } from '#web/app/api/api.ts'
import { categoriesQuery } from '#web/app/api/catalogue.ts'
import {
  attributesQuery,
  deletedTableQuery,
  editedProductQuery,
  type ProductSearch,
  productTableQuery,
} from './product-queries.ts'

interface Context {
  queryClient: QueryClient
  api: Api
}

export function loadProducts({ queryClient, api }: Context, asked: ProductSearch) {
  if (asked.view) return arrive(queryClient.prefetchQuery(deletedTableQuery(api, asked)))
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
  const [{ name }] = await foundOr404(
    Promise.all([queryClient.fetchQuery(editedProductQuery(api, id)), loadChoices({ queryClient, api })]),
  )
  return { name }
}
