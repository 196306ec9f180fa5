import type { QueryClient } from '@tanstack/react-query'
import { arrive } from '#web/admin/form/arrive.ts'
import { foundOr404 } from '#web/admin/orders/order-loaders.ts'
import type { Api } from '#web/app/api/api.ts'
import { categoriesQuery } from '#web/app/api/catalogue.ts'
import {
  deletedTableQuery,
  editedProductQuery,
  type ProductSearch,
  productTableQuery,
} from './product-queries.ts'
import { attributesQuery } from './shop-queries.ts'

interface LoaderContext {
  queryClient: QueryClient
  api: Api
}

export function loadProducts({ queryClient, api }: LoaderContext, search: ProductSearch) {
  if (search.view) return arrive(queryClient.prefetchQuery(deletedTableQuery(api, search)))
  return arrive(
    queryClient.prefetchQuery(productTableQuery(api, search)),
    queryClient.prefetchQuery(categoriesQuery(api)),
  )
}

/** Prefetches attributes and categories for product forms. */
export async function loadChoices({ queryClient, api }: LoaderContext): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(attributesQuery(api)),
    queryClient.prefetchQuery(categoriesQuery(api)),
  ])
}

/** Fetches the product again for every form. @failure 404 if it does not exist */
export async function loadProduct(
  { queryClient, api }: LoaderContext,
  id: string,
): Promise<{ name: string }> {
  const [{ name }] = await foundOr404(
    Promise.all([queryClient.fetchQuery(editedProductQuery(api, id)), loadChoices({ queryClient, api })]),
  )
  return { name }
}
