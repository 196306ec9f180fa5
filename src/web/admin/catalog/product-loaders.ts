import type { QueryClient } from '@tanstack/react-query'
import { awaitOnServer } from '#web/admin/form/await-on-server.ts'
import { throwNotFoundOn404 } from '#web/admin/orders/order-loaders.ts'
import type { Api } from '#web/app/api/api.ts'
import { allCategoriesQuery, attributesQuery } from './admin-queries.ts'
import {
  deletedProductTableQuery,
  editedProductQuery,
  type ProductSearch,
  productTableQuery,
} from './product-queries.ts'

interface LoaderContext {
  queryClient: QueryClient
  api: Api
}

export function loadProductTable({ queryClient, api }: LoaderContext, search: ProductSearch) {
  if (search.view) return awaitOnServer(queryClient.prefetchQuery(deletedProductTableQuery(api, search)))
  return awaitOnServer(
    queryClient.prefetchQuery(productTableQuery(api, search)),
    queryClient.prefetchQuery(allCategoriesQuery(api)),
  )
}

/** Prefetches attributes and categories for product forms. */
export async function loadProductFormOptions({ queryClient, api }: LoaderContext): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(attributesQuery(api)),
    queryClient.prefetchQuery(allCategoriesQuery(api)),
  ])
}

/** Fetches the product again for every form. @failure 404 if it does not exist */
export async function loadEditedProduct(
  { queryClient, api }: LoaderContext,
  id: string,
): Promise<{ name: string }> {
  const [{ name }] = await throwNotFoundOn404(
    Promise.all([
      queryClient.fetchQuery(editedProductQuery(api, id)),
      loadProductFormOptions({ queryClient, api }),
    ]),
  )
  return { name }
}
