import { queryOptions } from '@tanstack/react-query'
import { productsKey } from '#web/admin/catalog/product-queries.ts'
import type { Api } from '#web/app/api/api.ts'

export const promotionsKey = [...productsKey, 'promotions']

export const promotionsQuery = (api: Api) =>
  queryOptions({
    queryKey: promotionsKey,
    queryFn: ({ signal }) => api.listPromotions({ signal }),
  })
