import { z } from 'zod'
import { deletedSorts } from '#contract/catalog/product-sorts.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { timestamp } from '#contract/scalar-schemas.ts'
import { listHeaders } from './product-endpoints.ts'
import { ProductQuery } from './product-query.ts'
import { ProductSummary } from './products.ts'

export const DeletedProduct = ProductSummary.pick({
  _id: true,
  name: true,
  price: true,
  category: true,
  image: true,
  countInStock: true,
  variantCount: true,
})
  .extend({ deletedAt: timestamp, skus: z.array(z.string()) })
  .describe('A deleted product, with the SKUs that are restored with it.')
export type DeletedProduct = z.infer<typeof DeletedProduct>

export const DeletedProductQuery = ProductQuery.pick({ q: true, page: true, limit: true }).extend({
  sort: z.enum(deletedSorts).optional().describe('Default: `newest`.'),
})
export type DeletedProductQuery = z.infer<typeof DeletedProductQuery>

export const deletedProductEndpoints = {
  listDeletedProducts: defineEndpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Deleted products; `POST /products/changes` with `deleted: false` restores them',
    query: DeletedProductQuery,
    status: 200,
    response: z.array(DeletedProduct),
    headers: listHeaders,
  }),
}
