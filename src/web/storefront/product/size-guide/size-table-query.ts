import { queryOptions } from '@tanstack/react-query'
import { contentPaths } from '#contract/content/content-paths.ts'
import { type Api, registerCalls } from '#web/app/api/api.ts'

registerCalls(contentPaths)

export const sizeTableQuery = (api: Api, productId: string) =>
  queryOptions({
    queryKey: ['product', productId, 'size-table'],
    queryFn: ({ signal }) => api.getProductSizeTable({ params: { id: productId }, signal }),
  })
